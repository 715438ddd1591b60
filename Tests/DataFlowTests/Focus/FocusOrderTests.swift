import DataFlow
import Testing

private struct Box<Inside: View>: PrimitiveView {
    let inside: Inside
    var content: Inside { inside }
    var isFocusable: Bool { true }
}

private struct Page: View {
    @State private var order = [1, 2]
    @State private var hasExtra = false

    var body: some View {
        field("first")
        Text("no field")
        ForEach(order, id: \.self) { field("row \($0)") }
        if hasExtra { field("extra") }
        Group {
            field("off").disabled(true)
            Group { field("inner").disabled(false) }.disabled(true)
            field("on").disabled(false)
        }
        Button("swap") { (order, hasExtra) = ([2, 3, 1], true) }
    }
}

@MainActor
@Suite struct FocusOrderTests {
    @Test("what may have the focus is told in the order in which it is seen, without what is disabled")
    func order() {
        let host = Host { Page() }
        #expect(host.focusableTitles == ["first", "row 1", "row 2", "on", "swap"])
        host.press("swap")
        #expect(host.focusableTitles == ["first", "row 2", "row 3", "row 1", "extra", "on", "swap"])
    }

    @Test("what holds fields and is one itself comes before them")
    func nested() {
        let host = Host { Box(inside: TupleView((field("a"), field("b")))) }
        let places = host.graph.focus.focusable(in: host.root)
        #expect(places.count == 3)
        #expect(places.first === host.nodes(Box<TupleView<TextField, TextField>>.self).first)
    }

    @Test("next and previous go around, and begin at an end")
    func steps() {
        let host = Host { Page() }
        func forward() -> String? {
            host.perform { host.graph.focus.moveToNext(in: host.root) }
            return host.focusedTitle
        }
        func back() -> String? {
            host.perform { host.graph.focus.moveToPrevious(in: host.root) }
            return host.focusedTitle
        }
        let order = ["first", "row 1", "row 2", "on", "swap"]
        #expect((0..<6).map { _ in forward() } == order + ["first"])
        #expect((0..<6).map { _ in back() } == order.reversed() + ["swap"])
        host.focus(nil)
        #expect(back() == "swap")
        host.focus(nil)
        #expect(forward() == "first")
    }

    @Test("inside a part of the interface the steps stay there")
    func part() throws {
        let host = Host {
            field("outside")
            Box(inside: field("inside"))
        }
        host.focus("outside")
        let box = try #require(host.nodes(Box<TextField>.self).first)
        #expect(host.graph.focus.moveToPrevious(in: box))
        #expect(host.focusedTitle == "inside")
        #expect(host.graph.focus.moveToNext(in: box))
        #expect(host.graph.focus.focused === box)
    }

    @Test("where nothing may have the focus, nothing happens")
    func none() {
        let host = Host {
            Text("a")
            field("b").disabled(true)
        }
        #expect(!host.graph.focus.moveToNext(in: host.root))
        #expect(!host.graph.focus.moveToPrevious(in: host.root))
        #expect(host.graph.focus.focused == nil)
    }

    @Test("a place that cannot have the focus does not get it, and leaves it where it is")
    func refused() throws {
        struct Parts: View {
            @State var hasField = true
            var body: some View {
                Text("text")
                field("disabled").disabled(true)
                if hasField { field("gone") }
                field("here")
                Button("remove") { hasField = false }
            }
        }
        let host = Host { Parts() }
        let gone = try #require(host.place("gone"))
        host.press("remove")
        host.focus("here")
        let places = [host.nodes(Text.self)[0], try #require(host.place("disabled")), gone, host.root]
        for place in places {
            host.perform { host.graph.focus.move(to: place) }
            #expect(host.focusedTitle == "here")
        }
    }

    @Test("the place that had the focus before is told, while it is there")
    func former() {
        struct Going: View {
            @State var isThere = true
            var body: some View {
                if isThere { field("a") }
                field("b")
                Button("remove") { isThere = false }
            }
        }
        let host = Host { Going() }
        host.focus("a")
        #expect(host.graph.focus.former == nil)
        host.focus(nil)
        #expect(host.graph.focus.former === host.place("a"))
        host.focus("b")
        #expect(host.graph.focus.former === host.place("a"))
        host.press("remove")
        #expect(host.graph.focus.former == nil)
    }
}
