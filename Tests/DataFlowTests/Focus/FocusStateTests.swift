import DataFlow
import Testing

private enum Field: Hashable { case name, mail, phone }

private struct Form: View {
    @FocusState private var focus: Field?
    @State private var hasPhone = false
    @State private var hasMail = true
    @State private var isDisabled = false

    var body: some View {
        Text("\(focus.map { "\($0)" } ?? "none")")
        field("name").focused($focus, equals: .name)
        if hasMail { field("mail").focused($focus, equals: .mail).disabled(isDisabled) }
        if hasPhone { field("phone").focused($focus, equals: .phone) }
        field("other")
        Button("to mail") { focus = .mail }
        Button("to phone") { focus = .phone }
        Button("to none") { focus = nil }
        Button("there and back") { (focus, focus) = (.phone, nil) }
        Button("phone comes and mail goes") { (hasPhone, hasMail, focus) = (true, false, .phone) }
        Button("mail goes") { hasMail = false }
        Button("disable mail") { isDisabled.toggle() }
    }
}

private struct Toggling: View {
    @FocusState private var isFocused: Bool
    var body: some View {
        Text("\(isFocused)")
        field("name").focused($isFocused)
        field("other")
        Button("on") { isFocused = true }
        Button("off") { isFocused = false }
    }
}

@MainActor
@Suite struct FocusStateTests {
    @Test("a flag follows the focus, and writing it moves the focus")
    func flag() {
        let host = Host { Toggling() }
        #expect(host.texts == ["false"])
        host.focus("name")
        #expect(host.texts == ["true"])
        host.focus("other")
        #expect(host.texts == ["false"])
        host.press("on")
        #expect(host.texts == ["true"] && host.focusedTitle == "name")
        host.press("off")
        #expect(host.texts == ["false"] && host.focusedTitle == nil)
    }

    @Test("a state for several fields says which has the focus, and writing it moves the focus there")
    func fields() {
        let host = Host { Form() }
        for title in ["name", "mail"] {
            host.focus(title)
            #expect(host.texts == [title])
        }
        host.focus("other")
        #expect(host.texts == ["none"])
        host.press("to mail")
        #expect(host.texts == ["mail"] && host.focusedTitle == "mail")
        host.press("to none")
        #expect(host.texts == ["none"] && host.focusedTitle == nil)
    }

    @Test("one update brings a move of the focus to who reads it")
    func bodies() {
        let host = Host { Form() }
        host.focus("name")
        let before = host.bodies(Form.self)
        host.focus("mail")
        #expect(host.bodies(Form.self) == before + 1)
        host.press("to mail")
        #expect(host.bodies(Form.self) == before + 1)
    }

    @Test("the focus goes to a field that comes in the same event, also when the field that had it goes")
    func comes() {
        let host = Host { Form() }
        host.focus("mail")
        host.press("phone comes and mail goes")
        #expect(host.focusedTitle == "phone")
        #expect(host.texts == ["phone"])
    }

    @Test("a field that is not there cannot have the focus, which stays where it is")
    func missing() {
        let host = Host { Form() }
        host.focus("name")
        host.press("to phone")
        #expect(host.focusedTitle == "name")
        #expect(host.texts == ["name"])
    }

    @Test("writing nil takes no focus from a field that the state does not know")
    func foreign() {
        let host = Host { Form() }
        host.focus("other")
        host.press("to none")
        host.press("there and back")
        #expect(host.focusedTitle == "other")
    }

    @Test("the focus leaves a field that goes")
    func goes() {
        let host = Host { Form() }
        host.focus("mail")
        host.press("mail goes")
        #expect(host.focusedTitle == nil)
        #expect(host.texts == ["none"])
    }

    @Test("the focus leaves a field that is disabled, and a disabled field does not get it")
    func disabled() {
        let host = Host { Form() }
        host.focus("mail")
        host.press("disable mail")
        #expect(host.focusedTitle == nil)
        #expect(host.texts == ["none"])
        host.press("to mail")
        #expect(host.focusedTitle == nil && host.texts == ["none"])
        host.press("disable mail")
        host.press("to mail")
        #expect(host.focusedTitle == "mail")
    }

    @Test("the focus leaves a row that goes out of sight")
    func row() throws {
        struct Rows: View {
            @FocusState var focus: Int?
            var body: some View {
                Text("\(focus ?? -1)")
                ForEach(0..<10) { number in field("\(number)").focused($focus, equals: number) }
                Button("to 3") { focus = 3 }
            }
        }
        let host = Host { Rows() }
        // The scenes are rows, too.
        let rows = try #require(find(in: host.root) { ($0 as? any RowsNode).flatMap { $0.count == 10 ? $0 : nil } })
        host.press("to 3")
        #expect(host.texts == ["3"])
        host.perform { rows.setWindow(5..<10) }
        #expect(host.focusedTitle == nil && host.texts == ["-1"])
        host.press("to 3")
        #expect(host.focusedTitle == nil && host.texts == ["-1"])
        host.perform { rows.setWindow(0..<5) }
        host.press("to 3")
        #expect(host.focusedTitle == "3" && host.texts == ["3"])
    }

    @Test("the focus is in a view as long as it is in one of its fields; moving it there gives it to the first")
    func group() {
        struct Box: View {
            @FocusState var isInside: Bool
            var body: some View {
                Text("\(isInside)")
                Group {
                    field("a").disabled(true)
                    field("b")
                    field("c")
                }
                .focused($isInside)
                Button("in") { isInside = true }
            }
        }
        let host = Host { Box() }
        host.press("in")
        #expect(host.focusedTitle == "b" && host.texts == ["true"])
        let before = host.bodies(Box.self)
        host.focus("c")
        #expect(host.texts == ["true"])
        #expect(host.bodies(Box.self) == before)
        host.press("in")
        #expect(host.focusedTitle == "c")
    }

    @Test("of two views around the focus that stand for values of one state, the nearest counts")
    func nested() {
        struct Nest: View {
            @FocusState var focus: String?
            var body: some View {
                Text(focus ?? "none")
                Group {
                    field("a").focused($focus, equals: "inner")
                    field("b")
                }
                .focused($focus, equals: "outer")
            }
        }
        let host = Host { Nest() }
        host.focus("a")
        #expect(host.texts == ["inner"])
        host.focus("b")
        #expect(host.texts == ["outer"])
    }

    @Test("a state follows when the focused field comes to stand for another value or another state")
    func otherValue() {
        struct Renaming: View {
            @FocusState var one: Int?
            @FocusState var other: Int?
            @State var value = 1
            @State var isOther = false
            var body: some View {
                Text("\(one ?? 0) \(other ?? 0)")
                field("a").focused(isOther ? $other : $one, equals: value)
                Button("value") { value += 1 }
                Button("state") { isOther = true }
                Button("to 2") { other = 2 }
            }
        }
        let host = Host { Renaming() }
        host.focus("a")
        #expect(host.texts == ["1 0"])
        host.press("value")
        #expect(host.texts == ["2 0"])
        host.press("state")
        #expect(host.texts == ["0 2"])
        host.focus(nil)
        host.press("to 2")
        #expect(host.focusedTitle == "a" && host.texts == ["0 2"])
    }

    @Test("of two fields with one value, the one that came first gets the focus")
    func sameValue() {
        struct Twins: View {
            @FocusState var isOn: Bool
            var body: some View {
                ForEach(0..<20) { field("\($0)").focused($isOn) }
                Button("on") { isOn = true }
            }
        }
        let host = Host { Twins() }
        host.press("on")
        #expect(host.focusedTitle == "0")
    }

    @Test("a view that is lent the state follows and moves the focus; one that only passes it on reads nothing")
    func lent() {
        struct Owner: View {
            @FocusState var focus: Field?
            var body: some View { Lent(focus: $focus) }
        }
        struct Lent: View {
            @FocusState<Field?>.Binding var focus: Field?
            var body: some View {
                Text(focus == .name ? "name" : "none")
                field("name").focused($focus, equals: .name)
                Button("to name") { focus = .name }
            }
        }
        let host = Host { Owner() }
        host.press("to name")
        #expect(host.focusedTitle == "name" && host.texts == ["name"])
        #expect(host.bodies(Owner.self) == 1)
        #expect(host.bodies(Lent.self) == 2)
    }

    @Test("onChange and onAppear may follow and move the focus")
    func effects() {
        struct Login: View {
            @FocusState var focus: Field?
            @State var log = ""
            var body: some View {
                Text(log)
                field("name").focused($focus, equals: .name)
                    .onAppear { focus = .name }
                    .onChange(of: focus) { old, new in
                        log += "\(old.map { "\($0)" } ?? "-")>\(new.map { "\($0)" } ?? "-") "
                    }
                field("mail").focused($focus, equals: .mail)
            }
        }
        let host = Host { Login() }
        #expect(host.focusedTitle == "name")
        host.focus("mail")
        #expect(host.texts == ["->name name>mail "])
    }

    @Test("what a body writes is refused and told")
    func writeInBody() {
        struct Bad: View {
            @FocusState var isFocused: Bool
            var body: some View {
                let _ = isFocused = true
                field("a").focused($isFocused)
            }
        }
        var problems: [ViewProblem] = []
        let host = Host(onProblem: { problems.append($0) }) { Bad() }
        #expect(problems == [.writeDuringUpdate(view: "Bad")])
        #expect(host.focusedTitle == nil)
    }

    private func find<Found>(in node: AnyNode, _ match: (AnyNode) -> Found?) -> Found? {
        if let found = match(node) { return found }
        var found: Found?
        node.forEachChild { if found == nil { found = find(in: $0, match) } }
        return found
    }
}
