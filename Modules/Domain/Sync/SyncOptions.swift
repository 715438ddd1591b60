/// What a person allows a sync.
public struct SyncOptions: Hashable, Sendable {
    /// True where most of a list may vanish at once, on either side.
    public var allowsMassRemoval = false

    /// True where the server is only to be looked at. The engine's own store is changed all the same: a dry run works
    /// on a copy of it.
    public var isDryRun = false

    /// The usual: nothing out of the ordinary.
    public init() {}
}
