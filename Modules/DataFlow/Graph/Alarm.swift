/// Tells the host once that an update is needed.
///
/// - Created by: the graph
/// - Destroyed by: the graph and its inbox
/// - Read by: the graph and its inbox
/// - Changed by: the graph and its inbox, and the host, which says whom to tell
@MainActor
final class Alarm {
    var onNeed: (@MainActor () -> Void)?
    /// True from when the host was told to the end of the next update.
    var isRinging = false

    func ring() {
        guard !isRinging else { return }
        isRinging = true
        onNeed?()
    }
}
