import Domain

extension SyncScenario {
    /// Lists as a whole.
    static let lists = [
        SyncScenario("a list that is published, renamed and deleted on one device is so on the other") { pair in
            try await pair.first.change(.add(name: "Garden"))
            try await pair.first.add("Water", to: "Garden")
            try await pair.first.publish("Garden")
            try await pair.settle()
            try expect(try await pair.second.titles()["Garden"], ["Water"], "what arrives")

            try await pair.second.change(.rename(name: "Garden", to: "花园 🌱"))
            try await pair.second.sync()
            try await pair.first.sync()
            try expect(try await pair.first.titles()["花园 🌱"], ["Water"], "the list with its new name")

            try await pair.first.change(.delete(name: "花园 🌱", includingTodos: true))
            try await pair.settle()
            try expect(try await pair.second.titles().keys.contains("花园 🌱"), false, "that it is still there")
        },
        SyncScenario("a list deleted on one device while the other adds to it is kept by both, with what was added") {
            pair in
            try await pair.first.change(.add(name: "Garden"))
            try await pair.first.add("Water", to: "Garden")
            try await pair.first.publish("Garden")
            try await pair.settle()
            try await pair.first.change(.delete(name: "Garden", includingTodos: true))
            try await pair.second.add("Weed", to: "Garden")
            try await pair.first.sync()
            try await pair.second.sync()
            try await pair.settle()
            for device in pair.all {
                let titles = try await device.titles()["Garden"] ?? []
                try expect(titles.contains("Weed"), true, "that what was added is there")
                try expect(try await device.outbox(), [], "what waits")
            }
            try expect(
                try await pair.first.titles()["Garden"], try await pair.second.titles()["Garden"], "what both have")
        },
    ]
}
