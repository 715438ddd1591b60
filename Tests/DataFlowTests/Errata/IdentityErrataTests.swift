import DataFlow
import Foundation
import Testing

/// Identities in the documents.
@MainActor
@Suite("Identities of saved things")
struct IdentityErrataTests {
    /// As in the document: the identity is a constant with a value of its own, and is not decoded.
    private struct Forgetful: Codable, Identifiable {
        let id = UUID()
        var title: String

        private enum CodingKeys: CodingKey { case title }
    }

    private struct Lasting: Codable, Identifiable {
        let id: UUID
        var title: String
    }

    private struct Row: View {
        let title: String
        @State private var isExpanded = false
        var body: some View {
            Text("\(title) \(isExpanded)")
            Button("expand \(title)") { isExpanded = true }
        }
    }

    private struct Rows<Item: Codable & Identifiable>: View {
        @State var items: [Item]
        let title: KeyPath<Item, String>
        var body: some View {
            ForEach(items) { Row(title: $0[keyPath: title]) }
            Button("reload") {
                guard let data = try? JSONEncoder().encode(items) else { return }
                items = (try? JSONDecoder().decode([Item].self, from: data)) ?? []
            }
        }
    }

    @Test("an identity that is saved is the same after loading, and so are the rows; one that is made anew is not")
    func saved() {
        let lasting = Host {
            Rows(items: [Lasting(id: UUID(), title: "a"), Lasting(id: UUID(), title: "b")], title: \.title)
        }
        lasting.press("expand b")
        lasting.press("reload")
        #expect(lasting.texts == ["a false", "b true"])
        let forgetful = Host { Rows(items: [Forgetful(title: "a"), Forgetful(title: "b")], title: \.title) }
        forgetful.press("expand b")
        forgetful.press("reload")
        #expect(forgetful.texts == ["a false", "b false"])
    }

    @Test("rows that go by their position keep the state of whoever stood there, rows that go by identity do not")
    func position() {
        struct Both: View {
            @State private var titles = ["a", "b"]
            var body: some View {
                ForEach(titles.indices, id: \.self) { Row(title: titles[$0]) }
                ForEach(titles, id: \.self) { Row(title: "own \($0)") }
                Button("turn") { titles.reverse() }
            }
        }
        let host = Host { Both() }
        host.press("expand a")
        host.press("expand own a")
        host.press("turn")
        #expect(host.texts == ["b true", "a false", "own b false", "own a true"])
    }

    /// A model with the name that the document gives it.
    private enum Document {
        final class Task: ObservableObject {
            @Published var title: String
            init(title: String) { self.title = title }
        }

        @MainActor
        static func make() -> Any { Task(title: "a") }

        static func run(_ work: @escaping @MainActor () -> Void) async {
            await _Concurrency.Task { await work() }.value
        }
    }

    @Test("a model called Task hides the concurrency type, which has to be called by its module's name then")
    func name() async {
        #expect(Document.make() is Document.Task)
        let log = Log()
        await Document.run { log.note("ran") }
        #expect(log.lines == ["ran"])
    }
}
