import LazyScrollEngine

/// Reading items and sections of a collection; see ``SectionedView`` for what changes meanwhile.
extension CollectionView {
  /// What the data source knows of items; what it leaves out is taken as unknown.
  func readModels(_ range: Range<Int>, inSection section: Int) -> ItemList {
    var models: [CollectionItem] = []
    models.reserveCapacity(range.count)
    dataSource?.items(inSection: section, range, into: &models)
    complete(&models, range, inSection: section, with: CollectionItem())
    var ids = DeclaredList(missing: ItemID.missing)
    var revisions = DeclaredList(missing: ItemID.missing)
    var frames = DeclaredList(missing: Rect.zero)
    var sizes = 0
    var isSpanning = false
    for (index, model) in models.enumerated() {
      ids.append(model.id, at: index)
      revisions.append(model.revision, at: index)
      frames.append(model.frame, at: index)
      if model.size != nil { sizes += 1 }
      if model.span != 1 { isSpanning = true }
    }
    if isSpanning { hasSpans = true }
    let geometry: ItemGeometry
    if !frames.values.isEmpty {
      geometry = .frames(frames.values)
    } else if isSpanning || (sizes > 0 && sizes < models.count) {
      // Items of one column, too: a list of sizes has no word for one that is not known.
      geometry = .spans(models.map { ItemSpan(columns: $0.span, size: $0.size) })
    } else {
      geometry = sizes > 0 ? .sizes(models.map { $0.size ?? .zero }) : .none
    }
    // Items without names are only counted.
    if ids.values.isEmpty { return ItemList(count: models.count, geometry: geometry) }
    return ItemList(ids: ids.values, geometry: geometry, revisions: revisions.values)
  }

  /// A section as the engine takes it.
  func snapshot(
    of model: CollectionSection, at index: Int, holding items: ItemList
  ) -> SectionSnapshot {
    var views: [SupplementaryList] = []
    append(.header, model.header, headerExtent, to: &views, section: index)
    append(.footer, model.footer, footerExtent, to: &views, section: index)
    views.append(contentsOf: model.supplementaries)
    var snapshot = SectionSnapshot(
      id: model.id, items: items, supplementaries: views,
      layout: model.layout(estimatedBar: estimatedBarExtent))
    snapshot.level = model.level
    return snapshot
  }

  /// Reads an item that came from another section: sizes mean something else there, and what was measured
  /// is no longer known.
  func readAgain(_ path: IndexPath, _ steps: inout SectionSteps) {
    let items = readItems(path.item..<path.item + 1, inSection: path.section)
    // An item spans as many columns as when it came in.
    if case .spans = items.geometry, itemsMaySpan { steps.isWhole = true }
    let place = inEngine(path)
    steps.changes.append(
      resizing(path, as: 0, of: items)
        ?? .invalidateItems(section: place.section, place.item..<place.item + 1))
  }
}
