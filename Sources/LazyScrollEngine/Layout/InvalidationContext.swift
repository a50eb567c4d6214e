/// How far the answers that a layout gave before still hold.
///
/// Every layout gives it in reply to every change, and the engine then asks again for no more than
/// that. Ordered from the cheapest to the dearest.
public enum Staleness: Comparable, Sendable {
  /// All of them hold.
  case nothing
  /// Only those of pinned views have to be asked for again.
  case pinned
  /// All attributes have to be asked for again; what the layout prepared holds.
  case attributes
  /// The layout has to be prepared again from its content.
  case preparation
}

/// What an app makes stale in a section, without a change of the data.
///
/// A layout forgets what it noted of the elements that are meant, and answers ``Staleness/attributes`` or
/// ``Staleness/preparation``. Those on the screen whose lengths are the host's are measured again. How large the
/// content is then, ``SectionLayout/contentSize`` says: there is no adjustment of it to give.
public struct InvalidationContext: Hashable, Sendable {
  /// Which part of a section is meant.
  public enum Scope: Hashable, Sendable {
    /// Whatever the layout knows, sizes included.
    case everything
    /// How many of each kind there are.
    case counts
    /// How items are spread, sizes left as they are: a waterfall assigns its columns anew.
    case arrangement
    /// Chosen items: their sizes may be others now.
    case items([Int])
    /// Chosen supplementary views of one kind.
    case supplementaries(UInt8, [Int])
    /// Chosen decoration views of one kind.
    case decorations(UInt8, [Int])

    /// Whether an element of the section may have another size now.
    func concerns(_ element: Element) -> Bool {
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

  /// What is stale.
  public var scope: Scope
  /// By how much the content offset moves in the same layout pass, in points, along the axis only.
  ///
  /// It stays within the content. What is no number moves nothing.
  public var contentOffsetAdjustment: Point

  /// A context; usually the offset does not move.
  public init(_ scope: Scope, contentOffsetAdjustment: Point = .zero) {
    self.scope = scope
    self.contentOffsetAdjustment = contentOffsetAdjustment
  }
}
