import Foundation
import Testing

@Suite("Several processes on one store")
struct ManyProcessesTests {
    private let tend: Tend

    init() throws { tend = try Tend() }

    @Test("two that add at once: everything is there, and each number was given once")
    func adding() async throws {
        let run = try await tend.bash(
            """
            add() { for i in $(seq 40); do "$TEND" add "$1 $i" --json 2>/dev/null || echo failed; done > "$1"; }
            add left & add right & wait
            cat left right
            """)
        let acknowledged = run.lines
        #expect(acknowledged.count == 80 && !acknowledged.contains("failed"), "\(run.errors)")
        let all = try await tend.all()
        #expect(Set(all.compactMap { $0["number"] as? Int }) == Set(1...80))
        #expect(Set(all.compactMap { $0["title"] as? String }).count == 80)
        #expect(try await tend("doctor").status == 0)
    }

    @Test("the first commands ever, at once, make one store")
    func first() async throws {
        let run = try await tend.bash(
            #"for i in 1 2 3 4 5 6; do "$TEND" add "$i" & all+=($!); done; for one in "${all[@]}"; do wait "$one" || echo failed; done"#
        )
        #expect(run.text.isEmpty && run.status == 0, "\(run.text)\(run.errors)")
        #expect(try await tend.titles().sorted() == ["1", "2", "3", "4", "5", "6"])
    }

    @Test("killed at any moment: nothing acknowledged is lost, nothing is half there")
    func killed() async throws {
        let run = try await tend.bash(
            """
            for i in $(seq 60); do
                "$TEND" add "to-do $i" --tag t --json 2>/dev/null > "out$i" &
                sleep "0.0$((RANDOM % 6))$((RANDOM % 10))"; kill -9 $! 2>/dev/null; wait $! 2>/dev/null
                [ -s "out$i" ] && echo "to-do $i"
            done
            true
            """)
        let acknowledged = Set(run.lines)
        let all = try await tend.all()
        let titles = all.compactMap { $0["title"] as? String }
        #expect(Set(titles).isSuperset(of: acknowledged) && Set(titles).count == titles.count)
        #expect(all.allSatisfy { $0["tags"] as? [String] == ["t"] })
        #expect(try await tend("doctor").status == 0)
        for _ in titles { try await tend.succeed("undo", "-q") }
        #expect(try await tend.all().isEmpty, "every row has its journal entry")
    }
}
