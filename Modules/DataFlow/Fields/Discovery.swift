/// How the property wrappers of views are found.
public enum Discovery: Sendable {
    /// By writable key paths of the fields, asked from the Swift runtime once for each type.
    case keyPaths
    /// By `Mirror`, at every update: slower by far, for toolchains that no longer give key paths of fields. One value of
    /// a view must not stand in two places then, since its copies have one set of wrappers, which follows the place that
    /// ran last: that is told as `ViewProblem.sharedWrappers`.
    case mirror

    @MainActor
    func plan<V>(for type: V.Type) -> ViewPlan<V> {
        switch self {
        case .keyPaths: KeyPathDiscovery<V>().plan
        case .mirror: MirrorDiscovery.plan(for: type)
        }
    }
}
