/// What is known of a type of views: where its property wrappers are, and how to compare two of them.
///
/// - Created by: the graph, when the first view of the type appears
/// - Destroyed by: the graph
/// - Read by: the places of such views
/// - Changed by: the places, which count
@MainActor
class AnyPlan {
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
final class ViewPlan<V>: AnyPlan {
    typealias Step = @MainActor (inout V, inout PropertySlots, AnyNode) -> Void

    /// Nil where views of the type are always to be looked at again.
    let areSame: (@MainActor (V, V) -> Bool)?
    /// True where something is to be called before each body, not only when there is a new view.
    let hasUpdates: Bool
    private let steps: [Step]

    init(areSame: (@MainActor (V, V) -> Bool)?, hasUpdates: Bool, steps: [Step]) {
        self.areSame = areSame
        self.hasUpdates = hasUpdates
        self.steps = steps
        super.init(name: "\(V.self)")
    }

    /// Gives the view's wrappers what they stand for in a place.
    func bind(_ view: inout V, _ slots: inout PropertySlots, in node: AnyNode) {
        for step in steps { step(&view, &slots, node) }
    }
}
