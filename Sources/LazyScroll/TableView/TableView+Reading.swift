import LazyScrollEngine

/// Reading the table, which may change meanwhile; see ``ScrollView``.
extension TableView {
  /// Reads everything, again if it changes meanwhile.
  ///
  /// - Returns: The event that brings it; `nil` when a reading that is under way will take up what
  ///   changed, or when all was reset meanwhile.
  func readSnapshot(transition: Transition?) -> Event? {
    var sections: [SectionSnapshot] = []
    let isRead = readWhole {
      sections = []
      let count = readSectionCount()
      var changed: (expected: Int, actual: Int)?
      for index in 0..<count where reading != .void {
        let (section, change) = readSection(index)
        sections.append(section)
        if changed == nil { changed = change }
      }
      let actual = readSectionCount()
      while sections.count > actual { sections.removeLast() }
      return changed ?? (count, actual)
    }
    if !isRead { return nil }
    rowCounts = []
    for section in sections { rowCounts.append(section.items.count) }
    isLoaded = true
    if let count = dataSource?.numberOfSections(), count < 0 {
      report(.invalidSectionCount(count))
    }
    if clearsSelectionOnReload { clearSelection() }
    mayHaveLostItems = true
    var all = [endSection(.header, isThere: dataSource?.hasTableHeader ?? false)]
    all.append(contentsOf: sections)
    all.append(endSection(.footer, isThere: dataSource?.hasTableFooter ?? false))
    return .snapshot(Snapshot(sections: all), transition: transition)
  }

  func readSectionCount() -> Int { max(0, dataSource?.numberOfSections() ?? 0) }

  func readRowCount(_ section: Int) -> Int {
    ItemList(count: dataSource?.numberOfRows(inSection: section) ?? 0).count
  }

  /// Reads one section.
  ///
  /// - Returns: The section, and how many rows there were before and after, should that have changed.
  func readSection(_ index: Int) -> (SectionSnapshot, (expected: Int, actual: Int)?) {
    let model = dataSource?.section(at: index) ?? SectionModel()
    var items = ItemList(count: dataSource?.numberOfRows(inSection: index) ?? 0)
    var change: (expected: Int, actual: Int)?
    if dataSource?.declaresRows ?? false, items.count > 0 {
      let expected = items.count
      var models = readModels(0..<expected, inSection: index)
      let actual = readRowCount(index)
      if actual != expected { change = (expected, actual) }
      while models.count > actual { models.removeLast() }
      items = list(of: models, from: 0, inSection: index)
    }
    return (snapshot(of: model, items, at: index), change)
  }

  /// Reads what is known of rows.
  func readRows(_ range: Range<Int>, inSection section: Int) -> ItemList {
    guard dataSource?.declaresRows ?? false else { return ItemList(count: range.count) }
    return list(
      of: readModels(range, inSection: section), from: range.lowerBound, inSection: section)
  }

  /// Reads as many models as asked for; what the data source leaves out is taken as unknown.
  private func readModels(_ range: Range<Int>, inSection section: Int) -> [RowModel] {
    var models: [RowModel] = []
    models.reserveCapacity(range.count)
    dataSource?.rows(inSection: section, range, into: &models)
    if models.count != range.count {
      report(
        .unequalCounts(
          section: section + Self.firstSection, items: range.count, geometry: models.count,
          revisions: models.count))
    }
    while models.count > range.count { models.removeLast() }
    while models.count < range.count { models.append(RowModel()) }
    return models
  }

  private func list(of models: [RowModel], from first: Int, inSection section: Int) -> ItemList {
    var rows = RowList(capacity: models.count)
    for model in models { rows.append(model) }
    if rows.invalidHeights.count > 0 {
      report(
        .invalidHeights(
          section: section + Self.firstSection, count: rows.invalidHeights.count,
          first: first + rows.invalidHeights.first))
    }
    return rows.items
  }

  /// A section as the engine takes it.
  func snapshot(of model: SectionModel, _ items: ItemList, at index: Int) -> SectionSnapshot {
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

  private func append(
    _ kind: ElementKind, _ model: BarModel?, _ height: Double?,
    to bars: inout [SupplementaryList], section: Int
  ) {
    guard let model else { return }
    var geometry = ItemGeometry.none
    if let height = model.height ?? height {
      if RowList.isHeight(height) {
        geometry = .extents([height])
      } else {
        report(.invalidHeights(section: section + Self.firstSection, count: 1, first: 0))
      }
    }
    let number: UInt8 = kind == .header ? 0 : 255
    bars.append(SupplementaryList(kind: number, geometry: geometry))
  }

  /// The section before or behind all others, which holds nothing but the table's own header or footer.
  private func endSection(_ kind: ElementKind, isThere: Bool) -> SectionSnapshot {
    let bar = SupplementaryList(kind: kind == .header ? 0 : 255)
    return SectionSnapshot(
      items: ItemList(count: 0), supplementaries: isThere ? [bar] : [],
      layout: TableLayout(
        header: TableLayout.Bar(estimate: estimatedBarHeight),
        footer: TableLayout.Bar(estimate: estimatedBarHeight)))
  }
}

/// Row models, taken apart as a snapshot keeps them.
struct RowList {
  private var ids: [UInt64] = []
  private var heights: [Double] = []
  private var revisions: [UInt64] = []
  private var count = 0
  /// How many heights are none, and the first of those rows.
  private(set) var invalidHeights = (count: 0, first: 0)

  init(capacity: Int) { ids.reserveCapacity(capacity) }

  /// Whether a length can be a row's height.
  static func isHeight(_ height: Double) -> Bool {
    height >= 0 && height <= Rect.greatestCoordinate
  }

  mutating func append(_ model: RowModel) {
    Self.append(model.id, missing: ItemID.missing, to: &ids, at: count)
    Self.append(model.revision, missing: ItemID.missing, to: &revisions, at: count)
    var height = model.height
    if let given = height, !Self.isHeight(given) {
      if invalidHeights.count == 0 { invalidHeights.first = count }
      invalidHeights.count += 1
      height = nil
    }
    Self.append(height, missing: .nan, to: &heights, at: count)
    count += 1
  }

  /// Adds a value to a list that stays empty until there is one.
  private static func append<Value>(
    _ value: Value?, missing: Value, to list: inout [Value], at count: Int
  ) {
    guard value != nil || !list.isEmpty else { return }
    while list.count < count { list.append(missing) }
    list.append(value ?? missing)
  }

  /// The rows; without names they are only counted.
  var items: ItemList {
    let geometry: ItemGeometry = heights.isEmpty ? .none : .extents(heights)
    if ids.isEmpty { return ItemList(count: count, geometry: geometry) }
    return ItemList(ids: ids, geometry: geometry, revisions: revisions)
  }
}
