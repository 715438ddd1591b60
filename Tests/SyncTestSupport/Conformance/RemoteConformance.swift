package import Domain
package import Sync

/// What every remote must do, whatever stands behind it. Run each check on a server that has no lists, or on one whose
/// lists nobody else changes meanwhile.
package struct RemoteConformance: Sendable, CustomStringConvertible {
    /// What is checked, as a sentence.
    package let description: String
    private let check: @Sendable (RemoteBench) async throws -> Void

    init(_ description: String, _ check: @escaping @Sendable (RemoteBench) async throws -> Void) {
        self.description = description
        self.check = check
    }

    /// Runs the check; throws a `ConformanceFailure`, or what the remote throws unexpectedly.
    package func run(on remote: any RemoteCalendar) async throws { try await check(RemoteBench(remote: remote)) }

    /// Every check.
    package static let all = lists + changes + writes + places
}

/// What a remote did that it must not do.
package struct ConformanceFailure: Error, CustomStringConvertible {
    package let description: String
}

extension RemoteCalendar {
    /// A free href for a new object: of random letters.
    package func newHref(in collection: Href) -> Href {
        Href(collection.path + String((0..<32).compactMap { _ in "0123456789abcdef".randomElement() }) + ".ics")
    }
}

/// A remote under test, with the tools that most checks need.
struct RemoteBench: Sendable {
    let remote: any RemoteCalendar
    /// Part of every UID, so that no check meets those of another: some servers have a UID once only in all lists.
    private let run = UInt64.random(in: 0...UInt64.max)

    init(remote: any RemoteCalendar) { self.remote = remote }

    /// A new list.
    func list(_ name: String = "Groceries") async throws -> Href {
        let href = remote.newCollectionHref()
        try await remote.makeCollection(href, name: name, color: nil)
        return href
    }

    /// Puts new to-dos with these titles, after which their UIDs are named. They come back with their hrefs.
    @discardableResult
    func add(_ titles: String..., to list: Href) async throws -> [Href] {
        var hrefs: [Href] = []
        for title in titles {
            let href = remote.newHref(in: list)
            _ = try await remote.put(document(title), at: href, replacing: nil)
            hrefs.append(href)
        }
        return hrefs
    }

    /// The version of an object; there must be one.
    func version(of href: Href) async throws -> String {
        guard let etag = try await remote.etag(of: href) else {
            throw ConformanceFailure(description: "\(href) should have a version")
        }
        return etag
    }

    /// What is at an href as text; nil for nothing.
    func text(at href: Href, in list: Href) async throws -> String? {
        guard case .object(let document, _) = try await remote.objects([href], in: list)[href] else { return nil }
        return String(decoding: document, as: UTF8.self)
    }

    /// The UID of that name in this check.
    func uid(_ name: String) -> UID { UID("\(name)-\(run)@example.org") }

    /// A to-do of this title; where no name of a UID is given the title is the name, too.
    func document(_ title: String, uid name: String? = nil) -> [UInt8] {
        Array(
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//Tend//Tests//EN
            BEGIN:VTODO
            UID:\(uid(name ?? title))
            DTSTAMP:20261201T080000Z
            SUMMARY:\(title)
            END:VTODO
            END:VCALENDAR

            """.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n").utf8)
    }

    func expect<Value: Equatable>(
        _ found: Value, _ expected: Value, _ what: String, line: Int = #line
    ) throws {
        if found != expected {
            throw ConformanceFailure(description: "line \(line): \(what) is \(found), expected \(expected)")
        }
    }

    func expectTrue(_ condition: Bool, _ what: String, line: Int = #line) throws {
        if !condition { throw ConformanceFailure(description: "line \(line): \(what)") }
    }

    func expectFailure(
        _ expected: RemoteError, line: Int = #line, _ body: () async throws -> Void
    ) async throws {
        do {
            try await body()
        } catch let error as RemoteError {
            return try expect(error, expected, "the error", line: line)
        }
        throw ConformanceFailure(description: "line \(line): nothing was thrown, expected \(expected)")
    }
}
