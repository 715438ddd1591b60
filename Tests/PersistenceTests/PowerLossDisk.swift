import Foundation
import TestSupport

/// A disk whose power can fail at any moment, fed with the calls of a `FileTrace`. What it promises is little, less
/// than any file system in use:
///
/// - After a sync of a file, what was written to it before lasts. After a sync of a folder, the names given and taken
///   in it before last. Nothing else does: neither does syncing a new file make its name last, nor are calls kept in
///   their order.
/// - Of what was not synced each write may be there, or not, or some of its 512-byte sectors; each change of a file's
///   size may be there or not, also without the bytes that caused it, then with zeros or rubbish in their place; each
///   change of a name may be there or not.
/// - Bytes outside of what was written never change, and a rename is there or not as one.
struct SimulatedDisk {
    /// What becomes of changes that were not synced.
    enum Fate: CaseIterable { case none, all, someCalls, someSectors }

    /// What a failure leaves: a content for each file, and nil for each folder, by path below the root.
    typealias Image = [String: [UInt8]?]

    private struct File {
        var lasting: [UInt8] = []
        var pending: [Change] = []
    }

    private enum Change {
        case write(offset: Int, bytes: ArraySlice<UInt8>)
        case truncate(Int)
    }

    private struct Folder {
        var lasting: [String: Int] = [:]
        var pending: [Naming] = []
    }

    /// A name that was given or taken; a rename does both, maybe in two folders.
    private struct Naming {
        var given: (name: String, node: Int)?
        var taken: (folder: Int, name: String)?
    }

    private let root: String
    private let honours: (String) -> Bool
    private var files: [Int: File] = [:]
    private var folders: [Int: Folder] = [0: Folder()]
    /// What a program sees now.
    private var nodes: [String: Int]
    private var opened: [Int: Int] = [:]
    private var firstPaths: [Int: String] = [:]

    /// True where a failure could lose something now.
    var hasPending: Bool {
        files.values.contains { !$0.pending.isEmpty } || folders.values.contains { !$0.pending.isEmpty }
    }

    /// A disk with lasting files in its root.
    ///
    /// - Parameter honours: false for the files and folders whose syncs do nothing, though they succeed.
    init(root: String, files contents: [String: [UInt8]], honours: @escaping (String) -> Bool) {
        self.root = root
        self.honours = honours
        nodes = [root: 0]
        for (path, content) in contents {
            let node = add(root + path)
            files[node] = File(lasting: content)
            let name = last(path)
            folders[0]?.lasting[name] = node
        }
    }

    /// Does what a call did.
    mutating func apply(_ event: FileTrace.Event) {
        switch event {
        case .create(let descriptor, let path):
            let node = add(path)
            files[node] = File()
            name(path, node)
            opened[descriptor] = node
        case .open(let descriptor, let path): opened[descriptor] = nodes[path]
        case .close(let descriptor): opened[descriptor] = nil
        case .write(let descriptor, let offset, let bytes):
            if let node = opened[descriptor] { files[node]?.pending.append(.write(offset: offset, bytes: bytes)) }
        case .truncate(let descriptor, let size):
            if let node = opened[descriptor] { files[node]?.pending.append(.truncate(size)) }
        case .sync(let descriptor):
            if let node = opened[descriptor], honours(firstPaths[node] ?? root) { synchronize(node) }
        case .unlink(let path), .removeFolder(let path):
            note(Naming(taken: (parent(path), last(path))), in: parent(path))
            nodes[path] = nil
        case .rename(let from, let to):
            guard let node = nodes.removeValue(forKey: from) else { return }
            nodes[to] = node
            note(Naming(given: (last(to), node), taken: (parent(from), last(from))), in: parent(to))
        case .link(let from, let to): if let node = nodes[from] { name(to, node) }
        case .makeFolder(let path):
            let node = add(path)
            folders[node] = Folder()
            name(path, node)
        case .mark: break
        }
    }

    /// The files after a failure at this moment.
    func image(files fate: Fate, names: Fate, _ random: inout SeededGenerator) -> Image {
        var tree = folders.mapValues(\.lasting)
        for (folder, content) in folders.sorted(by: { $0.key < $1.key }) {
            for naming in content.pending where Self.isKept(names, &random) {
                if let taken = naming.taken { tree[taken.folder]?[taken.name] = nil }
                if let given = naming.given { tree[folder]?[given.name] = given.node }
            }
        }
        let leavesRubbish = Bool.random(using: &random)
        var contents: [Int: [UInt8]] = [:]
        for (node, file) in files.sorted(by: { $0.key < $1.key }) {
            contents[node] = Self.content(of: file, fate, leavesRubbish, &random)
        }
        var image: Image = [:]
        Self.collect(0, "", tree, contents, &image)
        return image
    }

    private mutating func add(_ path: String) -> Int {
        let node = firstPaths.count + 1
        nodes[path] = node
        firstPaths[node] = path
        return node
    }

    private mutating func name(_ path: String, _ node: Int) {
        nodes[path] = node
        note(Naming(given: (last(path), node)), in: parent(path))
    }

    private mutating func note(_ naming: Naming, in folder: Int) { folders[folder]?.pending.append(naming) }

    private mutating func synchronize(_ node: Int) {
        if var file = files.removeValue(forKey: node) {
            for change in file.pending { Self.apply(change, to: &file.lasting) }
            file.pending = []
            files[node] = file
        }
        for naming in folders[node]?.pending ?? [] {
            if let taken = naming.taken { folders[taken.folder]?.lasting[taken.name] = nil }
            if let given = naming.given { folders[node]?.lasting[given.name] = given.node }
        }
        folders[node]?.pending = []
    }

    private func parent(_ path: String) -> Int { nodes[(path as NSString).deletingLastPathComponent] ?? 0 }
    private func last(_ path: String) -> String { (path as NSString).lastPathComponent }

    private static func isKept(_ fate: Fate, _ random: inout SeededGenerator) -> Bool {
        switch fate {
        case .none: false
        case .all: true
        case .someCalls, .someSectors: Bool.random(using: &random)
        }
    }

    private static func content(
        of file: File, _ fate: Fate, _ leavesRubbish: Bool, _ random: inout SeededGenerator
    ) -> [UInt8] {
        var bytes = file.lasting
        let rubbish = leavesRubbish ? UInt8.random(in: 1...255, using: &random) : 0
        for change in file.pending {
            guard fate == .someSectors, case .write(let offset, let written) = change else {
                if isKept(fate, &random) { apply(change, to: &bytes, rubbish) }
                continue
            }
            var start = offset
            let end = offset + written.count
            while start < end {
                let border = min((start / 512 + 1) * 512, end)
                let part = written[(written.startIndex + start - offset)..<(written.startIndex + border - offset)]
                if Bool.random(using: &random) {
                    apply(.write(offset: start, bytes: part), to: &bytes, rubbish)
                } else if Bool.random(using: &random) {
                    grow(&bytes, to: border, rubbish)
                }
                start = border
            }
        }
        return bytes
    }

    private static func apply(_ change: Change, to bytes: inout [UInt8], _ rubbish: UInt8 = 0) {
        switch change {
        case .truncate(let size):
            if size < bytes.count { bytes.removeLast(bytes.count - size) } else { grow(&bytes, to: size, 0) }
        case .write(let offset, let written):
            grow(&bytes, to: offset + written.count, rubbish)
            bytes.withUnsafeMutableBytes { target in
                written.withUnsafeBytes {
                    UnsafeMutableRawBufferPointer(rebasing: target[offset...]).copyMemory(from: $0)
                }
            }
        }
    }

    private static func grow(_ bytes: inout [UInt8], to size: Int, _ filler: UInt8) {
        if size > bytes.count { bytes += [UInt8](repeating: filler, count: size - bytes.count) }
    }

    private static func collect(
        _ folder: Int, _ path: String, _ tree: [Int: [String: Int]], _ contents: [Int: [UInt8]], _ image: inout Image
    ) {
        for (name, node) in tree[folder] ?? [:] {
            let below = path + "/" + name
            if tree[node] == nil {
                image[below] = .some(contents[node] ?? [])
            } else {
                image[below] = .some(nil)
                collect(node, below, tree, contents, &image)
            }
        }
    }
}
