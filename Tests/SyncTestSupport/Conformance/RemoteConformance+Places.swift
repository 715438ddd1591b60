import Domain
import Sync

extension RemoteConformance {
    /// Names of objects that clients use, and that servers escape as they like.
    private static let names = [
        "plain.ics", "a%20b.ics", "user@example.org.ics", "%E4%B9%B0%E7%89%9B%E5%A5%B6.ics", "50%25.ics",
        "%7Btilde%7E%7D.ics", "%c3%a9.ics", "no-extension",
    ]

    /// Names that a server may refuse: Radicale takes none with these characters.
    private static let oddNames = ["a+b=c,d;e.ics", "a&b'c(d).ics", "a:b.ics"]

    static let places = [
        RemoteConformance("objects with odd names are found where they were put") { bench in
            let list = try await bench.list()
            var hrefs = names.map { Href(list.path + $0) }
            for href in hrefs {
                _ = try await bench.remote.put(bench.document(href.path), at: href, replacing: nil)
            }
            for href in oddNames.map({ Href(list.path + $0) }) {
                do {
                    _ = try await bench.remote.put(bench.document("odd \(hrefs.count)"), at: href, replacing: nil)
                    hrefs.append(href)
                } catch RemoteError.refused {}
            }
            for href in hrefs {
                try bench.expectTrue(try await bench.remote.etag(of: href) != nil, "\(href) has no version")
            }
            try bench.expectTrue(
                try await bench.remote.etag(of: Href(list.path + "user%40example.org.ics")) != nil,
                "the sign @ is not found by its escape")
            for isListed in [false, true] {
                let changes = try await bench.remote.changes(in: list, since: nil, isListed: isListed)
                try bench.expect(Set(changes.members.map(\.href)), Set(hrefs), "the members, listed: \(isListed)")
                let answers = try await bench.remote.objects(changes.members.map(\.href), in: list)
                for href in hrefs {
                    guard case .object = answers[href] else {
                        throw ConformanceFailure(description: "\(href) gives \(String(describing: answers[href]))")
                    }
                }
            }
            for href in hrefs {
                try await bench.remote.remove(href, matching: try await bench.version(of: href))
                try bench.expect(try await bench.remote.etag(of: href), nil, "the version of \(href)")
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
