import Foundation
import ServerSupport
import Testing

@Suite("Accounts in tend ui, with a real server")
struct AccountSheetTests {
    private let tend: Tend
    private let server: CalDAVServer
    private let secret = "correct horse"

    init() async throws {
        tend = try Tend()
        server = try await CalDAVServer.start(.radicale)
        try await server.makeList("work", title: "工作 Work")
        let document =
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:there\r\nDTSTAMP:20260101T000000Z\r\n"
            + "SUMMARY:From the server\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
        try await server.put(document, as: "there.ics", in: "work")
    }

    /// Opens the sheet and writes into its fields, as far as the password.
    private func write(_ password: String, in window: ProgramTerminal) async {
        window.type("A")
        await window.shows("Sign in", "Server", "There is no account")
        window.type(server.address + "\t" + server.user + "\t" + password)
        await window.shows(server.address, server.user, String(repeating: "•", count: password.count))
    }

    @Test(
        "signing in by keys brings the lists, their to-dos and the result of a sync; the password is nowhere to be seen"
    )
    func signIn() async throws {
        let window = try await tend.openInterface(columns: 120)
        await write(secret, in: window)
        window.type("\r")
        await window.shows("Signed in as alice")
        await window.shows("工作 Work", "Synced")
        #expect(!window.screen.contains("•"), "the form is empty again")
        window.type("\u{1B}")
        await window.shows(no: "Sign in")
        // The view of all that is open.
        window.type("\u{1B}[D\u{1B}[B\u{1B}[B\u{1B}[B")
        await window.shows("From the server")
        window.type("q")
        #expect(await window.end() == 0)

        #expect(!window.text.contains("horse"))
        let files = try tend.files(containing: "horse")
        #expect(files.count == 1 && files[0].hasPrefix("secrets/"), "\(files)")
        let path = tend.data + "/" + (files.first ?? "")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test("a wrong password is told, and what was written stays for another try")
    func wrongPassword() async throws {
        let window = try await tend.openInterface(columns: 120)
        await write("wrong horse", in: window)
        window.type("\r")
        await window.shows("⚠", "password")
        await window.shows(server.address, server.user, "•••••••••••")
        #expect(try await tend("account", "list", "--json").objects.isEmpty)
        #expect(try tend.files(containing: "horse").isEmpty)
        window.type("\u{15}" + secret + "\r")
        await window.shows("Signed in as alice")
        #expect(try await tend("account", "list", "--json").objects.count == 1)
        #expect(!window.text.contains("horse"))
        window.type("\u{1B}")
        await window.shows(no: "Sign in")
        window.type("q")
        #expect(await window.end() == 0)
    }

    @Test("an account is forgotten by keys, which says what stays; to-dos and the server are left alone")
    func forgotten() async throws {
        try await tend.addAccount(on: server)
        try await tend.sync()
        let before = try server.content(ofList: "work")
        let window = try await tend.openInterface(columns: 120)
        await window.shows("Synced")
        window.type("A")
        await window.shows("Sign in", "[remove]")
        // From the address backwards to the button of the account.
        window.type("\u{1B}[Z\r")
        await window.shows("Removed the account \"work\"", "to-dos stay", "\"工作 Work\"", "left alone")
        await window.shows("There is no account")
        window.type("\u{1B}")
        await window.shows(no: "Sign in")
        window.type("q")
        #expect(await window.end() == 0)
        #expect(try await tend.titles() == ["From the server"])
        #expect(try tend.files(containing: "horse").isEmpty)
        #expect(try server.content(ofList: "work") == before)
    }
}
