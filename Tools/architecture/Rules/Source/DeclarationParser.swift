extension Declaration {
    /// Every declaration of a source, in its order.
    static func all(in tokens: [Token]) -> [Declaration] {
        var parser = DeclarationParser(tokens: tokens)
        parser.run()
        return parser.found
    }
}

/// Finds declarations by their keywords and follows the braces. It is no compiler: it reads what formatted code looks
/// like.
private struct DeclarationParser {
    let tokens: [Token]
    var found: [Declaration] = []

    private var index = 0
    private var scopes: [Declaration.Scope] = []
    private var documentation: [String] = []
    private var modifiers: Set<String> = []
    /// The scope that the next brace opens.
    private var opening: Declaration.Scope?
    /// How many round and square brackets are open: a brace in there is a closure's.
    private var brackets = 0

    init(tokens: [Token]) { self.tokens = tokens }

    private static let types: Set<String> = ["class", "actor", "struct", "enum", "protocol", "extension"]
    private static let members: Set<String> = [
        "func", "var", "let", "init", "subscript", "typealias", "associatedtype", "deinit", "macro",
    ]
    private static let modifierWords: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "open", "static", "final", "nonisolated", "lazy",
        "weak", "unowned", "mutating", "nonmutating", "indirect", "override", "required", "convenience", "consuming",
        "borrowing", "prefix", "postfix", "infix", "dynamic", "isolated", "sending", "distributed",
    ]

    mutating func run() {
        while index < tokens.count {
            let token = tokens[index]
            if token.kind == .documentation {
                documentation.append(token.text)
                index += 1
            } else if token.is("@") {
                attribute()
            } else if startsDeclaration(token) {
                declaration()
            } else if token.kind == .word, Self.modifierWords.contains(token.text), !isMember(index) {
                modifier(token.text)
            } else {
                brace(token)
                forget()
                index += 1
            }
        }
    }

    private mutating func forget() {
        documentation = []
        modifiers = []
    }

    private func at(_ offset: Int) -> Token? {
        tokens.indices.contains(index + offset) ? tokens[index + offset] : nil
    }

    /// True after a dot: `.init`, `x.extension`.
    private func isMember(_ index: Int) -> Bool { index > 0 && tokens[index - 1].is(".") }

    private mutating func brace(_ token: Token) {
        if token.is("{") {
            scopes.append(opening ?? .body)
            opening = nil
        } else if token.is("}") {
            _ = scopes.popLast()
        } else if token.is("(") || token.is("[") {
            brackets += 1
        } else if token.is(")") || token.is("]") {
            brackets -= 1
        }
    }

    private mutating func attribute() {
        index += 1
        modifiers.insert("@" + (at(0)?.text ?? ""))
        index += 1
        while at(0)?.is(".") == true { index += 2 }
        if at(0)?.is("(") == true, at(0)?.isAttached == true { skipParentheses() }
    }

    private mutating func modifier(_ word: String) {
        index += 1
        guard at(0)?.is("(") == true, at(0)?.isAttached == true else {
            modifiers.insert(word)
            return
        }
        let start = index
        skipParentheses()
        // `private(set)` says nothing of who may read; `nonisolated(unsafe)` is kept whole.
        modifiers.insert(word + "(" + tokens[(start + 1)..<max(start + 1, index - 1)].map(\.text).joined() + ")")
    }

    private mutating func skipParentheses() {
        var depth = 0
        repeat {
            if at(0)?.is("(") == true { depth += 1 }
            if at(0)?.is(")") == true { depth -= 1 }
            index += 1
        } while depth > 0 && index < tokens.count
    }

    private func startsDeclaration(_ token: Token) -> Bool {
        guard token.kind == .word, !isMember(index), brackets <= 0 else { return false }
        if Self.types.contains(token.text) {
            // `class func` and `where T: class` declare no type.
            return at(1)?.kind == .word && !Self.members.contains(at(1)?.text ?? "")
        }
        guard Self.members.contains(token.text) else { return false }
        if token.text == "init" { return at(1)?.text.first.map("(<?!".contains) ?? false }
        return true
    }

    private mutating func declaration() {
        let keyword = tokens[index].text
        let line = tokens[index].line
        let scope = scopes.last ?? .file
        index += 1
        var ownName = keyword
        if at(0)?.kind == .word, keyword != "init", keyword != "subscript", keyword != "deinit" {
            ownName = at(0)?.text ?? ""
            index += 1
            while keyword == "extension", at(0)?.is(".") == true, let next = at(1) {
                ownName += "." + next.text
                index += 2
            }
        } else if keyword == "func", let name = at(0), name.kind == .symbol {
            ownName = name.text
            index += 1
        }
        let isType = Self.types.contains(keyword)
        let annotation = isType ? header() : self.annotation(of: keyword)
        let stored = (keyword == "var" || keyword == "let") && scope != .body && isStored(keyword)
        found.append(
            Declaration(
                keyword: keyword, name: qualified(ownName), line: line, documentation: documentation,
                modifiers: modifiers, scope: scope, annotation: annotation, isStored: stored))
        if isType {
            let isPublic = modifiers.contains("public") || modifiers.contains("open")
            opening = .type(keyword: keyword, name: ownName, isPublic: isPublic, parents: annotation)
        }
        forget()
    }

    private func qualified(_ name: String) -> String {
        let around = scopes.compactMap { scope -> String? in
            if case .type(_, let name, _, _) = scope { name } else { nil }
        }
        return (around + [name]).joined(separator: ".")
    }

    /// The words between a type's colon and its brace; constraints after `where` are none.
    private mutating func header() -> Set<String> {
        var words: Set<String> = []
        var afterColon = false
        var angles = 0
        var inWhere = false
        while let token = at(0), !token.is("{") {
            if token.is("<") { angles += 1 }
            if token.is(">") { angles -= 1 }
            if token.is("where") { inWhere = true }
            if token.is(":"), angles == 0 { afterColon = true }
            if token.kind == .word, afterColon, !inWhere { words.insert(token.text) }
            index += 1
        }
        return words
    }

    /// The words of a property's type, or of the initializer that gives it one: `Mutex` in `let a = Mutex(0)` too.
    /// Looks ahead only.
    private func annotation(of keyword: String) -> Set<String> {
        guard keyword == "var" || keyword == "let" else { return [] }
        var words: Set<String> = []
        var ahead = 0
        let line = at(0)?.line
        while let token = at(ahead), token.line == line, !token.is("{"), !token.is(";") {
            if token.kind == .word { words.insert(token.text) }
            ahead += 1
        }
        return words
    }

    /// False for a computed property: one whose type is followed by a brace that holds no observer.
    private func isStored(_ keyword: String) -> Bool {
        if keyword == "let" { return true }
        if case .type("protocol", _, _, _) = scopes.last { return false }
        var ahead = 0
        let line = at(0)?.line
        while let token = at(ahead), !token.is("{") {
            if token.is("=") { return true }
            if token.line != line { return true }
            ahead += 1
        }
        guard let first = at(ahead + 1) else { return true }
        return first.is("willSet") || first.is("didSet")
    }
}
