import Glibc

/// How long something took by the clock on the wall, and how much of the processor's time it used, which other programs
/// disturb less.
struct BenchTime {
    let wall: Duration
    let processor: Duration

    /// Measures something that waits at times.
    static func of(_ body: () async throws -> Void) async throws -> BenchTime {
        let (start, used) = (ContinuousClock.now, clock())
        try await body()
        return BenchTime(wall: ContinuousClock.now - start, processor: .microseconds(clock() - used))
    }

    /// Measures something that never waits.
    static func of(_ body: () -> Void) -> BenchTime {
        let (start, used) = (ContinuousClock.now, clock())
        body()
        return BenchTime(wall: ContinuousClock.now - start, processor: .microseconds(clock() - used))
    }
}

/// The times of both sides, which take turns.
struct BenchTimes {
    private(set) var own: [BenchTime] = []
    private(set) var other: [BenchTime] = []

    mutating func own(_ time: BenchTime) { own.append(time) }
    mutating func other(_ time: BenchTime) { other.append(time) }
}
