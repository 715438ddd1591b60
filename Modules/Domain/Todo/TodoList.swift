/// A named list of to-dos; with a server, one calendar collection.
public struct TodoList: Hashable, Sendable {
    /// Its identity in this store.
    public let id: ListID
    /// Its name: one line, unique in the store without regard to case.
    public var name: String
    /// `#RRGGBB` as calendars give it; nil for none.
    public var color: String?

    /// A list from its parts.
    public init(id: ListID, name: String, color: String? = nil) {
        self.id = id
        self.name = name
        self.color = color
    }
}
