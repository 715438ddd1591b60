import CCurl

/// libcurl, which is to be set up once in a process.
enum CurlLibrary {
    /// False where that failed.
    static let isReady = curl_global_init(Int(CURL_GLOBAL_SSL | CURL_GLOBAL_WIN32)) == CURLE_OK
}
