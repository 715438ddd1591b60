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
        guard width > 0, height > 3 else { return nil }
        func hashes(_ surface: Surface) -> [Int] {
            (0..<height).map { y in surface.cells[(y * width)..<((y + 1) * width)].hashValue }
        }
        let (old, new) = (hashes(known), hashes(surface))
        guard let first = (0..<height).first(where: { old[$0] != new[$0] }),
            let last = (0..<height).last(where: { old[$0] != new[$0] }), last - first >= 3
        else { return nil }
        var best: (distance: Int, same: Int)?
        let limit = min((last - first) / 2, 8)
        for distance in (-limit...limit) where distance != 0 {
            let same = (first...last).count { y in
                let from = y + distance
                return from >= first && from <= last && new[y] == old[from] && new[y] != old[y]
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
        var moved = Surface(surface.size)
        for y in 0..<surface.size.height {
            let from = y >= top && y < bottom ? y + distance : y
            if y >= top, y < bottom, from < top || from >= bottom { continue }
            moved.copyLine(from, of: surface, to: y)
        }
        return moved
    }
}

extension Surface {
    mutating func copyLine(_ from: Int, of other: Surface, to line: Int) {
        let width = size.width
        cells.replaceSubrange(
            (line * width)..<((line + 1) * width), with: other.cells[(from * width)..<((from + 1) * width)])
    }
}
