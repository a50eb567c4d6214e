import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// A waterfall of a million items with spans under a pinned header, compared with a loop over all items (G8).
@Suite struct MillionItemWaterfallTests {
  private static let columns = 3
  private static let columnWidth = 100.0
  private static let header = 30.0

  /// Every seventh item spans two columns, every fiftieth all.
  private static func span(_ id: UInt64) -> Int { id % 50 == 49 ? 3 : id % 7 == 3 ? 2 : 1 }

  private static func extent(_ id: UInt64) -> Double { 40 + Double(id * 37 % 90) }

  private static func items(_ ids: Range<UInt64>) -> [TestItem] {
    ids.map {
      let size = LayoutSize(width: columnWidth * Double(span($0)), height: extent($0))
      return TestItem(id: $0, extent: size.height, size: size, span: span($0))
    }
  }

  /// The frames of all items, each in the neighboring columns that end first; of several, the first ones.
  private struct NaiveWaterfall {
    private(set) var frames: [LayoutRect] = []
    private(set) var ends = [Double](repeating: header, count: columns)

    mutating func append(_ items: [TestItem]) {
      for item in items {
        let starts = (0...columns - item.span).map { ends[$0..<$0 + item.span].max() ?? 0 }
        let start = starts.min() ?? 0
        let column = starts.firstIndex(of: start) ?? 0
        for covered in column..<column + item.span { ends[covered] = start + item.extent }
        frames.append(
          LayoutRect(
            x: Double(column) * columnWidth, y: start, width: Double(item.span) * columnWidth,
            height: item.extent))
      }
    }

    /// The items that a window of 400 points shows.
    func shown(at offset: Double) -> [CollectionFixture.Seen] {
      frames.indices.compactMap { index in
        let frame = frames[index]
        guard frame.minY < offset + 400, frame.maxY > offset else { return nil }
        return .init(id: UInt64(index), frame: frame.offset(by: LayoutPoint(x: 0, y: -offset)))
      }
      .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    }
  }

  private func fixture(_ items: [TestItem]) -> CollectionFixture {
    let group = TestGroup(
      WaterfallLayout(columns: .count(Self.columns)), header: Self.header, isPinned: true,
      items: items)
    return CollectionFixture([group]) {
      $0.host.measuring = { view, size, _ in
        guard let element = view.element else { return nil }
        let height = element.id.name.map(Self.extent) ?? Self.header
        return LayoutSize(width: size.width, height: element.kind == .header ? Self.header : height)
      }
    }
  }

  private func expect(
    _ fixture: CollectionFixture, _ naive: NaiveWaterfall, _ location: SourceLocation
  ) {
    let offset = fixture.host.viewport.bounds.minY
    #expect(
      fixture.seen == naive.shown(at: offset), "at \(offset)", sourceLocation: location)
    #expect(
      fixture.frames(of: .header) == [LayoutRect(x: 0, y: 0, width: 300, height: Self.header)],
      "at \(offset)", sourceLocation: location)
  }

  /// Scrolls to an offset and on in steps, and compares each.
  private func look(
    _ fixture: CollectionFixture, _ naive: NaiveWaterfall, from offset: Double, steps: Int = 8,
    _ location: SourceLocation = #_sourceLocation
  ) {
    fixture.host.scroll(to: offset)
    fixture.host.passFrames()
    expect(fixture, naive, location)
    for _ in 0..<steps {
      fixture.host.scroll(by: 73)
      fixture.host.passFrames()
      expect(fixture, naive, location)
    }
  }

  @Test func visibleItemsMatchOracle() {
    let count: UInt64 = 1_000_000
    let items = Self.items(0..<count)
    let fixture = fixture(items)
    var naive = NaiveWaterfall()
    naive.append(items)
    var end: Double { (naive.ends.max() ?? 0) - 400 }
    #expect(fixture.collection.driver.engine.contentSize.height == end + 400)
    look(fixture, naive, from: 0)
    look(fixture, naive, from: (end / 2).rounded())
    look(fixture, naive, from: end, steps: 0)
    let more = Self.items(count..<count + 1000)
    naive.append(more)
    fixture.source.groups[0].items += more
    fixture.collection.insertItems(at: ItemPath(item: Int(count), section: 0), count: more.count)
    look(fixture, naive, from: fixture.host.viewport.bounds.minY, steps: 20)
    look(fixture, naive, from: end, steps: 0)
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func millionItemsNeedNoMoreViewsThanAThousand() {
    func counts(_ count: UInt64) -> [Int] {
      let fixture = fixture(Self.items(0..<count))
      var counts = [fixture.source.made, fixture.source.cells.count]
      for _ in 0..<100 { fixture.host.scroll(by: 73) }
      counts += [fixture.source.made, fixture.source.cells.count]
      return counts
    }
    let few = counts(1000)
    #expect(counts(1_000_000) == few)
    // Thirteen items of 40 points in each column, overscan included, and the header.
    #expect(few[2] <= 3 * 13 + 1)
  }
}
