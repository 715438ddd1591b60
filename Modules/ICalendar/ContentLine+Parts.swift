extension ContentLine {
    /// The name in upper case; empty for a line that is no property.
    public var name: String {
        withContent { content in
            guard let head = head(of: content, parameters: false) else { return "" }
            return content.extracting(head.name).text.asciiUppercased
        }
    }

    /// The parameters in their order.
    public var parameters: [Parameter] {
        withContent { content in
            guard let head = head(of: content, parameters: true) else { return [] }
            return head.parameters.map { Parameter(raw: content.extracting($0)) }
        }
    }

    /// The first value of a parameter, or nil if there is no such parameter.
    public func parameter(_ name: String) -> String? {
        let name = PropertyName(name).text
        return parameters.first { $0.name == name }?.values.first
    }

    /// The unfolded octets after the colon, as they stand; empty for a line that is no property.
    public var value: [UInt8] { withValue { $0.bytes($0.indices) } }

    /// The value as it stands, escapes and all; Latin-1 where it is not UTF-8.
    public var rawText: String { withValue { $0.text } }

    /// The same property with another value. Name, line end and all parameters stay, but for those named.
    ///
    /// - Parameter changes: Parameters to set, or to take away where the value is nil.
    func replacing(value: some Sequence<UInt8>, parameters changes: [(name: String, value: String?)] = [])
        -> ContentLine
    {
        let content = withContent { content in
            guard let head = head(of: content, parameters: true) else { return [UInt8]() }
            var result = content.bytes(head.name)
            var pending = changes
            for range in head.parameters {
                let name = Parameter(raw: content.extracting(range)).name
                var raw = content.bytes(range)
                if changes.contains(where: { $0.name == name }) {
                    // The first of its name is set, further ones go.
                    guard let index = pending.firstIndex(where: { $0.name == name }) else { continue }
                    guard let value = pending.remove(at: index).value else { continue }
                    raw = Parameter(name, value).encoded
                }
                result.append(Octet.semicolon)
                result += raw
            }
            for case (let name, let value?) in pending {
                result.append(Octet.semicolon)
                result += Parameter(name, value).encoded
            }
            result.append(Octet.colon)
            result += value.lazy.filter { !$0.isForbiddenControl }
            return result
        }
        return ContentLine(content: content, lineEnding: lineEnding ?? .crlf, lineNumber: lineNumber)
    }
}
