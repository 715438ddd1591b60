/// A stored property of a view that takes its value from the graph. A structure of one's own that holds property
/// wrappers conforms to it, and its wrappers work as if they stood in the view.
@MainActor
public protocol DynamicProperty {
    /// Called after the wrappers inside have been given their values, before the view's body runs.
    mutating func update()
}

extension DynamicProperty {
    /// Nothing to do.
    public mutating func update() {}
}

/// A wrapper of this module: what it stands for lives in a slot of the view's place.
@MainActor
protocol GraphProperty: DynamicProperty, Comparing {
    associatedtype Source: PropertySource
    /// Where the wrapper finds its source.
    var link: Link<Source> { get set }
    /// Makes the source, once for a view's place.
    func makeSource(in node: AnyNode) -> Source
    /// True where two wrappers in one place stand for the same source, whatever they were given at first.
    static var standsForItself: Bool { get }
    /// True where views need not compare two such wrappers in one place.
    static var isAlwaysSame: Bool { get }
    /// Tells the source what the view has been given now.
    ///
    /// - Returns: false where that takes another source.
    func refresh(_ source: Source) -> Bool
}

extension GraphProperty {
    func refresh(_ source: Source) -> Bool { true }

    static var standsForItself: Bool { true }

    static var isAlwaysSame: Bool { standsForItself }

    static func comparison() -> (@MainActor (Self, Self) -> Bool)? { { _, _ in true } }
}

/// What a wrapper stands for.
///
/// - Created by: the wrapper, for a view's place
/// - Destroyed by: the place, and whoever has a binding from it
/// - Read by: the wrapper
/// - Changed by: the place, at its end
@MainActor
class PropertySource {
    /// True from the end of the view's place.
    fileprivate(set) var isOver = false

    /// Called when the view's place ends.
    func end() {}
}

/// The way from a wrapper to its source.
@MainActor
struct Link<Source: AnyObject> {
    /// - Created by: a wrapper
    /// - Destroyed by: the last copy of the wrapper
    /// - Read by: the wrapper
    /// - Changed by: `Discovery.mirror`
    private final class Shared {
        var source: Source?
    }

    private var own: Source?
    private let shared = Shared()

    /// Nil before the view has a place.
    var source: Source? { own ?? shared.source }

    init() {}

    /// Sets the source of this copy of the wrapper.
    mutating func set(_ source: Source) { own = source }

    /// Sets the source of all copies, where this one cannot be changed.
    ///
    /// - Returns: another one that they had.
    func share(_ source: Source) -> Source? {
        defer { shared.source = source }
        return shared.source === source ? nil : shared.source
    }
}

/// What the wrappers of one view stand for, in the order of its fields.
///
/// - Created by: the view's place
/// - Destroyed by: the view's place
/// - Read by: the plan of the view's type
/// - Changed by: the plan of the view's type, when the view appears
@MainActor
package final class PropertySlots {
    private var sources: [PropertySource] = []

    package init() {}

    /// The source in a slot; nil at the first time.
    func source<Source: PropertySource>(at index: Int) -> Source? {
        index < sources.count ? sources[index] as? Source : nil
    }

    /// The source in a slot, made at the first time.
    func source<Property: GraphProperty>(
        at index: Int, for property: Property, in node: AnyNode
    ) -> Property.Source {
        if let source: Property.Source = source(at: index), property.refresh(source) { return source }
        let source = property.makeSource(in: node)
        if index < sources.count {
            sources[index].end()
            sources[index] = source
        } else {
            sources.append(source)
        }
        return source
    }

    func end() {
        for source in sources {
            source.end()
            source.isOver = true
        }
        sources = []
    }
}
