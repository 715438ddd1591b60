/// Finds constructs that crash on bad input, switch a check of the compiler off, or write past the layer that owns the
/// output.
struct ConstructCheck {
    let file: SourceFile

    private var tokens: [Token] { file.tokens }
    private var isModule: Bool { file.path.hasPrefix("Modules/") }

    var findings: [Finding] {
        tokens.indices.compactMap { index in
            force(index) ?? unchecked(index) ?? (isModule ? trap(index) ?? output(index) : nil)
        }
    }

    private func finding(_ rule: Rule, _ construct: String, _ index: Int, _ message: String) -> Finding {
        Finding(
            violation: Violation(path: file.path, line: tokens[index].line, rule: rule, message: message),
            construct: construct)
    }

    /// `x!`, `try!`, `as!` and `var x: T!` all end in an exclamation mark that touches what is before it.
    private func force(_ index: Int) -> Finding? {
        guard tokens[index].is("!"), tokens[index].isAttached, index > 0 else { return nil }
        let before = tokens[index - 1]
        if before.is("try") {
            return finding(.force, "try!", index, "`try!` crashes when the call throws: throw on, or handle the error")
        }
        if before.is("as") {
            return finding(
                .force, "as!", index, "`as!` crashes when the type differs: use `as?` and say what happens else")
        }
        let isOperand = before.kind != .symbol || [")", "]", "}", ">", "?"].contains(before.text)
        guard isOperand, before.kind != .documentation else { return nil }
        return finding(
            .force, before.text + "!", index,
            "`\(before.text)!` crashes when the value is absent: unwrap it with `guard` or `if`, or throw")
    }

    private func unchecked(_ index: Int) -> Finding? {
        let token = tokens[index]
        let reason = "takes a check of the compiler away: prove it with Sendable values, an actor or a Mutex"
        func follows(_ offset: Int, _ text: String) -> Bool {
            tokens.indices.contains(index + offset) && tokens[index + offset].is(text)
        }
        if token.is("@"), follows(1, "unchecked") {
            return finding(.unchecked, "@unchecked", index, "`@unchecked` \(reason)")
        }
        if token.is("nonisolated") || token.is("unowned"), follows(1, "("), follows(2, "unsafe") {
            return finding(.unchecked, "\(token.text)(unsafe)", index, "`\(token.text)(unsafe)` \(reason)")
        }
        if ["unsafeBitCast", "unsafeDowncast", "unsafelyUnwrapped"].contains(token.text), token.kind == .word {
            return finding(.unchecked, token.text, index, "`\(token.text)` \(reason)")
        }
        return nil
    }

    private static let traps: Set<String> = [
        "fatalError", "preconditionFailure", "precondition", "assertionFailure", "abort", "exit", "_exit",
    ]

    private func trap(_ index: Int) -> Finding? {
        guard isCall(index), Self.traps.contains(tokens[index].text) else { return nil }
        let name = tokens[index].text
        return finding(
            .traps, name, index, "`\(name)` in a module ends the program of whoever uses it: throw a typed error")
    }

    private func output(_ index: Int) -> Finding? {
        guard isCall(index), ["print", "debugPrint", "dump"].contains(tokens[index].text) else { return nil }
        let name = tokens[index].text
        return finding(
            .prints, name, index, "`\(name)` in a module writes to an output that belongs to the app: return a value")
    }

    /// A word with an open parenthesis at once, that is neither a member nor being declared.
    private func isCall(_ index: Int) -> Bool {
        guard tokens[index].kind == .word, tokens.indices.contains(index + 1), tokens[index + 1].is("("),
            tokens[index + 1].isAttached
        else { return false }
        return index == 0 || !(tokens[index - 1].is(".") || tokens[index - 1].is("func"))
    }
}
