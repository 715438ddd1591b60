public import Domain
import Glibc
import Synchronization

/// The time zones of the system: the files under `/usr/share/zoneinfo` (or `$TZDIR`), read when first asked for, and
/// POSIX rules.
///
/// - Created by: the container, once in `main`
/// - Destroyed by: the container, when the process ends
/// - Read by: whoever makes a `TimeContext`
/// - Changed by: nobody; a zone is kept once it has been read
public final class SystemZones: ZoneSource {
    /// The person's own zone: `$TZ`, else what `/etc/localtime` links to, else the name in `/etc/timezone`, else UTC.
    ///
    /// `$TZ` may be a name, a path or a POSIX rule, with or without a colon before it; empty it means UTC. A file that
    /// has no name below the zone folder is called by the rule at its end.
    public let local: ZoneID
    private let folder: String
    private let cache: Mutex<[ZoneID: ZoneRules]>

    /// The zones as `environment` names them; the other arguments are where the system keeps its files.
    public init(
        environment: [String: String], zoneFolder: String = "/usr/share/zoneinfo",
        localTimeFile: String = "/etc/localtime", zoneNameFile: String = "/etc/timezone"
    ) {
        let folder = environment["TZDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? zoneFolder
        let finder = ZoneFinder(folder: folder)
        let found = finder.local(
            variable: environment["TZ"], localTimeFile: localTimeFile, zoneNameFile: zoneNameFile)
        self.folder = folder
        local = found?.id ?? .utc
        cache = Mutex(found.map { [$0.id: $0.rules] } ?? [:])
    }

    public func rules(for zone: ZoneID) -> ZoneRules? {
        if zone == .utc { return .utc }
        if let known = cache.withLock({ $0[zone] }) { return known }
        guard let rules = ZoneFinder(folder: folder).rules(named: zone.name) else { return nil }
        // A calendar may bring any number of rules of its own: they are not all worth keeping.
        cache.withLock { if $0.count < 1000 { $0[zone] = rules } }
        return rules
    }
}

/// Finds zones in the file system; keeps nothing.
private struct ZoneFinder {
    let folder: String

    typealias Found = (id: ZoneID, rules: ZoneRules)

    func rules(named name: String) -> ZoneRules? {
        if isFileName(name), let bytes = contents(folder + "/" + name), let rules = try? ZoneRules(tzif: bytes) {
            return rules
        }
        return try? ZoneRules(posix: name)
    }

    func local(variable: String?, localTimeFile: String, zoneNameFile: String) -> Found? {
        if let variable {
            let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
            return name.hasPrefix("/") ? file(name) : named(name)
        }
        if let link = linkedName(localTimeFile), let found = named(link) { return found }
        if let text = contents(zoneNameFile) {
            let line = text.prefix { $0 > 0x20 }
            if let found = named(String(decoding: line, as: UTF8.self)) { return found }
        }
        return file(localTimeFile)
    }

    private func named(_ name: String) -> Found? { rules(named: name).map { (ZoneID(name), $0) } }

    /// The zone in a file anywhere: by its name where it lies in the zone folder, else by the rule at its end.
    private func file(_ path: String) -> Found? {
        if let name = nameInFolder(path), let found = named(name) { return found }
        guard let bytes = contents(path), let rules = try? ZoneRules(tzif: bytes) else { return nil }
        guard let footer = bytes.split(separator: 0x0A).last.map({ String(decoding: $0, as: UTF8.self) }),
            (try? ZoneRules(posix: footer)) != nil
        else { return nil }
        return (ZoneID(footer), rules)
    }

    /// Follows links until one leads into the zone folder. Not to the end: there one zone may be a link to another, and
    /// the person chose the first.
    private func linkedName(_ path: String) -> String? {
        var path = path
        for _ in 0..<8 {
            let buffer = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
                count = buffer.withMemoryRebound(to: CChar.self) { characters in
                    characters.baseAddress.map { max(0, readlink(path, $0, characters.count)) } ?? 0
                }
            }
            guard !buffer.isEmpty else { return nil }
            let target = String(decoding: buffer, as: UTF8.self)
            if let name = nameInFolder(target) { return name }
            let parent = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            path = target.hasPrefix("/") ? target : parent + target
        }
        return nil
    }

    private func nameInFolder(_ path: String) -> String? {
        for prefix in [folder + "/", "/zoneinfo/"] {
            guard let start = path.firstRange(of: prefix) else { continue }
            let name = path[start.upperBound...]
            return String(name.hasPrefix("posix/") ? name.dropFirst(6) : name)
        }
        return nil
    }

    /// False for whatever could lead out of the zone folder.
    private func isFileName(_ name: String) -> Bool {
        guard !name.isEmpty, name.utf8.count < 256, !name.hasPrefix("/") else { return false }
        return name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && name.split(separator: "/").allSatisfy { $0 != ".." }
    }

    /// The bytes of a regular file of up to a megabyte; nil for everything else, without waiting for a pipe or a
    /// device.
    private func contents(_ path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= 1 << 20 else {
            return nil
        }
        return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            while count < buffer.count {
                let got = read(descriptor, start + count, buffer.count - count)
                guard got > 0 else { break }
                count += got
            }
        }
    }
}
