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

/// One step from a snapshot of the data to the next snapshot.
///
/// Indexes refer to the data after the preceding steps of the change set.
public enum SnapshotChange: Sendable {
  /// Inserts items; the path is that of the first inserted item, after the insertion.
  case insertItems(ItemList, at: ItemPath)
  /// Removes items.
  case removeItems(section: Int, Range<Int>)
  /// Moves one item; the second path is the item's path after the move.
  case moveItem(from: ItemPath, to: ItemPath)
  /// Binds the views of items again, because the content of the items changed; `revisions` are the new revisions, or empty.
  case reloadItems(section: Int, Range<Int>, revisions: [UInt64])
  /// Binds the views of all headers and footers again, because their content may depend on the items.
  case reloadSupplementaries
  /// Discards the measured sizes of items; each has an estimated size until the host measures it again.
  case invalidateItems(section: Int, Range<Int>)
  /// Sets the size of an item, in points.
  case resizeItem(at: ItemPath, LayoutSize)
  /// Sets the frame of an item, in section coordinates.
  case reframeItem(at: ItemPath, LayoutRect)
  /// Sets the size of an item, and moves all items that start at or behind its end by the difference of the sizes.
  case growItem(at: ItemPath, LayoutSize)
  /// Moves all items that start at or behind the end of an item; the distance is in points.
  case shiftItems(after: ItemPath, by: Double)
  /// Replaces the layout of a section, its supplementary views and the known geometry of its items.
  ///
  /// The items keep their identities: the new section must have as many items as the old one has, and
  /// its IDs are ignored. The section keeps its ID and its level.
  case layOutSection(SectionSnapshot, at: Int)
  /// Inserts a section; the index is the section's index after the insertion.
  case insertSection(SectionSnapshot, at: Int)
  /// Removes a section.
  case removeSection(Int)
  /// Moves a section; the second index is the section's index after the move.
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
  /// True if the change set removes items or sections in at most 256 steps, so few that each step can be checked for many
  /// items.
  var removesItemsInFewSteps: Bool {
    changes.count <= 256
      && changes.contains { change in
        switch change {
        case .removeItems, .removeSection: true
        default: false
        }
      }
  }

  /// Returns true if a step of the change set removes the item at a path.
  ///
  /// The path is compared with each step as it is, although earlier steps may have moved the item.
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
