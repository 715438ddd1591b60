/// How many columns of a terminal a text takes, and texts cut and padded to columns.
package enum DisplayWidth {
    /// The columns of a text without control characters.
    package static func of(_ text: String) -> Int {
        let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
            // Without an early end the compiler looks at many bytes at once.
            var all: UInt8 = 0
            for byte in bytes { all |= byte }
            return all < 0x80
        }
        return isPlain == true ? text.utf8.count : text.reduce(0) { $0 + of($1) }
    }

    /// The columns of one character as a person sees it: what its base takes; a base shown as an emoji takes two.
    package static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let base = scalars.first else { return 0 }
        if base.value < 0x300 {
            // A keycap is a digit followed by the emoji selector.
            return scalars.count > 1 && scalars.contains("\u{FE0F}") ? 2 : 1
        }
        if contains(base.value, WidthTable.wide) { return 2 }
        if contains(base.value, WidthTable.zero) { return 0 }
        return scalars.contains("\u{FE0F}") ? 2 : 1
    }

    /// The text, cut to at most `columns` with `…` where it was longer. A wide character is never halved.
    package static func cut(_ text: String, to columns: Int) -> String {
        guard of(text) > columns else { return text }
        guard columns > 0 else { return "" }
        var used = 1
        var end = text.startIndex
        for index in text.indices {
            used += of(text[index])
            if used > columns { break }
            end = text.index(after: index)
        }
        return text[..<end] + "…"
    }

    private static func contains(_ scalar: UInt32, _ table: [ClosedRange<UInt32>]) -> Bool {
        var low = 0
        var high = table.count
        while low < high {
            let middle = (low + high) / 2
            if table[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
        }
        return low < table.count && table[low].contains(scalar)
    }
}
