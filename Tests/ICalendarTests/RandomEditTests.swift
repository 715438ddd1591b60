import ICalendar
import TestSupport
import Testing

@Suite("Random edits of random documents")
struct RandomEditTests {
    private static let names: [PropertyName] = [
        "SUMMARY", "DESCRIPTION", "DUE", "PRIORITY", "CATEGORIES", "RELATED-TO", "X-A", "x-b",
    ]
    private static let values = [
        "", "a", "20260301", "5", "x,y", "caf\u{E9}", "long " + String(repeating: "明x", count: 60), #"\p\,"#, "-PT1H",
    ]

    /// A document with every kind of line, each physical line with a text of its own.
    private func make(_ generator: inout SeededGenerator) -> [UInt8] {
        let ending = ["\r\n", "\n"].randomElement(using: &generator) ?? "\n"
        var lines: [String] = ["BEGIN:VCALENDAR", "X-FIRST:1"]
        for number in 0..<Int.random(in: 1...3, using: &generator) {
            lines += ["BEGIN:VTODO", "UID:\(number)"]
            for index in 0..<Int.random(in: 0...8, using: &generator) {
                switch Int.random(in: 0..<10, using: &generator) {
                case 0: lines.append("foreign \(index)")
                case 1: lines += ["BEGIN:X-C", "SUMMARY:inner \(index)", "END:X-C"]
                case 2: lines += ["BEGIN:VALARM", "TRIGGER:-PT\(index)M", "END:VALARM"]
                case 3: lines.append("")
                default:
                    let name = Self.names.randomElement(using: &generator)?.text ?? "X"
                    let value = Self.values.randomElement(using: &generator) ?? ""
                    lines.append("\(name);X-P=\(index):\(value)")
                    if Bool.random(using: &generator) { lines.append(" folded \(index)") }
                }
            }
            lines.append("END:VTODO")
        }
        lines.append("END:VCALENDAR")
        var bytes = Array(lines.joined(separator: ending).utf8)
        if Bool.random(using: &generator) { bytes += Array(ending.utf8) }
        return bytes
    }

    /// Sets one property to one value and tells which.
    private func edit(_ todo: inout VTodo, _ generator: inout SeededGenerator) -> PropertyName {
        let name = Self.names.randomElement(using: &generator) ?? "X-A"
        let value = Self.values.randomElement(using: &generator) ?? ""
        switch Int.random(in: 0..<7, using: &generator) {
        case 0: todo.component.setText(value, for: name)
        case 1: todo.component.setText(nil, for: name)
        case 2: todo.component.setDateTime(.zoned(day(2026, 5, 6), clock(7, 8), tzid: value), for: name)
        case 3: todo.component.setInteger(value.count, for: name)
        case 4: todo.component.setTexts([value, "x", "new"], for: name)
        case 5: todo.component.setDateTimes([date(2026, 3, 1), .floating(day(2026, 5, 6), clock(7, 8))], for: name)
        default: todo.component.remove(name)
        }
        return name
    }

    /// The octets of everything but the lines of one property of one to-do.
    private func untouched(_ document: ICalendarDocument, todo index: Int, without name: PropertyName) -> [UInt8] {
        var document = document
        var position = 0
        document.updateTodos { todo in
            if position == index { todo.component.remove(name) }
            position += 1
        }
        return document.bytes
    }

    @Test("an edit changes only the lines of its property, and the file reads back as edited", arguments: 0..<40)
    func edits(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let input = make(&generator)
            var document = ICalendarDocument(parsing: input)
            for _ in 0..<4 {
                let before = document
                let target = Int.random(in: 0..<document.todos.count, using: &generator)
                var name: PropertyName = "X-A"
                var position = 0
                document.updateTodos { todo in
                    if position == target { name = edit(&todo, &generator) }
                    position += 1
                }
                expectOnlyLinesChanged(before, document, todo: target, name: name, seed: seed)
                #expect(ICalendarDocument(parsing: document.bytes) == document, "seed \(seed)")
            }
        }
    }

    /// Walks over both files line by line without the module's help: what was removed or added belongs to the property.
    private func expectOnlyLinesChanged(
        _ before: ICalendarDocument, _ after: ICalendarDocument, todo index: Int, name: PropertyName, seed: UInt64
    ) {
        let (old, new) = (physicalLines(before.bytes), physicalLines(after.bytes))
        let (oldTouched, newTouched) = (touched(old, todo: index, name), touched(new, todo: index, name))
        let keptOld = old.indices.filter { !oldTouched.contains($0) }.map { old[$0] }
        let keptNew = new.indices.filter { !newTouched.contains($0) }.map { new[$0] }
        #expect(keptOld == keptNew, "seed \(seed), \(name.text)")
    }

    private func physicalLines(_ bytes: [UInt8]) -> [[UInt8]] {
        var lines: [[UInt8]] = [[]]
        for octet in bytes {
            lines[lines.count - 1].append(octet)
            if octet == 0x0A { lines.append([]) }
        }
        return lines
    }

    /// The numbers of the lines that are of a property directly in the to-do, with their continuations.
    private func touched(_ lines: [[UInt8]], todo index: Int, _ name: PropertyName) -> Set<Int> {
        var result: Set<Int> = []
        var (todo, depth, isOwn) = (-1, 0, false)
        for (number, line) in lines.enumerated() {
            let text = String(decoding: line, as: UTF8.self).uppercased()
            if text.hasPrefix("BEGIN:VTODO") { todo += 1 }
            if text.hasPrefix("BEGIN:") { depth += 1 }
            if text.hasPrefix("END:") { depth -= 1 }
            if !text.hasPrefix(" ") {
                isOwn =
                    todo == index && depth == 2 && (text.hasPrefix(name.text + ":") || text.hasPrefix(name.text + ";"))
            }
            if isOwn { result.insert(number) }
        }
        return result
    }
}
