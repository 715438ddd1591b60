import CommandLineProgram
import Glibc

/// The program beside this one that talks to servers (docs/decisions/0015-a-helper-program-for-sync.md).
enum HelperProgram {
    static let name = "tend-sync"

    /// Replaces this process by the helper, with the same arguments. What this process has open and set stays: standard
    /// streams, environment, signals; the caller gets the helper's exit status. It returns only by throwing.
    ///
    /// - Throws: that the helper is missing or cannot be started, status 69.
    static func takesOver(_ invocation: Invocation) async throws(CommandFailure) {
        let path = path
        execv(path, CommandLine.unsafeArgv)
        let reason = errno
        await invocation.adoptSavedLanguage()
        let shown = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        throw .other(cannotStart(shown, reason), .unavailable)
    }

    /// Where the helper belongs: beside the file that runs, wherever the link stands that it was called by. A C string,
    /// since the name of a folder need not be UTF-8.
    private static var path: [CChar] {
        var own = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &own, own.count)
        let slash = own[..<max(length, 0)].lastIndex(of: CChar(bitPattern: UInt8(ascii: "/")))
        return Array(own[..<(slash.map { $0 + 1 } ?? 0)]) + Array(name.utf8CString)
    }

    private static func cannotStart(_ path: String, _ code: Int32) -> Localized {
        guard code != ENOENT else {
            return Localized(
                en:
                    "\(path) is missing. It belongs to Tend and talks to servers: install Tend again, both programs into one folder.",
                zh: "找不到 \(path)。它是 Tend 中与服务器通信的程序：请重新安装 Tend，两个程序放在同一文件夹。",
                ja: "\(path) がありません。サーバーと通信する Tend の一部です。Tend を入れ直し、二つのプログラムを同じフォルダに置いてください。")
        }
        let reason = strerror(code).map { String(cString: $0) } ?? "\(code)"
        return Localized(
            en:
                "\(path) cannot be started: \(reason). It belongs to Tend: install Tend again, both programs into one folder.",
            zh: "无法启动 \(path)：\(reason)。它是 Tend 的一部分：请重新安装 Tend，两个程序放在同一文件夹。",
            ja: "\(path) を起動できません：\(reason)。Tend の一部です。Tend を入れ直し、二つのプログラムを同じフォルダに置いてください。")
    }
}

extension Command {
    /// What `tend-sync` does in this program's place.
    static let networked = NetworkedCommands(all: HelperProgram.takesOver)
}
