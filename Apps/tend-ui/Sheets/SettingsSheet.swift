import Presentation
import TerminalUI

/// The settings of the interface, applied at once.
struct SettingsSheet: View {
    let workspace: Workspace
    @AppStorage("theme") private var theme = ThemeChoice.automatic
    @AppStorage("notifications") private var notifies = true
    @AppStorage("week-start") private var weekStart = WeekStart.monday
    @Environment(\.language) private var spoken

    var body: some View {
        let catalogue = Catalogue(spoken)
        TitledSheet(width: 64) {
            $0.title(of: .settings)
        } content: {
            Form {
                SettingRow(.theme) {
                    Picker("", selection: $theme) {
                        ForEach(ThemeChoice.allCases, id: \.self) { Text(catalogue.name(of: $0)).tag($0) }
                    }
                }
                SettingRow(.language) {
                    Picker("", selection: language) {
                        ForEach(LanguageChoice.allCases, id: \.self) { Text(catalogue.name(of: $0)).tag($0) }
                    }
                }
                SettingRow(.notifications) { Toggle(catalogue.name(ofSwitch: notifies), isOn: $notifies) }
                SettingRow(.weekStart) {
                    Picker("", selection: $weekStart) {
                        ForEach(WeekStart.allCases, id: \.self) { Text(catalogue.name(of: $0)).tag($0) }
                    }
                }
            }
        }
    }

    /// The command line has the same setting: the store owns it.
    private var language: Binding<LanguageChoice> {
        Binding(get: { workspace.languageChoice }, set: { workspace.speak($0) })
    }
}

private struct SettingRow<Content: View>: View {
    private let setting: Catalogue.Setting
    private let content: Content

    init(_ setting: Catalogue.Setting, @ViewBuilder content: () -> Content) {
        self.setting = setting
        self.content = content()
    }

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Say { $0.name(of: setting) }.frame(width: 14, alignment: .trailing)
                content
            }
            Say { $0.explanation(of: setting) }.foregroundColor(.secondary).padding(.leading, 15)
        }
    }
}
