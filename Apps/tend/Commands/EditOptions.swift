import CommandLineProgram
import Composition
import Domain
import Presentation

/// The options that give a to-do its fields, shared by `add` and `edit`.
enum EditOptions {
    static let shared: [Option] = [
        Option(
            name: "--list", letter: "l", value: "LIST", completes: .lists,
            help: Localized(en: "The list to stand in", zh: "所在清单", ja: "入れるリスト")),
        Option(
            name: "--due", letter: "d", value: "DATE",
            help: Localized(
                en: "When it is due: tomorrow 5pm, fri, 2026-12-01", zh: "截止时间：明天下午5点、周五、2026-12-01",
                ja: "期限：明日の午後5時、金曜、2026-12-01")),
        Option(
            name: "--start", letter: "s", value: "DATE",
            help: Localized(en: "When it can begin", zh: "开始时间", ja: "開始日時")),
        Option(
            name: "--priority", letter: "p", value: "PRIORITY",
            completes: .choices(Priority.allCases.map(\.rawValue)),
            help: Localized(en: "high, medium, low or none", zh: "high、medium、low 或 none", ja: "high、medium、low、none")),
        Option(
            name: "--tag", letter: "t", value: "TAG", repeats: true, completes: .tags,
            help: Localized(en: "Add a tag", zh: "添加标签", ja: "タグを付ける")),
        Option(name: "--notes", letter: "n", value: "TEXT", help: Localized(en: "Notes", zh: "备注", ja: "メモ")),
        Option(
            name: "--parent", value: "ID", completes: .todos,
            help: Localized(en: "Make it a part of another to-do", zh: "作为另一待办的子待办", ja: "別の ToDo の子にする")),
        Option(
            name: "--repeat", letter: "r", value: "RULE",
            help: Localized(
                en: "How it repeats: daily, every 2 weeks, FREQ=…", zh: "重复：每天、每两周、FREQ=…", ja: "繰り返し：毎日、隔週、FREQ=…")),
        Option(
            name: "--remind", value: "WHEN", repeats: true,
            help: Localized(
                en: "Add a reminder: 15m, 1 day before, tomorrow 9:00", zh: "添加提醒：提前15分钟、前一天、明天9:00",
                ja: "リマインダーを付ける：15分前、1日前、明日9時")),
    ]

    /// What `--clear` takes.
    static let clearable: [TodoField] = [.notes, .priority, .start, .due, .tags, .parent, .recurrence, .reminders]

    /// The edit that the options of a command line ask for. `date` is what a repeat rule counts from where the line
    /// names no date itself.
    @MainActor
    static func edit(
        of invocation: Invocation, in session: Session, date: TodoDate? = nil
    ) throws(CommandFailure) -> TodoEdit {
        let (arguments, context) = (invocation.arguments, session.context)
        var edit = TodoEdit()
        edit.list = arguments.value("--list")
        if let due = try invocation.date("--due", in: session) { edit.due = .set(due) }
        if let start = try invocation.date("--start", in: session) { edit.start = .set(start) }
        edit.priority = arguments.value("--priority").flatMap(Priority.init(rawValue:))
        edit.addedTags = arguments.all("--tag")
        edit.notes = arguments.value("--notes")
        if let parent = arguments.value("--parent") {
            guard let reference = TodoReference(parent) else { throw .usage(.missingValue(option: "--parent")) }
            edit.parent = .set(reference)
        }
        if let text = arguments.value("--repeat") {
            let anchor = edit.start.value ?? edit.due.value ?? date
            let parsed = try rule { () throws(TodoError) in try NaturalRepeat.parse(text, of: anchor, in: context) }
            edit.rule = .set(parsed)
            // A series counts from a day; where none was named it begins with the first day of the rule from today on.
            if anchor == nil {
                let today = TodoDate.date(context.today)
                let first = Recurrence(rule: parsed).occurrences(1, anchor: today, in: context).first
                edit.due = .set(first ?? today)
            }
        }
        for text in arguments.all("--remind") {
            edit.addedReminders.append(
                try rule { () throws(TodoError) in try NaturalReminder.parse(text, in: context) })
        }
        return edit
    }

    /// Adds what `--clear` asks for.
    static func clear(_ fields: [String], in edit: inout TodoEdit) throws(CommandFailure) {
        for name in fields {
            guard let field = clearable.first(where: { spelling($0) == name }) else { continue }
            switch field {
            case .notes: try clear(&edit.notes, as: "", "--notes")
            case .priority: try clear(&edit.priority, as: .some(.none), "--priority")
            case .start: try clear(&edit.start, "--start")
            case .due: try clear(&edit.due, "--due")
            case .parent: try clear(&edit.parent, "--parent")
            case .recurrence: try clear(&edit.rule, "--repeat")
            case .tags: edit.clearsTags = true
            case .reminders: edit.clearsReminders = true
            case .title, .status, .completed, .list: break
            }
        }
    }

    /// A field as `--clear` spells it: like its option.
    static func spelling(_ field: TodoField) -> String {
        switch field {
        case .recurrence: "repeat"
        case .reminders: "remind"
        case .tags: "tag"
        default: field.rawValue
        }
    }

    private static func clear<Value>(
        _ value: inout Value?, as empty: Value?, _ option: String
    ) throws(CommandFailure) {
        guard value == nil else { throw .usage(.conflict(option, "--clear \(option.dropFirst(2))")) }
        value = empty
    }

    private static func clear<Value>(_ step: inout TodoEdit.Step<Value>, _ option: String) throws(CommandFailure) {
        guard step == .keep else { throw .usage(.conflict(option, "--clear \(option.dropFirst(2))")) }
        step = .clear
    }
}

extension TodoEdit.Step {
    /// The value that is set; nil otherwise.
    var value: Value? {
        if case .set(let value) = self { value } else { nil }
    }
}
