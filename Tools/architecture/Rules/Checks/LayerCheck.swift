/// Holds the manifest and the imports against the layer table.
struct LayerCheck {
    let tree: SourceTree
    let table: LayerTable

    var violations: [Violation] { manifest + tree.sources.flatMap(imports) }

    /// Modules and apps have a row; what tools and tests may use is what they declare.
    private static func hasLayer(_ path: String) -> Bool { path.hasPrefix("Modules/") || path.hasPrefix("Apps/") }

    private var manifest: [Violation] {
        tree.manifest.targets.filter { Self.hasLayer($0.path) }.flatMap { target -> [Violation] in
            guard let row = table.row(target.name) else {
                return [
                    Violation(
                        path: "Package.swift", line: nil, rule: .layers,
                        message:
                            "\(target.name) has no row in the layer table: decide what it may import, and write it down"
                    )
                ]
            }
            return target.dependencies.filter { !row.ours.contains($0) }.map { dependency in
                Violation(
                    path: "Package.swift", line: nil, rule: .layers,
                    message: "\(target.name) declares a dependency on \(dependency); \(Self.allowance(row))")
            }
        }
    }

    private func imports(_ file: SourceFile) -> [Violation] {
        guard let target = tree.manifest.target(of: file.path) else {
            return [
                Violation(
                    path: file.path, line: nil, rule: .layers,
                    message: "the file belongs to no target of Package.swift: nothing compiles or checks it")
            ]
        }
        let ours = Set(tree.manifest.targets.map(\.name)).union(table.rows.map(\.module))
        return Import.all(in: file.tokens).compactMap { line in
            ours.contains(line.module) ? own(line, file, target) : toolchain(line, file, target)
        }
    }

    private func own(_ line: Import, _ file: SourceFile, _ target: Manifest.Target) -> Violation? {
        if let row = table.row(target.name), Self.hasLayer(file.path), !row.ours.contains(line.module) {
            return Violation(
                path: file.path, line: line.line, rule: .imports,
                message: "\(target.name) imports \(line.module); \(Self.allowance(row))")
        }
        guard !target.dependencies.contains(line.module) else { return nil }
        return Violation(
            path: file.path, line: line.line, rule: .imports,
            message: "\(target.name) imports \(line.module), which Package.swift does not declare for it: "
                + "the build works only as long as another target happens to bring it")
    }

    private func toolchain(_ line: Import, _ file: SourceFile, _ target: Manifest.Target) -> Violation? {
        func violation(_ message: String) -> Violation {
            Violation(path: file.path, line: line.line, rule: .toolchain, message: message)
        }
        if let reason = LayerTable.banned[line.module] {
            return violation("\(target.name) imports \(line.module): \(reason)")
        }
        guard Self.hasLayer(file.path), let row = table.row(target.name), !row.toolchain.contains(line.module) else {
            return nil
        }
        if line.module == "Foundation" || line.module == "FoundationInternationalization" {
            return violation(
                "\(target.name) imports \(line.module), which loads ICU at every start: FoundationEssentials has what it needs"
            )
        }
        let list = row.toolchain.isEmpty ? "nothing" : row.toolchain.joined(separator: ", ")
        return violation("\(target.name) imports \(line.module); of the toolchain it may import \(list)")
    }

    private static func allowance(_ row: LayerTable.Row) -> String {
        row.ours.isEmpty
            ? "it may import nothing of ours" : "it may import \(row.ours.joined(separator: ", "))"
    }
}
