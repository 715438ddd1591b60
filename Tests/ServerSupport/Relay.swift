import Foundation
import Synchronization
import TestSupport

/// A program of Tools/lab that listens on loopback: what stands before a server, or a server that does harm.
///
/// - Created by: the suite that needs it.
/// - Destroyed by: `stop`; at the latest with its last reference, and surely with the test process.
/// - Read by: the suite.
/// - Changed by: `stop`.
public final class Relay: Sendable {
    /// Its port on 127.0.0.1.
    public let port: UInt16
    private let folder: TemporaryFolder
    private let process: Mutex<LabProcess?>

    init(_ script: String, _ words: [String]) async throws {
        folder = try TemporaryFolder()
        let (process, port) = try await LabProcess.listening(
            [Lab.python, Lab.script(script), folder.path] + words, portFile: folder.path + "/port",
            log: folder.path + "/log")
        self.process = Mutex(process)
        self.port = port
    }

    /// A TLS server before a plain one, with the files of `certificates` as `file` names them.
    public static func tls(_ certificate: Certificate, before port: UInt16) async throws -> Relay {
        try await Relay("tls_front.py", ["\(port)", certificate.rawValue])
    }

    /// Asks for Digest where the server behind takes Basic.
    ///
    /// - Parameters:
    ///   - algorithm: `MD5` or `SHA-256`.
    ///   - nonceUses: after how many requests a nonce is stale; `nil` never.
    public static func digest(
        before server: CalDAVServer, algorithm: String = "SHA-256", nonceUses: Int? = nil
    ) async throws -> Relay {
        let words = ["\(server.port)", "digest", "\(server.user):\(server.password)", "--algorithm", algorithm]
        return try await Relay("auth_front.py", words + (nonceUses.map { ["--nonce-uses", "\($0)"] } ?? []))
    }

    /// Asks for a bearer's token, which is the server's password.
    public static func bearer(before server: CalDAVServer) async throws -> Relay {
        try await Relay("auth_front.py", ["\(server.port)", "bearer", "\(server.user):\(server.password)"])
    }

    /// A forward proxy, as `http_proxy` names one. Every host leads to this computer.
    public static func forwardProxy() async throws -> Relay { try await Relay("forward_proxy.py", []) }

    /// A server that does its visitor harm; `other` is the address of another server that it lures to.
    public static func hostile(_ mode: Hostility, other: String = "http://hostile.example/") async throws -> Relay {
        try await Relay("hostile.py", [mode.rawValue, other])
    }

    /// Its address without TLS.
    public var address: String { "http://127.0.0.1:\(port)/" }

    /// Its address under TLS.
    public var secureAddress: String { "https://localhost:\(port)/" }

    /// The path of one of its files: of a TLS server authority.pem, client.pem and client-key.pem.
    public func file(_ name: String) -> String { folder.path + "/" + name }

    /// Kills it and waits until it is gone.
    public func stop() { process.withLock { $0.take() }?.kill() }

    /// What was asked since it started, or since `forgetRequests`; each before its answer went out.
    public func requests() throws -> [LoggedRequest] {
        let lines = try Data(contentsOf: URL(filePath: file("requests.jsonl"))).split(separator: UInt8(ascii: "\n"))
        return try lines.map { try JSONDecoder().decode(LoggedRequest.self, from: $0) }
    }

    /// Counts anew.
    public func forgetRequests() throws {
        guard truncate(file("requests.jsonl"), 0) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}

/// What a TLS server shows.
public enum Certificate: String, CaseIterable, Sendable {
    /// authority.pem issued it for localhost and 127.0.0.1.
    case right
    /// It ran out years ago.
    case expired
    /// Somebody else issued it.
    case otherAuthority = "other-authority"
    /// It is for another name.
    case otherHost = "other-host"
    /// It is right, and the client has to show client.pem.
    case client
}

/// In which way a server does harm; Tools/lab/hostile.py says it for each.
public enum Hostility: String, CaseIterable, Sendable {
    case honest, drip
    case loginPage = "login-page"
    case endlessBody = "endless-body"
    case endlessHead = "endless-head"
    case manyHrefs = "many-hrefs"
    case outsideHrefs = "outside-hrefs"
    case controlText = "control-text"
    case illegalXML = "illegal-xml"
    case entityBomb = "entity-bomb"
    case fileEntity = "file-entity"
    case hugeText = "huge-text"
    case deepNesting = "deep-nesting"
    case gzipBomb = "gzip-bomb"
    case endlessPages = "endless-pages"
    case stuckPages = "stuck-pages"
    case manyPages = "many-pages"
    case redirectLoop = "redirect-loop"
}

/// A request that a relay got.
public struct LoggedRequest: Decodable, Sendable {
    /// Its method.
    public let method: String
    /// Its target, as it came.
    public let path: String
    /// The name of its document's root element, such as `sync-collection`; `nil` where it has none.
    public let asks: String?
    /// The scheme of its credentials, such as `Basic`; `nil` where it had none.
    public let authorization: String?
    /// The client's port: requests with one number came over one connection.
    public let connection: Int
    /// The length of its body in bytes.
    public let received: Int
    /// The status that was answered; `nil` where none was.
    public let status: Int?
    /// The length of the answer's body in bytes.
    public let sent: Int
    /// What the fault proxy did to it.
    public let fault: String?
}
