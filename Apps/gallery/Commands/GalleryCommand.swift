import TerminalUI

/// What `gallery` can be asked for.
@MainActor
enum GalleryCommand {
    /// How it ended, as the system wants to know it.
    enum Status: Int32 {
        case done = 0
        case wrongWords = 64
        case unavailable = 69
    }

    static func run(_ arguments: [String], _ output: Output) async -> Status {
        do throws(WrongWords) {
            let options = try Options(arguments)
            if options.wantsHelp {
                output.line(Help.text)
                return .done
            }
            return try await run(options, output)
        } catch {
            output.complain(error.sentence)
            return .wrongWords
        }
    }

    private static func run(_ options: Options, _ output: Output) async throws(WrongWords) -> Status {
        let word = options.words.first
        let count =
            switch word {
            case nil: 0
            case "list", "help": 1
            case "show", "frames", "source", "explain": 2
            case let word?: throw WrongWords("There is no command \"\(word)\"; gallery --help names them.")
            }
        if options.words.count > count {
            throw WrongWords("\"\(options.words[count])\" is one word too many; gallery --help shows what is meant.")
        }
        if word != "frames", let option = options.ofFrames {
            throw WrongWords("\(option) is for gallery frames; gallery --help shows what is meant.")
        }
        switch word {
        case "list": output.line(Listing.text)
        case "help": output.line(Help.text)
        case "show": return await show(Shown(type: try options.screen()), try options.seat(), output)
        case "frames": try await frames(of: try options.screen(), options, output)
        case "explain": output.line(await Explanation(of: try options.screen()).text)
        case "source": return source(of: try options.screen(), output)
        default: return await show(Browser(), try options.seat(), output)
        }
        return .done
    }

    private static func show(_ view: some View, _ seat: Seat, _ output: Output) async -> Status {
        do throws(TerminalError) {
            try await Host.runInTerminal { seat.host($0) { view } }
            return .done
        } catch {
            output.complain("\(error)")
            return .unavailable
        }
    }

    private static func frames(
        of type: any GalleryScreen.Type, _ options: Options, _ output: Output
    ) async throws(WrongWords) {
        let story = try KeyStory(options.keys ?? type.card.story)
        let play = Play(type, size: options.size ?? Play.size, seat: try options.seat())
        await play.settle()
        func show(_ words: String) {
            output.line("── \(words)")
            output.line(options.isStyled ? play.screen.frame.styledText : play.screen.text)
        }
        show("at the start")
        await play.perform(story, each: show)
    }

    private static func source(of type: any GalleryScreen.Type, _ output: Output) -> Status {
        guard let text = Source.text(of: type) else {
            output.complain(
                "The sources are not at \(Source.folder) any more; they are in Apps/gallery of the repository.")
            return .unavailable
        }
        output.line(text)
        return .done
    }
}

/// Where the answers go.
@MainActor
struct Output {
    /// Takes a text, and ends its line.
    let line: (String) -> Void
    /// Takes a sentence about what went wrong.
    let complain: (String) -> Void
}
