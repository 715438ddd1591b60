import TerminalUI

/// A page that owns its timer, and lends it to a view that only shows it.
struct TimerPage: View {
    @StateObject private var model = PageTimerModel()
    @Environment(\.timerLoop) private var loop

    var body: some View {
        VStack(alignment: .leading) {
            Text("\(model.seconds) s").font(.title)
            HStack {
                Button("Start") { model.start(on: loop) }
                Button("Stop") { model.stop() }
            }
            Divider()
            TimerReading(model: model)
        }
        .navigationTitle("Timer")
    }
}

/// - Created by: `TimerPage`, when it is opened
/// - Destroyed by: `TimerPage`, when it is left
/// - Read by: `TimerPage`, `TimerReading`
/// - Changed by: `start`, `stop`, and the timer
final class PageTimerModel: ObservableObject {
    @Published private(set) var seconds = 0
    private var ticking: AnyCancellable?
    private let life = Life("PageTimerModel")

    func start(on loop: any TimerLoop) {
        guard ticking == nil else { return }
        ticking = Timer.publish(every: 1, on: loop, in: .common).autoconnect()
            .sink { [weak self] _ in self?.seconds += 1 }
    }

    func stop() { ticking = nil }
}

/// It observes what it was given, and owns nothing.
private struct TimerReading: View {
    @ObservedObject var model: PageTimerModel

    var body: some View { Text("The reader below sees \(model.seconds)").font(.caption) }
}
