/// Whole lines that stand further up or down in the next frame, with others between them that stay.
struct ScrollMove {
    /// The first line that moves.
    let top: Int
    /// The line after the last one that moves.
    let bottom: Int
    /// How many lines up; less than 0 for down.
    let distance: Int

    /// Nil where moving lines saves nothing.
    init?(from known: Surface, to surface: Surface) {
        let (width, height) = (surface.size.width, surface.size.height)
        // Lines are told apart by their first cells mostly, so that comparing them is cheaper than any digest.
        func isSame(_ old: Int, _ new: Int) -> Bool {
            known.cells[(old * width)..<((old + 1) * width)] == surface.cells[(new * width)..<((new + 1) * width)]
        }
        guard width > 0, let first = (0..<height).first(where: { !isSame($0, $0) }),
            let last = (0..<height).last(where: { !isSame($0, $0) }), last - first >= 3
        else { return nil }
        let changed = (first...last).filter { !isSame($0, $0) }
        guard changed.count >= 3 else { return nil }
        var best: (distance: Int, same: Int)?
        let limit = min((last - first) / 2, 8)
        for distance in (-limit...limit) where distance != 0 {
            let same = changed.count { y in
                let from = y + distance
                return from >= first && from <= last && isSame(from, y)
            }
            if same > best?.same ?? 0 { best = (distance, same) }
        }
        guard let best, best.same * 2 > last - first else { return nil }
        top = first
        bottom = last + 1
        distance = best.distance
    }

    /// What the terminal shows after it has moved the lines.
    func applied(to surface: Surface) -> Surface {
        var moved = surface
        for y in top..<bottom {
            let from = y + distance
            moved.copyLine(from >= top && from < bottom ? from : nil, of: surface, to: y)
        }
        return moved
    }
}

extension Surface {
    /// Takes over a line; nil empties it.
    fileprivate mutating func copyLine(_ from: Int?, of other: Surface, to line: Int) {
        let width = size.width
        let target = (line * width)..<((line + 1) * width)
        if let from {
            cells.replaceSubrange(target, with: other.cells[(from * width)..<((from + 1) * width)])
        } else {
            for index in target { cells[index] = Cell() }
        }
    }
}
