import LazyScrollEngine

/// The data source of a table, as the reader asks it.
extension TableView: SectionSource {
  package func countSections() -> Int { dataSource?.numberOfSections(in: self) ?? 0 }

  package func countItems(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  package var declaresItems: Bool { dataSource?.declaresRows(in: self) ?? false }

  package func declaredItems(_ range: Range<Int>, inSection section: Int) -> ItemList {
    var models: [RowModel] = []
    models.reserveCapacity(range.count)
    dataSource?.tableView(self, rows: range, inSection: section, into: &models)
    reader.complete(&models, range, inSection: section, with: RowModel())
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
          section: section + sections.first, count: invalid.count,
          first: range.lowerBound + invalid.first))
    }
    let geometry: ItemGeometry = heights.values.isEmpty ? .none : .extents(heights.values)
    // Rows without IDs are only counted.
    if ids.values.isEmpty { return ItemList(count: models.count, geometry: geometry) }
    return ItemList(ids: ids.values, geometry: geometry, revisions: revisions.values)
  }

  package func snapshot(
    ofSection index: Int, holding items: ItemList
  ) -> SectionSnapshot {
    let model = dataSource?.tableView(self, sectionAt: index) ?? SectionModel()
    var views: [SupplementaryList] = []
    append(.header, model.header, headerHeight, to: &views, section: index)
    append(.footer, model.footer, footerHeight, to: &views, section: index)
    let arePinned = style == .plain
    return SectionSnapshot(
      id: model.id, items: items, supplementaries: views,
      layout: TableLayout(
        estimate: rowHeight ?? estimatedRowHeight,
        header: SectionBar(
          estimate: estimatedBarHeight, isPinned: model.header?.isPinned ?? arePinned),
        footer: SectionBar(
          estimate: estimatedBarHeight, isPinned: model.footer?.isPinned ?? arePinned),
        spacing: rowSpacing, separator: separator,
        insets: sectionInsets ?? (style == .grouped ? LayoutInsets(all: 16) : .zero),
        hasBackground: hasSectionBackgrounds))
  }

  package func snapshot(of sections: [SectionSnapshot]) -> Snapshot {
    var all = [endSection(.header, isThere: dataSource?.hasTableHeader(in: self) ?? false)]
    all.append(contentsOf: sections)
    all.append(endSection(.footer, isThere: dataSource?.hasTableFooter(in: self) ?? false))
    return Snapshot(sections: all)
  }

  /// Returns the section before or behind all others, which holds the table's own header or footer.
  private func endSection(_ kind: ElementKind, isThere: Bool) -> SectionSnapshot {
    let view = SupplementaryList(kind: kind == .header ? 0 : 255)
    return SectionSnapshot(
      items: ItemList(count: 0), supplementaries: isThere ? [view] : [],
      layout: TableLayout(
        header: SectionBar(estimate: estimatedBarHeight),
        footer: SectionBar(estimate: estimatedBarHeight)))
  }
}
