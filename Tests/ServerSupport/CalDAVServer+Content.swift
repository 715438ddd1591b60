import Foundation

/// What is on a server, seen and changed without any of Tend's own code.
extension CalDAVServer {
    /// Sends any request as `user`.
    public func send(
        _ method: String, _ path: String, fields: [String: String] = [:], body: String = ""
    ) async throws -> PlainReply {
        let secret = Data("\(user):\(password)".utf8).base64EncodedString()
        let all = fields.merging(["Authorization": "Basic \(secret)"]) { given, _ in given }
        return try await PlainHTTP.send(method, port: port, path: path, fields: all, body: Data(body.utf8))
    }

    /// Makes a list for to-dos, and returns its path.
    @discardableResult
    public func makeList(_ name: String, title: String, components: [String] = ["VTODO"]) async throws -> String {
        let kinds = components.map { "<C:comp name=\"\($0)\"/>" }.joined()
        let body = """
            <C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop>\
            <D:displayname>\(title)</D:displayname>\
            <C:supported-calendar-component-set>\(kinds)</C:supported-calendar-component-set>\
            </D:prop></D:set></C:mkcalendar>
            """
        // Xandikos reads the body of no other type.
        let fields = ["Content-Type": "application/xml; charset=utf-8"]
        try await expect([201], "MKCALENDAR", home + name + "/", fields: fields, body: body)
        return home + name + "/"
    }

    /// Writes `count` to-dos, numbered from `first` on, into a list's folder on the disk, as Tools/lab/seed.py has them.
    public func seed(_ count: Int, from first: Int = 1, into list: String) throws {
        let words = [Lab.python, Lab.script("seed.py"), path(ofList: list), "\(count)", "\(first)"]
        try LabProcess.run(words, log: log)
    }

    /// Puts a file into a list's folder on the disk: the server never sees it come, and may get what it would refuse.
    public func plant(_ document: String, as name: String, in list: String) throws {
        try Data(document.utf8).write(to: URL(filePath: path(ofList: list)).appending(path: name))
        try seed(0, into: list)
    }

    /// What a server says of one to-do: the body as it sends it. `nil` where there is none.
    public func document(_ name: String, in list: String) async throws -> String? {
        let reply = try await send("GET", home + list + "/" + name)
        guard reply.status != 404 else { return nil }
        guard reply.status == 200 else { throw LabError.unexpectedAnswer("GET \(name): \(reply.status) \(reply.text)") }
        return reply.text
    }

    /// Every to-do of a list as the server sends it, by the name of its resource.
    public func documents(in list: String) async throws -> [String: String] {
        var found: [String: String] = [:]
        for name in try await names(in: list) { found[name] = try await document(name, in: list) }
        return found
    }

    /// The names of a list's resources, as the server writes them.
    public func names(in list: String) async throws -> [String] {
        let reply = try await expect([207], "PROPFIND", home + list + "/", fields: ["Depth": "1"])
        let hrefs = reply.text.matches(of: #/<(?:\w+:)?href>([^<]*\.ics)<\/(?:\w+:)?href>/#)
        return hrefs.map { String($0.1.split(separator: "/").last ?? "").replacing("&amp;", with: "&") }.sorted()
    }

    /// Stores a to-do as another client would, without asking what was there.
    public func put(_ document: String, as name: String, in list: String) async throws {
        let path = home + list + "/" + name
        try await expect([200, 201, 204], "PUT", path, fields: ["Content-Type": "text/calendar"], body: document)
    }

    /// Deletes a to-do as another client would.
    public func delete(_ name: String, in list: String) async throws {
        try await expect([200, 204], "DELETE", home + list + "/" + name)
    }

    @discardableResult
    private func expect(
        _ statuses: Set<Int>, _ method: String, _ path: String, fields: [String: String] = [:], body: String = ""
    ) async throws -> PlainReply {
        let reply = try await send(method, path, fields: fields, body: body)
        guard statuses.contains(reply.status) else {
            throw LabError.unexpectedAnswer("\(method) \(path): \(reply.status) \(reply.text.prefix(500))")
        }
        return reply
    }
}
