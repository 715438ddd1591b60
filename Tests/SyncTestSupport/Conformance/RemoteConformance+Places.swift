import Domain
import Sync

extension RemoteConformance {
    /// Names of objects that clients use, and that servers escape as they like.
    private static let names = [
        "plain.ics", "a%20b.ics", "user%40example.org.ics", "user@example.org.ics", "%E4%B9%B0%E7%89%9B%E5%A5%B6.ics",
        "50%25.ics", "a+b=c,d;e.ics", "a&b'c(d).ics", "%7Btilde%7E%7D.ics", "%c3%a9.ics", "no-extension", "a:b.ics",
    ]

    static let places = [
        RemoteConformance("objects with odd names are found where they were put") { bench in
            let list = try await bench.list()
            for name in names where name != "user%40example.org.ics" {
                let href = Href(list.path + name)
                _ = try await bench.remote.put(RemoteBench.document(name), at: href, replacing: nil)
                try bench.expectTrue(try await bench.remote.etag(of: href) != nil, "\(name) has no version")
            }
            let changes = try await bench.remote.changes(in: list, since: nil, isListed: false)
            let expected = Set(names.map { Href(list.path + $0) })
            try bench.expect(Set(changes.members.map(\.href)), expected, "the members")
            let answers = try await bench.remote.objects(changes.members.map(\.href), in: list)
            for name in names where name != "user%40example.org.ics" {
                let href = Href(list.path + name)
                guard case .object(let document, let etag?) = answers[href] else {
                    throw ConformanceFailure(description: "\(name) gives \(String(describing: answers[href]))")
                }
                let text = String(decoding: document, as: UTF8.self)
                try bench.expectTrue(text.contains("SUMMARY:"), "\(name) holds \(text)")
                try await bench.remote.remove(href, matching: etag)
                try bench.expect(try await bench.remote.etag(of: href), nil, "the version of \(name)")
            }
        },
        RemoteConformance("a new href is in the list, and no two are the same") { bench in
            let list = try await bench.list()
            let hrefs = (0..<100).map { _ in bench.remote.newHref(in: list) }
            try bench.expect(Set(hrefs).count, 100, "the number of hrefs")
            try bench.expectTrue(hrefs.allSatisfy { $0.path.hasPrefix(list.path) }, "a new href is elsewhere")
        },
    ]
}
