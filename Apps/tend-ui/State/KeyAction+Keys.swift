import Presentation
import TerminalUI

extension Catalogue.KeyAction {
    /// The keys that do it, the first one as the help tells it; none for what only stands on buttons.
    var keys: [KeyPress] {
        switch self {
        case .up: [KeyPress(.up), KeyPress(.character("k"))]
        case .down: [KeyPress(.down), KeyPress(.character("j"))]
        case .pageUp: [KeyPress(.pageUp), KeyPress(.character("b"), .control)]
        case .pageDown: [KeyPress(.pageDown), KeyPress(.character("f"), .control)]
        case .top: [KeyPress(.home), KeyPress(.character("g"))]
        case .bottom: [KeyPress(.end), KeyPress(.character("G"))]
        case .open: [KeyPress(.enter)]
        case .back: [KeyPress(.escape)]
        case .nextPane: [KeyPress(.right), KeyPress(.tab)]
        case .previousPane: [KeyPress(.left), KeyPress(.tab, .shift)]
        case .add: [KeyPress(.character("a"))]
        case .edit: [KeyPress(.character("e"))]
        case .complete: [KeyPress(.character(" ")), KeyPress(.character("x"))]
        case .reopen: [KeyPress(.character(" "))]
        case .delete: [KeyPress(.delete), KeyPress(.character("D"))]
        case .undo: [KeyPress(.character("u"))]
        case .move: [KeyPress(.character("m"))]
        case .priority: [KeyPress(.character("p"))]
        case .due: [KeyPress(.character("d"))]
        case .tags: [KeyPress(.character("t"))]
        case .select: [KeyPress(.character("v"))]
        case .selectAll: [KeyPress(.character("V"))]
        case .clearSelection: [KeyPress(.escape)]
        case .search: [KeyPress(.character("/"))]
        case .filterTags: [KeyPress(.character("T"))]
        case .sort: [KeyPress(.character("o"))]
        case .showDone: [KeyPress(.character("h"))]
        case .collapse: [KeyPress(.character("-"))]
        case .expand: [KeyPress(.character("+")), KeyPress(.character("="))]
        case .newList: [KeyPress(.character("N"))]
        case .renameList: [KeyPress(.character("R"))]
        case .deleteList: [KeyPress(.character("X"))]
        case .sync: [KeyPress(.character("s"))]
        case .conflicts: [KeyPress(.character("c"))]
        case .account: [KeyPress(.character("A"))]
        case .settings: [KeyPress(.character(","))]
        case .focusTimer: [KeyPress(.character("f"))]
        case .help: [KeyPress(.character("?")), KeyPress(.function(1))]
        case .quit: [KeyPress(.character("q"))]
        case .pauseTimer: [KeyPress(.character("p"))]
        case .keepTimer: [KeyPress(.character("k"))]
        case .takeLocal: [KeyPress(.character("l"))]
        case .takeRemote: [KeyPress(.character("r"))]
        case .save: [KeyPress(.character("s"), .control)]
        case .cancel: [KeyPress(.escape)]
        case .retry, .signIn, .remove: []
        }
    }

    /// What a key does in the window itself; nil where it does nothing.
    init?(inWindow press: KeyPress) {
        // Terminals tell an upper-case letter with the shift key or without.
        var press = press
        if case .character = press.key { press.modifiers.remove(.shift) }
        let groups: [Catalogue.KeyGroup] = [.moving, .todos, .view, .lists, .program]
        let sheets: [Self] = [.pauseTimer, .keepTimer]
        let found = groups.flatMap(\.actions).first { !sheets.contains($0) && $0.keys.contains(press) }
        guard let found else { return nil }
        self = found
    }

    /// The keys as the help tells them.
    var keyNames: String { keys.map(\.name).joined(separator: " ") }

    /// Letters that stand for the keys that move, as in other programs of the terminal.
    static let aliases: [KeyPress: KeyPress] = {
        var aliases: [KeyPress: KeyPress] = [:]
        for action in [Self.up, .down, .pageUp, .pageDown, .top, .bottom] {
            for key in action.keys.dropFirst() { aliases[key] = action.keys[0] }
        }
        return aliases
    }()
}

extension KeyPress {
    /// The key's name.
    var name: String {
        let name =
            switch key {
            case .character(" "): "space"
            case .character(let character): String(character)
            case .enter: "⏎"
            case .escape: "esc"
            case .delete: "del"
            case .backspace: "⌫"
            case .tab: "tab"
            case .left: "←"
            case .right: "→"
            case .up: "↑"
            case .down: "↓"
            case .pageUp: "pgup"
            case .pageDown: "pgdn"
            case .home: "home"
            case .end: "end"
            case .insert: "ins"
            case .function(let number): "F\(number)"
            }
        return (modifiers.contains(.control) ? "^" : "") + (modifiers.contains(.shift) ? "⇧" : "") + name
    }
}
