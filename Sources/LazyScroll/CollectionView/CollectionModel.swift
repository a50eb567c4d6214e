import LazyScrollEngine

/// What a collection may know of an item before it is shown.
public struct CollectionItem: Hashable, Sendable {
  /// The item's name, unique in the collection; without one the item goes by its section and its place
  /// there.
  public var id: UInt64?
  /// The item's size in points; `nil` until the item comes near the viewport.
  ///
  /// What becomes of it is the layout's to say: a list takes the length along the axis, a waterfall the
  /// shape, a grid nothing.
  public var size: Size?
  /// How many columns of a waterfall the item takes up; `ItemSpan.full` for all.
  public var span: Int
  /// Where the item stands in an absolute layout, counted from where the section's items start.
  public var frame: Rect?
  /// What state the item's content is in.
  ///
  /// An item whose name and revision are unchanged is not asked for again on reload.
  public var revision: UInt64?

  /// The model of an item.
  public init(
    id: UInt64? = nil, size: Size? = nil, span: Int = 1, frame: Rect? = nil,
    revision: UInt64? = nil
  ) {
    self.id = id
    self.size = size
    self.span = span
    self.frame = frame
    self.revision = revision
  }
}

/// What a collection must know of a section beside its items: above all, how they are laid out.
///
/// ```swift
/// CollectionSection(
///   layout: WaterfallLayout(columns: .minimumExtent(160), spacing: 8),
///   header: BarModel(isPinned: true), insets: Insets(all: 8))
/// ```
public struct CollectionSection: Sendable {
  /// The section's name, unique in the collection; without one it goes by its position.
  public var id: UInt64?
  /// How deep the section stands in an outline; see `SectionSnapshot.level`.
  public var level: Int
  /// Its header; `nil` for none, which takes no room.
  public var header: BarModel?
  /// Its footer; `nil` for none, which takes no room.
  public var footer: BarModel?
  /// How far the items keep away from header, footer and the sides.
  public var insets: Insets
  /// How far a background keeps away from header, footer and the sides; `nil` for none.
  public var background: Insets?
  /// Views of other kinds than header and footer that its layout places.
  public var supplementaries: [SupplementaryList] = []
  private var frameLayout: @Sendable (SectionFrame) -> AnySectionLayout

  /// A section laid out in the given way.
  ///
  /// - Parameters:
  ///   - id: The section's name, or `nil` to go by its position.
  ///   - layout: How its items are laid out, within header, footer and insets.
  ///   - header: Its header, if it has one.
  ///   - footer: Its footer, if it has one.
  ///   - insets: How far the items keep away from header, footer and the sides.
  ///   - background: How far a background keeps away from these; `nil` for none.
  ///   - level: How deep it stands in an outline.
  public init<Layout: SectionLayout>(
    id: UInt64? = nil, layout: Layout, header: BarModel? = nil, footer: BarModel? = nil,
    insets: Insets = .zero, background: Insets? = nil, level: Int = 0
  ) {
    self.id = id
    self.level = level
    self.header = header
    self.footer = footer
    self.insets = insets
    self.background = background
    frameLayout = { AnySectionLayout(FramedLayout(layout, $0)) }
  }

  /// A section whose layout is of a type not known, and has a frame of its own where it needs one.
  ///
  /// - Parameters:
  ///   - id: The section's name, or `nil` to go by its position.
  ///   - layout: How the section is laid out, with its header and its footer.
  ///   - header: Its header, if it has one; whether it is pinned is the layout's to say.
  ///   - footer: Its footer, likewise.
  ///   - level: How deep it stands in an outline.
  public init(
    id: UInt64? = nil, framed layout: AnySectionLayout, header: BarModel? = nil,
    footer: BarModel? = nil, level: Int = 0
  ) {
    self.id = id
    self.level = level
    self.header = header
    self.footer = footer
    insets = .zero
    frameLayout = { _ in layout }
  }

  /// Lays the section out in another way; all else stays.
  public mutating func setLayout<Layout: SectionLayout>(_ layout: Layout) {
    frameLayout = { AnySectionLayout(FramedLayout(layout, $0)) }
  }

  /// The layout with its frame.
  package func layout(estimatedBar: Double) -> AnySectionLayout {
    frameLayout(
      SectionFrame(
        header: SectionBar(estimate: estimatedBar, isPinned: header?.isPinned ?? false),
        footer: SectionBar(estimate: estimatedBar, isPinned: footer?.isPinned ?? false),
        insets: insets, background: background))
  }
}

/// An element of a collection, and where it stands.
public struct PlacedElement: Hashable, Sendable {
  /// Its section, and its place among those of its kind there.
  public var indexPath: IndexPath
  /// What it is and where it stands, in content space.
  public var attributes: LayoutAttributes
}
