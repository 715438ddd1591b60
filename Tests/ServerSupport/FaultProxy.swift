import Foundation

/// A proxy before a server that makes go wrong what the test asks for; Tools/lab/fault_proxy.py is it.
///
/// - State: none
public final class FaultProxy: Sendable {
    private let relay: Relay

    private init(_ relay: Relay) { self.relay = relay }

    /// Starts one before the server at a port of this computer, with no rules yet.
    public static func start(before port: UInt16) async throws -> FaultProxy {
        FaultProxy(try await Relay("fault_proxy.py", ["\(port)"]))
    }

    /// Its port on 127.0.0.1.
    public var port: UInt16 { relay.port }

    /// Its address.
    public var address: String { relay.address }

    /// Kills it and waits until it is gone.
    public func stop() { relay.stop() }

    /// What was asked since it started, or since `forgetRequests`.
    public func requests() throws -> [LoggedRequest] { try relay.requests() }

    /// Counts anew.
    public func forgetRequests() throws { try relay.forgetRequests() }

    /// Sets the rules in the place of those before, and lets go what is held. The first that takes a request decides.
    ///
    /// - Parameter seed: of what is left to chance.
    public func set(_ rules: [FaultRule], seed: UInt64 = 1) async throws {
        let settings: [String: Any] = ["seed": seed, "rules": rules.map(\.json)]
        try await control("POST", "/_faults", body: JSONSerialization.data(withJSONObject: settings))
    }

    /// How often each rule was used.
    public func uses() async throws -> [Int] {
        let rules = try await control("GET", "/_faults")["rules"] as? [[String: Any]]
        return (rules ?? []).compactMap { $0["used"] as? Int }
    }

    /// Waits until a rule holds a request; at most a minute.
    public func waitUntilHeld() async throws {
        for _ in 0..<3000 {
            if try await control("GET", "/_faults")["held"] as? Int ?? 0 > 0 { return }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw LabError.unexpectedAnswer("the proxy was to hold a request, and none came")
    }

    /// Lets the requests go on that are held.
    public func release() async throws { try await control("POST", "/_faults/release") }

    @discardableResult
    private func control(_ method: String, _ path: String, body: Data = Data()) async throws -> [String: Any] {
        let reply = try await PlainHTTP.send(method, port: port, path: path, body: body)
        guard reply.status == 200, let shown = try JSONSerialization.jsonObject(with: reply.body) as? [String: Any]
        else {
            throw LabError.unexpectedAnswer("\(method) \(path): \(reply.status) \(reply.text)")
        }
        return shown
    }
}
