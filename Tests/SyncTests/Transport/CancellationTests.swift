import Domain
import Sync
import Testing
import TestSupport

@Suite struct CancellationTests {
    /// A server that says on a stream what it was asked, and then keeps silent, after `beginning`.
    private func silentServer(_ beginning: String) throws -> (StubServer, AsyncStream<String>) {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        let server = try StubServer { request, connection in
            connection.send(beginning)
            continuation.yield(request.target)
            connection.waitForEnd()
            return false
        }
        return (server, stream)
    }

    @Test(
        "a request that the server has is given up at once, and its connection is closed",
        arguments: ["", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n12"])
    func running(beginning: String) async throws {
        let (server, asked) = try silentServer(beginning)
        let transport = CurlTransport(.test())
        let address = try server.address("/")
        let task = Task { await outcome(transport, HTTPRequest("PUT", address, body: [1])) }
        for await _ in asked { break }
        task.cancel()
        #expect(await task.value.error == .cancelled)
        #expect(await server.waitForSilence())
    }

    @Test(
        "a request that has not begun is given up at once, before or after it was sent, and the ones around it go on",
        arguments: [true, false])
    func waiting(isEarly: Bool) async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let gate = Gate()
        let server = try StubServer { request, connection in
            if request.target == "/first" {
                continuation.yield()
                gate.wait()
            }
            return connection.answer(200)
        }
        let transport = CurlTransport(.test(width: 1))
        let first = try server.address("/first")
        let one = Task { await outcome(transport, HTTPRequest("GET", first)) }
        for await _ in stream { break }
        let second = try server.address("/second")
        let other = Task {
            while isEarly && !Task.isCancelled { await Task.yield() }
            return await outcome(transport, HTTPRequest("GET", second))
        }
        let third = try server.address("/third")
        let last = Task { await outcome(transport, HTTPRequest("GET", third)) }
        if !isEarly { for _ in 0..<100 { await Task.yield() } }
        other.cancel()
        #expect(await other.value.error == .cancelled)
        gate.open()
        #expect(await one.value.status == 200)
        #expect(await last.value.status == 200)
        #expect(Set(server.requests.map(\.target)) == ["/first", "/third"])
    }

    @Test("a task that was cancelled before asks nobody")
    func before() async throws {
        let server = try StubServer { _, connection in connection.answer(200) }
        let transport = CurlTransport(.test())
        let address = try server.address("/")
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return await outcome(transport, HTTPRequest("GET", address))
        }
        task.cancel()
        #expect(await task.value.error == .cancelled)
        #expect(server.requests.isEmpty)
    }

    @Test("a request that is given up during the handshake, or while its host is looked up, ends at once")
    func connecting() async throws {
        let listener = try #require(SilentListener())
        for text in ["https://127.0.0.1:\(listener.port)/", "https://slow.invalid/"] {
            // On a machine that is busy the yields take their time.
            let transport = CurlTransport(.test(connectTimeout: 300))
            let address = try #require(WebAddress(text))
            let task = Task { await outcome(transport, HTTPRequest("GET", address)) }
            for _ in 0..<100 { await Task.yield() }
            task.cancel()
            let error = await task.value.error
            #expect(error == .cancelled || error == .cannotResolve(host: "slow.invalid"))
        }
    }

    @Test("a hundred requests given up at random points each end once, and nothing stays open", arguments: [1, 2, 3])
    func randomly(seed: UInt64) async throws {
        let server = try StubServer { request, connection in
            let size = Int(request.target.dropFirst()) ?? 0
            return connection.answer(200, body: Array(repeating: 65, count: size))
        }
        var generator = SeededGenerator(seed: seed)
        do {
            let transport = CurlTransport(.test(width: 4))
            var tasks: [(Task<Result<HTTPResponse, TransportError>, Never>, Int)] = []
            for _ in 0..<100 {
                let size = Int.random(in: 0...2_000_000, using: &generator)
                let address = try server.address("/\(size)")
                let delay = Int.random(in: 0...20_000, using: &generator)
                let task = Task { await outcome(transport, HTTPRequest("REPORT", address, body: [1, 2, 3])) }
                Task {
                    try? await Task.sleep(for: .microseconds(delay))
                    task.cancel()
                }
                tasks.append((task, size))
            }
            for (task, size) in tasks {
                switch await task.value {
                case .success(let response): #expect(response.body.count == size)
                case .failure(let error): #expect(error == .cancelled)
                }
            }
            // The transport is as good as new.
            #expect(await outcome(transport, HTTPRequest("GET", try server.address("/7"))).status == 200)
        }
        #expect(await server.waitForSilence())
    }
}
