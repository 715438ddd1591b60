// As SwiftUI does: who imports this module can use `@Observable`, `UUID` or `Date` without another import.
@_exported public import FoundationEssentials
@_exported public import Observation
