import LazyScroll
import LazyScrollEngine
import LazyScrollSupport
import LazyScrollTestSupport
import Testing

/// A large reload is read and indexed in slices while the user goes on (A6).
@Suite struct SlicedReloadTests {
  /// A host without time, so that each display frame does one slice.
  private func fixture(_ models: [ItemModel]) -> Fixture {
    let fixture = Fixture(models)
    fixture.host.bindsPerFrame = 1
    fixture.host.passFrames()
    return fixture
  }

  private func shop(_ count: Int, seed: UInt64 = 42) -> [ItemModel] {
    ShopFeed.frames(count: count, seed: seed).enumerated().map {
      ItemModel(frame: $0.element, id: UInt64($0.offset))
    }
  }

  @Test func aMillionItemsAreIndexedWhileTicksAndEditsGoOn() {
    let fixture = fixture(Fixture.rows(0..<2000))
    var random = SeededRandom(seed: 3)
    var expected = shop(1_000_000)
    fixture.feed.models = expected
    let limit = 20_000
    let models = CountedModels(expected)
    fixture.view.reloadData(from: models, inSlicesOf: limit)
    #expect(fixture.view.driver.isBuilding)
    var most = 0
    for step in 0..<100 {
      // The screen shows the old feed, and scrolls.
      fixture.host.scroll(by: 37)
      let first = 1000 + UInt64(fixture.host.viewport.bounds.minY / 100)
      #expect(fixture.inViewport.first == .id(first))
      let before = models.counter.count
      fixture.host.passFrame()
      most = max(most, models.counter.count - before)
      // Edits are of the new feed; its data source has it already.
      let index = random.below(900_000)
      switch step % 3 {
      case 0:
        let model = ItemModel(
          frame: LayoutRect(x: 0, y: Double(index) * 100, width: 90, height: 90),
          id: UInt64(2_000_000 + step))
        expected.insert(model, at: index)
        fixture.feed.models.insert(model, at: index)
        fixture.view.insertItems(in: index..<index + 1)
      case 1:
        expected.remove(at: index)
        fixture.feed.models.remove(at: index)
        fixture.view.removeItems(in: index..<index + 1)
      default:
        let old = expected[index].frame
        let size = LayoutSize(width: 50, height: Double(20 + random.below(200)))
        expected[index].frame.size = size
        for other in expected.indices where expected[other].frame.minY >= old.maxY {
          expected[other].frame.origin.y += size.height - old.size.height
        }
        fixture.view.growItem(at: index, to: size)
      }
      if step == 60 { #expect(fixture.view.driver.isBuilding) }
    }
    fixture.host.passFrames()
    #expect(!fixture.view.driver.isBuilding)
    #expect(most == limit, "no slice visits more than it may")
    #expect(models.counter.count == 1_000_000)
    #expect(fixture.view.driver.work.slices >= 100)
    #expect(fixture.spy.reports.isEmpty)
    expectEqual(fixture, to: expected)
  }

  /// Compares the feed with one read again.
  private func expectEqual(_ fixture: Fixture, to models: [ItemModel]) {
    let driver = fixture.view.driver
    let fresh = Fixture(models)
    #expect(fixture.view.itemCount == models.count)
    #expect(driver.engine.contentSize == fresh.view.driver.engine.contentSize)
    var wrong = 0
    for index in models.indices {
      let path = ItemPath(section: 0, item: index)
      if driver.engine.content.id(at: path) != models[index].id?.known { wrong += 1 }
      if driver.engine.content.frame(of: path) != models[index].frame { wrong += 1 }
    }
    #expect(wrong == 0)
    fresh.host.scroll(to: fixture.host.viewport.bounds.minY)
    #expect(fixture.inViewport == fresh.inViewport)
  }

  @Test(arguments: [1, 7, 64, 1_000])
  func resultIsEqualForEverySliceSize(limit: Int) {
    let models = shop(700)
    let fixture = fixture([])
    fixture.feed.models = models
    fixture.view.reloadData(from: models, inSlicesOf: limit)
    fixture.host.passFrames(limit: 100_000)
    expectEqual(fixture, to: models)
  }

  /// The table of a million IDs has 32 MB; clearing it takes longer than a display frame.
  @Test func identityTableGrowsInSlices() {
    let limit = 1000
    func slices(_ models: [ItemModel]) -> Int {
      let fixture = fixture([])
      fixture.feed.models = models
      fixture.view.reloadData(from: models, inSlicesOf: limit)
      fixture.host.passFrames(limit: 100_000)
      return fixture.view.driver.work.slices
    }
    let named = Fixture.rows(0..<100_000)
    var unnamed = named
    for index in unnamed.indices { unnamed[index].id = nil }
    // At most three quarters of the table are filled, and eight entries of it count as one item.
    #expect(slices(named) - slices(unnamed) >= named.count * 4 / 3 / 8 / limit)
  }

  @Test func reloadMakesASlicedReloadVoid() {
    let fixture = fixture([])
    fixture.view.reloadData(from: shop(50_000), inSlicesOf: 1000)
    fixture.host.passFrame()
    fixture.feed.models = Fixture.rows(0..<10)
    fixture.view.reloadData()
    fixture.host.passFrames()
    #expect(fixture.view.itemCount == 10)
    #expect(fixture.inViewport == ids(1000...1003))
  }

  @Test func resetMakesASlicedReloadVoid() {
    let fixture = fixture(Fixture.rows(0..<10))
    fixture.view.reloadData(from: shop(50_000), inSlicesOf: 1000)
    fixture.host.passFrame()
    fixture.view.reset()
    fixture.host.passFrames()
    #expect(!fixture.view.driver.isBuilding)
    #expect(fixture.view.driver.engine.content.itemCount(inSection: 0) == 0)
    #expect(fixture.host.picture.isEmpty)
  }

  @Test func aSnapshotIsPreparedOnAnotherThread() async {
    let host = RecordingHost(width: 300, height: 400)
    let driver = Driver(host: host)
    let feed = RecordingFeed(Fixture.rows(0..<10))
    let source = ElementSource(feed)
    driver.dataSource = source
    host.appear()
    let models = shop(100_000)
    await driver.prepareInBackground(
      Snapshot(sections: [
        SectionSnapshot(
          items: ItemList(
            ids: models.compactMap(\.id?.number), geometry: .frames(models.map(\.frame))),
          layout: AbsoluteLayout())
      ]))
    #expect(driver.engine.content.itemCount(inSection: 0) == 100_000)
    #expect(driver.engine.materializedCount > 2)
    #expect(!driver.isBuilding)
  }
}

/// A data source that gives a recording feed's views to a driver.
final class ElementSource: DataSource {
  typealias View = RecordingHost.View

  let feed: RecordingFeed

  init(_ feed: RecordingFeed) { self.feed = feed }

  func view(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    feed.view(for: ListItemID(element.id), from: dequeuer)
  }
}

/// Models that count how many of them were read.
struct CountedModels: RandomAccessCollection {
  final class Counter {
    var count = 0
  }

  let models: [ItemModel]
  let counter = Counter()

  init(_ models: [ItemModel]) { self.models = models }

  var startIndex: Int { 0 }
  var endIndex: Int { models.count }
  subscript(index: Int) -> ItemModel {
    counter.count += 1
    return models[index]
  }
}
