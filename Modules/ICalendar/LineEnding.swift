/// How physical lines end. RFC 5545 §3.1 demands CRLF; files with the others exist and keep theirs.
public enum LineEnding: Sendable, Hashable {
    /// CR LF.
    case crlf
    /// LF alone.
    case lf
    /// CR alone.
    case cr

    /// The octets.
    var octets: [UInt8] {
        switch self {
        case .crlf: [Octet.carriageReturn, Octet.lineFeed]
        case .lf: [Octet.lineFeed]
        case .cr: [Octet.carriageReturn]
        }
    }
}
