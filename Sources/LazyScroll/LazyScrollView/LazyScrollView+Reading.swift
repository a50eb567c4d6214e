import LazyScrollEngine

/// Conversion of the data source's items to the engine's data, which is one section of items with frames.
extension LazyScrollView {
  package func countSections() -> Int { 1 }

  package func countItems(inSection section: Int) -> Int {
    let count = dataSource?.numberOfItems(in: self) ?? 0
    return count < 0 || count > ItemList.greatestDeclaredCount ? 0 : count
  }

  package var declaresItems: Bool { true }

  package func declaredItems(_ range: Range<Int>, inSection section: Int) -> ItemList {
    var models = ItemModels(capacity: range.count)
    if !range.isEmpty { dataSource?.lazyScrollView(self, itemModelsIn: range, into: &models) }
    models.keep(first: range.count)
    assignNumbers(in: &models)
    return models.items
  }

  package func snapshot(
    ofSection section: Int, holding items: ItemList
  ) -> SectionSnapshot { form.section(holding: items) }

  package func snapshot(of sections: [SectionSnapshot]) -> Snapshot {
    reportTooManyItems(dataSource?.numberOfItems(in: self) ?? 0)
    return Snapshot(sections: sections)
  }

  /// Reports a number of items that is too large; the list view then has no items.
  ///
  /// - Returns: True if there are too many items.
  @discardableResult
  func reportTooManyItems(_ count: Int) -> Bool {
    if count <= ItemList.greatestDeclaredCount { return false }
    report(.invalidCount(section: 0, count: count, taken: 0))
    return true
  }

  /// The header and the footer of the content, as the data source returns them now.
  package var form: FeedForm {
    FeedForm(
      header: dataSource?.header(of: self), footer: dataSource?.footer(of: self),
      estimatedBar: estimatedBarHeight)
  }
}

/// The structure of a ``LazyScrollView``'s content: items with arbitrary frames, between an optional header and footer.
package struct FeedForm: Sendable {
  let header: BarModel?
  let footer: BarModel?
  let estimatedBar: Double

  /// Creates the structure of the content.
  ///
  /// - Parameters:
  ///   - header: The model of the header; `nil` for no header.
  ///   - footer: The model of the footer; `nil` for no footer.
  ///   - estimatedBar: The estimated height of the header and the footer until it is known, in points.
  package init(header: BarModel? = nil, footer: BarModel? = nil, estimatedBar: Double = 28) {
    self.header = header
    self.footer = footer
    self.estimatedBar = estimatedBar
  }

  /// Returns the snapshot of a content with these items.
  package func snapshot(of items: ItemList) -> Snapshot {
    Snapshot(sections: [section(holding: items)])
  }

  /// Returns the section of the engine with these items, and with the header and the footer.
  package func section(holding items: ItemList) -> SectionSnapshot {
    if header == nil, footer == nil {
      return SectionSnapshot(items: items, layout: AbsoluteLayout())
    }
    let frame = SectionFrame(
      header: SectionBar(estimate: estimatedBar, isPinned: header?.isPinned ?? false),
      footer: SectionBar(estimate: estimatedBar, isPinned: footer?.isPinned ?? false))
    return SectionSnapshot(
      items: items, supplementaries: SupplementaryList.bars(header, footer),
      layout: FramedLayout(AbsoluteLayout(), frame))
  }
}
