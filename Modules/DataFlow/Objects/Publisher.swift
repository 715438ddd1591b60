/// What sends values. There is no more of it than to receive them: this is not a library of operators.
@MainActor
public protocol Publisher<Output> {
    /// What it sends.
    associatedtype Output
    /// Calls a closure for each value, until what it returns is cancelled or let go.
    func sink(receiveValue: @escaping @MainActor (Output) -> Void) -> AnyCancellable
}

/// What can be ended.
@MainActor
public protocol Cancellable {
    /// Ends it. Once more does nothing.
    func cancel()
}

/// A subscription. It ends when it is cancelled, or with the last one who holds this.
///
/// - Created by: `sink`
/// - Destroyed by: whoever subscribed
/// - Read by: nobody
/// - Changed by: `cancel`
@MainActor
public final class AnyCancellable: Cancellable {
    private var work: (@MainActor () -> Void)?

    /// Runs a closure when it is cancelled, once.
    public init(_ cancel: @escaping @MainActor () -> Void) { work = cancel }

    isolated deinit { work?() }

    public func cancel() {
        let work = work
        self.work = nil
        work?()
    }

    /// Keeps it in a set, to be ended with the others there.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}

extension AnyCancellable: Hashable {
    /// By identity.
    public nonisolated static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }
    /// By identity.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Those who receive the values of a publisher, in the order in which they came.
///
/// - Created by: a publisher
/// - Destroyed by: the publisher
/// - Read by: the publisher
/// - Changed by: subscriptions, at their begin and end
@MainActor
final class Subscribers<Value> {
    private var receivers: [Int: @MainActor (Value) -> Void] = [:]
    private var last = 0

    init() {}

    func add(_ receive: @escaping @MainActor (Value) -> Void) -> AnyCancellable {
        last += 1
        let number = last
        receivers[number] = receive
        return AnyCancellable { [weak self] in self?.receivers[number] = nil }
    }

    /// Who ends while others receive, receives no more; who comes meanwhile, not yet.
    func send(_ value: Value) {
        for number in receivers.keys.sorted() { receivers[number]?(value) }
    }
}
