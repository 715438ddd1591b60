import Domain
import Sync

extension RemoteConformance {
    static let writes = [
        RemoteConformance("a new object never takes the place of another") { bench in
            let list = try await bench.list()
            let href = try await bench.add("a", to: list)[0]
            try await bench.expectFailure(.changed) {
                _ = try await bench.remote.put(bench.document("b"), at: href, replacing: nil)
            }
            try bench.expectTrue(
                try await bench.text(at: href, in: list)?.contains("SUMMARY:a") == true, "the first one is not there")
        },
        RemoteConformance("a write takes the place of the version it names only") { bench in
            let list = try await bench.list()
            let href = try await bench.add("a", to: list)[0]
            let first = try await bench.version(of: href)
            let told = try await bench.remote.put(bench.document("b", uid: "a"), at: href, replacing: first)
            let second = try await bench.version(of: href)
            try bench.expectTrue(first != second, "the version stays the same")
            if let told { try bench.expect(told, second, "the version that the write told") }
            try await bench.expectFailure(.changed) {
                _ = try await bench.remote.put(bench.document("c", uid: "a"), at: href, replacing: first)
            }
            try bench.expectTrue(
                try await bench.text(at: href, in: list)?.contains("SUMMARY:b") == true, "b is not there")
        },
        RemoteConformance("a write in place of an object that is gone fails") { bench in
            let list = try await bench.list()
            let href = try await bench.add("a", to: list)[0]
            let etag = try await bench.version(of: href)
            try await bench.remote.remove(href, matching: etag)
            try await bench.expectFailure(.changed) {
                _ = try await bench.remote.put(bench.document("b", uid: "a"), at: href, replacing: etag)
            }
            _ = try await bench.remote.put(bench.document("b", uid: "a"), at: href, replacing: nil)
            try bench.expectTrue(try await bench.remote.etag(of: href) != nil, "it does not come back")
        },
        RemoteConformance("a removal takes the version it names only, and twice is no error") { bench in
            let list = try await bench.list()
            let href = try await bench.add("a", to: list)[0]
            let first = try await bench.version(of: href)
            _ = try await bench.remote.put(bench.document("b", uid: "a"), at: href, replacing: first)
            try await bench.expectFailure(.changed) { try await bench.remote.remove(href, matching: first) }
            let second = try await bench.version(of: href)
            try await bench.remote.remove(href, matching: second)
            try bench.expect(try await bench.remote.etag(of: href), nil, "the version")
            try await bench.remote.remove(href, matching: second)
        },
        RemoteConformance("any version may be named, and then there must be one") { bench in
            let list = try await bench.list()
            let href = try await bench.add("a", to: list)[0]
            _ = try await bench.remote.put(bench.document("b", uid: "a"), at: href, replacing: "*")
            try bench.expectTrue(
                try await bench.text(at: href, in: list)?.contains("SUMMARY:b") == true, "b is not there")
            try await bench.remote.remove(href, matching: "*")
            try bench.expect(try await bench.remote.etag(of: href), nil, "the version")
            try await bench.remote.remove(href, matching: "*")
            try await bench.expectFailure(.changed) {
                _ = try await bench.remote.put(bench.document("c", uid: "a"), at: href, replacing: "*")
            }
        },
        RemoteConformance("no two objects of a list have one UID, and the one that has it is found") { bench in
            let list = try await bench.list()
            let name = "20261201-äöü-<&>"
            let href = bench.remote.newHref(in: list)
            _ = try await bench.remote.put(bench.document("a", uid: name), at: href, replacing: nil)
            let second = bench.remote.newHref(in: list)
            try await bench.expectFailure(.duplicateUID) {
                _ = try await bench.remote.put(bench.document("b", uid: name), at: second, replacing: nil)
            }
            try bench.expect(try await bench.remote.find(bench.uid(name), in: list), href, "where the UID is")
            try bench.expect(
                try await bench.remote.find(bench.uid("nowhere"), in: list), nil, "where an unknown UID is")
            // A part of a UID is another UID.
            try bench.expect(try await bench.remote.find(UID("example.org"), in: list), nil, "where a part of it is")
            let other = try await bench.list("Other")
            let elsewhere = bench.remote.newHref(in: other)
            do {
                _ = try await bench.remote.put(bench.document("a", uid: name), at: elsewhere, replacing: nil)
                try bench.expect(
                    try await bench.remote.find(bench.uid(name), in: other), elsewhere, "where it is elsewhere")
            } catch RemoteError.duplicateUID {
                // Cyrus has a UID once only in all lists of a person.
                try bench.expect(try await bench.remote.find(bench.uid(name), in: other), nil, "where it is elsewhere")
            }
        },
        RemoteConformance("what is no calendar is refused, and nothing is written") { bench in
            let list = try await bench.list()
            let href = bench.remote.newHref(in: list)
            do {
                _ = try await bench.remote.put(Array("no calendar".utf8), at: href, replacing: nil)
                throw ConformanceFailure(description: "it was taken")
            } catch RemoteError.refused {}
            try bench.expect(try await bench.remote.etag(of: href), nil, "the version")
        },
        RemoteConformance("a write into a list that is gone says so") { bench in
            let list = try await bench.list()
            let href = bench.remote.newHref(in: list)
            try await bench.remote.removeCollection(list)
            try await bench.expectFailure(.notFound) {
                _ = try await bench.remote.put(bench.document("a"), at: href, replacing: nil)
            }
        },
    ]
}
