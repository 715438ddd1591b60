extension TodoDate: Codable {
    /// Reads the canonical text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = TodoDate(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: text)
        }
        self = date
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
