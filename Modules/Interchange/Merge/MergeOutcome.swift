package import Domain

/// What a merge of two documents came to.
package struct MergeOutcome: Hashable, Sendable {
    /// The joined document.
    package var document: [UInt8]
    /// True where the server's document says something else, so that the joined one must be sent.
    package var differsFromRemote: Bool
    /// What both sides had changed to different values.
    package var conflicts: [MergeConflict]

    /// An outcome from its parts.
    package init(document: [UInt8], differsFromRemote: Bool, conflicts: [MergeConflict] = []) {
        self.document = document
        self.differsFromRemote = differsFromRemote
        self.conflicts = conflicts
    }
}

/// One thing that both sides had changed to different values. The lines are unfolded, each ended by a line feed.
package struct MergeConflict: Hashable, Sendable {
    /// The property, or the first of several that belong together.
    package let property: String
    /// The occurrence (RECURRENCE-ID as written); nil for the to-do itself.
    package let occurrence: String?
    package let base: [UInt8]
    package let local: [UInt8]
    package let remote: [UInt8]
    /// The side that was kept.
    package let kept: SyncConflict.Side

    /// A conflict from its parts.
    package init(
        property: String, occurrence: String?, base: [UInt8], local: [UInt8], remote: [UInt8], kept: SyncConflict.Side
    ) {
        self.property = property
        self.occurrence = occurrence
        self.base = base
        self.local = local
        self.remote = remote
        self.kept = kept
    }
}
