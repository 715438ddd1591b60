import CCurl
import Domain
import Glibc

/// What libcurl says of a request that failed, and what that means for the person.
struct CurlFailure {
    private let code: CURLcode
    /// In English, cleaned: some of it may come from the server.
    private let reason: String
    /// True where the connection stood, so that the request may have reached the server.
    private let isSent: Bool

    init(_ code: CURLcode, _ easy: UnsafeMutableRawPointer, complaint: String) {
        self.code = code
        var sending: curl_off_t = 0
        tend_curl_get_offset(easy, CURLINFO_PRETRANSFER_TIME_T, &sending)
        isSent = sending > 0
        var number = 0
        tend_curl_get_long(easy, CURLINFO_OS_ERRNO, &number)
        let text: String
        if code == CURLE_COULDNT_CONNECT, number > 0, let number = Int32(exactly: number) {
            text = String(cString: strerror(number))
        } else if complaint.hasPrefix("Unsupported proxy") {
            // libcurl goes on with the proxy as it was given, which may hold a password.
            text = "the proxy that the environment names cannot be used"
        } else {
            text = complaint.isEmpty ? String(cString: curl_easy_strerror(code)) : complaint
        }
        reason = text.printable
    }

    /// The error for a request to a host.
    func error(host: String, _ configuration: TransportConfiguration) -> TransportError {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: .cannotResolve(host: host)
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT: .cannotConnect(host: host, reason: reason)
        case CURLE_OPERATION_TIMEDOUT:
            isSent
                ? .timedOut(host: host, seconds: configuration.totalTimeout)
                : .cannotConnect(host: host, reason: "no connection within \(configuration.connectTimeout) s")
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH,
            CURLE_SSL_INVALIDCERTSTATUS:
            .untrusted(host: host, reason: reason)
        case CURLE_SSL_CERTPROBLEM: .badFile(path: ownFile(configuration.connection), reason: reason)
        case CURLE_SSL_CACERT_BADFILE:
            .badFile(path: configuration.connection.authorityFile ?? "the system's certificates", reason: reason)
        // libcurl's own bound for one line of a head.
        case CURLE_OUT_OF_MEMORY: .tooLarge(host: host, limit: Reception.headerLimit)
        case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE, CURLE_HTTP2,
            CURLE_HTTP2_STREAM, CURLE_BAD_CONTENT_ENCODING, CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL,
            CURLE_SSL_CONNECT_ERROR:
            // The server's side of the handshake ends after ours: it refuses our certificate by an alert.
            reason.contains(" alert ")
                ? .untrusted(host: host, reason: reason)
                : isSent ? .interrupted(host: host, reason: reason) : .cannotConnect(host: host, reason: reason)
        default: .other(code: Int(code.rawValue), reason: reason)
        }
    }

    private func ownFile(_ connection: Account.Connection) -> String {
        let file = reason.contains("private key") ? connection.keyFile ?? connection.certificateFile : nil
        return file ?? connection.certificateFile ?? ""
    }
}

extension String {
    /// Text from elsewhere for a message: at most 200 characters of ASCII, all else as question marks.
    var printable: String {
        String(decoding: utf8.prefix(200).map { (0x20..<0x7F).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
    }
}
