public import Foundation

/// What `Package.swift` declares, as `swift package dump-package` tells it.
public struct Manifest: Decodable, Sendable {
    /// Every target, in the manifest's order.
    public let targets: [Target]

    /// One target.
    public struct Target: Decodable, Sendable {
        /// Its name, which is the module's name.
        public let name: String
        /// The folder of its sources, from the root of the package.
        public let path: String
        /// The targets and products it declares to depend on.
        public let dependencies: [String]
        /// `regular`, `executable`, `test` or `system`.
        public let type: String

        private enum Key: String, CodingKey { case name, path, type, dependencies }

        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            name = try values.decode(String.self, forKey: .name)
            type = try values.decode(String.self, forKey: .type)
            path =
                try values.decodeIfPresent(String.self, forKey: .path) ?? (type == "test" ? "Tests/" : "Sources/")
                + name
            // `{"byName": ["Domain", null]}`, `{"target": […]}` or `{"product": […]}`: the name comes first.
            dependencies = try values.decode([[String: [DependencyPart]]].self, forKey: .dependencies)
                .flatMap { $0.values.compactMap { $0.first?.name } }
        }
    }

    private struct DependencyPart: Decodable {
        let name: String?

        init(from decoder: any Decoder) throws { name = try? decoder.singleValueContainer().decode(String.self) }
    }

    /// A manifest from the JSON of `swift package dump-package`.
    public init(json: Data) throws { self = try JSONDecoder().decode(Manifest.self, from: json) }

    /// The target whose folder holds a file; the innermost one.
    public func target(of path: String) -> Target? {
        targets.filter { path.hasPrefix($0.path + "/") }.max { $0.path.utf8.count < $1.path.utf8.count }
    }
}
