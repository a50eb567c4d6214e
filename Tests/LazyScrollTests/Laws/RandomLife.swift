import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A page under random events, with its oracle; all laws are checked after every step.
final class RandomLife: DataSource {
  typealias View = RecordingHost.View

  var random: SeededRandom
  let host: RecordingHost
  let driver: Driver<RecordingHost>
  var page: NaivePage
  var nextName: UInt64 = 1
  var story: [String] = []
  let seed: UInt64
  /// The measured extents of list items, by ID; others by a number drawn from their index.
  var trueExtents: [UInt64: Double] = [:]
  /// The last size from the host for the element that each view shows.
  var given: [ObjectIdentifier: LayoutSize] = [:]
  /// The identifier under which each view is reused.
  var reuses: [ObjectIdentifier: ReuseIdentifier] = [:]
  /// The measurements behind the estimates.
  var estimates = NaiveEstimates()
  /// True if anything was measured or estimated again since column offsets were checked.
  var isMeasured = false
  /// True if the step assigns columns again.
  var isRearranged = false
  /// True if the step edits the data.
  var isEdited = false
  /// The number of columns that were checked to stay beside another one.
  var columnsCompared = 0
  var refused: Set<UInt64> = []
  var leased: [UInt64] = []
  var failures: [String] = []
  var made = 0
  /// True if its sections have levels.
  let isOutlined: Bool
  /// The elements on the screen before the step and their distances from its top, in the order in which they are
  /// held still.
  var seen: [Anchor] = []
  /// The views on the screen before it that stood still.
  var standing: [StandingView] = []
  /// The number of views that were found to stand still through a step.
  var stillViews = 0
  /// The window before it.
  var seenBounds = LayoutRect.zero
  /// The offset that the host had when the step's event came.
  var offsetAfterHost = 0.0
  /// Headers and footers that grew in the step, in turn.
  var pushes: [Push] = []
  /// The page before the round of measuring that is under way, or before the last one.
  var pageBeforeRound: NaivePage
  /// The number of that round.
  var round = 0
  /// The recorder of the steps so far, if they are written down.
  let recorder: TraceRecorder?
  /// The headers before the step above the items that were seen, the innermost first, with their distances from the top.
  var headersSeen: [(tag: Int, y: Double)] = []
  /// The number of headers that were found to stand still though all their items in sight went.
  var headersHeld = 0
  private var lastTag = 0
  /// Items that the step moved on purpose.
  var movedByApp: Set<UInt64> = []
  /// Items past which the step moved another one.
  var passed: Set<UInt64> = []

  init(seed: UInt64, isRecorded: Bool = false) {
    self.seed = seed
    random = SeededRandom(seed: seed)
    isOutlined = seed % 2 == 0
    host = RecordingHost(width: 375, height: 600, overscan: [0, 20, 100][Int(seed % 3)])
    host.keepsMoments = false
    driver = Driver(host: host)
    page = NaivePage(width: 375)
    pageBeforeRound = page
    recorder = isRecorded ? TraceRecorder(includesCommands: true) : nil
    driver.recorder = recorder
    driver.dataSource = self
    host.measuring = { [unowned self] view, proposed, _ in measure(view, proposed) }
    host.appear()
  }

  // MARK: Data source and measuring

  func view(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    var reuse = ReuseIdentifier(Int32(1 + element.section % 2))
    if let id = element.id.name {
      if refused.contains(id) { return nil }
      if id % 31 == 0 { reuse = .none }
    }
    if let view = dequeuer.dequeue(reuse) {
      view.content = content(of: element)
      given[ObjectIdentifier(view)] = nil
      return BoundView(view, reuse: reuse)
    }
    // Law 2: a view is made only when none is idle.
    if driver.pool.idleCount(of: reuse) != 0 {
      fail("a view was made while \(driver.pool.idleCount(of: reuse)) were idle")
    }
    made += 1
    let view = View(number: made)
    reuses[ObjectIdentifier(view)] = reuse
    view.content = content(of: element)
    return BoundView(view, reuse: reuse)
  }

  func content(of element: ListElement) -> UInt64 {
    if let id = element.id.name { return id }
    let isItem = element.kind == .item
    return (isItem ? 1 << 40 : 1 << 41) | UInt64(element.index)
  }

  /// Performs one step: an event, its consequences, and the checks of the laws.
  func step() {
    let before = page
    rememberAnchor()
    rememberViews()
    var mayMove = false
    (isRearranged, isEdited) = (false, false)
    let kind = random.below(100)
    switch kind {
    case 0..<34:
      mayMove = true
      scroll()
    case 34..<40: mayMove = resizeWindow()
    case 40..<44: reload()
    case 44..<92: edit()
    case 92..<94: lease()
    case 94..<96: refuse()
    case 96: record("clear") { driver.send(.clear(pooled: random.oneIn(2))) }
    case 97: record("budget") { host.bindsPerFrame = random.oneIn(2) ? .max : 1 + random.below(4) }
    default: changeSize()
    }
    if random.oneIn(3) { host.passFrames() }
    host.pass(seconds: 0.3)
    // Measurements are applied by the next frame at the latest.
    while driver.engine.needsSettling, host.passFrame() {}
    checkLaws()
    if !mayMove {
      checkAnchor(before)
      checkHeader(before)
      checkMovements()
      checkColumns(since: before)
    }
    checkWaitingEstimates()
  }

  func record(_ words: String, _ body: () -> Void) {
    story.append(words)
    body()
  }

  func scroll() {
    let delta: Double
    switch random.below(6) {
    // A small distance between sections, whose headers are pinned below each other there.
    case 0 where isOutlined:
      delta = Double(random.below(1 + Int(page.extent))) - host.viewport.bounds.minY
    case 0: delta = Double(random.below(20_000) - 10_000)
    case 1: delta = -1_000_000
    case 2: delta = 1_000_000
    default: delta = Double(random.below(120) - 60)
    }
    record("scroll by \(delta)") { host.scroll(by: delta) }
  }

  /// - Returns: Whether one of both windows shows nothing.
  func resizeWindow() -> Bool {
    let width = random.oneIn(3) ? Double(200 + random.below(300)) : host.viewport.bounds.size.width
    let height = random.oneIn(20) ? 0 : Double(100 + random.below(900))
    let old = host.viewport.bounds
    let extent = host.contentSize.height
    record("window \(width) × \(height)") {
      // Without an area the window keeps the form that it had, until it has an area again.
      if height > 0, page.width != width {
        isRearranged = true
        for section in page.sections.indices { page.sections[section].assign() }
        estimates.forgetWeights()
        page.width = width
      }
      let offset = host.viewport.bounds.minY
      host.resize(width: width, height: height)
      // A host keeps the window within the content that there was, and so moves what is seen.
      let moved = max(0, min(offset, extent - height)) - offset
      for index in seen.indices { seen[index].y -= moved }
      offsetAfterHost = offset + moved
    }
    return old.isEmpty || height == 0
  }

  /// Returns an ID for an item, which determines its measured size.
  private func newName() -> UInt64 {
    trueExtents[nextName] = Double(random.below(9)) * 15
    nextName += 1
    return nextName - 1
  }

  /// Gives items IDs, and one column each: only such columns stay aligned by offsets.
  func simplify(_ items: inout [NaivePage.Item]) {
    for item in items.indices {
      items[item].id = items[item].id ?? newName()
      items[item].span = 1
    }
  }

  func randomItem(inList: Bool) -> NaivePage.Item {
    let id = random.oneIn(6) ? nil : newName()
    let frame = LayoutRect(
      x: Double(random.below(4)) * 94 - (random.oneIn(20) ? 400 : 0),
      y: Double(random.below(4000)) - (random.oneIn(12) ? 100 : 0),
      width: random.oneIn(15) ? 0 : 90, height: Double(random.below(random.oneIn(12) ? 3000 : 180)))
    return NaivePage.Item(
      id: id, frame: frame, revision: random.oneIn(3) ? 1 : nil,
      span: random.oneIn(6) ? random.pick([2, 3, ItemSpan.full]) : 1)
  }

  func randomSection() -> NaivePage.Section {
    let count = random.below(random.oneIn(4) ? 160 : 30)
    let isList = !random.oneIn(3)
    var items = (0..<count).map { _ in randomItem(inList: isList) }
    if random.oneIn(3) { simplify(&items) }
    return randomSection(of: items, isList: isList)
  }

  /// Returns a section that holds the items in any arrangement.
  func randomSection(of items: [NaivePage.Item], isList: Bool) -> NaivePage.Section {
    var section = NaivePage.Section(
      estimate: isList ? Double(10 + random.below(60)) : nil,
      table: isList && (isOutlined || random.oneIn(2)) ? randomTable() : nil,
      arrangement: isList ? randomArrangement() : .rows, items: items)
    if section.arrangement != .rows {
      section.table?.separator = nil
      section.table?.spacing = 0
    }
    if isOutlined { section.level = random.below(4) }
    lastTag += 1
    section.tag = lastTag
    section.assign()
    return section
  }

  func reload() {
    isRearranged = true
    switch random.below(4) {
    case 1:
      guard let section = randomSectionIndex() else { return }
      page.sections[section].assign()
      record("arrange \(section)") {
        driver.send(.invalidate(section: section, InvalidationContext(.arrangement)))
      }
    case 0:
      let old = page.sections
      page.sections = (0..<random.below(isOutlined ? 9 : 5)).map { _ in randomSection() }
      // Sections without an ID are known by their position.
      for (section, old) in zip(page.sections.indices, old) {
        page.sections[section].shown.times = old.shown.times
      }
      record("reload with other data") { sendPage() }
    default:
      for section in page.sections.indices where page.sections[section].estimate != nil {
        forgetOthers(inSection: section)
      }
      if random.oneIn(2), let section = randomSectionIndex() {
        random.shuffle(&page.sections[section].items)
      }
      for section in page.sections.indices { page.sections[section].assign() }
      record("reload") { sendPage() }
    }
  }

  func sendPage() {
    let transition = random.oneIn(3) ? ListTransition(duration: 0.2) : nil
    host.endsTransitionsAtOnce = random.oneIn(2)
    recordOrder()
    driver.send(
      .snapshot(Snapshot(sections: page.sections.map { snapshot(of: $0) }), transition: transition))
  }

  func lease() {
    if !leased.isEmpty, random.oneIn(2) {
      let id = leased.remove(at: random.below(leased.count))
      record("release \(id)") {
        driver.send(.lease(ItemReference(.id(id)), for: .kept, isHeld: false))
      }
    } else if nextName > 1 {
      let id = 1 + UInt64(random.below(Int(nextName) - 1))
      leased.append(id)
      record("lease \(id)") {
        driver.send(.lease(ItemReference(.id(id)), for: .kept, isHeld: true))
      }
    }
  }

  func refuse() {
    if refused.count > 5 { refused.removeAll() }
    if nextName > 1 { refused.insert(1 + UInt64(random.below(Int(nextName) - 1))) }
  }
}
