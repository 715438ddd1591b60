import ArchitectureRules
import Foundation

let usage = """
    usage: architecture check [--manifest FILE]    hold the code against the rules
           architecture graph [--manifest FILE]    write the module graph into docs/architecture.md
           architecture ledger [--manifest FILE]   write docs/ownership.md
    Run it at the root of the repository. FILE is the output of `swift package dump-package`.
    """

func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
}

func write(_ page: some GeneratedPage, of tree: SourceTree, root: URL) throws {
    let text = page.text(standing: tree.texts[page.path] ?? "")
    try Data(text.utf8).write(to: root.appending(path: page.path))
    print("\(page.path): written")
}

let arguments = CommandLine.arguments.dropFirst()
let root = URL(filePath: FileManager.default.currentDirectoryPath)

do {
    let manifest: Manifest =
        if arguments.count == 3, arguments.dropFirst().first == "--manifest", let file = arguments.last {
            try Manifest(json: Data(contentsOf: URL(filePath: file)))
        } else if arguments.count == 1 {
            try Manifest.read(root: root)
        } else {
            fail(usage, status: 64)
        }
    let tree = try SourceTree(root: root, manifest: manifest)
    switch arguments.first {
    case "check":
        let found = Architecture(tree) { path in
            FileManager.default.fileExists(atPath: root.appending(path: path).path)
        }.violations
        for violation in found { print(violation) }
        let errors = found.count { !$0.isWarning }
        print("architecture: \(tree.sources.count) sources, \(errors) errors, \(found.count - errors) warnings")
        if errors > 0 { exit(1) }
    case "graph": try write(GraphPage(tree: tree), of: tree, root: root)
    case "ledger": try write(LedgerPage(tree: tree), of: tree, root: root)
    default: fail(usage, status: 64)
    }
} catch {
    fail("architecture: \(error)", status: 74)
}
