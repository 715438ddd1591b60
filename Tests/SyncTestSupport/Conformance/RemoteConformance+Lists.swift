import Domain
import Sync

extension RemoteConformance {
    static let lists = [
        RemoteConformance("a new list is among the lists, with its name and colour, and is empty") { bench in
            let href = bench.remote.newCollectionHref()
            try await bench.remote.makeCollection(href, name: "Einkäufe & <数>", color: "#FF8000")
            let made = try await bench.remote.collection(href)
            let listed = try await bench.remote.collections(withVersions: true).first { $0.href == href }
            for (found, place) in [(made, "itself"), (listed, "among the lists")] {
                try bench.expect(found?.name, "Einkäufe & <数>", "the name \(place)")
                try bench.expect(found?.color, "#FF8000", "the colour \(place)")
                try bench.expect(found?.isWritable, true, "writable \(place)")
            }
            try bench.expect(listed, made, "the list among the lists")
            var plain = listed
            plain?.token = nil
            plain?.tag = nil
            let brief = try await bench.remote.collections(withVersions: false).first { $0.href == href }
            try bench.expect(brief, plain, "the list where nobody asks for versions")
            let changes = try await bench.remote.changes(in: href, since: nil, isListed: false)
            try bench.expect(changes.members, [], "the members")
            try bench.expect(changes.isComplete, true, "complete")
        },
        RemoteConformance("making a list that is there already leaves it as it is") { bench in
            let list = try await bench.list("Work")
            try await bench.add("a", to: list)
            try await bench.remote.makeCollection(list, name: "Other", color: "#0000FF")
            try bench.expect(try await bench.remote.collection(list)?.name, "Work", "the name")
            let changes = try await bench.remote.changes(in: list, since: nil, isListed: false)
            try bench.expect(changes.members.count, 1, "the number of members")
        },
        RemoteConformance("a list gets another name and colour") { bench in
            let list = try await bench.list("Work")
            try await bench.add("a", to: list)
            try await bench.remote.update(list, name: "Arbeit <1> \"&\"", color: "#0000FF")
            let found = try await bench.remote.collection(list)
            try bench.expect(found?.name, "Arbeit <1> \"&\"", "the name")
            try bench.expect(found?.color, "#0000FF", "the colour")
            let changes = try await bench.remote.changes(in: list, since: nil, isListed: false)
            try bench.expect(changes.members.count, 1, "the members")
            try await bench.remote.update(list, name: "Arbeit", color: nil)
            try bench.expect(try await bench.remote.collection(list)?.name, "Arbeit", "the name after that")
            try bench.expect(try await bench.remote.collection(list)?.color, nil, "the colour after that")
        },
        RemoteConformance("a deleted list is gone with all that was in it") { bench in
            let list = try await bench.list()
            let href = try await bench.add("a", to: list)[0]
            try await bench.remote.removeCollection(list)
            try bench.expect(try await bench.remote.collection(list), nil, "the list")
            let names = try await bench.remote.collections(withVersions: true).filter { $0.href == list }
            try bench.expect(names, [], "the lists")
            try bench.expect(try await bench.remote.etag(of: href), nil, "the object's version")
            try await bench.expectFailure(.notFound) {
                _ = try await bench.remote.changes(in: list, since: nil, isListed: false)
            }
            try await bench.expectFailure(.notFound) { try await bench.remote.removeCollection(list) }
            try await bench.expectFailure(.notFound) {
                try await bench.remote.update(list, name: "x", color: nil)
            }
        },
        RemoteConformance("two lists may have one name, and are at two places") { bench in
            let first = try await bench.list("Twice")
            let second = try await bench.list("Twice")
            try bench.expectTrue(first != second, "both lists are at \(first)")
        },
        RemoteConformance("the version of a list changes with its content and with nothing else") { bench in
            let list = try await bench.list()
            let other = try await bench.list("Other")
            func version(_ href: Href) async throws -> [String?] {
                let found = try await bench.remote.collections(withVersions: true).first { $0.href == href }
                return [found?.token, found?.tag]
            }
            let before = try await version(list)
            try bench.expect(try await bench.remote.collection(list).map { [$0.token, $0.tag] }, before, "the version")
            try await bench.add("a", to: other)
            try bench.expect(try await version(list), before, "the version after a change elsewhere")
            let href = try await bench.add("b", to: list)[0]
            let added = try await version(list)
            try bench.expectTrue(added != before, "the version stays when something is added")
            try await bench.remote.remove(href, matching: try await bench.version(of: href))
            let removed = try await version(list)
            try bench.expectTrue(removed != added, "the version stays when something is removed")
        },
    ]
}
