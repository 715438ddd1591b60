import CommandLineProgram
import DisplayText
import Domain
import Presentation
import Sync

extension Invocation {
    /// The lists that the person wants: those that `--list` names, those picked on the terminal, or all.
    func pick(
        from found: [RemoteCollection], in session: Session
    ) throws(CommandFailure) -> [RemoteCollection] {
        let wanted = arguments.all("--list")
        if !wanted.isEmpty {
            var picked: [RemoteCollection] = []
            for name in wanted {
                let matches = found.filter { $0.name.lowercased() == name.lowercased() }
                if matches.isEmpty { throw .account(.noSuchList(name)) }
                picked += matches.filter { !picked.contains($0) }
            }
            return picked
        }
        let catalogue = session.catalogue
        console.message(catalogue.listsFound(found.count))
        let found = found.sorted { ($0.name.lowercased(), $0.href.key) < ($1.name.lowercased(), $1.href.key) }
        for (index, list) in found.enumerated() {
            let mark = list.isWritable ? "" : " (" + catalogue.readOnlyMark + ")"
            console.message(TerminalText.line("  \(index + 1)  \(list.name)\(mark)"))
        }
        guard found.count > 1, LineInput.isTerminal, !arguments.has("--yes"), !arguments.has("--password-stdin"),
            !console.isQuiet
        else { return found }
        while let answer = LineInput.answer(to: catalogue.pickPrompt) {
            let words = String(decoding: answer, as: UTF8.self).split { ", 、，\t\r".contains($0) }
            if words.isEmpty { return found }
            let numbers = words.compactMap { Int($0) }.filter { (1...found.count).contains($0) }
            if numbers.count == words.count {
                return found.enumerated().filter { numbers.contains($0.offset + 1) }.map(\.element)
            }
            console.complain(catalogue.pickAgain(found.count))
        }
        throw .sync(.cancelled)
    }
}
