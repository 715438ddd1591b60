/// A child of a component or of a document, in the order of the file.
public enum Node: Sendable, Hashable {
    /// A property, a blank or a foreign line.
    case line(ContentLine)
    /// A component within.
    indirect case component(Component)
}

/// A component such as `VCALENDAR`, `VTODO` or one nobody knows (RFC 5545 §3.6): its lines and components in order,
/// between its `BEGIN` and `END` lines as they were received.
public struct Component: Sendable, Hashable {
    /// The name in upper case.
    public let name: String

    /// The `BEGIN` line.
    public let begin: ContentLine

    /// Everything between `BEGIN` and `END`.
    public internal(set) var nodes: [Node]

    /// The `END` line, or nil where the file lacks it.
    public let end: ContentLine?

    init(name: String, begin: ContentLine, nodes: [Node], end: ContentLine?) {
        self.name = name
        self.begin = begin
        self.nodes = nodes
        self.end = end
    }

    /// A new component without properties.
    public init(name: PropertyName, lineEnding: LineEnding = .crlf) {
        self.init(
            name: name.text, begin: ContentLine("BEGIN", value: name.text.utf8, lineEnding: lineEnding), nodes: [],
            end: ContentLine("END", value: name.text.utf8, lineEnding: lineEnding))
    }

    /// A new `VCALENDAR` with the two properties that none may lack (RFC 5545 §3.6).
    ///
    /// - Parameter productIdentifier: `PRODID`, which names the program that wrote the file.
    public static func calendar(productIdentifier: String, lineEnding: LineEnding = .crlf) -> Component {
        var calendar = Component(name: "VCALENDAR", lineEnding: lineEnding)
        calendar.setText("2.0", for: "VERSION")
        calendar.setText(productIdentifier, for: "PRODID")
        return calendar
    }

    /// The physical line of the file where it begins, counted from 1; 0 for a component that was built.
    public var lineNumber: Int { begin.lineNumber }

    /// The component as it is written. Untouched lines are as they were received.
    public var bytes: [UInt8] {
        var output = Output()
        output.append(self)
        return output.bytes
    }

    /// All lines directly in this component that are properties.
    public var properties: [ContentLine] { nodes.compactMap { $0.line?.kind == .property ? $0.line : nil } }

    /// The properties of a name, in order.
    public func properties(_ name: PropertyName) -> [ContentLine] {
        var result: [ContentLine] = []
        for case .line(let line) in nodes where line.hasName(name) { result.append(line) }
        return result
    }

    /// The first property of a name.
    public func property(_ name: PropertyName) -> ContentLine? {
        for case .line(let line) in nodes where line.hasName(name) { return line }
        return nil
    }

    /// The components directly within, in order; only those of a name if one is given (in upper case).
    public func components(_ name: String? = nil) -> [Component] { nodes.components(name) }

    /// The same component with all its lines and only those components within that `isKept` names.
    public func keepingComponents(where isKept: (Component) -> Bool) -> Component {
        var kept = self
        kept.nodes = nodes.filter { node in
            if case .component(let component) = node { isKept(component) } else { true }
        }
        return kept
    }
}

extension Node {
    var line: ContentLine? {
        guard case .line(let line) = self else { return nil }
        return line
    }
}

extension [Node] {
    func components(_ name: String?) -> [Component] {
        var result: [Component] = []
        for case .component(let component) in self where name == nil || component.name == name {
            result.append(component)
        }
        return result
    }
}

/// Writes lines one after the other.
struct Output {
    private(set) var bytes: [UInt8] = []
    private var lastEnding = LineEnding.crlf

    mutating func append(_ line: ContentLine) {
        // Only a file's last line may lack its end, until an edit puts something behind it.
        if let last = bytes.last, !last.isLineEnd { bytes += lastEnding.octets }
        if let ending = line.lineEnding { lastEnding = ending }
        bytes += line.bytes
    }

    mutating func append(_ component: Component) {
        append(component.begin)
        append(component.nodes)
        if let end = component.end { append(end) }
    }

    mutating func append(_ nodes: [Node]) {
        for node in nodes {
            switch node {
            case .line(let line): append(line)
            case .component(let component): append(component)
            }
        }
    }
}
