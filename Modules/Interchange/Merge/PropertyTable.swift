import ICalendar

/// The properties of a component by name, with what they say.
struct PropertyTable {
    /// A property as it stands, and what it says.
    struct Line {
        let line: ContentLine
        let form: CanonicalLine
    }

    /// The names in their order, each once.
    private(set) var names: [String] = []
    private var lines: [String: [Line]] = [:]

    /// The properties of a component; nothing for one that is not there.
    init(_ component: Component?) {
        for line in component?.properties ?? [] {
            let name = line.name
            if lines[name] == nil { names.append(name) }
            lines[name, default: []].append(Line(line: line, form: CanonicalLine(line, name: name)))
        }
    }

    /// The properties of a name, in order.
    func lines(_ name: String) -> [Line] { lines[name] ?? [] }

    /// The first value of a name; nil where there is none or an empty one.
    func first(_ name: String) -> [UInt8]? { lines[name]?.first?.form.values.first }
}

/// The three versions of a component's properties.
struct Sides {
    let base: PropertyTable
    let local: PropertyTable
    let remote: PropertyTable

    init(base: Component?, local: Component, remote: Component) {
        self.base = PropertyTable(base)
        self.local = PropertyTable(local)
        self.remote = PropertyTable(remote)
    }
}

/// What a merge decides as one: a property, or several that belong together.
struct PropertyUnit {
    /// Which of the lines belong to it.
    private enum Part {
        case all, parents, otherRelations
    }

    let names: [String]
    /// True where each value counts for itself, false where all lines are one value.
    let isSet: Bool
    private var part = Part.all

    /// Properties that are one value together.
    init(_ names: [String]) {
        self.names = names
        isSet = false
    }

    private init(_ name: String, isSet: Bool, part: Part = .all) {
        names = [name]
        self.isSet = isSet
        self.part = part
    }

    /// RELATED-TO of the parent. A to-do of Tend has one parent, so it is one value.
    static let parent = PropertyUnit("RELATED-TO", isSet: false, part: .parents)

    /// The units of all properties, in the order in which the remote version and then the others have them.
    static func all(of sides: Sides, inCalendar: Bool) -> [PropertyUnit] {
        var units: [PropertyUnit] = []
        var seen: Set<String> = []
        for name in sides.remote.names + sides.local.names + sides.base.names where seen.insert(name).inserted {
            switch PropertyRole(name, inCalendar: inCalendar) {
            case .noise: break
            case .set: units.append(PropertyUnit(name, isSet: true))
            case .relation: units += [parent, PropertyUnit(name, isSet: true, part: .otherRelations)]
            case .value: units.append(PropertyUnit([name]))
            case .status:
                units.append(PropertyUnit(PropertyRole.statusNames))
                seen.formUnion(PropertyRole.statusNames)
            case .frame:
                units.append(PropertyUnit(PropertyRole.frameNames))
                seen.formUnion(PropertyRole.frameNames)
            }
        }
        return units
    }

    /// The lines of a version that belong to the unit.
    func lines(_ table: PropertyTable) -> [PropertyTable.Line] {
        names.flatMap { table.lines($0) }.filter { contains($0.line) }
    }

    /// What a version says.
    func says(_ table: PropertyTable) -> Set<[UInt8]> { Set(lines(table).flatMap(\.form.elements)) }

    /// The lines of a version, unfolded, each ended by a line feed.
    func text(_ table: PropertyTable) -> [UInt8] { lines(table).flatMap { $0.line.content + [0x0A] } }

    /// Puts another version's lines in place of those that stand in a component.
    func put(_ table: PropertyTable, into component: inout Component) {
        put(lines(table).map(\.line), into: &component)
    }

    /// Puts lines in place of those that stand in a component. What is not of this unit stays where it is.
    func put(_ new: [ContentLine], into component: inout Component) {
        for name in names.map({ PropertyName($0) }) {
            var lines = component.properties(name)
            let place = lines.firstIndex(where: contains) ?? lines.count
            lines.removeAll(where: contains)
            lines.insert(contentsOf: new.filter { $0.hasName(name) }, at: place)
            component.setLines(lines, for: name)
        }
    }

    /// Makes a component say these values and no others. Lines whose values all stay are not touched; what is added
    /// comes from `table`, and joins a line of the same kind where there is one, since some readers know only one.
    func put(_ wanted: Set<[UInt8]>, from table: PropertyTable, into component: inout Component) {
        let name = names[0]
        let isList = ["CATEGORIES", "RESOURCES", "EXDATE", "RDATE"].contains(name)
        var drafts: [(line: ContentLine, items: [[UInt8]]?)] = []
        var places: [[UInt8]: Int] = [:]
        var present: Set<[UInt8]> = []
        func take(_ line: ContentLine, isOwn: Bool) {
            let form = CanonicalLine(line, name: name)
            let stays = form.elements.map { wanted.contains($0) && present.insert($0).inserted }
            guard stays.contains(true) || (isOwn && stays.isEmpty) else { return }
            // Days and times cannot stand in one line.
            let kind = form.head + (name.hasSuffix("DATE") ? "\(form.values.first?.count ?? 0)".utf8.map { $0 } : [])
            let items = isList ? zip(line.listItems.filter { !$0.isBlank }, stays).filter(\.1).map(\.0) : []
            if isList, !isOwn, let place = places[kind] {
                drafts[place].items = (drafts[place].items ?? drafts[place].line.listItems) + items
            } else {
                places[kind] = drafts.count
                drafts.append((line, isList && stays.contains(false) ? items : nil))
            }
        }
        for line in component.properties(PropertyName(name)) {
            if contains(line) { take(line, isOwn: true) } else { drafts.append((line, nil)) }
        }
        for line in lines(table) { take(line.line, isOwn: false) }
        component.setLines(
            drafts.map { line, items in items.map(line.replacing(listItems:)) ?? line }, for: PropertyName(name))
    }

    private func contains(_ line: ContentLine) -> Bool {
        guard part != .all else { return true }
        let isParent = (line.parameter("RELTYPE") ?? "PARENT").uppercased() == "PARENT"
        return isParent == (part == .parents)
    }
}
