/// Which to-dos to read. Every condition must hold; an absent one always does.
public struct TodoFilter: Hashable, Sendable {
    /// The statuses to read.
    public enum Status: String, CaseIterable, Hashable, Sendable {
        /// `needs-action` and `in-process`.
        case open
        /// `completed` and `cancelled`.
        case done
        /// Every status.
        case all
    }

    /// By status.
    public var status: Status
    /// In this list only.
    public var list: ListID?
    /// With every one of these tags; case does not count.
    public var tags: [String]
    /// Parts of this to-do only.
    public var parent: UID?
    /// With every word of this text in title, notes or tags: a word matches the beginning of a word, a run of Chinese
    /// or Japanese characters matches anywhere; case and accents do not count. The best match comes first.
    public var text: String?

    /// A filter from its parts.
    public init(
        status: Status = .open, list: ListID? = nil, tags: [String] = [], parent: UID? = nil, text: String? = nil
    ) {
        self.status = status
        self.list = list
        self.tags = tags
        self.parent = parent
        self.text = text
    }
}
