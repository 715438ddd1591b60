extension Command {
    /// `tend ui`, declared once for both programs: `tend` hands it over, `tend-ui` does it.
    package static func interface(run: @escaping Command.Run) -> Command {
        Command(
            name: "ui",
            summary: Localized(
                en: "Open the interface that stays open", zh: "打开常驻的终端界面", ja: "開いたままにできる画面を開く"),
            details: Localized(
                en:
                    "Lists, to-dos and details side by side, always up to date with every other tend. Press ? for all keys, q to leave. Each window remembers where it was.",
                zh: "清单、待办与详情并排显示，并随其他 tend 的更改自动更新。按 ? 查看全部按键，按 q 离开。每个窗口都会记住离开时的位置。",
                ja: "リスト・ToDo・詳細を並べて表示し、ほかの tend の変更もすぐに映します。? でキーの一覧、q で終了。窓ごとに元の場所を覚えています。"),
            examples: ["tend ui", "tend ui --data-dir ~/other"],
            run: run)
    }
}
