import LazyScroll
import Testing

@testable import LazyScrollUIKit

/// The engine behind a collection view's layout, by numbers alone.
@Suite struct LayoutDriverTests {
  /// A driver with one section, whose items are known by the numbers given.
  private struct Fixture {
    let driver = LayoutDriver()
    var data: LayoutData
    let ids: Ids

    final class Ids { var ids: [Int] = [] }

    init(_ items: [Int], _ section: CollectionSection) {
      let ids = Ids()
      ids.ids = items
      self.ids = ids
      data = LayoutData { _ in section }
      data.itemID = { ids.ids[$0.item] }
      driver.setViewport(Self.viewport(0))
      driver.setData(&data, [items.count], axis: .vertical)
      _ = driver.takeChange()
    }

    static func viewport(_ offset: Double, width: Double = 320) -> Viewport {
      Viewport(
        bounds: LayoutRect(x: 0, y: offset, width: width, height: 480),
        overscan: LayoutInsets(all: 480), threshold: 120, scale: 2)
    }

    mutating func show(_ items: [Int]) {
      ids.ids = items
      driver.setData(&data, [items.count], axis: .vertical)
    }

    /// Measures all items near the window that have no size yet.
    func measure(_ height: (Int) -> Double) {
      for _ in 0..<40 {
        let found = driver.elements(in: driver.viewport.bounds).filter {
          !$0.attributes.selfSizing.isEmpty && !$0.attributes.isMeasured
        }
        if found.isEmpty { return }
        for (element, attributes) in found {
          driver.setSize(
            LayoutSize(
              width: attributes.frame.size.width, height: height(ids.ids[element.index])),
            of: element.kind, at: ItemPath(section: element.section, item: element.index))
        }
      }
    }

    /// The distances of items from the upper edge of the window.
    var places: [Int: Double] {
      var places: [Int: Double] = [:]
      let bounds = driver.viewport.bounds
      for (element, attributes) in driver.elements(in: bounds) where element.kind == .item {
        places[ids.ids[element.index]] = attributes.frame.minY - bounds.minY
      }
      return places
    }
  }

  private func list() -> CollectionSection { CollectionSection(layout: ListLayout(estimate: 40)) }

  @Test func itemsHaveEstimatesUntilTheirCellsHaveSizes() {
    let fixture = Fixture(Array(0..<100), list())
    #expect(fixture.driver.contentSize == LayoutSize(width: 320, height: 4000))
    let first = fixture.driver.attributes(of: .item, at: ItemPath(section: 0, item: 0))
    #expect(first?.isMeasured == false)
    fixture.driver.setSize(
      LayoutSize(width: 1, height: 60), of: .item, at: ItemPath(section: 0, item: 0))
    let measured = fixture.driver.attributes(of: .item, at: ItemPath(section: 0, item: 0))
    #expect(measured?.frame == LayoutRect(x: 0, y: 0, width: 320, height: 60))
    #expect(fixture.driver.hasChange)
  }

  @Test func theFirstItemOnTheScreenStaysWhenCellsAboveTurnOutLonger() {
    let fixture = Fixture(Array(0..<1000), list())
    fixture.driver.setViewport(Fixture.viewport(10_000))
    fixture.measure { _ in 40 }
    _ = fixture.driver.takeChange()
    let places = fixture.places
    let offset = fixture.driver.viewport.bounds.minY
    // A cell above the window, made in advance.
    fixture.driver.setSize(
      LayoutSize(width: 320, height: 140), of: .item, at: ItemPath(section: 0, item: 247))
    #expect(fixture.places == places)
    #expect(fixture.driver.takeChange().offset.y == 100)
    #expect(fixture.driver.viewport.bounds.minY == offset + 100)
  }

  @Test func theSizeOfACellMadeInAdvanceCountsOnceItsItemComesNear() {
    let fixture = Fixture(Array(0..<1000), list())
    let path = ItemPath(section: 0, item: 900)
    fixture.driver.setSize(LayoutSize(width: 320, height: 140), of: .item, at: path)
    #expect(!fixture.driver.hasChange)
    fixture.driver.setViewport(Fixture.viewport(35_500))
    let size = fixture.driver.attributes(of: .item, at: path)?.frame.size
    #expect(size == LayoutSize(width: 320, height: 140))
  }

  @Test func theReadingPositionStaysWhenItemsComeInBefore() {
    var fixture = Fixture(Array(0..<200), list())
    fixture.driver.setViewport(Fixture.viewport(2000))
    fixture.measure { 30 + Double($0 % 7) * 10 }
    let places = fixture.places
    fixture.show(Array(-50..<200))
    #expect(fixture.places == places)
    // The window that has not been corrected yet is not the user's doing.
    fixture.driver.setViewport(Fixture.viewport(2000))
    #expect(fixture.places == places)
    fixture.driver.setViewport(Fixture.viewport(fixture.driver.viewport.bounds.minY))
    #expect(fixture.places == places)
    #expect(!fixture.driver.owesCorrection)
  }

  @Test func theReaderDoesNotGoWithAnItemThatMovesToTheEnd() {
    var fixture = Fixture(Array(0..<200), list())
    fixture.measure { 30 + Double($0 % 7) * 10 }
    fixture.show(Array(1..<200) + [0])
    #expect(fixture.driver.viewport.bounds.minY == 0)
    #expect(fixture.places[1] == 0)
    // It has the size that it had, once it comes near.
    fixture.driver.setViewport(Fixture.viewport(fixture.driver.contentSize.height - 480))
    let moved = fixture.driver.attributes(of: .item, at: ItemPath(section: 0, item: 199))
    #expect(moved?.frame.size.height == 30)
  }

  @Test func measuredSizesStayAcrossUpdates() {
    var fixture = Fixture(Array(0..<200), list())
    fixture.measure { 30 + Double($0) }
    fixture.show([500] + Array(0..<200))
    let path = ItemPath(section: 0, item: 3)
    let attributes = fixture.driver.attributes(of: .item, at: path)
    #expect(attributes?.frame.size.height == 32)
    #expect(attributes?.isMeasured == true)
  }

  @Test func columnsOfAWaterfallStayWhenItemsAreMeasuredAbove() {
    let section = CollectionSection(layout: WaterfallLayout(columns: .count(3), spacing: 8))
    let fixture = Fixture(Array(0..<600), section)
    fixture.driver.setViewport(Fixture.viewport(9000))
    fixture.measure { 80 + Double($0 * 37 % 120) }
    let places = fixture.places
    let columns = columns(of: fixture.driver)
    let start = fixture.driver.viewport.bounds.minY
    let above = fixture.driver
      .elements(in: LayoutRect(x: 0, y: start - 470, width: 320, height: 460))
      .map(\.element.index).filter { places[$0] == nil }
    #expect(above.count > 5)
    // Cells near the window, and one far from it.
    for item in above + [20] {
      fixture.driver.setSize(
        LayoutSize(width: 101, height: 333), of: .item, at: ItemPath(section: 0, item: item))
      let now = fixture.places
      #expect(now.filter { (($0.value - (places[$0.key] ?? 1e9)).magnitude) > 0.01 } == [:])
    }
    #expect(self.columns(of: fixture.driver) == columns)
  }

  /// The left edges of the items in the window, by index.
  private func columns(of driver: LayoutDriver) -> [Int: Double] {
    var columns: [Int: Double] = [:]
    for (element, attributes) in driver.elements(in: driver.viewport.bounds) {
      columns[element.index] = attributes.frame.minX
    }
    return columns
  }

  @Test func headersOfAllLevelsArePinned() {
    let driver = LayoutDriver()
    var data = LayoutData { index in
      CollectionSection(
        layout: ListLayout(estimate: 40), header: BarModel(height: 20, isPinned: true),
        level: index % 10 == 0 ? 0 : 1)
    }
    driver.setViewport(Fixture.viewport(0))
    driver.setData(data.read(Array(repeating: 20, count: 30)), axis: .vertical)
    driver.setViewport(Fixture.viewport(2000))
    let headers = driver.elements(in: driver.viewport.bounds).filter { $0.element.kind == .header }
    #expect(headers.map(\.element.section).prefix(2) == [0, 2])
    #expect(headers.map { $0.attributes.frame.minY - 2000 }.prefix(2) == [0, 20])
    _ = driver.takeChange()
    // The pinned headers alone have moved.
    driver.setViewport(Fixture.viewport(2010))
    let moved = driver.takeChange()
    #expect(moved.offset == .zero && !moved.isOfSize)
    #expect(Set(moved.moved.map(\.kind)) == [.header])
    #expect(Set(moved.moved.map(\.section)) == [0, 2])
  }

  @Test func headersAreMeasured() {
    let driver = LayoutDriver()
    var data = LayoutData { _ in
      CollectionSection(layout: ListLayout(estimate: 40), header: BarModel())
    }
    driver.setViewport(Fixture.viewport(0))
    driver.setData(&data, [20], axis: .vertical)
    let path = ItemPath(section: 0, item: 0)
    #expect(driver.attributes(of: .header, at: path)?.frame.size.height == 44)
    driver.setSize(LayoutSize(width: 320, height: 70), of: .header, at: path)
    #expect(driver.attributes(of: .header, at: path)?.frame.size.height == 70)
    #expect(driver.attributes(of: .item, at: path)?.frame.minY == 70)
  }

  @Test func knownSizesAndSpansAreUsed() {
    let driver = LayoutDriver()
    var data = LayoutData { _ in
      CollectionSection(layout: WaterfallLayout(columns: .count(2)))
    }
    data.span = { path in
      path.item == 0
        ? ItemSpan(columns: 2, size: LayoutSize(width: 320, height: 90))
        : ItemSpan(columns: 1, size: LayoutSize(width: 100, height: 200))
    }
    driver.setViewport(Fixture.viewport(0))
    driver.setData(&data, [3], axis: .vertical)
    let frames = (0..<3).map {
      driver.attributes(of: .item, at: ItemPath(section: 0, item: $0))?.frame
    }
    #expect(
      frames == [
        LayoutRect(x: 0, y: 0, width: 320, height: 90),
        LayoutRect(x: 0, y: 90, width: 160, height: 320),
        LayoutRect(x: 160, y: 90, width: 160, height: 320),
      ])
  }

  @Test func aPlainScrollChangesNothing() {
    let fixture = Fixture(Array(0..<1000), list())
    for offset in stride(from: 0.0, through: 5000, by: 90) {
      fixture.driver.setViewport(Fixture.viewport(offset))
      #expect(!fixture.driver.hasChange)
    }
  }

  @Test func anotherWidthKeepsTheFirstItem() {
    let fixture = Fixture(Array(0..<1000), list())
    fixture.driver.setViewport(Fixture.viewport(10_000))
    fixture.measure { _ in 55 }
    fixture.driver.setViewport(Fixture.viewport(fixture.driver.viewport.bounds.minY))
    let first = fixture.places.min { $0.value < $1.value }
    fixture.driver.setViewport(
      Fixture.viewport(fixture.driver.viewport.bounds.minY, width: 480))
    fixture.measure { _ in 30 }
    #expect(fixture.places[first?.key ?? -1] != nil)
  }

  @Test func aScrollToAnItemFollowsItUntilSizesAreKnown() {
    let fixture = Fixture(Array(0..<1000), list())
    fixture.driver.scroll(
      to: ItemPath(section: 0, item: 700), at: .start, isAnimated: false)
    let request = fixture.driver.takeRequest()
    #expect(request == OffsetRequest(offset: LayoutPoint(x: 0, y: 28_000), isAnimated: false))
    fixture.driver.setViewport(Fixture.viewport(28_000))
    fixture.measure { _ in 90 }
    while let next = fixture.driver.takeRequest() {
      fixture.driver.setViewport(Fixture.viewport(next.offset.y))
      fixture.measure { _ in 90 }
    }
    #expect(fixture.places[700] == 0)
  }

  @Test func theEndIsFollowed() {
    var fixture = Fixture(Array(0..<100), list())
    fixture.driver.followedEdges = .end
    fixture.driver.setViewport(Fixture.viewport(4000 - 480))
    fixture.measure { _ in 40 }
    fixture.show(Array(0..<101))
    #expect(fixture.places[100] == 440)
  }

  @Test func correctionsAreOwedUntilTheWindowHasThem() {
    var owed = OwedCorrections()
    #expect(owed.isEmpty)
    owed.add(from: 100, to: 110)
    owed.add(from: 110, to: 130)
    var isBehind = [100, 110.2, 130].map { owed.isBehind($0, within: 0.5) }
    #expect(isBehind == [true, true, false])
    #expect(owed.isEmpty)
    owed.add(from: 130, to: 140)
    isBehind = [owed.isBehind(160, within: 0.5)]
    #expect(isBehind == [false])
    #expect(owed.isEmpty)
  }

  @Test func identifiersKeepTheirNumbers() {
    var numbers = ItemNumbers()
    numbers.begin()
    let (first, second) = (numbers.number(of: "a"), numbers.number(of: "b"))
    numbers.end()
    numbers.begin()
    let kept = numbers.number(of: "b")
    numbers.end()
    numbers.begin()
    let new = numbers.number(of: "a")
    #expect(kept == second)
    #expect(new != first && new != second)
  }
}
