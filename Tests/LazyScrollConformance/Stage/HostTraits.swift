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

  /// Views move over time where they are placed with a movement; otherwise they are there at once.
  public static let movements = HostAbilities(rawValue: 1)
  /// Scrolls by the app take time; otherwise they jump.
  public static let animatedScrolls = HostAbilities(rawValue: 2)
  /// Views are observed: one whose content has another size is noticed; otherwise the app tells the list.
  public static let observation = HostAbilities(rawValue: 4)
  /// Parts of the window may be covered.
  public static let insets = HostAbilities(rawValue: 8)
  /// The parts that are covered may change.
  public static let changingInsets = HostAbilities(rawValue: 128)
  /// Touches or clicks are told, and selection is drawn.
  public static let touches = HostAbilities(rawValue: 16)
  /// Frames are mirrored where the script runs from right to left.
  public static let rightToLeft = HostAbilities(rawValue: 32)
  /// A view that is quick to make stands in for an item that there is no time to bind.
  public static let placeholders = HostAbilities(rawValue: 256)
  /// Views may hold a list that scrolls sideways; the stage is a ``NestingStage``.
  public static let nesting = HostAbilities(rawValue: 512)
  /// The user moves items by dragging them.
  public static let drags = HostAbilities(rawValue: 1024)
  /// The user moves items by keys, or by actions of assistive technology.
  public static let moveKeys = HostAbilities(rawValue: 2048)
  /// The platform decides how far a flick goes.
  public static let momentum = HostAbilities(rawValue: 64)
}
