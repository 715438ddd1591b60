import DataFlow
import Testing

/// Models that are `@Observable`: developer.apple.com/documentation/swiftui/managing-model-data-in-your-app
@MainActor
@Suite("Observation")
struct ObservationTests {
    @Observable final class Book {
        var title = "a"
        var pages = 1
        @ObservationIgnored var hidden = 0
    }

    private struct Title: View {
        let book: Book
        var body: some View { Text(book.title) }
    }

    private struct Pages: View {
        let book: Book
        var body: some View { Text("\(book.pages)") }
    }

    @Test("only what a body has read brings it up to date", arguments: Discovery.both)
    func reading(discovery: Discovery) {
        let book = Book()
        let host = Host(discovery: discovery) {
            Title(book: book)
            Pages(book: book)
        }
        host.perform { book.pages = 2 }
        #expect(host.texts == ["a", "2"])
        #expect(host.bodies(Title.self) == 1)
        #expect(host.bodies(Pages.self) == 2)
        host.perform { book.hidden = 1 }
        #expect(host.graph.counters.allBodies == 4)
    }

    @Test("what a body no longer reads no longer brings it up to date", arguments: Discovery.both)
    func forgetting(discovery: Discovery) {
        struct Either: View {
            let book: Book
            @State private var showsTitle = true
            var body: some View {
                Text(showsTitle ? book.title : "-")
                Button("toggle") { showsTitle.toggle() }
            }
        }
        let book = Book()
        let host = Host(discovery: discovery) { Either(book: book) }
        host.press("toggle")
        host.perform { book.title = "b" }
        #expect(host.bodies(Either.self) == 2)
        host.press("toggle")
        host.perform { book.title = "c" }
        #expect(host.texts == ["c"])
        #expect(host.bodies(Either.self) == 4)
    }

    @Test("a model in state is the view's own, made anew with a new identity", arguments: Discovery.both)
    func owned(discovery: Discovery) {
        struct Owner: View {
            @State private var book = Book()
            var body: some View {
                Text(book.title)
                Button("write") { book.title += "b" }
                TextField("title", text: Bindable(book).title)
            }
        }
        struct Outer: View {
            @State private var identity = 0
            var body: some View {
                Owner().id(identity)
                Button("renew") { identity += 1 }
            }
        }
        let host = Host(discovery: discovery) { Outer() }
        host.press("write")
        host.perform { host.views(TextField.self)[0].text.wrappedValue += "!" }
        #expect(host.texts == ["ab!"])
        host.press("renew")
        #expect(host.texts == ["a"])
    }

    @Test("a closure that makes rows depends on what it reads itself", arguments: Discovery.both)
    func rows(discovery: Discovery) {
        struct Shelf: View {
            let books: [Book]
            var body: some View {
                ForEach(0..<3) { index in Text(books[index].title) }
            }
        }
        let books = [Book(), Book(), Book()]
        let host = Host(discovery: discovery) { Shelf(books: books) }
        let before = host.graph.counters.updates
        host.perform { books[1].title = "b" }
        #expect(host.texts == ["a", "b", "a"])
        #expect(host.bodies(Shelf.self) == 1)
        #expect(host.graph.counters.updates == before + 2)
    }

    @Test("a model that another thread changes brings the views up to date", arguments: Discovery.both)
    func thread(discovery: Discovery) async {
        let model = Locked()
        struct Follower: View {
            let model: Locked
            var body: some View { Text("\(model.number)") }
        }
        let host = Host(discovery: discovery) { Follower(model: model) }
        await Task.detached { model.set(7) }.value
        if !host.graph.isIdle { host.update() }
        #expect(host.texts == ["7"])
    }

    @Test("an observable model in the environment is found by its type, optional or not", arguments: Discovery.both)
    func environment(discovery: Discovery) {
        struct Reader: View {
            @Environment(Book.self) private var book
            @Environment(Log.Missing.self) private var missing: Log.Missing?
            var body: some View { Text("\(book.title) \(missing == nil)") }
        }
        let book = Book()
        let host = Host(discovery: discovery) { Reader().environment(book) }
        host.perform { book.title = "b" }
        #expect(host.texts == ["b true"])
    }
}

extension Log {
    @Observable final class Missing {}
}
