import Domain

/// Reads any of the forms.
struct SourceReader {
    let context: TimeContext

    /// The to-dos of a file.
    func read(
        _ bytes: [UInt8], as format: SourceDocument.Format, path: String, ids: any IDSource
    ) throws(ImportError) -> ImportedFile {
        switch format {
        case .icalendar: return try CalendarFile(context: context).read(bytes, path: path, ids: ids)
        case .todotxt:
            try checkText(bytes, path)
            return TodoTxtFile(context: context).read(bytes, ids: ids)
        case .taskwarrior, .json:
            try checkText(bytes, path)
            let objects = JSONObjects(bytes)
            if objects.objects.isEmpty, let problem = objects.problem {
                throw .malformed(path: path, line: problem.line, detail: problem.detail)
            }
            return format == .json
                ? TendJSONFile(context: context).read(objects, ids: ids)
                : TaskwarriorFile(context: context).read(objects, ids: ids)
        }
    }

    /// The to-do that a kept document describes; nil where it cannot be read any more.
    func todo(of source: SourceDocument, id: TodoID) -> Todo? {
        switch source.format {
        case .icalendar: CalendarFile(context: context).todo(of: source, id: id)
        case .taskwarrior: TaskwarriorFile(context: context).todo(of: source, id: id)
        case .todotxt: TodoTxtFile(context: context).kept(source, id: id)?.todo
        case .json: TendJSONFile(context: context).todo(of: source, id: id)
        }
    }

    private func checkText(_ bytes: [UInt8], _ path: String) throws(ImportError) {
        if bytes.contains(0) { throw .unknownForm(path: path) }
        if let line = FileForm.firstForeignLine(bytes) { throw .notUTF8(path: path, line: line) }
    }
}
