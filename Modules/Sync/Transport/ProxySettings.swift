import Domain
import Glibc

/// The proxies that the environment names, as libcurl reads them: `http_proxy` (in lower case only: a server that runs
/// programs sets HTTP_PROXY from a header of its client), `https_proxy`, `all_proxy` and `no_proxy`.
package struct ProxySettings: Sendable {
    /// They may hold a password.
    private let http: Secret?
    private let https: Secret?
    /// Hosts that are reached without a proxy, as libcurl reads the list.
    let exceptions: String

    /// Those of this process.
    package static var environment: ProxySettings {
        ProxySettings { name in getenv(name).map { String(cString: $0) } }
    }

    /// Those of an environment, given by its values.
    package init(_ value: (String) -> String?) {
        func first(_ names: [String]) -> String? { names.compactMap(value).first { !$0.isEmpty } }
        http = first(["http_proxy", "all_proxy", "ALL_PROXY"]).map(Secret.init)
        https = first(["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]).map(Secret.init)
        exceptions = first(["no_proxy", "NO_PROXY"]) ?? ""
    }

    /// The proxy for a server, unless it is an exception; empty for none. This machine is always reached directly: a
    /// proxy would carry its plain http over the net.
    func proxy(for origin: WebOrigin) throws(TransportError) -> Secret {
        guard !origin.isLoopback, let proxy = origin.scheme == "https" ? https : http else { return Secret("") }
        let text = proxy.text.contains("://") ? proxy.text : "http://" + proxy.text
        guard text.lowercased().hasPrefix("http://") || text.lowercased().hasPrefix("https://") else {
            throw .cannotConnect(
                host: origin.host, reason: "the environment names a proxy that is neither http nor https")
        }
        return Secret(text)
    }
}
