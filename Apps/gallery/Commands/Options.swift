import TerminalUI

/// What was asked for on the command line.
struct Options {
    /// The words without dashes.
    private(set) var words: [String] = []
    private(set) var keys: String?
    private(set) var size: Size?
    private(set) var folder: String?
    private(set) var scene = "main"
    private(set) var isStyled = false
    private(set) var wantsHelp = false
    /// An option that was given and that only `frames` has a use for.
    private(set) var ofFrames: String?

    /// - Throws: what means nothing.
    init(_ arguments: [String]) throws(WrongWords) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if ["--styles", "--keys", "--size"].contains(argument) { ofFrames = argument }
            switch argument {
            case "--help", "-h": wantsHelp = true
            case "--styles": isStyled = true
            case "--keys": keys = try Self.value(of: argument, &rest)
            case "--size": size = try Size(words: try Self.value(of: argument, &rest))
            case "--store": folder = try Self.value(of: argument, &rest)
            case "--scene": scene = try Self.value(of: argument, &rest)
            case _ where argument.hasPrefix("-"):
                throw WrongWords("There is no option \(argument); gallery --help names those that there are.")
            default: words.append(argument)
            }
        }
        if folder == "" { throw WrongWords("--store wants the name of a folder.") }
        if scene == "" { throw WrongWords("--scene wants a name.") }
    }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(WrongWords) -> String {
        guard let value = rest.popFirst() else { throw WrongWords("\(option) wants a word after it.") }
        return value
    }

    /// The seat that is asked for; its folder is made where it is missing.
    @MainActor
    func seat() throws(WrongWords) -> Seat {
        if let folder {
            do {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            } catch {
                throw WrongWords("The folder \(folder) cannot be made.")
            }
        }
        return Seat(folder: folder, scene: scene)
    }

    /// The screen that the second word names.
    @MainActor
    func screen() throws(WrongWords) -> any GalleryScreen.Type {
        guard words.count > 1 else {
            throw WrongWords("\(words[0]) wants the name of a screen; gallery list has them.")
        }
        guard let screen = Gallery.screen(words[1]) else {
            throw WrongWords("There is no screen \"\(words[1])\"; gallery list has their names.")
        }
        return screen
    }
}
