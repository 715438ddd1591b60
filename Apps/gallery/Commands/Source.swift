import TerminalUI

/// The code of the screens.
enum Source {
    /// Where it was when this was built.
    static let folder = String(#filePath.dropLast("/Commands/Source.swift".count))

    /// The file in which a screen is declared; nil where it is not there.
    @MainActor
    static func text(of type: any GalleryScreen.Type, in folder: String = Source.folder) -> String? {
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        for file in files.sorted() where file.hasSuffix(".swift") {
            guard let data = FileManager.default.contents(atPath: folder + "/" + file) else { continue }
            let text = String(decoding: data, as: UTF8.self)
            if text.contains("struct \(type): GalleryScreen") { return text }
        }
        return nil
    }
}
