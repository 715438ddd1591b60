import Glibc

/// The programs that were installed together, each beside the others.
public enum InstalledPrograms {
    /// Where a program is: beside the file that runs, wherever the link stands that it was called by. A C string that ends
    /// with 0, since the name of a folder need not be UTF-8.
    public static func path(of name: String) -> [CChar] {
        var own = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &own, own.count)
        let slash = own[..<max(length, 0)].lastIndex(of: CChar(bitPattern: UInt8(ascii: "/")))
        return Array(own[..<(slash.map { $0 + 1 } ?? 0)]) + Array(name.utf8CString)
    }

    /// The path as text, for a person.
    public static func text(_ path: [CChar]) -> String {
        String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
