import Domain
import Presentation
import TerminalUI

/// A month with one day marked; weeks begin as the settings say.
struct MonthView: View {
    let date: CivilDate
    let today: CivilDate
    @AppStorage("week-start") private var weekStart = WeekStart.monday
    @Environment(\.language) private var language

    var body: some View {
        let grid = MonthGrid(of: date, weekStart: weekStart)
        VStack(alignment: .leading) {
            Text(Catalogue(language).month(of: date)).foregroundColor(.secondary).lineLimit(1)
            HStack {
                ForEach(grid.weekdays, id: \.self) { day in
                    Text(Catalogue(language).shortWeekday(day)).lineLimit(1).foregroundColor(.secondary)
                        .frame(width: 4, alignment: .trailing)
                }
            }
            ForEach(Array(grid.weeks.enumerated()), id: \.offset) { _, week in
                HStack {
                    ForEach(Array(week.enumerated()), id: \.offset) { _, day in
                        Text(day.map { $0 == date ? "[\($0.day)]" : "\($0.day)" } ?? "")
                            .foregroundColor(day == date ? .cyan : day == today ? .yellow : .primary)
                            .frame(width: 4, alignment: .trailing)
                    }
                }
            }
        }
    }
}
