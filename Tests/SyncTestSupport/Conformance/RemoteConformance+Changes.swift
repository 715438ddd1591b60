import Domain
import Sync

extension RemoteConformance {
    static let changes = [
        RemoteConformance("with a token only what changed since is named") { bench in
            let list = try await bench.list()
            let hrefs = try await bench.add("a", "b", "c", "d", to: list)
            let first = try await bench.remote.changes(in: list, since: nil, isListed: false)
            try bench.expect(Set(first.members.map(\.href)), Set(hrefs), "the members at first")
            try bench.expect(first.isComplete, true, "complete at first")
            let calm = try await bench.remote.changes(in: list, since: first.token, isListed: false)
            try bench.expect(calm.members.count + calm.removed.count, 0, "what changed when nothing did")
            try bench.expect(calm.isComplete, false, "complete when nothing changed")
            let etag = try await bench.version(of: hrefs[1])
            _ = try await bench.remote.put(bench.document("b2", uid: "b"), at: hrefs[1], replacing: etag)
            try await bench.remote.remove(hrefs[2], matching: try await bench.version(of: hrefs[2]))
            let new = try await bench.add("e", to: list)[0]
            let brief = try await bench.add("f", to: list)[0]
            try await bench.remote.remove(brief, matching: try await bench.version(of: brief))
            let next = try await bench.remote.changes(in: list, since: calm.token, isListed: false)
            try bench.expect(Set(next.members.map(\.href)), [hrefs[1], new], "what changed")
            try bench.expect(next.removed.contains(hrefs[2]), true, "the removed one is named")
            try bench.expect(Set(next.removed).subtracting([hrefs[2], brief]), [], "what else is named as removed")
            for member in next.members {
                try bench.expect(member.etag, try await bench.version(of: member.href), "the version of \(member.href)")
            }
            let old = try await bench.remote.changes(in: list, since: first.token, isListed: false)
            try bench.expect(Set(old.members.map(\.href)), [hrefs[1], new], "what an older token gives")
        },
        RemoteConformance("an invalid token gives everything, and a token that works") { bench in
            let list = try await bench.list()
            let hrefs = try await bench.add("a", "b", to: list)
            try await bench.remote.remove(hrefs[1], matching: try await bench.version(of: hrefs[1]))
            let sound = try await bench.remote.changes(in: list, since: nil, isListed: false)
            for token in ["http://example.org/ns/sync/never-given", "", "a<&\"b"] {
                let changes = try await bench.remote.changes(in: list, since: token, isListed: false)
                try bench.expect(changes.members, sound.members, "the members with the token \(token)")
                try bench.expect(changes.isComplete, true, "complete with the token \(token)")
                let next = try await bench.remote.changes(in: list, since: changes.token, isListed: false)
                try bench.expect(next.members, [], "what changed after that")
                try bench.expect(next.isComplete, false, "complete after that")
            }
        },
        RemoteConformance("the token of another list gives everything or is understood as invalid") { bench in
            let list = try await bench.list("Mine")
            let other = try await bench.list("Other")
            let hrefs = try await bench.add("a", to: list)
            try await bench.add("b", "c", to: other)
            let foreign = try await bench.remote.changes(in: other, since: nil, isListed: false)
            let changes = try await bench.remote.changes(in: list, since: foreign.token, isListed: false)
            try bench.expect(changes.members.map(\.href), hrefs, "the members")
        },
        RemoteConformance("a listing gives the same members as the first report") { bench in
            let list = try await bench.list()
            try await bench.add("a", "b", "c", to: list)
            let reported = try await bench.remote.changes(in: list, since: nil, isListed: false)
            let listed = try await bench.remote.changes(in: list, since: reported.token, isListed: true)
            try bench.expect(Set(listed.members), Set(reported.members), "the members")
            try bench.expect([listed.isComplete, listed.isListed], [true, true], "complete and listed")
            try bench.expect(listed.removed, [], "what is named as removed")
        },
        RemoteConformance("120 objects are reported and fetched, each with the version that was reported") { bench in
            let list = try await bench.list()
            for number in 0..<120 { try await bench.add("to-do \(number)", to: list) }
            let changes = try await bench.remote.changes(in: list, since: nil, isListed: false)
            let versions = Dictionary(changes.members.map { ($0.href, $0.etag) }) { first, _ in first }
            try bench.expect(versions.count, 120, "the number of members")
            let absent = bench.remote.newHref(in: list)
            let answers = try await bench.remote.objects(Array(versions.keys) + [absent], in: list)
            try bench.expect(answers.count, 121, "the number of answers")
            try bench.expect(answers[absent], .gone, "the answer for the one that is not there")
            var titles: Set<String> = []
            for (href, etag) in versions {
                guard case .object(let document, let found) = answers[href] else {
                    throw ConformanceFailure(description: "\(href) gives \(String(describing: answers[href]))")
                }
                try bench.expect(found, etag, "the version of \(href)")
                let lines = String(decoding: document, as: UTF8.self).split(whereSeparator: \.isNewline)
                titles.formUnion(lines.filter { $0.hasPrefix("SUMMARY:") }.map(String.init))
            }
            try bench.expect(titles.count, 120, "the number of titles")
        },
    ]
}
