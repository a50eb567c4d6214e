#if GTK
  import CGTK
  import LazyScrollEngine
  import Testing

  @testable import LazyScrollGTK

  /// Lists that are not shown yet, or no longer, and those that are let go.
  @MainActor @Suite(.serialized) struct GTKLifeTests {
    @Test func aListThatIsNotShownGoesOnWithItsWork() throws {
      let list = Lists.rows(100)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      window.isVisible = false
      Desk.frames(2)
      var update: ListUpdate?
      var snapshot = list.snapshot
      snapshot.appendItems(Array(100..<20_000))
      list.apply(snapshot, inSlicesOf: 1000) { update = $0 }
      try Desk.wait { update != nil }
      window.isVisible = true
      try Desk.rest(list.host)
      list.host.adjustmentValue = 900_000
      try Desk.rest(list.host)
      #expect(list.host.seen[18_000]?.minY == 0)
      try Lists.expectFrames(of: list)
    }

    @Test func workBeforeTheFirstWindowIsDone() throws {
      try Desk.start()
      let list = Lists.rows(0)
      var update: ListUpdate?
      var snapshot = GTKList<Int>.Snapshot()
      snapshot.appendSections([.only])
      snapshot.appendItems(Array(0..<20_000))
      list.apply(snapshot, inSlicesOf: 1000) { update = $0 }
      try Desk.wait { update != nil }
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      #expect(list.host.seen.count == 8)
    }

    @Test func aScrollUnderWayEndsThoughTheListIsHidden() throws {
      let list = Lists.rows(10_000)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      var outcome: ScrollOutcome?
      list.scroll(to: 5000, at: .start, isAnimated: true) { outcome = $0 }
      Desk.pass(0.05)
      window.isVisible = false
      try Desk.wait { outcome != nil }
      #expect(outcome == .arrived)
    }

    @Test func aListThatIsLetGoLeavesNothingBehind() throws {
      try Desk.start()
      let counter = FinalizationCounter()
      var list: GTKList<Int>? = Lists.paragraphs(Array(0..<1000))
      var window: GTKWindow? = try Desk.show(list!.host)
      for step in 1...10 {
        list?.host.adjustmentValue = Double(step) * 500
        Desk.frames(1)
      }
      weak let host = list?.host
      counter.watch(list!.host.stage.pointer)
      for child in list!.host.stage.pointer.children { counter.watch(child) }
      #expect(counter.watched > 5)
      list = nil
      #expect(host == nil)
      window?.destroy()
      window = nil
      Desk.frames(3)
      #expect(counter.finalized == counter.watched)
    }

    @Test func aListMovesToAnotherWindow() throws {
      let list = Lists.rows(1000)
      let first = try Desk.show(list.host)
      list.host.adjustmentValue = 5000
      try Desk.rest(list.host)
      first.destroy()
      let second = try Desk.show(list.host, width: 400, height: 300)
      defer { second.destroy() }
      try Desk.rest(list.host)
      #expect(list.host.seen[100]?.minY == 0)
      #expect(list.host.seen[100]?.size.width == 400)
      try Lists.expectFrames(of: list)
    }

    @Test func aWindowMayBeDestroyedBeforeItsList() throws {
      try Desk.start()
      let counter = FinalizationCounter()
      let list = Lists.rows(1000)
      let window = try Desk.show(list.host)
      counter.watch(list.host.stage.pointer)
      window.destroy()
      list.apply(Array(0..<10))
      list.scroll(to: 5)
      Desk.frames(3)
      #expect(list.snapshot.numberOfItems == 10)
    }
  }

  /// A count of the objects of GTK that are gone.
  @MainActor
  final class FinalizationCounter {
    private(set) var watched = 0
    nonisolated(unsafe) fileprivate(set) var finalized = 0

    func watch(_ widget: UnsafeMutablePointer<GtkWidget>) {
      watched += 1
      g_object_weak_ref(
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self),
        { data, _ in
          guard let data else { return }
          Unmanaged<FinalizationCounter>.fromOpaque(data).takeUnretainedValue().finalized += 1
        }, Unmanaged.passRetained(self).toOpaque())
    }
  }
#endif
