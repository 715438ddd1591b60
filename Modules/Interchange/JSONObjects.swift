/// Cuts a text into its JSON objects without reading them, so that one broken object does not spoil the others and each
/// keeps its own bytes. The objects may stand in one array, one a line, or alone.
struct JSONObjects {
    /// One object's bytes.
    struct Object {
        let bytes: ArraySlice<UInt8>
        /// The line it begins in, from 1.
        let line: Int
    }

    private(set) var objects: [Object] = []
    /// What stands between the objects or is not closed: the line, and what is wrong in English.
    private(set) var problem: (line: Int, detail: String)?

    init(_ bytes: [UInt8]) {
        var line = 1
        var depth = 0
        var start = (index: 0, line: 1)
        var isText = false
        var isEscaped = false
        var arrayDepth = 0
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "\n") { line += 1 }
            if isText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isText = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "{"):
                if depth == 0 { start = (index, line) }
                depth += 1
            case UInt8(ascii: "}"):
                if depth == 0 {
                    note(line, "a brace closes nothing")
                } else {
                    depth -= 1
                    if depth == 0 { objects.append(Object(bytes: bytes[start.index...index], line: start.line)) }
                }
            case UInt8(ascii: "\"") where depth > 0: isText = true
            case UInt8(ascii: "[") where depth == 0: arrayDepth += 1
            case UInt8(ascii: "]") where depth == 0: arrayDepth -= 1
            case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): break
            default: if depth == 0 { note(line, "this is no JSON object") }
            }
        }
        if depth > 0 {
            note(start.line, "the object that begins here is not closed: the file may have been cut off")
        } else if arrayDepth > 0 {
            note(line, "the array is not closed: the file may have been cut off")
        }
    }

    private mutating func note(_ line: Int, _ detail: String) {
        if problem == nil { problem = (line, detail) }
    }

    /// The first member names that stand in the first object, enough to tell one program's objects from another's.
    var isTaskwarrior: Bool {
        guard let first = objects.first else { return false }
        let text = String(decoding: first.bytes, as: UTF8.self)
        return text.contains("\"uuid\"") && text.contains("\"description\"")
    }
}
