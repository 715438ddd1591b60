import Glibc

/// One request as a stub server read it.
struct StubRequest: Sendable {
    let method: String
    let target: String
    /// Names in lower case.
    let headers: [(name: String, value: String)]
    let body: [UInt8]
    /// Which connection of its server it came on, counted from one.
    let connection: Int

    /// The value of the first field of a name.
    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

/// The server's end of a connection. It belongs to one thread.
final class StubConnection {
    private let descriptor: Int32
    private var buffer: [UInt8] = []

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Sends these bytes; false where nobody is there any more.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Sends text as it is.
    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends a whole answer. The connection stays.
    @discardableResult
    func answer(_ status: Int, _ headers: [String] = [], body: [UInt8] = []) -> Bool {
        let lines = ["HTTP/1.1 \(status) Any", "Content-Length: \(body.count)"] + headers + ["", ""]
        return send(Array(lines.joined(separator: "\r\n").utf8) + body)
    }

    /// Sends an answer of text.
    @discardableResult
    func answer(_ status: Int, _ headers: [String] = [], text: String) -> Bool {
        answer(status, headers, body: Array(text.utf8))
    }

    /// Takes its time.
    func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }

    /// Waits until the other side is gone.
    func waitForEnd() { while fill() {} }

    /// The next request; nil when there is none.
    func read(_ number: Int) -> StubRequest? {
        let end = Array("\r\n\r\n".utf8)
        var length: Int?
        while length == nil {
            length = buffer.firstRange(of: end)?.upperBound
            guard length != nil || fill() else { return nil }
        }
        let lines = String(decoding: buffer[..<(length ?? 0)], as: UTF8.self).split(separator: "\r\n")
        buffer.removeFirst(length ?? 0)
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 3 else { return nil }
        let headers = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            let value = parts.count == 2 ? parts[1].drop { $0 == " " } : ""
            return (name: parts[0].lowercased(), value: String(value))
        }
        let size = headers.first { $0.name == "content-length" }.flatMap { Int($0.value) } ?? 0
        while buffer.count < size { guard fill() else { return nil } }
        let body = Array(buffer.prefix(size))
        buffer.removeFirst(size)
        return StubRequest(
            method: String(words[0]), target: String(words[1]), headers: headers, body: body, connection: number)
    }

    private func fill() -> Bool {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        let count = piece.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
        guard count > 0 else { return false }
        buffer += piece[..<count]
        return true
    }
}
