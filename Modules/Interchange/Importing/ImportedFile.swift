import Domain

/// What a reader found in a file.
struct ImportedFile {
    let format: SourceDocument.Format
    var items: [ImportedTodo] = []
    var problems: [ImportProblem] = []
}

/// A to-do of a file, not yet in the store.
struct ImportedTodo {
    /// Its fields; the list is not known yet.
    var todo: Todo
    /// The name of the list that the file puts it in.
    let listName: String?
    /// Its own document.
    let source: SourceDocument
    /// Where it begins in the file, from 1.
    let line: Int?
}
