import TerminalUI

/// A list that takes damage for «nothing there», beside one that tells of it.
struct ErrataDamage: GalleryScreen {
    static let card = ScreenCard(
        name: "errata-damage", document: Documents.errata, section: "The damaged file (损坏的文件)",
        wrappers: ["@State"],
        rule: "«Nothing there» and «cannot be read» are two answers; only the first may be written over.",
        story: "enter tab enter",
        states: [
            OwnedState(
                name: "wrong, right", owner: "ErrataDamage", readBy: "ErrataDamage, in the place of two files",
                changedBy: "its buttons"),
            OwnedState(
                name: "refused", owner: "ErrataDamage", readBy: "ErrataDamage", changedBy: "Add, where it is right"),
        ])

    @State private var wrong = #"["tea","milk"]"#
    @State private var right = #"["tea","milk"]"#
    @State private var refused = 0

    var body: some View {
        VStack(alignment: .leading) {
            Text("Wrong: \(wrong)")
            Text("Right: \(right)")
            Button("Damage both") {
                wrong = #"["tea","mi"#
                right = #"["tea","mi"#
            }
            Button("Add ink to both") {
                wrong = Self.carelessly(adding: "ink", to: wrong)
                do { right = try Self.carefully(adding: "ink", to: right) } catch { refused += 1 }
            }
            Text("kept: wrong \(wrong.count), right \(right.count)").font(.caption)
            Text("refused: wrong 0, right \(refused)").font(.caption)
        }
    }

    /// Every error becomes an empty list, which is then saved.
    private static func carelessly(adding title: String, to text: String) -> String {
        let titles = (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
        return (try? JSONEncoder().encode(titles + [title])).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private static func carefully(adding title: String, to text: String) throws -> String {
        let titles = try JSONDecoder().decode([String].self, from: Data(text.utf8))
        return String(decoding: try JSONEncoder().encode(titles + [title]), as: UTF8.self)
    }
}
