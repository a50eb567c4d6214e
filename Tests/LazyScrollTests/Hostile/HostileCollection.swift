import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A collection in a hostile life.
final class HostileCollection: HostileSections, CollectionViewDataSource, CollectionViewDelegate {
  private let collection: CollectionView<HostileHost>

  init(_ life: HostileLife, _ name: String, _ views: HostileViews) {
    collection = CollectionView(host: HostileHost(life, views), pool: views.pool)
    super.init(life, name, collection.host)
  }

  override var sections: any HostileList { collection }

  override func attach(_ isAttached: Bool) {
    collection.dataSource = isAttached ? self : nil
    collection.delegate = isAttached ? self : nil
    collection.onReport = isAttached ? { [unowned self] in hear($0) } : nil
  }

  override func settle() {
    super.settle()
    collection.axis = .vertical
    collection.headerExtent = nil
    collection.footerExtent = nil
    collection.estimatedBarExtent = 28
  }

  // MARK: Data source

  func numberOfSections(in collectionView: CollectionView<HostileHost>) -> Int {
    count(groups.count)
  }
  func collectionView(
    _ collectionView: CollectionView<HostileHost>, numberOfItemsInSection section: Int
  ) -> Int { count(group(at: section).items.count) }
  func declaresItems(in collectionView: CollectionView<HostileHost>) -> Bool { true }

  func collectionView(_ collectionView: CollectionView<HostileHost>, sectionAt index: Int)
    -> CollectionSection
  {
    life.callback()
    let group = group(at: index)
    let header = group.header.map { BarModel(isPinned: $0 % 2 == 0) }
    let footer = group.footer.map { _ in BarModel() }
    func section(_ layout: some SectionLayout) -> CollectionSection {
      CollectionSection(
        id: name(group.id), layout: layout, header: header, footer: footer,
        insets: insets(of: group), background: hasBackground(group) ? insets(of: group) : nil)
    }
    switch form(of: group) {
    case .rows: return section(ListLayout(estimate: 50))
    case .grid:
      return section(UniformGridLayout(columns: .count(3), rowExtent: .points(70), spacing: 6))
    case .waterfall:
      // The shortest column depends on estimates; the oracle knows of turns only.
      let isInTurn = life.isHonest || group.id == nil
      return section(
        WaterfallLayout(
          columns: .count(3), estimate: 60, spacing: 6,
          assignment: isInTurn ? .roundRobin : .shortestColumn))
    case .flow: return section(FlowLayout(estimate: LayoutSize(width: 60, height: 40), spacing: 5))
    case .striped:
      var striped = section(StripedRows())
      striped.supplementaries = [SupplementaryList(kind: StripedRows.badgeNumber, count: 1)]
      return striped
    }
  }

  private enum Form { case rows, grid, waterfall, flow, striped }

  private func form(of group: HostileGroup) -> Form {
    [.rows, .rows, .grid, .grid, .waterfall, .flow, .striped][group.form]
  }

  private func insets(of group: HostileGroup) -> LayoutInsets {
    switch form(of: group) {
    case .waterfall, .flow: .zero
    default: LayoutInsets(all: 4)
    }
  }

  private func hasBackground(_ group: HostileGroup) -> Bool { (group.header ?? 0) % 4 == 1 }

  func collectionView(_ collectionView: CollectionView<HostileHost>, itemAt path: ItemPath)
    -> CollectionItem
  {
    life.callback()
    guard isThere(path) else { return CollectionItem() }
    let item = groups[path.section].items[path.item]
    var size: LayoutSize?
    if HostileLife.isDeclared(item.content) {
      size = LayoutSize(width: 90, height: life.length(HostileLife.extent(of: item.content)))
    }
    return CollectionItem(
      id: name(item.id), size: size,
      span: life.may(.wrongSizes, oneIn: 8) ? life.random.pick([-1, 0, .max, 4]) : 1,
      revision: item.revision)
  }

  func collectionView(
    _ collectionView: CollectionView<HostileHost>, sizeForItemAt path: ItemPath,
    proposed: LayoutSize
  ) -> LayoutSize? {
    life.callback()
    let content = content(at: path)
    if content % 5 > 0 || !isThere(path) { return nil }
    let extent = HostileLife.extent(of: content)
    if form(of: groups[path.section]) == .flow {
      return LayoutSize(width: life.length(extent), height: life.length(extent / 2))
    }
    var size = proposed
    size[collection.axis] = life.length(extent)
    return size
  }

  func collectionView(_ collectionView: CollectionView<HostileHost>, canMoveItemAt path: ItemPath)
    -> Bool
  {
    life.callback()
    return true
  }

  func collectionView(
    _ collectionView: CollectionView<HostileHost>, moveItemAt source: ItemPath,
    to target: ItemPath
  ) { move(from: source, to: target) }

  func collectionView(
    _ collectionView: CollectionView<HostileHost>, cellForItemAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    answer(content(at: path), 1, from: dequeuer)
  }

  func collectionView(
    _ collectionView: CollectionView<HostileHost>, viewForHeaderInSection section: Int,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    answer(group(at: section).header ?? 0, 2, from: dequeuer)
  }

  func collectionView(
    _ collectionView: CollectionView<HostileHost>, viewForFooterInSection section: Int,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    answer(group(at: section).footer ?? 0, 2, from: dequeuer)
  }

  func collectionView(
    _ collectionView: CollectionView<HostileHost>, viewForBackgroundOfSection section: Int,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { answer(Self.background | UInt64(section), 4, from: dequeuer) }

  func collectionView(
    _ collectionView: CollectionView<HostileHost>, viewForElementOfKind kind: ElementKind,
    at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    answer(content(of: kind, path.section, path.item), 5, from: dequeuer)
  }

  func collectionView(
    _ collectionView: CollectionView<HostileHost>, placeholderForItemAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<View>
  ) -> View? {
    placeholder(from: dequeuer)
  }

  // MARK: Delegate

  func collectionView(
    _ collectionView: CollectionView<HostileHost>, willDisplay cell: View,
    forItemAt path: ItemPath
  ) { life.callback() }
  func collectionView(
    _ collectionView: CollectionView<HostileHost>, didEndDisplaying cell: View,
    forItemAt path: ItemPath
  ) { life.callback() }
  func collectionView(
    _ collectionView: CollectionView<HostileHost>, willDisplayHeaderView view: View,
    forSection section: Int
  ) { life.callback() }
  func collectionView(
    _ collectionView: CollectionView<HostileHost>, didEndDisplayingHeaderView view: View,
    forSection section: Int
  ) { life.callback() }
  func collectionView(
    _ collectionView: CollectionView<HostileHost>, willDisplayFooterView view: View,
    forSection section: Int
  ) { life.callback() }
  func collectionView(
    _ collectionView: CollectionView<HostileHost>, didEndDisplayingFooterView view: View,
    forSection section: Int
  ) { life.callback() }
  func collectionView(
    _ collectionView: CollectionView<HostileHost>, shouldHighlightItemAt path: ItemPath
  ) -> Bool {
    life.callback()
    return true
  }
  func collectionView(
    _ collectionView: CollectionView<HostileHost>, shouldSelectItemAt path: ItemPath
  ) -> Bool {
    life.callback()
    return true
  }
  func collectionView(_ collectionView: CollectionView<HostileHost>, didTapItemAt path: ItemPath) {
    life.callback()
  }
  func collectionView(
    _ collectionView: CollectionView<HostileHost>, didSelectItemAt path: ItemPath
  ) { life.callback() }
  func collectionView(
    _ collectionView: CollectionView<HostileHost>, didDeselectItemAt path: ItemPath
  ) { life.callback() }
  func collectionView(
    _ collectionView: CollectionView<HostileHost>, targetPathForMoveOfItemAt source: ItemPath,
    toProposedPath proposed: ItemPath
  ) -> ItemPath {
    life.callback()
    return life.may(.wrongEdits, oneIn: 3) ? path() : proposed
  }
  func collectionView(
    _ collectionView: CollectionView<HostileHost>, didEndScrollToItemAt path: ItemPath?,
    outcome: ScrollOutcome
  ) { life.callback() }
  func hear(_ report: ListReport) {
    life.callback()
  }

  // MARK: Operations

  override func perform(_ edit: Edit, _ transition: ListTransition?) {
    switch edit {
    case .insert(let path, let count):
      collection.insertItems(at: path, count: count, transition: transition)
    case .delete(let path, let count):
      collection.deleteItems(at: path, count: count, transition: transition)
    case .reload(let path, let count):
      collection.reloadItems(at: path, count: count, transition: transition)
    case .move(let source, let target):
      collection.moveItem(at: source, to: target, transition: transition)
    case .select(let path): collection.selectItem(at: path)
    case .deselect(let path): collection.deselectItem(at: path)
    case .highlight(let path): collection.highlightedPath = path
    case .hold(let path): collection.holdView(at: path)
    case .release(let path): collection.releaseView(at: path)
    case .scroll(let path, let alignment): collection.scrollToItem(at: path, at: alignment)
    }
  }

  override var selectedPaths: [ItemPath] { collection.indexPathsForSelectedItems() }

  override func changeLook() {
    let index = life.index(below: groups.count)
    let height = life.length(Double(20 + life.random.below(60)))
    life.tell("\(name): change of appearance \(index), \(height)")
    switch life.random.below(7) {
    case 0: collection.axis = life.random.oneIn(2) ? .vertical : .horizontal
    case 1: collection.headerExtent = life.random.oneIn(2) ? height : nil
    case 2: collection.estimatedBarExtent = height
    case 3:
      if groups.indices.contains(index) { groups[index].form = life.random.below(7) }
      collection.layOutSection(index, transition: ListTransition(duration: 0.2))
    case 4: collection.setLayout(ListLayout(estimate: height), forSection: index)
    case 5: collection.invalidateLayout(ofSection: index, InvalidationContext(.arrangement))
    default:
      collection.invalidateLayout(
        ofSection: index, InvalidationContext(life.random.oneIn(2) ? .everything : .items([0, -1])))
    }
  }

  override func ask(_ path: ItemPath) {
    life.tell("\(name): query of \(path)")
    let rect = LayoutRect(x: 0, y: coordinate(), width: 300, height: coordinate())
    _ = collection.layoutAttributesForItem(at: path)
    _ = collection.layoutAttributesForElements(in: rect)
    _ = collection.indexPathsForItems(in: rect)
    _ = collection.indexPathForItem(at: point())
    _ = collection.rect(forSection: path.section)
    _ = collection.cellForItem(at: path)
    _ = collection.headerView(forSection: path.section)
    _ = collection.numberOfItems(inSection: path.section)
    _ = collection.indexPathsForSelectedItems()
    _ = collection.item(at: path)
    _ = collection.indexPath(of: .id(10_001))
    _ = collection.visibleCells
  }

  // MARK: Oracle

  private static let background: UInt64 = 1 << 40
  private static let stripe: UInt64 = 1 << 41
  private static let badge: UInt64 = 1 << 42

  override var hasColumns: Bool { groups.contains { form(of: $0) == .waterfall } }

  /// A Boolean value that indicates whether what stands in the viewport hangs on nothing but sizes there.
  private var isLocal: Bool {
    groups.allSatisfy { form(of: $0) != .waterfall && form(of: $0) != .flow }
  }

  private var page: NaivePage {
    func bar(_ content: UInt64?, isPinned: Bool) -> NaiveTable.Bar? {
      content.map {
        NaiveTable.Bar(
          estimate: 28, extent: HostileLife.extent(of: $0), isDeclared: true, isPinned: isPinned)
      }
    }
    var sections = groups.map { group in
      NaivePage.Section(
        estimate: 50,
        table: NaiveTable(
          header: bar(group.header, isPinned: (group.header ?? 1) % 2 == 0),
          footer: bar(group.footer, isPinned: false), insets: insets(of: group),
          hasBackground: hasBackground(group)),
        arrangement: arrangement(of: group), items: group.items.map { item($0, in: group) })
    }
    for section in sections.indices { sections[section].assign() }
    return NaivePage(sections: sections, width: 300)
  }

  private func arrangement(of group: HostileGroup) -> NaivePage.Arrangement {
    switch form(of: group) {
    case .rows: .rows
    case .grid: .grid(NaiveGrid(columns: 3, spacing: 6, rowSpacing: 6, rowExtent: 70))
    case .waterfall:
      .waterfall(
        NaiveWaterfall(
          grid: NaiveGrid(columns: 3, spacing: 6), itemSpacing: 6, estimate: 60,
          isRoundRobin: true, width: 300))
    case .flow:
      .flow(NaiveFlow(estimate: LayoutSize(width: 60, height: 40), spacing: 5, lineSpacing: 5))
    case .striped: .grid(NaiveGrid(columns: 1, rowExtent: StripedRows.rowExtent))
    }
  }

  /// An item with the size that it has once that is known.
  private func item(_ item: HostileItem, in group: HostileGroup) -> NaivePage.Item {
    let extent = HostileLife.extent(of: item.content)
    let isDeclared = HostileLife.isDeclared(item.content)
    var known = NaivePage.Item(id: item.id, frame: .zero, extent: extent)
    switch form(of: group) {
    case .waterfall where isDeclared:
      // A declared size is a shape, and each of the three columns is 96 points wide.
      known.extent = NaiveGrid.pixel(96 * Double(Float(extent / 90)))
    case .flow where isDeclared: known.width = 90
    case .flow:
      known.width = extent
      known.extent = (extent / 2).rounded(.up)
    default: break
    }
    return known
  }

  override var expectedExtent: Double? { page.extent }

  override func expected(in viewport: LayoutRect, isExact: Bool) -> [HostileView] {
    if isExact || isLocal {
      return page.placed(seenFrom: viewport.minY, to: viewport.maxY).flatMap { place in
        let content = content(of: place.kind, place.section, place.index)
        let view = HostileView(
          content: content, frame: place.frame, isItem: place.kind == .item,
          isLocal: place.kind != .background)
        return [view] + ornaments(of: place)
      }
    }
    return collection.layoutAttributesForElements(in: viewport).map { place in
      HostileView(
        content: content(of: place.attributes.kind, place.indexPath.section, place.indexPath.item),
        frame: place.attributes.frame, isItem: place.attributes.kind == .item)
    }
  }

  /// The views that a layout of its own places beside an item.
  private func ornaments(of place: NaivePage.Placed) -> [HostileView] {
    guard place.kind == .item, form(of: groups[place.section]) == .striped else { return [] }
    let origin = place.frame.origin
    let stripe = HostileView(
      content: content(of: StripedRows.stripe, place.section, place.index),
      frame: LayoutRect(x: origin.x, y: origin.y, width: 10, height: 5), isItem: false)
    if place.index > 0 { return [stripe] }
    let badge = HostileView(
      content: content(of: StripedRows.badge, place.section, 0),
      frame: LayoutRect(x: origin.x + 20, y: origin.y + 5, width: 30, height: 15), isItem: false)
    return [stripe, badge]
  }

  private func content(of kind: ElementKind, _ section: Int, _ index: Int) -> UInt64 {
    if kind == .item { return content(at: ItemPath(item: index, section: section)) }
    let place = UInt64(truncatingIfNeeded: section) << 20 | UInt64(truncatingIfNeeded: index)
    if kind == .background { return Self.background | UInt64(truncatingIfNeeded: section) }
    if kind == StripedRows.stripe { return Self.stripe | place }
    if kind == StripedRows.badge { return Self.badge | place }
    return (kind == .header ? group(at: section).header : group(at: section).footer) ?? 0
  }
}
