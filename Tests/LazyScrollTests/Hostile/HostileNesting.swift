import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A list with lists inside of its views, in a hostile life; the first of these may hold a third one.
///
/// Group 0 holds the items of the outer list, and each other group those of a room, which is an item whose view holds a list.
final class HostileNesting: HostileStage {
  private typealias Nested = NestedHost<HostileHost>
  private typealias Outer = LazyList<HostileHost, OnlySection, UInt64>
  private typealias Inner = LazyList<Nested, OnlySection, UInt64>
  private typealias Innermost = LazyList<NestedHost<Nested>, OnlySection, UInt64>

  private let outer: Outer
  private var inner: [Int: Inner] = [:]
  private var innermost: Innermost?
  /// The views that hold lists, by group.
  private var rooms: [Int: View] = [:]
  private let rows = Registration<View, UInt64>(make: { View() }, update: { $0.content = $1 })
  private var isAttached = false
  /// The items that are kept alive, by group.
  private var kept: [(group: Int, item: UInt64)] = []

  /// The content of a room's view.
  private static func content(ofRoom group: Int) -> UInt64 { 50_000_000 + UInt64(group) }

  init(_ life: HostileLife, _ name: String, _ views: HostileViews) {
    outer = Outer(host: HostileHost(life, views), layout: ListLayout(estimate: 60)) { _ in nil }
    super.init(life, name, outer.host)
    outer.cell = { [unowned self] in cell($0, in: 0) }
    outer.onReport = { [unowned life] _ in life.callback() }
    for group in 1...3 { rooms[group] = Self.room(group) }
  }

  private static func room(_ group: Int) -> View {
    let view = View(number: -100 - group)
    view.content = content(ofRoom: group)
    return view
  }

  /// Gives list 1, which is another one, another view for the list inside of it.
  ///
  /// The list before may not be gone yet: lists with different pools cannot know of each other's views.
  private func renewRoom() {
    replaceInnermost(by: nil)
    rooms[3] = Self.room(3)
  }

  override var scrollView: ListView<HostileHost> { outer }

  /// The placeholders of the lists inside are in pools of their own.
  override var hasOnePool: Bool { false }

  override func attach(_ isAttached: Bool) { self.isAttached = isAttached }

  /// Returns the view for an item of a group, which may be another's of that list.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - group: The group.
  ///   - innermost: The view for the list inside of the list that asks, which may have been released.
  /// - Returns: The view, or none.
  private func cell(_ item: UInt64, in group: Int, innermost: View? = nil) -> ListCell<View>? {
    life.callback()
    if !isAttached || life.may(.viewsWithheld, oneIn: 8) { return nil }
    let own = group == 0 ? [rooms[1], rooms[2]] : group == 1 ? [innermost] : []
    if !own.isEmpty, life.may(.viewsGivenTwice, oneIn: 6) {
      return life.random.pick(own).map { ListCell($0) }
    }
    if let group = self.group(ofRoom: item) {
      return (group == 3 ? innermost : rooms[group]).map { ListCell($0) }
    }
    return rows(item)
  }

  private func group(ofRoom item: UInt64) -> Int? {
    item >= Self.content(ofRoom: 0) ? Int(item - Self.content(ofRoom: 0)) : nil
  }

  // MARK: Data

  override func changeData() {
    groups = (0..<4).map { _ in
      HostileGroup(items: (0..<life.random.below(9)).map { _ in self.item() })
    }
    insertRoom(1, into: 0)
    insertRoom(2, into: 0)
    insertRoom(3, into: 1)
  }

  private func insertRoom(_ room: Int, into group: Int) {
    groups[group].items.insert(
      HostileItem(content: Self.content(ofRoom: room)),
      at: life.random.below(groups[group].items.count + 1))
  }

  private func items(of group: Int) -> [UInt64] {
    var items = groups[group].items.map(\.content)
    if life.may(.duplicateNames, oneIn: 6), let first = items.first { items.append(first) }
    return items
  }

  private func makeLists() {
    for group in 1...2 where inner[group] == nil {
      guard let room = rooms[group] else { continue }
      if group == 1 { renewRoom() }
      let list = Inner(host: outer.nest(in: room), layout: ListLayout(estimate: 60)) {
        [unowned self, innermost = rooms[3]] in
        cell($0, in: group, innermost: group == 1 ? innermost : nil)
      }
      list.onReport = { [unowned life] _ in life.callback() }
      replace(group, by: list)
    }
    if innermost == nil, let around = inner[1], let room = rooms[3] {
      let list = Innermost(host: around.nest(in: room), layout: ListLayout(estimate: 60)) {
        [unowned self] in cell($0, in: 3)
      }
      list.onReport = { [unowned life] _ in life.callback() }
      replaceInnermost(by: list)
    }
  }

  /// Keeps another list in place of one, which is released when it can be found no more: views that leave call back.
  private func replace(_ group: Int, by list: Inner?) {
    let before = inner[group]
    inner[group] = list
    withExtendedLifetime(before) {}
  }

  private func replaceInnermost(by list: Innermost?) {
    let before = innermost
    innermost = list
    withExtendedLifetime(before) {}
  }

  private func show(_ group: Int, isAtOnce: Bool = false) {
    let items = items(of: group)
    let transition = !isAtOnce && life.random.oneIn(4) ? ListTransition(duration: 0.2) : nil
    let isSliced = !isAtOnce && life.random.oneIn(5)
    func show<Host: ListHost>(_ list: LazyList<Host, OnlySection, UInt64>?) {
      var snapshot = ListSnapshot<OnlySection, UInt64>()
      snapshot.appendSections([.only])
      snapshot.appendItems(items)
      // Refused views are asked for again.
      if life.isHonest { snapshot.reconfigureItems(items) }
      if isSliced {
        list?.apply(snapshot, inSlicesOf: 5, transition: transition)
      } else {
        list?.apply(snapshot, transition: transition)
      }
    }
    switch group {
    case 0: show(outer)
    case 3: show(innermost)
    default: show(inner[group])
    }
  }

  override func reload() {
    makeLists()
    // The view of a room may be refused while another item still shows it: that one comes first.
    if life.isHonest { for group in groups.indices { show(group, isAtOnce: true) } }
    for group in groups.indices { show(group) }
  }

  override func settle() {
    for (group, item) in kept { keep(item, of: group, false) }
    kept = []
    outer.host.events?.focusDidMove(to: nil)
    // The view of a room that still moves away is refused.
    outer.host.screen.finishTransitions()
    for (group, view) in rooms { view.content = Self.content(ofRoom: group) }
    forgetSizes()
  }

  /// Brings nothing: what a list shows is known to it alone.
  override func bring(_ build: Build) {
    scrollView.driver.finish(build, with: .edit(ChangeSet([])))
  }

  /// Lets all sizes that were lies be measured again.
  private func forgetSizes() {
    outer.measureAll()
    for group in 1...2 { inner[group]?.measureAll() }
    innermost?.measureAll()
  }

  private func keep(_ item: UInt64, of group: Int, _ isKept: Bool) {
    func keep<Host: ListHost>(_ list: LazyList<Host, OnlySection, UInt64>?) {
      if isKept { list?.holdView(of: item) } else { list?.releaseView(of: item) }
    }
    switch group {
    case 0: keep(outer)
    case 3: keep(innermost)
    default: keep(inner[group])
    }
  }

  override var selectable: [UInt64] {
    groups[0].items.map(\.content).filter { group(ofRoom: $0) == nil }
  }
  override func setSelectionMode(_ mode: Selection.Mode) { outer.selectionMode = mode }
  override var selectedContents: [UInt64] { Array(outer.selectedItems) }
  override func select(_ content: UInt64, _ isSelected: Bool) {
    if isSelected { outer.select(content) } else { outer.deselect(content) }
  }

  // MARK: Oracle

  private func extent(of group: Int) -> Double {
    let items = groups[group].items.reduce(0) { $0 + extent(ofItem: $1.content) }
    return max(items, group == 0 ? 0 : LayoutRect.leastLength)
  }

  private func extent(ofItem item: UInt64) -> Double {
    group(ofRoom: item).map { extent(of: $0) } ?? HostileLife.extent(of: item)
      * life.part(inWidth: width)
  }

  private var width: Double { host.screen.viewport.bounds.size.width }

  override var expectedExtent: Double? { extent(of: 0) }

  override func expected(in viewport: LayoutRect, isExact: Bool) -> [HostileView] {
    var expected: [HostileView] = []
    place(0, at: 0, &expected)
    return expected
  }

  private func place(_ group: Int, at start: Double, _ expected: inout [HostileView]) {
    var offset = start
    for item in groups[group].items.map(\.content) {
      let extent = extent(ofItem: item)
      let room = self.group(ofRoom: item)
      expected.append(
        HostileView(
          content: item, frame: LayoutRect(x: 0, y: offset, width: width, height: extent),
          isItem: room == nil, isLocal: room == nil))
      if let room { place(room, at: offset, &expected) }
      offset += extent
    }
  }

  /// Rotates the window, too: rows that get longer and shorter stand one behind the other.
  ///
  /// The place of the row that is read is not compared; `NestedLawTests` and `NestedRotationTests` do that.
  override func checkAtSomeOffsets() {
    super.checkAtSomeOffsets()
    guard life.hasRotations else { return }
    for size in Self.windows where life.failures.isEmpty {
      let end = max(1, Int(host.screen.contentSize.height))
      host.screen.scroll(to: Double(life.random.below(end)))
      passFrames()
      rotate(to: size)
      passFrames()
      check(isExact: false)
    }
  }

  // MARK: Operations

  /// The windows of a life: its first one, and those of a device that is turned.
  private static let windows = [
    LayoutSize(width: 400, height: 300), LayoutSize(width: 200, height: 500),
    LayoutSize(width: 300, height: 400),
  ]

  private func rotate(to size: LayoutSize) {
    life.tell("\(name): rotate to \(size)")
    host.screen.resize(width: size.width, height: size.height)
  }

  override func actItself() {
    if life.hasRotations, life.random.oneIn(8) {
      return rotate(to: life.random.pick(Self.windows))
    }
    let group = life.random.below(4)
    let index = life.index(below: groups[group].items.count)
    let rows = groups[group].items.indices.filter {
      self.group(ofRoom: groups[group].items[$0].content) == nil
    }
    switch life.random.below(14) {
    case 0..<3:
      let target = life.random.below(groups[group].items.count + 1)
      groups[group].items.insert(item(), at: target)
      life.tell("\(name): insert at \(target) of \(group)")
      show(group)
    case 3..<5 where !rows.isEmpty:
      let row = life.random.pick(rows)
      groups[group].items.remove(at: row)
      life.tell("\(name): remove \(row) of \(group)")
      show(group)
    case 5:
      groups[group].items.removeAll { self.group(ofRoom: $0.content) == nil }
      life.tell("\(name): empty \(group)")
      show(group)
    case 6:
      life.random.shuffle(&groups[group].items)
      life.tell("\(name): shuffle \(group)")
      show(group)
    case 7:
      changeData()
      life.tell("\(name): other data")
      reload()
    case 8 where groups[group].items.indices.contains(index):
      let item = groups[group].items[index].content
      life.tell("\(name): scroll to \(index) of \(group)")
      switch group {
      case 0: outer.scroll(to: item, at: life.random.pick([.start, .center, .end, .nearest]))
      case 3: innermost?.scroll(to: item, at: .start)
      default: inner[group]?.scroll(to: item, at: life.random.pick([.start, .end, .nearest]))
      }
    case 9 where groups[group].items.indices.contains(index):
      let item = groups[group].items[index].content
      life.tell("\(name): keep \(index) of \(group)")
      keep(item, of: group, true)
      kept.append((group, item))
    case 10 where group > 0:
      life.tell("\(name): reset or clear \(group)")
      actOnList(group)
    case 11 where life.may(.destruction, oneIn: 2):
      life.tell("\(name): list \(group) is released")
      if group != 2 { replaceInnermost(by: nil) }
      if group < 3 { replace(group, by: nil) }
      if life.random.oneIn(2) { reload() }
    case 12 where life.may(.strayEvents, oneIn: 2):
      let view = rooms[1 + life.random.below(3)]
      life.tell("\(name): a size of a room")
      if let view {
        host.events?.viewDidResize(view, to: LayoutSize(width: 300, height: life.length(70)))
      }
    default:
      life.tell("\(name): measure all")
      forgetSizes()
    }
  }

  private func actOnList(_ group: Int) {
    let choice = life.random.below(5)
    func act<Host: ListHost>(_ list: LazyList<Host, OnlySection, UInt64>?) {
      switch choice {
      case 0: list?.reset()
      case 1: list?.clearViews(pooled: true)
      case 2: list?.clearViews(pooled: false)
      case 3: list?.layoutIfNeeded()
      default: list?.clearPool()
      }
    }
    if group == 3 { act(innermost) } else { act(inner[group]) }
  }
}
