extension HTTPResponse {
    /// The ways to show credentials that a 401 offers, in lower case (RFC 9110 §11.6.1): `basic`, `digest`.
    var offeredSchemes: Set<String> {
        var schemes: Set<String> = []
        for field in headers where field.name.lowercased() == "www-authenticate" {
            for part in field.value.partsOutsideQuotes {
                // `Scheme`, or `Scheme parameter=…`; what goes on with the parameters of the one before has no space.
                let words = part.split(separator: " ", maxSplits: 1)
                guard let word = words.first, !word.contains("=") else { continue }
                schemes.insert(word.lowercased())
            }
        }
        return schemes
    }
}

extension String {
    /// The text between commas that stand outside quotation marks.
    fileprivate var partsOutsideQuotes: [Substring] {
        var isQuoted = false
        var isEscaped = false
        return split { character in
            if isEscaped {
                isEscaped = false
            } else if character == "\\" {
                isEscaped = isQuoted
            } else if character == "\"" {
                isQuoted.toggle()
            }
            return character == "," && !isQuoted
        }
    }
}
