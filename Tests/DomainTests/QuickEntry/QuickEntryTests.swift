import Domain
import TestSupport
import Testing

@Suite("A to-do in one line")
struct QuickEntryTests {
    /// Monday 30 November 2026, 10:00 in Berlin.
    static let context = TimeContext(now: Instant(seconds: 1_796_029_200), zones: FixedZones.berlin)
    static let lists = ["Inbox", "Errands", "Home office", "Home", "购物"]

    /// What a line says, in one text: the title, then what is set.
    static func told(_ line: String) -> String {
        let entry = QuickEntry(line, lists: lists, in: context)
        let date = { (date: TodoDate) in
            "\(date)".replacing(":00[Europe/Berlin]", with: "").replacing("T", with: " ")
        }
        var words = [entry.title]
        if let due = entry.due { words.append("due=" + date(due)) }
        if let start = entry.start { words.append("start=" + date(start)) }
        if let rule = entry.rule { words.append("rule=\(rule)") }
        if !entry.tags.isEmpty { words.append("tags=" + entry.tags.joined(separator: ",")) }
        if let priority = entry.priority { words.append("priority=\(priority)") }
        if let list = entry.list { words.append((entry.unknownList == nil ? "list=" : "unknown=") + list) }
        return words.joined(separator: " | ")
    }

    @Test(
        "a line in English",
        arguments: [
            (
                "Buy milk tomorrow 5pm every week #home !high @Errands",
                "Buy milk | due=2026-12-01 17:00 | rule=FREQ=WEEKLY | tags=home | priority=high | list=Errands"
            ),
            ("Buy milk", "Buy milk"), ("", ""), ("Call Ann tomorrow", "Call Ann | due=2026-12-01"),
            ("Tomorrow call Ann", "call Ann | due=2026-12-01"),
            ("Tomorrow: call Ann", "call Ann | due=2026-12-01"),
            ("Call Ann tomorrow about rent", "Call Ann about rent | due=2026-12-01"),
            ("Tomorrow call Ann at 5pm", "call Ann | due=2026-12-01 17:00"),
            ("Buy milk tomorrow #home 5pm", "Buy milk | due=2026-12-01 17:00 | tags=home"),
            ("Pay rent on the 1st", "Pay rent | due=2026-12-01"), ("Pay rent friday", "Pay rent | due=2026-12-04"),
            ("Pay rent by sat", "Pay rent | due=2026-12-05"), ("Pay rent sat 9:00", "Pay rent | due=2026-12-05 09:00"),
            ("Report due friday", "Report | due=2026-12-04"), ("Report due: friday", "Report | due=2026-12-04"),
            ("Report, due friday.", "Report | due=2026-12-04"),
            ("Keep the receipt until next friday", "Keep the receipt | due=2026-12-11"),
            ("Prepare Monday meeting on Friday", "Prepare Monday meeting | due=2026-12-04"),
            ("Trip from monday to friday", "Trip | due=2026-12-04 | start=2026-12-07"),
            ("Paint starting tomorrow due friday", "Paint | due=2026-12-04 | start=2026-12-01"),
            ("Standup every weekday 9:30", "Standup | due=2026-12-01 09:30 | rule=FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
            ("Bins every friday", "Bins | due=2026-12-04 | rule=FREQ=WEEKLY;BYDAY=FR"),
            ("Water plants daily", "Water plants | due=2026-11-30 | rule=FREQ=DAILY"),
            ("Rent monthly on the 1st", "Rent | due=2026-12-01 | rule=FREQ=MONTHLY;BYMONTHDAY=1"),
            ("Call Ann in 3 days", "Call Ann | due=2026-12-03"), ("Read in 2 hours", "Read | due=2026-11-30 12:00"),
            ("Pay dec 24", "Pay | due=2026-12-24"), ("Pay 2027-01-05 17:00", "Pay | due=2027-01-05 17:00"),
            ("Meet Bob at 5", "Meet Bob | due=2026-12-01 05:00"),
            ("Call Ann tonight", "Call Ann | due=2026-11-30 20:00"),
            ("Call 5pm America/New_York", "Call | due=2026-11-30 17:00:00[America/New_York]"),
            ("Buy x @Home office", "Buy x | list=Home office"), ("Buy x @home", "Buy x | list=Home"),
            ("Buy x @Home2", "Buy x | unknown=Home2"),
            ("Buy x @\"home office\"", "Buy x | list=Home office"), ("Buy x @Nowhere", "Buy x | unknown=Nowhere"),
            ("A !1 #a #b, #A", "A | tags=a,b | priority=high"), ("A !9", "A | priority=low"),
            ("A !med #\"deep work\"", "A | tags=deep work | priority=medium"), ("#a B", "B | tags=a"),
        ])
    func english(line: String, expected: String) { #expect(Self.told(line) == expected) }

    @Test(
        "a line in Chinese or Japanese",
        arguments: [
            ("明天下午5点买牛奶 #家 !高 @购物", "买牛奶 | due=2026-12-01 17:00 | tags=家 | priority=high | list=购物"),
            ("买牛奶#家@购物", "买牛奶 | tags=家 | list=购物"), ("周五交报告", "交报告 | due=2026-12-04"),
            ("交报告 下周五前", "交报告 | due=2026-12-11"), ("交报告 截止明天", "交报告 | due=2026-12-01"),
            ("交报告 明天截止", "交报告 | due=2026-12-01"),
            ("每周五晚上8点倒垃圾", "倒垃圾 | due=2026-12-04 20:00 | rule=FREQ=WEEKLY;BYDAY=FR"),
            ("准备明天的会议", "准备明天的会议"), ("三天后给安打电话", "给安打电话 | due=2026-12-03"), ("第5点意见", "第5点意见"),
            ("明日17時に牛乳を買う", "牛乳を買う | due=2026-12-01 17:00"), ("牛乳を買う 明日", "牛乳を買う | due=2026-12-01"),
            ("金曜までにレポート", "レポート | due=2026-12-04"), ("月曜から金曜まで旅行", "旅行 | due=2026-12-04 | start=2026-12-07"),
            ("明日の天気を見る", "明日の天気を見る"),
            ("毎週月曜 ゴミ出し ！低", "ゴミ出し | due=2026-11-30 | rule=FREQ=WEEKLY;BYDAY=MO | priority=low"),
            ("本を読む＃趣味", "本を読む | tags=趣味"), ("12月1日 買い物", "買い物 | due=2026-12-01"),
        ])
    func unspaced(line: String, expected: String) { #expect(Self.told(line) == expected) }

    @Test(
        "words that are no date stay in the title",
        arguments: [
            "May", "tomorrow", "Tomorrow 5pm", "The cat sat on the mat", "He may come", "March for peace",
            "Sunday roast",
            "Write Monday report", "Write weekly report", "Every second counts", "Print 3d model",
            "Plan 2 weeks of holiday",
            "For the first time", "Morning run", "I am here", "Fix issue #5", "Read tomorrow's paper",
            "pre-5pm meeting",
            "x5pm", "mail bob@example.org", "Learn C# and F#", "Wow !", "Wow! it works", "a @ b",
            "Reply to yesterday mail",
            "Room at 5 Main Street", "16:9 picture", "Take the second left", "今天", "版本第五点",
        ])
    func noDate(line: String) { #expect(Self.told(line) == line) }

    @Test(
        "a backslash and quotation marks keep words literal",
        arguments: [
            (##"Read \#hash \!high \@home \tomorrow"##, "Read #hash !high @home tomorrow"), (##"A \\ b"##, ##"A \ b"##),
            (##"Read "tomorrow #x" friday"##, ##"Read "tomorrow #x" | due=2026-12-04"##), ("读「明天」", "读「明天」"),
            (##"A 5" pipe tomorrow"##, ##"A 5" pipe | due=2026-12-01"##),
            (##"C:\temp tomorrow"##, ##"C:\temp | due=2026-12-01"##),
            (##"End \"##, ##"End \"##),
        ])
    func literal(line: String, expected: String) { #expect(Self.told(line) == expected) }
}

extension QuickEntryTests {
    @Test("each part is told with its kind and its place, in the order of the line")
    func parts() {
        let line = "Buy milk tomorrow #home 5pm every week !high @Errands @Gone"
        let entry = QuickEntry(line, lists: Self.lists, in: Self.context)
        let told = entry.parts.map { "\($0.kind):\(line[$0.range])" }
        #expect(
            told == [
                "due:tomorrow", "tag:#home", "due:5pm", "recurrence:every week", "priority:!high", "list:@Errands",
                "unknownList:@Gone",
            ])
    }

    @Test("the edit holds what was said, and adds the to-do it says")
    func edit() async throws {
        let store = try MemoryStore(todos: [], lists: [TodoList(id: SequentialIDs.list(1), name: "Errands")])
        let entry = QuickEntry("Buy milk tomorrow #home !low @errands", lists: ["Errands"], in: Self.context)
        let receipt = try await store.perform(
            AddTodo(entry.edit, id: SequentialIDs.todo(1), in: Self.context))
        let added = try #require(receipt.todos.first)
        #expect(added.title == "Buy milk")
        #expect(added.list == SequentialIDs.list(1))
        #expect(added.tags == ["home"])
        #expect(added.priority == .low)
        let unknown = QuickEntry("Buy milk @Gone", lists: ["Errands"], in: Self.context)
        await #expect(throws: StoreError.noSuchList("Gone")) {
            try await store.perform(AddTodo(unknown.edit, id: SequentialIDs.todo(2), in: Self.context))
        }
    }

    @Test("random lines never trap; parts are in order and in the line, and the title holds nothing that was not there")
    func random() {
        let words = [
            "tomorrow", "5pm", "every", "week", "#a", "!high", "@Errands", "@", "#", "!", "\\", "\"", "“", "」", "明天",
            "第", "の",
            "毎", "まで", "から", "to", "from", "due", ":", ",", "monday", "may", "3", "2026-12-01", "at", "in", "🙂",
            "e\u{301}",
            "\u{200D}", "\r\n", "\u{0}", "every 2nd", "until", "Europe/Berlin", "下", "一", "12月", "1日", "買う", "!", "﷽",
        ]
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<4000 {
            var line = ""
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                line += (words.randomElement(using: &generator) ?? "") + (Bool.random(using: &generator) ? " " : "")
            }
            let entry = QuickEntry(line, lists: Self.lists, in: Self.context)
            var last = line.startIndex
            for part in entry.parts {
                #expect(part.range.lowerBound >= last && part.range.upperBound <= line.endIndex, "\(line)")
                #expect(!part.range.isEmpty, "\(line)")
                last = part.range.upperBound
            }
            #expect(!entry.title.unicodeScalars.contains(where: TextRules.isControl), "\(line)")
            let there = Set(line.unicodeScalars).union([" "])
            #expect(entry.title.unicodeScalars.allSatisfy(there.contains), "\(line)")
            let isSaid = entry.parts.contains { $0.kind == .due || $0.kind == .recurrence }
            #expect((entry.due != nil) == isSaid || entry.start != nil, "\(line)")
        }
    }

    @Test(
        "a line of 10,000 characters is read",
        arguments: [
            "5 ", "tomorrow ", "every ", "\"", "@", "#a ", "明天", "一", "every day ", "until ", "\\", "«", "monday to ",
            "(!x",
        ])
    func long(word: String) {
        let line = String(repeating: word, count: 10_000 / word.count)
        let entry = QuickEntry("tomorrow " + line, lists: Self.lists, in: Self.context)
        #expect(entry.title.count <= line.count + 9)
        #expect(entry.parts.count <= 10_000)
    }
}
