import Dispatch

/// Runs an actor on a serial queue of its own, so that waiting for the disk or a lock never blocks a thread of the
/// shared pool.
///
/// - Created by: the actor that runs on it
/// - Destroyed by: the actor, with itself
/// - Read by: the actor
/// - Changed by: nobody; the queue inside holds the actor's waiting jobs
final class QueueExecutor: SerialExecutor {
    let queue: DispatchQueue

    init(_ label: String) { queue = DispatchQueue(label: label) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
