/// The place of a `ForEach`. It has a place for every element, or only for those in the window that a back end has set;
/// rows that leave the window rest, with their state, until their element is gone.
///
/// - Created by: the `ForEach`, for the parent's node
/// - Destroyed by: the parent's node
/// - Read by: the graph and the back end
/// - Changed by: the parent's node, and the back end's window
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node<ForEach<Data, ID, Content>>,
    RowsNode
{
    private typealias Row = RowNode<Content>

    /// The identities of all elements, in their order.
    private var ids: [ID] = []
    /// The places of the elements that have rows.
    private var shown: Range<Int> = 0..<0
    private var rows: [Row] = []
    private var resting: [ID: Row] = [:]
    private(set) lazy var window: Range<Int>? = isInLazyContainer ? 0..<0 : nil

    var count: Int { view.data.count }

    var onDelete: (@MainActor (IndexSet) -> Void)? { view.onDelete }

    func id(at offset: Int) -> AnyHashable { AnyHashable(ids[offset]) }

    func offset(of id: AnyHashable) -> Int? { (id.base as? ID).flatMap { ids.firstIndex(of: $0) } }

    override func evaluate() {
        super.evaluate()
        place(view.ids.all(view.data), hasNewData: true)
    }

    func setWindow(_ new: Range<Int>?) {
        guard new != window else { return }
        window = new
        place(ids, hasNewData: false)
        noteChange()
        graph.tally.windows += 1
        graph.noteLook()
    }

    /// A list says first which rows it wants.
    private var isInLazyContainer: Bool {
        var node = parent
        while let place = node {
            if let primitive = place.primitive { return primitive.choosesRows }
            node = place.parent
        }
        return false
    }

    private func place(_ newIDs: [ID], hasNewData: Bool) {
        let newShown = window.map { $0.clamped(to: 0..<newIDs.count) } ?? 0..<newIDs.count
        // While nothing comes, goes or moves, nothing is looked up.
        let remaining = view.ids.areSame(newIDs, ids) ? nil : distinct(newIDs)
        if newShown == shown, remaining == nil || newIDs[newShown] == ids[shown] {
            if hasNewData { update(rows) }
        } else {
            move(to: newIDs, in: newShown, hasNewData: hasNewData)
        }
        if let remaining { dropResting(except: remaining) }
        (ids, shown) = (newIDs, newShown)
    }

    /// Each identity once. No two elements should have the same one.
    private func distinct(_ ids: [ID]) -> Set<ID> {
        let (distinct, twin) = view.ids.distinct(ids)
        if let twin { graph.report(.repeatedID("\(twin)")) }
        return distinct
    }

    private func update(_ rows: [Row]) {
        var index = view.data.index(view.data.startIndex, offsetBy: shown.lowerBound)
        for row in rows {
            row.update(view.row(view.data, index))
            view.data.formIndex(after: &index)
        }
    }

    private func move(to newIDs: [ID], in newShown: Range<Int>, hasNewData: Bool) {
        var former: [ID: Row] = [:]
        for (row, place) in zip(rows, shown) { former.updateValue(row, forKey: ids[place])?.unmount() }
        rows = []
        rows.reserveCapacity(newShown.count)
        let data = view.data
        var index = data.index(data.startIndex, offsetBy: newShown.lowerBound)
        for id in newIDs[newShown] {
            // An empty dictionary would be asked, too, at the price of hashing.
            if !former.isEmpty, let row = former.removeValue(forKey: id) {
                if hasNewData { row.update(view.row(data, index)) }
                rows.append(row)
            } else if !resting.isEmpty, let row = resting.removeValue(forKey: id) {
                row.update(view.row(data, index))
                row.wake()
                rows.append(row)
            } else {
                rows.append(Row(view.row(data, index), in: self))
            }
            data.formIndex(after: &index)
        }
        // What is not shown any more rests, until its element turns out to be gone.
        for (id, row) in former {
            if window == nil {
                row.unmount()
            } else {
                row.rest()
                resting.updateValue(row, forKey: id)?.unmount()
            }
        }
    }

    private func dropResting(except remaining: Set<ID>) {
        for (id, row) in resting where !remaining.contains(id) {
            resting[id] = nil
            row.unmount()
        }
    }

    override func forEachChild(_ visit: (AnyNode) -> Void) { for row in rows { visit(row) } }

    override func end() {
        for row in resting.values { row.unmount() }
        resting = [:]
    }
}

/// The place of one element's view.
///
/// - Created by: the `ForEach`'s place, when the element comes into its window
/// - Destroyed by: the `ForEach`'s place, when the element is gone
/// - Read by: the graph
/// - Changed by: the `ForEach`'s place
final class RowNode<Content: View>: AnyNode {
    private var make: @MainActor () -> Content
    private var child: Node<Content>?

    init(_ make: @escaping @MainActor () -> Content, in parent: AnyNode) {
        self.make = make
        super.init(in: parent)
        evaluate()
    }

    /// Takes what makes the view for the element as it is now.
    func update(_ make: @escaping @MainActor () -> Content) {
        self.make = make
        evaluate()
    }

    override func evaluate() {
        super.evaluate()
        let content = track(make)
        if let child { child.reconcile(content) } else { child = Content._mount(content, in: self) }
    }

    override func forEachChild(_ visit: (AnyNode) -> Void) { if let child { visit(child) } }
}

/// The place of rows, for a back end that shows some of many.
@MainActor
public protocol RowsNode: AnyNode {
    /// How many elements there are.
    var count: Int { get }
    /// The offsets of those that have rows; nil for all.
    var window: Range<Int>? { get }
    /// Chooses which elements have rows; nil for all.
    func setWindow(_ window: Range<Int>?)
    /// The identity of the element at an offset.
    func id(at offset: Int) -> AnyHashable
    /// The offset of the element with an identity; nil where there is none.
    func offset(of id: AnyHashable) -> Int?
    /// What deletes elements by their offsets, where that is allowed.
    var onDelete: (@MainActor (IndexSet) -> Void)? { get }
}
