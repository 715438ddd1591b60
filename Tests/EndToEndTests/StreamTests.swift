import Foundation
import Glibc
import Testing

@Suite("Closed, full and broken standard streams")
struct StreamTests {
    private let tend: Tend

    init() throws { tend = try Tend() }

    @Test("a closed standard output is told, and what was changed is kept")
    func closed() async throws {
        let added = try await tend.bash(#""$TEND" add Milk --json >&-"#)
        #expect(added.status == 74 && added.errors.contains("output cannot be written"), "\(added.errors)")
        #expect(try await tend.titles() == ["Milk"], "and the store was not written as output")
        #expect(try await tend.bash(#""$TEND" list >&-"#).status == 74)
        #expect(try await tend.bash(#""$TEND" list <&- >&- 2>&-"#).status == 74)
        #expect(try await tend.bash(#""$TEND" add Bread >&- 2>&-"#).status == 0, "there was nothing to write")
        #expect(try await tend.titles() == ["Milk", "Bread"])
        #expect(try await tend("doctor").status == 0)
    }

    @Test("a full device is told with the reason")
    func full() async throws {
        try await tend.add("Milk")
        for command in ["list", "list --json", "show 1", "export", "help", "lists", "completions bash"] {
            let run = try await tend.bash("\"$TEND\" \(command) > /dev/full")
            #expect(run.status == 74 && run.errors.contains("No space left on device"), "\(command): \(run.errors)")
        }
    }

    @Test("a reader that goes away ends a long list without a word")
    func brokenPipe() async throws {
        let lines = (1...20_000).map { "To-do number \($0) with some words behind it" }.joined(separator: "\n")
        try await tend.succeed("import", try tend.file("todo.txt", lines + "\n"))
        let run = try await tend.bash(#""$TEND" list | head -n 1; echo "${PIPESTATUS[0]}""#)
        #expect(run.lines.count == 2 && run.lines.last == "74" && run.errors.isEmpty, "\(run.text)\(run.errors)")
    }

    @Test("a pipe that does not block is waited for, and gets everything")
    func nonBlocking() async throws {
        let lines = (1...10_000).map { "To-do number \($0) with some words behind it" }.joined(separator: "\n")
        try await tend.succeed("import", try tend.file("todo.txt", lines + "\n"), "-q")
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0 && fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
        for end in ends { try #require(fcntl(end, F_SETFD, FD_CLOEXEC) == 0) }
        let source = ends[0]
        let reading = Task.detached {
            var count = 0
            var piece = [UInt8](repeating: 0, count: 4096)
            while true {
                let length = read(source, &piece, piece.count)
                guard length > 0 else { return count }
                count += piece.prefix(length).count { $0 == UInt8(ascii: "\n") }
            }
        }
        let status = try await Spawn.run(
            try Tend.program, ["list"], environment: tend.environment, input: "/dev/null",
            output: .descriptor(ends[1]), errors: .file("/dev/null"))
        close(ends[1])
        #expect(status == 0)
        #expect(await reading.value == 10_000)
        close(source)
    }

    @Test("a closed standard input is an empty one")
    func input() async throws {
        let run = try await tend.bash(#""$TEND" import - <&-"#)
        #expect(run.status == 65 && !run.errors.isEmpty)
    }

    @Test("standard output holds the answer, standard error the messages")
    func apart() async throws {
        let run = try await tend.bash(#""$TEND" add Milk --json 2>/dev/null"#)
        #expect(run.object["title"] as? String == "Milk")
    }
}
