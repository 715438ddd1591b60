import DataFlow
import Testing

/// Rows that may change their elements. Where SwiftUI goes by the place in the collection, here it is the identity that
/// counts.
@MainActor
@Suite("Bindings of rows")
struct RowBindingTests {
    struct Item: Identifiable, Equatable {
        let id: Int
        var title: String
    }

    private struct Items: View {
        @State private var items = [Item(id: 1, title: "a"), Item(id: 2, title: "b"), Item(id: 3, title: "c")]
        let change: @MainActor (inout [Item]) -> Void
        var body: some View {
            ForEach($items) { $item in
                TextField("\(item.id)", text: $item.title)
            }
            Text(items.map(\.title).joined())
            Button("change") { change(&items) }
        }
    }

    private func host(_ discovery: Discovery, change: @escaping @MainActor (inout [Item]) -> Void) -> Host {
        Host(discovery: discovery) { Items(change: change) }
    }

    private func field(_ title: String, in host: Host) throws -> TextField {
        try #require(host.views(TextField.self).first { $0.title == title })
    }

    @Test("a row writes to its element", arguments: Discovery.both)
    func writes(discovery: Discovery) throws {
        let host = host(discovery) { _ in }
        let field = try field("2", in: host)
        host.perform { field.text.wrappedValue = "B" }
        #expect(host.texts == ["aBc"])
    }

    @Test("a binding from before another order writes to the element that it was made for", arguments: Discovery.both)
    func reorder(discovery: Discovery) throws {
        let host = host(discovery) { $0.reverse() }
        let field = try field("1", in: host)
        host.press("change")
        host.perform { field.text.wrappedValue = "A" }
        #expect(host.texts == ["cbA"])
        #expect(field.text.wrappedValue == "A")
    }

    @Test("what is written after the element is gone is dropped, and the last value is read", arguments: Discovery.both)
    func removal(discovery: Discovery) throws {
        let host = host(discovery) { $0.removeFirst() }
        let field = try field("1", in: host)
        host.press("change")
        host.perform { field.text.wrappedValue = "X" }
        #expect(host.texts == ["bc"])
        #expect(field.text.wrappedValue == "a")
    }

    @Test("a row that is given a binding runs only when its element changes", arguments: Discovery.both)
    func bodies(discovery: Discovery) throws {
        struct Row: View {
            let item: Item
            @Binding var title: String
            var body: some View {
                Text(item.title)
                TextField("\(item.id)", text: $title)
            }
        }
        struct Rows: View {
            @State private var items = (0..<10).map { Item(id: $0, title: "t") }
            var body: some View {
                ForEach($items) { $item in Row(item: item, title: $item.title) }
            }
        }
        let host = Host(discovery: discovery) { Rows() }
        let field = try field("4", in: host)
        host.perform { field.text.wrappedValue = "u" }
        #expect(host.texts == ["t", "t", "t", "t", "u", "t", "t", "t", "t", "t"])
        #expect(host.bodies(Row.self) == 11)
    }

    @Test(
        "a binding to an optional's inside reads the last value when there is none any more", arguments: Discovery.both)
    func optional(discovery: Discovery) throws {
        struct Editor: View {
            @State private var title: String? = "a"
            var body: some View {
                if let inside = Binding($title) { TextField("title", text: inside) }
                Text(title ?? "none")
                Button("remove") { title = nil }
            }
        }
        let host = Host(discovery: discovery) { Editor() }
        let field = try field("title", in: host)
        host.perform { field.text.wrappedValue += "b" }
        #expect(host.texts == ["ab"])
        host.press("remove")
        host.perform { field.text.wrappedValue = "c" }
        #expect(host.texts == ["none"])
        #expect(field.text.wrappedValue == "a")
    }
}
