/// Takes to-dos out of files into the store.
public protocol TodoImporting: Sendable {
    /// Reads every file, then writes all of them in one transaction. Importing the same file again changes nothing.
    ///
    /// - Throws: `ImportError` where a file as a whole cannot be read or the store refuses; nothing was imported then.
    func importTodos(_ request: ImportRequest) async throws(ImportError) -> ImportReport
}

/// What to import.
public struct ImportRequest: Hashable, Sendable {
    /// The files' paths, in order; `-` is standard input.
    public var paths: [String]
    /// The form of the files; nil to see it from name and content.
    public var format: SourceDocument.Format?
    /// The name of the list to import into, made where it is missing; nil for the list the file names, or the inbox.
    public var list: String?

    /// A request from its parts.
    public init(paths: [String], format: SourceDocument.Format? = nil, list: String? = nil) {
        self.paths = paths
        self.format = format
        self.list = list
    }
}

/// Why a file as a whole could not be imported.
public enum ImportError: Error, Hashable, Sendable {
    /// There is no such file.
    case noSuchFile(path: String)
    /// The path names a folder.
    case isFolder(path: String)
    /// The person may not read the file.
    case notAllowed(path: String)
    /// The file cannot be read; `reason` is the system's.
    case unreadable(path: String, reason: String)
    /// The file is larger than Tend reads at once; both in bytes.
    case tooLarge(path: String, bytes: Int, limit: Int)
    /// The file is in none of the forms Tend knows, or not in the one that was named.
    case unknownForm(path: String)
    /// The text is not UTF-8, seen first in this line.
    case notUTF8(path: String, line: Int)
    /// The file is broken as a whole: where (line from 1, nil where unknown) and how, in English as the parser says it.
    case malformed(path: String, line: Int?, detail: String)
    /// The store could not take it.
    case store(StoreError)
}

/// What an import did.
public struct ImportReport: Hashable, Sendable {
    /// One report for each file, in the order of the request.
    public var files: [FileImportReport]

    /// A report from its parts.
    public init(files: [FileImportReport]) { self.files = files }
}

/// What an import did with one file.
public struct FileImportReport: Hashable, Sendable {
    /// The file's path as it was given.
    public let path: String
    /// The form it was read in.
    public let format: SourceDocument.Format
    /// To-dos that were new.
    public var added = 0
    /// To-dos that the file had in a newer form.
    public var updated = 0
    /// To-dos that were here already, just so.
    public var unchanged = 0
    /// To-dos that had been deleted here and came back.
    public var restored = 0
    /// What was skipped or read with reserve, in the order of the file.
    public var problems: [ImportProblem] = []

    /// A report that counts nothing yet.
    public init(path: String, format: SourceDocument.Format) {
        self.path = path
        self.format = format
    }
}

/// One thing in a file that was not taken as it stands.
public struct ImportProblem: Hashable, Sendable {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// Something that is not a to-do, by its kind (`VEVENT`), and how many.
        case otherKind(String, count: Int)
        /// A part that cannot be read; the detail is the parser's, in English.
        case malformed(String)
        /// A rule of the domain is broken.
        case refused(TodoError)
        /// A zone that nobody knows: the time is taken as local.
        case unknownZone(String)
        /// Both the file and this store have changed the field since the last import: this store's value was kept.
        case changedBoth(TodoField)
        /// The same to-do stands in the file twice; the first was taken.
        case duplicate(UID)
        /// A value that Tend keeps but does not use.
        case notUsed(String)
    }

    /// The line it stands in, from 1; nil where unknown.
    public let line: Int?
    /// The title or name of the item, where known.
    public let item: String?
    /// What is wrong.
    public let reason: Reason
    /// True where the item was left out; false where it was taken with reserve.
    public let isSkipped: Bool

    /// A problem from its parts.
    public init(line: Int?, item: String?, reason: Reason, isSkipped: Bool) {
        self.line = line
        self.item = item
        self.reason = reason
        self.isSkipped = isSkipped
    }
}
