import DataFlow
import Testing

/// Tasks of views: developer.apple.com/documentation/swiftui/view/task(id:priority:_:)
@MainActor
@Suite("Tasks")
struct TaskTests {
    /// A step of work that lasts until the test says so, or until it is cancelled.
    @MainActor
    final class Work {
        let clock = VirtualClock()
        let log = Log()

        func run(_ name: String) async {
            log.note("\(name) begins")
            do {
                try await clock.sleep(until: clock.now.advanced(by: .seconds(1)), tolerance: nil)
                log.note("\(name) ends")
            } catch {
                log.note("\(name) is cancelled: \(Task.isCancelled)")
            }
        }

        /// Waits until so many lines are there.
        func lines(_ count: Int) async -> [String] {
            while log.lines.count < count { await Task.yield() }
            return log.take()
        }
    }

    private struct Loading: View {
        let work: Work
        @State private var page = 1
        @State private var updates = 0
        @State private var isShown = true

        var body: some View {
            if isShown {
                Text("\(page) \(updates)").task(id: page) { await work.run("load \(page)") }
            }
            Button("update") { updates += 1 }
            Button("next") { page += 1 }
            Button("skip") {
                page += 1
                page += 1
            }
            Button("toggle") { isShown.toggle() }
        }
    }

    @Test("a task begins once when the view comes, however often the view is made anew", arguments: Discovery.both)
    func once(discovery: Discovery) async {
        let work = Work()
        let host = Host(discovery: discovery) { Loading(work: work) }
        #expect(await work.lines(1) == ["load 1 begins"])
        host.press("update")
        host.press("update")
        work.clock.advance(by: .seconds(1))
        #expect(await work.lines(1) == ["load 1 ends"])
        host.press("update")
        await drain(host)
        #expect(work.log.lines == [])
        #expect(host.graph.counters.tasks == 0)
    }

    @Test("another id cancels the task and begins a new one", arguments: Discovery.both)
    func otherID(discovery: Discovery) async {
        let work = Work()
        let host = Host(discovery: discovery) { Loading(work: work) }
        #expect(await work.lines(1) == ["load 1 begins"])
        host.press("next")
        #expect(Set(await work.lines(2)) == ["load 1 is cancelled: true", "load 2 begins"])
        #expect(host.graph.counters.tasks == 1)
        host.press("skip")
        #expect(Set(await work.lines(2)) == ["load 2 is cancelled: true", "load 4 begins"])
    }

    @Test("the task is cancelled when the view goes, and begins anew when it comes back", arguments: Discovery.both)
    func gone(discovery: Discovery) async {
        let work = Work()
        let host = Host(discovery: discovery) { Loading(work: work) }
        #expect(await work.lines(1) == ["load 1 begins"])
        host.press("toggle")
        #expect(await work.lines(1) == ["load 1 is cancelled: true"])
        await drain(host)
        #expect(host.graph.counters.tasks == 0)
        host.press("toggle")
        #expect(await work.lines(1) == ["load 1 begins"])
    }

    @Test("a new identity of the view cancels the task and begins a new one", arguments: Discovery.both)
    func identity(discovery: Discovery) async {
        struct Renewing: View {
            let work: Work
            @State private var identity = 1
            var body: some View {
                Text("t").task { await work.run("task") }.id(identity)
                Button("renew") { identity += 1 }
            }
        }
        let work = Work()
        let host = Host(discovery: discovery) { Renewing(work: work) }
        #expect(await work.lines(1) == ["task begins"])
        host.press("renew")
        #expect(Set(await work.lines(2)) == ["task begins", "task is cancelled: true"])
    }

    @Test("the tasks are cancelled with the host")
    func host() async {
        let work = Work()
        var host: Host? = Host { Loading(work: work) }
        #expect(await work.lines(1) == ["load 1 begins"])
        weak let graph = host?.graph
        host = nil
        #expect(await work.lines(1) == ["load 1 is cancelled: true"])
        while graph != nil { await Task.yield() }
    }

    @Test("a task's body runs on the main actor and may write state", arguments: Discovery.both)
    func mainActor(discovery: Discovery) async {
        struct Writing: View {
            @State private var text = "waiting"
            var body: some View {
                Text(text).task {
                    MainActor.assertIsolated()
                    await Task.yield()
                    MainActor.assertIsolated()
                    text = "written"
                }
            }
        }
        let host = Host(discovery: discovery) { Writing() }
        #expect(host.texts == ["waiting"])
        await host.nextUpdate()
        #expect(host.texts == ["written"])
    }

    /// Lets the tasks that are ready run as far as they can.
    private func drain(_ host: Host) async {
        for _ in 0..<100 { await Task.yield() }
        host.update()
    }
}
