/// Values that are lists, such as those of `CATEGORIES` and `EXDATE`, one by one.
extension ContentLine {
    /// What stands between unescaped commas, octet by octet, escapes and all; an empty value gives nothing.
    public var listItems: [[UInt8]] {
        withValue { value in
            guard !value.isEmpty else { return [] }
            var items: [[UInt8]] = [[]]
            var isEscaped = false
            for index in value.indices {
                if value[index] == Octet.comma, !isEscaped {
                    items.append([])
                } else {
                    items[items.count - 1].append(value[index])
                }
                isEscaped = value[index] == Octet.backslash && !isEscaped
            }
            return items
        }
    }

    /// The same property with this list. Name, line end and parameters stay.
    public func replacing(listItems items: [[UInt8]]) -> ContentLine {
        replacing(value: items.joined(separator: [Octet.comma]))
    }
}

extension Component {
    /// The `TZID` of every date in this component and those within it, each as often as it stands there.
    public var timeZoneNames: [String] {
        properties.compactMap { $0.parameter("TZID") } + components().flatMap(\.timeZoneNames)
    }
}

extension Component {
    /// The same properties, each folded and ended as a file with these line ends has them (RFC 5545 §3.1).
    public func folded(endingLinesWith ending: LineEnding) -> Component {
        func folded(_ line: ContentLine) -> ContentLine {
            line.kind == .property ? ContentLine(content: line.content, lineEnding: ending) : line
        }
        let nodes = nodes.map { node in
            switch node {
            case .line(let line): Node.line(folded(line))
            case .component(let component): Node.component(component.folded(endingLinesWith: ending))
            }
        }
        return Component(name: name, begin: folded(begin), nodes: nodes, end: end.map(folded))
    }
}
