import LazyScrollTestSupport
import Testing

@testable import LazyScrollEngine

@Suite struct CarouselLayoutTests {
  private let probe = LayoutProbe()

  /// The frames of equal items, by a loop over all of them.
  private func frames(
    count: Int, size: LayoutSize, spacing: Double, insets: LayoutInsets
  ) -> [LayoutRect] {
    var frames: [LayoutRect] = []
    var top = insets.top
    for _ in 0..<count {
      frames.append(LayoutRect(x: insets.leading, y: top, width: size.width, height: size.height))
      top += size.height + spacing
    }
    return frames
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func itemFramesMatchOracle(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let size = LayoutSize(
      width: Double(1 + random.below(300)), height: Double(1 + random.below(200)))
    let spacing = Double(random.below(30)) / 2
    let insets = LayoutInsets(
      top: Double(random.below(40)), leading: Double(random.below(40)),
      bottom: Double(random.below(40)), trailing: Double(random.below(40)))
    var layout = CarouselLayout(itemSize: size, spacing: spacing, insets: insets)
    var count = random.below(60)
    layout.prepare(SectionContent(count: count), in: probe.environment())
    for _ in 0..<40 {
      if random.oneIn(2) {
        let added = random.below(9)
        count += added
        _ = layout.apply(
          .insert(ItemList(count: added), at: random.below(count + 1)), in: probe.environment())
      } else if count > 8 {
        count -= 3
        _ = layout.apply(.remove(2..<5), in: probe.environment())
      }
      let frames = frames(count: count, size: size, spacing: spacing, insets: insets)
      let end = frames.last.map { $0.maxY + insets.bottom } ?? 0
      #expect(layout.contentSize.height == end)
      let offset = Double(random.below(Int(end) + 900)) - 450
      #expect(probe.fault(of: layout, expecting: frames, at: offset) == nil)
      #expect(probe.fault(of: layout, expecting: frames) == nil)
    }
  }

  /// In a terminal an item may be as short as a line.
  @Test(arguments: [0.25, 1])
  func scrollComesToRestAtTheShortestItems(extent: Double) {
    let places = CarouselPositions(count: 100, extent: extent)
    #expect(places.restingOffset(near: 7.4 * extent, .items, in: 5) == 7 * extent)
    #expect(places.restingOffset(near: 7.6 * extent, .items, in: 5) == 8 * extent)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func visibleItemsMatchOracle(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let places = CarouselPositions(
        count: random.below(12), extent: Double(1 + random.below(50)),
        spacing: Double(random.below(12)), before: Double(random.below(20)),
        after: Double(random.below(20)))
      let lower = Double(random.below(900)) - 100
      let upper = lower + Double(random.below(200))
      let seen = (0..<places.count).filter {
        lower < upper && places.offset(of: $0) < upper
          && places.offset(of: $0) + places.extent > lower
      }
      #expect(Array(places.items(from: lower, to: upper)) == seen, "\(places) \(lower) \(upper)")
      guard let first = seen.first, let last = seen.last else { continue }
      #expect(
        places.itemsAndNeighbours(from: lower, to: upper)
          == max(0, first - 1)..<min(places.count, last + 2))
    }
  }

  @Test func zeroLengthOrNoItemsShowNothing() {
    let places = CarouselPositions(count: 9, extent: 50, spacing: 10, before: 16, after: 16)
    #expect(places.items(from: 100, to: 100).isEmpty)
    #expect(places.itemsAndNeighbours(from: 100, to: 100).isEmpty)
    let none = CarouselPositions(count: 0, extent: 50, spacing: 10, before: 16, after: 16)
    #expect(none.contentExtent == 0)
    #expect(none.itemsAndNeighbours(from: 0, to: 500).isEmpty)
    #expect(none.restingOffset(near: 80, .items, in: 500) == 0)
  }

  @Test func contentEndsWithAMarginAndNoSpacing() {
    let places = CarouselPositions(count: 3, extent: 50, spacing: 10, before: 16, after: 4)
    #expect(places.contentExtent == 16 + 50 + 10 + 50 + 10 + 50 + 4)
    #expect(places.lastOffset(in: 100) == 90)
    #expect(places.lastOffset(in: 1000) == 0)
  }

  @Test(arguments: [
    (LayoutSize(width: 0, height: 50), 0.0), (LayoutSize(width: 50, height: 0), 0),
    (LayoutSize(width: -5, height: 50), 0), (LayoutSize(width: 50, height: .nan), 0),
    (LayoutSize(width: 50, height: .infinity), 0), (LayoutSize(width: 50, height: 50), -1),
    (LayoutSize(width: 50, height: 50), .nan),
  ])
  func invalidLengthsShowNothingAndAreReported(size: LayoutSize, spacing: Double) {
    var layout = CarouselLayout(itemSize: size, spacing: spacing)
    layout.prepare(SectionContent(count: 5), in: probe.environment())
    #expect(layout.contentSize == .zero)
    #expect(probe.fault(of: layout, expecting: []) == nil)
    #expect(layout.attributes(of: .item, at: 0, in: probe.environment()) == nil)
    #expect(layout.faults() == [.lengths])
  }

  @Test func windowFillingItemsLetNextItemPeek() {
    let layout = CarouselLayout(
      peek: 20, crossExtent: 80, spacing: 10, insets: LayoutInsets(leading: 16, trailing: 16))
    let places = layout.places(count: 5, axis: .horizontal, window: 300)
    #expect(places.offset(of: 1) == 300 - 20)
    let whole = CarouselLayout(
      peek: 0, crossExtent: 80, insets: LayoutInsets(leading: 16, trailing: 16))
    #expect(whole.places(count: 5, axis: .horizontal, window: 300).extent == 300 - 32)
    #expect(layout.places(count: 5, axis: .horizontal, window: 30).contentExtent == 0)
  }

  // MARK: Coming to rest

  /// Twenty items, one each 100 points, in a window of 250: the last offset is 1760.
  private let twenty = CarouselPositions(count: 20, extent: 90, spacing: 10, before: 10, after: 10)

  @Test(
    arguments: [
      (near: 0.0, from: nil, to: 0.0), (149, nil, 100), (151, nil, 200), (1740, nil, 1760),
      (9999, nil, 1760), (-50, nil, 0), (.nan, nil, 0),
      // A tenth of the way leads on; less falls back; a stop that was passed stays passed.
      (109, 100, 100), (111, 100, 200), (89, 100, 0), (91, 100, 100), (370, 100, 400),
      (1750, 1760, 1700), (1765, 1700, 1760),
    ] as [(near: Double, from: Double?, to: Double)])
  func aScrollComesToRestAtAnItem(near: Double, from: Double?, to: Double) {
    #expect(twenty.restingOffset(near: near, from: from, .items, in: 250) == to)
  }

  @Test func pageCountsWholeItemsOnly() {
    #expect(twenty.restingOffset(near: 120, .pages, in: 250) == 200)
    #expect(twenty.restingOffset(near: 120, .pages, in: 330) == 0)
    #expect(twenty.restingOffset(near: 160, .pages, in: 330) == 300)
    #expect(twenty.restingOffset(near: 60, .pages, in: 20) == 100)
    #expect(twenty.restingOffset(near: 137, .none, in: 250) == 137)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func restIsAStopWithinContentAtMostOneAway(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let places = CarouselPositions(
        count: 1 + random.below(30), extent: Double(5 + random.below(50)),
        spacing: Double(random.below(12)), before: 7, after: 3)
      let window = Double(10 + random.below(300))
      let last = places.lastOffset(in: window)
      let near = Double(random.below(Int(last) + 100)) - 50
      let from = random.oneIn(3) ? nil : Double(random.below(Int(last) + 1))
      let rest = places.restingOffset(near: near, from: from, .items, in: window)
      let stops = (0..<places.count).map { min(Double($0) * places.pitch, last) }
      #expect(rest == last || stops.contains(rest), "\(places) \(near) \(from ?? -1) \(window)")
      #expect((rest - max(0, min(near, last))).magnitude <= places.pitch)
      // Resting there again changes nothing.
      #expect(places.restingOffset(near: rest, .items, in: window) == rest)
    }
  }

  @Test(arguments: [
    (from: 0.0, steps: 1, to: 100.0), (150, 1, 200), (150, -1, 100), (199.8, 1, 300),
    (200, -1, 100), (1760, -1, 1700), (1700, 1, 1760), (1760, 1, 1760), (0, -1, 0), (0, 99, 1760),
  ])
  func aStepLeadsToTheNextStop(from: Double, steps: Int, to: Double) {
    #expect(twenty.offset(steppingFrom: from, by: steps, .none, in: 250) == to)
    #expect(twenty.offset(steppingFrom: from, by: steps, .items, in: 250) == to)
  }

  @Test func carouselLayoutSurvivesItsDescription() throws {
    let insets = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    for layout in [
      CarouselLayout(peek: 3, crossExtent: 20, spacing: 4, insets: insets),
      CarouselLayout(itemSize: LayoutSize(width: 30, height: 20), insets: insets),
    ] {
      let description = layout.layoutDescription()
      let read = try #require(AnySectionLayout(description))
      #expect(read.layoutDescription() == description)
    }
  }
}
