/// Asks each holder of mutable state for its owner.
struct OwnershipCheck {
    let file: SourceFile

    var violations: [Violation] {
        Holder.all(in: file).compactMap { holder in
            func violation(_ message: String) -> Violation {
                Violation(path: holder.path, line: holder.line, rule: .ownership, message: message)
            }
            if holder.saysStateless {
                return holder.hasState ? violation("\(holder.name) says `- State: none` and has some") : nil
            }
            guard holder.answers == nil else { return nil }
            return violation(
                "the \(holder.kind) \(holder.name) does not say who owns it: end its comment with `- Created by:`, "
                    + "`- Destroyed by:`, `- Read by:` and `- Changed by:`, or `- State: none`")
        }
    }
}
