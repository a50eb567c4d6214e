import LazyScrollEngine

/// The properties of a collection's item that are known before it is shown.
public struct CollectionItem: Hashable, Sendable {
  /// The item's ID, unique in the collection; an item without one is known by its section and its position there.
  public var id: ListItemID?
  /// The item's size in points; `nil` until the item comes near the viewport.
  ///
  /// The layout decides what it uses: a list the extent along the axis, a waterfall the aspect ratio, a grid nothing.
  public var size: LayoutSize?
  /// The number of columns of a waterfall that the item spans; `ItemSpan.full` for all.
  public var span: Int
  /// The item's frame in an absolute layout, in points from where the section's items start.
  public var frame: LayoutRect?
  /// The revision of the item's content.
  ///
  /// An item with equal ID and revision is not asked for again on reload.
  public var revision: UInt64?

  /// Creates the model of an item whose ID is a number, or that has none.
  public init(
    id: UInt64? = nil, size: LayoutSize? = nil, span: Int = 1, frame: LayoutRect? = nil,
    revision: UInt64? = nil
  ) {
    self.id = id.map { .id($0) }
    self.size = size
    self.span = span
    self.frame = frame
    self.revision = revision
  }

  #if !hasFeature(Embedded)
    /// Creates the model of an item with an ID of the app's own.
    ///
    /// - Parameters:
    ///   - id: The item's ID, a string for instance; `nil` for an item that is known by its position.
    ///   - size: The item's size in points; `nil` until the item comes near the viewport.
    ///   - span: The number of columns of a waterfall that the item spans.
    ///   - frame: The item's frame in an absolute layout.
    ///   - revision: The revision of the item's content.
    public init<ID: Hashable & Sendable>(
      id: ID?, size: LayoutSize? = nil, span: Int = 1, frame: LayoutRect? = nil,
      revision: UInt64? = nil
    ) {
      self.init(id: nil, size: size, span: span, frame: frame, revision: revision)
      self.id = id.map { .id($0) }
    }
  #endif
}

extension CollectionItem: DeclaredItem {}

/// The layout of a collection's section, with its header, its footer and its insets.
///
/// ```swift
/// CollectionSection(
///   layout: WaterfallLayout(columns: .minimumExtent(160), spacing: 8),
///   header: BarModel(isPinned: true), insets: LayoutInsets(all: 8))
/// ```
public struct CollectionSection: Sendable {
  /// The section's ID, unique in the collection; a section without one is known by its position.
  public var id: ListSectionID?
  /// The section's level in an outline; see `SectionSnapshot.level`.
  public var level: Int
  /// The header; `nil` for none, which takes no room.
  public var header: BarModel?
  /// The footer; `nil` for none, which takes no room.
  public var footer: BarModel?
  /// The distances of the items from header, footer and the sides.
  public var insets: LayoutInsets
  /// The distances of a background from header, footer and the sides; `nil` for no background.
  public var background: LayoutInsets?
  /// The supplementary views of other kinds than header and footer, which the layout places.
  public var supplementaries: [SupplementaryList] = []
  private var frameLayout: @Sendable (SectionFrame) -> AnySectionLayout

  /// A section with a layout.
  ///
  /// - Parameters:
  ///   - id: The section's ID; `nil` for a section that is known by its position.
  ///   - layout: The layout of its items, within header, footer and insets.
  ///   - header: Its header; `nil` for none.
  ///   - footer: Its footer; `nil` for none.
  ///   - insets: The distances of the items from header, footer and the sides.
  ///   - background: The distances of a background from these; `nil` for no background.
  ///   - level: Its level in an outline.
  public init<Layout: SectionLayout>(
    id: UInt64? = nil, layout: Layout, header: BarModel? = nil, footer: BarModel? = nil,
    insets: LayoutInsets = .zero, background: LayoutInsets? = nil, level: Int = 0
  ) {
    self.id = id.map { .id($0) }
    self.level = level
    self.header = header
    self.footer = footer
    self.insets = insets
    self.background = background
    frameLayout = { AnySectionLayout(FramedLayout(layout, $0)) }
  }

  #if !hasFeature(Embedded)
    /// Creates a section with an ID of the app's own and a layout.
    ///
    /// - Parameters:
    ///   - id: The section's ID, a string for instance; `nil` for a section that is known by its position.
    ///   - layout: The layout of its items, within header, footer and insets.
    ///   - header: Its header; `nil` for none.
    ///   - footer: Its footer; `nil` for none.
    ///   - insets: The distances of the items from header, footer and the sides.
    ///   - background: The distances of a background from these; `nil` for no background.
    ///   - level: Its level in an outline.
    public init<ID: Hashable & Sendable, Layout: SectionLayout>(
      id: ID?, layout: Layout, header: BarModel? = nil, footer: BarModel? = nil,
      insets: LayoutInsets = .zero, background: LayoutInsets? = nil, level: Int = 0
    ) {
      self.init(
        id: nil, layout: layout, header: header, footer: footer, insets: insets,
        background: background, level: level)
      self.id = id.map { .id($0) }
    }
  #endif

  /// A section with a layout of any type, which places header and footer itself.
  ///
  /// - Parameters:
  ///   - id: The section's ID; `nil` for a section that is known by its position.
  ///   - layout: The layout of the section, with its header and its footer.
  ///   - header: Its header; `nil` for none. The layout decides whether it is pinned.
  ///   - footer: Its footer, likewise.
  ///   - level: Its level in an outline.
  public init(
    id: UInt64? = nil, framed layout: AnySectionLayout, header: BarModel? = nil,
    footer: BarModel? = nil, level: Int = 0
  ) {
    self.id = id.map { .id($0) }
    self.level = level
    self.header = header
    self.footer = footer
    insets = .zero
    frameLayout = { _ in layout }
  }

  /// Replaces the layout of the items; header, footer and insets stay.
  public mutating func setLayout<Layout: SectionLayout>(_ layout: Layout) {
    frameLayout = { AnySectionLayout(FramedLayout(layout, $0)) }
  }

  /// Returns the section as an engine takes it, for drivers without a list view.
  ///
  /// - Parameters:
  ///   - items: The items of the section.
  ///   - estimatedBarExtent: The extent of a header or a footer until it is measured, in points.
  /// - Returns: The section with its layout, its header and its footer, and without an ID if that is no number. The host measures one whose height is missing or invalid.
  public func snapshot(
    holding items: ItemList, estimatedBarExtent: Double
  ) -> SectionSnapshot {
    snapshot(
      id: id?.known?.name, holding: items, bars: SupplementaryList.bars(header, footer),
      estimatedBar: estimatedBarExtent)
  }

  /// Returns the section as an engine takes it, with its header and its footer.
  func snapshot(
    id: UInt64?, holding items: ItemList, bars: [SupplementaryList], estimatedBar: Double
  ) -> SectionSnapshot {
    var snapshot = SectionSnapshot(
      id: id, items: items, supplementaries: bars + supplementaries,
      layout: layout(estimatedBar: estimatedBar))
    snapshot.level = level
    return snapshot
  }

  /// Returns the layout with header, footer, insets and background around the items.
  package func layout(estimatedBar: Double) -> AnySectionLayout {
    frameLayout(
      SectionFrame(
        header: SectionBar(estimate: estimatedBar, isPinned: header?.isPinned ?? false),
        footer: SectionBar(estimate: estimatedBar, isPinned: footer?.isPinned ?? false),
        insets: insets, background: background))
  }
}

/// An element of a collection with its layout attributes.
public struct PlacedElement: Hashable, Sendable {
  /// The section, and the position among the elements of the same kind there.
  public var indexPath: ItemPath
  /// The kind, and the frame in content space.
  public var attributes: LayoutAttributes
}
