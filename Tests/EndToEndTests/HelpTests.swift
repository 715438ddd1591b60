import Foundation
import Testing

@Suite("Help, version and languages")
struct HelpTests {
    private let tend: Tend

    init() throws { tend = try Tend() }

    static let commands: [[String]] = [
        ["add"], ["list"], ["show"], ["edit"], ["done"], ["reopen"], ["delete"], ["undo"], ["search"], ["lists"],
        ["lists", "add"], ["lists", "rename"], ["lists", "delete"], ["import"], ["export"], ["settings"],
        ["settings", "get"], ["settings", "set"], ["settings", "list"], ["doctor"], ["sync"], ["account"],
        ["account", "add"], ["account", "list"], ["account", "remove"], ["lists", "publish"], ["conflicts"],
        ["conflicts", "resolve"], ["completions"], ["help"], ["ui"],
    ]

    @Test("each command has a page, asked for in three ways, that opens no store", arguments: commands)
    func pages(_ command: [String]) async throws {
        let page = try await tend.run(command + ["--help"])
        #expect(page.status == 0 && page.errors.isEmpty)
        #expect(page.text.contains("tend " + command.joined(separator: " ")) && page.text.contains("--json"))
        #expect(try await tend.run(["help"] + command).bytes == page.bytes)
        if !["lists", "settings", "account", "conflicts"].contains(command) {
            #expect(try await tend.run(command + ["-h", "too", "many"]).bytes == page.bytes)
        }
        #expect(!FileManager.default.fileExists(atPath: tend.data))
    }

    @Test("the overview names every command, and each of them stands in these tests")
    func overview() async throws {
        let page = try await tend.succeed("--help")
        #expect(page.bytes == (try await tend("help").bytes))
        let names = page.lines.drop { $0 != "Commands" }.dropFirst().prefix { $0.hasPrefix("  ") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(Set(names) == Set(Self.commands.compactMap(\.first)))
        #expect(!page.text.contains("__complete"))
    }

    @Test("no line of a page is wider than a terminal of 80 columns")
    func narrow() async throws {
        for command in Self.commands {
            for language in ["en", "zh-Hans", "ja"] {
                for line in try await tend.run(command + ["--help", "--language", language]).lines {
                    #expect(columns(line) <= 80, "\(line)")
                }
            }
        }
    }

    @Test("the version is one line")
    func version() async throws {
        let version = try await tend("--version")
        #expect(version.text.wholeMatch(of: /tend \d+\.\d+\.\d+\n/) != nil && version.status == 0)
    }

    @Test("the option rules over the setting, and the setting over the locale")
    func languages() async throws {
        #expect(try await tend("list").errors.hasPrefix("No to-dos"))
        #expect(try await tend("list", environment: ["LANG": "zh_CN.UTF-8"]).errors.hasPrefix("这里没有待办"))
        #expect(try await tend("list", environment: ["LC_ALL": "ja_JP.UTF-8"]).errors.hasPrefix("ToDo はありません"))
        #expect(try await tend("list", environment: ["LANG": nil]).errors.hasPrefix("No to-dos"))
        #expect(try await tend("list", environment: ["LANG": "C"]).errors.hasPrefix("No to-dos"))
        try await tend.succeed("settings", "set", "language", "ja")
        #expect(try await tend("list", environment: ["LC_ALL": "zh_CN.UTF-8"]).errors.hasPrefix("ToDo はありません"))
        #expect(try await tend("list", "--language", "zh-Hans").errors.hasPrefix("这里没有待办"))
        #expect(try await tend("done", "9").errors == "tend: #9 の ToDo はありません。tend list --status all ですべての番号が分かります。\n")
        #expect(try await tend("help", "add", environment: ["LANG": "zh_CN.UTF-8"]).text.hasPrefix("ToDo を追加する"))
        try await tend("list", "--language", "klingon").expectRefusal(64, naming: "klingon", "zh-Hans")
    }

    @Test("a person who writes Chinese is answered in Chinese")
    func chinese() async throws {
        let tend = try Tend(language: "zh_CN.UTF-8")
        let added = try await tend("add", "给妈妈打电话", "--due", "2031年3月4日 下午5点", "--repeat", "每周", "--tag", "家庭")
        #expect(added.errors.hasPrefix("已添加 #1 “给妈妈打电话”，截止：2031年3月4日"), "\(added.errors)")
        #expect(try await tend("show", "1").text.contains("每周"))
        #expect(try await tend("done", "1").errors.contains("下次：2031年3月11日"))
    }
}
