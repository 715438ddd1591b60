import CCurl
import Domain

/// An easy handle with the request it works on and what came of it. It belongs to the loop's thread.
///
/// - Created by: `CurlLoop`, when no idle one is left
/// - Destroyed by: `CurlLoop`, with itself or when the request was cancelled
/// - Read by: `CurlLoop`
/// - Changed by: `CurlLoop`, and libcurl's calls while it performs
final class CurlTransfer {
    let easy: UnsafeMutableRawPointer
    private let configuration: TransportConfiguration
    private let complaint = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    private var exchange: Exchange?
    private var fields: UnsafeMutablePointer<curl_slist>?
    private var reception = Reception(bodyLimit: 0)
    private var silence = Silence()

    /// Nil where libcurl gives no handle.
    init?(_ configuration: TransportConfiguration) {
        guard let easy = curl_easy_init() else {
            complaint.deallocate()
            return nil
        }
        self.easy = easy
        self.configuration = configuration
        complaint[0] = 0
    }

    deinit {
        curl_easy_cleanup(easy)
        curl_slist_free_all(fields)
        complaint.deallocate()
    }

    /// True where the caller has given up.
    var isCancelled: Bool { exchange?.ticket.isCancelled ?? false }

    /// Makes the handle ready for a request.
    func prepare(_ exchange: Exchange) throws(TransportError) {
        let request = exchange.request
        reception = Reception(bodyLimit: request.responseLimit)
        complaint[0] = 0
        var options = CurlOptions(easy)
        options.setConstants()
        options.set(CURLOPT_ERRORBUFFER, to: UnsafeMutableRawPointer(complaint))
        options.setReceivers(head: receiveLine, body: receiveBody, target: Unmanaged.passUnretained(self).toOpaque())
        options.set(CURLOPT_CONNECTTIMEOUT, to: configuration.connectTimeout)
        options.set(CURLOPT_TIMEOUT, to: configuration.totalTimeout)
        try options.setProxy(configuration.proxies, for: request.address.origin)
        if request.address.scheme == "https" { try options.setCertificates(configuration.connection) }
        try options.setAuthorization(exchange.authorization, configuration.credentials)
        options.setRequest(request)
        let former = fields
        fields = try options.setFields(of: request)
        curl_slist_free_all(former)
        guard options.code == CURLE_OK else { throw error(options.code, for: request) }
        silence = Silence()
        self.exchange = exchange
    }

    /// True where the server has had its time. libcurl's own measure counts no bytes of heads.
    func hasTimedOut(at now: SuspendingClock.Instant) -> Bool {
        let bytes = reception.headerSize + number(CURLINFO_SIZE_DOWNLOAD_T) + number(CURLINFO_SIZE_UPLOAD_T)
        let isConnected = number(CURLINFO_PRETRANSFER_TIME_T) > 0
        return silence.lasts(.seconds(configuration.idleTimeout), bytes: bytes, isConnected: isConnected, at: now)
    }

    private func number(_ info: CURLINFO) -> Int {
        var value: curl_off_t = 0
        return tend_curl_get_offset(easy, info, &value) == CURLE_OK ? Int(value) : 0
    }

    /// Lets the caller go on with what came.
    func finish(_ code: CURLcode) {
        guard let request = exchange?.request else { return }
        guard code == CURLE_OK else { return finish(error(code, for: request)) }
        guard reception.hasHead else {
            return finish(.interrupted(host: request.address.host, reason: "the head of the answer is incomplete"))
        }
        var status = 0
        tend_curl_get_long(easy, CURLINFO_RESPONSE_CODE, &status)
        let response = HTTPResponse(
            status: status, headers: reception.headers, body: reception.body, address: request.address)
        finish(.success(response))
    }

    /// Lets the caller go on, who has waited long enough.
    func finishTimedOut() {
        guard let host = exchange?.request.address.host else { return }
        finish(.timedOut(host: host, seconds: configuration.idleTimeout))
    }

    /// Lets the caller go on without an answer.
    func finish(_ error: TransportError) { finish(.failure(error)) }

    private func finish(_ result: Result<HTTPResponse, TransportError>) {
        exchange?.finish(result)
        exchange = nil
        reception = Reception(bodyLimit: 0)
    }

    private func error(_ code: CURLcode, for request: HTTPRequest) -> TransportError {
        if let limit = reception.exceeded { return .tooLarge(host: request.address.host, limit: limit) }
        return CurlFailure(code, easy, complaint: String(cString: complaint))
            .error(host: request.address.host, configuration)
    }

    fileprivate func take(line: UnsafeRawBufferPointer) -> Bool { reception.takeLine(line) }

    fileprivate func take(body: UnsafeRawBufferPointer) -> Bool { reception.take(body) }
}

private func receiveLine(
    _ bytes: UnsafeMutablePointer<CChar>?, _ one: Int, _ count: Int, _ target: UnsafeMutableRawPointer?
) -> Int {
    guard let bytes, let target else { return 0 }
    let transfer = Unmanaged<CurlTransfer>.fromOpaque(target).takeUnretainedValue()
    return transfer.take(line: UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
}

private func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _ one: Int, _ count: Int, _ target: UnsafeMutableRawPointer?
) -> Int {
    guard let bytes, let target else { return 0 }
    let transfer = Unmanaged<CurlTransfer>.fromOpaque(target).takeUnretainedValue()
    return transfer.take(body: UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
}
