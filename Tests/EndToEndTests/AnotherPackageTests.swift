import Foundation
import TestSupport
import Testing

@Suite("Another package")
struct AnotherPackageTests {
    @Test("a package that depends on our products builds: a view without a screen, and a counter in a terminal")
    func products() async throws {
        let folder = try TemporaryFolder()
        let sources = folder.path + "/Sources/Guest"
        try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
        try Self.manifest.write(toFile: folder.path + "/Package.swift", atomically: true, encoding: .utf8)
        try Self.program.write(toFile: sources + "/main.swift", atomically: true, encoding: .utf8)
        let counter = folder.path + "/Sources/Counting"
        try FileManager.default.createDirectory(atPath: counter, withIntermediateDirectories: true)
        try Self.counter.write(toFile: counter + "/Counting.swift", atomically: true, encoding: .utf8)
        // What was built of the module is kept here: the next run builds the guest only.
        let scratch = Self.root.appending(path: ".build/guest").path
        let build = try await run(
            "/usr/bin/env", ["swift", "build", "--package-path", folder.path, "--scratch-path", scratch],
            in: folder, limit: .seconds(1200))
        try #require(build.status == 0, "\(build.text)\(build.errors)")
        let guest = try await run(scratch + "/debug/Guest", [], in: folder)
        #expect(guest.text == "0 light nobody -> 1 dark Ada\n")
        #expect(guest.status == 0, "\(guest.errors)")

        let terminal = try ProgramTerminal([scratch + "/debug/Counting"])
        await terminal.begin()
        await terminal.expect("Count: 0")
        terminal.type("\r")
        await terminal.expect("one more") { $0.contains("1") && $0.hasSuffix("1") || $0.contains("Count: 1") }
        terminal.type("\u{3}")
        #expect(await terminal.end() == 0)
    }

    /// Twenty lines.
    private static let counter = """
        import TerminalUI

        @main
        struct Counting: App {
            var body: some Scene { WindowGroup { Counter() } }
        }

        struct Counter: View {
            @State private var count = 0

            var body: some View {
                VStack(spacing: 1) {
                    Text("Count: \\(count)").bold()
                    Button("Add one") { count += 1 }
                }
                .padding()
                .border()
            }
        }

        """

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func run(
        _ program: String, _ arguments: [String], in folder: TemporaryFolder, limit: Duration = .seconds(120)
    ) async throws -> Run {
        let (output, errors) = (folder.path + "/output", folder.path + "/errors")
        let status = try await Spawn.run(
            program, arguments, environment: ProcessInfo.processInfo.environment, input: "/dev/null",
            output: .file(output), errors: .file(errors), limit: limit)
        return Run(
            bytes: try Array(Data(contentsOf: URL(filePath: output))),
            errors: try String(contentsOfFile: errors, encoding: .utf8), status: status)
    }

    private static let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "guest",
            dependencies: [.package(name: "tend", path: #"\(root.path)"#)],
            targets: [
                .executableTarget(name: "Guest", dependencies: [.product(name: "DataFlow", package: "tend")]),
                .executableTarget(name: "Counting", dependencies: [.product(name: "TerminalUI", package: "tend")]),
            ],
            swiftLanguageModes: [.v6]
        )

        """

    private static let program = """
        import DataFlow

        struct Label: PrimitiveView {
            let text: String
        }

        struct Press: PrimitiveView {
            let action: @MainActor () -> Void
            var isFocusable: Bool { true }
        }

        class Session: ObservableObject {
            @Published var user = "nobody"
        }

        struct Counter: View {
            @State private var count = 0
            @AppStorage("theme") private var theme = "light"
            @StateObject private var session = Session()

            var body: some View {
                Label(text: "\\(count) \\(theme) \\(session.user)")
                Press {
                    count += 1
                    theme = "dark"
                    session.user = "Ada"
                }
            }
        }

        let host = Host { Counter() }
        let before = host.views(Label.self)[0].text
        host.perform(host.views(Press.self)[0].action)
        print(before, "->", host.views(Label.self)[0].text)

        """
}
