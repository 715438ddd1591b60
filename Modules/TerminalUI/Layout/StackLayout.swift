/// The room of a stack, given to its views: those that can give way least choose first, and what is left is shared.
@MainActor
struct StackLayout {
    enum Axis {
        case horizontal, vertical
    }

    private let axis: Axis
    private let spacing: Int
    private let children: [Place]
    /// The place that these views are inside of, which remembers what was painted; nil for rows, which have none.
    private let place: Place?

    init(axis: Axis, spacing: Int, _ children: [Place], in place: Place? = nil) {
        self.axis = axis
        self.spacing = spacing
        self.children = children
        self.place = place
    }

    func measure(_ proposal: ProposedSize) -> Size {
        let sizes = sizes(proposal)
        let length = sizes.reduce(0) { $0 + self.length($1) } + gaps
        let breadth = sizes.map(breadth).max() ?? 0
        return axis == .horizontal ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
    }

    /// Visits each view with the room along the stack that it has.
    func forEach(in rect: Rect, _ visit: (Place, Rect, Size) -> Void) {
        var offset = axis == .horizontal ? rect.x : rect.y
        let proposal = ProposedSize(rect.size)
        let known = place.map { place in place.memory.painted(for: proposal, in: place.node) { sizes(proposal) } }
        for (child, size) in zip(children, known ?? sizes(proposal)) {
            let length = length(size)
            let area =
                axis == .horizontal
                ? Rect(x: offset, y: rect.y, width: length, height: rect.height)
                : Rect(x: rect.x, y: offset, width: rect.width, height: length)
            visit(child, area, size)
            offset += length + spacing
        }
    }

    private var gaps: Int { spacing * max(children.count - 1, 0) }

    private func length(_ size: Size) -> Int { axis == .horizontal ? size.width : size.height }
    private func breadth(_ size: Size) -> Int { axis == .horizontal ? size.height : size.width }

    private func measure(_ child: Place, _ length: Int?, _ proposal: ProposedSize) -> Size {
        if let spacer = child.view as? Spacer {
            let length = max(min(length ?? 0, ProposedSize.infinity), spacer.minLength)
            return axis == .horizontal ? Size(width: length, height: 0) : Size(width: 0, height: length)
        }
        if child.view is Divider {
            return axis == .horizontal
                ? Size(width: 1, height: proposal.height ?? 1) : Size(width: proposal.width ?? 1, height: 1)
        }
        return child.measure(
            axis == .horizontal ? ProposedSize(length, proposal.height) : ProposedSize(proposal.width, length))
    }

    private func sizes(_ proposal: ProposedSize) -> [Size] {
        guard let room = axis == .horizontal ? proposal.width : proposal.height else {
            return matched(children.map { measure($0, nil, proposal) }, proposal)
        }
        if children.count == 1 { return [measure(children[0], room, proposal)] }
        // How far each view can give way.
        let ranges = children.map { child in
            (least: length(measure(child, 0, proposal)), most: length(measure(child, ProposedSize.infinity, proposal)))
        }
        var sizes = Array(repeating: Size.zero, count: children.count)
        var left = max(room - gaps, 0)
        // Where there is room for all that have an end, each of them has what it likes best.
        let wanted = ranges.reduce(0) { $0 + ($1.most < ProposedSize.infinity ? $1.most : $1.least) }
        let areSatisfied = ranges.map { wanted <= left && $0.most < ProposedSize.infinity }
        for index in children.indices where areSatisfied[index] {
            sizes[index] = measure(children[index], ranges[index].most, proposal)
            left = max(left - length(sizes[index]), 0)
        }
        // Who comes first: the higher priority, and spacers after all others of theirs.
        let ranks = children.map { ($0.view as? any Prioritized)?.priority ?? ($0.view is Spacer ? -1 : 0) }
        let order = children.indices.filter { !areSatisfied[$0] }.sorted { one, other in
            if ranks[one] != ranks[other] { return ranks[one] > ranks[other] }
            let (first, second) = (ranges[one], ranges[other])
            return (first.most - first.least, one) < (second.most - second.least, other)
        }
        // What comes later keeps at least what it cannot do without.
        var reserved = order.reduce(0) { $0 + ranges[$1].least }
        for (number, index) in order.enumerated() {
            reserved -= ranges[index].least
            let peers = order[number...].prefix { ranks[$0] == ranks[index] }
            let others = order[(number + peers.count)...].reduce(0) { $0 + ranges[$1].least }
            let share = min(max(left - others, 0) / peers.count, ProposedSize.infinity)
            let offer = max(min(max(share, ranges[index].least), left - min(reserved, left)), 0)
            sizes[index] = measure(children[index], number == order.count - 1 ? left : offer, proposal)
            left = max(left - length(sizes[index]), 0)
        }
        return sizes
    }

    /// A divider is as long as the stack is broad.
    private func matched(_ sizes: [Size], _ proposal: ProposedSize) -> [Size] {
        let breadth = zip(children, sizes).filter { !($0.0.view is Divider) }.map { self.breadth($0.1) }.max() ?? 1
        return zip(children, sizes).map { child, size in
            guard child.view is Divider else { return size }
            return axis == .horizontal
                ? Size(width: 1, height: proposal.height ?? breadth) : Size(width: proposal.width ?? breadth, height: 1)
        }
    }
}
