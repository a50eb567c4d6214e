import LazyScrollEngine

/// Reading rows and sections of a table; see ``SectionedView`` for what changes meanwhile.
extension TableView {
  /// What the data source knows of rows; what it leaves out is taken as unknown.
  func readRows(_ range: Range<Int>, inSection section: Int) -> ItemList {
    var models: [RowModel] = []
    models.reserveCapacity(range.count)
    dataSource?.rows(inSection: section, range, into: &models)
    complete(&models, range, inSection: section, with: RowModel())
    var ids = DeclaredList(missing: ItemID.missing)
    var heights = DeclaredList(missing: Double.nan)
    var revisions = DeclaredList(missing: ItemID.missing)
    var invalid = (count: 0, first: 0)
    for (index, model) in models.enumerated() {
      ids.append(model.id, at: index)
      revisions.append(model.revision, at: index)
      let isInvalid = model.height.map { !$0.isExtent } ?? false
      if isInvalid {
        if invalid.count == 0 { invalid.first = index }
        invalid.count += 1
      }
      heights.append(isInvalid ? nil : model.height, at: index)
    }
    if invalid.count > 0 {
      report(
        .invalidHeights(
          section: section + firstSection, count: invalid.count,
          first: range.lowerBound + invalid.first))
    }
    let geometry: ItemGeometry = heights.values.isEmpty ? .none : .extents(heights.values)
    // Rows without names are only counted.
    if ids.values.isEmpty { return ItemList(count: models.count, geometry: geometry) }
    return ItemList(ids: ids.values, geometry: geometry, revisions: revisions.values)
  }

  /// A section as the engine takes it.
  func tableSection(_ index: Int, holding items: ItemList) -> SectionSnapshot {
    let model = dataSource?.section(at: index) ?? SectionModel()
    var bars: [SupplementaryList] = []
    append(.header, model.header, headerHeight, to: &bars, section: index)
    append(.footer, model.footer, footerHeight, to: &bars, section: index)
    let arePinned = style == .plain
    return SectionSnapshot(
      id: model.id, items: items, supplementaries: bars,
      layout: TableLayout(
        estimate: rowHeight ?? estimatedRowHeight,
        header: TableLayout.Bar(
          estimate: estimatedBarHeight, isPinned: model.header?.isPinned ?? arePinned),
        footer: TableLayout.Bar(
          estimate: estimatedBarHeight, isPinned: model.footer?.isPinned ?? arePinned),
        separator: separator, insets: style == .grouped ? groupInsets : .zero,
        hasBackground: hasSectionBackgrounds))
  }

  /// The section before or behind all others, which holds nothing but the table's own header or footer.
  func endSection(_ kind: ElementKind, isThere: Bool) -> SectionSnapshot {
    let bar = SupplementaryList(kind: kind == .header ? 0 : 255)
    return SectionSnapshot(
      items: ItemList(count: 0), supplementaries: isThere ? [bar] : [],
      layout: TableLayout(
        header: TableLayout.Bar(estimate: estimatedBarHeight),
        footer: TableLayout.Bar(estimate: estimatedBarHeight)))
  }
}
