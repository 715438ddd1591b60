/// Why a JSON object could not be read, in one English sentence.
struct JSONFailure: Error {
    let detail: String

    init(_ error: any Error) {
        switch error {
        case DecodingError.keyNotFound(let key, _): detail = "\"\(key.stringValue)\" is missing"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            detail = "\"\(context.codingPath.first?.stringValue ?? "the object")\" has a value of the wrong kind"
        case DecodingError.dataCorrupted(let context):
            let name = context.codingPath.first?.stringValue
            detail = name.map { "\"\($0)\" cannot be read" } ?? "the object is no valid JSON"
        default: detail = "the object is no valid JSON"
        }
    }
}
