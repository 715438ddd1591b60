/// Which requests a fault befalls.
public struct FaultRule: Sendable {
    let json: [String: any Sendable]

    /// Makes a rule.
    ///
    /// - Parameters:
    ///   - fault: what happens.
    ///   - method: of this method only.
    ///   - path: whose path has a place that this regular expression means.
    ///   - body: with this text in the body, such as `sync-collection`.
    ///   - skip: passes so many of them first.
    ///   - times: takes so many of them; `nil` is all.
    ///   - chance: takes this share of them, by the proxy's seed.
    public init(
        _ fault: Fault, method: String? = nil, path: String = "", body: String = "", skip: Int = 0, times: Int? = 1,
        chance: Double = 1
    ) {
        var json = fault.json
        json["method"] = method
        let about: [String: any Sendable] = [
            "path": path, "body": body, "skip": skip, "times": times ?? 0, "chance": chance,
        ]
        self.json = json.merging(about) { _, new in new }
    }
}

/// What happens to a request.
public struct Fault: Sendable {
    let json: [String: any Sendable]

    private init(_ name: String, _ more: [String: (any Sendable)?] = [:]) {
        json = more.compactMapValues { $0 }.merging(["fault": name]) { old, _ in old }
    }

    /// When something happens.
    public enum Moment: String, Sendable {
        /// The server has not got the request.
        case before
        /// The server has done it, and nothing is answered yet.
        case after
        /// Half of the answer's body is sent.
        case body
    }

    /// The connection is closed before the server got the request.
    public static let dropBefore = Fault("drop-before")

    /// The server does it, and the connection is closed without an answer.
    public static let dropAfter = Fault("drop-after")

    /// It takes so long.
    public static func stall(seconds: Double, at moment: Moment = .after) -> Fault {
        Fault("stall", ["seconds": seconds, "at": moment.rawValue])
    }

    /// It stops there until the test says `release`.
    public static func hold(at moment: Moment = .after) -> Fault { Fault("hold", ["at": moment.rawValue]) }

    /// Half of the answer's body is sent; `saysLength` tells how much there would have been.
    public static func truncate(saysLength: Bool = true) -> Fault { Fault("truncate", ["length": saysLength]) }

    /// So many bytes of the answer's body are others.
    public static func garble(bytes: Int = 3) -> Fault { Fault("garble", ["bytes": bytes]) }

    /// Another answer than the server's; at `.after` the server has done it all the same.
    ///
    /// - Parameter retryAfter: seconds, or a date as HTTP writes it.
    public static func answer(
        _ status: Int, at moment: Moment = .before, retryAfter: String? = nil, text: String? = nil, type: String? = nil
    ) -> Fault {
        let words: [String: (any Sendable)?] = [
            "status": status, "at": moment.rawValue, "retry_after": retryAfter, "text": text, "type": type,
        ]
        return Fault("status", words)
    }

    /// A redirect; `{path}` in the address is the request's path.
    public static func redirect(_ status: Int, to address: String) -> Fault {
        Fault("redirect", ["status": status, "location": address])
    }

    /// What becomes of an entity tag.
    public enum TagChange: String, CaseIterable, Sendable {
        case weak, changed, missing, gzip
    }

    /// Another ETag than the server's; `everywhere` in its XML, too.
    public static func etag(_ change: TagChange, everywhere: Bool = false) -> Fault {
        Fault("etag", ["how": change.rawValue, "everywhere": everywhere])
    }

    /// No sync-token in the answer.
    public static let lostToken = Fault("token", ["how": "lost"])

    /// A token that the client sends is refused.
    public static func invalidToken(status: Int = 403) -> Fault {
        Fault("token", ["how": "invalid", "status": status])
    }
}
