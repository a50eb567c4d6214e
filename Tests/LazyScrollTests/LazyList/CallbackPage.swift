import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A list of sections, one row of which holds another list, whose app calls both from inside a callback, once.
final class CallbackPage: ScrollObserver {
  typealias View = RecordingHost.View
  typealias Outer = LazyList<RecordingHost, Int, Int>
  typealias Inner = LazyList<NestedHost<RecordingHost>, OnlySection, Int>

  /// A closure of the app's that lists, a search, or the host call.
  enum Callback: CaseIterable {
    /// The callbacks of lists inside the list begin with "inner".
    var isInside: Bool { "\(self)".hasPrefix("inner") }

    case section, size, cell, make, update, header, footer, placeholder
    case nearStart, nearEnd, correction, report, tap, select, deselect, prefetch, cancelPrefetch
    case scroll, phase, measure, place, remove
    case searchText, searchChange, restoration, scrollEnd, updateEnd
    case innerCell, innerSize, innerNearEnd, innerReport, innerScrollEnd, innerUpdateEnd
    case innerSearchText, innerSearchChange
  }

  /// A call of the app's.
  enum Call: CaseIterable {
    /// The calls of lists inside the list begin with "inner".
    var isInside: Bool { "\(self)".hasPrefix("inner") }

    case applySame, applyOther, applyFew, applySlices, applyNothing, applyWrong, reconfigure, resize
    case reset, end, measureAll, invalidate, layOut, clearViews, clearPool, forgetSizes
    case scroll, scrollToNew, scrollToUnknown, scrollAnimated, scrollToHeader
    case restore, restoreNew, restoreNothing, ask
    case select, deselect, selectMany, selectNone, hold, release, limitLeases
    case find, findNothing, next, previous, endSearch, follow, hostScroll, hostResize, hostFrame
    case innerApply, innerApplyFew, innerSlices, innerReset, innerEnd, innerScroll, innerRestore
    case innerFind, innerAsk, innerMeasureAll, innerGone
  }

  static let room = 500
  static let unknown = 9999

  let host = RecordingHost(width: 300, height: 400, overscan: 40)
  private(set) var outer: Outer!
  private(set) var inner: Inner?
  private let roomView = View(number: 77)
  /// The callback in which the call is made, and the number of times that it is passed over before.
  private var due: (callback: Callback, times: Int)?
  private let call: Call
  private let hasRoom: Bool
  /// True once the call was made.
  private(set) var isMade = false
  /// The number of times that each completion was called.
  private(set) var completions: [(name: String, times: Int)] = []
  private(set) var hasEnded = false
  private(set) var hasInnerEnded = false

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - call: The call to make.
  ///   - callback: The callback in which it is made.
  ///   - times: The number of times that the callback is passed over before.
  ///   - hasRoom: True if there is a list inside the list.
  init(_ call: Call, in callback: Callback, after times: Int, hasRoom: Bool) {
    self.call = call
    self.hasRoom = hasRoom
    due = (callback, times)
    let rows = Registration<View, Int> { [unowned self] in
      called(.make)
      return View()
    } update: { [unowned self] view, item in
      called(.update)
      view.content = UInt64(item)
    }
    let bars = Registration<View, Int>(
      make: { View() }, update: { $0.content = UInt64(10_000 + $1) })
    outer = Outer(host: host) { [unowned self] _ in
      called(.section)
      return CollectionSection(
        layout: ListLayout(estimate: 50), header: BarModel(height: 20, isPinned: true),
        footer: BarModel(height: 10))
    } cell: { [unowned self] item in
      called(.cell)
      return item == Self.room ? ListCell(roomView) : rows(item)
    }
    outer.header = { [unowned self] in
      called(.header)
      return bars($0)
    }
    outer.footer = { [unowned self] in
      called(.footer)
      return bars($0)
    }
    outer.placeholder = { [unowned self] _ in
      called(.placeholder)
      return nil
    }
    tellSizes()
    listen(to: outer)
    host.measuring = { [unowned self] view, proposed, _ in
      called(.measure)
      // A room without a list.
      if view === roomView { return LayoutSize(width: proposed.width, height: 25) }
      guard let content = view.content else { return nil }
      return LayoutSize(width: proposed.width, height: Self.height(of: Int(content)))
    }
    host.onPlace = { [unowned self] _ in called(.place) }
    host.onRemove = { [unowned self] _ in called(.remove) }
    if !hasRoom { return }
    let innerRows = Registration<View, Int>(make: { View() }, update: { $0.content = UInt64($1) })
    let inner = Inner(host: outer.nest(in: roomView), layout: ListLayout(estimate: 20)) {
      [unowned self] item in
      called(.innerCell)
      return innerRows(item)
    }
    inner.size = { [unowned self] item in
      called(.innerSize)
      return LayoutSize(width: 300, height: Self.height(of: item))
    }
    inner.onNearEnd = { [unowned self] in called(.innerNearEnd) }
    inner.onReport = { [unowned self] _ in called(.innerReport) }
    self.inner = inner
  }

  static func height(of item: Int) -> Double { 30 + Double(item % 5) * 10 }
  static func text(of item: Int) -> String { "row \(item)" }

  private func tellSizes() {
    outer.size = { [unowned self] item in
      called(.size)
      if item == Self.room || item % 3 > 0 { return nil }
      return LayoutSize(width: 300, height: Self.height(of: item))
    }
  }

  private func listen(to list: Outer) {
    list.selectionMode = .single
    list.onNearStart = { [unowned self] in called(.nearStart) }
    list.onNearEnd = { [unowned self] in called(.nearEnd) }
    list.onCorrection = { [unowned self] _ in called(.correction) }
    list.onReport = { [unowned self] _ in called(.report) }
    list.onTap = { [unowned self] _ in called(.tap) }
    list.onSelect = { [unowned self] _ in called(.select) }
    list.onDeselect = { [unowned self] _ in called(.deselect) }
    list.onPrefetch = { [unowned self] _, _ in called(.prefetch) }
    list.onCancelPrefetching = { [unowned self] _ in called(.cancelPrefetch) }
    list.addScrollObserver(self)
  }

  func didScroll(from old: Viewport, to new: Viewport) { called(.scroll) }
  func scrollPhaseDidChange(to phase: ScrollingPhase) { called(.phase) }

  /// Makes the call, if its callback has come.
  private func called(_ callback: Callback) {
    guard let due, due.callback == callback else { return }
    if due.times > 0 {
      self.due?.times -= 1
      return
    }
    self.due = nil
    isMade = true
    perform(call)
  }

  // MARK: Data

  static func snapshot(_ sections: [(Int, [Int])]) -> ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  static let first = snapshot([
    (0, Array(0..<20)), (1, Array(20..<24) + [room]), (2, Array(40..<60)),
  ])
  static let other = snapshot([
    (2, Array(45..<70).reversed()), (3, [room] + Array(100..<130)), (0, Array(5..<12)),
  ])

  /// The snapshot of the list with a few edits.
  private var edited: ListSnapshot<Int, Int> {
    var snapshot = outer.snapshot
    let items = snapshot.itemIdentifiers.filter { $0 != Self.room }
    snapshot.deleteItems(Array(items.prefix(2)))
    snapshot.appendItems([200, 201].filter { !items.contains($0) })
    if items.count > 6 { snapshot.moveItem(items[5], beforeItem: items[3]) }
    return snapshot
  }

  /// Notes a completion, which is to be called once.
  private func expect<Outcome>(_ name: String, _ callback: Callback? = nil) -> (Outcome) -> Void {
    let index = completions.count
    completions.append((name, 0))
    return { [weak self] _ in
      self?.completions[index].times += 1
      if let callback { self?.called(callback) }
    }
  }

  // MARK: Calls

  private func perform(_ call: Call) {
    let shown = outer.snapshot.itemIdentifiers
    let item = shown.isEmpty ? 7 : shown[shown.count / 3]
    switch call {
    case .applySame: outer.apply(outer.snapshot, completion: expect("same"))
    case .applyOther: outer.apply(Self.other, completion: expect("other"))
    case .applyFew: outer.apply(edited, completion: expect("few"))
    case .applySlices: outer.apply(Self.other, inSlicesOf: 7, completion: expect("slices"))
    case .applyNothing: outer.apply(ListSnapshot(), completion: expect("nothing"))
    case .applyWrong:
      var wrong = outer.snapshot
      wrong.appendItems([1, 2, 2, 3], toSection: wrong.sectionIdentifiers.first)
      wrong.deleteItems([Self.unknown])
      wrong.reloadItems([Self.unknown])
      outer.apply(wrong, completion: expect("wrong"))
    case .reconfigure:
      var data = outer.snapshot
      data.reconfigureItems(Array(shown.prefix(4)) + Array(shown.suffix(4)))
      outer.apply(data, completion: expect("reconfigure"))
    case .resize:
      var data = outer.snapshot
      data.resizeItems(Array(shown.prefix(4)) + Array(shown.suffix(4)))
      outer.apply(data, completion: expect("resize"))
    case .reset: outer.reset()
    case .end:
      outer.end()
      hasEnded = true
    case .measureAll: outer.measureAll()
    case .invalidate:
      outer.invalidateLayout(ofSection: 1, InvalidationContext(.everything))
      outer.invalidateLayout(ofSection: 7, InvalidationContext(.arrangement))
    case .layOut: outer.layoutIfNeeded()
    case .clearViews: outer.clearViews(pooled: false)
    case .clearPool: outer.clearPool()
    case .forgetSizes: outer.size = nil
    case .scroll: outer.scroll(to: item, at: .center, completion: expect("scroll"))
    case .scrollToNew:
      outer.apply(Self.other)
      outer.scroll(to: 120, at: .start, completion: expect("scroll to new"))
    case .scrollToUnknown: outer.scroll(to: Self.unknown, completion: expect("scroll to unknown"))
    case .scrollAnimated:
      outer.scroll(to: item, at: .start, isAnimated: true, completion: expect("animated"))
    case .scrollToHeader: outer.scrollToHeader(ofSection: 1, completion: expect("header"))
    case .restore:
      outer.restore(ReadingPosition(item: item, distance: 9), completion: expect("restore"))
    case .restoreNew: outer.restore(ReadingPosition(item: 120), completion: expect("restore new"))
    case .restoreNothing: outer.restore(nil, completion: expect("restore nothing"))
    case .ask: ask(item)
    case .select: outer.select(item)
    case .deselect: for item in outer.selectedItems { outer.deselect(item) }
    case .selectMany:
      outer.selectionMode = .multiple
      for item in shown.prefix(3) { outer.select(item) }
    case .selectNone: outer.selectionMode = .none
    case .hold: outer.holdView(of: item)
    case .release: outer.releaseView(of: item)
    case .limitLeases: outer.leaseLimit = 0
    case .find: find("1")
    case .findNothing: find("")
    case .next: outer.search?.next()
    case .previous: outer.search?.previous()
    case .endSearch: outer.search?.end()
    case .follow: outer.followedEdges = outer.followedEdges == .end ? .start : .end
    case .hostScroll: host.scroll(by: 700)
    case .hostResize: host.resize(width: 300, height: host.viewport.bounds.size.height + 33)
    case .hostFrame: host.passFrame()
    case .innerApply where inner == nil, .innerApplyFew where inner == nil,
      .innerSlices where inner == nil, .innerScroll where inner == nil,
      .innerRestore where inner == nil:
      break
    case .innerApply: inner?.apply(Array(900..<930).reversed(), completion: expect("inner"))
    case .innerApplyFew:
      inner?.apply(
        Array((inner?.snapshot.itemIdentifiers ?? []).dropFirst()) + [999],
        completion: expect("inner few"))
    case .innerSlices:
      var data = ListSnapshot<OnlySection, Int>()
      data.appendSections([.only])
      data.appendItems(Array(950..<990))
      inner?.apply(data, inSlicesOf: 5, completion: expect("inner slices"))
    case .innerReset: inner?.reset()
    case .innerEnd:
      inner?.end()
      hasInnerEnded = true
    case .innerScroll: inner?.scroll(to: 905, at: .start, completion: expect("inner scroll"))
    case .innerRestore:
      inner?.restore(ReadingPosition(item: 907), completion: expect("inner restore"))
    case .innerFind: findInside("9")
    case .innerAsk:
      _ = inner?.visibleItems
      _ = inner?.readingPosition
      _ = inner?.newItemCount
      _ = inner?.frame(of: 905)
    case .innerMeasureAll: inner?.measureAll()
    case .innerGone: inner = nil
    }
  }

  private func find(_ query: String) {
    outer.find(
      query, itemsPerFrame: 9,
      text: { [unowned self] item in
        called(.searchText)
        return Self.text(of: item)
      }, onChange: { [unowned self] _ in called(.searchChange) })
  }

  private func findInside(_ query: String) {
    inner?.find(
      query, itemsPerFrame: 9,
      text: { [unowned self] item in
        called(.innerSearchText)
        return Self.text(of: item)
      }, onChange: { [unowned self] _ in called(.innerSearchChange) })
  }

  private func ask(_ item: Int) {
    _ = outer.visibleItems
    _ = outer.view(for: item)
    _ = outer.frame(of: item)
    _ = outer.frame(of: 120)
    _ = outer.item(at: LayoutPoint(x: 10, y: host.viewport.bounds.minY + 150))
    _ = outer.selectedItems
    _ = outer.readingPosition
    _ = outer.newItemCount
    _ = (outer.isAtStart, outer.isAtEnd, outer.numberOfSections, outer.itemCount)
    _ = outer.rect(forSection: 1)
    _ = outer.rectForHeader(inSection: 2)
    _ = outer.headerView(forSection: 0)
    _ = outer.item(at: ItemPath(section: 1, item: 2))
    _ = outer.indexPath(of: .id(3))
    _ = outer.search?.current
    _ = outer.search?.count
    _ = outer.search?.isComplete
    if let view = host.views.first { _ = outer.item(for: view) }
  }

  // MARK: Story

  /// Performs the steps in which each callback comes.
  func tellStory() {
    host.appear()
    if hasRoom {
      inner?.apply(Array(900..<930), completion: expect("first inside", .innerUpdateEnd))
    }
    outer.apply(Self.first, completion: expect("first", .updateEnd))
    host.passFrames()
    host.events?.phaseDidChange(to: .dragging)
    host.scroll(by: 300)
    host.pass(seconds: 0.1)
    host.scroll(by: 300)
    host.passFrames()
    host.scroll(by: -900)
    host.events?.phaseDidChange(to: .idle)
    host.passFrames()
    for y in [110.0, 200] {
      let point = LayoutPoint(x: 20, y: host.viewport.bounds.minY + y)
      host.events?.touchDidChange(.began(point))
      host.events?.touchDidChange(.ended(point))
    }
    outer.scroll(to: Self.room, at: .start, completion: expect("to the room", .scrollEnd))
    host.passFrames()
    if let inner {
      inner.scroll(to: 920, at: .start, completion: expect("inside the room", .innerScrollEnd))
      inner.scroll(to: Self.unknown, completion: expect("unknown inside"))
    }
    findInside("2")
    host.passFrames()
    find("2")
    outer.search?.next()
    host.passFrames()
    outer.search?.next()
    outer.measureAll()
    find("1")
    outer.search?.previous()
    host.passFrames()
    host.bindsPerFrame = 2
    outer.apply(Self.other, completion: expect("other", .updateEnd))
    host.passFrame()
    outer.restore(
      ReadingPosition(item: 110, distance: 20), completion: expect("position", .restoration))
    host.passFrames()
    host.bindsPerFrame = .max
    outer.scroll(to: Self.unknown, completion: expect("unknown", .scrollEnd))
    var wrong = outer.snapshot
    wrong.reloadItems([Self.unknown])
    outer.size = nil
    outer.apply(wrong, completion: expect("wrong", .updateEnd))
    host.passFrames()
    tellSizes()
    outer.apply(Self.first, inSlicesOf: 9, completion: expect("slices", .updateEnd))
    if let inner {
      inner.apply(Array(905..<925), completion: expect("fewer inside", .innerUpdateEnd))
    }
    host.scroll(to: 0)
    host.passFrames()
    outer.clearViews(pooled: false)
    host.resize(width: 300, height: 500)
    host.passFrames()
  }

  // MARK: Afterwards

  /// Returns the faults once nothing is under way, in words.
  func faults() -> [String] {
    var faults: [String] = []
    due = nil
    if host.passFrames(limit: 500) >= 500 { faults.append("display frames without end") }
    if hasEnded {
      let isAlone = inner == nil || hasInnerEnded
      if isAlone, !host.views.isEmpty { faults.append("an ended list has views") }
    } else {
      faults += compareData()
      // Whatever has come before, data is shown.
      outer.apply(Self.first)
      host.passFrames()
      if outer.snapshot.itemIdentifiers != Self.first.itemIdentifiers {
        faults.append("other data than was applied last")
      }
      faults += compareData()
      for _ in 0..<4 {
        host.scroll(by: 700)
        host.passFrames()
        faults += compareData()
      }
    }
    return faults + endings()
  }

  /// Ends both lists, and returns the completions that were not called once.
  private func endings() -> [String] {
    outer.end()
    inner?.end()
    host.passFrames()
    return completions.filter { $0.times != 1 }.map { "\($0.name) was told \($0.times) times" }
  }

  private func compareData() -> [String] {
    var faults: [String] = []
    let items = outer.snapshot.itemIdentifiers
    if outer.itemCount != items.count {
      faults.append("\(outer.itemCount) of \(items.count) items")
    }
    if outer.numberOfSections != outer.snapshot.numberOfSections {
      faults.append("\(outer.numberOfSections) sections")
    }
    let window = host.viewport.bounds
    var seen: [Int] = []
    for item in items {
      guard let frame = outer.frame(of: item) else {
        faults.append("item \(item) has no frame")
        continue
      }
      if !frame.intersects(window) { continue }
      seen.append(item)
      guard let view = outer.view(for: item), let shown = view.shownFrame else {
        faults.append("item \(item) at \(frame) has no view")
        continue
      }
      if item != Self.room, view.content != UInt64(item) {
        faults.append("\(view.content as Any) is shown for item \(item)")
      }
      if !shown.isNear(frame) { faults.append("item \(item) is shown at \(shown), not \(frame)") }
      if item != Self.room, frame.size.height != Self.height(of: item) {
        faults.append("item \(item) is \(frame.size.height) high")
      }
    }
    if outer.visibleItems != seen { faults.append("\(outer.visibleItems) in sight, not \(seen)") }
    if !outer.selectedItems.isSubset(of: Set(items)) { faults.append("a lost item is selected") }
    if let search = outer.search, search.isComplete {
      let hits = items.filter { Self.text(of: $0).contains(search.query) }
        .reduce(0) {
          $0
            + Self.text(of: $1).split(separator: search.query, omittingEmptySubsequences: false)
            .count - 1
        }
      if search.count != hits { faults.append("\(search.count) hits, not \(hits)") }
    } else if outer.search != nil {
      faults.append("the search never ends")
    }
    if outer.driver.pool.viewCount > 200 { faults.append("\(outer.driver.pool.viewCount) views") }
    outer.driver.pool._checkInvariants()
    return faults
  }
}
