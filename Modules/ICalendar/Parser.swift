/// Builds the tree of components from logical lines, with a stack of its own, so that no input can exhaust the
/// program's.
package struct Parser {
    private struct Open {
        let name: String
        let begin: ContentLine
        var nodes: [Node] = []
    }

    private var scanner: LineScanner
    private var open: [Open] = []
    private var roots: [Node] = []
    private var problems: [ICalendarProblem] = []
    private var unlistedProblems = 0
    /// How many components are open beyond the greatest depth.
    private var excessDepth = 0

    package init(_ bytes: [UInt8]) {
        scanner = LineScanner(bytes)
    }

    /// How many octets were looked at, counting repeats: the measure by which a test knows that work stays linear.
    package var examinedOctets: Int { scanner.examinedOctets }

    package mutating func run() -> [Node] {
        while let scanned = scanner.next() {
            if let fault = scanned.fault, !open.isEmpty { note(fault, scanned.line) }
            if let oddity = scanned.oddity { note(oddity, scanned.line) }
            if scanned.line.kind != .property || !take(structural: scanned.line) {
                if open.isEmpty, scanned.line.kind != .blank { note(.outsideComponent, scanned.line) }
                append(.line(scanned.line))
            }
        }
        close(downTo: 0)
        return roots
    }

    /// The problems in the order of the lines.
    func report(hasCalendar: Bool) -> [ICalendarProblem] {
        var result = problems.sorted { $0.lineNumber < $1.lineNumber }
        if !hasCalendar { result.insert(ICalendarProblem(lineNumber: 1, kind: .notICalendar), at: 0) }
        if unlistedProblems > 0 {
            result.append(ICalendarProblem(lineNumber: 0, kind: .furtherProblems(count: unlistedProblems)))
        }
        return result
    }

    /// Handles `BEGIN` and `END`; false if the line is to be kept as a line of the open component.
    private mutating func take(structural line: ContentLine) -> Bool {
        if line.hasName(.begin) {
            let name = Self.componentName(line)
            guard !name.isEmpty else {
                note(.malformedName, line)
                append(.line(line.asForeign))
                return true
            }
            closeForgotten(before: name)
            guard open.count < ICalendarDocument.maximumDepth else {
                if excessDepth == 0 { note(.nestingTooDeep(limit: ICalendarDocument.maximumDepth), line) }
                excessDepth += 1
                append(.line(line.asForeign))
                return true
            }
            open.append(Open(name: name, begin: line))
            return true
        }
        guard line.hasName(.end) else {
            guard excessDepth > 0 else { return false }
            append(.line(line.asForeign))
            return true
        }
        if excessDepth > 0 {
            excessDepth -= 1
            append(.line(line.asForeign))
            return true
        }
        let name = Self.componentName(line)
        guard let index = open.lastIndex(where: { $0.name == name }) else {
            note(.unmatchedEnd(name: name), line)
            append(.line(line.asForeign))
            return true
        }
        close(downTo: index + 1)
        finish(end: line)
        return true
    }

    /// The components that stand only side by side: a new one means that the `END` of the last was forgotten.
    private static let siblings: Set = ["VTODO", "VEVENT", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"]

    private mutating func closeForgotten(before name: String) {
        let forgotten: Int?
        if name == "VCALENDAR" {
            forgotten = open.firstIndex { $0.name == name }
        } else if Self.siblings.contains(name) {
            forgotten = open.firstIndex { Self.siblings.contains($0.name) }
        } else {
            forgotten = nil
        }
        guard let forgotten else { return }
        excessDepth = 0
        close(downTo: forgotten)
    }

    private mutating func close(downTo count: Int) {
        while open.count > count {
            if let last = open.last { note(.unterminatedComponent(name: last.name), last.begin) }
            finish(end: nil)
        }
    }

    private mutating func finish(end: ContentLine?) {
        guard let last = open.popLast() else { return }
        append(.component(Component(name: last.name, begin: last.begin, nodes: last.nodes, end: end)))
    }

    private mutating func append(_ node: Node) {
        if open.isEmpty { roots.append(node) } else { open[open.count - 1].nodes.append(node) }
    }

    private mutating func note(_ kind: ICalendarProblem.Kind, _ line: ContentLine) {
        if problems.count < ICalendarDocument.maximumProblems {
            problems.append(ICalendarProblem(lineNumber: line.lineNumber, kind: kind))
        } else {
            unlistedProblems += 1
        }
    }

    private static func componentName(_ line: ContentLine) -> String {
        line.withValue { $0.extracting($0.trimmed).text }.asciiUppercased
    }
}
