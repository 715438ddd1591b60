import Domain

/// Where a redirect may lead. libcurl follows none: it would turn a PROPFIND into a GET, and knows nothing of whom the
/// credentials belong to.
enum RedirectRule {
    /// How many redirects one request follows.
    static let limit = 5

    /// Where a request is to be sent again, with the same method and body; nil where the response is the answer.
    ///
    /// The next address is on the same server, or on the same host over https instead of http. 303 says that what was
    /// asked is to be read elsewhere: followed for what only reads, an answer for all else, which must not be done
    /// twice.
    static func target(
        of response: HTTPResponse, to request: HTTPRequest
    ) throws(TransportError) -> WebAddress? {
        switch response.status {
        case 301, 302, 307, 308: break
        case 303 where ["GET", "HEAD", "OPTIONS", "PROPFIND", "REPORT"].contains(request.method): break
        default: return nil
        }
        guard let location = response.header("Location") else { return nil }
        guard let target = request.address.resolving(location), request.address.origin.trusts(target.origin) else {
            let target = request.address.resolving(location)?.text ?? location
            throw .redirectRefused(from: request.address.text, to: target.printable)
        }
        return target
    }
}
