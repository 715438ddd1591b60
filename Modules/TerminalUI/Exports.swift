// Who imports this module has the state system, too.
@_exported public import DataFlow
