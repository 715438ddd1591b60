package import ICalendar

/// What a server does to objects before it stores them: the real ones keep the meaning, but seldom the bytes.
package struct ServerRewriting: Sendable {
    private let rewrite: @Sendable ([UInt8]) -> [UInt8]

    /// A rewriting of a test's own.
    package init(_ rewrite: @escaping @Sendable ([UInt8]) -> [UInt8]) { self.rewrite = rewrite }

    func callAsFunction(_ document: [UInt8]) -> [UInt8] { rewrite(document) }

    /// What was put is kept byte for byte.
    package static let none = ServerRewriting { $0 }

    /// Properties in the order of their names, all upper case, folded at 60 octets, and components behind them.
    package static let reordering = ServerRewriting { document in
        ICalendarDocument(parsing: document).calendars.flatMap { lines(of: $0) }
    }

    /// Takes out every property of that name, as a server does that knows it better.
    package static func dropping(_ name: PropertyName) -> ServerRewriting {
        ServerRewriting { document in
            var calendar = ICalendarDocument(parsing: document)
            calendar.updateCalendars { calendar in
                calendar.remove(name)
                for kind in Set(calendar.components().map(\.name)) {
                    calendar.updateComponents(named: kind) { $0.remove(name) }
                }
            }
            return calendar.bytes
        }
    }

    private static func lines(of component: Component) -> [UInt8] {
        let properties = component.properties.map { line in
            Array(line.name.uppercased().utf8) + line.content.dropFirst(line.name.utf8.count)
        }
        // Only names are compared, so that properties of one name stay in their order.
        let sorted = properties.enumerated().sorted { left, right in
            let names = (key(left.element), key(right.element))
            return names.0 == names.1 ? left.offset < right.offset : names.0 < names.1
        }
        return fold(Array("BEGIN:\(component.name)".utf8)) + sorted.flatMap { fold($0.element) }
            + component.components().flatMap { lines(of: $0) } + fold(Array("END:\(component.name)".utf8))
    }

    private static func key(_ line: [UInt8]) -> String {
        String(decoding: line.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }, as: UTF8.self)
    }

    private static func fold(_ line: [UInt8]) -> [UInt8] {
        var folded: [UInt8] = []
        var width = 0
        for octet in line {
            // A character is not split: its later octets begin with the bits 10.
            if width >= 60, octet & 0xC0 != 0x80 {
                folded += [13, 10, 32]
                width = 1
            }
            folded.append(octet)
            width += 1
        }
        return folded + [13, 10]
    }
}
