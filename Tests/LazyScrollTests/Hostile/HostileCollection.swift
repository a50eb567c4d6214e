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

  override var sections: SectionedView<HostileHost> { collection }

  override func attach(_ isAttached: Bool) {
    collection.dataSource = isAttached ? self : nil
    collection.delegate = isAttached ? self : nil
  }

  override func settle() {
    super.settle()
    collection.axis = .vertical
    collection.headerExtent = nil
    collection.footerExtent = nil
    collection.estimatedBarExtent = 28
  }

  // MARK: Data source

  func numberOfSections() -> Int { count(groups.count) }
  func numberOfItems(inSection section: Int) -> Int { count(group(at: section).items.count) }
  var declaresItems: Bool { true }

  func section(at index: Int) -> CollectionSection {
    life.callback()
    let group = group(at: index)
    let header = group.header.map { BarModel(isPinned: $0 % 2 == 0) }
    let footer = group.footer.map { _ in BarModel() }
    let id = name(group.id)
    switch form(of: group) {
    case .rows:
      return CollectionSection(
        id: id, layout: ListLayout(estimate: 50), header: header, footer: footer,
        insets: Insets(all: 4))
    case .grid:
      return CollectionSection(
        id: id, layout: GridLayout(columns: .count(3), rowExtent: .points(70), spacing: 6),
        header: header, footer: footer, insets: Insets(all: 4))
    case .waterfall:
      return CollectionSection(
        id: id, layout: WaterfallLayout(columns: .count(3), estimate: 60, spacing: 6),
        header: header, footer: footer)
    case .flow:
      return CollectionSection(
        id: id, layout: FlowLayout(estimate: Size(width: 60, height: 40), spacing: 5),
        header: header, footer: footer)
    }
  }

  private enum Form { case rows, grid, waterfall, flow }

  private func form(of group: HostileGroup) -> Form {
    [.rows, .rows, .grid, .grid, .waterfall, .flow][group.form]
  }

  func item(at path: IndexPath) -> CollectionItem {
    life.callback()
    guard isThere(path) else { return CollectionItem() }
    let item = groups[path.section].items[path.item]
    var size: Size?
    if HostileLife.isDeclared(item.content) {
      size = Size(width: 90, height: life.length(HostileLife.extent(of: item.content)))
    }
    return CollectionItem(
      id: name(item.id), size: size,
      span: life.may(.wrongSizes, oneIn: 8) ? life.random.pick([-1, 0, .max, 4]) : 1,
      revision: item.revision)
  }

  func canMoveItem(at path: IndexPath) -> Bool {
    life.callback()
    return true
  }

  func moveItem(at source: IndexPath, to target: IndexPath) { move(from: source, to: target) }

  func cell(forItemAt path: IndexPath, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>?
  {
    answer(content(at: path), 1, from: dequeuer)
  }

  func header(inSection section: Int, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    answer(group(at: section).header ?? 0, 2, from: dequeuer)
  }

  func footer(inSection section: Int, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    answer(group(at: section).footer ?? 0, 2, from: dequeuer)
  }

  func placeholder(forItemAt path: IndexPath, from dequeuer: borrowing Dequeuer<View>) -> View? {
    placeholder(from: dequeuer)
  }

  // MARK: Delegate

  func willDisplay(_ cell: View, forItemAt path: IndexPath) { life.callback() }
  func didEndDisplaying(_ cell: View, forItemAt path: IndexPath) { life.callback() }
  func willDisplayHeader(_ view: View, forSection section: Int) { life.callback() }
  func didEndDisplayingHeader(_ view: View, forSection section: Int) { life.callback() }
  func shouldHighlightItem(at path: IndexPath) -> Bool {
    life.callback()
    return true
  }
  func shouldSelectItem(at path: IndexPath) -> Bool {
    life.callback()
    return true
  }
  func didSelectItem(at path: IndexPath) { life.callback() }
  func didDeselectItem(at path: IndexPath) { life.callback() }
  func targetForMove(
    ofItemAt source: IndexPath, toProposed proposed: IndexPath
  ) -> IndexPath {
    life.callback()
    return life.may(.wrongEdits, oneIn: 3) ? path() : proposed
  }
  func didEndScroll(toItemAt path: IndexPath?, _ outcome: ScrollOutcome) { life.callback() }
  func didReport(_ report: Report) { life.callback() }

  // MARK: Operations

  override func perform(_ edit: Edit, _ transition: Transition?) {
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
    case .highlight(let path): collection.highlightItem(at: path)
    case .hold(let path): collection.holdCell(forItemAt: path)
    case .release(let path): collection.releaseCell(forItemAt: path)
    case .scroll(let path, let alignment): collection.scrollToItem(at: path, at: alignment)
    }
  }

  override func isSelected(_ path: IndexPath) -> Bool { collection.isSelectedItem(at: path) }
  override var highlightedPath: IndexPath? { collection.indexPathForHighlightedItem }

  override func changeLook() {
    let index = life.index(below: groups.count)
    let height = life.length(Double(20 + life.random.below(60)))
    life.tell("\(name): change of appearance \(index), \(height)")
    switch life.random.below(7) {
    case 0: collection.axis = life.random.oneIn(2) ? .vertical : .horizontal
    case 1: collection.headerExtent = life.random.oneIn(2) ? height : nil
    case 2: collection.estimatedBarExtent = height
    case 3:
      if groups.indices.contains(index) { groups[index].form = life.random.below(6) }
      collection.layOutSection(index, transition: Transition(duration: 0.2))
    case 4: collection.setLayout(ListLayout(estimate: height), forSection: index)
    case 5: collection.rebalance(inSection: index)
    default:
      collection.invalidateLayout(
        ofSection: index, InvalidationContext(life.random.oneIn(2) ? .everything : .items([0, -1])))
    }
  }

  override func ask(_ path: IndexPath) {
    life.tell("\(name): query of \(path)")
    let rect = Rect(x: 0, y: coordinate(), width: 300, height: coordinate())
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
    _ = collection.indexPath(forItemNamed: 10_001)
    _ = collection.visibleCells
  }

  // MARK: Oracle

  /// A Boolean value that indicates whether the oracle knows the layouts of all sections.
  private var isKnown: Bool {
    groups.allSatisfy { form(of: $0) == .rows || form(of: $0) == .grid }
  }

  private var page: NaivePage {
    func bar(_ content: UInt64?, isPinned: Bool) -> NaiveTable.Bar? {
      content.map {
        NaiveTable.Bar(
          estimate: 28, extent: HostileLife.extent(of: $0), isDeclared: true, isPinned: isPinned)
      }
    }
    let sections = groups.map { group in
      NaivePage.Section(
        estimate: 50,
        table: NaiveTable(
          header: bar(group.header, isPinned: (group.header ?? 1) % 2 == 0),
          footer: bar(group.footer, isPinned: false), insets: Insets(all: 4)),
        arrangement: form(of: group) == .rows
          ? .rows : .grid(NaiveGrid(columns: 3, spacing: 6, rowSpacing: 6, rowExtent: 70)),
        items: group.items.map {
          NaivePage.Item(id: $0.id, frame: .zero, extent: HostileLife.extent(of: $0.content))
        })
    }
    return NaivePage(sections: sections, width: 300)
  }

  override var expectedExtent: Double? { isKnown ? page.extent : nil }

  override func expected(in viewport: Rect) -> [HostileView] {
    if isKnown {
      return page.placed(seenFrom: viewport.minY, to: viewport.maxY).map { place in
        HostileView(
          content: content(of: place.kind, place.section, place.index), frame: place.frame,
          isItem: place.kind == .item)
      }
    }
    return collection.layoutAttributesForElements(in: viewport).map { place in
      HostileView(
        content: content(of: place.attributes.kind, place.indexPath.section, place.indexPath.item),
        frame: place.attributes.frame, isItem: place.attributes.kind == .item)
    }
  }

  private func content(of kind: ElementKind, _ section: Int, _ index: Int) -> UInt64 {
    if kind == .item { return content(at: IndexPath(item: index, section: section)) }
    return (kind == .header ? groups[section].header : groups[section].footer) ?? 0
  }
}
