import CCurl
import Domain
import Glibc
import Synchronization

/// What callers hand over to the loop's thread, and the thread's life: it begins with the first request.
///
/// - Created by: `CurlTransport`
/// - Destroyed by: the last of `CurlTransport` and the thread that lets it go
/// - Read by: the thread, through `take`
/// - Changed by: callers, and the thread where it begins and ends
final class CurlMailbox: Sendable {
    private struct State {
        var arrivals: [Exchange] = []
        var hasCancellations = false
        var isStopping = false
        /// Nil while there is none.
        var thread: pthread_t?
        /// The address of the multi handle, which is the thread's but for waking it; nil while there is none.
        var multi: UInt?

        func wake() {
            if let multi, let handle = UnsafeMutableRawPointer(bitPattern: multi) { curl_multi_wakeup(handle) }
        }
    }

    private let state = Mutex(State())
    private let configuration: TransportConfiguration

    init(_ configuration: TransportConfiguration) { self.configuration = configuration }

    /// Hands a request over.
    func submit(_ exchange: Exchange) {
        let problem: TransportError? = state.withLock { state in
            if state.thread == nil {
                guard let thread = startThread() else { return .other(code: 0, reason: "no thread could be started") }
                state.thread = thread
            }
            state.arrivals.append(exchange)
            state.wake()
            return nil
        }
        if let problem { exchange.finish(.failure(problem)) }
    }

    /// Says that a caller has given up; the ticket says which.
    func noteCancellation() {
        state.withLock { state in
            state.hasCancellations = true
            state.wake()
        }
    }

    /// Ends the thread and waits until it is gone, if there is one.
    func stop() {
        let thread = state.withLock { state in
            state.isStopping = true
            state.wake()
            return state.thread
        }
        if let thread { pthread_join(thread, nil) }
    }

    /// What has come since the last time; nil to end.
    func take() -> (arrivals: [Exchange], hasCancellations: Bool)? {
        state.withLock { state in
            if state.isStopping { return nil }
            defer {
                state.arrivals = []
                state.hasCancellations = false
            }
            return (state.arrivals, state.hasCancellations)
        }
    }

    private func startThread() -> pthread_t? {
        let context = Unmanaged.passRetained(self)
        var thread = pthread_t()
        // The thread inherits the signal mask: signals are for the program's own threads, and a broken connection must
        // not end the program by SIGPIPE.
        var all = sigset_t()
        var former = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        let status = pthread_create(&thread, nil, curlThread, context.toOpaque())
        guard status == 0 else {
            context.release()
            return nil
        }
        return thread
    }

    /// The thread's work.
    fileprivate func run() {
        guard let loop = CurlLoop(configuration) else { return giveUp() }
        state.withLock { $0.multi = loop.address }
        let isBroken = !loop.run(self)
        // From here on nobody wakes the handle, so it can go.
        state.withLock { $0.multi = nil }
        if isBroken { giveUp() }
    }

    /// Lets all that came fail, and the next request try with a new thread.
    private func giveUp() {
        let left = state.withLock { state in
            defer { state.arrivals = [] }
            if !state.isStopping {
                state.thread = nil
                pthread_detach(pthread_self())
            }
            return state.arrivals
        }
        for exchange in left { exchange.finish(.failure(.other(code: 0, reason: "libcurl does not work"))) }
    }
}

private func curlThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    // libcurl takes the host's name in the encoding of the locale, and Tend's is the plain one of C.
    let unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
    let former = unicode.map { uselocale($0) }
    defer {
        if let former { uselocale(former) }
        if let unicode { freelocale(unicode) }
    }
    Unmanaged<CurlMailbox>.fromOpaque(context).takeRetainedValue().run()
    return nil
}
