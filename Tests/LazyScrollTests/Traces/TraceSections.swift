import LazyScrollEngine

/// Sections of the scenes that are kept as traces, and of their random lives.
enum TraceSections {
  /// Items with IDs from a number on.
  static func items(
    _ first: UInt64, _ count: Int, _ geometry: ItemGeometry = .none, revision: UInt64? = nil
  ) -> ItemList {
    let ids = (0..<count).map { first + UInt64($0) }
    return ItemList(
      ids: ids, geometry: geometry, revisions: revision.map { r in ids.map { _ in r } } ?? [])
  }

  static func list(
    _ first: UInt64, _ count: Int, estimate: Double = 44, revision: UInt64? = nil
  ) -> SectionSnapshot {
    SectionSnapshot(
      items: items(first, count, revision: revision), layout: ListLayout(estimate: estimate))
  }

  /// A section with an ID, a header and a footer, at a level of an outline.
  static func outlined(
    _ id: UInt64, level: Int = 0, _ items: ItemList, _ layout: some SectionLayout,
    isHeaderPinned: Bool = true, isFooterPinned: Bool = false, headerLength: Double? = nil
  ) -> SectionSnapshot {
    let header = SupplementaryList(
      kind: 0, geometry: headerLength.map { .extents([$0]) } ?? .none)
    var section = SectionSnapshot(
      id: id, items: items, supplementaries: [header, SupplementaryList(kind: 255)],
      layout: layout.framed(
        header: SectionBar(estimate: 26, isPinned: isHeaderPinned),
        footer: SectionBar(estimate: 18, isPinned: isFooterPinned),
        insets: LayoutInsets(top: 4, leading: 10, bottom: 6, trailing: 8),
        background: LayoutInsets(all: 2)))
    section.level = level
    return section
  }

  /// Overlapping rectangles, some of them empty or beside the window.
  static func rectangles(_ first: UInt64, _ count: Int) -> SectionSnapshot {
    SectionSnapshot(
      items: items(first, count, .frames((0..<count).map(rectangle))), layout: AbsoluteLayout())
  }

  static func rectangle(_ index: Int) -> LayoutRect {
    LayoutRect(
      x: Double(index % 4) * 70 - (index % 9 == 8 ? 300 : 0), y: Double(index / 4) * 55,
      width: index % 13 == 12 ? 0 : 90, height: Double(30 + index * 53 % 120))
  }

  /// Spans of a waterfall: some shapes are known, some items span columns.
  static func spans(_ count: Int, isSpanning: Bool = true) -> ItemGeometry {
    .spans(
      (0..<count).map { index in
        var columns = 1
        if isSpanning, index % 7 == 6 { columns = 2 }
        if isSpanning, index % 23 == 22 { columns = ItemSpan.full }
        let shape = LayoutSize(width: 100, height: Double(60 + index * 29 % 110))
        return ItemSpan(columns: columns, size: index % 3 == 0 ? shape : nil)
      })
  }

  static func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }
}
