/// A command line taken apart.
package struct ParsedArguments: Sendable, Equatable {
    /// Every value given for an option, by the option's name, in order; a flag has empty values.
    fileprivate(set) var values: [String: [String]] = [:]
    /// What is no option, in order.
    package fileprivate(set) var operands: [String] = []

    /// The last value given.
    package func value(_ option: String) -> String? { values[option]?.last }

    /// All values given.
    package func all(_ option: String) -> [String] { values[option] ?? [] }

    /// True where the option was given.
    package func has(_ option: String) -> Bool { values[option] != nil }
}

/// Why a command line cannot be understood.
package enum UsageError: Error, Equatable {
    case unknownCommand(String, nearest: String?)
    case unknownOption(String, nearest: String?)
    case missingValue(option: String)
    case needlessValue(option: String)
    case repeatedOption(String)
    case missingOperand(String)
    case extraOperand(String)
    case badValue(option: String, value: String, allowed: [String])
    case conflict(String, String)
    case nothingToChange
    case notUTF8
}

/// Takes command lines apart by the table of commands.
package struct ArgumentParser {
    let commands: [Command]
    let globals: [Option]

    /// The command that the words name (with its parents' names) and its arguments. `--` ends the options; options may
    /// stand anywhere.
    package func parse(_ words: [String]) throws(UsageError) -> (path: [Command], arguments: ParsedArguments) {
        var arguments = ParsedArguments()
        var path: [Command] = []
        var rest = words[...]
        var takesOptions = true
        while let word = rest.popFirst() {
            if takesOptions, word == "--" {
                takesOptions = false
            } else if takesOptions, word.hasPrefix("--") {
                try takeOption(word, from: &rest, path, into: &arguments)
            } else if takesOptions, word.hasPrefix("-"), word.count > 1 {
                try takeLetters(word, from: &rest, path, into: &arguments)
            } else if arguments.operands.isEmpty, let next = try command(word, below: path) {
                path.append(next)
            } else {
                arguments.operands.append(word)
            }
        }
        return (path, arguments)
    }

    /// Checks the number of operands; not part of `parse`, since `--help` comes first.
    package func checkOperands(of command: Command, _ arguments: ParsedArguments) throws(UsageError) {
        let operands = arguments.operands
        func need(_ names: [String], most: Int) throws(UsageError) {
            if operands.count < names.count { throw .missingOperand(names[operands.count]) }
            if operands.count > most { throw .extraOperand(operands[most]) }
        }
        switch command.operands {
        case .none: try need([], most: 0)
        case .one(let name, _): try need([name], most: 1)
        case .optional: try need([], most: 1)
        case .two(let first, let second, _): try need([first, second], most: 2)
        case .some(let name, _), .text(let name): try need([name], most: .max)
        case .optionalText: break
        }
    }

    private func command(_ word: String, below path: [Command]) throws(UsageError) -> Command? {
        guard let parent = path.last else {
            guard let command = commands.first(where: { $0.name == word }) else {
                throw .unknownCommand(
                    word, nearest: Spelling.nearest(to: word, among: commands.filter { !$0.isHidden }.map(\.name)))
            }
            return command
        }
        guard !parent.subcommands.isEmpty else { return nil }
        guard let command = parent.subcommands.first(where: { $0.name == word }) else {
            let nearest = Spelling.nearest(to: word, among: parent.subcommands.map(\.name))
            throw .unknownCommand(parent.name + " " + word, nearest: nearest.map { parent.name + " " + $0 })
        }
        return command
    }

    private func takeOption(
        _ word: String, from rest: inout ArraySlice<String>, _ path: [Command], into arguments: inout ParsedArguments
    ) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let known = globals + path.flatMap(\.options)
        guard let option = known.first(where: { $0.name == name }) else {
            throw .unknownOption(name, nearest: Spelling.nearest(to: name, among: known.map(\.name)))
        }
        let attached = parts.count == 2 ? String(parts[1]) : nil
        try take(option, attached: attached, from: &rest, into: &arguments)
    }

    private func takeLetters(
        _ word: String, from rest: inout ArraySlice<String>, _ path: [Command], into arguments: inout ParsedArguments
    ) throws(UsageError) {
        let known = globals + path.flatMap(\.options)
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = known.first(where: { $0.letter == letter }) else {
                throw .unknownOption("-\(letter)", nearest: nil)
            }
            let attached = option.value != nil && !letters.isEmpty ? String(letters) : nil
            if attached != nil { letters = "" }
            try take(option, attached: attached, from: &rest, into: &arguments)
        }
    }

    private func take(
        _ option: Option, attached: String?, from rest: inout ArraySlice<String>, into arguments: inout ParsedArguments
    ) throws(UsageError) {
        var value = ""
        if option.value == nil {
            guard attached == nil else { throw .needlessValue(option: option.name) }
        } else if let attached {
            value = attached
        } else if let next = rest.popFirst() {
            value = next
        } else {
            throw .missingValue(option: option.name)
        }
        if option.value != nil, !option.repeats, arguments.has(option.name) { throw .repeatedOption(option.name) }
        if case .choices(let allowed) = option.completes, !allowed.contains(value) {
            throw .badValue(option: option.name, value: value, allowed: allowed)
        }
        arguments.values[option.name, default: []].append(value)
    }
}

/// Finds the word that was meant.
package enum Spelling {
    /// The nearest of `words`, where it is near enough to be meant: two letters off, one for short words.
    package static func nearest(to word: String, among words: [String]) -> String? {
        guard word.count <= 40 else { return nil }
        let near = words.map { (word: $0, distance: distance(word, $0)) }.min { $0.distance < $1.distance }
        guard let near, near.distance <= (word.count <= 4 ? 1 : 2) else { return nil }
        return near.word
    }

    /// The number of letters to insert, delete, replace or swap with the next (optimal string alignment).
    private static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left), Array(right))
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var line = [row + 1]
            for column in right.indices {
                let isSame = left[row] == right[column]
                var best = min(last[column + 1] + 1, line[column] + 1, last[column] + (isSame ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                line.append(best)
            }
            (beforeLast, last) = (last, line)
        }
        return last[right.count]
    }
}
