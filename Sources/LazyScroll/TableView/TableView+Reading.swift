import LazyScrollEngine

/// Conversion of the data source's sections and rows to the engine's data.
extension TableView {
  package func countSections() -> Int { dataSource?.numberOfSections(in: self) ?? 0 }

  package func countItems(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  package var declaresItems: Bool { dataSource?.declaresRows(in: self) ?? false }

  package func declaredItems(_ range: Range<Int>, inSection section: Int) -> ItemList {
    reader.items(range, inSection: section) { (models: inout [RowModel]) in
      dataSource?.tableView(self, rows: range, inSection: section, into: &models)
    }
  }

  package func snapshot(
    ofSection index: Int, holding items: ItemList
  ) -> SectionSnapshot {
    let model = dataSource?.tableView(self, sectionAt: index) ?? SectionModel()
    let bars = bars(
      model.header, model.footer, extents: (headerHeight, footerHeight), ofSection: index)
    let arePinned = style == .plain
    return SectionSnapshot(
      id: number(of: model.id), items: items, supplementaries: bars,
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

  /// Returns the engine's section that contains only the table's own header or footer, before or after the app's sections.
  private func endSection(_ kind: ElementKind, isThere: Bool) -> SectionSnapshot {
    let view = SupplementaryList(kind: kind == .header ? 0 : 255)
    return SectionSnapshot(
      items: ItemList(count: 0), supplementaries: isThere ? [view] : [],
      layout: TableLayout(
        header: SectionBar(estimate: estimatedBarHeight),
        footer: SectionBar(estimate: estimatedBarHeight)))
  }
}
