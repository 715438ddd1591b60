import TerminalUI

/// What a person does, written as words: `enter tab "milk" wait 1.5 size 40x12`.
struct KeyStory: Equatable {
    /// One thing that is done.
    enum Step: Equatable {
        case press(KeyPress)
        case type(String)
        case wait(Duration)
        case resize(Size)
    }

    /// What is done, each with the words that say so.
    private(set) var steps: [(words: String, step: Step)] = []

    /// - Throws: what cannot be understood.
    init(_ text: String) throws(WrongWords) {
        var words = try Self.words(of: text)[...]
        while let word = words.popFirst() {
            switch word {
            case .quoted(let text): steps.append(("\"\(text)\"", .type(text)))
            case .plain("wait"):
                let amount = words.popFirst()?.text ?? ""
                guard let seconds = Double(amount), seconds >= 0, seconds <= 1_000_000 else {
                    throw WrongWords("After \"wait\" comes a number of seconds, such as: wait 1.5")
                }
                steps.append(("wait \(amount)", .wait(.seconds(seconds))))
            case .plain("size"):
                let size = words.popFirst()?.text ?? ""
                steps.append(("size \(size)", .resize(try Size(words: size))))
            case .plain(let name): steps.append((name, .press(try Self.press(name))))
            }
        }
    }

    static func == (one: KeyStory, other: KeyStory) -> Bool { one.steps.map(\.step) == other.steps.map(\.step) }

    private enum Word {
        case plain(String)
        case quoted(String)

        var text: String {
            switch self {
            case .plain(let text), .quoted(let text): text
            }
        }
    }

    private static func words(of text: String) throws(WrongWords) -> [Word] {
        var words: [Word] = []
        var rest = text[...]
        while let first = rest.first {
            if first == " " {
                rest.removeFirst()
            } else if first == "\"" {
                let quoted = rest.dropFirst().prefix { $0 != "\"" }
                guard quoted.endIndex < rest.endIndex else {
                    throw WrongWords("The text that begins with \(rest) has no second quotation mark.")
                }
                words.append(.quoted(String(quoted)))
                rest = rest[quoted.endIndex...].dropFirst()
            } else {
                let word = rest.prefix { $0 != " " && $0 != "\"" }
                words.append(.plain(String(word)))
                rest = rest.dropFirst(word.count)
            }
        }
        return words
    }

    /// The keys that have names.
    static let names: [(name: String, key: KeyPress.Key)] = [
        ("enter", .enter), ("tab", .tab), ("escape", .escape), ("space", .character(" ")), ("backspace", .backspace),
        ("delete", .delete), ("insert", .insert), ("up", .up), ("down", .down), ("left", .left), ("right", .right),
        ("home", .home), ("end", .end), ("pageup", .pageUp), ("pagedown", .pageDown),
    ]

    private static let held: [(name: String, modifier: KeyPress.Modifiers)] = [
        ("shift-", .shift), ("ctrl-", .control), ("alt-", .alt),
    ]

    private static func press(_ name: String) throws(WrongWords) -> KeyPress {
        var (rest, modifiers) = (name[...], KeyPress.Modifiers())
        while let (prefix, modifier) = held.first(where: { rest.hasPrefix($0.name) && rest != $0.name }) {
            rest = rest.dropFirst(prefix.count)
            modifiers.insert(modifier)
        }
        if let key = names.first(where: { $0.name == rest })?.key { return KeyPress(key, modifiers) }
        if let only = rest.first, rest.count == 1 { return KeyPress(.character(only), modifiers) }
        if rest.first == "f", let number = Int(rest.dropFirst()), (1...12).contains(number) {
            return KeyPress(.function(number), modifiers)
        }
        throw WrongWords("\"\(name)\" is no key; gallery --help names them, and text is written in quotation marks.")
    }
}

/// Words of a person that mean nothing here, told in one sentence.
struct WrongWords: Error, Equatable {
    let sentence: String

    init(_ sentence: String) { self.sentence = sentence }
}

extension Size {
    /// A size as it is written: `60x20`.
    init(words: String) throws(WrongWords) {
        let parts = words.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard parts.count == 2, parts.allSatisfy({ (1...1000).contains($0) }) else {
            throw WrongWords("\"\(words)\" is no size; a size is columns and lines, such as 60x20.")
        }
        self.init(width: parts[0], height: parts[1])
    }
}
