/// Lets other tasks run until something holds; false where it still does not after a long while, so that a broken test
/// ends.
@MainActor
func eventually(_ condition: @MainActor () -> Bool) async -> Bool {
    let end = ContinuousClock.now.advanced(by: .seconds(120))
    while !condition() {
        guard ContinuousClock.now < end else { return false }
        await Task.yield()
    }
    return true
}
