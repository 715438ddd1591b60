import CommandLineProgram
import TerminalUI

/// Every key.
struct HelpSheet: View {
    var body: some View {
        TitledSheet(Localized(en: "Keys", zh: "按键", ja: "キー")) {
            ScrollView {
                VStack(alignment: .leading) {
                    ForEach(Shortcut.allCases, id: \.self) { shortcut in
                        HStack {
                            Text(shortcut.keys.map(\.name).joined(separator: " ")).bold().frame(
                                width: 12, alignment: .leading)
                            Say(shortcut.title)
                        }
                    }
                }
            }
        }
        .frame(width: 56)
    }
}

extension KeyPress {
    /// The key's name, as the help tells it.
    fileprivate var name: String {
        switch key {
        case .character(" "): "space"
        case .character(let character): String(character)
        case .enter: "⏎"
        case .delete: "del"
        case .left: "←"
        case .right: "→"
        case .function(let number): "F\(number)"
        default: "\(key)"
        }
    }
}
