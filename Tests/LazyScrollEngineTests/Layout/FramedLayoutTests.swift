import LazyScrollTestSupport
import Testing

@testable import LazyScrollEngine

@Suite struct FramedLayoutTests {
  private func environment(_ top: Double) -> LayoutEnvironment {
    LayoutEnvironment(
      axis: .vertical,
      viewport: Viewport(
        bounds: LayoutRect(x: 0, y: top, width: 320, height: 400),
        insets: LayoutInsets(top: 10, bottom: 7)))
  }

  private let bars = [
    SupplementaryList(kind: 0, geometry: .extents([30])), SupplementaryList(kind: 255),
  ]
  private let insets = LayoutInsets(top: 12, leading: 20, bottom: 8, trailing: 10)

  /// The elements beside the items that meet the window at an offset.
  private func around(_ layout: some SectionLayout, at top: Double) -> [ElementKind: LayoutRect] {
    let environment = environment(top)
    var answer = LayoutAnswer()
    layout.attributes(in: environment.viewport.window, in: environment, into: &answer)
    var found: [ElementKind: LayoutRect] = [:]
    for attributes in answer.attributes
    where attributes.kind != .item && attributes.frame.intersects(environment.viewport.window) {
      found[attributes.kind] = attributes.frame
    }
    return found
  }

  /// The same section frame around each kind of layout, whose items end at the same place.
  private func check(_ body: some SectionLayout, _ geometry: ItemGeometry, count: Int) {
    var layout = body.framed(
      header: .init(isPinned: true), footer: .init(estimate: 40, isPinned: true), insets: insets,
      background: LayoutInsets(all: 2))
    layout.prepare(
      SectionContent(count: count, geometry: geometry, supplementaries: bars), in: environment(0))
    // 1000 points of items.
    let end = 30 + 12 + 1000 + 8 + 40.0
    #expect(layout.contentSize == LayoutSize(width: 320, height: end))
    for top in stride(from: -500.0, through: 1500, by: 37) {
      let window = environment(top).viewport.window
      var expected: [ElementKind: LayoutRect] = [
        .background: LayoutRect(x: 2, y: 32, width: 316, height: end - 40 - 30 - 4),
        .header: LayoutRect(x: 0, y: min(max(0, top + 10), end - 30), width: 320, height: 30),
        .footer: LayoutRect(
          x: 0, y: max(30, min(end - 40, top + 393 - 40)), width: 320, height: 40),
      ]
      expected = expected.filter { $0.value.intersects(window) }
      #expect(around(layout, at: top) == expected, "\(Layout.self) at \(top)")
      for (kind, frame) in expected {
        #expect(layout.attributes(of: kind, at: 0, in: environment(top))?.frame == frame)
      }
    }
    let first = layout.attributes(of: .item, at: 0, in: environment(0))?.frame
    #expect(first?.origin == LayoutPoint(x: 20, y: 42))
    #expect(layout.staleness(from: environment(50), to: environment(51)) == .pinned)
    #expect(layout.staleness(from: environment(-900), to: environment(-800)) == .nothing)
    _ = layout.apply(
      .measured(.footer, index: 0, LayoutSize(width: 320, height: 60), ReuseIdentifier(1)),
      in: environment(0))
    #expect(layout.contentSize.height == end + 20)
    var narrow = environment(0)
    narrow.viewport.bounds.size.width = 200
    layout.prepare(
      SectionContent(
        count: count, geometry: Layout.keepsGeometry ? nil : geometry, supplementaries: bars),
      in: narrow)
    #expect(
      layout.attributes(of: .footer, at: 0, in: narrow)?.frame.size
        == LayoutSize(width: 200, height: 60),
      "measured extents survive")
  }

  private typealias Layout = FramedLayout<UniformGridLayout>

  @Test func sectionFrameIsEqualAroundEveryLayout() {
    let absolute = (0..<10).map { LayoutRect(x: 0, y: Double($0) * 100, width: 40, height: 100) }
    check(AbsoluteLayout(), .frames(absolute), count: 10)
    check(ListLayout(estimate: 50), .extents([Double](repeating: 100, count: 10)), count: 10)
    check(UniformGridLayout(columns: .count(2), rowExtent: .points(100)), .none, count: 20)
    check(
      WaterfallLayout(columns: .count(2)), .extents([Double](repeating: 100, count: 20)), count: 20)
    let sizes = [LayoutSize](repeating: LayoutSize(width: 200, height: 100), count: 10)
    check(FlowLayout(), .sizes(sizes), count: 10)
    check(Blocks(), .none, count: 10)
  }

  /// An app's own layout, which keeps no geometry and knows nothing of section frames.
  private struct Blocks: SectionLayout {
    var count = 0
    var contentSize: LayoutSize { LayoutSize(width: 50, height: Double(count) * 100) }
    mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
      count = content.count
    }
    func attributes(
      in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
    ) {
      for index in 0..<count {
        if let block = attributes(of: .item, at: index, in: environment) { answer.append(block) }
      }
    }
    func attributes(
      of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
    ) -> LayoutAttributes? {
      kind == .item
        ? LayoutAttributes(
          index: index, frame: LayoutRect(x: 0, y: Double(index) * 100, width: 50, height: 100))
        : nil
    }
  }

  @Test func itemsFillTheWidthWithinMargins() {
    var layout = UniformGridLayout(columns: .count(2), rowExtent: .aspectRatio(1)).framed(
      insets: insets)
    layout.prepare(SectionContent(count: 2), in: environment(0))
    #expect(
      layout.attributes(of: .item, at: 1, in: environment(0))?.frame
        == LayoutRect(x: 165, y: 12, width: 145, height: 145))
    #expect(layout.contentSize.height == 165)
  }

  /// A hairline above the items is a header, too; one without an extent is none.
  @Test(arguments: [(0, nil), (0.5, 0.5), (1, 1.0)] as [(Double, Double?)])
  func headersMayBeThinnerThanAPoint(extent: Double, shown: Double?) {
    var layout = UniformGridLayout(columns: .count(1), rowExtent: .points(10)).framed(
      header: .init())
    layout.prepare(
      SectionContent(
        count: 3, supplementaries: [SupplementaryList(kind: 0, geometry: .extents([extent]))]),
      in: environment(0))
    #expect(layout.contentSize.height == 30 + extent)
    #expect(
      layout.attributes(of: .header, at: 0, in: environment(0))?.frame
        == shown.map { LayoutRect(x: 0, y: 0, width: 320, height: $0) })
  }

  @Test func invalidMarginsAreIgnored() {
    var layout = UniformGridLayout(columns: .count(1), rowExtent: .points(10)).framed(
      insets: LayoutInsets(top: -1), background: LayoutInsets(all: .nan))
    layout.prepare(SectionContent(count: 3), in: environment(0))
    #expect(layout.contentSize.height == 30)
    #expect(layout.faults() == [.lengths])
  }

  @Test func sectionNarrowerThanItsMarginsHasNoWidth() {
    var layout = UniformGridLayout(columns: .count(3)).framed(insets: LayoutInsets(all: 400))
    layout.prepare(SectionContent(count: 3), in: environment(0))
    #expect(layout.attributes(of: .item, at: 0, in: environment(0))?.frame.size.width == 0)
  }
}
