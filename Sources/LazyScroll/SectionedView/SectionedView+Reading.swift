import LazyScrollEngine

/// Reading the sections, which may change meanwhile; see ``ScrollView``.
extension SectionedView {
  /// Reads everything, again if it changes meanwhile.
  ///
  /// - Returns: The event that brings it; `nil` when a reading that is under way will take up what
  ///   changed, or when all was reset meanwhile.
  final func readSnapshot(transition: Transition?) -> Event? {
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
    interruptMovement()
    itemCounts = []
    for section in sections { itemCounts.append(section.items.count) }
    isLoaded = true
    if clearsSelectionOnReload { clearSelection() }
    mayHaveLostItems = true
    let count = countSections()
    if count != Self.usable(sectionCount: count) { report(.invalidSectionCount(count)) }
    return .snapshot(snapshot(of: sections), transition: transition)
  }

  final func readSectionCount() -> Int { Self.usable(sectionCount: countSections()) }

  /// A number of sections as it is taken: what no app can mean counts as none.
  private static func usable(sectionCount count: Int) -> Int {
    count < 0 || count > Snapshot.greatestSectionCount ? 0 : count
  }

  final func readItemCount(_ section: Int) -> Int {
    ItemList(count: countItems(inSection: section)).count
  }

  /// Reads one section.
  ///
  /// - Returns: The section, and how many items there were before and after, should that have changed.
  final func readSection(_ index: Int) -> (SectionSnapshot, (expected: Int, actual: Int)?) {
    var items = ItemList(count: countItems(inSection: index))
    var change: (expected: Int, actual: Int)?
    if declaresItems, items.count > 0 {
      let expected = items.count
      items = readItems(0..<expected, inSection: index)
      let actual = readItemCount(index)
      if actual != expected {
        change = (expected, actual)
        if actual < expected { items = items.prefix(actual) }
      }
    }
    return (snapshot(ofSection: index, holding: items), change)
  }

  /// Reads what is known of items; more than can be declared are only counted, which is reported.
  final func readItems(_ range: Range<Int>, inSection section: Int) -> ItemList {
    if !declaresItems { return ItemList(count: range.count) }
    if range.count > ItemList.greatestDeclaredCount {
      report(
        .unequalCounts(
          section: section + firstSection, items: range.count, geometry: 0, revisions: 0))
      return ItemList(count: range.count)
    }
    return declaredItems(range, inSection: section)
  }

  /// Lets there be as many models as were asked for; what the data source left out is taken as
  /// unknown.
  final func complete<Model>(
    _ models: inout [Model], _ range: Range<Int>, inSection section: Int, with unknown: Model
  ) {
    if models.count != range.count {
      report(
        .unequalCounts(
          section: section + firstSection, items: range.count, geometry: models.count,
          revisions: models.count))
    }
    while models.count > range.count { models.removeLast() }
    while models.count < range.count { models.append(unknown) }
  }

  /// The header, or the footer, that a section has.
  ///
  /// - Parameters:
  ///   - kind: ``ElementKind/header`` or ``ElementKind/footer``.
  ///   - model: What the data source says of it; `nil` for none.
  ///   - extent: How long it is where that says nothing; `nil` to let the host measure it.
  ///   - bars: Receives it.
  ///   - section: The section.
  final func append(
    _ kind: ElementKind, _ model: BarModel?, _ extent: Double?,
    to bars: inout [SupplementaryList], section: Int
  ) {
    guard let model else { return }
    var geometry = ItemGeometry.none
    if let extent = model.height ?? extent {
      if extent.isExtent {
        geometry = .extents([extent])
      } else {
        report(.invalidHeights(section: section + firstSection, count: 1, first: 0))
      }
    }
    bars.append(SupplementaryList(kind: kind == .header ? 0 : 255, geometry: geometry))
  }
}

extension ItemList {
  /// The most items of a section that are asked for what they declare; more than that are counted.
  static var greatestDeclaredCount: Int { 1 << 26 }
}

extension Snapshot {
  /// The most sections that a data source may have.
  static var greatestSectionCount: Int { 1 << 20 }
}

extension Double {
  /// Whether that can be the extent of an item, or of a bar.
  var isExtent: Bool { self >= 0 && self <= Rect.greatestCoordinate }
}

/// What models say of items, one list for each thing; a list stays empty until there is something.
struct DeclaredList<Value> {
  private(set) var values: [Value] = []
  private let missing: Value

  init(missing: Value) { self.missing = missing }

  /// Adds what the model of the item at an index says.
  mutating func append(_ value: Value?, at index: Int) {
    guard value != nil || !values.isEmpty else { return }
    while values.count < index { values.append(missing) }
    values.append(value ?? missing)
  }
}

extension ItemList {
  /// The first of the items.
  fileprivate func prefix(_ count: Int) -> ItemList {
    var list = self
    switch identities {
    case .positions: list.identities = .positions(count)
    case .ids(let ids): list.identities = .ids(Array(ids.prefix(count)))
    }
    list.geometry =
      switch geometry {
      case .none: .none
      case .extents(let extents): .extents(Array(extents.prefix(count)))
      case .sizes(let sizes): .sizes(Array(sizes.prefix(count)))
      case .frames(let frames): .frames(Array(frames.prefix(count)))
      case .spans(let spans): .spans(Array(spans.prefix(count)))
      }
    list.revisions = Array(revisions.prefix(count))
    return list
  }
}
