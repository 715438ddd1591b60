/// A password or token. Whatever prints it, dumps it or puts it into a text gets `…`.
package struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// What it is. For libcurl only.
    let text: String

    /// A secret that is this text.
    package init(_ text: String) { self.text = text }

    package var description: String { "…" }
    package var debugDescription: String { "…" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
