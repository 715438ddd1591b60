/// What a salvage brought over into the new file.
public struct SalvageReport: Hashable, Sendable {
    /// One kind of row.
    public struct Count: Hashable, Sendable {
        /// Rows that could be read from the damaged file.
        public var read = 0
        /// Rows that only the backup still had.
        public var fromBackup = 0
        /// Rows that neither had; nil where nobody knows how many there were.
        public var missing: Int?
    }

    /// The folder where the damaged file lies, untouched.
    public let quarantine: String
    /// The backup that was used; nil where there was no sound one.
    public let backup: String?
    /// To-dos, the deleted ones too.
    public var todos = Count()
    /// Lists.
    public var lists = Count()
    /// Documents that to-dos came from.
    public var sources = Count()
    /// Settings.
    public var settings = Count()
}
