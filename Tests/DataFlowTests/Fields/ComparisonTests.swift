import Testing

@testable import DataFlow

/// When two values count as the same.
@MainActor
@Suite("Comparison")
struct ComparisonTests {
    private func areSame<Value>(_ one: Value, _ other: Value) -> Bool? { Comparison<Value>().areSame?(one, other) }

    private struct Point { var x = 0, name = "p" }
    private struct Action { var name = "a", run: () -> Void = {} }
    private enum Plain { case one, two }
    private enum Payload { case one(Point) }
    private final class Model: Equatable {
        static func == (one: Model, other: Model) -> Bool { true }
    }

    @Test("structures are compared field by field, others by ==, what cannot be compared is never the same")
    func kinds() {
        #expect(areSame(1, 1) == true)
        #expect(areSame("a", "b") == false)
        #expect(areSame(Point(), Point()) == true)
        #expect(areSame(Point(), Point(x: 1)) == false)
        #expect(areSame(Point?.some(Point()), Point()) == true)
        #expect(areSame(Point?.none, Point()) == false)
        #expect(areSame(Plain.one, .one) == true)
        #expect(areSame(Action(), Action()) == nil)
        #expect(areSame(Payload.one(Point()), .one(Point())) == nil)
        #expect(areSame((1, 2), (1, 2)) == nil)
    }

    @Test("models are compared by identity, even where they have an == of their own")
    func models() {
        let model = Model()
        #expect(areSame(model, model) == true)
        #expect(areSame(model, Model()) == false)
    }

    @Test("lists of structures without == are the same only where they are one and the same list")
    func lists() {
        let points = [Point(), Point(x: 1)]
        var changed = points
        #expect(areSame(points, changed) == true)
        changed[0].x = 5
        #expect(areSame(points, changed) == false)
        #expect(areSame(["a": Point()], ["a": Point()]) != true)
    }

    @Test("values behind a protocol are compared as what they are")
    func existential() {
        #expect(areSame(1 as Any, 1 as Any) == true)
        #expect(areSame(1 as Any, "1" as Any) == false)
        #expect(areSame(Point() as Any, Point() as Any) == true)
        #expect(areSame(Action() as Any, Action() as Any) == false)
        #expect(areSame(1 as any Equatable, 1) == true)
        #expect(areSame(1 as any Equatable, 2) == false)
        #expect(areSame(Optional<any Equatable>.some(1), nil) == false)
        let model = Model()
        #expect(areSame(model as any Equatable, model) == true)
        #expect(areSame(model as any Equatable, Model()) == false)
    }

    private struct Row: View, Equatable {
        var id = 1, text = "t"
        nonisolated static func == (one: Row, other: Row) -> Bool { one.id == other.id }
        var body: some View { Text(text) }
    }

    @Test("a view's own == counts only where it is asked for", arguments: Discovery.both)
    func views(discovery: Discovery) {
        struct Plain: ViewModifier {
            func body(content: Content) -> some View { content }
        }
        struct Rows: View {
            @State private var text = "a"
            var body: some View {
                Row(text: text)
                Row(text: text).modifier(Plain())
                Row(text: text).equatable()
                Button("write") { text = "b" }
            }
        }
        let host = Host(discovery: discovery) { Rows() }
        host.press("write")
        #expect(host.texts == ["b", "b", "a"])
    }
}
