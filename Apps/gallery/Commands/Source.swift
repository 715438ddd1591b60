import TerminalUI

/// The code of the screens.
enum Source {
    /// Where it was when this was built.
    static let folder = String(#filePath.dropLast("/Commands/Source.swift".count))

    /// The file in which a screen is declared, and after it those beside it whose types it is made of; nil where they
    /// are not there.
    @MainActor
    static func text(of type: any GalleryScreen.Type, in folder: String = Source.folder) -> String? {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        var files = names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name -> File? in
            guard let data = FileManager.default.contents(atPath: folder + "/" + name) else { return nil }
            return File(name: name, text: String(decoding: data, as: UTF8.self))
        }
        guard let screen = files.first(where: { $0.text.contains("struct \(type): GalleryScreen") }) else { return nil }
        files.removeAll {
            $0.name == screen.name || $0.folder != screen.folder || $0.text.contains(": GalleryScreen {")
        }
        var found = [screen]
        while let next = files.firstIndex(where: { file in found.contains { $0.names(aTypeOf: file) } }) {
            found.append(files.remove(at: next))
        }
        return found.map(\.text).joined(separator: "\n")
    }

    private struct File {
        let name, text: String

        var folder: Substring { name.prefix { $0 != "/" } }

        /// True where this text speaks of a type that the other file declares for others.
        func names(aTypeOf other: File) -> Bool {
            let words = Set(text.split { !$0.isLetter && !$0.isNumber })
            return other.text.matches(of: /\n(?:final |indirect )?(?:class|enum|protocol|struct) (\w+)/)
                .contains { words.contains($0.1) }
        }
    }
}
