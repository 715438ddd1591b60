/// What is known of a type of views: where its property wrappers are, and how to compare two of them.
///
/// - Created by: the graph, when the first view of the type appears
/// - Destroyed by: the graph
/// - Read by: the places of such views
/// - Changed by: the places, which count
@MainActor
package class AnyPlan {
    let name: String
    /// How many bodies have run.
    var runs = 0
    /// Whether bodies of such views have read observable models.
    var readsModels = false

    init(name: String) { self.name = name }
}

/// The plan of a known type.
///
/// - Created by: the graph, when the first view of the type appears
/// - Destroyed by: the graph
/// - Read by: the places of such views
/// - Changed by: the places, which count
@MainActor
package final class ViewPlan<V>: AnyPlan {
    typealias Step = @MainActor (inout V, PropertySlots, AnyNode) -> Void

    private let comparison: (@MainActor (V, V) -> Bool)?
    /// True where something is to be called before each body, not only when there is a new view.
    let hasUpdates: Bool
    private let bindAll: Step

    init(areSame: (@MainActor (V, V) -> Bool)?, hasUpdates: Bool, bind: @escaping Step) {
        comparison = areSame
        self.hasUpdates = hasUpdates
        bindAll = bind
        super.init(name: "\(V.self)")
    }

    /// False where a view is to be looked at again, as always where views of the type cannot be compared.
    func areSame(_ one: V, _ other: V) -> Bool { comparison?(one, other) ?? false }

    /// Gives the view's wrappers what they stand for in a place.
    package func bind(_ view: inout V, _ slots: PropertySlots, in node: AnyNode) {
        bindAll(&view, slots, node)
    }
}
