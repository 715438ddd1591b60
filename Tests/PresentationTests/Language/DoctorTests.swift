import Domain
import Presentation
import Testing

struct DoctorTests {
    private func health(damage: [String] = [], dangling: Int = 0, backups: [String] = []) -> StoreHealth {
        StoreHealth(
            libraryVersion: "3.40.1", libraryHasLogResetBug: true, path: "/p/tend.sqlite", version: 2, bytes: 4096,
            todos: 1,
            damage: damage, danglingReferences: dangling, searchIsStale: false, backups: backups)
    }

    @Test("a sound store is called so; a damaged one names the damage and the way out", arguments: Language.allCases)
    func health(_ language: Language) {
        let catalogue = Catalogue(language)
        #expect(!catalogue.health(health()).joined().contains("--salvage"))
        let damaged = catalogue.health(health(damage: ["page 7"], dangling: 2)).joined(separator: "\n")
        #expect(damaged.contains("page 7") && damaged.contains("--salvage") && damaged.contains("/p/tend.sqlite"))
        #expect(catalogue.health(health(backups: ["/b/1"])).joined().contains("/b/1"))
        #expect(damaged.contains("3.40.1"))
    }

    @Test(
        "a salvage says what was saved, from where, what is lost and where the old file is",
        arguments: Language.allCases)
    func salvage(_ language: Language) {
        var report = SalvageReport(quarantine: "/q", backup: "/b")
        report.todos.read = 10
        report.todos.fromBackup = 2
        report.todos.missing = 3
        let text = Catalogue(language).salvaged(report).joined(separator: "\n")
        for part in ["12", "/b", "3", "/q"] { #expect(text.contains(part)) }
        #expect(!text.contains("tend sync"))
        report.accounts.read = 1
        #expect(Catalogue(language).salvaged(report).joined().contains("tend sync"))
    }

    @Test("one row refers, two rows refer")
    func plural() {
        let lines = [1, 2].map { Catalogue(.english).health(health(dangling: $0)).joined() }
        #expect(lines[0].contains("1 row refers") && lines[1].contains("2 rows refer"))
    }
}
