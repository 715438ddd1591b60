/// A whole calendar file or stream, kept octet by octet (RFC 5545 §3.4).
///
/// `ICalendarDocument(parsing: input).bytes == input` for every input, also for one that is no calendar. Two documents
/// are equal when their octets are.
public struct ICalendarDocument: Sendable {
    /// Components and the lines outside of them, in the order of the file.
    public internal(set) var nodes: [Node]

    /// What parsing found wrong, in the order of the lines; at most ``maximumProblems`` and a last one that counts the
    /// rest.
    public let problems: [ICalendarProblem]

    /// How many problems are listed one by one.
    public static let maximumProblems = 1000

    /// How deep components may be nested.
    public static let maximumDepth = 32

    /// How many octets a line with its continuations may have without being reported.
    public static let maximumLineLength = 1 << 20

    /// Reads a file of any content, in time proportional to its length. Nothing is thrown away.
    public init(parsing bytes: [UInt8]) {
        var parser = Parser(bytes)
        nodes = parser.run()
        problems = parser.report(hasCalendar: !nodes.components("VCALENDAR").isEmpty)
    }

    /// A new document of calendars, or a fragment of other components.
    public init(_ components: [Component]) {
        nodes = components.map { .component($0) }
        problems = []
    }

    /// The octets of the file. Untouched lines are as they were received.
    public var bytes: [UInt8] {
        var output = Output()
        output.append(nodes)
        return output.bytes
    }

    /// The calendars, in order; a stream may hold several (RFC 5545 §3.4).
    public var calendars: [Component] { components("VCALENDAR") }

    /// The components that stand within no other, in order; only those of a name if one is given (in upper case).
    public func components(_ name: String? = nil) -> [Component] { nodes.components(name) }

    /// The line end of the first line, which new lines should have too; CRLF for an empty document.
    public var lineEnding: LineEnding {
        switch nodes.first {
        case .line(let line): line.lineEnding ?? .crlf
        case .component(let component): component.begin.lineEnding ?? .crlf
        case nil: .crlf
        }
    }
}

extension ICalendarDocument: Equatable {
    /// Equal octets; problems are not looked at.
    public static func == (left: ICalendarDocument, right: ICalendarDocument) -> Bool { left.nodes == right.nodes }
}
