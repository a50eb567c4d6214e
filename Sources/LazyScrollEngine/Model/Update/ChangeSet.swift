/// The animation of a change: its duration and its curve.
public struct ListTransition: Hashable, Sendable, BitwiseCopyable {
  /// The speed of an animation over time.
  public enum Curve: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// Constant speed.
    case linear
    /// A slow start and a slow end.
    case easeInOut
  }

  /// The duration in seconds.
  public var duration: Double
  /// The curve of the speed.
  public var curve: Curve

  /// Creates a transition of the given duration.
  public init(duration: Double, curve: Curve = .easeInOut) {
    self.duration = duration
    self.curve = curve
  }
}

/// One step from a snapshot to the next.
///
/// Indexes refer to the state after the preceding steps.
public enum SnapshotChange: Sendable {
  /// Inserts items; the path is that of the first one afterwards.
  case insertItems(ItemList, at: ItemPath)
  /// Removes items.
  case removeItems(section: Int, Range<Int>)
  /// Moves one item; the second path is its path afterwards.
  case moveItem(from: ItemPath, to: ItemPath)
  /// Binds the views of items again, as their content changed; `revisions` are the new revisions,
  /// or empty.
  case reloadItems(section: Int, Range<Int>, revisions: [UInt64])
  /// Binds the views of all headers and footers again, as what they say may follow from the items.
  case reloadSupplementaries
  /// Discards the measured sizes of items: each has an estimated size until the host has measured
  /// it again.
  case invalidateItems(section: Int, Range<Int>)
  /// Sets the size of an item, in points.
  case resizeItem(at: ItemPath, LayoutSize)
  /// Sets the frame of an item, in section coordinates.
  case reframeItem(at: ItemPath, LayoutRect)
  /// Sets the size of an item, and moves all items that start at or behind its end by the
  /// difference.
  case growItem(at: ItemPath, LayoutSize)
  /// Moves all items that start at or behind the end of an item, by a distance in points.
  case shiftItems(after: ItemPath, by: Double)
  /// Replaces the layout of a section, its supplementary views and the known geometry of its items.
  ///
  /// The items keep their identities: the new section must have as many items as the old one has, and
  /// its IDs are ignored. The section keeps its ID and its level.
  case layOutSection(SectionSnapshot, at: Int)
  /// Inserts a section; the index is its index afterwards.
  case insertSection(SectionSnapshot, at: Int)
  /// Removes a section.
  case removeSection(Int)
  /// Moves a section; the second index is its index afterwards.
  case moveSection(from: Int, to: Int)
}

/// A sequence of steps from one snapshot to the next, shown together.
public struct ChangeSet: Sendable {
  /// The steps; the indexes of each refer to the state after the preceding ones.
  public var changes: [SnapshotChange]
  /// The animation of the changes; `nil` shows them at once.
  public var transition: ListTransition?

  /// Creates a change set of the given steps.
  public init(_ changes: [SnapshotChange], transition: ListTransition? = nil) {
    self.changes = changes
    self.transition = transition
  }
}

extension ChangeSet {
  /// A Boolean value that indicates whether it takes items or sections out of the data in steps so few that each may be
  /// looked at for many items.
  var removesItemsInFewSteps: Bool {
    changes.count <= 256
      && changes.contains { change in
        switch change {
        case .removeItems, .removeSection: true
        default: false
        }
      }
  }

  /// Returns a Boolean value that indicates whether it takes an item out of the data, as far as its steps say without
  /// those before them.
  func removes(_ path: ItemPath) -> Bool {
    changes.contains { change in
      switch change {
      case .removeItems(let section, let items):
        path.section == section && items.contains(path.item)
      case .removeSection(let section): path.section == section
      default: false
      }
    }
  }
}
