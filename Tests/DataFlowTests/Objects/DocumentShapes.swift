// Models and views in the shapes that documents on SwiftUI use: no annotations of isolation beyond theirs, no imports
// beyond the one. That they compile is the test.
import DataFlow

class AccountModel: ObservableObject {
    @Published var name = ""
    @Published var mail = ""
    @Published var isSignedIn = false

    func signIn() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) {
            self.isSignedIn = true
        }
    }

    func signInSoon() {
        DispatchQueue.main.async { self.isSignedIn = true }
    }

    func signOut() {
        name = ""
        mail = ""
        isSignedIn = false
    }
}

class StopwatchModel: ObservableObject {
    @Published var seconds: Int = 0
    private var timer: AnyCancellable?

    func start() {
        if timer != nil { return }
        timer = Timer.publish(every: 0.01, on: .main, in: .common)
            .autoconnect()
            .sink { _ in self.seconds += 1 }
    }

    func stop() {
        timer?.cancel()
        timer = nil
    }
}

class Errand: Identifiable, ObservableObject {
    let id = UUID()
    @Published var title: String
    @Published var isCompleted: Bool

    init(title: String, isCompleted: Bool = false) {
        self.title = title
        self.isCompleted = isCompleted
    }
}

class ErrandModel: ObservableObject {
    @Published var errands: [Errand] = []

    func add(title: String) {
        let new = Errand(title: title)
        errands.append(new)
    }

    func remove(at offsets: IndexSet) {
        errands.remove(atOffsets: offsets)
    }
}

protocol ParcelRepository: Sendable {
    func load() async throws -> [String]
}

enum ParcelState: Equatable {
    case idle, loading, content([String]), empty, failed(String)
}

@MainActor
final class ParcelModel: ObservableObject {
    @Published private(set) var state: ParcelState = .idle
    private let repository: any ParcelRepository

    init(repository: any ParcelRepository) { self.repository = repository }

    func loadIfNeeded() async {
        guard case .idle = state else { return }
        state = .loading
        do {
            let parcels = try await repository.load()
            state = parcels.isEmpty ? .empty : .content(parcels)
        } catch {
            state = .failed("\(error)")
        }
    }
}

struct AccountView: View {
    @StateObject private var model = AccountModel()

    var body: some View {
        if model.isSignedIn {
            Text("Welcome, \(model.name)!")
            Button("Sign out") { model.signOut() }
        } else {
            TextField("Name", text: $model.name)
            TextField("Mail", text: $model.mail)
            Button("Sign in") { model.signIn() }
                .disabled(model.name.isEmpty || model.mail.isEmpty)
        }
    }
}

struct StopwatchView: View {
    @StateObject private var model = StopwatchModel()

    var body: some View {
        Text("\(model.seconds) s")
        Button("Start") { model.start() }
        Button("Stop") { model.stop() }
        StopwatchDisplay(model: model)
    }
}

struct StopwatchDisplay: View {
    @ObservedObject var model: StopwatchModel
    var body: some View { Text("also \(model.seconds) s") }
}

struct ErrandsView: View {
    @StateObject private var model = ErrandModel()
    @State private var title = ""

    var body: some View {
        TextField("Title", text: $title)
        Button("Add") {
            if !title.isEmpty {
                model.add(title: title)
                title = ""
            }
        }
        ForEach(model.errands) { errand in
            ErrandRow(errand: errand)
        }
        .onDelete(perform: model.remove)
    }
}

struct ErrandRow: View {
    @ObservedObject var errand: Errand

    var body: some View {
        Text((errand.isCompleted ? "x " : "- ") + errand.title)
        Button("toggle \(errand.title)") { errand.isCompleted.toggle() }
    }
}

struct ParcelScreen: View {
    @StateObject private var model: ParcelModel

    init(repository: any ParcelRepository) {
        _model = StateObject(
            wrappedValue: ParcelModel(repository: repository)
        )
    }

    var body: some View {
        ParcelContent(state: model.state)
            .task {
                await model.loadIfNeeded()
            }
    }
}

struct ParcelContent: View {
    let state: ParcelState
    var body: some View { Text("\(state)") }
}
