/// The part of a layout's earlier answers that is stale after a change.
///
/// A layout returns it for every change, and the engine queries only the stale part again. Cases are
/// ordered from the cheapest to the most expensive.
public enum Staleness: Comparable, Sendable {
  /// Nothing is stale: all earlier answers are valid.
  case nothing
  /// Only pinned views have to be queried again.
  case pinned
  /// All attributes have to be queried again; the preparation is still valid.
  case attributes
  /// The layout has to be prepared again from its content.
  case preparation
}

/// A request of the app to compute part of a section's layout again, although the data is unchanged.
///
/// A layout forgets the sizes of the affected elements, and returns ``Staleness/attributes`` or
/// ``Staleness/preparation``. Affected elements on the screen are measured again if the host
/// decides their lengths.
public struct InvalidationContext: Hashable, Sendable {
  /// The affected part of a section.
  public enum Scope: Hashable, Sendable {
    /// Everything that the layout stores, including sizes.
    case everything
    /// The number of elements of each kind.
    case counts
    /// The arrangement of items, while their sizes stay valid: for example, a waterfall assigns items to columns again.
    case arrangement
    /// The items at some indexes, whose sizes may have changed.
    case items([Int])
    /// The supplementary views of one kind at some indexes.
    case supplementaries(UInt8, [Int])
    /// The decoration views of one kind at some indexes.
    case decorations(UInt8, [Int])

    /// Returns a Boolean value that indicates whether an invalidation of this scope makes the size of an element stale.
    func concerns(_ element: ListElement) -> Bool {
      switch self {
      case .everything: true
      case .counts, .arrangement: false
      case .items(let indexes): element.kind == .item && indexes.contains(element.index)
      case .supplementaries(let kind, let indexes):
        element.kind == .supplementary(kind) && indexes.contains(element.index)
      case .decorations(let kind, let indexes):
        element.kind == .decoration(kind) && indexes.contains(element.index)
      }
    }
  }

  /// The affected part of the section.
  public var scope: Scope
  /// The distance by which the content offset moves in the same layout pass, in points.
  ///
  /// Only the coordinate along the axis is used. The offset stays within the content. An invalid number
  /// moves nothing.
  public var contentOffsetAdjustment: LayoutPoint
  /// The difference that the invalidation makes to the size of the section's content, in points, if the app knows it.
  ///
  /// It is a hint for your own layout, if it updates a stored size instead of adding up the sizes of all items. The engine
  /// reads only ``SectionLayout/contentSize``, and the built-in layouts ignore the hint.
  public var contentSizeAdjustment: LayoutSize

  /// Creates an invalidation.
  ///
  /// - Parameters:
  ///   - scope: The affected part of the section.
  ///   - contentOffsetAdjustment: The distance by which the content offset moves; none by default.
  ///   - contentSizeAdjustment: The difference to the content's size, for layouts that read it; none by default.
  public init(
    _ scope: Scope, contentOffsetAdjustment: LayoutPoint = .zero,
    contentSizeAdjustment: LayoutSize = .zero
  ) {
    self.scope = scope
    self.contentOffsetAdjustment = contentOffsetAdjustment
    self.contentSizeAdjustment = contentSizeAdjustment
  }
}
