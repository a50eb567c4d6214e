import LazyScrollTestSupport
import Testing

@testable import LazyScrollEngine

/// Horizontal layouts: a horizontal layout gives the transposed frames of the vertical one, to the point.
@Suite struct AxisTests {
  private let upright = LayoutProbe(width: 320)
  private let lying = LayoutProbe(width: 320, axis: .horizontal)
  private let insets = LayoutInsets(top: 12, leading: 20, bottom: 8, trailing: 10)

  /// All elements that meet the window at an offset, in an order that does not depend on the axis.
  private func found(
    _ layout: some SectionLayout, _ probe: LayoutProbe, at offset: Double
  ) -> [LayoutAttributes] {
    let environment = probe.environment(offset)
    let window = environment.viewport.window
    var answer = LayoutAnswer()
    layout.attributes(in: window, in: environment, into: &answer)
    return answer.attributes.filter { $0.frame.intersects(window) }
      .sorted { ("\($0.kind)", $0.index) < ("\($1.kind)", $1.index) }
  }

  /// The same content in a vertical and in a horizontal layout.
  private func check(
    _ standing: some SectionLayout, _ reclining: some SectionLayout, count: Int,
    _ geometry: ItemGeometry, elements: [ElementKind] = [.item]
  ) {
    var (standing, reclining) = (standing, reclining)
    let bars = [SupplementaryList(kind: 0), SupplementaryList(kind: 255)]
    func prepare() {
      standing.prepare(
        SectionContent(count: count, geometry: geometry, supplementaries: bars),
        in: upright.environment())
      reclining.prepare(
        SectionContent(count: count, geometry: geometry.transposed, supplementaries: bars),
        in: lying.environment())
    }
    prepare()
    var random = SeededRandom(seed: 3)
    for _ in 0..<120 {
      let kind = random.pick(elements)
      let index = kind == .item ? random.below(count) : 0
      let size = LayoutSize(
        width: Double(20 + random.below(80)), height: Double(20 + random.below(80)))
      let reuse = ReuseIdentifier(1)
      _ = standing.apply(
        .measured(kind, index: index, size, reuse), in: upright.environment())
      _ = reclining.apply(
        .measured(kind, index: index, size.transposed, reuse), in: lying.environment())
      let extent = standing.contentSize.height
      #expect(extent > 0)
      #expect(reclining.contentSize == standing.contentSize.transposed)
      let offset = Double(random.below(Int(extent) + 600)) - 300
      let (below, beside) = (
        found(standing, upright, at: offset), found(reclining, lying, at: offset)
      )
      #expect(beside.map(\.kind) == below.map(\.kind))
      #expect(beside.map(\.index) == below.map(\.index))
      #expect(beside.map(\.frame) == below.map(\.frame.transposed))
      #expect(beside.map(\.selfSizing) == below.map(\.selfSizing.transposed))
      for kind in elements + [.separator, .background] {
        let frame = standing.attributes(of: kind, at: index, in: upright.environment(offset))?.frame
        #expect(
          reclining.attributes(of: kind, at: index, in: lying.environment(offset))?.frame
            == frame?.transposed)
      }
    }
  }

  private let sizes = (0..<150).map { index -> LayoutSize? in
    let (width, height) = (30 + index * 37 % 90, 20 + index * 53 % 70)
    return index % 4 == 0 ? nil : LayoutSize(width: Double(width), height: Double(height))
  }

  private var geometry: ItemGeometry {
    .spans(
      sizes.enumerated().map { index, size in
        ItemSpan(columns: index % 9 == 8 ? 2 : 1, size: size)
      })
  }

  @Test(arguments: 0..<4 as Range<UInt8>) func horizontalFlowTransposesVerticalOne(alignment: UInt8)
    throws
  {
    let alignment = try #require(FlowLayout.Alignment(rawValue: alignment))
    let estimate = LayoutSize(width: 50, height: 24)
    func flow(_ estimate: LayoutSize) -> FlowLayout {
      FlowLayout(estimate: estimate, spacing: 7, lineSpacing: 3, alignment: alignment)
    }
    check(flow(estimate), flow(estimate.transposed), count: sizes.count, geometry)
  }

  @Test func horizontalWaterfallTransposesVerticalOne() {
    let layout = WaterfallLayout(columns: .count(3), estimate: 70, spacing: 6, itemSpacing: 9)
    check(layout, layout, count: sizes.count, geometry)
  }

  @Test(arguments: [false, true]) func horizontalMeasuredGridTransposesVerticalOne(
    stretches: Bool
  ) {
    let layout = MeasuredGridLayout(
      columns: .shares([2, 1, 1.5]), estimate: 70, spacing: 6, rowSpacing: 9, stretches: stretches)
    check(layout, layout, count: sizes.count, geometry)
  }

  @Test func horizontalStripTransposesVerticalOne() {
    let layout = StripLayout(rows: 3, estimate: 70, spacing: 6, rowSpacing: 9)
    check(layout, layout, count: sizes.count, geometry)
  }

  @Test func horizontalSectionFrameTransposesVerticalOne() {
    func framed(_ body: some SectionLayout, _ insets: LayoutInsets) -> some SectionLayout {
      body.framed(
        header: .init(isPinned: true), footer: .init(isPinned: true), insets: insets,
        background: insets)
    }
    let elements: [ElementKind] = [.item, .header, .footer]
    let columns = WaterfallLayout(columns: .count(3), estimate: 70, spacing: 6)
    check(
      framed(columns, insets), framed(columns, insets.transposed), count: sizes.count, geometry,
      elements: elements)
    let cells = UniformGridLayout(
      columns: .count(4), rowExtent: .points(50), spacing: 5, rowSpacing: 9)
    check(
      framed(cells, insets), framed(cells, insets.transposed), count: 200, .none,
      elements: elements)
  }

  @Test func horizontalTableTransposesVerticalOne() {
    func table(_ insets: LayoutInsets) -> TableLayout {
      TableLayout(
        estimate: 40, header: .init(isPinned: true), footer: .init(estimate: 30, isPinned: true),
        separator: .init(thickness: 1, leading: 15, trailing: 4), insets: insets,
        hasBackground: true)
    }
    check(
      table(insets), table(insets.transposed), count: 60, .none,
      elements: [.item, .header, .footer])
  }

  // MARK: Device pixels

  /// A Boolean value that indicates whether all four edges lie on device pixel boundaries.
  private func isOnPixels(_ frame: LayoutRect, _ scale: Double) -> Bool {
    [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy { edge in
      (edge * scale - (edge * scale).rounded()).magnitude < 1e-6
    }
  }

  /// Any measured sizes, with spacing of whole pixels.
  @Test(arguments: [1.5, 2], [ScrollAxis.vertical, .horizontal])
  func frameEdgesAreOnDevicePixelBoundaries(scale: Double, axis: ScrollAxis) {
    // A window of whole pixels that no number of columns divides.
    let probe = LayoutProbe(width: 338, axis: axis, scale: scale)
    func check(_ layout: some SectionLayout, _ geometry: ItemGeometry) {
      var layout = layout
      let count = 90
      layout.prepare(SectionContent(count: count, geometry: geometry), in: probe.environment())
      var random = SeededRandom(seed: 11)
      for step in 0..<60 {
        let size = LayoutSize(
          width: Double(3000 + random.below(9000)) / 97,
          height: Double(3000 + random.below(9000)) / 89)
        _ = layout.apply(
          .measured(.item, index: random.below(count), size, ReuseIdentifier(1)),
          in: probe.environment())
        let frames = (0..<count).compactMap {
          layout.attributes(of: .item, at: $0, in: probe.environment())?.frame
        }
        let odd = frames.first { !isOnPixels($0, scale) }
        #expect(odd == nil, "step \(step)")
        if odd != nil { return }
      }
    }
    let shapes = (0..<90).map { index in
      let shape = LayoutSize(width: Double(3 + index % 5), height: Double(2 + index % 7))
      return ItemSpan(
        columns: index % 11 == 10 ? 2 : 1, size: index % 3 == 0 ? shape : nil)
    }
    check(WaterfallLayout(columns: .count(4), estimate: 50, spacing: 6), .spans(shapes))
    check(WaterfallLayout(columns: .minimumExtent(70), estimate: 60, itemSpacing: 4), .none)
    check(
      MeasuredGridLayout(columns: .shares([2, 3, 1]), estimate: 50, spacing: 6), .spans(shapes))
    for alignment: FlowLayout.Alignment in [.start, .center, .end, .justified] {
      let flow = FlowLayout(
        estimate: LayoutSize(width: 50, height: 24), spacing: 6, lineSpacing: 2,
        alignment: alignment)
      check(flow, .none)
    }
  }
}

extension LayoutSize {
  fileprivate var transposed: LayoutSize { LayoutSize(width: height, height: width) }
}

extension LayoutRect {
  /// The rectangle with its axes exchanged.
  var transposed: LayoutRect {
    LayoutRect(x: minY, y: minX, width: size.height, height: size.width)
  }
}

extension LayoutInsets {
  fileprivate var transposed: LayoutInsets {
    LayoutInsets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}

extension AxisSet {
  fileprivate var transposed: AxisSet {
    self == .horizontal ? .vertical : self == .vertical ? .horizontal : self
  }
}

extension ItemGeometry {
  /// The transposed geometry: aspect ratios and sizes are transposed, spans stay.
  fileprivate var transposed: ItemGeometry {
    guard case .spans(let spans) = self else { return self }
    return .spans(spans.map { ItemSpan(columns: $0.columns, size: $0.size?.transposed) })
  }
}
