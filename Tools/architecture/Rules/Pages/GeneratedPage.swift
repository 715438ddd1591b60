/// A page, or a part of one, that the code writes.
public protocol GeneratedPage: Sendable {
    /// Where it stands, from the root of the repository.
    var path: String { get }
    /// The command that writes it.
    var command: String { get }
    /// The whole page as it should be; `standing` is what is there now.
    func text(standing: String) -> String
}
