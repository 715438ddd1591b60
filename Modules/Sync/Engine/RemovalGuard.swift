import Domain

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
