import CCurl
import Domain

/// The requests that are on their way, on one multi handle. Everything here is the thread's that runs it.
///
/// - Created by: the thread, at its start
/// - Destroyed by: the thread, at its end
/// - Read by: the thread
/// - Changed by: the thread
final class CurlLoop {
    private let configuration: TransportConfiguration
    private let multi: UnsafeMutableRawPointer
    /// Requests that have not begun. libcurl could queue them, too, but would count the time against them.
    private var waiting: [Exchange] = []
    private var active: [UnsafeMutableRawPointer: CurlTransfer] = [:]
    /// Handles to use again: they keep what the server has said for Digest.
    private var idle: [CurlTransfer] = []

    /// Nil where libcurl gives no handle.
    init?(_ configuration: TransportConfiguration) {
        guard CurlLibrary.isReady, let multi = curl_multi_init() else { return nil }
        self.configuration = configuration
        self.multi = multi
    }

    deinit {
        for easy in active.keys { curl_multi_remove_handle(multi, easy) }
        active = [:]
        idle = []
        curl_multi_cleanup(multi)
    }

    /// Where the multi handle is, for waking it.
    var address: UInt { UInt(bitPattern: multi) }

    /// Works until the mailbox says to end; false where libcurl has failed.
    func run(_ mailbox: CurlMailbox) -> Bool {
        while let (arrivals, hasCancellations) = mailbox.take() {
            waiting += arrivals
            // Some are given up before they arrive.
            if hasCancellations || !arrivals.isEmpty { dropCancelled() }
            startWaiting()
            var running: Int32 = 0
            guard curl_multi_perform(multi, &running) == CURLM_OK else { return failAll() }
            collectFinished()
            dropTimedOut()
            if !waiting.isEmpty, active.count < configuration.width { continue }
            // Each second it looks whether a server keeps silent for too long.
            guard curl_multi_poll(multi, nil, 0, active.isEmpty ? 60_000 : 1000, nil) == CURLM_OK else {
                return failAll()
            }
        }
        // Nobody waits any more: each caller holds the transport.
        return true
    }

    private func startWaiting() {
        guard active.count < configuration.width, !waiting.isEmpty else { return }
        var rest = waiting[...]
        while active.count < configuration.width, let exchange = rest.popFirst() { start(exchange) }
        waiting = Array(rest)
    }

    private func start(_ exchange: Exchange) {
        guard !exchange.ticket.isCancelled else { return exchange.finish(.failure(.cancelled)) }
        guard let transfer = idle.popLast() ?? CurlTransfer(configuration) else {
            return exchange.finish(.failure(.other(code: 0, reason: "libcurl gives no handle")))
        }
        do throws(TransportError) {
            try transfer.prepare(exchange)
        } catch {
            return exchange.finish(.failure(error))
        }
        let code = curl_multi_add_handle(multi, transfer.easy)
        guard code == CURLM_OK else {
            return exchange.finish(
                .failure(.other(code: Int(code.rawValue), reason: String(cString: curl_multi_strerror(code)))))
        }
        active[transfer.easy] = transfer
    }

    private func collectFinished() {
        var left: Int32 = 0
        while let message = curl_multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else { continue }
            let code = message.pointee.data.result
            curl_multi_remove_handle(multi, easy)
            guard let transfer = active.removeValue(forKey: easy) else { continue }
            transfer.finish(code)
            idle.append(transfer)
        }
    }

    private func dropCancelled() {
        waiting.removeAll { exchange in
            guard exchange.ticket.isCancelled else { return false }
            exchange.finish(.failure(.cancelled))
            return true
        }
        for transfer in active.values where transfer.isCancelled {
            // The caller goes on first: libcurl may have to close a connection.
            transfer.finish(.cancelled)
            drop(transfer)
        }
    }

    private func dropTimedOut() {
        let now = SuspendingClock.now
        for transfer in active.values where transfer.hasTimedOut(at: now) {
            transfer.finishTimedOut()
            drop(transfer)
        }
    }

    private func drop(_ transfer: CurlTransfer) {
        curl_multi_remove_handle(multi, transfer.easy)
        active[transfer.easy] = nil
    }

    private func failAll() -> Bool {
        let error = TransportError.other(code: 0, reason: "libcurl does not work")
        for exchange in waiting { exchange.finish(.failure(error)) }
        for transfer in active.values { transfer.finish(error) }
        waiting = []
        return false
    }
}
