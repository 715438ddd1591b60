public import DataFlow

/// What a screen shows at a moment: as text, with its styles in words, or as a picture.
public struct Frame: Equatable, Sendable {
    let surface: Surface

    /// The lines as plain text, without the blanks at their ends.
    public var lines: [String] { surface.lines }

    /// The lines as plain text.
    public var text: String { lines.joined(separator: "\n") }

    /// The text, and below it in words what does not look like ordinary text: line, columns, and how they look.
    public var styledText: String {
        var result = lines.map { $0 + "\n" }.joined() + "--\n"
        for y in 0..<surface.size.height {
            for run in runs(y) where run.style != CellStyle() {
                result += "\(y):\(run.columns.lowerBound)-\(run.columns.upperBound - 1) \(run.style.words)\n"
            }
        }
        if let cursor = surface.cursor { result += "cursor \(cursor.y):\(cursor.x)\n" }
        return result
    }

    /// The same as a terminal without colours shows it.
    public var uncolored: Frame {
        var surface = surface
        for index in surface.cells.indices {
            surface.cells[index].style = CellStyle(looks: surface.cells[index].style.looks)
        }
        return Frame(surface: surface)
    }

    /// Neighbouring cells of one look.
    func runs(_ y: Int) -> [(columns: Range<Int>, style: CellStyle)] {
        var runs: [(columns: Range<Int>, style: CellStyle)] = []
        for x in 0..<surface.size.width {
            let style = surface[x, y].style
            if let last = runs.last, last.style == style {
                runs[runs.count - 1].columns = last.columns.lowerBound..<(x + 1)
            } else {
                runs.append((x..<(x + 1), style))
            }
        }
        return runs
    }
}

extension Screen {
    /// Shows a view, without a terminal: for tests, and to see what a view looks like.
    public convenience init<Content: View>(
        width: Int, height: Int, @ViewBuilder content: @escaping @MainActor () -> Content
    ) {
        self.init(Host(content: content), size: Size(width: width, height: height))
    }

    /// What is to be seen now.
    public var frame: Frame { Frame(surface: draw()) }
}

extension CellStyle {
    /// The look in words: `bold, red on blue`.
    var words: String {
        let names: [(Looks, String)] = [
            (.bold, "bold"), (.faint, "faint"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
            (.strikethrough, "strikethrough"),
        ]
        var words = names.filter { looks.contains($0.0) }.map(\.1)
        if foreground != .standard { words.append(foreground.name) }
        let text = words.joined(separator: ", ")
        guard background != .standard else { return text }
        return (text.isEmpty ? "" : text + " ") + "on " + background.name
    }
}

extension CellColor {
    /// The colour's name, or its mixture.
    fileprivate var name: String {
        switch self {
        case .standard: return "standard"
        case .palette(let index):
            let names = ["black", "red", "green", "yellow", "blue", "purple", "cyan", "white"]
            return (index < 8 ? "" : "bright ") + names[Int(index & 7)]
        case .rgb(let red, let green, let blue): return "rgb(\(red),\(green),\(blue))"
        }
    }
}
