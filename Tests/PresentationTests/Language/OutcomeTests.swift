import Domain
import Testing
import TestSupport

@testable import Presentation

@Suite("What a command says it did")
struct OutcomeTests {
    @Test("a new to-do is named with the date as it was understood")
    func added() {
        let dated = todo(3, due: "2026-12-02T17:00:00")
        #expect(english.added(dated, in: context) == "Added #3 \"Buy milk\", due tomorrow 17:00")
        #expect(chinese.added(dated, in: context) == "已添加 #3 “Buy milk”，截止：明天 17:00")
        #expect(japanese.added(dated, in: context) == "追加しました: #3 「Buy milk」、期限: 明日 17:00")
        #expect(english.added(todo(4), in: context) == "Added #4 \"Buy milk\"")
    }

    @Test("a completed to-do tells its parts and when the series goes on")
    func done() throws {
        let next = try date("2026-12-11")
        let item = todo(3)
        #expect(english.done(item, in: context) == "Done: #3 \"Buy milk\"")
        #expect(english.done(item, parts: 1, in: context) == "Done: #3 \"Buy milk\" and 1 part")
        #expect(
            english.done(item, parts: 2, next: next, in: context)
                == "Done: #3 \"Buy milk\" and 2 parts, next: Fri 11 Dec")
        #expect(chinese.done(item, parts: 2, next: next, in: context) == "已完成 #3 “Buy milk”及 2 个子待办，下次：12月11日 周五")
        #expect(japanese.done(item, next: next, in: context) == "完了: #3 「Buy milk」、次回: 12月11日(金)")
    }

    @Test("counts have the plural of their language, for none, one and two")
    func plurals() {
        #expect((0...2).map(english.todos) == ["0 to-dos", "1 to-do", "2 to-dos"])
        #expect((0...2).map(chinese.todos) == ["0 个待办", "1 个待办", "2 个待办"])
        #expect((0...2).map(japanese.todos) == ["0件", "1件", "2件"])
        #expect(english.exported(1, to: "a.ics") == "Exported 1 to-do to a.ics")
        #expect(english.exported(0, to: nil) == "Exported 0 to-dos to standard output")
        #expect(english.deleted(todo(1), parts: 1) == "Deleted #1 \"Buy milk\" and 1 part")
        #expect(english.listDeleted("Work", todos: 1) == "Deleted the list \"Work\" with 1 to-do")
        #expect(english.listDeleted("Work") == "Deleted the list \"Work\"")
    }

    @Test("an undo says what was taken back")
    func undid() {
        func entry(_ kind: ChangeKind, _ operations: [TodoOperation]) -> JournalEntry {
            JournalEntry(sequence: 1, at: context.now, kind: kind, operations: operations)
        }
        let one = todo(1)
        #expect(english.undid(entry(.add, [.create(one)]), todos: [one]) == "Undid: add \"Buy milk\"")
        #expect(chinese.undid(entry(.add, [.create(one)]), todos: [one]) == "已撤销：添加“Buy milk”")
        #expect(japanese.undid(entry(.add, [.create(one)]), todos: [one]) == "元に戻しました: 「Buy milk」の追加")
        let many = entry(.delete, [.delete(one.id), .delete(todo(2).id)])
        #expect(english.undid(many, todos: [one, todo(2)]) == "Undid: delete 2 to-dos")
        let work = TodoList(id: SequentialIDs.list(1), name: "Work")
        #expect(english.undid(entry(.lists, [.createList(work)]), todos: []) == "Undid: add the list \"Work\"")
        #expect(
            english.undid(entry(.lists, [.renameList(work.id, old: "Work", new: "Job")]), todos: [])
                == "Undid: rename the list \"Work\" to \"Job\"")
        #expect(
            english.undid(entry(.lists, [.delete(one.id), .deleteList(work.id)]), todos: [one])
                == "Undid: delete a list")
        #expect(
            english.undid(entry(.lists, [.deleteList(work.id)]), todos: [], lists: [work])
                == "Undid: delete the list \"Work\"")
        // An occurrence that was completed leaves a record; the person completed one to-do.
        let completion = entry(.done, [.create(todo(2)), .update(one.id, [])])
        #expect(english.undid(completion, todos: [one, todo(2)]) == "Undid: complete \"Buy milk\"")
    }

    @Test("an import adds up what became of the files")
    func imports() {
        var first = FileImportReport(path: "home.ics", format: .icalendar)
        first.added = 3
        first.updated = 1
        first.unchanged = 2
        first.problems = [
            ImportProblem(line: 1, item: nil, reason: .malformed("x"), isSkipped: true),
            ImportProblem(line: 2, item: nil, reason: .notUsed("x"), isSkipped: false),
        ]
        var second = FileImportReport(path: "work.ics", format: .icalendar)
        second.added = 1
        second.restored = 1
        #expect(english.summary(of: first) == "home.ics: 3 added, 1 updated, 2 unchanged, 1 skipped")
        let report = ImportReport(files: [first, second])
        #expect(english.summary(of: report) == "4 added, 1 updated, 1 restored, 2 unchanged, 1 skipped")
        #expect(chinese.summary(of: report) == "新增 4 个、更新 1 个、恢复 1 个、未变 2 个、跳过 1 个")
        #expect(japanese.summary(of: report) == "追加 4件、更新 1件、復元 1件、変更なし 2件、スキップ 1件")
        #expect(english.summary(of: ImportReport(files: [])) == "no to-dos")
    }

    @Test("every text differs between the languages and has no gap")
    func complete() {
        let item = todo(7, "Zahnarzt")
        let texts: [(Catalogue) -> String] =
            TodoField.allCases.map { field in { $0.name(of: field) } }
            + TodoStatus.allCases.map { status in { $0.name(of: status) } }
            + DueSection.allCases.map { section in { $0.title(of: section) } }
            + Catalogue.Heading.allCases.filter { $0 != .uid }.map { heading in { $0.name(of: heading) } }
            + [ChangeKind.add, .edit, .done, .reopen, .delete, .lists, .importing, .undo(of: 1)].map { kind in
                { $0.name(of: kind) }
            } + [
                { $0.edited(item) }, { $0.alreadyDone(item) }, { $0.reopened(item) }, { $0.deleted(item) },
                { $0.nothingChanged }, { $0.nothingDue }, { $0.noTodos }, { $0.noneFits }, { $0.nothingFound("x") },
                { $0.listAdded("Work") }, { $0.listRenamed(from: "Work", to: "Job") },
                { $0.listDeleted("Work", todos: 2) },
                { $0.listLine("Work", open: 1, done: 2) }, { $0.more(3) }, { $0.settingSet("language", to: "ja") },
                { $0.settingSet("language", to: nil) }, { $0.unknownSetting("colour", known: ["language"]) },
                { $0.badSetting("language", value: "fr", allowed: ["en", "ja"]) }, { $0.backedUp("a") },
                { $0.defaultListGone("x") },
            ]
        for text in texts {
            let inEach = Language.allCases.map { text(Catalogue($0)) }
            #expect(inEach.allSatisfy { !$0.isEmpty }, "\(inEach)")
            // Chinese and Japanese share some words; English shares none with either.
            #expect(inEach[0] != inEach[1] && inEach[0] != inEach[2], "\(inEach)")
        }
        #expect(Priority.allCases.map(english.name) == ["high", "medium", "low", "none"])
        #expect(Priority.allCases.map(chinese.name) == ["高", "中", "低", "无"])
        #expect(Priority.allCases.map(japanese.name) == ["高", "中", "低", "なし"])
    }
}
