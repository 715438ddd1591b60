import Foundation
import Testing

@Suite("Handing over to the helper program")
struct HelperProgramTests {
    private let tend: Tend

    init() throws { tend = try Tend() }

    /// Runs a script in a folder that has a copy of the program, and beside it a helper that this script makes: it tells
    /// what it was given and ends with 42.
    private func alone(_ script: String, environment: [String: String?] = [:]) async throws -> Run {
        try await tend.bash(
            """
            mkdir installed && cp "$TEND" installed/tend
            make_helper() {
                printf '%s\\n' '#!/bin/bash' 'printf "<%s>" "$@"; echo; cat; echo "to errors" >&2; exit 42' > installed/tend-sync
                chmod 755 installed/tend-sync
            }
            \(script)
            """, environment: environment)
    }

    @Test("arguments, streams and the exit status pass through, whatever link the program is called by")
    func passes() async throws {
        let run = try await alone(
            """
            make_helper; mkdir links && ln -s ../installed/tend links/tend
            echo "a secret" | links/tend account add --password-stdin 'https://example.org/ü b' --user= -- 
            """)
        #expect(run.text == "<account><add><--password-stdin><https://example.org/ü b><--user=><-->\na secret\n")
        #expect(run.errors == "to errors\n" && run.status == 42)
        #expect(!FileManager.default.fileExists(atPath: tend.data), "no store is opened on the way")
    }

    @Test("the helper is the very process that was started, so that signals reach it")
    func process() async throws {
        let run = try await alone(
            """
            printf '%s\\n' '#!/bin/bash' 'echo $$; kill -TERM $$; sleep 60' > installed/tend-sync
            chmod 755 installed/tend-sync
            installed/tend sync & wait $!; echo "$! $?"
            """)
        let lines = run.lines
        #expect(lines.count == 2 && lines.last == "\(lines.first ?? "") 143", "\(run.text)\(run.errors)")
    }

    @Test("a missing helper is 69, and the sentence says where it belongs, in the person's language")
    func missing() async throws {
        let run = try await alone("installed/tend sync")
        run.expectRefusal(69, naming: tend.files + "/installed/tend-sync", "install Tend again")
        try await tend.succeed("settings", "set", "language", "ja")
        try await tend.bash("installed/tend sync").expectRefusal(69, naming: "がありません")
    }

    @Test("a helper that cannot be started is 69 with the system's reason")
    func notExecutable() async throws {
        let run = try await alone("make_helper; chmod 644 installed/tend-sync; installed/tend lists publish Work")
        run.expectRefusal(69, naming: "tend-sync", "Permission denied")
    }

    @Test("help and usage errors need no helper")
    func withoutHelper() async throws {
        let help = try await alone("installed/tend account add --help")
        #expect(help.status == 0 && help.text.contains("--password-stdin"))
        try await tend.bash("installed/tend sync --acount x").expectRefusal(64, naming: "--account")
        try await tend.bash("installed/tend account add").expectRefusal(64, naming: "URL")
    }
}
