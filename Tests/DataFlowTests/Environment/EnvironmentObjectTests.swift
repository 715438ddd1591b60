import DataFlow
import Testing

/// Models from above: developer.apple.com/documentation/swiftui/environmentobject
@MainActor
@Suite("EnvironmentObject")
struct EnvironmentObjectTests {
    final class Session: ObservableObject {
        @Published var name: String
        init(_ name: String) { self.name = name }
    }

    struct Greeting: View {
        @EnvironmentObject private var session: Session
        var body: some View { Text("hello \(session.name)") }
    }

    @Test("a model is found by its type, the nearest one, and followed", arguments: Discovery.both)
    func nearest(discovery: Discovery) {
        let (outer, inner) = (Session("outer"), Session("inner"))
        let host = Host(discovery: discovery) {
            Group {
                Greeting()
                Greeting().environmentObject(inner)
            }
            .environmentObject(outer)
        }
        #expect(host.texts == ["hello outer", "hello inner"])
        host.perform { inner.name = "changed" }
        #expect(host.texts == ["hello outer", "hello changed"])
        #expect(host.bodies(Greeting.self) == 3)
    }

    @Test("another model in the environment is followed instead of the former", arguments: Discovery.both)
    func swapped(discovery: Discovery) {
        struct Switching: View {
            let sessions: [Session]
            @State private var current = 0
            var body: some View {
                Greeting().environmentObject(sessions[current])
                Button("switch") { current = 1 }
            }
        }
        let sessions = [Session("a"), Session("b")]
        let host = Host(discovery: discovery) { Switching(sessions: sessions) }
        host.press("switch")
        #expect(host.texts == ["hello b"])
        host.perform { sessions[0].name = "x" }
        #expect(host.bodies(Greeting.self) == 2)
        host.perform { sessions[1].name = "y" }
        #expect(host.texts == ["hello y"])
    }

    @Test("a view that hands the model's properties on as bindings changes the model", arguments: Discovery.both)
    func bindings(discovery: Discovery) {
        struct Editing: View {
            @EnvironmentObject private var session: Session
            var body: some View { TextField("name", text: $session.name) }
        }
        let session = Session("a")
        let host = Host(discovery: discovery) {
            Group {
                Editing()
                Greeting()
            }
            .environmentObject(session)
        }
        host.perform { host.views(TextField.self)[0].text.wrappedValue = "b" }
        #expect(session.name == "b")
        #expect(host.texts == ["hello b"])
    }

    @Test("a model that is missing stops the program with its type and what to do")
    func missing() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = Host { Greeting() }
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("No Session in the environment"))
        #expect(message.contains(".environmentObject(_:)"))
    }

    @Test("an observable model that is missing stops the program with its type and what to do")
    func missingObservable() async {
        struct Reading: View {
            @Environment(ObservationTests.Book.self) private var book
            var body: some View { Text(book.title) }
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = Host { Reading() }
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("No Book in the environment"))
        #expect(message.contains(".environment(_:)"))
    }
}
