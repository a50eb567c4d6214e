import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A lazy scroll view in a hostile life.
final class HostileFeed: HostileStage, LazyScrollViewDataSource, LazyScrollViewDelegate {
  private let view: LazyScrollView<HostileHost>
  private var held: [ListItemID] = []

  init(_ life: HostileLife, _ name: String, _ views: HostileViews) {
    let host = HostileHost(life, views)
    view = LazyScrollView(host: host, pool: views.pool)
    super.init(life, name, host)
  }

  override var scrollView: ListView<HostileHost> { view }

  override func attach(_ isAttached: Bool) {
    view.dataSource = isAttached ? self : nil
    view.delegate = isAttached ? self : nil
    view.onReport = isAttached ? { [unowned self] in hear($0) } : nil
  }

  override func reload() { view.reloadData() }

  override func settle() {
    for item in held { view.releaseView(of: item) }
    held = []
  }

  override func changeData() {
    groups = [group()]
    for _ in 0..<life.random.below(20) { groups[0].items.append(item()) }
  }

  private var items: [HostileItem] {
    get { groups[0].items }
    set { groups[0].items = newValue }
  }

  // MARK: Data source

  func numberOfItems(in lazyScrollView: LazyScrollView<HostileHost>) -> Int { count(items.count) }

  func lazyScrollView(_ lazyScrollView: LazyScrollView<HostileHost>, itemModelAt index: Int)
    -> ItemModel
  {
    life.callback()
    guard items.indices.contains(index) else { return ItemModel(frame: .zero) }
    let item = items[index]
    var frame = item.frame
    frame.size.height = life.length(frame.size.height)
    return ItemModel(frame: frame, id: name(item.id), revision: item.revision)
  }

  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<HostileHost>, viewFor item: ListItemID,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    answer(content(of: item) ?? 0, 1, from: dequeuer)
  }

  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<HostileHost>, placeholderFor item: ListItemID,
    from dequeuer: borrowing Dequeuer<View>
  ) -> View? {
    placeholder(from: dequeuer)
  }

  private func content(of item: ListItemID) -> UInt64? {
    if let name = item.number { return items.first { $0.id == name }?.content }
    for index in items.indices where item == .position(index) { return items[index].content }
    return nil
  }

  // MARK: Delegate

  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<HostileHost>, didLoad view: View, for item: ListItemID
  ) { life.callback() }
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<HostileHost>, didEnter view: View, for item: ListItemID,
    times: Int
  ) { life.callback() }
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<HostileHost>, didLeave view: View, for item: ListItemID
  ) { life.callback() }
  func lazyScrollView(_ lazyScrollView: LazyScrollView<HostileHost>, shouldSelect item: ListItemID)
    -> Bool
  {
    life.callback()
    return true
  }
  func lazyScrollView(_ lazyScrollView: LazyScrollView<HostileHost>, didTap item: ListItemID) {
    life.callback()
  }
  func lazyScrollView(_ lazyScrollView: LazyScrollView<HostileHost>, didSelect item: ListItemID) {
    life.callback()
  }
  func lazyScrollView(_ lazyScrollView: LazyScrollView<HostileHost>, didDeselect item: ListItemID) {
    life.callback()
  }
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<HostileHost>, didEndScrollTo item: ListItemID,
    outcome: ScrollOutcome
  ) { life.callback() }
  func hear(_ report: ListReport) {
    life.callback()
  }

  // MARK: Operations

  /// An item, or one that does not exist.
  private func someItem() -> ListItemID {
    let index = life.index(below: items.count)
    guard items.indices.contains(index) else { return life.random.pick([.id(1), .position(-1)]) }
    return items[index].id.map { .id($0) } ?? .position(index)
  }

  private func range() -> Range<Int> {
    let first = life.index(below: items.count)
    let (end, isTooFar) = first.addingReportingOverflow(life.random.below(4))
    if isTooFar { return first..<first }
    return first..<(life.may(.wrongEdits, oneIn: 4) ? end : max(first, min(end, items.count)))
  }

  override func actItself() {
    let index = life.index(below: items.count)
    let transition = life.random.oneIn(4) ? ListTransition(duration: 0.2) : nil
    let height = life.length(Double(30 + life.random.below(60)))
    switch life.random.below(16) {
    case 0:
      if life.random.oneIn(2) { changeData() }
      life.tell("\(name): reload of \(items.count)")
      view.reloadData(transition: transition)
    case 1:
      life.tell("\(name): reload in slices")
      let models = items.map { ItemModel(frame: $0.frame, id: $0.id, revision: $0.revision) }
      view.reloadData(from: models, inSlicesOf: life.index(below: 9))
    case 2:
      for _ in 0..<life.random.below(4) { items.append(item()) }
      life.tell("\(name): load more")
      view.loadMore()
    case 3..<5: insert(transition)
    case 5: remove(transition)
    case 6: move(transition)
    case 7:
      let range = range()
      for index in range.clamped(to: items.indices) { items[index].content = life.newContent() }
      for index in range.clamped(to: items.indices) { items[index].revision = nil }
      life.tell("\(name): reload \(range)")
      view.reloadItems(in: range, transition: transition)
    case 8:
      life.tell("\(name): frame of \(index)")
      view.setFrame(LayoutRect(x: 0, y: 9, width: 90, height: height), ofItemAt: index)
    case 9:
      life.tell("\(name): resize \(index) to \(height)")
      view.resizeItem(at: index, to: LayoutSize(width: 90, height: height), transition: transition)
    case 10:
      life.tell("\(name): shift after \(index)")
      view.shiftItems(after: index, by: coordinate(), transition: transition)
    case 11:
      life.tell("\(name): grow \(index) to \(height)")
      view.growItem(at: index, to: LayoutSize(width: 90, height: height), transition: transition)
    case 12:
      let item = someItem()
      life.tell("\(name): scroll to \(item)")
      view.scroll(to: item, at: life.random.pick([.start, .center, .end, .nearest]))
    case 13: hold()
    default: select()
    }
  }

  private func insert(_ transition: ListTransition?) {
    let index = life.index(below: items.count + 1)
    let added = (0..<1 + life.random.below(3)).map { _ in item() }
    if index >= 0, index <= items.count, !life.may(.wrongEdits, oneIn: 4) {
      items.insert(contentsOf: added, at: index)
    }
    life.tell("\(name): insert \(added.count) at \(index)")
    let (end, isTooFar) = index.addingReportingOverflow(added.count)
    if !isTooFar { view.insertItems(in: index..<end, transition: transition) }
  }

  private func remove(_ transition: ListTransition?) {
    let range = range()
    if !life.may(.wrongEdits, oneIn: 4) { items.removeSubrange(range.clamped(to: items.indices)) }
    life.tell("\(name): remove \(range)")
    view.removeItems(in: range, transition: transition)
  }

  private func move(_ transition: ListTransition?) {
    let (source, target) = (life.index(below: items.count), life.index(below: items.count))
    if items.indices.contains(source), items.indices.contains(target) {
      items.insert(items.remove(at: source), at: target)
    }
    life.tell("\(name): move \(source) to \(target)")
    view.moveItem(from: source, to: target, transition: transition)
  }

  private func hold() {
    if life.random.oneIn(2), let item = held.popLast() {
      life.tell("\(name): release \(item)")
      view.releaseView(of: item)
    } else {
      held.append(someItem())
      life.tell("\(name): hold \(held[held.count - 1])")
      view.holdView(of: held[held.count - 1])
    }
  }

  private func select() {
    let item = someItem()
    switch life.random.below(4) {
    case 0:
      view.selectionMode = life.random.pick([.none, .single, .multiple])
      life.tell("\(name): selection \(view.selectionMode)")
    case 1:
      life.tell("\(name): deselect \(item)")
      view.deselect(item)
    case 2:
      life.tell("\(name): highlight \(item)")
      view.highlight(life.random.oneIn(2) ? nil : item)
    default:
      life.tell("\(name): select \(item)")
      view.select(item)
    }
  }

  // MARK: Oracle

  override func expected(in viewport: LayoutRect, isExact: Bool) -> [HostileView] {
    items.map { HostileView(content: $0.content, frame: $0.frame) }
  }

  override var expectedExtent: Double? { items.map(\.frame.maxY).max() ?? 0 }

  override var selectedContents: [UInt64] {
    view.selectedItems.map { content(of: $0) ?? 0 }
  }

  override func setSelectionMode(_ mode: Selection.Mode) { view.selectionMode = mode }

  override func select(_ content: UInt64, _ isSelected: Bool) {
    guard let index = items.firstIndex(where: { $0.content == content }) else { return }
    let item = items[index].id.map { ListItemID.id($0) } ?? .position(index)
    if isSelected { view.select(item) } else { view.deselect(item) }
  }

  // MARK: Data prepared elsewhere

  override func announceData() {
    view.driver.observer?.dataIsExpected(itemCounts: [items.count])
  }

  override func bring(_ build: Build) {
    let models = ItemModels(
      items.map { ItemModel(frame: $0.frame, id: $0.id, revision: $0.revision) })
    let prepared = SnapshotBuilder(
      Snapshot(feed: models.items), viewport: view.driver.engine.viewport
    ).finish()
    view.driver.finish(build, with: .prepared(prepared, transition: nil))
  }
}
