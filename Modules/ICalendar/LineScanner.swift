/// Cuts a file into logical lines: CRLF, LF and CR end a physical line, and a line that starts with a blank continues
/// the one before (RFC 5545 §3.1).
struct LineScanner {
    /// A line and what is wrong with it.
    struct Scanned {
        let line: ContentLine
        /// Why it is no content line.
        let fault: ICalendarProblem.Kind?
        /// What is wrong although it can be read.
        let oddity: ICalendarProblem.Kind?
    }

    private let bytes: [UInt8]
    private let isUTF8: Bool
    private var position = 0
    private var lineNumber = 1
    private(set) var examinedOctets = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // One fast check of the whole file saves one of each line.
        isUTF8 = (try? UTF8Span(validating: bytes.span)) != nil
    }

    mutating func next() -> Scanned? {
        let bytes = bytes
        let span = bytes.span
        guard position < span.count else { return nil }
        let start = position
        let firstNumber = lineNumber
        var firstEnd: Int?
        var control: UInt8?
        var contentEnd = start
        repeat {
            while position < span.count {
                let octet = span[position]
                if octet < 0x20 || octet == 0x7F {
                    if octet.isLineEnd { break }
                    if octet != Octet.tab, control == nil { control = octet }
                }
                position += 1
            }
            contentEnd = position
            if firstEnd == nil { firstEnd = position }
            if position < span.count {
                let isPair = span[position] == Octet.carriageReturn && position + 1 < span.count
                position += isPair && span[position + 1] == Octet.lineFeed ? 2 : 1
                lineNumber += 1
            }
        } while contentEnd > start && position < span.count && span[position].isBlank
        examinedOctets += position - start

        let isFolded = firstEnd != contentEnd
        let content = start..<contentEnd
        let fault = content.isEmpty ? nil : fault(in: content, first: start..<(firstEnd ?? contentEnd))
        let kind: ContentLine.Kind = content.isEmpty ? .blank : fault == nil ? .property : .foreign
        let line = ContentLine(
            kind: kind, lineNumber: firstNumber, isFolded: isFolded, buffer: bytes, start: start, end: position)
        var oddity: ICalendarProblem.Kind?
        if let control {
            oddity = .controlCharacter(control)
        } else if !isUTF8, !isValidUTF8(line) {
            oddity = .invalidUTF8
        } else if content.count > ICalendarDocument.maximumLineLength {
            oddity = .overlongLine(octets: content.count)
        }
        return Scanned(line: line, fault: fault, oddity: oddity)
    }

    private mutating func fault(in content: Range<Int>, first: Range<Int>) -> ICalendarProblem.Kind? {
        let bytes = bytes
        let span = bytes.span
        if span[content.lowerBound].isBlank { return .strayContinuation }
        do throws(ContentLineHead.Fault) {
            do throws(ContentLineHead.Fault) {
                let head = try ContentLineHead(span.extracting(first), collectingParameters: false)
                examinedOctets += head.valueStart
            } catch {
                // Folds may lie anywhere, also within the name or a parameter.
                guard first != content else { throw error }
                examinedOctets += 2 * content.count
                let unfolded = Folding.unfold(span.extracting(content))
                _ = try ContentLineHead(unfolded.span, collectingParameters: false)
            }
            return nil
        } catch {
            examinedOctets += content.count
            switch error {
            case .missingColon: return .missingColon
            case .malformedName: return .malformedName
            case .malformedParameter: return .malformedParameter
            }
        }
    }

    /// Looks at the unfolded line, too: some programs fold inside a character.
    private mutating func isValidUTF8(_ line: ContentLine) -> Bool {
        let raw = line.bytes
        examinedOctets += raw.count
        if (try? UTF8Span(validating: raw.span)) != nil { return true }
        guard line.isFolded else { return false }
        examinedOctets += raw.count
        return line.withContent { (try? UTF8Span(validating: $0)) != nil }
    }
}
