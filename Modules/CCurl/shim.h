#ifndef TEND_CCURL_SHIM_H
#define TEND_CCURL_SHIM_H

#include <curl/curl.h>
#include <sys/socket.h>

/* curl_easy_setopt, curl_easy_getinfo and curl_multi_setopt are variadic, which Swift cannot call. */

/* Called for each piece of a response: bytes, 1, their number, the target. Another number than theirs ends it all. */
typedef size_t (*tend_curl_receiver)(char *bytes, size_t one, size_t count, void *target);

static inline CURLcode tend_curl_set_long(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode tend_curl_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode tend_curl_set_string(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode tend_curl_set_pointer(CURL *easy, CURLoption option, void *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode tend_curl_set_receiver(
    CURL *easy, CURLoption function, tend_curl_receiver receiver, CURLoption data, void *target) {
    CURLcode code = curl_easy_setopt(easy, function, receiver);
    return code == CURLE_OK ? curl_easy_setopt(easy, data, target) : code;
}

static curl_socket_t tend_curl_open_socket(void *unused, curlsocktype purpose, struct curl_sockaddr *address) {
    (void)unused;
    (void)purpose;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/* Makes connections that a program which is started meanwhile does not get: it would keep them open. libcurl closes
   them itself. */
static inline CURLcode tend_curl_keep_connections(CURL *easy) {
    return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, tend_curl_open_socket);
}

static inline CURLcode tend_curl_get_long(CURL *easy, CURLINFO info, long *value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode tend_curl_get_offset(CURL *easy, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(easy, info, value);
}

#endif
