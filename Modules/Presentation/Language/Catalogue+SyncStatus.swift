public import Domain

/// The sync in one line, for the bar at the bottom.
extension Catalogue {
    /// What a sync does now; `Syncing …` before its first notice.
    public func syncing(_ progress: [SyncProgress]) -> String {
        let running = progress.filter { $0.phase != .ended }
        guard let first = running.first else { return say(en: "Syncing …", zh: "正在同步…", ja: "同期中…") }
        return line(first)
    }

    /// What the last sync came to; nil before the first one. `time` is when it ended.
    public func lastSync(_ state: ViewState<SyncContent, AccountError>, at time: Instant, in context: TimeContext)
        -> String?
    {
        switch state {
        case .idle, .loading: return nil
        case .empty: return say(en: "No account", zh: "没有账户", ja: "アカウントなし")
        case .failed(let problem): return sentence(problem.error)
        case .content(let content):
            if let failed = content.reports.first(where: { $0.failure != nil }), let failure = failed.failure {
                return "\(failed.account): " + sentence(failure)
            }
            let waiting = content.reports.reduce(0) { $0 + $1.problems.count }
            let open = content.reports.reduce(0) { $0 + $1.openConflicts }
            let clock = self.time(context.civil(time).time)
            var parts = [say(en: "Synced \(clock)", zh: "\(clock) 已同步", ja: "\(clock) 同期済み")]
            if open > 0 {
                parts.append(
                    say(
                        en: counted(open, "conflict waits", "conflicts wait"), zh: "\(open) 个冲突待决定",
                        ja: "競合 \(open)件"))
            }
            if waiting > 0 {
                parts.append(
                    say(en: "\(waiting) could not be synced", zh: "\(waiting) 项未能同步", ja: "\(waiting)件は同期できません"))
            }
            return joined(parts)
        }
    }
}
