import Domain
import FoundationEssentials
import FoundationXML

/// Reads a multistatus or an error as a stream of events, in time proportional to its length: no tree is built.
///
/// What servers really send is taken: any prefixes, unknown elements, properties in any order, missing parts. What could
/// do harm is not: document types, endless nesting, endless numbers of responses.
///
/// - Created by: `parse`
/// - Destroyed by: `parse`, when the answer is read
/// - Read by: `parse`
/// - Changed by: the parser's events
final class MultistatusParser: XMLParserDelegate {
    /// How many responses an answer may have, and how many hrefs.
    static let maximumResponses = 100_000
    /// How many elements an answer may have.
    static let maximumElements = 2_000_000
    /// How deep elements may be nested.
    static let maximumDepth = 32
    /// How many names a set of names may have, such as the privileges; more are left out.
    static let maximumNames = 256
    /// How many octets the text of an element other than calendar data may have; a longer one counts as none.
    static let maximumText = 64 << 10

    private let place: Href
    private let isRepaired: Bool
    private var result = Multistatus()
    private var failure: RemoteError?
    private var isBroken = false
    private var hasRoot: Bool { elements > 0 }
    private var elements = 0
    private var hrefs = 0
    /// The elements that are open, from the root on.
    private var path: [DAVElement] = []
    private var text: [UInt8] = []
    private var isTextTooLong = false
    private var response = MultistatusResponse()
    /// The properties, status and conditions of the propstat that is open.
    private var properties = DAVProperties()
    private var status: Int?
    private var conditions: Set<String> = []

    private init(place: Href, isRepaired: Bool) {
        self.place = place
        self.isRepaired = isRepaired
    }

    /// Reads the answer to what was asked of `place`.
    ///
    /// - Throws: `malformed` for what is no XML, or is nested too deeply; `tooMuch` for what exceeds another limit.
    static func parse(_ body: [UInt8], from place: Href) throws(RemoteError) -> Multistatus {
        let source = try XMLText(body)
        let events = MultistatusParser(place: place, isRepaired: source.isRepaired)
        let parser = XMLParser(data: Data(source.text))
        parser.shouldProcessNamespaces = true
        parser.delegate = events
        // What it returns says little: it is true for an answer that breaks off.
        _ = parser.parse()
        if let failure = events.failure { throw failure }
        guard events.hasRoot, events.path.isEmpty, !events.isBroken else {
            throw .malformed("XML that breaks off or is not well-formed")
        }
        return events.result
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        // Something behind the end of the answer does no harm.
        if !hasRoot || !path.isEmpty { isBroken = true }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let element = DAVElement(namespace: namespaceURI, local: Self.local(name))
        let parent = path.last
        path.append(element)
        elements += 1
        guard path.count <= Self.maximumDepth else {
            return refuse(parser, .malformed("XML with elements nested too deeply"))
        }
        guard elements <= Self.maximumElements else { return refuse(parser, Self.maximumElements, "elements") }
        switch (parent, element) {
        case (nil, .multistatus), (nil, .mkcolResponse), (nil, .mkcalendarResponse): result.isMultistatus = true
        case (.multistatus, .response):
            guard result.responses.count < Self.maximumResponses else {
                return refuse(parser, Self.maximumResponses, "responses")
            }
            response = MultistatusResponse()
        case (.response, .propstat), (.mkcolResponse, .propstat), (.mkcalendarResponse, .propstat):
            properties = DAVProperties()
            status = nil
            conditions = []
        case (.prop, .components): properties.components = []
        case (.prop, .privileges): properties.privileges = []
        case (.components, .component):
            if let name = attributes["name"], var names = properties.components {
                insert(name.uppercased(), into: &names)
                properties.components = names
            }
        case (.error, .message): break
        case (.error, _): note(condition: Self.local(name))
        case (.resourceType, _): insert(Self.local(name), into: &properties.resourceTypes)
        case (.privilege, _):
            if var names = properties.privileges {
                insert(Self.local(name), into: &names)
                properties.privileges = names
            }
        case (.report, _): insert(Self.local(name), into: &properties.reports)
        case (_, .href):
            hrefs += 1
            if hrefs > Self.maximumResponses { refuse(parser, Self.maximumResponses, "places") }
        default: break
        }
        if element.hasText {
            text.removeAll(keepingCapacity: true)
            isTextTooLong = false
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard let element = path.last, element.hasText, !isTextTooLong else { return }
        text += string.utf8
        isTextTooLong = text.count > Self.maximumText && element != .calendarData
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        guard let element = path.popLast() else { return }
        switch (path.last, element) {
        case (.multistatus, .response): result.responses.append(response)
        case (_, .message): result.message = result.message ?? words
        case (.multistatus, .syncToken): result.syncToken = words
        case (.response, .href): if let words { response.hrefs.append(words) }
        case (.response, .status): response.status = Self.status(words)
        case (.response, .propstat), (.mkcolResponse, .propstat), (.mkcalendarResponse, .propstat): endPropstat()
        case (.propstat, .status): status = Self.status(words)
        case (.prop, _): take(property: element)
        case (.principal, .href): properties.principal = words
        case (.home, .href): if let words { properties.homes.append(words) }
        default: break
        }
    }

    private func take(property: DAVElement) {
        switch property {
        case .etag: properties.etag = words
        case .displayName: properties.displayName = isTextTooLong ? nil : String(decoding: text, as: UTF8.self)
        case .color: properties.color = words
        case .syncToken: properties.syncToken = words
        case .tag: properties.tag = words
        case .maximumSize: properties.maximumSize = words.flatMap { Int($0) }
        case .calendarData:
            // A character that stands in for another must not become part of a to-do: it is fetched in another way.
            let isWhole = !isRepaired || text.firstRange(of: [0xEF, 0xBF, 0xBD] as [UInt8]) == nil
            properties.calendarData = isWhole && !text.isEmpty ? text : nil
        default: break
        }
    }

    private func endPropstat() {
        let isFound = status.map { (200..<300).contains($0) } ?? true
        if isFound {
            response.properties.merge(properties)
        } else if status != 404, response.failure == nil || response.failure == 424 {
            // 424 says only that another one failed.
            response.failure = status
        }
        response.conditions.formUnion(conditions)
        // The answer to MKCOL has propstats without a response.
        if path.count == 1 { result.responses = [response] }
    }

    private func note(condition: String) {
        if path.contains(.propstat) {
            insert(condition, into: &conditions)
        } else if path.contains(.response) {
            insert(condition, into: &response.conditions)
        } else {
            insert(condition, into: &result.conditions)
        }
    }

    private func insert(_ name: String, into names: inout Set<String>) {
        if names.count < Self.maximumNames { names.insert(name) }
    }

    private func refuse(_ parser: XMLParser, _ limit: Int, _ things: String) {
        refuse(parser, .tooMuch("more than \(limit) \(things)", in: place))
    }

    private func refuse(_ parser: XMLParser, _ error: RemoteError) {
        failure = failure ?? error
        parser.abortParsing()
    }

    /// The text of the element that ends, without spaces around; nil for none.
    private var words: String? {
        guard !isTextTooLong else { return nil }
        let start = text.firstIndex { !$0.isXMLSpace } ?? text.endIndex
        let end = text.lastIndex { !$0.isXMLSpace }.map { $0 + 1 } ?? start
        return start < end ? String(decoding: text[start..<end], as: UTF8.self) : nil
    }

    /// The number in a status line, however it is spaced.
    private static func status(_ line: String?) -> Int? {
        line?.split(whereSeparator: \.isWhitespace).lazy.filter { $0.utf8.count == 3 }.compactMap { Int($0) }.first
    }

    /// A name without its prefix.
    private static func local(_ name: String) -> String {
        name.utf8.lastIndex(of: UInt8(ascii: ":")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
    }
}
