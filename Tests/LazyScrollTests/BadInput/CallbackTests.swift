import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Every call from inside every callback: it is deferred, and has the same result as afterwards.
@Suite struct CallbackTests {
  enum Callback: CaseIterable {
    case view, model, didLoad, didEnter, didLeave, didScroll, phase, report, select, factory
    case measure, scrollEnd
  }

  enum Call: CaseIterable {
    case reload, clear, drop, scroll, remove, insert, grow, reset, resetCounts, clearPool, select
    case prewarm, lease, slicedReload
  }

  private final class Listener: ScrollObserver {
    var body: () -> Void = {}
    func didScroll(from old: Viewport, to new: Viewport) { body() }
    func scrollPhaseDidChange(to phase: ScrollingPhase) { body() }
  }

  @Test(arguments: Callback.allCases, Call.allCases)
  func callFromACallbackIsDeferred(callback: Callback, call: Call) {
    let fixture = Fixture(rows: 100)
    let listener = Listener()
    fixture.view.selectionMode = .multiple
    fixture.view.addScrollObserver(listener)
    fixture.view.register(ReuseIdentifier(2)) { RecordingHost.View() }
    var calls = 0
    let body = {
      // Once: a callback that always calls is another test.
      if calls > 0 { return }
      calls += 1
      perform(call, fixture)
    }
    hook(callback, fixture, listener, body)
    provoke(callback, fixture)
    #expect(calls == 1, "\(callback) was called")
    fixture.host.passFrames()
    if callback == .measure, call != .reset { fixture.view.reloadData() }
    // The screen shows the data, whatever was called.
    fixture.host.scroll(by: 1)
    fixture.host.scroll(to: 40)
    let expected = fixture.feed.models.filter {
      $0.frame.intersects(fixture.host.viewport.bounds)
    }
    if call == .reset {
      #expect(fixture.view.itemCount == 0)
    } else {
      #expect(fixture.inViewport.sorted() == expected.compactMap(\.id).map { .id($0) }.sorted())
    }
    #expect(
      fixture.view.materializedViews.allSatisfy { item, view in
        item == .id(view.content ?? 0)
      })
    fixture.view.driver.pool._checkInvariants()
  }

  private func perform(_ call: Call, _ fixture: Fixture) {
    switch call {
    case .reload: fixture.view.reloadData()
    case .clear: fixture.view.clearViews()
    case .drop: fixture.view.clearViews(pooled: false)
    case .scroll: fixture.host.scroll(to: 4000)
    case .remove:
      fixture.feed.models.remove(at: 1)
      fixture.view.removeItems(in: 1..<2)
    case .insert:
      let model = ItemModel(frame: LayoutRect(x: 0, y: 120, width: 40, height: 40), id: 7)
      fixture.feed.models.insert(model, at: 1)
      fixture.view.insertItems(in: 1..<2)
    case .grow:
      for index in 2..<fixture.feed.models.count {
        fixture.feed.models[index].frame.origin.y += 150
      }
      fixture.feed.models[1].frame.size.height = 250
      fixture.view.growItem(at: 1, to: LayoutSize(width: 300, height: 250))
    case .reset: fixture.view.reset()
    case .resetCounts: fixture.view.resetEnterCounts()
    case .clearPool: fixture.view.clearPool()
    case .select: fixture.view.select(.id(1001))
    case .prewarm: fixture.view.prewarm(ReuseIdentifier(2), count: 3)
    case .lease:
      fixture.view.holdView(of: .id(1000))
      fixture.view.releaseView(of: .id(1000))
    case .slicedReload: fixture.view.reloadData(from: fixture.feed.models, inSlicesOf: 10)
    }
  }

  private func hook(
    _ callback: Callback, _ fixture: Fixture, _ listener: Listener, _ body: @escaping () -> Void
  ) {
    switch callback {
    case .view: fixture.feed.willAnswer = { _ in body() }
    case .model: fixture.feed.willModel = { _ in body() }
    case .didLoad: fixture.spy.whenTold = { if case .didLoad = $0 { body() } }
    case .didEnter: fixture.spy.whenTold = { if $0.isEnter { body() } }
    case .didLeave: fixture.spy.whenTold = { if case .didLeave = $0 { body() } }
    case .didScroll, .phase: listener.body = body
    case .report: fixture.spy.whenReported = { _ in body() }
    case .select: fixture.spy.whenTold = { if case .didSelect = $0 { body() } }
    case .factory:
      fixture.view.register(ReuseIdentifier(1)) {
        body()
        return RecordingHost.View()
      }
    case .measure:
      fixture.host.measuring = { _, size, _ in
        body()
        return size
      }
    case .scrollEnd: fixture.spy.whenTold = { if case .didEndScroll = $0 { body() } }
    }
  }

  private func provoke(_ callback: Callback, _ fixture: Fixture) {
    switch callback {
    case .view, .didLoad, .didEnter, .didLeave, .didScroll: fixture.host.scroll(to: 2000)
    case .model: fixture.view.reloadData()
    case .phase: fixture.host.events?.phaseDidChange(to: .dragging)
    case .report:
      fixture.view.resizeItem(at: -1, to: .zero)
      fixture.view.layoutIfNeeded()
    case .select: fixture.view.select(.id(1002))
    case .factory:
      fixture.view.clearViews(pooled: false)
      fixture.host.scroll(to: 2000)
    case .measure: fixture.measureOnce()
    case .scrollEnd: fixture.view.scroll(to: .id(1060))
    }
  }

  @Test func callbackThatAlwaysReloadsDoesNotLoopForever() {
    let fixture = Fixture(rows: 100)
    fixture.spy.whenTold = { _ in fixture.view.reloadData() }
    fixture.host.scroll(to: 2000)
    #expect(fixture.spy.reports.contains(.callbackLoop(events: 64)))
    #expect(fixture.host.isFrameDue, "the rest waits for a display frame")
    fixture.spy.whenTold = { _ in }
    fixture.host.passFrames()
    #expect(fixture.inViewport == ids(1020...1023))
  }

  @Test func observerThatAlwaysScrollsDoesNotLoopForever() {
    let fixture = Fixture(rows: 100_000)
    let listener = Listener()
    listener.body = { fixture.host.scroll(by: 10) }
    fixture.view.addScrollObserver(listener)
    let before = fixture.view.driver.work.events
    fixture.host.scroll(to: 10)
    #expect(fixture.spy.reports == [.callbackLoop(events: 64)])
    #expect(fixture.view.driver.work.events - before == 65, "the scroll and those that it caused")
    #expect(fixture.host.viewport.bounds.minY < 1000)
  }

  @Test func reloadForEachViewCostsNoMoreFromFrameToFrame() {
    let fixture = Fixture(rows: 100)
    fixture.spy.whenTold = { if case .didLoad = $0 { fixture.view.reloadData() } }
    fixture.host.scroll(to: 2000)
    for _ in 0..<4 {
      let before = fixture.view.driver.work.events
      fixture.host.passFrame()
      #expect(fixture.view.driver.work.events - before <= 1000)
    }
  }
}

extension Fixture {
  /// Shows a list whose items are measured, through the same driver.
  func measureOnce() {
    let items = ItemList(ids: feed.models.compactMap(\.id?.number), geometry: .none)
    view.driver.send(
      .snapshot(
        Snapshot(sections: [SectionSnapshot(items: items, layout: ListLayout(estimate: 100))]),
        transition: nil))
  }
}

extension ListItemID: Comparable {
  /// Items with IDs come first.
  public static func < (a: ListItemID, b: ListItemID) -> Bool {
    if let a = a.position, let b = b.position { return a < b }
    return a.number ?? .max < b.number ?? .max
  }
}
