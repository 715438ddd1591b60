import Domain
import Glibc

/// A folder for its owner only, for as long as something needs it.
enum TemporaryFolder {
    /// Makes a folder below `parent`, or below `/tmp` where none is named.
    static func make(in parent: String?) throws(StoreError) -> String {
        let parent = parent.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        var name = Array((parent + "/tend-XXXXXX").utf8CString)
        guard mkdtemp(&name) != nil else {
            throw .cannotOpen(path: parent, reason: strerror(errno).map { String(cString: $0) } ?? "\(errno)")
        }
        return String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Takes a folder away, with the files in it.
    static func remove(_ path: String) {
        guard let folder = opendir(path) else { return }
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            unlink(path + "/" + name)
        }
        closedir(folder)
        rmdir(path)
    }
}
