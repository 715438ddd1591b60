public import Foundation
import Glibc

/// What a server answered.
public struct PlainReply: Sendable {
    /// The status.
    public let status: Int
    /// The fields with their names in lower case; of several with one name, the last.
    public let fields: [String: String]
    /// The body.
    public let body: Data

    /// The body as text.
    public var text: String { String(decoding: body, as: UTF8.self) }
}

/// The tests' own eye on a server: HTTP/1.0 over a socket, one request a connection, and nothing of Tend in it.
public enum PlainHTTP {
    /// Sends a request to a port of this computer and reads the answer to its end, on a thread of its own.
    public static func send(
        _ method: String, port: UInt16, path: String, fields: [String: String] = [:], body: Data = Data()
    ) async throws -> PlainReply {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    with: Result { try exchange(method, port: port, path: path, fields: fields, body: body) })
            }
        }
    }

    /// Whether somebody listens on a port of this computer.
    static func isListening(_ port: UInt16) -> Bool {
        guard let socket = connection(port) else { return false }
        close(socket)
        return true
    }

    private static func connection(_ port: UInt16) -> Int32? {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        var limit = timeval(tv_sec: 120, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        if status == 0 { return descriptor }
        close(descriptor)
        return nil
    }

    private static func exchange(
        _ method: String, port: UInt16, path: String, fields: [String: String], body: Data
    ) throws -> PlainReply {
        guard let socket = connection(port) else { throw LabError.unexpectedAnswer("nobody listens on port \(port)") }
        defer { close(socket) }
        var head = "\(method) \(path) HTTP/1.0\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: \(body.count)\r\n"
        for (name, value) in fields { head += "\(name): \(value)\r\n" }
        var rest = Array((head + "\r\n").utf8) + body
        while !rest.isEmpty {
            let sent = Glibc.send(socket, rest, rest.count, Int32(MSG_NOSIGNAL))
            guard sent > 0 else { break }
            rest.removeFirst(sent)
        }
        var answer = Data()
        var buffer = [UInt8](repeating: 0, count: 65536)
        while case let count = recv(socket, &buffer, buffer.count, 0), count > 0 { answer += buffer[..<count] }
        return try parse(answer, of: "\(method) \(path)")
    }

    private static func parse(_ answer: Data, of request: String) throws -> PlainReply {
        guard let end = answer.firstRange(of: Data("\r\n\r\n".utf8)) else {
            throw LabError.unexpectedAnswer("\(request): no answer")
        }
        let lines = String(decoding: answer[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
            throw LabError.unexpectedAnswer("\(request): no status")
        }
        let fields = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            return (line[..<colon].lowercased(), value)
        }
        return PlainReply(
            status: status, fields: Dictionary(fields, uniquingKeysWith: { $1 }), body: Data(answer[end.upperBound...]))
    }
}
