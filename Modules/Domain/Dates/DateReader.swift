/// Reads tokens in any order into what they say about a day and a time. Each thing can be said once.
struct DateReader {
    private let tokens: [DateToken]
    private var position = 0
    private let shortM: DateUnit

    /// Days from today.
    private(set) var day: Int?
    private(set) var isNow = false
    private(set) var weekday: Weekday?
    /// "Next week" is a week and 1, "this month" a month and 0.
    private(set) var span: (unit: DateUnit, count: Int)?
    /// The last day of the span, month or year.
    private(set) var isEnd = false
    private(set) var year: Int?
    private(set) var month: Int?
    private(set) var dayOfMonth: Int?
    /// A length of time; 1 after or -1 before what it is counted from, nil where that is not said.
    private(set) var length: (months: Int, days: Int, seconds: Int)?
    private(set) var direction: Int?
    private(set) var clock: (hour: Int, minute: Int, second: Int)?
    private(set) var parts: [DayPart] = []
    private(set) var isFloating = false
    /// `.due` or `.start`, which only a reminder counts from.
    private(set) var anchor: DateToken?

    /// Reads all tokens; `shortM` is what the letter m counts.
    init(_ tokens: [DateToken], shortM: DateUnit) throws(DateRefusal) {
        self.tokens = tokens
        self.shortM = shortM
        while let token = peek() {
            position += 1
            try read(token)
        }
    }

    /// True where nothing but a length, its direction and its anchor was said.
    var isLengthOnly: Bool {
        day == nil && !isNow && weekday == nil && span == nil && !isEnd && year == nil && month == nil
            && dayOfMonth == nil && clock == nil && parts.isEmpty && !isFloating
    }

    private func peek(_ ahead: Int = 0) -> DateToken? {
        position + ahead < tokens.count ? tokens[position + ahead] : nil
    }

    private mutating func take(_ token: DateToken) -> Bool {
        guard peek() == token else { return false }
        position += 1
        return true
    }

    private static func once<Value>(_ slot: inout Value?, _ value: Value) throws(DateRefusal) {
        guard slot == nil else { throw .notUnderstood }
        slot = value
    }

    private mutating func read(_ token: DateToken) throws(DateRefusal) {
        switch token {
        case .number(let value, let digits): try readNumber(value, digits: digits)
        case .half:
            _ = take(.number(1, digits: 1))  // half an hour
            guard let unit = unit(peek()) else { throw .notUnderstood }
            position += 1
            try lengthen(0, unit, half: true)
        case .day(let count): if count != 0 || direction == nil { try Self.once(&day, count) }
        case .now: isNow = true
        case .weekday(let value): try Self.once(&weekday, value)
        case .month(let value): try Self.once(&month, value)
        case .next, .this, .last:
            var count = token == .next ? 1 : token == .last ? -1 : 0
            while take(token) { count += count.signum() }
            if let unit = unit(peek()) {
                position += 1
                try Self.once(&span, (unit, count))
            } else if case .weekday = peek() {
                try Self.once(&span, (.week, count))
            } else if case .part = peek(), token == .this {
                try Self.once(&day, 0)
            } else {
                throw .notUnderstood
            }
        case .end:
            isEnd = true
            if let unit = unit(peek()) {
                position += 1
                try Self.once(&span, (unit, 0))
            }
        case .unit(let unit), .mark(let unit):
            if peek() == .end {
                try Self.once(&span, (unit, 0))
            } else if case .day = peek(1), peek() == .after || peek() == .before {
                try lengthen(1, unit, half: false)  // the day after tomorrow
            } else {
                throw .notUnderstood
            }
        case .part(let part): parts.append(part)
        case .at, .utc: break
        case .before: direction = -1
        case .after: direction = direction ?? 1
        case .floating: isFloating = true
        case .due, .start: try Self.once(&anchor, token)
        case .nth, .colon, .dash, .slash, .shortM, .workdays, .every, .other, .each, .times, .until:
            throw .notUnderstood
        }
    }

    /// What a number means is told by what stands beside it.
    private mutating func readNumber(_ value: Int, digits: Int) throws(DateRefusal) {
        let before = position >= 2 ? tokens[position - 2] : nil
        let isHalved = peek() == .half && unit(peek(1)) != nil  // 一个半小时
        if isHalved { position += 1 }
        switch peek() {
        case .unit, .shortM, .mark:
            guard let token = peek(), let unit = unit(token) else { throw .notUnderstood }
            position += 1
            let follower = peek() == .half ? peek(1) : peek()
            if token == .mark(unit), !isHalved, direction != -1, follower != .before, follower != .after {
                try readMarked(value, unit)
            } else {
                try lengthen(value, unit, half: isHalved || take(.half))
            }
        case .dash where digits == 4, .slash where digits == 4:
            guard let sign = peek(), case .number(let month, 1...2) = peek(1), peek(2) == sign,
                case .number(let day, 1...2) = peek(3)
            else { throw .notUnderstood }
            position += 4
            try Self.once(&year, value)
            try Self.once(&self.month, month)
            try Self.once(&dayOfMonth, day)
        case .colon:
            var fields: [Int] = []
            while fields.count < 2, take(.colon) {
                guard case .number(let field, 2) = peek() else { throw .notUnderstood }
                fields.append(field)
                position += 1
            }
            try Self.once(&clock, (value, fields[0], fields.count == 2 ? fields[1] : 0))
        case .nth:
            position += 1
            try Self.once(&dayOfMonth, value)
        default:
            var ahead = 0
            while peek(ahead) == .after || peek(ahead) == .at { ahead += 1 }  // 9 in the morning
            if digits <= 2, Self.isMonth(before) || Self.isMonth(peek()) {
                try Self.once(&dayOfMonth, value)
            } else if case .part = peek(ahead) {
                try Self.once(&clock, (value, 0, 0))
            } else if before == .at {
                try Self.once(&clock, (value, 0, 0))
            } else if digits == 4 {
                try Self.once(&year, value)
            } else {
                throw .notUnderstood
            }
        }
    }

    /// 12月, 1日, 2026年, 8点, 8点半, 9時30分.
    private mutating func readMarked(_ value: Int, _ unit: DateUnit) throws(DateRefusal) {
        switch unit {
        case .year: try Self.once(&year, value)
        case .month: try Self.once(&month, value)
        case .day: try Self.once(&dayOfMonth, value)
        case .hour:
            var minute = take(.half) ? 30 : 0
            if minute == 0, case .number(let count, let digits) = peek(),
                peek(1) == .mark(.minute) || (digits == 2 && self.unit(peek(1)) == nil)
            {
                minute = count
                position += 1
                _ = take(.mark(.minute))
            }
            try Self.once(&clock, (value, minute, 0))
        case .minute, .week: throw .notUnderstood
        }
    }

    private static func isMonth(_ token: DateToken?) -> Bool {
        if case .month = token { true } else { false }
    }

    /// The unit a token counts in. After hours the letter m counts minutes: 1h30m.
    private func unit(_ token: DateToken?) -> DateUnit? {
        switch token {
        case .unit(let unit), .mark(let unit): unit
        case .shortM: (length?.seconds ?? 0) > 0 ? .minute : shortM
        default: nil
        }
    }

    /// Adds to the length. Numbers have nine digits at most and texts few tokens, so the sums cannot overflow.
    private mutating func lengthen(_ count: Int, _ unit: DateUnit, half: Bool) throws(DateRefusal) {
        var sum = length ?? (0, 0, 0)
        switch unit {
        case .minute where !half: sum.seconds += count * 60
        case .hour: sum.seconds += count * 3600 + (half ? 1800 : 0)
        case .day where !half: sum.days += count
        case .week where !half: sum.days += count * 7
        case .month:
            sum.months += count
            sum.days += half ? 15 : 0
        case .year: sum.months += count * 12 + (half ? 6 : 0)
        case .minute, .day, .week: throw .notUnderstood
        }
        length = sum
    }
}
