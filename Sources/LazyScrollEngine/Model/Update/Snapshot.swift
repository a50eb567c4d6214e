/// The data at one moment: sections in order, each with its items and its layout.
///
/// A reload passes a snapshot to the engine. It takes only the memory of its arrays: a section that is given as a number of
/// items takes constant memory.
public struct Snapshot: Sendable {
  /// The axis along which the sections are stacked.
  public var axis: ScrollAxis
  /// The sections in order.
  public var sections: [SectionSnapshot]

  /// Creates a snapshot of the given sections along an axis.
  public init(axis: ScrollAxis = .vertical, sections: [SectionSnapshot] = []) {
    self.axis = axis
    self.sections = sections
  }

  /// Creates the snapshot of a feed: one section of items at their given frames.
  package init(feed items: ItemList) {
    self.init(sections: [SectionSnapshot(items: items, layout: AbsoluteLayout())])
  }
}

/// One section of a ``Snapshot``.
public struct SectionSnapshot: Sendable {
  /// The section's ID, unique in the snapshot; a section without an ID is identified by its position.
  public var id: UInt64?
  /// The items in order.
  public var items: ItemList
  /// The supplementary views, one list per kind.
  public var supplementaries: [SupplementaryList]
  /// The layout of the section.
  public var layout: AnySectionLayout
  /// The depth of the section in an outline, from 0 to 7; greater numbers count as 7, negative ones as 0.
  ///
  /// A pinned header stays visible while sections of greater levels follow its own, and their
  /// headers are pinned below it.
  public var level = 0

  /// Creates a section with a layout.
  ///
  /// - Parameters:
  ///   - id: The section's ID, or `nil` to identify the section by its position.
  ///   - items: The items in order.
  ///   - supplementaries: The supplementary views, one list per kind.
  ///   - layout: The layout of the section.
  public init(
    id: UInt64? = nil, items: ItemList, supplementaries: [SupplementaryList] = [],
    layout: some SectionLayout
  ) {
    self.init(
      id: id, items: items, supplementaries: supplementaries, layout: AnySectionLayout(layout))
  }

  /// Creates a section with a type-erased layout.
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
