import Domain
import Sync
import Testing

@Suite struct BoundTests {
    private func result(
        limit: Int = 1000, allowsCompression: Bool = true, _ answer: @escaping StubServer.Answer
    ) async throws -> Result<HTTPResponse, TransportError> {
        let server = try StubServer(answer)
        let request = HTTPRequest(
            "GET", try server.address("/"), responseLimit: limit, allowsCompression: allowsCompression)
        return await outcome(CurlTransport(.test(idleTimeout: 20)), request)
    }

    private func tooLarge(_ limit: Int) -> TransportError { .tooLarge(host: "127.0.0.1", limit: limit) }

    @Test("a body of just the limit is taken, one byte more is not")
    func limit() async throws {
        #expect(try await result { $1.answer(200, body: Array(repeating: 65, count: 1000)) }.status == 200)
        #expect(try await result { $1.answer(200, body: Array(repeating: 65, count: 1001)) }.error == tooLarge(1000))
        #expect(try await result(limit: 0) { $1.answer(200) }.status == 200)
        #expect(try await result(limit: 0) { $1.answer(200, text: "x") }.error == tooLarge(0))
    }

    @Test("an endless body ends at the limit", arguments: [true, false])
    func endlessBody(isChunked: Bool) async throws {
        let result = try await result(limit: 1 << 20) { _, connection in
            connection.send("HTTP/1.1 200 OK\r\n" + (isChunked ? "Transfer-Encoding: chunked\r\n\r\n" : "\r\n"))
            let piece = String(repeating: "A", count: 1 << 16)
            while connection.send(isChunked ? "10000\r\n\(piece)\r\n" : piece) {}
            return false
        }
        #expect(result.error == tooLarge(1 << 20))
    }

    @Test("a small body that grows a hundredfold when it is decompressed ends at the limit, too")
    func bomb() async throws {
        let bomb = gzip(zeros: 100 << 20)
        #expect(bomb.count < 1 << 20)
        let small = gzip(zeros: 900)
        #expect(try await result { $1.answer(200, ["Content-Encoding: gzip"], body: bomb) }.error == tooLarge(1000))
        #expect(
            try await result { $1.answer(200, ["Content-Encoding: gzip"], body: small) }
                .map(\.body) == .success(Array(repeating: 0, count: 900)))
    }

    @Test("what is asked for is compressed, unless the ETag is to be that of the plain body")
    func compression() async throws {
        let server = try StubServer { _, connection in connection.answer(200) }
        let transport = CurlTransport(.test())
        _ = try await transport.send(HTTPRequest("GET", try server.address("/")))
        _ = try await transport.send(HTTPRequest("GET", try server.address("/"), allowsCompression: false))
        _ = try await transport.send(HTTPRequest("GET", try server.address("/")))
        let asked = server.requests.map { $0.header("accept-encoding") ?? "" }
        #expect(asked[0].contains("gzip") && asked[0].contains("deflate"))
        #expect(asked[1] == "identity")
        #expect(asked[2] == asked[0])
    }

    @Test("endless header fields end at a limit, be they many, one long one, or those of interim answers")
    func endlessHeaders() async throws {
        for line in [
            "X: y\r\n", "X: \(String(repeating: "y", count: 4000))\r\n", "y", "HTTP/1.1 100 Continue\r\n\r\n",
            " folded\r\n",
        ] {
            let result = try await result { _, connection in
                if line != "HTTP/1.1 100 Continue\r\n\r\n" { connection.send("HTTP/1.1 200 OK\r\nA: b") }
                if line.hasSuffix("\n") { connection.send("\r\n") }
                while connection.send(line) {}
                return false
            }
            #expect(result.error == tooLarge(128 << 10), "\(line.prefix(20))")
        }
    }

    @Test("a head of 400 fields is taken")
    func manyHeaders() async throws {
        let result = try await result { _, connection in
            connection.answer(200, (1...400).map { "X-\($0): \($0)" } + ["ETag:\t \"a b\" \t"])
        }
        guard case .success(let response) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(response.header("X-400") == "400")
        #expect(response.header("etag") == "\"a b\"")
    }

    /// A gzip file of zeros, made of one literal and copies of it in blocks of 258 bytes (RFC 1951 §3.2.6). `count` less
    /// one is cut to a multiple of 258, the rest are literals.
    private func gzip(zeros count: Int) -> [UInt8] {
        var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
        var buffer = 0
        var used = 0
        func write(_ code: Int, _ length: Int, isHuffman: Bool = true) {
            for index in 0..<length {
                let bit = isHuffman ? (code >> (length - 1 - index)) & 1 : (code >> index) & 1
                buffer |= bit << used
                used += 1
                if used == 8 {
                    bytes.append(UInt8(buffer))
                    (buffer, used) = (0, 0)
                }
            }
        }
        write(1, 1, isHuffman: false)
        write(1, 2, isHuffman: false)
        for _ in 0..<(1 + (count - 1) % 258) { write(0b0011_0000, 8) }
        for _ in 0..<((count - 1) / 258) {
            write(0b1100_0101, 8)
            write(0, 5)
        }
        write(0, 7)
        if used > 0 { bytes.append(UInt8(buffer)) }
        return bytes + checksum(zeros: count) + (0..<4).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
    }

    /// The CRC-32 of zeros, in the order of a gzip file.
    private func checksum(zeros count: Int) -> [UInt8] {
        var crc: UInt32 = 0xFFFF_FFFF
        for _ in 0..<min(count, 1 << 16) {
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return (0..<4).map { UInt8(truncatingIfNeeded: ~crc >> ($0 * 8)) }
    }
}
