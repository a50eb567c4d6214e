import LazyScrollTestSupport
import Testing

@testable import LazyScrollEngine

@Suite struct FlowLayoutTests {
  private func size(_ random: inout SeededRandom) -> LayoutSize? {
    if random.oneIn(4) { return nil }
    if random.oneIn(9) { return LayoutSize(width: Double(random.below(2) * 30), height: 0) }
    return LayoutSize(width: Double(10 + random.below(120)), height: Double(10 + random.below(60)))
  }

  private func list(_ sizes: [LayoutSize?]) -> ItemList {
    ItemList(
      count: sizes.count, geometry: .spans(sizes.map { ItemSpan(columns: 1, size: $0) }))
  }

  @Test(arguments: 1...80 as ClosedRange<UInt64>)
  func itemFramesMatchOracle(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var probe = LayoutProbe(width: Double(100 + random.below(300)))
    let oracle = NaiveFlow(
      estimate: LayoutSize(width: 50, height: 20), spacing: Double(random.below(9)),
      lineSpacing: Double(random.below(9)),
      alignment: FlowLayout.Alignment(rawValue: UInt8(random.below(4))) ?? .start)
    var layout = FlowLayout(
      estimate: oracle.estimate, spacing: oracle.spacing, lineSpacing: oracle.lineSpacing,
      alignment: oracle.alignment)
    var sizes = (0..<random.below(200)).map { _ in size(&random) }
    layout.prepare(
      SectionContent(count: sizes.count, geometry: list(sizes).geometry), in: probe.environment())
    for step in 0..<150 {
      change(&sizes, &layout, &probe, &random)
      let (frames, extent) = oracle.placed(sizes, width: probe.width)
      #expect(layout.contentSize == LayoutSize(width: probe.width, height: extent))
      let offset = Double(random.below(Int(extent) + 900)) - 450
      let fault =
        probe.fault(of: layout, expecting: frames)
        ?? probe.fault(of: layout, expecting: frames, at: offset)
      #expect(fault == nil, "step \(step)")
      if fault != nil { return }
    }
  }

  private func change(
    _ sizes: inout [LayoutSize?], _ layout: inout FlowLayout, _ probe: inout LayoutProbe,
    _ random: inout SeededRandom
  ) {
    let environment = probe.environment()
    let new = size(&random) ?? LayoutSize(width: 70, height: 30)
    switch random.below(8) {
    case 0:
      let added = (0..<1 + random.below(4)).map { _ in size(&random) }
      let target = random.below(sizes.count + 1)
      sizes.insert(contentsOf: added, at: target)
      _ = layout.apply(.insert(list(added), at: target), in: environment)
    case 1 where !sizes.isEmpty:
      let first = random.below(sizes.count)
      let range = first..<min(sizes.count, first + 1 + random.below(9))
      sizes.removeSubrange(range)
      _ = layout.apply(.remove(range), in: environment)
    case 2 where !sizes.isEmpty:
      let (source, target) = (random.below(sizes.count), random.below(sizes.count))
      sizes.insert(sizes.remove(at: source), at: target)
      _ = layout.apply(.move(from: source, to: target), in: environment)
    case 3 where random.oneIn(4):
      probe.width = Double(100 + random.below(300))
      layout.prepare(
        SectionContent(count: sizes.count, geometry: nil), in: probe.environment())
    case 4 where !sizes.isEmpty:
      let index = random.below(sizes.count)
      sizes[index] = nil
      _ = layout.apply(.invalidate(InvalidationContext(.items([index]))), in: environment)
    case 5 where !sizes.isEmpty:
      let index = random.below(sizes.count)
      sizes[index] = new
      _ = layout.apply(.resize(at: index, new), in: environment)
    default:
      if sizes.isEmpty { return }
      let index = random.below(sizes.count)
      sizes[index] = new
      _ = layout.apply(
        .measured(.item, index: index, new, ReuseIdentifier(1)), in: environment)
    }
  }

  private func flow(_ widths: [Double], alignment: FlowLayout.Alignment = .start) -> FlowLayout {
    var layout = FlowLayout(spacing: 10, lineSpacing: 5, alignment: alignment)
    layout.prepare(
      SectionContent(
        count: widths.count, geometry: .sizes(widths.map { LayoutSize(width: $0, height: 20) })),
      in: LayoutProbe(width: 100).environment())
    return layout
  }

  private func frames(_ layout: FlowLayout) -> [LayoutRect] {
    (0..<layout.sizes.count).map {
      layout.attributes(of: .item, at: $0, in: LayoutProbe(width: 100).environment())?.frame
        ?? .zero
    }
  }

  @Test func linesFollowTheirAlignment() {
    let widths = [30.0, 40, 60, 20]
    #expect(frames(flow(widths)).map(\.minX) == [0, 40, 0, 70])
    #expect(frames(flow(widths, alignment: .center)).map(\.minX) == [10, 50, 5, 75])
    #expect(frames(flow(widths, alignment: .end)).map(\.minX) == [20, 60, 10, 80])
    #expect(frames(flow(widths, alignment: .justified)).map(\.minX) == [0, 60, 0, 70])
    #expect(frames(flow(widths)).map(\.minY) == [0, 0, 25, 25])
  }

  @Test func aResizeBreaksLinesOnlyUntilTheyAgreeAgain() {
    // Lines of two items, and one full-width item in the middle.
    var widths = [Double](repeating: 45, count: 2000)
    widths[1000] = 100
    var layout = flow(widths)
    let before = frames(layout)
    _ = layout.apply(
      .resize(at: 500, LayoutSize(width: 60, height: 20)), in: LayoutProbe(width: 100).environment()
    )
    let after = frames(layout)
    #expect(before[..<500].map(\.minY) == after[..<500].map(\.minY))
    // One line more: the items after item 1000 keep their x and move 25 points down.
    #expect(before[1000...].map(\.minX) == after[1000...].map(\.minX))
    #expect(before[1000...].map { $0.minY + 25 } == after[1000...].map(\.minY))
  }

  @Test func itemsWiderThanLineAreCutAndReported() {
    let layout = flow([30, 500, 20])
    #expect(frames(layout)[1] == LayoutRect(x: 0, y: 25, width: 100, height: 20))
    #expect(layout.faults() == [.items(count: 1, first: 1)])
  }

  @Test func flowWithoutWidthReportsNoItemAsTooWide() {
    var layout = FlowLayout()
    layout.prepare(
      SectionContent(count: 1, geometry: .sizes([LayoutSize(width: 30, height: 20)])),
      in: LayoutProbe(width: 0).environment())
    #expect(layout.faults() == [])
  }

  @Test func widthChangeReportsOtherItemsAsTooWide() {
    var layout = flow([30, 90, 20, 70])
    #expect(layout.faults() == [])
    for (width, faults) in [
      (60.0, [LayoutFault.items(count: 2, first: 1)]), (80, [.items(count: 1, first: 1)]),
      (100, []),
    ] {
      layout.prepare(
        SectionContent(count: 4, geometry: nil), in: LayoutProbe(width: width).environment())
      #expect(layout.faults() == faults)
    }
  }

  @Test(arguments: [2, 3]) func invalidInsertedItemsAreReportedAtTheirIndex(place: Int) {
    var layout = flow([30, 20, 20])
    let sizes = [LayoutSize(width: 10, height: 10), LayoutSize(width: 500, height: 10)]
    _ = layout.apply(
      .insert(ItemList(count: 2, geometry: .sizes(sizes)), at: place),
      in: LayoutProbe(width: 100).environment())
    #expect(layout.faults() == [.items(count: 1, first: place + 1)])
  }

  @Test(arguments: [Double.nan, -1, .infinity, 1e300])
  func invalidLengthsAreReplaced(length: Double) {
    let probe = LayoutProbe(width: 100)
    var layout = FlowLayout(
      estimate: LayoutSize(width: length, height: 20), spacing: length, alignment: .center)
    layout.prepare(
      SectionContent(count: 3, geometry: .sizes([LayoutSize(width: 20, height: length)])),
      in: probe.environment())
    #expect(layout.faults() == [.lengths, .items(count: 1, first: 0)])
    #expect(layout.contentSize == LayoutSize(width: 100, height: 88))
  }
}
