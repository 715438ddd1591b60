import TerminalUI

/// Somebody who signs in. It takes a second, and comes to nothing when the model goes before.
///
/// - Created by: the screen that owns it
/// - Destroyed by: that screen, at its end
/// - Read by: the screen, and views that it is passed to
/// - Changed by: `signIn`, `signOut`, and the fields through bindings
@MainActor
final class UserModel: ObservableObject {
    @Published var username = ""
    @Published var email = ""
    @Published private(set) var state = State.signedOut
    private var pending: AnyCancellable?
    private let life = Life("UserModel")

    /// Exactly one of these.
    enum State: Equatable {
        case signedOut
        case signingIn
        case signedIn
    }

    var canSignIn: Bool { state == .signedOut && !username.isEmpty && !email.isEmpty }

    /// Begins to sign in; what has begun already goes on.
    func signIn(on loop: any TimerLoop) {
        guard canSignIn else { return }
        state = .signingIn
        // The model holds the timer, and the timer does not hold the model: who leaves, leaves nothing running.
        pending = loop.fire(every: .seconds(1)) { [weak self] in self?.finish() }
    }

    private func finish() {
        pending = nil
        state = .signedIn
    }

    func signOut() {
        pending = nil
        (username, email, state) = ("", "", .signedOut)
    }
}
