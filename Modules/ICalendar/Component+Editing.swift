/// Editing touches the lines of one property and no others. A property that has the value already, and one that is
/// empty or cannot be read when nothing is to be set, stay as they are.
extension Component {
    /// Sets a TEXT (RFC 5545 §3.3.11); nil or an empty text removes the property. What ALTREP names (§3.2.1) is another
    /// form of the old text, which readers would go on showing: it goes.
    public mutating func setText(_ text: String?, for name: PropertyName) {
        let old = property(name)?.text ?? ""
        guard !old.isIdentical(to: text ?? "") else { return }
        setValue(text.map { TextValue.encode($0.utf8) }, for: name, parameters: [("ALTREP", nil)])
    }

    /// Sets a whole number; nil removes the property.
    public mutating func setInteger(_ number: Int?, for name: PropertyName) {
        guard number != (try? property(name)?.integer(in: Int.min...Int.max)) else { return }
        setValue(number.map { Array(String($0).utf8) }, for: name)
    }

    /// Sets a date or a date-time with the `VALUE` and `TZID` parameters it needs; nil removes the property.
    public mutating func setDateTime(_ time: ICalendarDateTime?, for name: PropertyName) {
        guard time != (try? property(name)?.dateTime()) else { return }
        setValue(time?.encoded, for: name, parameters: time?.parameters ?? [])
    }

    /// Sets a duration; nil removes the property.
    public mutating func setDuration(_ duration: ICalendarDuration?, for name: PropertyName) {
        guard duration != (try? property(name)?.duration()) else { return }
        setValue(duration?.encoded, for: name, parameters: [("VALUE", nil)])
    }

    /// Sets a value as it is to stand in the file, such as a recurrence rule; nil or an empty one removes the property.
    public mutating func setRawText(_ text: String?, for name: PropertyName) {
        let old = property(name)?.rawText ?? ""
        guard !old.isIdentical(to: text ?? "") else { return }
        setValue(text.map { Array($0.utf8) }, for: name)
    }

    /// Sets the first property of a name and removes further ones; nil or a value of nothing but control characters
    /// removes all. Place and other parameters stay.
    mutating func setValue(
        _ value: [UInt8]?, for name: PropertyName, parameters: [(name: String, value: String?)] = []
    ) {
        guard let value, !value.allSatisfy(\.isForbiddenControl) else { return remove(name) }
        let line =
            property(name)?.replacing(value: value, parameters: parameters)
            ?? ContentLine(name, value: []).replacing(value: value, parameters: parameters)
        setLines([line], for: name)
    }

    /// Removes every property of a name.
    public mutating func remove(_ name: PropertyName) {
        setLines([], for: name)
    }

    /// Makes these the properties of a name, as a merge does with lines of another document. A line that means the
    /// same as the one in its place is left as it is; further ones are put behind the last of the name or, if there
    /// is none, behind the last property.
    public mutating func setLines(_ lines: [ContentLine], for name: PropertyName) {
        var pending = lines[...]
        var last: Int?
        var kept: [Node] = []
        kept.reserveCapacity(nodes.count + lines.count)
        for node in nodes {
            guard case .line(let old) = node, old.hasName(name) else {
                kept.append(node)
                continue
            }
            guard let new = pending.popFirst() else { continue }
            kept.append(.line(old.content == new.content ? old : new.ending(with: old.lineEnding ?? lineEnding)))
            last = kept.count
        }
        nodes = kept
        insert(Array(pending), at: last ?? afterLastProperty)
    }

    /// Adds a property behind the last one.
    public mutating func append(_ line: ContentLine) {
        insert([line], at: afterLastProperty)
    }

    /// Adds a component at the end.
    public mutating func append(_ component: Component) { append(contentsOf: [component]) }

    /// Adds components at the end, in their order. To add many, this looks for the place once.
    public mutating func append(contentsOf components: [Component]) {
        nodes.insert(contentsOf: components.map { .component($0.ended) }, at: nodes.endForComponents)
    }

    /// Makes these the components of a name (in upper case), such as the alarms of a to-do. Equal ones stay as they
    /// are, changed ones are put in their place, further ones behind the last.
    public mutating func setComponents(_ components: [Component], named name: String) {
        var pending = components[...]
        var last: Int?
        var kept: [Node] = []
        for node in nodes {
            guard case .component(let old) = node, old.name == name else {
                kept.append(node)
                continue
            }
            guard let new = pending.popFirst() else { continue }
            kept.append(.component(new == old ? old : new.ended))
            last = kept.count
        }
        let place = min(last ?? kept.count, kept.endForComponents)
        kept.insert(contentsOf: pending.map { .component($0.ended) }, at: place)
        nodes = kept
    }

    /// Changes each component of a name directly within.
    public mutating func updateComponents<Failure: Error>(
        named name: String, _ body: (inout Component) throws(Failure) -> Void
    ) throws(Failure) {
        try nodes.updateComponents(named: name, body)
    }

    /// The line end that new lines take when they have no neighbour to take it from.
    public var lineEnding: LineEnding { begin.lineEnding ?? .crlf }

    /// With the `END` lines that a broken file has left out, so that it can stand in front of others.
    public var ended: Component {
        if end != nil { return self }
        let endedNodes = nodes.map { node in
            if case .component(let component) = node { Node.component(component.ended) } else { node }
        }
        let end = ContentLine("END", value: begin.value, lineEnding: lineEnding)
        return Component(name: name, begin: begin, nodes: endedNodes, end: end)
    }

    private var afterLastProperty: Int {
        (nodes.lastIndex { $0.line?.kind == .property } ?? -1) + 1
    }

    private mutating func insert(_ lines: [ContentLine], at index: Int) {
        guard !lines.isEmpty else { return }
        let neighbour = index > 0 ? nodes[index - 1].line?.lineEnding : nil
        let ending = neighbour ?? lineEnding
        nodes.insert(contentsOf: lines.map { .line($0.ending(with: ending)) }, at: index)
    }
}

extension ContentLine {
    /// The line with another line end. Only a line that has a different one is folded anew.
    func ending(with ending: LineEnding) -> ContentLine {
        lineEnding == ending ? self : ContentLine(content: content, lineEnding: ending, lineNumber: lineNumber)
    }
}

extension [Node] {
    /// Where a component can be added: in front of one that has no `END`, which would swallow it.
    fileprivate var endForComponents: Int {
        firstIndex { if case .component(let component) = $0 { component.end == nil } else { false } } ?? count
    }

    mutating func updateComponents<Failure: Error>(
        named name: String, _ body: (inout Component) throws(Failure) -> Void
    ) throws(Failure) {
        for index in indices {
            guard case .component(var component) = self[index], component.name == name else { continue }
            try body(&component)
            self[index] = .component(component)
        }
    }
}

extension ICalendarDocument {
    /// Changes each calendar in its place.
    public mutating func updateCalendars<Failure: Error>(
        _ body: (inout Component) throws(Failure) -> Void
    ) throws(Failure) {
        try nodes.updateComponents(named: "VCALENDAR", body)
    }
}
