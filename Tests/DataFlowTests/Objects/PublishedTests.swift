import DataFlow
import Testing

private final class Own: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    @Published var number = 0
    var text = "" { willSet { objectWillChange.send() } }
}

private struct Watching: View {
    @ObservedObject var model: Own
    var body: some View { Text("\(model.number) \(model.text)") }
}

@MainActor
@Suite struct PublishedTests {
    @Test("an equal value is told to who listens, and views do nothing")
    func equal() {
        let (model, log) = (Own(), Log())
        let host = Host { Watching(model: model) }
        let subscriptions = [
            model.objectWillChange.sink { log.note("object") }, model.$number.sink { log.note("number \($0)") },
        ]
        #expect(log.take() == ["number 0"])
        host.perform { model.number = 0 }
        #expect(log.take() == ["object", "number 0"])
        #expect(host.bodies(Watching.self) == 1)
        host.perform { model.number = 1 }
        #expect(log.take() == ["object", "number 1"])
        #expect(host.bodies(Watching.self) == 2)
        withExtendedLifetime(subscriptions) {}
    }

    @Test("a publisher of a model's own tells of its published properties, too")
    func ownPublisher() {
        let (model, log) = (Own(), Log())
        let subscription = model.objectWillChange.sink { log.note("\(model.number) \(model.text)") }
        model.number = 1
        model.text = "a"
        #expect(log.take() == ["0 ", "1 "])
        subscription.cancel()
        let host = Host { Watching(model: model) }
        host.perform { (model.number, model.text) = (2, "b") }
        #expect(host.texts == ["2 b"])
        #expect(host.bodies(Watching.self) == 2)
    }

    @Test("who comes while others receive, receives the next one")
    func comesMeanwhile() {
        let (model, log) = (Own(), Log())
        var late: AnyCancellable?
        let first = model.objectWillChange.sink {
            log.note("first")
            if late == nil { late = model.objectWillChange.sink { log.note("late") } }
        }
        model.number = 1
        #expect(log.take() == ["first"])
        model.number = 2
        #expect(log.take() == ["first", "late"])
        first.cancel()
        late?.cancel()
        model.number = 3
        #expect(log.take() == [])
    }

    @Test("a property may be set while it tells its listeners; the last value that was given stays")
    func reentrant() {
        let (model, log) = (Own(), Log())
        let subscription = model.$number.sink { number in
            log.note("\(number)")
            if number == 1 { model.text = "one" }
        }
        model.number = 1
        #expect(log.take() == ["0", "1"])
        #expect(model.number == 1 && model.text == "one")
        subscription.cancel()
    }

    @Test("a subscription that is let go of on another thread ends")
    func otherThread() async {
        let model = Own()
        let log = Log()
        let subscription = model.$number.sink { log.note("\($0)") }
        func subscribe() -> Task<Void, Never> {
            let short = model.$number.sink { log.note("short \($0)") }
            return Task.detached { _ = short }
        }
        await subscribe().value
        for _ in 0..<100 { await Task.yield() }
        _ = log.take()
        model.number = 1
        #expect(log.take() == ["1"])
        subscription.cancel()
    }
}
