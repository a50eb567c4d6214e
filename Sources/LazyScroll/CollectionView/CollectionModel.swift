import LazyScrollEngine

/// The properties of a collection's item that the app declares before the item is shown.
public struct CollectionItem: Hashable, Sendable {
  /// The item's ID, unique in the collection; `nil` for an item that is identified by its section and position.
  public var id: ListItemID?
  /// The item's size in points; `nil` if the size is determined when the item comes near the viewport.
  ///
  /// The layout decides which part of the size it uses: a list uses the extent along the scroll axis, a waterfall the aspect
  /// ratio, a grid nothing.
  public var size: LayoutSize?
  /// The number of columns that the item spans in a waterfall or a measured grid; `ItemSpan.full` for all columns.
  public var span: Int
  /// The item's frame in an `AbsoluteLayout`, in points, relative to the start of the section's items.
  public var frame: LayoutRect?
  /// The revision of the item's content, a number that the app changes with the content.
  ///
  /// On a reload, an item with the same ID and revision as before keeps its view, which is not bound again.
  public var revision: UInt64?

  /// Creates the model of an item whose ID is a number, or that has no ID.
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
    /// Creates the model of an item with an ID of any type.
    ///
    /// - Parameters:
    ///   - id: The item's ID, for instance a string; `nil` for an item that is identified by its position.
    ///   - size: The item's size in points; `nil` if the size is determined when the item comes near the viewport.
    ///   - span: The number of columns that the item spans in a waterfall or a measured grid.
    ///   - frame: The item's frame in an `AbsoluteLayout`, in points, relative to the start of the section's items.
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

/// The ID, the layout, the header, the footer and the insets of a collection's section.
///
/// ```swift
/// CollectionSection(
///   layout: WaterfallLayout(columns: .minimumExtent(160), spacing: 8),
///   header: BarModel(isPinned: true), insets: LayoutInsets(all: 8))
/// ```
public struct CollectionSection: Sendable {
  /// The section's ID, unique in the collection; `nil` for a section that is identified by its position.
  public var id: ListSectionID?
  /// The section's depth in an outline, 0 for the top level; see `SectionSnapshot.level`.
  public var level: Int
  /// The properties of the section's header; `nil` if the section has no header.
  public var header: BarModel?
  /// The properties of the section's footer; `nil` if the section has no footer.
  public var footer: BarModel?
  /// The distances of the items from the header, the footer and the sides of the section, in points.
  public var insets: LayoutInsets
  /// The distances of a background view from the header, the footer and the sides of the section, in points; `nil` for no
  /// background.
  public var background: LayoutInsets?
  /// The supplementary views, except for the header and the footer, which the layout places.
  public var supplementaries: [SupplementaryList] = []
  private var frameLayout: @Sendable (SectionFrame) -> AnySectionLayout

  /// Creates a section, identified by a number or its position, with a layout of its items.
  ///
  /// - Parameters:
  ///   - id: The section's ID; `nil` for a section that is identified by its position.
  ///   - layout: The layout of the items, inside the header, the footer and the insets.
  ///   - header: The properties of the header; `nil` for no header.
  ///   - footer: The properties of the footer; `nil` for no footer.
  ///   - insets: The distances of the items from the header, the footer and the sides, in points.
  ///   - background: The distances of a background view from the header, the footer and the sides; `nil` for no background.
  ///   - level: The section's depth in an outline.
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
    /// Creates a section, identified by an ID of any type, with a layout of its items.
    ///
    /// - Parameters:
    ///   - id: The section's ID, for instance a string; `nil` for a section that is identified by its position.
    ///   - layout: The layout of the items, inside the header, the footer and the insets.
    ///   - header: The properties of the header; `nil` for no header.
    ///   - footer: The properties of the footer; `nil` for no footer.
    ///   - insets: The distances of the items from the header, the footer and the sides, in points.
    ///   - background: The distances of a background view from the header, the footer and the sides; `nil` for no background.
    ///   - level: The section's depth in an outline.
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

  /// Creates a section with a type-erased layout that also places the header and the footer.
  ///
  /// - Parameters:
  ///   - id: The section's ID; `nil` for a section that is identified by its position.
  ///   - layout: The layout of the items, the header and the footer.
  ///   - header: The properties of the header; `nil` for no header. The layout decides whether the header is pinned.
  ///   - footer: The properties of the footer; `nil` for no footer. The layout decides whether the footer is pinned.
  ///   - level: The section's depth in an outline.
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

  /// Replaces the layout of the items; the header, the footer and the insets stay.
  public mutating func setLayout<Layout: SectionLayout>(_ layout: Layout) {
    frameLayout = { AnySectionLayout(FramedLayout(layout, $0)) }
  }

  /// Returns the section in the engine's form, for apps that use a driver without a list view.
  ///
  /// - Parameters:
  ///   - items: The items of the section.
  ///   - estimatedBarExtent: The estimated extent of a header or a footer until it is measured, in points.
  /// - Returns: The section with its layout, its header and its footer. A header or a footer with a missing or invalid height is
  ///   measured by the host. An ID that is not a number is left out.
  public func snapshot(
    holding items: ItemList, estimatedBarExtent: Double
  ) -> SectionSnapshot {
    snapshot(
      id: id?.known?.name, holding: items, bars: SupplementaryList.bars(header, footer),
      estimatedBar: estimatedBarExtent)
  }

  /// Returns the section in the engine's form, with these items, and with `bars` as its header and footer.
  func snapshot(
    id: UInt64?, holding items: ItemList, bars: [SupplementaryList], estimatedBar: Double
  ) -> SectionSnapshot {
    var snapshot = SectionSnapshot(
      id: id, items: items, supplementaries: bars + supplementaries,
      layout: layout(estimatedBar: estimatedBar))
    snapshot.level = level
    return snapshot
  }

  /// Returns the layout of the section, with the header, the footer, the insets and the background around the layout of the
  /// items.
  package func layout(estimatedBar: Double) -> AnySectionLayout {
    frameLayout(
      SectionFrame(
        header: SectionBar(estimate: estimatedBar, isPinned: header?.isPinned ?? false),
        footer: SectionBar(estimate: estimatedBar, isPinned: footer?.isPinned ?? false),
        insets: insets, background: background))
  }
}

/// An element of a collection (an item or a supplementary view) with its layout attributes.
public struct PlacedElement: Hashable, Sendable {
  /// The section of the element, and its index among the section's elements of the same kind.
  public var indexPath: ItemPath
  /// The element's kind, its frame in content space, and its z order.
  public var attributes: LayoutAttributes
}
