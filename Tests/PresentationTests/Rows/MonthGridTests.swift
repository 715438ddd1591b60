import Domain
import Presentation
import Testing

@Suite("A month in weeks")
struct MonthGridTests {
    @Test("the first day stands under its weekday, whatever day a week begins with", arguments: WeekStart.allCases)
    func december(_ start: WeekStart) throws {
        let date = try day("2026-12-15")
        let grid = MonthGrid(of: date, weekStart: start)
        #expect(grid.weekdays.first == start.weekday && Set(grid.weekdays).count == 7)
        for week in grid.weeks {
            for (column, date) in week.enumerated() {
                if let date { #expect(date.weekday == grid.weekdays[column]) }
            }
        }
        let days = grid.weeks.flatMap { $0.compactMap { $0?.day } }
        #expect(days == Array(1...31))
    }

    @Test("every month of some years has all of its days once, in as few weeks as they need")
    func months() throws {
        let first = try day("2024-01-31")
        for offset in 0..<48 {
            let date = first.adding(months: offset)
            let grid = MonthGrid(of: date, weekStart: .sunday)
            let count = CivilDate.days(inMonth: date.month, of: date.year)
            #expect(grid.weeks.flatMap { $0.compactMap { $0?.day } } == Array(1...count))
            #expect(grid.weeks.allSatisfy { week in week.contains { $0 != nil } })
        }
    }
}
