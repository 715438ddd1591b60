import Domain

/// A setting that is asked when something happens.
///
/// - Created by: the workspace
/// - Destroyed by: with the workspace and its models
/// - Read by: the notifier
/// - Changed by: the workspace
@MainActor
final class Switch {
    var isOn = true
}

/// Notifications by the desktop, where the person wants that.
struct ChosenNotifier: Notifying {
    let notifier: any Notifying
    let isOn: Switch

    func notify(title: String, body: String) async throws(NotifyError) {
        guard await isOn.isOn else { throw .unavailable }
        try await notifier.notify(title: title, body: body)
    }
}
