import ICalendar
import TestSupport
import Testing

@Suite("Round trip: octets in, octets out")
struct RoundTripTests {
    @Test("every fixture comes back byte for byte", arguments: try fixtureNames())
    func fixtures(name: String) throws {
        let input = try fixture(name)
        #expect(ICalendarDocument(parsing: input).bytes == input)
    }

    @Test(
        "an empty file, lone line ends and lone blanks come back",
        arguments: ["", "\r", "\n", "\r\n", " ", "\r\r\n \n", ":"])
    func tiny(input: String) {
        #expect(ICalendarDocument(parsing: Array(input.utf8)).bytes == Array(input.utf8))
    }

    @Test(
        "every sample of the repository comes back byte for byte",
        arguments: (Samples.sound + Samples.broken).filter { $0.hasSuffix(".ics") })
    func samples(name: String) {
        let input = Samples.bytes(name)
        #expect(!input.isEmpty || name == "broken/empty.ics")
        let document = ICalendarDocument(parsing: input)
        #expect(document.bytes == input)
        let isWellFormed = document.problems.isEmpty && document.todos.allSatisfy { $0.problems.isEmpty }
        #expect(isWellFormed || name.hasPrefix("broken/"), "\(document.problems) \(document.todos.map(\.problems))")
    }

    @Test("random octets come back byte for byte", arguments: 0..<20)
    func randomBytes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            // Few different octets make line ends, folds and colons meet in every way.
            let alphabet: [UInt8] =
                Bool.random(using: &generator)
                ? Array(0...255) : Array("\r\n\r\n \t:;=\",BEGIND\\^".utf8) + [0, 0xEF, 0xBB, 0xBF, 0x80]
            let count = Int.random(in: 0..<300, using: &generator)
            let input = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
            #expect(ICalendarDocument(parsing: input).bytes == input, "seed \(seed)")
        }
    }

    @Test("mutated files come back byte for byte, and every typed reader survives them", arguments: 0..<20)
    func mutated(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let sources = try fixtureNames().map { try fixture($0) }
        for _ in 0..<60 {
            var input = sources.randomElement(using: &generator) ?? []
            for _ in 0..<Int.random(in: 1...20, using: &generator) {
                let place = Int.random(in: 0...input.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: input.insert(UInt8.random(in: 0...255, using: &generator), at: place)
                case 1: if place < input.count { input.remove(at: place) }
                case 2: if place < input.count { input[place] = UInt8.random(in: 0...255, using: &generator) }
                default:
                    let piece = Array(input[place..<min(place + 40, input.count)])
                    input.insert(contentsOf: piece, at: Int.random(in: 0...input.count, using: &generator))
                }
            }
            let document = ICalendarDocument(parsing: input)
            #expect(document.bytes == input, "seed \(seed)")
            for calendar in document.calendars { readEverything(calendar) }
        }
    }

    private func readEverything(_ component: Component) {
        for line in component.properties {
            _ = (line.name, line.parameters, line.value, line.text, line.texts, line.ruleParts, line.rawText)
            _ = (try? line.dateTimes(), try? line.duration(), try? line.utcOffset(), try? line.integer(in: 0...9))
        }
        if let todo = VTodo(component) {
            _ = (todo.uid, todo.categories, todo.relations, todo.exceptionDates, todo.problems.map(\.description))
            _ = todo.alarms.map { try? $0.trigger() }
        }
        _ = try? VTimeZone(component)?.observances()
        for child in component.components() { readEverything(child) }
    }
}
