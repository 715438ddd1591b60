import DataFlow

/// A colour. The named ones are those of the terminal's own palette, so that they fit its theme.
public enum Color: Hashable, Sendable {
    /// The terminal's own colour for text, or behind it.
    case primary
    /// Text that matters less.
    case secondary
    /// No colour: what is behind shows.
    case clear
    /// The terminal's palette.
    case black, red, green, yellow, blue, purple, cyan, white, gray, orange
    /// The colour of what can be used.
    case accentColor
    /// A mixture, each part from 0 to 255.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
    /// A colour with another one shining through, from 0 to 1.
    indirect case faded(Color, opacity: Double)

    /// A mixture, each part from 0 to 1.
    public init(red: Double, green: Double, blue: Double) {
        func byte(_ part: Double) -> UInt8 { part > 0 ? UInt8((min(part, 1) * 255).rounded()) : 0 }
        self = .rgb(red: byte(red), green: byte(green), blue: byte(blue))
    }

    /// The colour, weaker: what is behind shines through.
    public func opacity(_ opacity: Double) -> Color { .faded(self, opacity: opacity > 0 ? min(opacity, 1) : 0) }
}

/// How many colours a terminal shows.
public enum ColorDepth: Hashable, Sendable, Comparable {
    /// None: looks only.
    case none
    /// The palette's sixteen.
    case palette
    /// The palette and a cube of 6×6×6.
    case indexed
    /// All mixtures.
    case full
}

/// A colour as a cell has it.
enum CellColor: Hashable {
    /// The terminal's own.
    case standard
    /// One of the palette's sixteen.
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)
}

extension Color {
    /// The colour as a cell shows it in front of a background.
    func resolved(_ scheme: ColorScheme, over background: CellColor = .standard) -> CellColor? {
        switch self {
        case .primary: .standard
        case .secondary, .gray: .palette(8)
        case .clear: nil
        case .black: .palette(0)
        case .white: .palette(15)
        case .red: .palette(1)
        case .green: .palette(2)
        case .yellow: .palette(3)
        case .blue, .accentColor: .palette(scheme == .dark ? 12 : 4)
        case .purple: .palette(5)
        case .cyan: .palette(6)
        case .orange: .rgb(255, 149, 0)
        case .rgb(let red, let green, let blue): .rgb(red, green, blue)
        case .faded(let color, let opacity): color.mixed(opacity, scheme, over: background)
        }
    }

    private func mixed(_ opacity: Double, _ scheme: ColorScheme, over background: CellColor) -> CellColor? {
        guard let color = resolved(scheme, over: background) else { return nil }
        if opacity < 0.02 { return nil }
        let (front, back) = (color.mixture(scheme, isText: true), background.mixture(scheme, isText: false))
        func part(_ one: UInt8, _ other: UInt8) -> UInt8 {
            UInt8((Double(one) * opacity + Double(other) * (1 - opacity)).rounded())
        }
        return .rgb(part(front.0, back.0), part(front.1, back.1), part(front.2, back.2))
    }
}

extension CellColor {
    /// The usual mixture of a palette's colour.
    func mixture(_ scheme: ColorScheme, isText: Bool) -> (UInt8, UInt8, UInt8) {
        switch self {
        case .standard: (scheme == .dark) == isText ? (229, 229, 229) : (0, 0, 0)
        case .palette(let index): Self.usual[Int(index & 15)]
        case .rgb(let red, let green, let blue): (red, green, blue)
        }
    }

    private static let usual: [(UInt8, UInt8, UInt8)] = [
        (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
        (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
        (255, 255, 255),
    ]

    /// The nearest colour that a terminal of this depth shows, as the numbers of an SGR sequence after 3 or 4.
    func code(_ depth: ColorDepth, isText: Bool) -> String {
        switch (self, depth) {
        case (.standard, _), (_, .none): isText ? "39" : "49"
        case (.palette(let index), _):
            index < 8 ? "\((isText ? 30 : 40) + Int(index))" : "\((isText ? 90 : 100) + Int(index) - 8)"
        case (.rgb(let red, let green, let blue), .full): "\(isText ? 38 : 48);2;\(red);\(green);\(blue)"
        case (.rgb(let red, let green, let blue), .indexed):
            "\(isText ? 38 : 48);5;\(Self.indexed(red, green, blue))"
        case (.rgb(let red, let green, let blue), .palette):
            Self.nearest(red, green, blue).code(.palette, isText: isText)
        }
    }

    /// The nearest colour of the cube or of the greys.
    private static func indexed(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
        func step(_ part: UInt8) -> Int { part < 48 ? 0 : part < 115 ? 1 : (Int(part) - 35) / 40 }
        func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
        func distance(_ one: Int, _ two: Int, _ three: Int) -> Int {
            let (x, y, z) = (one - Int(red), two - Int(green), three - Int(blue))
            return x * x + y * y + z * z
        }
        let steps = (step(red), step(green), step(blue))
        // From 8 to 238 by tens; the nearest grey is that of the mean.
        let grey = min(max((Int(red) + Int(green) + Int(blue) - 24 + 15) / 30, 0), 23)
        let shade = 8 + 10 * grey
        if distance(shade, shade, shade) < distance(level(steps.0), level(steps.1), level(steps.2)) {
            return 232 + grey
        }
        return 16 + 36 * steps.0 + 6 * steps.1 + steps.2
    }

    private static func nearest(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> CellColor {
        func distance(_ index: Int) -> Int {
            let (r, g, b) = usual[index]
            let (x, y, z) = (Int(r) - Int(red), Int(g) - Int(green), Int(b) - Int(blue))
            return x * x + y * y + z * z
        }
        return .palette(UInt8((0..<16).min { distance($0) < distance($1) } ?? 7))
    }
}
