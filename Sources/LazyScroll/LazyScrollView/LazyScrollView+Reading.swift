import LazyScrollEngine

/// The data source of a lazy scroll view, as the user asks it: one section of declared frames.
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

  /// Reports more items than a feed can have, which count as none.
  ///
  /// - Returns: True if there are too many.
  @discardableResult
  func reportTooManyItems(_ count: Int) -> Bool {
    if count <= ItemList.greatestDeclaredCount { return false }
    report(.invalidCount(section: 0, count: count, taken: 0))
    return true
  }

  /// The form of the content, as the data source says it now.
  package var form: FeedForm {
    FeedForm(
      header: dataSource?.header(of: self), footer: dataSource?.footer(of: self),
      estimatedBar: estimatedBarHeight)
  }
}

/// The form of a feed: a section of rectangles anywhere between an optional header and an optional footer.
package struct FeedForm: Sendable {
  let header: BarModel?
  let footer: BarModel?
  let estimatedBar: Double

  /// The form of a feed.
  ///
  /// - Parameters:
  ///   - header: The header; `nil` for none.
  ///   - footer: The footer; `nil` for none.
  ///   - estimatedBar: The height of either until it is known, in points.
  package init(header: BarModel? = nil, footer: BarModel? = nil, estimatedBar: Double = 28) {
    self.header = header
    self.footer = footer
    self.estimatedBar = estimatedBar
  }

  /// Returns the content that holds items.
  package func snapshot(of items: ItemList) -> Snapshot {
    Snapshot(sections: [section(holding: items)])
  }

  /// Returns the section that holds items.
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
