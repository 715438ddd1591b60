import CommandLineProgram
import Domain

extension Invocation {
    /// Reads a natural date of an option.
    func date(_ option: String, in session: Session) throws(CommandFailure) -> TodoDate? {
        guard let text = arguments.value(option) else { return nil }
        return try rule { () throws(TodoError) in try NaturalDate.parse(text, in: session.context) }
    }

    /// The to-dos that the operands name.
    func references() throws(CommandFailure) -> [TodoReference] {
        var references: [TodoReference] = []
        for operand in arguments.operands {
            guard let reference = TodoReference(operand) else { throw .usage(.missingOperand("ID")) }
            references.append(reference)
        }
        return references
    }
}
