/// To-dos to measure with, the same at each run: titles of two to six words in three scripts, half of them with a due
/// date.
struct BenchData {
    private static let words = [
        "milk", "bread", "call", "the", "bank", "write", "report", "to", "Anna", "about", "garden", "tools", "买牛奶",
        "会议", "会社",
        "電話", "water", "plants", "review", "budget", "plan", "trip", "Kyoto", "clean", "kitchen", "send", "letter",
    ]

    private struct Item {
        let uuid: String
        let title: String
        let list: String
        let priority: Int
        /// Year, month, day and hour; nil for no due date.
        let due: (year: Int, month: Int, day: Int, hour: Int?)?
        let isTagged: Bool
    }

    private var state: UInt64 = 42

    private mutating func next(_ bound: Int) -> Int {
        // Knuth's linear congruential generator (MMIX): its upper bits are random enough for test data.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    private mutating func item(_ index: Int) -> Item {
        let title = (0...1 + next(5)).map { _ in Self.words[next(Self.words.count)] }.joined(separator: " ")
        let hasDue = next(10) < 6
        let hour = next(2) == 0 ? nil : next(24)
        let due = (year: 2026 + next(2), month: 1 + next(12), day: 1 + next(28), hour: hour)
        let number = String(index, radix: 16)
        let uuid = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - number.count) + number
        return Item(
            uuid: uuid, title: title, list: ["Inbox", "Work", "Home"][next(3)], priority: next(4),
            due: hasDue ? due : nil, isTagged: next(10) < 3)
    }

    private static func items(_ count: Int) -> [Item] {
        var data = BenchData()
        return (1...count).map { data.item($0) }
    }

    /// As Tend's own JSON.
    static func json(_ count: Int) -> String {
        let objects = items(count).map { item in
            let due = item.due.map { due in
                let day = "\(due.year)-\(two(due.month))-\(two(due.day))"
                return "\"" + (due.hour.map { "\(day)T\(two($0)):00:00Z" } ?? day) + "\""
            }
            let priority = ["none", "low", "medium", "high"][item.priority]
            return
                "{\"uid\":\"\(item.uuid)\",\"title\":\"\(item.title)\",\"list\":\"\(item.list)\",\"priority\":\"\(priority)\","
                + "\"due\":\(due ?? "null"),\"tags\":[\(item.isTagged ? "\"home\"" : "")]}"
        }
        return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }

    /// As taskwarrior's.
    static func taskwarrior(_ count: Int) -> String {
        let objects = items(count).map { item in
            var members = [
                "\"uuid\":\"\(item.uuid)\"", "\"description\":\"\(item.title)\"", "\"status\":\"pending\"",
                "\"entry\":\"20261101T000000Z\"", "\"project\":\"\(item.list)\"",
            ]
            if item.priority > 0 { members.append("\"priority\":\"\(["L", "M", "H"][item.priority - 1])\"") }
            if let due = item.due {
                members.append("\"due\":\"\(due.year)\(two(due.month))\(two(due.day))T\(two(due.hour ?? 0))0000Z\"")
            }
            if item.isTagged { members.append("\"tags\":[\"home\"]") }
            return "{" + members.joined(separator: ",") + "}"
        }
        return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }

    /// As one iCalendar file.
    static func calendar(_ count: Int) -> [UInt8] {
        var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tend//bench//EN"]
        for item in items(count) {
            lines += ["BEGIN:VTODO", "UID:\(item.uuid)", "DTSTAMP:20261101T000000Z", "CREATED:20261101T000000Z"]
            lines += [
                "LAST-MODIFIED:20261101T000000Z", "SUMMARY:\(item.title)", "PRIORITY:\([0, 9, 5, 1][item.priority])",
            ]
            if let due = item.due {
                let day = "\(due.year)\(two(due.month))\(two(due.day))"
                lines.append(due.hour.map { "DUE:\(day)T\(two($0))0000Z" } ?? "DUE;VALUE=DATE:\(day)")
            }
            if item.isTagged { lines.append("CATEGORIES:home") }
            lines += ["STATUS:NEEDS-ACTION", "X-BENCH;X-P=1:kept", "END:VTODO"]
        }
        return Array((lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n").utf8)
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
