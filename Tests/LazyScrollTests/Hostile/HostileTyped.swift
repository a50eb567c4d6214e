import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A list by the app's own IDs in a hostile life, with its search, reading positions and leases.
final class HostileTyped: HostileStage {
  private let list: LazyList<HostileHost, UInt64, UInt64>
  private let completions: HostileCompletions
  private var held: [UInt64] = []

  init(_ life: HostileLife, _ name: String, _ views: HostileViews) {
    let host = HostileHost(life, views)
    var section: (UInt64) -> CollectionSection = { _ in
      CollectionSection(layout: ListLayout(estimate: 50))
    }
    var cell: (UInt64) -> ListCell<View>? = { _ in nil }
    list = LazyList(
      host: host, pool: views.pool, section: { section($0) }, cell: { cell($0) })
    completions = HostileCompletions(life, name)
    super.init(life, name, host)
    section = { [unowned self] in self.section($0) }
    cell = { [unowned self] in answer($0) }
  }

  override var scrollView: ListView<HostileHost> { list }

  // MARK: Data

  override func changeData() {
    groups = (0..<1 + life.random.below(3)).map { _ in newGroup() }
  }

  private func newGroup() -> HostileGroup {
    var group = group()
    group.id = life.newContent()
    group.items = group.items.map { _ in newItem() }
    return group
  }

  private func newItem() -> HostileItem {
    var item = item()
    item.id = 10_000 + item.content
    return item
  }

  private var items: [HostileItem] { groups.flatMap(\.items) }

  private var snapshot: ListSnapshot<UInt64, UInt64> {
    var snapshot = ListSnapshot<UInt64, UInt64>()
    for group in groups {
      let id = group.id ?? 0
      snapshot.appendSections([id])
      snapshot.appendItems(group.items.map { $0.id ?? 0 }, toSection: id)
    }
    return snapshot
  }

  override func reload() {
    var data = snapshot
    let all = data.itemIdentifiers
    data.reconfigureItems(all)
    data.resizeItems(all)
    list.apply(data, completion: completions.expect("reload"))
  }

  override func bring(_ build: Build) {
    scrollView.driver.finish(build, with: .edit(ChangeSet([])))
  }

  // MARK: The app's closures

  override func attach(_ isAttached: Bool) {
    if !isAttached {
      list.size = nil
      list.header = nil
      list.footer = nil
      list.canMove = nil
      list.onMove = nil
      list.onReport = nil
      return
    }
    tellSizes()
    list.header = { [unowned self] id in
      groups.first { $0.id == id }?.header.flatMap { bar($0) }
    }
    list.footer = { [unowned self] id in
      groups.first { $0.id == id }?.footer.flatMap { bar($0) }
    }
    list.placeholder = { [unowned self] _ in
      life.callback()
      return nil
    }
    let called: () -> Void = { [unowned life] in life.callback() }
    list.canMove = { [unowned life] _ in
      life.callback()
      return !life.may(.viewsWithheld, oneIn: 8)
    }
    list.onMove = { [unowned self] item, moved in
      take(item, from: moved)
      life.callback()
    }
    list.onReport = { _ in called() }
    list.onTap = { _ in called() }
    list.onSelect = { _ in called() }
    list.onDeselect = { _ in called() }
    list.onNearStart = called
    list.onNearEnd = called
    list.onCorrection = { _ in called() }
    list.onPrefetch = { _, _ in called() }
    list.onCancelPrefetching = { _ in called() }
  }

  /// Moves an item in the data to the place that it has in a list's data.
  private func take(_ item: UInt64, from moved: ListSnapshot<UInt64, UInt64>) {
    guard let from = groups.firstIndex(where: { $0.items.contains { $0.id == item } }),
      let index = groups[from].items.firstIndex(where: { $0.id == item })
    else { return }
    life.tell("\(name): item \(item) was moved by the user")
    let taken = groups[from].items.remove(at: index)
    guard let section = moved.sectionIdentifier(containingItem: item),
      let target = groups.firstIndex(where: { $0.id == section })
    else {
      groups[from].items.insert(taken, at: index)
      return
    }
    let before = Set(moved.itemIdentifiers(inSection: section).prefix { $0 != item })
    let place = groups[target].items.lastIndex { $0.id.map { before.contains($0) } ?? false }
    groups[target].items.insert(taken, at: place.map { $0 + 1 } ?? 0)
  }

  private func tellSizes() {
    list.size = { [unowned self] id in
      life.callback()
      let content = content(of: id)
      if !HostileLife.isDeclared(content) { return nil }
      return LayoutSize(width: 90, height: life.length(HostileLife.extent(of: content)))
    }
  }

  private func section(_ id: UInt64) -> CollectionSection {
    life.callback()
    let group = groups.first { $0.id == id }
    return CollectionSection(
      layout: ListLayout(estimate: life.length(50)),
      header: group?.header == nil ? nil : BarModel(),
      footer: group?.footer == nil ? nil : BarModel())
  }

  private func content(of id: UInt64) -> UInt64 { items.first { $0.id == id }?.content ?? 0 }

  private lazy var cells = Registration<View, UInt64> { [unowned self] in
    life.callback()
    return views.make()
  } update: { [unowned self] view, id in
    life.callback()
    (view.content, view.isPlaceholder) = (content(of: id), false)
  }
  private lazy var bars = Registration<View, UInt64> { [unowned self] in
    views.make()
  } update: { [unowned self] view, content in
    life.callback()
    (view.content, view.isPlaceholder) = (content, false)
  }

  private func answer(_ id: UInt64) -> ListCell<View>? {
    life.callback()
    if life.may(.viewsWithheld, oneIn: 8) { return nil }
    if life.may(.viewsGivenTwice, oneIn: 6), !views.all.isEmpty {
      let view = life.random.pick(views.all)
      (view.content, view.isPlaceholder) = (content(of: id), false)
      return ListCell(view)
    }
    return cells(id)
  }

  private func bar(_ content: UInt64) -> ListCell<View>? {
    life.callback()
    return life.may(.viewsWithheld, oneIn: 8) ? nil : bars(content)
  }

  // MARK: Operations

  /// Returns an item, or one that does not exist.
  private func someItem() -> UInt64 {
    if items.isEmpty || life.may(.wrongEdits, oneIn: 6) { return life.random.pick([1, 9_999_999]) }
    return life.random.pick(items).id ?? 0
  }

  override func settle() {
    _ = host.events?.dragDidChange(.cancelled)
    list.search?.end()
    list.leaseLimit = 32
    for item in held { list.releaseView(of: item) }
    held = []
    tellSizes()
    list.axis = .vertical
    list.followedEdges = []
    list.shortContentEdge = .start
    list.nearDistance = nil
    list.restore(nil)
  }

  override func becomeHonest() {
    super.becomeHonest()
    completions.check()
  }

  override func actItself() {
    let transition = life.random.oneIn(4) ? ListTransition(duration: 0.2) : nil
    switch life.random.below(life.hasGestures ? 26 : 20) {
    case 20..<26: drag()
    case 0..<2:
      changeData()
      life.tell("\(name): other data, \(items.count) items")
      list.apply(snapshot, transition: transition, completion: completions.expect("other data"))
    case 2..<6: edit(transition)
    case 6: applyInSlices(transition)
    case 7: changeContents(transition)
    case 8: applyNonsense(transition)
    case 9..<12: search()
    case 12: restore()
    case 13: scroll()
    case 14..<16: hold()
    case 16: changeRules()
    case 17: ask()
    default: select()
    }
  }

  private func edit(_ transition: ListTransition?) {
    for _ in 0..<1 + life.random.below(3) where !groups.isEmpty {
      let group = life.random.below(groups.count)
      let count = groups[group].items.count
      switch life.random.below(7) {
      case 0..<2:
        let added = (0..<1 + life.random.below(3)).map { _ in newItem() }
        groups[group].items.insert(contentsOf: added, at: life.random.below(count + 1))
      case 2..<4 where count > 0: groups[group].items.remove(at: life.random.below(count))
      case 4 where count > 0:
        let moved = groups[group].items.remove(at: life.random.below(count))
        let target = life.random.below(groups.count)
        let place = life.random.below(groups[target].items.count + 1)
        groups[target].items.insert(moved, at: place)
      case 5: groups.insert(newGroup(), at: life.random.below(groups.count + 1))
      default: groups.swapAt(group, life.random.below(groups.count))
      }
    }
    if life.random.oneIn(9), !groups.isEmpty { groups.removeLast() }
    life.tell("\(name): edits, \(groups.map { $0.items.map(\.content) })")
    list.apply(snapshot, transition: transition, completion: completions.expect("edits"))
  }

  private func applyInSlices(_ transition: ListTransition?) {
    if life.random.oneIn(2) { changeData() }
    life.tell("\(name): \(items.count) items in slices")
    list.apply(
      snapshot, inSlicesOf: life.index(below: 9), transition: transition,
      completion: completions.expect("slices"))
  }

  private func changeContents(_ transition: ListTransition?) {
    var changed: [UInt64] = []
    for group in groups.indices {
      for index in groups[group].items.indices where life.random.oneIn(4) {
        groups[group].items[index].content = life.newContent()
        changed.append(groups[group].items[index].id ?? 0)
      }
    }
    life.tell("\(name): other contents of \(changed)")
    var data = life.random.oneIn(2) ? list.snapshot : snapshot
    data.reconfigureItems(changed)
    data.resizeItems(changed)
    list.apply(data, transition: transition, completion: completions.expect("contents"))
  }

  /// Applies IDs that come twice, and names unknown ones.
  private func applyNonsense(_ transition: ListTransition?) {
    var data = life.random.oneIn(2) ? list.snapshot : snapshot
    let item = someItem()
    data.appendItems([item, item])
    data.insertItems([item, 77], afterItem: someItem())
    data.moveItem(someItem(), beforeItem: someItem())
    data.deleteItems([1, someItem()])
    data.appendSections([3, 3])
    data.reloadSections([3, 4])
    data.reloadItems([5, someItem()])
    data.resizeItems([6, someItem()])
    life.tell("\(name): nonsense, \(data.itemIdentifiers)")
    list.apply(data, transition: transition, completion: completions.expect("nonsense"))
  }

  private func search() {
    switch life.random.below(6) {
    case 0..<2:
      let query = life.random.pick(["1", "2", "12", ""])
      life.tell("\(name): find \(query)")
      find(query)
    case 2:
      life.tell("\(name): end of the search")
      list.search?.end()
    case 3:
      life.tell("\(name): previous hit")
      list.search?.previous()
    default:
      life.tell("\(name): next hit")
      list.search?.next()
    }
  }

  private func find(_ query: String) {
    list.find(
      query, itemsPerFrame: 1 + life.random.below(9),
      text: { [unowned life] item in
        life.callback()
        return "\(item)"
      }, onChange: { [unowned life] _ in life.callback() })
  }

  /// Drags an item of the window, which other operations, updates among them, may meet before the drag ends.
  private func drag() {
    let shown = list.visibleItems
    let item = shown.isEmpty ? someItem() : life.random.pick(shown)
    let place = list.frame(of: item)?.origin ?? point()
    let drag: ItemDrag
    switch life.random.below(8) {
    case 0..<3: drag = .began(place + LayoutPoint(x: 1, y: 1))
    case 3..<6: drag = .moved(place + LayoutPoint(x: 1, y: coordinate() / 16))
    case 6: drag = .ended
    default: drag = .cancelled
    }
    life.tell("\(name): drag \(drag)")
    _ = host.events?.dragDidChange(drag)
    if life.random.oneIn(3) {
      let direction = life.random.pick([MoveDirection.up, .down])
      life.tell("\(name): move \(item) \(direction)")
      _ = host.events?.moveItem(in: list.view(for: item), direction)
    }
  }

  private func restore() {
    let position = ReadingPosition(
      item: someItem(), distance: coordinate() / 4,
      edges: FollowedEdges(rawValue: UInt8(life.random.below(4))))
    life.tell("\(name): restore \(position)")
    list.restore(
      life.random.oneIn(6) ? nil : position, completion: completions.expect("position"))
  }

  private func scroll() {
    let item = someItem()
    life.tell("\(name): scroll to \(item)")
    list.scroll(
      to: item, at: life.random.pick([.start, .center, .end, .nearest]), offset: coordinate() / 8,
      isAnimated: life.random.oneIn(3), completion: completions.expect("scroll"))
  }

  private func hold() {
    switch life.random.below(5) {
    case 0:
      list.leaseLimit = life.index(below: 4)
      life.tell("\(name): at most \(list.leaseLimit) leases")
    case 1..<3:
      guard let item = held.popLast() else { return }
      life.tell("\(name): release \(item)")
      list.releaseView(of: item)
    default:
      held.append(someItem())
      life.tell("\(name): hold \(held[held.count - 1])")
      list.holdView(of: held[held.count - 1])
    }
  }

  private func changeRules() {
    switch life.random.below(5) {
    case 0:
      life.tell("\(name): no sizes")
      list.size = nil
    case 1:
      life.tell("\(name): sizes")
      tellSizes()
    case 2:
      list.followedEdges = FollowedEdges(rawValue: UInt8(life.random.below(4)))
      life.tell("\(name): follow \(list.followedEdges.rawValue)")
    case 3:
      list.nearDistance = coordinate()
      life.tell("\(name): near is \(list.nearDistance ?? 0)")
    default:
      life.tell("\(name): measure all")
      list.measureAll()
    }
  }

  private func ask() {
    life.tell("\(name): questions")
    let item = someItem()
    _ = list.visibleItems
    _ = list.view(for: item)
    _ = list.frame(of: item)
    _ = list.item(at: point())
    _ = list.readingPosition
    if list.newItemCount < 0 { life.fail("\(name) has \(list.newItemCount) new items") }
    _ = list.selectedItems
    _ = list.search?.current
    _ = (list.search?.count, list.search?.isComplete)
    _ = (list.isAtStart, list.isAtEnd)
    _ = list.snapshot.sectionIdentifier(containingItem: item)
    if !views.all.isEmpty { _ = list.item(for: life.random.pick(views.all)) }
  }

  private func select() {
    let item = someItem()
    switch life.random.below(4) {
    case 0:
      list.selectionMode = life.random.pick([.none, .single, .multiple])
      life.tell("\(name): selection \(list.selectionMode)")
    case 1:
      life.tell("\(name): deselect \(item)")
      list.deselect(item)
    default:
      life.tell("\(name): select \(item)")
      list.select(item)
    }
  }

  // MARK: Oracle

  override func expected(in viewport: LayoutRect, isExact: Bool) -> [HostileView] {
    var expected: [HostileView] = []
    var end = 0.0
    func add(_ content: UInt64, isItem: Bool) {
      let extent = HostileLife.extent(of: content)
      expected.append(
        HostileView(
          content: content, frame: LayoutRect(x: 0, y: end, width: 300, height: extent),
          isItem: isItem, isLocal: isItem))
      end += extent
    }
    for group in groups {
      if let header = group.header { add(header, isItem: false) }
      for item in group.items { add(item.content, isItem: true) }
      if let footer = group.footer { add(footer, isItem: false) }
    }
    return expected
  }

  override var expectedExtent: Double? {
    expected(in: .zero, isExact: true).reduce(0) { $0 + $1.frame.size.height }
  }

  override var selectedContents: [UInt64] { list.selectedItems.map { content(of: $0) } }

  override func setSelectionMode(_ mode: Selection.Mode) { list.selectionMode = mode }

  override func select(_ content: UInt64, _ isSelected: Bool) {
    guard let id = items.first(where: { $0.content == content })?.id else { return }
    if isSelected { list.select(id) } else { list.deselect(id) }
  }

  override func checkAtSomeOffsets() {
    super.checkAtSomeOffsets()
    checkSnapshot()
    checkSearch()
    checkPosition()
    checkLease()
  }

  private func checkSnapshot() {
    let (known, wanted) = (list.snapshot, snapshot)
    if known.itemIdentifiers != wanted.itemIdentifiers
      || known.sectionIdentifiers != wanted.sectionIdentifiers
    {
      life.fail("\(name) has \(known.itemIdentifiers), not \(wanted.itemIdentifiers)")
    }
    for (index, id) in wanted.sectionIdentifiers.enumerated()
    where known.indexOfSection(id) != index
      || known.itemIdentifiers(inSection: id) != wanted.itemIdentifiers(inSection: id)
    {
      life.fail("\(name) does not know section \(id)")
    }
  }

  private func checkSearch() {
    find("1")
    passFrames()
    let hits = items.reduce(0) { $0 + "\($1.id ?? 0)".filter { $0 == "1" }.count }
    guard let search = list.search, search.isComplete, search.count == hits else {
      let found = list.search.map { "\($0.count), complete \($0.isComplete)" } ?? "no search"
      return life.fail("\(name) finds \(found), and not \(hits)")
    }
    search.next()
    passFrames()
    if hits > 0, search.current == nil { life.fail("\(name) goes to no hit") }
    if let item = search.current?.item, !list.visibleItems.contains(item) {
      life.fail("\(name) does not show the hit in \(item)")
    }
    search.end()
    passFrames()
  }

  private func checkPosition() {
    guard let position = list.readingPosition else { return }
    func distance() -> Double? {
      list.frame(of: position.item).map { $0.minY - host.screen.viewport.bounds.minY }
    }
    let before = distance()
    host.screen.scroll(to: Double(life.random.below(900)))
    passFrames()
    var outcomes: [ScrollOutcome] = []
    list.restore(position) { outcomes.append($0) }
    passFrames()
    if outcomes != [.arrived] { life.fail("\(name) restores a position: \(outcomes)") }
    guard let before, let after = distance(), (before - after).magnitude <= 1 else {
      return life.fail("\(name) restores \(position) at \(distance() ?? .nan)")
    }
  }

  private func checkLease() {
    guard let item = items.first?.id else { return }
    host.screen.scroll(to: 0)
    passFrames()
    list.holdView(of: item)
    host.screen.scroll(to: 1_000_000)
    passFrames()
    if list.view(for: item) == nil { life.fail("\(name) does not keep the view of \(item)") }
    list.releaseView(of: item)
    passFrames()
  }
}

/// The completions of a list in a hostile life, each of which is called once.
final class HostileCompletions {
  private unowned let life: HostileLife
  private let name: String
  private var open: [Int: String] = [:]
  private var count = 0

  init(_ life: HostileLife, _ name: String) {
    (self.life, self.name) = (life, name)
  }

  /// Returns a completion.
  func expect<Outcome>(_ words: String) -> (Outcome) -> Void {
    count += 1
    let number = count
    open[number] = "\(words) \(number)"
    return { [self] _ in
      if open.removeValue(forKey: number) == nil {
        life.fail("\(name): completion of \(words) \(number) is called twice")
      }
      life.callback()
    }
  }

  /// Fails the life if any completion has not been called.
  func check() {
    if !open.isEmpty { life.fail("\(name): no end of \(open.values.sorted())") }
    open = [:]
  }
}
