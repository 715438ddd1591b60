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

/// How many removals are too many at once to be meant.
struct RemovalGuard {
    let options: SyncOptions

    /// True where `count` of `total` to-dos of a list are too many: more than half and more than twenty, or all of more
    /// than five.
    func holds(_ count: Int, of total: Int) -> Bool {
        guard !options.allowsMassRemoval else { return false }
        return (count > 20 && count * 2 > total) || (count > 5 && count == total)
    }
}
