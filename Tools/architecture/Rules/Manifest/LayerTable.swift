/// Which module may know which. This is the table of docs/decisions/0001-layers.md: change both, and say why there.
public struct LayerTable: Sendable {
    /// One module's row.
    public struct Row: Sendable {
        /// The module.
        public let module: String
        /// The modules of ours that it may depend on and import.
        public let ours: [String]
        /// The modules of the toolchain that it may import.
        public let toolchain: [String]
    }

    /// Every module and app, from the inside out.
    public let rows: [Row]

    /// The row of a module; nil where the table does not know it.
    public func row(_ module: String) -> Row? { rows.first { $0.module == module } }

    /// The table of this repository.
    public static let tend = LayerTable(rows: [
        Row(module: "Domain", ours: [], toolchain: ["FoundationEssentials"]),
        Row(module: "ICalendar", ours: [], toolchain: ["FoundationEssentials"]),
        Row(module: "DataFlow", ours: [], toolchain: system + ["Observation", "Swift"]),
        Row(module: "DisplayText", ours: [], toolchain: []),
        Row(module: "TerminalUI", ours: ["DataFlow", "DisplayText"], toolchain: system),
        Row(module: "CSQLite", ours: [], toolchain: []),
        Row(module: "CCurl", ours: [], toolchain: []),
        Row(module: "CMalloc", ours: [], toolchain: []),
        Row(module: "Interchange", ours: ["Domain", "ICalendar"], toolchain: system),
        Row(module: "Persistence", ours: ["Domain", "CSQLite"], toolchain: system),
        Row(
            module: "Sync", ours: ["Domain", "ICalendar", "Interchange", "CCurl"],
            toolchain: system + ["FoundationXML"]),
        Row(module: "Presentation", ours: ["Domain"], toolchain: ["FoundationEssentials", "Observation"]),
        Row(
            module: "Composition", ours: ["Domain", "ICalendar", "Interchange", "Persistence", "Presentation"],
            toolchain: system),
        Row(
            module: "CommandLineProgram", ours: ["Composition", "Presentation", "Domain", "DisplayText", "CMalloc"],
            toolchain: system),
        Row(
            module: "tend", ours: ["CommandLineProgram", "Composition", "Presentation", "Domain", "DisplayText"],
            toolchain: system),
        Row(
            module: "tend-sync",
            ours: ["CommandLineProgram", "Composition", "Sync", "Presentation", "Domain", "DisplayText"],
            toolchain: system + ["Observation"]),
        Row(
            module: "tend-ui",
            ours: [
                "CommandLineProgram", "Composition", "TerminalUI", "DataFlow", "Presentation", "Domain", "DisplayText",
            ],
            toolchain: system + ["Observation"]),
        Row(
            module: "gallery", ours: ["TerminalUI", "DataFlow", "DisplayText"],
            toolchain: system + ["Observation", "FoundationInternationalization"]),
    ])

    /// What a module that talks to the system may take of the toolchain.
    private static let system = ["FoundationEssentials", "Glibc", "Musl", "Dispatch", "Synchronization"]

    /// What nobody may import, and why.
    static let banned = [
        "FoundationNetworking": "the transport is libcurl, and this one would bring a second, larger one"
    ]
}
