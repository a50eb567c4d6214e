import LazyScrollEngine

/// The ways in which hosts may differ: all that a story's expectation depends on beside the story.
///
/// A difference that is not written here is a fault.
public struct HostTraits: Hashable, Sendable, Codable {
  /// The optional abilities that the host has.
  public var abilities: HostAbilities
  /// The way in which the host rounds edges.
  public var rounding: HostRounding
  /// The way in which the host rounds the sizes of views.
  public var measuring: SizeRounding
  /// A Boolean value that indicates whether one scroll by the user is one event, so that the views bound for it can be
  /// counted.
  public var scrollsAtOnce: Bool

  /// Creates traits.
  ///
  /// - Parameters:
  ///   - abilities: The optional abilities that the host has.
  ///   - rounding: The way in which the host rounds edges; half a point by default.
  ///   - measuring: The way in which the host rounds the sizes of views; not at all by default.
  ///   - scrollsAtOnce: Whether one scroll by the user is one event.
  public init(
    _ abilities: HostAbilities, rounding: HostRounding = .within(0.5),
    measuring: SizeRounding = .exact, scrollsAtOnce: Bool = true
  ) {
    self.abilities = abilities
    self.rounding = rounding
    self.measuring = measuring
    self.scrollsAtOnce = scrollsAtOnce
  }
}

/// The way in which a host rounds the sizes that it measures.
public enum SizeRounding: Hashable, Sendable, Codable {
  /// Not at all.
  case exact
  /// To the next greater multiple of a length, in points: cells.
  case up(Double)
  /// To the nearest multiple of a length, in points: device pixels.
  case nearest(Double)

  /// Returns the length that the host measures.
  ///
  /// - Parameter length: The length of the content, in points.
  /// - Returns: The same, rounded.
  func measured(_ length: Double) -> Double {
    switch self {
    case .exact: length
    case .up(let unit): (length / unit).rounded(.up) * unit
    case .nearest(let unit): (length / unit + 0.5).rounded(.down) * unit
    }
  }
}

/// The way in which a host rounds the edges of views.
public enum HostRounding: Hashable, Sendable, Codable {
  /// Each edge is shown within a distance of its place, in points.
  case within(Double)
  /// Each edge of content space is shown at the nearest edge of a cell, and so is the window's; sizes are in points.
  case cells(width: Double, height: Double)

  /// The distance by which an edge may differ from its rounded place.
  var tolerance: Double {
    if case .within(let distance) = self { return distance + 0.01 }
    return 0.01
  }

  /// Returns the place at which an edge is shown.
  ///
  /// - Parameters:
  ///   - edge: The distance of the edge from the window's edge, in points.
  ///   - offset: The content offset along the axis.
  ///   - axis: The axis.
  /// - Returns: The distance as it is shown.
  func rounded(_ edge: Double, offset: Double, along axis: ScrollAxis) -> Double {
    guard case .cells(let width, let height) = self else { return edge }
    let cell = axis == .vertical ? height : width
    // Two views may compute a shared edge differently.
    func cells(_ place: Double) -> Double { (place / cell + 0.5 + 0x1p-10).rounded(.down) }
    return (cells(edge + offset) - cells(offset)) * cell
  }
}

/// Abilities that not every host has.
public struct HostAbilities: OptionSet, Hashable, Sendable, Codable {
  /// The set as bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A view that is placed with a movement moves to its frame over time; without the ability it is there at once.
  public static let movements = HostAbilities(rawValue: 1)
  /// Animated scrolls by the app take time; without the ability they jump.
  public static let animatedScrolls = HostAbilities(rawValue: 2)
  /// The host notices when the content of a view changes its size; without the ability the app tells the list.
  public static let observation = HostAbilities(rawValue: 4)
  /// The app may cover parts of the window, for example by bars.
  public static let insets = HostAbilities(rawValue: 8)
  /// The covered parts of the window may change while the list is shown.
  public static let changingInsets = HostAbilities(rawValue: 128)
  /// The host reports touches or clicks, and draws selected items differently.
  public static let touches = HostAbilities(rawValue: 16)
  /// The host mirrors frames if the user's script runs from right to left.
  public static let rightToLeft = HostAbilities(rawValue: 32)
  /// The host shows a placeholder for an item that cannot be bound in the time of a display frame.
  public static let placeholders = HostAbilities(rawValue: 256)
  /// A view may contain a list that scrolls sideways; the stage is a ``NestingStage``.
  public static let nesting = HostAbilities(rawValue: 512)
  /// The user moves items by dragging them.
  public static let drags = HostAbilities(rawValue: 1024)
  /// The user moves items by keys, or by actions of assistive technology.
  public static let moveKeys = HostAbilities(rawValue: 2048)
  /// A tap with Shift pressed selects the items between the item that was tapped before and this one; a key selects all items of
  /// the list.
  public static let ranges = HostAbilities(rawValue: 4096)
  /// A layout of the app's own may draw an item above others by its z.
  public static let depths = HostAbilities(rawValue: 8192)
  /// A list may scroll sideways in the whole window.
  public static let sidewaysLists = HostAbilities(rawValue: 16384)
  /// A view may contain a list that scrolls with the list around it, at its full length.
  public static let nestedLists = HostAbilities(rawValue: 32768)
  /// The platform decides how far a flick goes.
  public static let momentum = HostAbilities(rawValue: 64)

  /// The abilities that an app's user notices, with their names in the article on powers, which lists them for each host.
  public static let named: [(name: String, ability: HostAbilities)] = [
    ("views that move over time", .movements),
    ("scrolls by the app over time", .animatedScrolls),
    ("views whose content changes its size are noticed", .observation),
    ("bars over parts of the window", .insets),
    ("bars that change while the list is shown", .changingInsets),
    ("taps, and selection that is drawn", .touches),
    ("ranges of selected items by Shift, and all items by a key", .ranges),
    ("items that the user drags", .drags),
    ("items that keys or assistive technology move", .moveKeys),
    ("scripts that run from right to left", .rightToLeft),
    ("placeholders for items that there is no time to bind", .placeholders),
    ("rows that scroll sideways", .nesting),
    ("lists that scroll sideways", .sidewaysLists),
    ("lists inside views of a list: `nest(in:)`", .nestedLists),
    ("layouts of the app's own that draw items above others", .depths),
  ]

  /// Returns the cells of one host in a table of abilities.
  ///
  /// - Parameters:
  ///   - host: The host, as the head of its column says.
  ///   - article: The text of the article.
  /// - Returns: The abilities whose cell says "yes"; `nil` if an ability has no row, or the host no column.
  public static func listed(for host: String, in article: String) -> HostAbilities? {
    let rows = article.split(separator: "\n").map { line in
      line.split(separator: "|").map { String($0).trimmingSpaces() }.filter { !$0.isEmpty }
    }
    guard let head = rows.first(where: { $0.first == "ability" }),
      let column = head.firstIndex(of: host)
    else { return nil }
    var listed: HostAbilities = []
    for (name, ability) in named {
      guard let row = rows.first(where: { $0.first == name }), row.count == head.count else {
        return nil
      }
      if row[column] == "yes" { listed.insert(ability) }
    }
    return listed
  }
}

extension String {
  fileprivate func trimmingSpaces() -> String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
