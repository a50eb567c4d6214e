import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import LazyScrollTrace

/// A feed in a recording host, under the same script in every run: every call that a `LazyScrollView` has.
///
/// It is run before anything else is made, as on a page with feeds.
final class ScriptedFeed: LazyScrollViewDelegate {
  typealias View = RecordingHost.View

  private let host = RecordingHost(width: 375, height: 667, scale: 2)
  private let feed: RecordingFeed
  private let view: LazyScrollView<RecordingHost>
  private var random = SeededRandom(seed: 25)
  private var nextName: UInt64 = 0
  private var out = TraceWriter()

  init() {
    feed = RecordingFeed()
    view = LazyScrollView(host: host)
    view.dataSource = feed
    view.delegate = self
    view.onReport = { [unowned(unsafe) self] in hear($0) }
    feed.models = makeModels(300)
    feed.reuse = { ReuseIdentifier(Int32(1 + ($0.number ?? 0) % 3)) }
    feed.answer = { item, _ in
      guard let name = item.number, name % 61 == 60 else { return nil }
      return .some(nil)
    }
  }

  /// Cards below each other, now and then one without an ID, or with an invalid frame.
  private func makeModels(_ count: Int) -> [ItemModel] {
    var models: [ItemModel] = []
    var y = Double(random.below(2000))
    for _ in 0..<count {
      let height = Double(20 + random.below(300)) / 4
      var frame = LayoutRect(x: Double(random.below(3)) * 120, y: y, width: 110, height: height)
      if random.oneIn(90) { frame.size.height = .nan }
      if random.oneIn(3) { y += height + 4 }
      nextName += random.oneIn(80) ? 0 : 1
      models.append(
        ItemModel(
          frame: frame, id: random.oneIn(40) ? nil : nextName,
          revision: random.oneIn(2) ? UInt64(random.below(3)) : nil))
    }
    return models
  }

  func run(steps: Int) -> [UInt8] {
    host.appear()
    view.selectionMode = .multiple
    view.reloadData()
    for step in 0..<steps {
      host.bindsPerFrame = random.oneIn(4) ? 2 : .max
      host.endsTransitionsAtOnce = !random.oneIn(4)
      if random.oneIn(2) { read() } else { edit() }
      host.passFrames()
      host.finishTransitions()
      if step % 5 == 0 { describe() }
    }
    describe()
    return out.bytes
  }

  /// Does what a user does, and calls of the app that change no data.
  private func read() {
    let item = feed.models.isEmpty ? ListItemID.id(1) : id(at: random.below(feed.models.count))
    switch random.below(14) {
    case 0: host.scroll(to: Double(random.below(30_000)))
    case 1:
      host.resize(
        width: Double(320 + random.below(100)), height: Double(500 + random.below(300)))
    case 2: host.change { $0.insets.top = Double(random.below(80)) }
    case 3:
      let alignment = ScrollDestination.Alignment(rawValue: UInt8(random.below(4))) ?? .start
      view.scroll(to: item, at: alignment, isAnimated: random.oneIn(2))
    case 4: random.oneIn(2) ? view.holdView(of: item) : view.releaseView(of: item)
    case 5: random.oneIn(2) ? view.select(item) : view.deselect(item)
    case 6:
      let point = LayoutPoint(x: Double(random.below(375)), y: host.viewport.bounds.minY + 200)
      view.driver.touchDidChange(.began(point))
      view.driver.touchDidChange(.ended(point))
    case 7: view.clearViews(pooled: random.oneIn(2))
    case 8: view.resetEnterCounts()
    case 9: view.driver.phaseDidChange(to: random.oneIn(2) ? .dragging : .idle)
    default: host.scroll(by: Double(random.below(900) - 400))
    }
  }

  private func id(at index: Int) -> ListItemID {
    feed.models[index].id ?? .position(index)
  }

  /// Edits the data as an app does.
  private func edit() {
    let count = feed.models.count
    let transition = random.oneIn(3) ? ListTransition(duration: 0.3) : nil
    if count < 40 {
      feed.models = makeModels(300)
      view.reloadData(transition: transition)
      return
    }
    let index = random.below(count)
    let size = LayoutSize(width: 110, height: Double(random.below(900)) / 4)
    switch random.below(16) {
    case 0, 1:
      let added = makeModels(1 + random.below(4))
      feed.models.insert(contentsOf: added, at: index)
      view.insertItems(in: index..<index + added.count, transition: transition)
    case 2, 3:
      let end = min(count, index + 1 + random.below(5))
      feed.models.removeSubrange(index..<end)
      view.removeItems(in: index..<end, transition: transition)
    case 4, 5:
      let target = random.below(count)
      feed.models.insert(feed.models.remove(at: index), at: target)
      view.moveItem(from: index, to: target, transition: transition)
    case 6:
      let frame = LayoutRect(
        x: 20, y: Double(random.below(20_000)), width: 200, height: Double(random.below(400)))
      view.setFrame(frame, ofItemAt: index, transition: transition)
    case 7: view.resizeItem(at: index, to: size, transition: transition)
    case 8, 9: view.growItem(at: index, to: size, transition: transition)
    case 10:
      view.shiftItems(
        after: index, by: Double(random.below(400) - 200), transition: transition)
    case 11:
      feed.models[index].revision = UInt64(random.below(3))
      view.reloadItems(in: index..<min(count, index + 3), transition: transition)
    case 12:
      feed.models.append(contentsOf: makeModels(random.below(90)))
      view.loadMore()
    case 13: view.reloadData(from: feed.models, inSlicesOf: 64)
    case 14: view.setFrame(LayoutRect(x: 0, y: .nan, width: 1, height: 1), ofItemAt: count + 3)
    default:
      if random.oneIn(4) { view.reset() }
      view.reloadData(transition: transition)
    }
  }

  private func describe() {
    for place in host.picture {
      out.word("view")
      out.integer(place.view.number)
      out.unsigned(place.view.content ?? 0)
      out.integer(Int(place.view.state.rawValue))
      out.rect(place.frame)
      out.endLine()
    }
    out.word("counts")
    out.integer(view.driver.work.binds)
    out.integer(view.driver.work.rounds)
    out.integer(view.driver.work.viewsMade)
    out.integer(view.driver.work.placeholders)
    out.integer(view.driver.work.places)
    out.integer(view.driver.engine.work.queries)
    out.number(view.driver.engine.work.correctedDistance)
    out.number(view.driver.engine.viewport.bounds.minY)
    out.number(view.driver.engine.contentSize.height)
    out.endLine()
  }

  // MARK: Delegate

  private func record(_ word: StaticString, _ item: ListItemID) {
    out.word(word)
    out.integer(item.number.map { Int(truncatingIfNeeded: $0) } ?? -1)
    out.endLine()
  }

  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<RecordingHost>, didEnter view: View, for item: ListItemID,
    times: Int
  ) { record("enter", item) }
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<RecordingHost>, didLeave view: View, for item: ListItemID
  ) { record("leave", item) }
  func lazyScrollView(_ lazyScrollView: LazyScrollView<RecordingHost>, didSelect item: ListItemID) {
    record("select", item)
  }
  func lazyScrollView(_ lazyScrollView: LazyScrollView<RecordingHost>, didDeselect item: ListItemID)
  {
    record("deselect", item)
  }
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<RecordingHost>, didEndScrollTo item: ListItemID,
    outcome: ScrollOutcome
  ) { record("ended", item) }
  func hear(_ report: ListReport) {
    out.word("report")
    out.integer(report.code)
    out.endLine()
  }
}
