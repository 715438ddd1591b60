import Domain
import Glibc

/// A server as credentials see it: scheme, host and port (RFC 6454 §4).
package struct WebOrigin: Hashable, Sendable {
    /// `https` or `http`.
    package let scheme: String
    /// The host in lower case; an IPv6 address in brackets, in its short form.
    package let host: String
    /// The port, also where the text leaves it out.
    package let port: Int

    /// An origin of a scheme, in lower case, and what an address says between `//` and the next slash. Nil for another
    /// scheme than http and https, and where the host or port is none or a user is named.
    init?(scheme: String, authority: String) {
        let standard: Int
        switch scheme {
        case "https": standard = 443
        case "http": standard = 80
        default: return nil
        }
        var name = Substring(authority)
        var digits: Substring = ""
        let bracket = name.utf8.lastIndex(of: UInt8(ascii: "]")) ?? name.startIndex
        if let colon = name.utf8[bracket...].lastIndex(of: UInt8(ascii: ":")) {
            digits = name[name.utf8.index(after: colon)...]
            name = name[..<colon]
        }
        guard let host = Self.host(name) else { return nil }
        if digits.isEmpty {
            port = standard
        } else {
            guard let number = DecimalText.number(digits.utf8), (1...65535).contains(number) else { return nil }
            port = number
        }
        self.scheme = scheme
        self.host = host
    }

    /// Reads the origin of an absolute address.
    package init?(_ text: String) {
        guard let address = WebAddress(text) else { return nil }
        self = address.origin
    }

    /// Scheme, host, and the port where it is not the scheme's own.
    package var text: String {
        port == (scheme == "https" ? 443 : 80) ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(port)"
    }

    /// True for this machine: `localhost`, 127.0.0.0/8 and ::1.
    package var isLoopback: Bool {
        if host == "localhost" || host == "[::1]" { return true }
        var address = in_addr()
        guard inet_pton(AF_INET, host, &address) == 1 else { return false }
        return UInt32(bigEndian: address.s_addr) >> 24 == 127
    }

    /// True where what is meant for this origin may go to the other one: to the same, or to the same host over https
    /// instead of http.
    package func trusts(_ other: WebOrigin) -> Bool {
        self == other || (scheme == "http" && other.scheme == "https" && host == other.host)
    }

    private static func host(_ name: Substring) -> String? {
        guard let first = name.utf8.first else { return nil }
        if first == UInt8(ascii: "[") {
            guard name.utf8.last == UInt8(ascii: "]") else { return nil }
            var address = in6_addr()
            guard inet_pton(AF_INET6, String(name.dropFirst().dropLast()), &address) == 1 else { return nil }
            return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { buffer in
                inet_ntop(AF_INET6, &address, buffer.baseAddress, socklen_t(buffer.count)).map {
                    "[" + String(cString: $0) + "]"
                }
            }
        }
        // Names in other scripts are libcurl's to translate (RFC 5891).
        let forbidden = "\"#%/:<>?@[\\]^`{|}!$&'()*+,;= ".utf8
        guard name.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !forbidden.contains($0) }) else { return nil }
        return lowercased(name)
    }

    /// ASCII letters in lower case, all else as it is.
    static func lowercased(_ text: Substring) -> String {
        let bytes = text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
        return String(decoding: bytes, as: UTF8.self)
    }
}
