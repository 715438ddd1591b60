// As SwiftUI does: who imports this module can use `@Observable`, `UUID`, `Date` or `DispatchQueue` without another
// import.
@_exported public import Dispatch
@_exported public import FoundationEssentials
@_exported public import Observation
