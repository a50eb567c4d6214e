import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A table in a hostile life.
final class HostileTable: HostileSections, TableViewDataSource, TableViewDelegate {
  private let table: TableView<HostileHost>
  private let tableHeader: UInt64?
  private let tableFooter: UInt64?
  private var isHeaderThere = false
  private static let separator: UInt64 = 1 << 40
  private static let background: UInt64 = 1 << 41

  init(_ life: HostileLife, _ name: String, _ views: HostileViews) {
    table = TableView(
      host: HostileHost(life, views), style: life.random.oneIn(2) ? .plain : .grouped,
      pool: views.pool)
    tableHeader = life.random.oneIn(3) ? life.newContent() : nil
    tableFooter = life.random.oneIn(3) ? life.newContent() : nil
    super.init(life, name, table.host)
    if life.random.oneIn(2) { table.separator = TableLayout.Separator(thickness: 1) }
    table.hasSectionBackgrounds = life.random.oneIn(3)
  }

  override var sections: any HostileList { table }

  override func attach(_ isAttached: Bool) {
    table.dataSource = isAttached ? self : nil
    table.delegate = isAttached ? self : nil
    table.onReport = isAttached ? { [unowned self] in hear($0) } : nil
  }

  override func settle() {
    super.settle()
    table.rowHeight = nil
    table.estimatedRowHeight = 44
    table.headerHeight = nil
    table.footerHeight = nil
    table.estimatedBarHeight = 28
    table.sectionInsets = nil
  }

  // MARK: Data source

  func numberOfSections(in tableView: TableView<HostileHost>) -> Int { count(groups.count) }
  func tableView(_ tableView: TableView<HostileHost>, numberOfRowsInSection section: Int) -> Int {
    count(group(at: section).items.count)
  }
  func declaresRows(in tableView: TableView<HostileHost>) -> Bool { true }
  func hasTableHeader(in tableView: TableView<HostileHost>) -> Bool { tableHeader != nil }
  func hasTableFooter(in tableView: TableView<HostileHost>) -> Bool { tableFooter != nil }

  func tableView(_ tableView: TableView<HostileHost>, sectionAt index: Int) -> SectionModel {
    life.callback()
    let group = group(at: index)
    func bar(_ content: UInt64?) -> BarModel? {
      content.map {
        HostileLife.isDeclared($0)
          ? BarModel(height: life.length(HostileLife.extent(of: $0))) : BarModel()
      }
    }
    return SectionModel(id: name(group.id), header: bar(group.header), footer: bar(group.footer))
  }

  func tableView(_ tableView: TableView<HostileHost>, rowAt path: ItemPath) -> RowModel {
    life.callback()
    guard isThere(path) else { return RowModel() }
    let item = groups[path.section].items[path.row]
    let height = HostileLife.isDeclared(item.content) ? HostileLife.extent(of: item.content) : nil
    return RowModel(
      id: name(item.id), height: height.map { life.length($0) }, revision: item.revision)
  }

  func tableView(_ tableView: TableView<HostileHost>, heightForRowAt path: ItemPath) -> Double? {
    life.callback()
    return content(at: path) % 5 == 0 ? life.length(HostileLife.extent(of: content(at: path))) : nil
  }

  func tableView(_ tableView: TableView<HostileHost>, canMoveRowAt path: ItemPath) -> Bool {
    life.callback()
    return true
  }

  func tableView(
    _ tableView: TableView<HostileHost>, moveRowAt source: ItemPath, to target: ItemPath
  ) { move(from: source, to: target) }

  func tableView(
    _ tableView: TableView<HostileHost>, cellForRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    answer(content(at: path), 1, from: dequeuer)
  }

  func tableView(
    _ tableView: TableView<HostileHost>, viewForHeaderInSection section: Int,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    answer(group(at: section).header ?? 0, 2, from: dequeuer)
  }

  func tableView(
    _ tableView: TableView<HostileHost>, viewForFooterInSection section: Int,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    answer(group(at: section).footer ?? 0, 2, from: dequeuer)
  }

  func tableHeader(of tableView: TableView<HostileHost>, from dequeuer: borrowing Dequeuer<View>)
    -> BoundView<View>?
  {
    answer(tableHeader ?? 0, 3, from: dequeuer)
  }

  func tableFooter(of tableView: TableView<HostileHost>, from dequeuer: borrowing Dequeuer<View>)
    -> BoundView<View>?
  {
    answer(tableFooter ?? 0, 3, from: dequeuer)
  }

  func tableView(
    _ tableView: TableView<HostileHost>, separatorBelowRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { answer(Self.separator | content(at: path), 4, from: dequeuer) }

  func tableView(
    _ tableView: TableView<HostileHost>, viewForBackgroundOfSection section: Int,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { answer(Self.background | UInt64(section), 5, from: dequeuer) }

  func tableView(
    _ tableView: TableView<HostileHost>, placeholderForRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<View>
  ) -> View? {
    placeholder(from: dequeuer)
  }

  // MARK: Delegate

  func tableView(
    _ tableView: TableView<HostileHost>, willDisplay cell: View, forRowAt path: ItemPath
  ) { life.callback() }
  func tableView(
    _ tableView: TableView<HostileHost>, didEndDisplaying cell: View, forRowAt path: ItemPath
  ) { life.callback() }
  func tableView(
    _ tableView: TableView<HostileHost>, willDisplayHeaderView view: View, forSection section: Int
  ) { life.callback() }
  func tableView(
    _ tableView: TableView<HostileHost>, didEndDisplayingHeaderView view: View,
    forSection section: Int
  ) { life.callback() }
  func tableView(
    _ tableView: TableView<HostileHost>, willDisplayFooterView view: View, forSection section: Int
  ) { life.callback() }
  func tableView(
    _ tableView: TableView<HostileHost>, didEndDisplayingFooterView view: View,
    forSection section: Int
  ) { life.callback() }
  func tableView(_ tableView: TableView<HostileHost>, shouldHighlightRowAt path: ItemPath) -> Bool {
    life.callback()
    return true
  }
  func tableView(_ tableView: TableView<HostileHost>, shouldSelectRowAt path: ItemPath) -> Bool {
    life.callback()
    return true
  }
  func tableView(_ tableView: TableView<HostileHost>, didTapRowAt path: ItemPath) {
    life.callback()
  }
  func tableView(_ tableView: TableView<HostileHost>, didSelectRowAt path: ItemPath) {
    life.callback()
  }
  func tableView(_ tableView: TableView<HostileHost>, didDeselectRowAt path: ItemPath) {
    life.callback()
  }
  func tableView(
    _ tableView: TableView<HostileHost>, targetPathForMoveOfRowAt source: ItemPath,
    toProposedPath proposed: ItemPath
  ) -> ItemPath {
    life.callback()
    return life.may(.wrongEdits, oneIn: 3) ? path() : proposed
  }
  func tableView(
    _ tableView: TableView<HostileHost>, didEndScrollToRowAt path: ItemPath?,
    outcome: ScrollOutcome
  ) { life.callback() }
  func hear(_ report: ListReport) {
    life.callback()
  }

  // MARK: Operations

  override func perform(_ edit: Edit, _ transition: ListTransition?) {
    switch edit {
    case .insert(let path, let count):
      table.insertRows(at: path, count: count, transition: transition)
    case .delete(let path, let count):
      table.deleteRows(at: path, count: count, transition: transition)
    case .reload(let path, let count):
      table.reloadRows(at: path, count: count, transition: transition)
    case .move(let source, let target):
      table.moveRow(at: source, to: target, transition: transition)
    case .select(let path): table.selectRow(at: path)
    case .deselect(let path): table.deselectRow(at: path)
    case .highlight(let path): table.highlightedPath = path
    case .hold(let path): table.holdView(at: path)
    case .release(let path): table.releaseView(at: path)
    case .scroll(let path, let alignment): table.scrollToRow(at: path, at: alignment)
    }
  }

  override var selectedPaths: [ItemPath] { table.indexPathsForSelectedRows() }

  override func changeLook() {
    let height = life.length(Double(20 + life.random.below(60)))
    life.tell("\(name): change of appearance, \(height)")
    switch life.random.below(7) {
    case 0: table.style = life.random.oneIn(2) ? .plain : .grouped
    case 1: table.rowHeight = life.random.oneIn(2) ? height : nil
    case 2: table.estimatedRowHeight = height
    case 3: table.headerHeight = life.random.oneIn(2) ? height : nil
    case 4: table.estimatedBarHeight = height
    case 5: table.separator = life.random.oneIn(2) ? TableLayout.Separator(thickness: 1) : nil
    default: table.hasSectionBackgrounds.toggle()
    }
  }

  override func ask(_ path: ItemPath) {
    life.tell("\(name): query of \(path)")
    _ = table.rectForRow(at: path)
    _ = table.rect(forSection: path.section)
    _ = table.rectForHeader(inSection: path.section)
    _ = table.rectForFooter(inSection: path.section)
    _ = table.indexPathForRow(at: point())
    _ = table.indexPathsForRows(
      in: LayoutRect(x: 0, y: coordinate(), width: 300, height: coordinate()))
    _ = table.cellForRow(at: path)
    _ = table.headerView(forSection: path.section)
    _ = table.footerView(forSection: path.section)
    _ = table.numberOfRows(inSection: path.section)
    _ = table.isSelected(path)
    _ = table.highlightedPath
    _ = table.indexPathsForSelectedRows()
    _ = table.item(at: path)
    _ = table.indexPath(of: .id(10_001))
    _ = table.visibleCells
  }

  // MARK: Oracle

  private var page: NaivePage {
    func bar(_ content: UInt64?, isPinned: Bool) -> NaiveTable.Bar? {
      content.map {
        NaiveTable.Bar(
          estimate: 28, extent: HostileLife.extent(of: $0), isDeclared: true, isPinned: isPinned)
      }
    }
    func end(_ content: UInt64?) -> NaivePage.Section {
      NaivePage.Section(
        estimate: 44, table: NaiveTable(header: bar(content, isPinned: false)), items: [])
    }
    let isPlain = table.style == .plain
    let inner = groups.map { group in
      NaivePage.Section(
        estimate: 44,
        table: NaiveTable(
          header: bar(group.header, isPinned: isPlain),
          footer: bar(group.footer, isPinned: isPlain), separator: table.separator,
          insets: isPlain ? .zero : LayoutInsets(all: 16),
          hasBackground: table.hasSectionBackgrounds),
        items: group.items.map {
          NaivePage.Item(id: $0.id, frame: .zero, extent: HostileLife.extent(of: $0.content))
        })
    }
    return NaivePage(sections: [end(tableHeader)] + inner + [end(tableFooter)], width: 300)
  }

  override var expectedExtent: Double? { page.extent }

  override func expected(in viewport: LayoutRect, isExact: Bool) -> [HostileView] {
    page.placed(seenFrom: viewport.minY, to: viewport.maxY).compactMap { place in
      let section = place.section - 1
      var view = HostileView(content: 0, frame: place.frame, isItem: place.kind == .item)
      if place.kind == .item {
        view.content = groups[section].items[place.index].content
      } else if place.kind == .separator {
        view.content = Self.separator | groups[section].items[place.index].content
      } else if place.kind == .background {
        view.content = Self.background | UInt64(section)
        view.isLocal = false
      } else if section < 0 {
        view.content = tableHeader ?? 0
      } else if section == groups.count {
        view.content = tableFooter ?? 0
      } else {
        let bar = place.kind == .header ? groups[section].header : groups[section].footer
        view.content = bar ?? 0
      }
      return view
    }
  }
}
