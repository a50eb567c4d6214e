import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// A page that lives through random events, beside its oracle; after every step all laws are checked.
final class RandomLife: DataSource {
  typealias View = RecordingHost.View

  var random: SeededRandom
  let host: RecordingHost
  let driver: Driver<RecordingHost>
  var page: NaivePage
  private var nextName: UInt64 = 1
  private var story: [String] = []
  private let seed: UInt64
  /// What list items really measure, by name; others by a number drawn from their index.
  private var trueExtents: [UInt64: Double] = [:]
  private var refused: Set<UInt64> = []
  private var leased: [UInt64] = []
  private var failures: [String] = []
  private var made = 0
  /// Where the anchor was on the screen before the step, and who it was.
  private var anchor: (id: UInt64, y: Double)?

  init(seed: UInt64) {
    self.seed = seed
    random = SeededRandom(seed: seed)
    host = RecordingHost(width: 375, height: 600, overscan: [0, 20, 100][Int(seed % 3)])
    host.keepsMoments = false
    driver = Driver(host: host)
    page = NaivePage(width: 375)
    driver.dataSource = self
    host.measuring = { [unowned self] view, proposed, _ in measure(view, proposed) }
    host.appear()
  }

  // MARK: Data source and measuring

  func view(for element: Element, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    var reuse = ReuseIdentifier(Int32(1 + element.section % 2))
    if case .id(let id) = element.id {
      if refused.contains(id) { return nil }
      if id % 31 == 0 { reuse = .none }
    }
    if let view = dequeuer.dequeue(reuse) {
      view.content = content(of: element)
      return BoundView(view, reuse: reuse)
    }
    // Law 2: a view is made only when none is idle.
    if driver.pool.idleCount(of: reuse) != 0 {
      fail("a view was made while \(driver.pool.idleCount(of: reuse)) were idle")
    }
    made += 1
    let view = View(number: made)
    view.content = content(of: element)
    return BoundView(view, reuse: reuse)
  }

  private func content(of element: Element) -> UInt64 {
    if case .id(let id) = element.id { return id }
    return 1 << 40 | UInt64(element.index)
  }

  private func measure(_ view: View, _ proposed: Size) -> Size? {
    guard let element = view.element else { return nil }
    let item = page.sections[element.section].items[element.index]
    let extent = item.id.flatMap { trueExtents[$0] } ?? Double(20 + element.index % 7 * 10)
    page.sections[element.section].items[element.index].extent = extent
    return Size(width: proposed.width, height: extent)
  }

  // MARK: Steps

  /// One step: an event, then what follows from it, then the laws.
  func step() {
    let before = page
    rememberAnchor()
    var mayMove = false
    let kind = random.below(100)
    switch kind {
    case 0..<34:
      mayMove = true
      scroll()
    case 34..<40:
      mayMove = true
      resizeWindow()
    case 40..<44: reload()
    case 44..<92: edit()
    case 92..<94: lease()
    case 94..<96: refuse()
    case 96: note("clear") { driver.send(.clear(pooled: random.oneIn(2))) }
    case 97:
      note("budget") { host.bindsPerFrame = random.oneIn(2) ? .max : 1 + random.below(4) }
    default: changeSize()
    }
    if random.oneIn(3) { host.passFrames() }
    // What was measured is taken up by the next frame at the latest.
    while driver.engine.needsSettling, host.passFrame() {}
    checkLaws()
    if !mayMove { checkAnchor(before) }
  }

  private func note(_ words: String, _ body: () -> Void) {
    story.append(words)
    body()
  }

  private func scroll() {
    let delta: Double
    switch random.below(6) {
    case 0: delta = Double(random.below(20_000) - 10_000)
    case 1: delta = -1_000_000
    case 2: delta = 1_000_000
    default: delta = Double(random.below(120) - 60)
    }
    note("scroll by \(delta)") { host.scroll(by: delta) }
  }

  private func resizeWindow() {
    let width = random.oneIn(3) ? Double(200 + random.below(300)) : host.viewport.bounds.size.width
    let height = random.oneIn(20) ? 0 : Double(100 + random.below(900))
    note("window \(width) × \(height)") {
      page.width = width
      host.resize(width: width, height: height)
    }
  }

  private func randomItem(inList: Bool) -> NaivePage.Item {
    let named = !random.oneIn(6)
    let id = named ? nextName : nil
    if named {
      nextName += 1
      trueExtents[nextName - 1] = Double(random.below(9)) * 15
    }
    let frame = Rect(
      x: Double(random.below(4)) * 94 - (random.oneIn(20) ? 400 : 0),
      y: Double(random.below(4000)) - (random.oneIn(12) ? 100 : 0),
      width: random.oneIn(15) ? 0 : 90, height: Double(random.below(random.oneIn(12) ? 3000 : 180)))
    return NaivePage.Item(id: id, frame: frame, revision: random.oneIn(3) ? 1 : nil)
  }

  private func randomSection() -> NaivePage.Section {
    let isList = random.oneIn(2)
    let count = random.below(random.oneIn(4) ? 160 : 30)
    return NaivePage.Section(
      estimate: isList ? Double(10 + random.below(60)) : nil,
      items: (0..<count).map { _ in randomItem(inList: isList) })
  }

  private func list(of items: [NaivePage.Item], isList: Bool) -> ItemList {
    let geometry: ItemGeometry = isList ? .none : .frames(items.map(\.frame))
    return ItemList(
      ids: items.map { $0.id ?? ItemID.missing }, geometry: geometry,
      revisions: items.map { $0.revision ?? ItemID.missing })
  }

  private func snapshot(of section: NaivePage.Section) -> SectionSnapshot {
    let items = list(of: section.items, isList: section.estimate != nil)
    if let estimate = section.estimate {
      return SectionSnapshot(items: items, layout: ListLayout(estimate: estimate))
    }
    return SectionSnapshot(items: items, layout: AbsoluteLayout())
  }

  private func reload() {
    switch random.below(3) {
    case 0:
      page.sections = (0..<random.below(5)).map { _ in randomSection() }
      note("reload with other data") { sendPage() }
    default:
      // Lists forget what was measured: the data says nothing of it.
      for section in page.sections.indices where page.sections[section].estimate != nil {
        for item in page.sections[section].items.indices {
          page.sections[section].items[item].extent = nil
        }
      }
      if random.oneIn(2), let section = randomSectionIndex() {
        random.shuffle(&page.sections[section].items)
      }
      note("reload") { sendPage() }
    }
  }

  private func sendPage() {
    driver.send(
      .snapshot(Snapshot(sections: page.sections.map { snapshot(of: $0) }), transition: nil))
  }

  private func edit() {
    var changes: [Change] = []
    for _ in 0..<1 + random.below(random.oneIn(4) ? 5 : 1) {
      if let change = randomChange() { changes.append(change) }
    }
    let transition = random.oneIn(4) ? Transition(duration: 0.2) : nil
    host.endsTransitionsAtOnce = random.oneIn(2)
    let event = Event.edit(ChangeSet(changes, transition: transition))
    var writer = TraceWriter()
    event.write(to: &writer)
    note(String(decoding: writer.bytes.prefix(300), as: UTF8.self)) { driver.send(event) }
    if !host.endsTransitionsAtOnce, random.oneIn(2) { host.finishTransitions() }
  }

  /// Draws a change, and does the same to the oracle.
  private func randomChange() -> Change? {
    guard let section = randomSectionIndex() else {
      return insertSection()
    }
    let count = page.sections[section].items.count
    let isList = page.sections[section].estimate != nil
    switch random.below(12) {
    case 0: return random.oneIn(3) ? insertSection() : nil
    case 1:
      guard random.oneIn(3) else { return nil }
      page.sections.remove(at: section)
      return .removeSection(section)
    case 2:
      guard random.oneIn(2) else { return nil }
      let target = random.below(page.sections.count)
      page.sections.insert(page.sections.remove(at: section), at: target)
      return .moveSection(from: section, to: target)
    case 3..<6:
      guard page.sections.reduce(0, { $0 + $1.items.count }) < 450 else { return nil }
      let items = (0..<1 + random.below(4)).map { _ in randomItem(inList: isList) }
      let index = random.below(count + 1)
      page.sections[section].items.insert(contentsOf: items, at: index)
      return .insertItems(
        list(of: items, isList: isList), at: IndexPath(section: section, item: index))
    case 6..<8:
      guard count > 0 else { return nil }
      let first = random.below(count)
      let range = first..<min(count, first + 1 + random.below(3))
      page.sections[section].items.removeSubrange(range)
      return .removeItems(section: section, range)
    case 8: return moveItem(from: section, count)
    case 9:
      guard count > 0, !isList else { return nil }
      let index = random.below(count)
      var frame = page.sections[section].items[index].frame
      if random.oneIn(2) {
        frame.size.height = Double(random.below(300))
        page.sections[section].items[index].frame = frame
        return .resizeItem(at: IndexPath(section: section, item: index), frame.size)
      }
      frame = randomItem(inList: false).frame
      page.sections[section].items[index].frame = frame
      return .reframeItem(at: IndexPath(section: section, item: index), frame)
    case 10:
      guard count > 0, !isList else { return nil }
      let index = random.below(count)
      let line = page.sections[section].items[index].frame.maxY
      let delta = Double(random.below(300) - 150)
      for item in page.sections[section].items.indices
      where page.sections[section].items[item].frame.minY >= line {
        page.sections[section].items[item].frame.origin.y += delta
      }
      return .shiftItems(after: IndexPath(section: section, item: index), by: delta)
    default:
      guard count > 0 else { return nil }
      let first = random.below(count)
      let range = first..<min(count, first + 3)
      for index in range { page.sections[section].items[index].revision = nil }
      return .reloadItems(
        section: section, range, revisions: range.map { _ in ItemID.missing })
    }
  }

  private func randomSectionIndex() -> Int? {
    page.sections.isEmpty ? nil : random.below(page.sections.count)
  }

  private func insertSection() -> Change? {
    guard page.sections.reduce(0, { $0 + $1.items.count }) < 450 else { return nil }
    let section = randomSection()
    let index = random.below(page.sections.count + 1)
    page.sections.insert(section, at: index)
    return .insertSection(snapshot(of: section), at: index)
  }

  private func moveItem(from section: Int, _ count: Int) -> Change? {
    guard count > 0 else { return nil }
    let source = random.below(count)
    // Across sections only between lists: elsewhere an item needs a frame of its own.
    let target = random.below(page.sections.count)
    let isAcross =
      target != section && page.sections[target].estimate != nil
      && page.sections[section].estimate != nil && page.sections[section].items[source].id != nil
    let to = isAcross ? target : section
    var item = page.sections[section].items.remove(at: source)
    let index = random.below(page.sections[to].items.count + 1)
    if isAcross { item.extent = item.extent ?? page.sections[section].estimate }
    page.sections[to].items.insert(item, at: index)
    return .moveItem(
      from: IndexPath(section: section, item: source), to: IndexPath(section: to, item: index))
  }

  private func lease() {
    if !leased.isEmpty, random.oneIn(2) {
      let id = leased.remove(at: random.below(leased.count))
      note("release \(id)") { driver.send(.lease(.id(id), held: false)) }
    } else if nextName > 1 {
      let id = 1 + UInt64(random.below(Int(nextName) - 1))
      leased.append(id)
      note("lease \(id)") { driver.send(.lease(.id(id), held: true)) }
    }
  }

  private func refuse() {
    if refused.count > 5 { refused.removeAll() }
    if nextName > 1 { refused.insert(1 + UInt64(random.below(Int(nextName) - 1))) }
  }

  /// A view on the screen turns out to have another size.
  private func changeSize() {
    let engine = driver.engine
    for index in 0..<engine.materializedCount {
      let live = engine.materialized(at: index)
      guard live.isBound, !live.attributes.selfSizing.isEmpty, random.oneIn(3),
        let view = driver.view(ofMaterialized: index), let id = live.view, id.rawValue >= 0
      else { continue }
      let extent = Double(10 + random.below(10) * 12)
      let element = live.element
      if case .id(let name) = element.id { trueExtents[name] = extent }
      page.sections[element.section].items[element.index].extent = extent
      note("size of \(element) is \(extent)") {
        host.events?.viewDidResize(view, to: Size(width: page.width, height: extent))
      }
      return
    }
  }

  // MARK: Laws

  private func fail(_ message: String) {
    if failures.isEmpty {
      failures.append("seed \(seed), step \(story.count): \(message); after \(story.suffix(4))")
    }
  }

  /// What went wrong, if anything did.
  var failure: String? { failures.first }

  private func checkLaws() {
    checkVisibility()
    checkRecycling()
    driver.pool._checkInvariants()
  }

  /// Law 1.
  private func checkVisibility() {
    let engine = driver.engine
    guard let window = engine.answeredWindow else {
      let mayBeBlind = host.viewport.bounds.isEmpty || story.last == "clear" || engine.materializedCount == 0
      if !mayBeBlind { fail("the layouts were not asked") }
      return
    }
    let bounds = engine.viewport.bounds
    if bounds.minY < window.minY - 1e-6 || bounds.maxY > window.maxY + 1e-6 {
      fail("the viewport \(bounds) left the window \(window)")
    }
    if engine.viewport != host.viewport {
      fail("the engine sees \(engine.viewport.bounds), the host \(host.viewport.bounds)")
    }
    let wanted = page.items(meeting: window)
    var found: [NaivePage.Placed] = []
    for index in 0..<engine.materializedCount {
      let live = engine.materialized(at: index)
      let element = live.element
      if live.isWanted {
        found.append(
          NaivePage.Placed(
            section: element.section, index: element.index, frame: live.attributes.frame))
      } else if case .id(let id) = element.id, leased.contains(id) {
        // Kept alive, and where it belongs.
      } else {
        fail("\(element) is live without a reason")
      }
      checkView(of: live, at: index)
    }
    if !isAlike(found, wanted) {
      fail("live are \(found.map(\.short)), wanted are \(wanted.map(\.short)) in \(window)")
    }
    if (engine.contentSize.height - page.extent).magnitude > 1e-6 {
      fail("the content is \(engine.contentSize.height) high and not \(page.extent)")
    }
    if host.contentSize != engine.contentSize { fail("the host does not know the content's size") }
  }

  private func isAlike(_ a: [NaivePage.Placed], _ b: [NaivePage.Placed]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { a, b in
        a.section == b.section && a.index == b.index
          && (a.frame.minY - b.frame.minY).magnitude < 1e-6
          && (a.frame.size.height - b.frame.size.height).magnitude < 1e-6
          && a.frame.minX == b.frame.minX && a.frame.size.width == b.frame.size.width
      }
  }

  /// The view shows the element, and stands where it should.
  private func checkView(of live: Engine.Materialized, at index: Int) {
    guard let view = driver.view(ofMaterialized: index) else {
      if live.isBound || (!live.isRefused && !host.isFrameDue) {
        fail("\(live.element) has no view")
      }
      return
    }
    if view.isHidden || !view.isAttached { fail("the view of \(live.element) is not to be seen") }
    if view.attributes?.frame != live.attributes.frame {
      fail("the view of \(live.element) stands at \(String(describing: view.attributes?.frame))")
    }
    if live.isBound, view.content != content(of: live.element), !host.isFrameDue {
      fail("the view of \(live.element) shows \(String(describing: view.content))")
    }
    if live.isBound == view.isPlaceholder { fail("a placeholder is taken for a view") }
  }

  /// Law 2.
  private func checkRecycling() {
    let engine = driver.engine
    var shown: Set<ObjectIdentifier> = []
    for index in 0..<engine.materializedCount {
      guard let view = driver.view(ofMaterialized: index) else { continue }
      if !shown.insert(ObjectIdentifier(view)).inserted { fail("a view shows two elements") }
    }
    let visible = host.views.filter { !$0.isHidden }
    if visible.count != shown.count + engine.leavingViews.count {
      fail(
        "\(visible.count) views are to be seen, \(shown.count) are live and "
          + "\(engine.leavingViews.count) leaving")
    }
  }

  private func rememberAnchor() {
    anchor = nil
    // Where nothing was on the screen, nothing can stay there; and while sizes are still settling, the
    // engine holds what was on the screen when they began to.
    if driver.engine.materializedCount == 0 || host.isFrameDue { return }
    let bounds = host.viewport.bounds
    let placed = page.items(meeting: bounds)
    let inside = placed.filter { $0.frame.minY > bounds.minY - 0.01 }
    let candidates = inside.isEmpty ? placed : inside
    guard let first = candidates.min(by: { $0.frame.minY < $1.frame.minY }) else { return }
    // Only a name outlives a change for certain.
    if let id = page.sections[first.section].items[first.index].id {
      anchor = (id, first.frame.minY - bounds.minY)
    }
  }

  /// Law 4: unless the content ends, the first item on the screen stays where it was.
  private func checkAnchor(_ before: NaivePage) {
    guard let anchor, let now = place(of: anchor.id) else { return }
    let bounds = host.viewport.bounds
    let isClamped =
      bounds.minY <= 0.5 || bounds.maxY >= page.extent - 0.5 || before.extent < bounds.size.height
    // What is no longer to be seen cannot be seen to move.
    if now.isEmpty || !now.intersects(bounds) { return }
    let moved = (now.minY - bounds.minY - anchor.y).magnitude
    if moved > 1, !isClamped { fail("the anchor \(anchor.id) moved by \(moved)") }
  }

  private func place(of id: UInt64) -> Rect? {
    for place in page.placed where page.sections[place.section].items[place.index].id == id {
      return place.frame
    }
    return nil
  }
}

extension NaivePage.Placed {
  fileprivate var short: String {
    "\(section)/\(index) \(frame.minY)+\(frame.size.height)"
  }
}
