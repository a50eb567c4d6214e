/// The extent to which earlier answers of a layout are stale.
///
/// Every layout returns it for every change, and the engine then queries no more than that. Ordered
/// from the cheapest to the most expensive.
public enum Staleness: Comparable, Sendable {
  /// All answers hold.
  case nothing
  /// Only pinned views have to be queried again.
  case pinned
  /// All attributes have to be queried again; the layout's preparation holds.
  case attributes
  /// The layout has to be prepared again from its content.
  case preparation
}

/// An invalidation of a section by the app, without a change of the data.
///
/// A layout forgets the sizes of the affected elements, and answers ``Staleness/attributes`` or
/// ``Staleness/preparation``. Affected elements on the screen are measured again if the host
/// decides their lengths.
public struct InvalidationContext: Hashable, Sendable {
  /// The affected part of a section.
  public enum Scope: Hashable, Sendable {
    /// Everything that the layout knows, sizes included.
    case everything
    /// The number of elements of each kind.
    case counts
    /// The arrangement of items, sizes unchanged: a waterfall assigns its columns anew.
    case arrangement
    /// Some items, whose sizes may have changed.
    case items([Int])
    /// Some supplementary views of one kind.
    case supplementaries(UInt8, [Int])
    /// Some decoration views of one kind.
    case decorations(UInt8, [Int])

    /// Returns a Boolean value that indicates whether an element of the section may have another
    /// size now.
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

  /// The affected part.
  public var scope: Scope
  /// The distance by which the content offset moves in the same layout pass, in points, along the
  /// axis only.
  ///
  /// The offset stays within the content. An invalid number moves nothing.
  public var contentOffsetAdjustment: LayoutPoint
  /// The difference that the invalidation makes to the size of the section's content, in points, as far as the app
  /// knows it.
  ///
  /// It is for layouts of an app's own that keep a running size instead of adding all items up again:
  /// ``SectionLayout/contentSize`` alone decides. The built-in layouts know their size without it.
  public var contentSizeAdjustment: LayoutSize

  /// Creates an invalidation.
  ///
  /// - Parameters:
  ///   - scope: The affected part.
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
