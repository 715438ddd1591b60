public import Domain
import Interchange
import Presentation

/// The forms that to-dos can be written in.
public enum ExportFormat: String, CaseIterable, Sendable {
    case ics, json, todotxt

    /// The form that a file's name ends in; nil for any other ending.
    public init?(path: String) {
        let name = path.lowercased()
        if name.hasSuffix(".ics") {
            self = .ics
        } else if name.hasSuffix(".json") {
            self = .json
        } else if name.hasSuffix(".txt") {
            self = .todotxt
        } else {
            return nil
        }
    }
}

extension AppContainer {
    /// To-dos as the bytes of one file, by number, from one view of the store.
    public func export(
        _ filter: TodoFilter, as format: ExportFormat
    ) async throws(StoreError) -> (bytes: [UInt8], count: Int) {
        let context = context()
        return try await store.read { reader throws(StoreError) in
            let todos = try reader.todos(matching: filter)
            let lists = try reader.lists()
            if format == .json { return (TodoJSON(context: context, lists: lists).array(todos), todos.count) }
            var records: [TodoRecord] = []
            for todo in todos { if let record = try reader.record(id: todo.id) { records.append(record) } }
            let names = Dictionary(lists.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
            if format == .ics { return (CalendarExport(in: context).file(records, lists: names), todos.count) }
            return (TodoTxtExport(in: context).file(records, lists: names), todos.count)
        }
    }
}
