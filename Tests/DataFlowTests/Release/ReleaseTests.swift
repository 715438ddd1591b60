import DataFlow
import Testing

/// What belongs to a place ends with it, at that moment.
@MainActor
@Suite("Release")
struct ReleaseTests {
    /// Something in state whose end can be seen.
    final class Token {}

    final class Model: ObservableObject {
        @Published var number = 0
    }

    @Observable final class Watched { var number = 0 }

    /// Tells weakly what a page owns.
    @MainActor
    final class Witness {
        weak var token: Token?
        weak var model: Model?
        weak var watched: Watched?
        weak var node: AnyNode?

        var isAllThere: Bool { token != nil && model != nil && watched != nil && node != nil }
        var isAllGone: Bool { token == nil && model == nil && watched == nil && node == nil }
    }

    private struct Page: View {
        let witness: Witness
        @State private var token = Token()
        @StateObject private var model = Model()
        @State private var watched = Watched()

        var body: some View {
            let _ = (witness.token, witness.model, witness.watched) = (token, model, watched)
            Text("\(model.number) \(watched.number)")
            Button("add") { model.number += 1 }
            Button("watch") { watched.number += 1 }
            Child(model: model, token: $token)
                .environmentObject(model)
        }
    }

    private struct Child: View {
        @ObservedObject var model: Model
        @Binding var token: Token
        @EnvironmentObject private var same: Model
        var body: some View { Text("\(model.number) \(same.number) \(token === token)") }
    }

    private enum Way: CaseIterable { case branch, identity, hiddenType, row, modified, optional }

    private struct Screen: View {
        let witness: Witness
        let way: Way
        @State private var isThere = true

        var body: some View {
            switch way {
            case .branch: if isThere { Page(witness: witness) } else { Text("none") }
            case .identity: Page(witness: isThere ? witness : Witness()).id(isThere)
            case .hiddenType: isThere ? AnyView(Page(witness: witness)) : AnyView(Text("none"))
            case .row: ForEach(isThere ? [1] : [], id: \.self) { _ in Page(witness: witness) }
            case .modified:
                if isThere { Page(witness: witness).onAppear {}.disabled(true).onChange(of: 1) {} }
            case .optional: isThere ? Page(witness: witness) : nil
            }
            Button("leave") { isThere = false }
        }
    }

    @Test("state, models and places die when the view goes, whatever way it goes", arguments: Discovery.both)
    func leaving(discovery: Discovery) {
        for way in Way.allCases {
            let witness = Witness()
            let host = Host(discovery: discovery) { Screen(witness: witness, way: way) }
            witness.node = host.nodes(Text.self).first?.parent
            host.press("add")
            host.press("watch")
            #expect(witness.isAllThere)
            host.press("leave")
            #expect(witness.isAllGone, "\(way)")
        }
    }

    @Test("they die also when they were written in the same turn", arguments: Discovery.both)
    func written(discovery: Discovery) throws {
        let witness = Witness()
        let host = Host(discovery: discovery) { Screen(witness: witness, way: .branch) }
        let leave = try #require(host.views(Button.self).last { $0.title == "leave" })
        host.perform {
            witness.model?.number += 1
            witness.watched?.number += 1
            leave.action()
        }
        #expect(witness.isAllGone)
    }

    @Test("they die with the host", arguments: Discovery.both)
    func host(discovery: Discovery) {
        let witness = Witness()
        var host: Host? = Host(discovery: discovery) { Screen(witness: witness, way: .modified) }
        witness.node = host?.root
        weak let graph = host?.graph
        host?.press("add")
        #expect(witness.isAllThere)
        host = nil
        #expect(witness.isAllGone)
        #expect(graph == nil)
    }

    @Test("a row out of sight dies with its element, and with the window's end", arguments: Discovery.both)
    func resting(discovery: Discovery) throws {
        struct Rows: View {
            let witness: Witness
            @State private var numbers = [1, 2, 3]
            var body: some View {
                ForEach(numbers, id: \.self) { Page(witness: $0 == 1 ? witness : Witness()) }
                Button("remove") { numbers.removeFirst() }
            }
        }
        let witness = Witness()
        let host = Host(discovery: discovery) { Rows(witness: witness) }
        witness.node = host.nodes(Text.self).first?.parent
        let rows = try #require(host.contentRows.first)
        host.perform { rows.setWindow(1..<2) }
        #expect(witness.isAllThere)
        host.press("remove")
        #expect(witness.isAllGone)
    }

    @Test("a model that others own is let go when the view is given another one", arguments: Discovery.both)
    func swapped(discovery: Discovery) {
        struct Observer: View {
            @ObservedObject var model: Model
            var body: some View { Text("\(model.number)") }
        }
        @MainActor
        final class Owner: ObservableObject { @Published var model = Model() }
        struct Owning: View {
            @ObservedObject var owner: Owner
            var body: some View { Observer(model: owner.model) }
        }
        let owner = Owner()
        let host = Host(discovery: discovery) { Owning(owner: owner) }
        weak let former = owner.model
        host.perform { owner.model = Model() }
        #expect(former == nil)
        #expect(host.texts == ["0"])
    }
}
