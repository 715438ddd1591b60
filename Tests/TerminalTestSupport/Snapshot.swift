import Foundation
public import TerminalUI
public import Testing

/// Compares frames with those that were recorded in files, and shows what differs line by line.
///
/// `TEND_RECORD_SNAPSHOTS=1` records them anew; look at the difference in the files before you keep it.
@MainActor
public enum Snapshot {
    /// Compares what a screen shows, with its styles, with the file of that name in the folder `Snapshots` beside the test.
    public static func check(
        _ screen: Screen, _ name: String, file: String = #filePath, at location: SourceLocation = #_sourceLocation
    ) {
        check(screen.frame, name, file: file, at: location)
    }

    /// Compares a frame, with its styles, with the file of that name in the folder `Snapshots` beside the test.
    public static func check(
        _ frame: Frame, _ name: String, file: String = #filePath, at location: SourceLocation = #_sourceLocation
    ) {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().appending(path: "Snapshots")
        let recorded = folder.appending(path: name + ".txt")
        let shown = frame.styledText
        guard let wanted = try? String(contentsOf: recorded, encoding: .utf8), !isRecording else {
            return record(shown, to: recorded, at: location)
        }
        if let difference = difference(from: wanted, to: shown) {
            Issue.record("\(name) is shown otherwise than recorded:\n\(difference)", sourceLocation: location)
        }
    }

    private static var isRecording: Bool {
        ProcessInfo.processInfo.environment["TEND_RECORD_SNAPSHOTS"] == "1"
    }

    private static func record(_ shown: String, to file: URL, at location: SourceLocation) {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(shown.utf8).write(to: file)
            if !isRecording {
                Issue.record("\(file.lastPathComponent) was recorded for the first time", sourceLocation: location)
            }
        } catch {
            Issue.record("\(file.path) cannot be recorded: \(error)", sourceLocation: location)
        }
    }

    /// The lines that differ, each with `-` for what was recorded and `+` for what is shown; nil where none does.
    public static func difference(from wanted: String, to shown: String) -> String? {
        guard wanted != shown else { return nil }
        let (old, new) = (
            wanted.split(separator: "\n", omittingEmptySubsequences: false),
            shown.split(separator: "\n", omittingEmptySubsequences: false)
        )
        let changes = new.difference(from: old)
        var (removed, inserted) = (Set<Int>(), Set<Int>())
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [String] = []
        var (from, to) = (0, 0)
        while from < old.count || to < new.count {
            if removed.contains(from) {
                lines.append("- " + old[from])
                from += 1
            } else if inserted.contains(to) {
                lines.append("+ " + new[to])
                to += 1
            } else {
                lines.append("  " + new[to])
                (from, to) = (from + 1, to + 1)
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension Snapshot {
    /// Compares the picture of a screen with a file of the documentation, or makes it anew, as `check` does.
    public static func picture(
        _ screen: Screen, _ scheme: ColorScheme, at path: String, from file: String = #filePath,
        at location: SourceLocation = #_sourceLocation
    ) {
        let picture = URL(fileURLWithPath: file).deletingLastPathComponent().appending(path: path).standardizedFileURL
        let shown = screen.frame.picture(scheme)
        guard let wanted = try? String(contentsOf: picture, encoding: .utf8), !isRecording else {
            return record(shown, to: picture, at: location)
        }
        if wanted != shown {
            Issue.record("\(path) does not show what is to be seen: record it anew", sourceLocation: location)
        }
    }
}
