import Foundation
import Glibc
import Sync
import Synchronization

/// A server on loopback that answers as a test says, each connection on a thread of its own. It keeps what it was asked.
///
/// - Created by: a test
/// - Destroyed by: the test, when it ends; the connections end with it
/// - Read by: the test
/// - Changed by: its threads
final class StubServer: Sendable {
    /// What to do with a request on its connection; false closes the connection.
    typealias Answer = @Sendable (StubRequest, StubConnection) -> Bool

    private let listener: Listener
    /// Where it listens.
    let port: Int

    init(_ answer: @escaping Answer) throws {
        listener = try Listener(answer)
        port = listener.port
        let listener = listener
        Thread.detachNewThread { listener.run() }
    }

    deinit { listener.stop() }

    /// The address of a path.
    func address(_ path: String, host: String = "127.0.0.1") throws -> WebAddress {
        guard let address = WebAddress("http://\(host):\(port)\(path)") else { throw StubError.badAddress(path) }
        return address
    }

    /// What it was asked, in the order the requests came.
    var requests: [StubRequest] { listener.state.withLock { $0.requests } }
    /// How many connections there have been.
    var connections: Int { listener.state.withLock { $0.accepted } }

    /// Waits until no connection is open; false where that takes more than a minute.
    func waitForSilence() async -> Bool {
        for _ in 0..<6000 {
            if listener.state.withLock({ $0.open.isEmpty }) { return true }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return false
    }

    /// - Created by: the `StubServer`
    /// - Destroyed by: with the server and the last of its threads
    /// - Read by: the `StubServer`
    /// - Changed by: its threads
    fileprivate final class Listener: Sendable {
        struct State {
            var requests: [StubRequest] = []
            var accepted = 0
            var open: Set<Int32> = []
            var isStopped = false
        }

        let state = Mutex(State())
        let port: Int
        private let descriptor: Int32
        private let answer: Answer

        init(_ answer: @escaping Answer) throws {
            self.answer = answer
            guard let (descriptor, port) = listen() else { throw StubError.cannotListen(errno) }
            self.descriptor = descriptor
            self.port = port
        }

        func run() {
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0 else { break }
                let number: Int? = state.withLock { state in
                    guard !state.isStopped else { return nil }
                    state.accepted += 1
                    state.open.insert(connection)
                    return state.accepted
                }
                guard let number else {
                    close(connection)
                    break
                }
                Thread.detachNewThread { self.serve(connection, number) }
            }
            close(descriptor)
        }

        func stop() {
            state.withLock { state in
                state.isStopped = true
                for connection in state.open { shutdown(connection, Int32(SHUT_RDWR)) }
            }
            shutdown(descriptor, Int32(SHUT_RDWR))
        }

        private func serve(_ descriptor: Int32, _ number: Int) {
            let connection = StubConnection(descriptor)
            while let request = connection.read(number) {
                state.withLock { $0.requests.append(request) }
                guard answer(request, connection) else { break }
            }
            state.withLock { state in
                state.open.remove(descriptor)
                close(descriptor)
            }
        }
    }
}

enum StubError: Error {
    case badAddress(String), cannotListen(Int32)
}
