import DataFlow
import Testing

private struct Draft: View {
    @SceneStorage("draft") private var draft = "empty"
    @AppStorage("theme") private var theme = "light"
    @Environment(\.scenePhase) private var phase
    let write: String

    var body: some View {
        Text("\(draft) \(theme)")
        Button("write \(write)") { draft = write }
        Button("dark") { theme = "dark" }
    }
}

private struct Word: View {
    @SceneStorage("draft") private var draft = "empty"
    var body: some View { Text("word \(draft)") }
}

/// Lets a test have each scene's button by its number.
extension Host {
    fileprivate func press(_ title: String, inScene number: Int) {
        perform(views(Button.self).filter { $0.title == title }[number].action)
    }
}

@MainActor
@Suite(.serialized) struct SceneStorageTests {
    @Test("scenes have values of their own, and views in a scene share them")
    func isolation() {
        let host = Host(scene: "one") {
            Draft(write: "hello")
            Word()
        }
        host.openScene("two")
        host.press("write hello", inScene: 1)
        #expect(host.texts == ["empty light", "word empty", "hello light", "word hello"])
        host.press("dark", inScene: 0)
        #expect(host.texts == ["empty dark", "word empty", "hello dark", "word hello"])
    }

    @Test("a scene is restored under its name after a restart", arguments: StoreKind.allCases)
    func restoration(_ kind: StoreKind) throws {
        let test = try StoreUnderTest(kind)
        let host = Host(storage: test.store, scene: "one") { Draft(write: "hello") }
        host.openScene("two")
        host.press("write hello", inScene: 0)
        test.reopen()
        let later = Host(storage: test.store, scene: "two") { Draft(write: "hello") }
        #expect(later.texts == ["empty light"])
        later.openScene("one")
        #expect(later.texts == ["empty light", "hello light"])
    }

    @Test("closing a scene destroys what it has stored, and nothing else", arguments: StoreKind.allCases)
    func closing(_ kind: StoreKind) throws {
        let test = try StoreUnderTest(kind)
        let host = Host(storage: test.store, scene: "one") { Draft(write: "hello") }
        host.openScene("two")
        host.press("write hello", inScene: 0)
        host.press("write hello", inScene: 1)
        host.press("dark", inScene: 1)
        host.closeScene("one")
        #expect(host.texts == ["hello dark"])
        #expect(try test.store.keys == ["scene/two/draft", "theme"])
        host.openScene("one")
        #expect(host.texts == ["hello dark", "empty dark"])
    }

    @Test(
        "scenes are told apart whatever their names are",
        arguments: [("a", "a/b"), ("a", "a%2Fb"), ("a/b", "a%2Fb"), ("", "/"), ("scene", "scene/scene")])
    func names(_ one: String, _ other: String) {
        struct Two: View {
            @SceneStorage("c") var plain = 0
            @SceneStorage("b/c") var deep = 0
            var body: some View {
                Text("\(plain) \(deep)")
                Button("write") { (plain, deep) = (1, 2) }
            }
        }
        for (first, second) in [(one, other), (other, one)] {
            let store = MemoryStore()
            let host = Host(storage: store, scene: first) { Two() }
            host.press("write")
            host.openScene(second)
            #expect(host.texts == ["1 2", "0 0"])
            host.closeScene(second)
            #expect(store.keys.count == 2)
            host.openScene(second)
            host.press("write", inScene: 1)
            host.closeScene(first)
            #expect(host.texts == ["1 2"])
            #expect(store.keys.count == 2)
        }
    }

    @Test("what a scene writes when it closes goes, too")
    func lastWords() {
        struct Leaving: View {
            @SceneStorage("draft") var draft = 0
            var body: some View { Text("\(draft)").onDisappear { draft = 1 } }
        }
        let store = MemoryStore()
        let host = Host(storage: store, scene: "one") { Leaving() }
        host.closeScene("one")
        #expect(store.keys == [])
    }

    @Test("a value of another type is told with the scene's key, and kept")
    func otherType() {
        let store = MemoryStore(["scene/one/draft": .integer(1)])
        var problems: [ViewProblem] = []
        let host = Host(storage: store, scene: "one", onProblem: { problems.append($0) }) { Word() }
        #expect(host.texts == ["word empty"])
        #expect(problems == [.unreadable(key: "scene/one/draft", reason: "integer(1) is no String.")])
        #expect(store.value(for: "scene/one/draft") == .integer(1))
    }
}
