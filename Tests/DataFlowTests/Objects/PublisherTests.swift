import DataFlow
import Testing

/// What models send.
@MainActor
@Suite("Publishers")
struct PublisherTests {
    private final class Model: ObservableObject {
        @Published var number = 0
        @Published var text = "a"
    }

    @Test("a published property sends its value now and each new one before it is set, equal ones too")
    func values() {
        let model = Model()
        let log = Log()
        let subscription = model.$number.sink { log.note("\($0) while \(model.number)") }
        model.number = 1
        model.number = 1
        subscription.cancel()
        model.number = 2
        #expect(log.lines == ["0 while 0", "1 while 0", "1 while 1"])
    }

    @Test("an object tells of each of its properties before it changes")
    func object() {
        let model = Model()
        let log = Log()
        let subscription = model.objectWillChange.sink { log.note("\(model.number) \(model.text)") }
        model.number = 1
        model.text = "b"
        subscription.cancel()
        #expect(log.lines == ["0 a", "1 a"])
    }

    @Test("a subscription ends with whoever holds it, and one that was ended receives nothing more")
    func ends() {
        let model = Model()
        let log = Log()
        var second: AnyCancellable?
        let first = model.$number.sink { number in
            log.note("first \(number)")
            if number == 1 { second?.cancel() }
        }
        second = model.$number.sink { log.note("second \($0)") }
        var set: Set<AnyCancellable> = []
        model.$text.sink { log.note($0) }.store(in: &set)
        #expect(log.take() == ["first 0", "second 0", "a"])
        model.number = 1
        #expect(log.take() == ["first 1"])
        set = []
        model.text = "b"
        #expect(log.take() == [])
        first.cancel()
    }

    @Test("a model without published properties has one publisher for as long as it lives")
    func kept() {
        final class Plain: ObservableObject { func change() { objectWillChange.send() } }
        let log = Log()
        let (one, other) = (Plain(), Plain())
        let subscription = one.objectWillChange.sink { log.note("one") }
        other.change()
        one.change()
        #expect(log.lines == ["one"])
        #expect(one.objectWillChange === one.objectWillChange)
        subscription.cancel()
    }

    @Test("timers send at their moments on a clock that is turned, each listener from its beginning to its end")
    func timers() {
        let clock = VirtualClock()
        let log = Log()
        let timer = Timer.publish(every: 2, on: clock, in: .common).autoconnect()
        let first = timer.sink { log.note("first \($0.timeIntervalSinceReferenceDate)") }
        clock.advance(by: .seconds(1))
        let second = timer.sink { log.note("second \($0.timeIntervalSinceReferenceDate)") }
        clock.advance(by: .seconds(3))
        #expect(log.take() == ["first 2.0", "second 3.0", "first 4.0"])
        second.cancel()
        clock.advance(by: .seconds(2))
        #expect(log.take() == ["first 6.0"])
        first.cancel()
        #expect(clock.waiting == 0)
    }
}
