import CCurl
import Domain
import Glibc

/// Sets the options of an easy handle, each of them for each request, since handles are used again.
struct CurlOptions {
    private let easy: UnsafeMutableRawPointer
    /// The first thing that went wrong.
    private(set) var code = CURLE_OK

    init(_ easy: UnsafeMutableRawPointer) { self.easy = easy }

    mutating func set(_ option: CURLoption, to value: Int) { note(tend_curl_set_long(easy, option, value)) }

    mutating func set(_ option: CURLoption, to value: String?) { note(tend_curl_set_string(easy, option, value)) }

    mutating func set(_ option: CURLoption, to value: UnsafeMutableRawPointer?) {
        note(tend_curl_set_pointer(easy, option, value))
    }

    private mutating func note(_ result: CURLcode) { if code == CURLE_OK { code = result } }

    /// What is the same for every request. Cookies, .netrc, redirects and HTTP/0.9 are off in libcurl by default.
    mutating func setConstants() {
        set(CURLOPT_NOSIGNAL, to: 1)
        // A name that is being looked up does not hold up the end.
        set(CURLOPT_QUICK_EXIT, to: 1)
        set(CURLOPT_PROTOCOLS_STR, to: "http,https")
        set(CURLOPT_REDIR_PROTOCOLS_STR, to: "http,https")
        set(CURLOPT_PATH_AS_IS, to: 1)
        set(CURLOPT_HTTP_VERSION, to: CURL_HTTP_VERSION_2TLS)
        set(CURLOPT_SSLVERSION, to: CURL_SSLVERSION_TLSv1_2)
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, to: 1)
        set(CURLOPT_TCP_KEEPALIVE, to: 1)
        set(CURLOPT_USERAGENT, to: "Tend/0.1")
        note(tend_curl_keep_connections(easy))
    }

    mutating func setReceivers(
        head: tend_curl_receiver, body: tend_curl_receiver, target: UnsafeMutableRawPointer
    ) {
        note(tend_curl_set_receiver(easy, CURLOPT_HEADERFUNCTION, head, CURLOPT_HEADERDATA, target))
        note(tend_curl_set_receiver(easy, CURLOPT_WRITEFUNCTION, body, CURLOPT_WRITEDATA, target))
    }

    /// Both are always set, so that libcurl does not ask the environment itself.
    mutating func setProxy(_ proxies: ProxySettings, for origin: WebOrigin) throws(TransportError) {
        set(CURLOPT_PROXY, to: try proxies.proxy(for: origin).text)
        set(CURLOPT_NOPROXY, to: proxies.exceptions)
    }

    /// Files are tried first: libcurl does not say which one it means.
    mutating func setCertificates(_ connection: Account.Connection) throws(TransportError) {
        for path in [connection.authorityFile, connection.certificateFile, connection.keyFile] {
            guard let path, access(path, R_OK) != 0 else { continue }
            throw .badFile(path: path, reason: String(cString: strerror(errno)))
        }
        if let file = connection.authorityFile {
            set(CURLOPT_CAINFO, to: file)
            // Without the system's folder: these certificates, and no others.
            set(CURLOPT_CAPATH, to: nil as String?)
            set(CURLOPT_PROXY_CAINFO, to: file)
        }
        set(CURLOPT_SSLCERT, to: connection.certificateFile)
        set(CURLOPT_SSLKEY, to: connection.keyFile ?? connection.certificateFile)
        // A key that wants a password fails, rather than ask for it on the terminal.
        set(CURLOPT_KEYPASSWD, to: "")
        // Requests that come at once wait to learn whether they can share one connection (HTTP/2).
        set(CURLOPT_PIPEWAIT, to: 1)
    }

    mutating func setAuthorization(
        _ authorization: Exchange.Authorization, _ credentials: TransportConfiguration.Credentials?
    ) throws(TransportError) {
        let credentials = authorization == .none ? nil : credentials
        if let credentials {
            guard credentials.user.isFreeOfControls, credentials.secret.text.isFreeOfControls else {
                throw .other(
                    code: Int(CURLE_BAD_FUNCTION_ARGUMENT.rawValue), reason: "control characters in user or secret")
            }
        }
        let bit =
            switch authorization {
            case .none: 0
            case .basic: 1 << 0
            case .digest: 1 << 1
            case .bearer: 1 << 6
            }
        let isBearer = authorization == .bearer
        set(CURLOPT_HTTPAUTH, to: bit)
        set(CURLOPT_USERNAME, to: isBearer ? nil : credentials?.user)
        set(CURLOPT_PASSWORD, to: isBearer ? nil : credentials?.secret.text)
        set(CURLOPT_XOAUTH2_BEARER, to: isBearer ? credentials?.secret.text : nil)
    }

    mutating func setRequest(_ request: HTTPRequest) {
        set(CURLOPT_URL, to: request.address.text)
        // An empty list means: all that libcurl can undo.
        set(CURLOPT_ACCEPT_ENCODING, to: request.allowsCompression ? "" : "identity")
        set(CURLOPT_HTTPGET, to: 1)
        if let body = request.body {
            set(CURLOPT_POST, to: 1)
            note(tend_curl_set_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count)))
            body.withUnsafeBytes { bytes in
                // An array without elements has no address, which would mean: no body.
                guard let start = bytes.baseAddress, !bytes.isEmpty else { return set(CURLOPT_COPYPOSTFIELDS, to: "") }
                set(CURLOPT_COPYPOSTFIELDS, to: UnsafeMutableRawPointer(mutating: start))
            }
        } else if request.method == "HEAD" {
            set(CURLOPT_NOBODY, to: 1)
        }
        set(CURLOPT_CUSTOMREQUEST, to: request.method)
    }

    /// Sets the header fields.
    ///
    /// - Returns: the list, which must live as long as the request.
    mutating func setFields(of request: HTTPRequest) throws(TransportError) -> UnsafeMutablePointer<curl_slist>? {
        // An `Expect: 100-continue` would cost a second at servers that do not know it.
        var lines = ["Expect:"]
        if request.body != nil, !request.headers.contains(where: { $0.name.lowercased() == "content-type" }) {
            lines.append("Content-Type:")
        }
        for field in request.headers {
            guard field.isSound else {
                throw .other(
                    code: Int(CURLE_BAD_FUNCTION_ARGUMENT.rawValue),
                    reason: "a header field holds what may not stand in one")
            }
            lines.append(field.value.isEmpty ? field.name + ";" : "\(field.name): \(field.value)")
        }
        var list: UnsafeMutablePointer<curl_slist>?
        for line in lines {
            guard let longer = curl_slist_append(list, line) else { continue }
            list = longer
        }
        note(tend_curl_set_pointer(easy, CURLOPT_HTTPHEADER, list))
        return list
    }
}

extension HTTPHeader {
    /// False where it would break out of its line, or its name is none (RFC 9110 §5.1, §5.5). Values may come from a
    /// server.
    fileprivate var isSound: Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !":;".utf8.contains($0) }
            && value.isFreeOfControls
    }
}

extension String {
    fileprivate var isFreeOfControls: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
}
