import LazyScrollEngine

/// Conversion of the data source's sections and items to the engine's data.
extension CollectionView {
  package func countSections() -> Int { dataSource?.numberOfSections(in: self) ?? 0 }

  package func countItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  package var declaresItems: Bool { dataSource?.declaresItems(in: self) ?? false }

  package var itemsKeepSizes: Bool { false }

  package func declaredItems(_ range: Range<Int>, inSection section: Int) -> ItemList {
    reader.items(range, inSection: section) { (models: inout [CollectionItem]) in
      dataSource?.collectionView(self, items: range, inSection: section, into: &models)
    }
  }

  package func snapshot(
    ofSection section: Int, holding items: ItemList
  ) -> SectionSnapshot {
    let model =
      dataSource?.collectionView(self, sectionAt: section)
      ?? CollectionSection(layout: AbsoluteLayout())
    return snapshot(of: model, at: section, holding: items)
  }

  package func snapshot(of sections: [SectionSnapshot]) -> Snapshot {
    Snapshot(axis: axis, sections: sections)
  }

  /// Returns a section in the engine's form, as its model describes it, with these items.
  func snapshot(
    of model: CollectionSection, at index: Int, holding items: ItemList
  ) -> SectionSnapshot {
    snapshot(
      of: model, at: index, holding: items, bars: (headerExtent, footerExtent),
      estimatedBar: estimatedBarExtent)
  }
}

extension ListView {
  /// Returns a section in the engine's form, as its model describes it, with these items.
  ///
  /// - Parameters:
  ///   - model: The app's description of the section.
  ///   - index: The index of the section, as the app counts.
  ///   - items: The items of the section.
  ///   - bars: The extents of a header and a footer whose models have no height; `nil` to let the host measure them.
  ///   - estimatedBar: The estimated extent of a header or a footer until it is measured, in points.
  /// - Returns: The section in the engine's form.
  final func snapshot(
    of model: CollectionSection, at index: Int, holding items: ItemList,
    bars: (header: Double?, footer: Double?) = (nil, nil), estimatedBar: Double
  ) -> SectionSnapshot {
    model.snapshot(
      id: number(of: model.id), holding: items,
      bars: self.bars(model.header, model.footer, extents: bars, ofSection: index),
      estimatedBar: estimatedBar)
  }
}
