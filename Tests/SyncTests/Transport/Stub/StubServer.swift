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
    /// How many connections are open.
    var openConnections: Int { listener.state.withLock { $0.open.count } }

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
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let descriptor = descriptor
            let isReady = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    bind(descriptor, address, size) == 0 && listen(descriptor, 512) == 0
                        && getsockname(descriptor, address, &size) == 0
                }
            }
            port = Int(UInt16(bigEndian: address.sin_port))
            guard isReady else { throw StubError.cannotListen(errno) }
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
