import Foundation
import Glibc
import Synchronization
import TestSupport

/// A real CalDAV server on loopback, on a port and in a folder of its own, for one suite.
///
/// - Created by: the suite that needs it, with `start`.
/// - Destroyed by: `stop`; at the latest with its last reference, and surely with the test process.
/// - Read by: the suite.
/// - Changed by: `stop` and `restart`.
public final class CalDAVServer: Sendable {
    /// Which program it is.
    public enum Kind: String, CaseIterable, Sendable {
        /// HTTP/1.0, asks for a password.
        case radicale
        /// HTTP/1.1, has no passwords: whoever asks is `user`.
        case xandikos
    }

    /// Which program it is.
    public let kind: Kind
    /// Its port on 127.0.0.1; a restart keeps it.
    public let port: UInt16
    /// Whose lists it holds.
    public let user: String
    /// The password of `user`; Xandikos takes any.
    public let password: String
    /// The file with what it says.
    public var log: String { folder.path + "/log" }

    private let folder: TemporaryFolder
    private let isSecure: Bool
    private let options: [String]
    private let process: Mutex<LabProcess?>

    private init(
        _ kind: Kind, user: String, password: String, options: [String], certificate: Certificate?
    ) async throws {
        self.kind = kind
        self.user = user
        self.password = password
        folder = try TemporaryFolder()
        isSecure = certificate != nil
        var options = options
        if let certificate {
            let words = [Lab.python, Lab.script("certificates.py"), folder.path, certificate.rawValue]
            try LabProcess.run(words, log: folder.path + "/log")
            options += ["--tls", folder.path + "/server.pem", folder.path + "/server-key.pem"]
        }
        self.options = options
        let (process, port) = try await Self.launch(kind, in: folder, ["--user", "\(user):\(password)"] + options)
        self.process = Mutex(process)
        self.port = port
    }

    /// Starts a server and waits until it listens.
    ///
    /// - Parameters:
    ///   - user: whose lists it holds. Radicale makes the home of whoever signs in.
    ///   - password: without a colon.
    ///   - options: more words for Tools/lab/serve.py: `["--set", "server.max_resource_size=1000"]`, `["--http2"]`.
    ///   - certificate: makes Radicale speak TLS, and `file("authority.pem")` the authority to trust. The functions that look at
    ///     its content do not work then.
    public static func start(
        _ kind: Kind, user: String = "alice", password: String = "correct horse", options: [String] = [],
        certificate: Certificate? = nil
    ) async throws -> CalDAVServer {
        try await CalDAVServer(kind, user: user, password: password, options: options, certificate: certificate)
    }

    /// Its address.
    public var address: String { isSecure ? "https://localhost:\(port)/" : "http://127.0.0.1:\(port)/" }

    /// The path of a file in its folder, such as authority.pem.
    public func file(_ name: String) -> String { folder.path + "/" + name }

    /// The path of the folder that holds the lists of `user`.
    public var home: String { kind == .radicale ? "/\(user)/" : "/\(user)/calendars/" }

    /// Kills it and waits until it is gone: nothing that it had not written is kept. What it stored stays until the last
    /// reference goes.
    public func stop() { process.withLock { $0.take() }?.kill() }

    /// Freezes it: it accepts connections and says nothing.
    public func pause() { process.withLock { $0?.signal(SIGSTOP) } }

    /// Lets it go on after `pause`.
    public func resume() { process.withLock { $0?.signal(SIGCONT) } }

    /// Kills it where it runs and starts it on the same port with what it stored.
    public func restart() async throws {
        stop()
        let words = ["--user", "\(user):\(password)", "--port", "\(port)"] + options
        let (started, _) = try await Self.launch(kind, in: folder, words)
        process.withLock { $0 = started }
    }

    /// The folder on the disk where the list `name` lies, one file a to-do.
    public func path(ofList name: String) -> String {
        folder.path + (kind == .radicale ? "/data/collection-root/\(user)/\(name)" : "/data/\(user)/calendars/\(name)")
    }

    /// Another process may take the free port before the server has it, so it is tried three times.
    private static func launch(
        _ kind: Kind, in folder: TemporaryFolder, _ words: [String]
    ) async throws -> (LabProcess, UInt16) {
        let attempt = {
            try await LabProcess.listening(
                [Lab.python, Lab.script("serve.py"), kind.rawValue, folder.path] + words,
                portFile: folder.path + "/port",
                log: folder.path + "/log")
        }
        for _ in 1...2 {
            if let started = try? await attempt() { return started }
        }
        return try await attempt()
    }
}

extension LabProcess {
    /// Starts a program that writes the number of its port to a file, and waits until it listens there; at most a minute.
    static func listening(_ words: [String], portFile: String, log: String) async throws -> (LabProcess, UInt16) {
        try? FileManager.default.removeItem(atPath: portFile)
        let process = try LabProcess(words, log: log)
        let end = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < end, !process.hasEnded {
            if let text = FileManager.default.contents(atPath: portFile),
                let port = UInt16(String(decoding: text, as: UTF8.self)),
                PlainHTTP.isListening(port), !process.hasEnded
            {
                return (process, port)
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        process.kill()
        throw LabError.notReady(words.dropFirst().joined(separator: " "), log: tail(of: log))
    }
}
