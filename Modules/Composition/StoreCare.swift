public import Domain
import Persistence

/// Looks after the store in a folder, also one that is damaged and cannot be opened. Each call blocks until it is done.
public struct StoreCare: Sendable {
    private let doctor: StoreDoctor

    /// Care for the store in `folder`.
    public init(folder: String) { doctor = StoreDoctor(folder: folder, clock: SystemClock()) }

    /// Looks at every page of the file. Damage is a finding, not an error.
    public func examine() throws(StoreError) -> StoreHealth { try doctor.examine() }

    /// Makes a checked copy of the file among its backups, and gives its path.
    public func backUp() throws(StoreError) -> String { try doctor.backUp() }

    /// Writes the search index anew.
    public func rebuildSearch() throws(StoreError) { try doctor.rebuildSearch() }

    /// Makes a new file of everything that can still be read, and keeps the damaged one.
    public func salvage() throws(StoreError) -> SalvageReport { try doctor.salvage() }
}
