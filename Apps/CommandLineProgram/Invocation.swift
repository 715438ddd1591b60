package import Composition
package import Domain
package import Presentation

/// One run of one command: what was asked, where it prints, and how it gets at the store.
@MainActor
package struct Invocation {
    package let arguments: ParsedArguments
    package let console: Console
    package let terminal: Terminal
    package let environment: [String: String]
    /// Everything there is to say about the program itself.
    package let program: Program

    /// True where one JSON document is wanted.
    package var isJSON: Bool { arguments.has("--json") }

    /// The folder of the store: `--data-dir`, `TEND_DATA_DIR`, or `tend` in the XDG data folder.
    package func dataFolder() throws(CommandFailure) -> String {
        if let folder = arguments.value("--data-dir") {
            guard !folder.isEmpty else { throw .usage(.missingValue(option: "--data-dir")) }
            return folder
        }
        if let folder = environment["TEND_DATA_DIR"], !folder.isEmpty { return folder }
        if let xdg = environment["XDG_DATA_HOME"], xdg.hasPrefix("/") { return xdg + "/tend" }
        guard let home = environment["HOME"], !home.isEmpty else {
            throw .other(
                Localized(
                    en: "HOME is not set: say where to keep the to-dos with --data-dir.",
                    zh: "HOME 未设置：请用 --data-dir 指定数据文件夹。", ja: "HOME が未設定です。--data-dir でフォルダを指定してください。"),
                .configuration)
        }
        return home + "/.local/share/tend"
    }

    /// Opens the store, for a command that is about to change it or only reads, and learns from its settings which
    /// language to speak.
    package func open(toWrite isAboutToWrite: Bool = false) async throws(CommandFailure) -> Session {
        let folder = try dataFolder()
        let container = try await stored { () async throws(StoreError) in
            try AppContainer.live(folder: folder, environment: environment, isAboutToWrite: isAboutToWrite)
        }
        let settings = try await stored { () async throws(StoreError) in try await container.settings.settings() }
        adoptLanguage(of: settings)
        return Session(
            container: container, context: container.context(), settings: settings,
            catalogue: Catalogue(program.language))
    }

    /// Prints the page of a command, or of the program, in the language of the store's settings where there is a store.
    package func help(_ path: [Command]) async {
        await adoptSavedLanguage()
        let page = HelpPage(language: program.language, globals: Option.globals)
        let commands = program.commands.filter { !$0.isHidden }
        console.write(path.isEmpty ? page.overview(commands) : page.page(of: path))
    }

    /// For what runs without an open store: speaks the language of its settings, where there is a store that can be
    /// read.
    package func adoptSavedLanguage() async {
        guard let folder = try? dataFolder() else { return }
        adoptLanguage(of: await AppContainer.savedSettings(in: folder))
    }

    private func adoptLanguage(of settings: [String: String]) {
        program.language = Language.preferred(
            option: arguments.value("--language"), setting: settings["language"], lcAll: environment["LC_ALL"],
            lcMessages: environment["LC_MESSAGES"], lang: environment["LANG"])
    }
}

/// An open store, with what a command needs to speak about it.
package struct Session {
    package let container: AppContainer
    package let context: TimeContext
    package let settings: [String: String]
    package let catalogue: Catalogue

    /// Every list, read now.
    package func lists() async throws(CommandFailure) -> [TodoList] {
        try await stored { () async throws(StoreError) in
            try await container.store.read { reader throws(StoreError) in try reader.lists() }
        }
    }

    /// To-dos as JSON.
    package func json(_ lists: [TodoList]) -> TodoJSON { TodoJSON(context: context, lists: lists) }
}
