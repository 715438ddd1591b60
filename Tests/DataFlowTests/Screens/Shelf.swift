import DataFlow

/// Where the books of these tests come from. An answer comes when the clock is turned by a second.
@MainActor
final class Library {
    enum Trouble: Error { case closed }

    let clock = VirtualClock()
    var shelves: [String: [String]] = ["science": ["Optics", "Elements"], "empty": []]
    private(set) var requests: [String] = []

    func books(on shelf: String) async throws -> [String] {
        requests.append(shelf)
        try await clock.sleep(until: clock.now.advanced(by: .seconds(1)), tolerance: nil)
        guard let books = shelves[shelf] else { throw Trouble.closed }
        return books
    }

    /// Lets the requests that were made until now be answered, and all that follows from the answers happen.
    func answer(_ host: Host) async {
        while clock.waiting == 0 { await Task.yield() }
        clock.advance(by: .seconds(1))
        await settle(host)
    }

    /// Lets all tasks go as far as they can.
    func settle(_ host: Host) async {
        for _ in 0..<100 { await Task.yield() }
        host.update()
    }
}

/// What a screen about one shelf is in: always exactly one of these.
enum ShelfState: Equatable {
    case idle
    case loading
    case content([String])
    case empty
    case failed
}

/// The model of the screen: it alone changes its state.
@MainActor
final class ShelfModel: ObservableObject {
    @Published private(set) var state = ShelfState.idle
    private let library: Library

    init(_ library: Library, _ log: Log) {
        self.library = library
        log.note("model made")
    }

    /// Loads a shelf, unless that was done or is being done.
    func loadIfNeeded(_ shelf: String) async {
        if state == .idle { await load(shelf) }
    }

    /// Loads a shelf. When it is cancelled, the state is again what it was before.
    func load(_ shelf: String) async {
        let before = state
        state = .loading
        do {
            let books = try await library.books(on: shelf)
            state = books.isEmpty ? .empty : .content(books)
        } catch is CancellationError {
            state = before
        } catch {
            state = .failed
        }
    }
}

/// The screen: it owns its model, and says what there is to see for each state.
struct ShelfScreen: View {
    let shelf: String
    @StateObject private var model: ShelfModel

    init(shelf: String, library: Library, log: Log = Log()) {
        self.shelf = shelf
        _model = StateObject(wrappedValue: ShelfModel(library, log))
    }

    var body: some View {
        ShelfContent(state: model.state)
            .task { await model.loadIfNeeded(shelf) }
    }
}

struct ShelfContent: View {
    let state: ShelfState

    var body: some View {
        switch state {
        case .idle: Text("idle")
        case .loading: Text("loading")
        case .content(let books): ForEach(books, id: \.self) { Text($0) }
        case .empty: Text("nothing here")
        case .failed: Text("trouble")
        }
    }
}
