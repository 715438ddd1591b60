/// A size in cells: columns and lines of a terminal.
public struct Size: Hashable, Sendable {
    /// Columns.
    public var width: Int
    /// Lines.
    public var height: Int

    /// A size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// No cells.
    public static let zero = Size(width: 0, height: 0)
}

/// A rectangle of cells; the origin is the screen's upper left corner.
public struct Rect: Hashable, Sendable {
    /// The first column.
    public var x: Int
    /// The first line.
    public var y: Int
    /// How large it is.
    public var size: Size

    /// A rectangle.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        size = Size(width: width, height: height)
    }

    /// Columns.
    public var width: Int { size.width }
    /// Lines.
    public var height: Int { size.height }
    /// The column after the last.
    public var maxX: Int { x + width }
    /// The line after the last.
    public var maxY: Int { y + height }
    /// True where it has no cell.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// True where a cell is inside.
    public func contains(x: Int, y: Int) -> Bool { x >= self.x && x < maxX && y >= self.y && y < maxY }

    /// What two rectangles have in common.
    public func intersection(_ other: Rect) -> Rect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return Rect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }

    /// The rectangle without some cells at each edge.
    func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: x + insets.leading, y: y + insets.top, width: max(0, width - insets.horizontal),
            height: max(0, height - insets.vertical))
    }

    /// A rectangle of another size inside this one.
    func placing(_ size: Size, _ alignment: Alignment) -> Rect {
        Rect(
            x: x + alignment.horizontal.offset(of: size.width, in: width),
            y: y + alignment.vertical.offset(of: size.height, in: height), width: size.width, height: size.height)
    }
}

/// How much room a view is offered. Nil asks for the size that it would like best.
struct ProposedSize: Hashable {
    var width: Int?
    var height: Int?

    /// As large as it likes to be.
    static let infinity = Int.max / 4

    init(_ width: Int?, _ height: Int?) {
        self.width = width
        self.height = height
    }

    init(_ size: Size) { self.init(size.width, size.height) }

    /// The room without some cells at each edge.
    func inset(by insets: EdgeInsets) -> ProposedSize {
        ProposedSize(
            width.map { $0 >= Self.infinity ? $0 : max(0, $0 - insets.horizontal) },
            height.map { $0 >= Self.infinity ? $0 : max(0, $0 - insets.vertical) })
    }
}

/// The sides of a rectangle.
public struct Edge {
    /// Some of the four sides.
    public struct Set: OptionSet, Sendable {
        /// The sides, as bits.
        public let rawValue: Int
        /// The sides, as bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Above.
        public static let top = Set(rawValue: 1)
        /// Where text begins.
        public static let leading = Set(rawValue: 2)
        /// Below.
        public static let bottom = Set(rawValue: 4)
        /// Where text ends.
        public static let trailing = Set(rawValue: 8)
        /// Both sides.
        public static let horizontal: Set = [.leading, .trailing]
        /// Above and below.
        public static let vertical: Set = [.top, .bottom]
        /// All four.
        public static let all: Set = [.horizontal, .vertical]
    }
}

/// Cells kept free at each side.
public struct EdgeInsets: Hashable, Sendable {
    /// Lines above.
    public var top: Int
    /// Columns where text begins.
    public var leading: Int
    /// Lines below.
    public var bottom: Int
    /// Columns where text ends.
    public var trailing: Int

    /// The cells kept free.
    public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    init(_ edges: Edge.Set, _ length: Int) {
        self.init(
            top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
    }

    /// The other way round, where text runs from right to left.
    @MainActor
    func inDirection(of place: Place) -> EdgeInsets {
        place.isRightToLeft ? EdgeInsets(top: top, leading: trailing, bottom: bottom, trailing: leading) : self
    }

    var horizontal: Int { leading + trailing }
    var vertical: Int { top + bottom }
}

/// Where something stands from side to side.
public enum HorizontalAlignment: Hashable, Sendable {
    /// Where text begins, in the middle, where text ends.
    case leading, center, trailing

    func offset(of size: Int, in room: Int) -> Int {
        switch self {
        case .leading: 0
        case .center: (room - size) / 2
        case .trailing: room - size
        }
    }

    /// The other side, where text runs from right to left.
    @MainActor
    func inDirection(of place: Place) -> HorizontalAlignment {
        guard place.isRightToLeft, self != .center else { return self }
        return self == .leading ? .trailing : .leading
    }
}

/// Where something stands from top to bottom.
public enum VerticalAlignment: Hashable, Sendable {
    /// Above, in the middle, below.
    case top, center, bottom

    func offset(of size: Int, in room: Int) -> Int {
        switch self {
        case .top: 0
        case .center: (room - size) / 2
        case .bottom: room - size
        }
    }
}

/// Where something stands in a rectangle.
public struct Alignment: Hashable, Sendable {
    /// From side to side.
    public var horizontal: HorizontalAlignment
    /// From top to bottom.
    public var vertical: VerticalAlignment

    /// A place in a rectangle.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    @MainActor
    func inDirection(of place: Place) -> Alignment {
        Alignment(horizontal: horizontal.inDirection(of: place), vertical: vertical)
    }

    /// In the middle.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// In the middle of a side.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// In the middle of a side.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// In the middle of a side.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// In the middle of a side.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// In a corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// In a corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// In a corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// In a corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}
