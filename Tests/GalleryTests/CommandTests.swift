import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import gallery

/// What a command has said.
@MainActor
private final class Heard {
    var lines: [String] = []
    var complaints: [String] = []

    func ask(_ words: String...) async -> GalleryCommand.Status {
        await GalleryCommand.run(
            words, Output(line: { self.lines.append($0) }, complain: { self.complaints.append($0) }))
    }

    var text: String { lines.joined(separator: "\n") }
}

extension GalleryTests {
    @MainActor
    @Suite struct CommandTests {
        @Test("the list names every screen with its wrappers, document and rule")
        func list() async {
            let heard = Heard()
            #expect(await heard.ask("list") == .done)
            for screen in Gallery.screens {
                let card = screen.card
                for part in [card.name, card.document, card.section, card.rule, card.wrappers.joined(separator: " ")] {
                    #expect(heard.text.contains(part))
                }
            }
        }

        @Test("frames print what is seen at the start and after each key")
        func frames() async {
            let heard = Heard()
            #expect(await heard.ask("frames", "counter", "--keys", "enter \"x\"", "--size", "40x8") == .done)
            #expect(heard.lines.count == 6)
            #expect(heard.lines[0] == "── at the start" && heard.lines[2] == "── enter" && heard.lines[4] == "── \"x\"")
            #expect(heard.lines[1].contains("Count: 0") && heard.lines[3].contains("Count: 1"))
            #expect(heard.lines[5] == heard.lines[3])
            #expect(heard.lines[1].split(separator: "\n", omittingEmptySubsequences: false).count == 8)
        }

        @Test("styles are told in words where that is wanted")
        func styles() async {
            let heard = Heard()
            #expect(await heard.ask("frames", "counter", "--keys", "", "--styles") == .done)
            #expect(heard.text.contains("bold"))
        }

        @Test("every screen's code is found by its name")
        func source() async {
            for name in Gallery.screens.map({ $0.card.name }) {
                let heard = Heard()
                #expect(await heard.ask("source", name) == .done)
                #expect(heard.text.contains("name: \"\(name)\""))
            }
        }

        @Test("a screen whose views and models stand in several files is shown whole, and alone")
        func wholeSource() async throws {
            for (name, types) in [
                ("dashboard", ["struct Dashboard:", "struct TimerPage:"]),
                ("full-example", ["struct FullExampleScreen:", "struct TodoPage:"]),
                ("observed-object", ["struct ObservedScreen:", "final class UserModel:"]),
                ("order-list", ["struct OrderList:", "final class OrdersModel:", "enum OrdersState:"]),
                ("saved-todos", ["struct SavedTodos:", "final class KeptTodos:", "struct TodoArchive:"]),
            ] {
                let heard = Heard()
                #expect(await heard.ask("source", name) == .done)
                let places = try types.map { try #require(heard.text.firstRange(of: $0), "\($0)").lowerBound }
                #expect(places == places.sorted(), "the screen first")
                #expect(heard.text.components(separatedBy: ": GalleryScreen {").count == 2, "\(name)")
            }
        }

        @Test("every view of the gallery keeps its state private")
        func privacy() throws {
            let names = ["State", "StateObject", "SceneStorage", "AppStorage", "FocusState", "EnvironmentObject"]
            var seen = 0
            for file in try #require(FileManager.default.subpaths(atPath: Source.folder)) where file.hasSuffix(".swift")
            {
                let text = try String(contentsOfFile: Source.folder + "/" + file, encoding: .utf8)
                for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) where line.contains(" var ") {
                    guard names.contains(where: { line.hasPrefix("@\($0) ") || line.hasPrefix("@\($0)(") }) else {
                        continue
                    }
                    seen += 1
                    #expect(line.contains(" private var "), "\(file): \(line)")
                }
            }
            #expect(seen > 40)
        }

        @Test("where the sources are gone, none is shown")
        func gone() throws {
            let folder = try TemporaryFolder()
            #expect(Source.text(of: CounterScreen.self, in: folder.path) == nil)
            #expect(Source.text(of: CounterScreen.self, in: folder.path + "/missing") == nil)
        }

        @Test("explaining tells the owner of each state, and what its story has counted")
        func explain() async {
            let heard = Heard()
            #expect(await heard.ask("explain", "user-model") == .done)
            #expect(heard.text.contains("owner:        UserPage"))
            #expect(heard.text.contains("body runs of UserPage: "))
            #expect(heard.text.contains("UserModel: made 1, living after the story 1, after closing 0"))
        }

        @Test("every screen's story can be told, and its models end with it")
        func stories() async throws {
            for card in Gallery.screens.map({ $0.card }) {
                #expect(throws: Never.self) { try KeyStory(card.story) }
                let heard = Heard()
                #expect(await heard.ask("explain", card.name) == .done)
                for line in heard.text.split(separator: "\n") where line.contains("after closing") {
                    #expect(line.hasSuffix("after closing 0"), "\(line)")
                }
            }
        }

        @Test(
            "wrong words end with status 64 and one sentence",
            arguments: [
                ["paint"], ["show"], ["show", "nothing"], ["frames", "counter", "--keys", "entre"], ["list", "more"],
                ["frames", "counter", "--size", "big"], ["frames", "counter", "--keys"], ["list", "--loud"],
                ["frames", "counter", "twice"], ["list", "--store", ""], ["show", "counter", "--keys", "enter"],
                ["list", "--styles"], ["--size", "40x8"],
            ])
        func wrong(words: [String]) async {
            var complaints: [String] = []
            let status = await GalleryCommand.run(words, Output(line: { _ in }, complain: { complaints.append($0) }))
            #expect(status == .wrongWords)
            #expect(complaints.count == 1)
            #expect(complaints.first?.hasSuffix(".") == true && complaints.first?.contains("\n") == false)
        }

        @Test("the program itself says so, too, and wants a terminal to be browsed")
        func program() async throws {
            let wrong = try await GalleryProgram.run("paint")
            #expect(wrong.status == 64 && wrong.output == "")
            #expect(wrong.errors == "gallery: There is no command \"paint\"; gallery --help names them.\n")
            let browsed = try await GalleryProgram.run()
            #expect(browsed.status == 69 && browsed.output == "" && browsed.errors.hasPrefix("gallery: "))
            let help = try await GalleryProgram.run("--help")
            #expect(help.status == 0 && help.output.contains("gallery frames NAME"))
        }
    }
}
