// swift-tools-version: 6.2
import PackageDescription

// Every module is a library product, so that another package can build on any of them.
// The layer table of docs/architecture.md is checked against the dependencies declared here.

let package = Package(
    name: "tend",
    products: [
        .library(name: "Domain", targets: ["Domain"]),
        .library(name: "ICalendar", targets: ["ICalendar"]),
        .library(name: "Interchange", targets: ["Interchange"]),
        .library(name: "Persistence", targets: ["Persistence"]),
        .library(name: "Sync", targets: ["Sync"]),
        .library(name: "Presentation", targets: ["Presentation"]),
        .library(name: "DataFlow", targets: ["DataFlow"]),
        .library(name: "TerminalUI", targets: ["TerminalUI"]),
        .library(name: "Composition", targets: ["Composition"]),
        .executable(name: "tend", targets: ["tend"]),
        .executable(name: "tend-sync", targets: ["tend-sync"]),
        .executable(name: "tend-ui", targets: ["tend-ui"]),
        .executable(name: "gallery", targets: ["gallery"]),
    ],
    targets: [
        // System libraries
        .systemLibrary(name: "CSQLite", path: "Modules/CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CCurl", path: "Modules/CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CMalloc", path: "Modules/CMalloc"),

        // Modules
        .target(name: "Domain", path: "Modules/Domain"),
        .target(name: "ICalendar", path: "Modules/ICalendar"),
        .target(name: "Interchange", dependencies: ["Domain", "ICalendar"], path: "Modules/Interchange"),
        .target(name: "Persistence", dependencies: ["Domain", "CSQLite"], path: "Modules/Persistence"),
        .target(
            name: "Sync", dependencies: ["Domain", "ICalendar", "Interchange", "CCurl"], path: "Modules/Sync"),
        .target(name: "Presentation", dependencies: ["Domain"], path: "Modules/Presentation"),
        .target(name: "DataFlow", path: "Modules/DataFlow"),
        .target(name: "DisplayText", path: "Modules/DisplayText"),
        .target(name: "TerminalUI", dependencies: ["DataFlow", "DisplayText"], path: "Modules/TerminalUI"),
        .target(
            name: "Composition",
            dependencies: ["Domain", "Interchange", "Persistence", "Presentation"],
            path: "Modules/Composition"),

        // Apps
        .target(
            name: "CommandLineProgram",
            dependencies: ["Composition", "Presentation", "Domain", "DisplayText", "CMalloc"],
            path: "Apps/CommandLineProgram"),
        .executableTarget(
            name: "tend", dependencies: ["CommandLineProgram", "Composition", "Presentation", "Domain", "DisplayText"],
            path: "Apps/tend"),
        .executableTarget(
            name: "tend-sync",
            dependencies: ["CommandLineProgram", "Composition", "Sync", "Presentation", "Domain", "DisplayText"],
            path: "Apps/tend-sync"),
        .executableTarget(
            name: "tend-ui",
            dependencies: [
                "CommandLineProgram", "Composition", "TerminalUI", "DataFlow", "Presentation", "Domain", "DisplayText",
            ],
            path: "Apps/tend-ui"),
        .executableTarget(
            name: "gallery", dependencies: ["TerminalUI", "DataFlow", "DisplayText"], path: "Apps/gallery"),

        // Tools
        .target(name: "ArchitectureRules", path: "Tools/architecture/Rules"),
        .executableTarget(
            name: "architecture", dependencies: ["ArchitectureRules"], path: "Tools/architecture/Command"),
        .executableTarget(
            name: "bench", dependencies: ["Domain", "ICalendar", "Interchange", "Persistence", "DataFlow", "CSQLite"],
            path: "Tools/bench", exclude: ["sync", "terminal"]),

        // Tests
        .target(name: "TestSupport", dependencies: ["Domain"], path: "Tests/TestSupport"),
        .testTarget(
            name: "DomainTests", dependencies: ["Domain", "TestSupport"],
            exclude: ["Recurrence/recurrence-cases.txt", "Time/zone-cases.txt"]),
        .testTarget(name: "ICalendarTests", dependencies: ["ICalendar", "TestSupport"], exclude: ["Fixtures"]),
        .testTarget(name: "InterchangeTests", dependencies: ["Interchange", "Domain", "ICalendar", "TestSupport"]),
        .executableTarget(
            name: "StoreProbe", dependencies: ["Persistence", "Domain", "TestSupport"], path: "Tests/StoreProbe"),
        .target(name: "PowerLossTrace", path: "Tests/PowerLossTrace"),
        .target(name: "PowerLossSupport", dependencies: ["CSQLite"], path: "Tests/PowerLossSupport"),
        .executableTarget(
            name: "PowerLossProbe",
            dependencies: ["Persistence", "Domain", "TestSupport", "PowerLossSupport", "PowerLossTrace"],
            path: "Tests/PowerLossProbe"),
        .testTarget(
            name: "PersistenceTests",
            dependencies: [
                "Persistence", "Sync", "SyncTestSupport", "Domain", "CSQLite", "TestSupport", "PowerLossSupport",
            ],
            exclude: ["Fixtures"]),
        .target(
            name: "SyncTestSupport", dependencies: ["Sync", "Domain", "Interchange", "ICalendar", "TestSupport"],
            path: "Tests/SyncTestSupport"),
        .testTarget(
            name: "SyncTests",
            dependencies: ["Sync", "SyncTestSupport", "ServerSupport", "Domain", "ICalendar", "TestSupport"]),
        .testTarget(
            name: "SyncServerTests",
            dependencies: [
                "tend", "tend-sync", "Sync", "Persistence", "Interchange", "ICalendar", "Domain", "CommandLineProgram",
                "DisplayText", "SyncTestSupport", "ServerSupport", "TestSupport",
            ]),
        .testTarget(name: "DataFlowTests", dependencies: ["DataFlow", "TestSupport"]),
        .executableTarget(name: "TerminalProbe", dependencies: ["TerminalUI"], path: "Tests/TerminalProbe"),
        .target(name: "TerminalTestSupport", dependencies: ["TerminalUI"], path: "Tests/TerminalTestSupport"),
        .testTarget(
            name: "TerminalUITests",
            dependencies: ["TerminalUI", "TerminalProbe", "TerminalTestSupport", "DisplayText", "TestSupport"],
            exclude: ["Views/Snapshots"]),
        .testTarget(name: "DisplayTextTests", dependencies: ["DisplayText"]),
        .testTarget(name: "PresentationTests", dependencies: ["Presentation", "Domain", "TestSupport"]),
        .testTarget(name: "CompositionTests", dependencies: ["Composition", "Domain", "TestSupport"]),
        .testTarget(name: "CommandLineProgramTests", dependencies: ["CommandLineProgram", "Domain", "DisplayText"]),
        .testTarget(name: "TendTests", dependencies: ["tend", "CommandLineProgram", "Presentation", "TestSupport"]),
        .testTarget(
            name: "TendUITests",
            dependencies: [
                "tend-ui", "TerminalUI", "DataFlow", "Composition", "Presentation", "Persistence", "Domain",
                "DisplayText", "TestSupport", "TerminalTestSupport",
            ],
            exclude: ["Snapshots"]),
        .testTarget(
            name: "GalleryTests",
            dependencies: ["gallery", "TerminalUI", "DataFlow", "TestSupport", "TerminalTestSupport"]),
        .testTarget(name: "TendSyncTests", dependencies: ["tend-sync", "CommandLineProgram", "Domain"]),
        .target(name: "ServerSupport", dependencies: ["TestSupport"], path: "Tests/ServerSupport"),
        .testTarget(name: "ServerSupportTests", dependencies: ["ServerSupport"]),
        .testTarget(name: "ArchitectureTests", dependencies: ["ArchitectureRules"], exclude: ["Fixtures"]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "tend", "tend-sync", "tend-ui", "TerminalProbe", "TerminalUI", "DataFlow", "Composition",
                "Presentation", "Domain", "DisplayText", "CSQLite", "TestSupport", "ServerSupport", "PowerLossSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .treatAllWarnings(as: .error),
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        ]
}
