/// What the data is at one moment: sections in order, and in each its items and how they are laid
/// out.
///
/// A snapshot is what a reload hands over. It is immutable and costs what its arrays cost; a section
/// of bare counts costs nothing, however many items it has.
public struct Snapshot: Sendable {
  /// The axis along which sections follow each other.
  public var axis: Axis
  /// The sections in order.
  public var sections: [SectionSnapshot]

  /// The given sections along an axis.
  public init(axis: Axis = .vertical, sections: [SectionSnapshot] = []) {
    self.axis = axis
    self.sections = sections
  }

  /// The snapshot of a feed: one section of items at the frames that are given for them.
  package init(feed items: ItemList) {
    self.init(sections: [SectionSnapshot(items: items, layout: AbsoluteLayout())])
  }
}

/// One section of a ``Snapshot``.
public struct SectionSnapshot: Sendable {
  /// The section's name, unique in the snapshot; without one it goes by its position.
  public var id: UInt64?
  /// The items in order.
  public var items: ItemList
  /// The views beside the items, one entry per kind.
  public var supplementaries: [SupplementaryList]
  /// How they are laid out.
  public var layout: AnySectionLayout
  /// How deep the section stands in an outline, from 0 to ``greatestLevel``.
  ///
  /// A pinned header stays in sight for as long as sections of greater levels follow its own, and theirs
  /// are pinned below it.
  public var level = 0

  /// The greatest level; greater ones count as this, negative ones as 0.
  public static var greatestLevel: Int { LayoutEnvironment.greatestLevel }

  /// A section laid out in the given way.
  ///
  /// - Parameters:
  ///   - id: The section's name, or `nil` to go by its position.
  ///   - items: The items in order.
  ///   - supplementaries: The views beside the items, one entry per kind.
  ///   - layout: How they are laid out.
  public init(
    id: UInt64? = nil, items: ItemList, supplementaries: [SupplementaryList] = [],
    layout: some SectionLayout
  ) {
    self.init(
      id: id, items: items, supplementaries: supplementaries, layout: AnySectionLayout(layout))
  }

  /// A section laid out in a way whose type is not known.
  public init(
    id: UInt64? = nil, items: ItemList, supplementaries: [SupplementaryList] = [],
    layout: AnySectionLayout
  ) {
    self.id = id
    self.items = items
    self.supplementaries = supplementaries
    self.layout = layout
  }
}
