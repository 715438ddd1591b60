import Presentation
import TerminalUI

/// Every key, by what it is about.
struct HelpSheet: View {
    @Environment(\.language) private var language

    var body: some View {
        TitledSheet {
            $0.title(of: .help)
        } content: {
            ScrollView {
                VStack(alignment: .leading) {
                    ForEach([Catalogue.KeyGroup.todos, .view, .moving, .lists, .program], id: \.self) { group in
                        Say { $0.title(of: group) }.bold().foregroundColor(.cyan)
                        ForEach(group.actions, id: \.self) { action in
                            HStack {
                                Text(action.keyNames).bold().frame(width: 14, alignment: .trailing)
                                Say { $0.label(of: action) }
                            }
                        }
                    }
                }
                .frame(maxWidth: .max, alignment: .leading)
            }
        }
    }
}
