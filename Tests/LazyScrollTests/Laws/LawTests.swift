import Foundation
import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The laws, each by its number in ARCHITECTURE.md.
///
/// `LAZYSCROLL_STEPS` is the number of steps of a random life, `LAZYSCROLL_LIFE` is the seed of a single life that is
/// run and whose last steps are printed.
@Suite struct LawTests {
  // MARK: All laws, after each of many random steps

  @Test(arguments: Array(1...40) as [UInt64]) func randomLivesKeepTheLaws(seed: UInt64) {
    let environment = ProcessInfo.processInfo.environment
    if let only = environment["LAZYSCROLL_LIFE"].flatMap(UInt64.init), only != seed { return }
    let life = RandomLife(seed: seed)
    // 40 lives of 5,000 steps; `make test-full` asks for longer ones.
    let steps = environment["LAZYSCROLL_STEPS"].flatMap(Int.init) ?? 5000
    var step = 0
    while step < steps, life.failure == nil {
      life.step()
      step += 1
    }
    if life.failure != nil { FailedLife.record(life, step: step) }
  }

  /// A life proves nothing about cases that it never meets.
  @Test func randomLivesCoverNestedHeadersAndSpanningItems() {
    let life = RandomLife(seed: 2)
    var (stacked, spanning) = (0, 0)
    for _ in 0..<5000 {
      life.step()
      stacked += life.pinnedBelowAnother.count
      spanning += life.spanningOnScreen.count
    }
    #expect(life.failure == nil)
    #expect(stacked > 50)
    #expect(spanning > 100)
  }

  @Test func randomLivesCoverViewsThatStandStill() {
    let life = RandomLife(seed: 3)
    for _ in 0..<1000 { life.step() }
    #expect(life.failure == nil)
    #expect(life.stillViews > 500)
  }

  @Test func randomLivesCoverHeadersThatLoseTheirItems() {
    var held = 0
    for seed in [1, 2, 5, 8] as [UInt64] {
      let life = RandomLife(seed: seed)
      for _ in 0..<3000 where life.failure == nil { life.step() }
      #expect(life.failure == nil)
      held += life.headersHeld
    }
    #expect(held > 3)
  }

  @Test func randomLivesCoverFreeItemWidthsAndWindowWidths() {
    let life = RandomLife(seed: 4)
    var (wide, turned) = (0, 0)
    for _ in 0..<5000 {
      let width = life.page.width
      life.step()
      wide += life.itemsOfTheirOwnWidth.count
      if life.page.width != width, !life.seen.isEmpty, life.host.viewport.bounds.minY > 0 {
        turned += 1
      }
    }
    #expect(life.failure == nil)
    #expect(wide > 1000)
    #expect(turned > 20)
  }

  @Test func randomLivesCoverLateContentAndKeptSizes() {
    let life = RandomLife(seed: 6)
    var (late, kept) = (0, 0)
    for _ in 0..<3500 {
      life.step()
      late += life.awaited.count
      if life.story.last == "reload" {
        kept += life.page.sections.reduce(0) { $0 + $1.items.count { $0.extent != nil } }
      }
    }
    #expect(life.failure == nil)
    #expect(late > 1000)
    #expect(kept > 300)
  }

  // MARK: 2, recycler

  @Test(arguments: [1, 2, 3] as [UInt64])
  func viewCountEqualsPeakLiveCount(seed: UInt64) {
    let frames = ShopFeed.frames(count: 3000, seed: seed)
    let fixture = Fixture(
      frames.enumerated().map { ItemModel(frame: $0.element, id: UInt64($0.offset)) })
    fixture.feed.reuse = { item in
      if let id = item.number { ReuseIdentifier(Int32(1 + id % 3)) } else { .none }
    }
    fixture.view.clearViews(pooled: false)
    let made = fixture.feed.made
    var most: [ReuseIdentifier: Int] = [:]
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      fixture.host.scroll(by: Double(random.below(400) - 150))
      var held: [ReuseIdentifier: Int] = [:]
      for (item, _) in fixture.view.materializedViews {
        held[fixture.feed.reuse(item), default: 0] += 1
      }
      most.merge(held, uniquingKeysWith: max)
    }
    #expect(fixture.feed.made - made == most.values.reduce(0, +))
  }

  // MARK: 3, identity

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func unchangedReloadBindsEachLiveItemOnceAndMakesNoView(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let frames = ShopFeed.frames(count: 500, seed: seed)
    let fixture = Fixture(
      frames.enumerated().map { ItemModel(frame: $0.element, id: UInt64($0.offset)) })
    for _ in 0..<50 {
      fixture.host.scroll(to: Double(random.below(40_000)))
      let before = fixture.view.materializedViews
      let made = fixture.feed.made
      fixture.feed.forgetAsked()
      fixture.view.reloadData()
      // A reload queries the window again, so that up to a threshold's worth of items enter or leave.
      let after = fixture.view.materializedViews
      #expect(fixture.feed.asked.sorted() == after.map(\.item).sorted(), "each once")
      #expect(fixture.feed.made <= made + max(0, after.count - before.count))
      for (item, view) in before {
        if let now = fixture.view.view(for: item) { #expect(now === view) }
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func equalRevisionsBindNothingAndIDsKeepTheirViews(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let frames = ShopFeed.frames(count: 500, seed: seed)
    let fixture = Fixture(
      frames.enumerated().map {
        ItemModel(frame: $0.element, id: UInt64($0.offset), revision: 1)
      })
    for _ in 0..<50 {
      fixture.host.scroll(to: Double(random.below(40_000)))
      let before = fixture.view.materializedViews
      fixture.feed.forgetAsked()
      // The same items in another order are the same items.
      random.shuffle(&fixture.feed.models)
      fixture.view.reloadData()
      #expect(fixture.feed.asked.isEmpty)
      for (item, view) in before { #expect(fixture.view.view(for: item) === view) }
    }
  }

  // MARK: 8, locality

  /// A list layout that records its calls.
  private struct NotingLayout: SectionLayout {
    final class Notes: @unchecked Sendable {
      var prepared = 0
      var applied = 0
    }

    var list = ListLayout(estimate: 50)
    let notes: Notes

    static var keepsGeometry: Bool { true }
    var contentSize: LayoutSize { list.contentSize }
    mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
      notes.prepared += 1
      list.prepare(content, in: environment)
    }
    func attributes(
      in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
    ) { list.attributes(in: rect, in: environment, into: &answer) }
    func attributes(
      of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
    ) -> LayoutAttributes? { list.attributes(of: kind, at: index, in: environment) }
    mutating func apply(_ change: LayoutChange, in environment: LayoutEnvironment) -> Staleness {
      notes.applied += 1
      return list.apply(change, in: environment)
    }
  }

  @Test func editTouchesOnlyItsOwnSection() {
    let host = RecordingHost(width: 300, height: 400)
    let driver = Driver(host: host)
    driver.dataSource = ElementSource(RecordingFeed())
    host.appear()
    let notes = (0..<20).map { _ in NotingLayout.Notes() }
    driver.send(
      .snapshot(
        Snapshot(
          sections: notes.map {
            SectionSnapshot(items: ItemList(count: 100), layout: NotingLayout(notes: $0))
          }), transition: nil))
    let prepared = notes.map(\.prepared)
    let path = ItemPath(section: 11, item: 40)
    driver.send(
      .edit(
        ChangeSet([
          .insertItems(ItemList(count: 3), at: path), .removeItems(section: 11, 5..<7),
          .resizeItem(at: path, LayoutSize(width: 300, height: 80)),
          .moveItem(from: path, to: path),
          .growItem(at: path, LayoutSize(width: 300, height: 90)),
        ])))
    #expect(notes.map(\.prepared) == prepared)
    #expect(notes.enumerated().allSatisfy { ($0.element.applied > 0) == ($0.offset == 11) })
    #expect(driver.engine.contentSize.height == 20 * 100 * 50 + 50 + 40)
  }

  @Test(arguments: [1_000, 1_000_000])
  func queryAfterAnEditVisitsFewFrames(count: Int) {
    var random = SeededRandom(seed: 4)
    let frames = ShopFeed.frames(count: count)
    var index = FrameIndex(frames, axis: .vertical)
    var hits: [FrameIndex.Hit] = []
    var visited = 0
    for _ in 0..<500 {
      let item = random.below(count)
      var frame = index.frame(at: item)
      let end = frame.maxY
      frame.size.height = Double(56 + random.below(245))
      index.setFrame(frame, at: item)
      index.shift(from: end, by: frame.maxY - end)
      index.insert(frame, at: item)
      index.remove(at: item)
      visited += index.query(
        LayoutRect(x: 0, y: frame.minY - 20, width: 375, height: 707), into: &hits)
    }
    #expect(visited / 500 < 110)
  }
}
