/// How a change is shown: at once, or as a movement that takes its time.
public struct Transition: Hashable, Sendable, BitwiseCopyable {
  /// How the movement runs.
  public enum Curve: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// At one speed.
    case linear
    /// Starting and ending slowly.
    case easeInOut
  }

  /// How long it takes, in seconds.
  public var duration: Double
  /// How it runs.
  public var curve: Curve

  /// A movement of the given length.
  public init(duration: Double, curve: Curve = .easeInOut) {
    self.duration = duration
    self.curve = curve
  }
}

/// One step from a snapshot to the next.
///
/// Indexes count in the state that the steps before have left.
public enum Change: Sendable {
  /// Puts items in; the first of them stands at the path afterwards.
  case insertItems(ItemList, at: IndexPath)
  /// Takes items out.
  case removeItems(section: Int, Range<Int>)
  /// Takes one item out and puts it in again, at the second path.
  case moveItem(from: IndexPath, to: IndexPath)
  /// Asks for the views of items again, whose content changed; their revisions, if they have any.
  case reloadItems(section: Int, Range<Int>, revisions: [UInt64])
  /// Forgets the sizes of items: each takes up an estimate until the host has measured it again.
  case invalidateItems(section: Int, Range<Int>)
  /// Gives an item another size.
  case resizeItem(at: IndexPath, Size)
  /// Gives an item another frame, in section coordinates.
  case reframeItem(at: IndexPath, Rect)
  /// Gives an item another size, and moves all that starts at or behind its end by the difference:
  /// "this card grew".
  case growItem(at: IndexPath, Size)
  /// Moves all that starts at or behind the end of an item.
  case shiftItems(after: IndexPath, by: Double)
  /// Lays a section out in another way, with other supplementary views if it says so.
  ///
  /// Its items stay who they are: the new section, with as many items as the old one has, gives their geometry.
  /// It keeps its name and its level.
  case layOutSection(SectionSnapshot, at: Int)
  /// Puts a section in, so that it stands at the index afterwards.
  case insertSection(SectionSnapshot, at: Int)
  /// Takes a section out.
  case removeSection(Int)
  /// Takes a section out and puts it in again so that it stands at the second index.
  case moveSection(from: Int, to: Int)
}

/// Steps from one snapshot to the next, shown together.
public struct ChangeSet: Sendable {
  /// The steps, each counting in what the ones before have left.
  public var changes: [Change]
  /// How they are shown; `nil` at once.
  public var transition: Transition?

  /// The given steps.
  public init(_ changes: [Change], transition: Transition? = nil) {
    self.changes = changes
    self.transition = transition
  }
}
