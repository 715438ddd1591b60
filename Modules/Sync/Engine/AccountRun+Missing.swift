import Domain

/// Lists that are gone on the server.
extension AccountRun {
    /// Looks after a list that is not among the server's any more. Where it is surely gone, so are its objects; what
    /// becomes of the to-dos is decided when every other list has been looked into, since they may have been moved.
    ///
    /// - Returns: the list to look into, where it is now if another device has made it again.
    func leavePlace(of task: ListMatch.Task) async throws(SyncFailure) -> ListMatch.Task? {
        do throws(RemoteError) {
            // Only what is surely gone counts: a home set may leave out for once what is there.
            if let found = try await remote.collection(task.remote.href) {
                var open = task
                (open.kind, open.found) = (.pull, found)
                return open
            }
        } catch {
            try report(error, about: task)
            return nil
        }
        var moved = task
        if let successor = task.successor {
            moved.kind = .pull
            (moved.remote.href, moved.remote.isWritable) = (successor.href, successor.isWritable)
            moved.found = successor
        }
        // Should it come back, all of it is looked at.
        (moved.remote.token, moved.remote.tag) = (nil, nil)
        let (name, saved) = (account.name, moved.remote)
        try await commit { reader throws(StoreError) in
            var change = LedgerChange(ledger: [.saveList(saved)])
            for object in try reader.objects(in: saved.list) {
                change.ledger.append(.mark(object.href, in: saved.list, .removal))
            }
            for var entry in try reader.outbox(of: name) where entry.sending?.list == saved.list {
                // What was sent to it is gone with it, unless somebody has moved it before.
                entry.endSending()
                change.ledger.append(.saveOutbox(entry))
            }
            return (change, ())
        }
        return moved
    }

    /// Takes the removal of a list; where something in it was changed here, makes it again first.
    func takeRemoval(of task: ListMatch.Task) async throws(SyncFailure) {
        let (list, account, context, ids) = (task.remote, account, context, ids)
        let isChanged = try await read { reader throws(StoreError) in
            try Integration(reader: reader, account: account, context: context, ids: ids).rest(of: list).isChanged
        }
        var made: ListMatch.Task?
        if isChanged {
            var again = task
            (again.remote.href, again.remote.isWritable) = (remote.newCollectionHref(), true)
            // It has the name that it had there: so another device knows it again, and so does this one where it does
            // not hear of what it has made.
            do throws(RemoteError) {
                try await remote.makeCollection(again.remote.href, name: list.name, color: list.color)
            } catch {
                return try report(error, about: task)
            }
            made = again
        }
        let (replacement, isOnly, guardian) = (made?.remote, allListsAreGone, guardian)
        try await integrate { integration throws(StoreError) in
            try integration.takeRemoval(of: list, replacement: replacement, isOnly: isOnly, guardian)
        }
        guard let made else { return }
        result.lists.append(SyncListItem(.published, name: list.localName))
        if made.name != list.localName || made.color != list.color { try await update(made) }
    }
}
