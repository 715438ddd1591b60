public import Domain
import ICalendar

/// Reads and decides the conflicts of a store.
public struct ConflictDesk: ConflictDeciding {
    private let ledger: any SyncLedger
    private let context: @Sendable () -> TimeContext

    /// A desk for a store; `context` tells the present moment and place.
    public init(ledger: any SyncLedger, context: @escaping @Sendable () -> TimeContext) {
        self.ledger = ledger
        self.context = context
    }

    public func conflicts(decided limit: Int) async throws(StoreError) -> [ConflictDetail] {
        let mapping = CalendarObject(in: context())
        return try await ledger.readLedger { reader throws(StoreError) in
            var details: [ConflictDetail] = []
            var left = limit
            for conflict in try reader.conflicts(openOnly: limit == 0) {
                if !conflict.isOpen {
                    guard left > 0 else { continue }
                    left -= 1
                }
                details.append(
                    mapping.detail(of: conflict, try reader.record(id: conflict.todo), at: reader.now))
            }
            return details
        }
    }

    public func decide(
        _ number: Int, taking side: SyncConflict.Side
    ) async throws(ConflictError) -> ConflictDetail {
        let mapping = CalendarObject(in: context())
        let outcome: Result<ConflictDetail, ConflictError>
        do {
            outcome = try await ledger.commitLedger(.edit) { reader throws(StoreError) in
                guard let conflict = try reader.conflicts(openOnly: false).first(where: { $0.number == number }) else {
                    return (LedgerChange(), .failure(.noSuchConflict(number)))
                }
                guard let record = try reader.record(id: conflict.todo), !record.isDeleted,
                    let operations = mapping.operations(deciding: conflict, taking: side, record, at: reader.now)
                else { return (LedgerChange(), .failure(.gone(number))) }
                return (
                    LedgerChange(operations: operations, ledger: [.decideConflict(number: number, taking: side)]),
                    .success(mapping.detail(of: conflict, record, at: reader.now))
                )
            }
        } catch {
            throw .store(error)
        }
        return try outcome.get()
    }
}

extension CalendarObject {
    /// What makes a to-do have one side's value; empty where it has that already, nil where it is not there any more.
    fileprivate func operations(
        deciding conflict: SyncConflict, taking side: SyncConflict.Side, _ record: TodoRecord, at instant: Instant
    ) -> [TodoOperation]? {
        let current = document(of: record)
        guard
            let decided = try? ConflictResolution.document(current, resolving: conflict, taking: side, at: instant)
        else { return nil }
        if CanonicalDocument.areEqual(current, decided) { return [] }
        guard let todo = try? todo(in: decided, id: record.todo.id, list: record.todo.list).todo else { return nil }
        let source = SourceDocument(format: .icalendar, bytes: decided)
        return [
            TodoOperation.update(from: record.todo, to: todo),
            .replaceSource(record.todo.id, old: record.source, new: source),
        ].compactMap(\.self)
    }

    fileprivate func detail(
        of conflict: SyncConflict, _ record: TodoRecord?, at instant: Instant
    ) -> ConflictDetail {
        func value(_ side: SyncConflict.Side, _ lines: [UInt8]) -> ConflictDetail.Value {
            ConflictDetail.Value(
                todo: record.flatMap { todo(of: conflict, taking: side, $0, at: instant) },
                lines: ConflictDetail.Value.Line.lines(of: lines))
        }
        return ConflictDetail(
            conflict: conflict, todo: record.flatMap { $0.isDeleted ? nil : $0.todo },
            local: value(.local, conflict.local), remote: value(.remote, conflict.remote))
    }

    private func todo(
        of conflict: SyncConflict, taking side: SyncConflict.Side, _ record: TodoRecord, at instant: Instant
    ) -> Todo? {
        guard conflict.occurrence == nil, conflict.property != "VTODO" else { return nil }
        let current = document(of: record)
        let taken = try? ConflictResolution.document(current, resolving: conflict, taking: side, at: instant)
        return taken.flatMap { try? todo(in: $0, id: record.todo.id, list: record.todo.list).todo }
    }
}

extension ConflictDetail.Value.Line {
    /// The lines of one side; those of a component within without its beginning and end.
    fileprivate static func lines(of bytes: [UInt8]) -> [ConflictDetail.Value.Line] {
        let document = ICalendarDocument(parsing: bytes)
        let own = document.nodes.compactMap { node in
            if case .line(let line) = node, line.kind == .property { Self(line) } else { nil }
        }
        return own + document.components().flatMap { $0.properties.map { Self($0) } }
    }

    private init(_ line: ContentLine) {
        self.init(name: line.name, text: line.text ?? line.rawText)
    }
}
