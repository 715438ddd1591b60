import Composition
import Domain
import Foundation
import Testing

/// True where the system has its time zones; without them the tests of `SystemZones` are skipped and say so.
private let hasTimeZones = FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Berlin")

@Suite("Zones of the system", .enabled(if: hasTimeZones, "needs the system's time zones: apt-get install tzdata"))
struct SystemZonesTests {
    private let summer = Instant(seconds: 1_782_900_000)

    private func offset(_ name: String, environment: [String: String] = [:]) -> Int? {
        SystemZones(environment: environment).rules(for: ZoneID(name))?.offset(at: summer)
    }

    @Test("a zone is found by its name, again and again")
    func byName() {
        let zones = SystemZones(environment: ["TZ": "UTC"])
        for _ in 0..<2 {
            #expect(zones.rules(for: ZoneID("Europe/Berlin"))?.offset(at: summer) == 7200)
            #expect(zones.rules(for: ZoneID("America/Argentina/Buenos_Aires"))?.offset(at: summer) == -10_800)
            #expect(zones.rules(for: .utc) == .utc)
            #expect(zones.rules(for: ZoneID("Europe/Atlantis")) == nil)
        }
    }

    @Test("a POSIX rule is a zone of its own")
    func posixRule() {
        #expect(offset("<+0545>-5:45") == 20_700)
        #expect(offset("CET-1CEST,M3.5.0,M10.5.0/3") == 7200)
    }

    @Test(
        "no name leads out of the zone folder or to something else in it",
        arguments: [
            "", "/usr/share/zoneinfo/Europe/Berlin", "../zoneinfo/Europe/Berlin", "Europe/../Europe/Berlin", "Europe",
            ".", "..",
            "zone.tab", "Europe/Berlin\0", "Europe/Berlin ", String(repeating: "x", count: 5000),
        ])
    func noZone(name: String) {
        #expect(offset(name) == nil)
    }

    @Test(
        "the variable TZ names the local zone in every form",
        arguments: [
            ("Europe/Berlin", "Europe/Berlin"), (":Europe/Berlin", "Europe/Berlin"),
            ("/usr/share/zoneinfo/Europe/Berlin", "Europe/Berlin"),
            (":/usr/share/zoneinfo/Europe/Berlin", "Europe/Berlin"),
            ("CET-1CEST,M3.5.0,M10.5.0/3", "CET-1CEST,M3.5.0,M10.5.0/3"), ("", "UTC"), ("Europe/Atlantis", "UTC"),
            ("/dev/zero", "UTC"), ("/etc", "UTC"), ("/etc/passwd", "UTC"), ("GMT", "UTC"),
        ])
    func variable(value: String, name: String) {
        let zones = SystemZones(environment: ["TZ": value])
        #expect(zones.local.name == name)
        #expect(zones.rules(for: zones.local)?.offset(at: summer) == (name == "UTC" ? 0 : 7200))
    }

    @Test("without TZ the link of /etc/localtime counts, then /etc/timezone, then the file itself")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "zones-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (link, file, name) = (folder.path + "/localtime", folder.path + "/copy", folder.path + "/timezone")
        func local(_ localTime: String) -> String {
            SystemZones(environment: [:], localTimeFile: localTime, zoneNameFile: name).local.name
        }
        #expect(local(link) == "UTC")

        let berlin = "/usr/share/zoneinfo/Europe/Berlin"
        try FileManager.default.copyItem(
            at: URL(filePath: berlin).resolvingSymlinksInPath(), to: URL(filePath: file))
        #expect(local(file) == "CET-1CEST,M3.5.0,M10.5.0/3")

        try "Asia/Tokyo\n".write(toFile: name, atomically: true, encoding: .utf8)
        #expect(local(file) == "Asia/Tokyo")

        // Amsterdam may itself be a link to Brussels: the person is in Amsterdam.
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/first", withDestinationPath: "../../usr/share/zoneinfo/Europe/Amsterdam")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "first")
        #expect(local(link) == "Europe/Amsterdam")

        try FileManager.default.createSymbolicLink(atPath: folder.path + "/loop", withDestinationPath: "loop")
        #expect(local(folder.path + "/loop") == "Asia/Tokyo")
    }

    @Test("TZDIR moves the zone folder")
    func zoneFolder() {
        let environment = ["TZDIR": "/usr/share/zoneinfo/Europe", "TZ": "Berlin"]
        #expect(SystemZones(environment: environment).local.name == "Berlin")
        #expect(offset("Europe/Berlin", environment: environment) == nil)
    }

    @Test("every zone that the system has can be read")
    func allZones() throws {
        let table = try String(contentsOfFile: "/usr/share/zoneinfo/tzdata.zi", encoding: .utf8)
        let names = table.split(separator: "\n").compactMap { line -> String? in
            let words = line.split(separator: " ")
            if words.first == "Z" { return String(words[1]) }
            return words.first == "L" ? String(words[2]) : nil
        }
        #expect(names.count > 300)
        let zones = SystemZones(environment: [:])
        #expect(names.filter { zones.rules(for: ZoneID($0)) == nil } == [])
    }
}
