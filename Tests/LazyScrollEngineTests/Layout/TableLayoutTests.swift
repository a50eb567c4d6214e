import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@Suite struct TableLayoutTests {
  private let width = 320.0

  private func environment(_ top: Double, _ height: Double = 400) -> LayoutEnvironment {
    LayoutEnvironment(
      axis: .vertical,
      viewport: Viewport(
        bounds: LayoutRect(x: 0, y: top, width: width, height: height),
        insets: LayoutInsets(top: 10, bottom: 7)))
  }

  private func bar(_ random: inout SeededRandom) -> NaiveTable.Bar? {
    if random.oneIn(3) { return nil }
    let isDeclared = random.oneIn(2)
    return NaiveTable.Bar(
      estimate: 10 + Double(random.below(40)),
      extent: isDeclared ? Double(random.below(4) * 20) : nil, isDeclared: isDeclared,
      isPinned: random.oneIn(2))
  }

  private func table(_ random: inout SeededRandom) -> NaiveTable {
    NaiveTable(
      header: bar(&random), footer: bar(&random),
      separator: random.oneIn(2) ? .init(thickness: 1, leading: 15, trailing: 3) : nil,
      insets: random.oneIn(2) ? LayoutInsets(top: 5, leading: 16, bottom: 8, trailing: 12) : .zero,
      hasBackground: random.oneIn(2))
  }

  private func content(_ table: NaiveTable, count: Int, extents: [Double]?) -> SectionContent {
    func list(_ kind: UInt8, _ bar: NaiveTable.Bar?) -> [SupplementaryList] {
      guard let bar else { return [] }
      return [
        SupplementaryList(
          kind: kind, geometry: bar.isDeclared ? .extents([bar.extent ?? .nan]) : .none)
      ]
    }
    return SectionContent(
      count: count, geometry: extents.map { .extents($0) } ?? ItemGeometry.none,
      supplementaries: list(0, table.header) + list(255, table.footer))
  }

  private func layout(_ table: NaiveTable, estimate: Double) -> TableLayout {
    func bar(_ bar: NaiveTable.Bar?) -> SectionBar {
      bar.map { .init(estimate: $0.estimate, isPinned: $0.isPinned) } ?? .init()
    }
    return TableLayout(
      estimate: estimate, header: bar(table.header), footer: bar(table.footer),
      separator: table.separator, insets: table.insets, hasBackground: table.hasBackground)
  }

  /// The elements that meet a window, by the layout; the engine puts them in order.
  private func found(
    _ layout: TableLayout, in window: LayoutRect, _ environment: LayoutEnvironment
  ) -> [NaiveTable.Placed] {
    var answer = LayoutAnswer()
    layout.attributes(in: window, in: environment, into: &answer)
    let kinds: [ElementKind] = [.background, .separator, .header, .item, .footer]
    return kinds.flatMap { kind in
      answer.attributes.filter { $0.kind == kind && $0.frame.intersects(window) }
        .sorted { $0.index < $1.index }
        .map { NaiveTable.Placed(kind: $0.kind, index: $0.index, frame: $0.frame) }
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func elementFramesMatchOracle(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var table = table(&random)
    var rows: [Double?] = (0..<random.below(60)).map { _ in nil }
    if random.oneIn(2) {
      for index in rows.indices { rows[index] = Double(random.below(9) * 15) }
    }
    let isDeclared = rows.allSatisfy { $0 != nil }
    var layout = layout(table, estimate: 40)
    layout.prepare(
      content(table, count: rows.count, extents: isDeclared ? rows.map { $0 ?? 0 } : nil),
      in: environment(0))
    for _ in 0..<200 {
      change(&rows, &table, &layout, &random)
      let extents = rows.map { $0 ?? 40 }
      let total = table.extent(rows: extents)
      #expect(layout.contentSize == LayoutSize(width: width, height: total))
      let top = Double(random.below(Int(total) + 900)) - 450
      let environment = environment(top)
      let placed = table.placed(
        rows: extents, width: width, seenFrom: top + 10, to: top + 393)
      let window = environment.viewport.window
      #expect(
        found(layout, in: window, environment)
          == placed.filter { $0.frame.intersects(window) })
      for place in placed where place.frame.size.height > 0 {
        let attributes = layout.attributes(of: place.kind, at: place.index, in: environment)
        #expect(attributes?.frame == place.frame)
      }
    }
  }

  private func change(
    _ rows: inout [Double?], _ table: inout NaiveTable, _ layout: inout TableLayout,
    _ random: inout SeededRandom
  ) {
    let environment = environment(0)
    func apply(_ change: LayoutChange) { _ = layout.apply(change, in: environment) }
    let size = LayoutSize(width: width, height: Double(random.below(8) * 20))
    let reuse = ReuseIdentifier(1)
    switch random.below(9) {
    case 0:
      let index = random.below(rows.count + 1)
      rows.insert(contentsOf: [nil, nil], at: index)
      apply(.insert(ItemList(count: 2), at: index))
    case 1:
      let index = random.below(rows.count + 1)
      rows.insert(contentsOf: [12, nil, 80], at: index)
      apply(.insert(ItemList(count: 3, geometry: .extents([12, .nan, 80])), at: index))
    case 2 where !rows.isEmpty:
      let first = random.below(rows.count)
      let range = first..<min(rows.count, first + 3)
      rows.removeSubrange(range)
      apply(.remove(range))
    case 3 where !rows.isEmpty:
      let (source, target) = (random.below(rows.count), random.below(rows.count))
      rows.insert(rows.remove(at: source), at: target)
      apply(.move(from: source, to: target))
    case 4 where !rows.isEmpty:
      let index = random.below(rows.count)
      rows[index] = size.height
      apply(.resize(at: index, size))
    case 5 where !rows.isEmpty:
      let index = random.below(rows.count)
      rows[index] = nil
      apply(.invalidate(InvalidationContext(.items([index]))))
    case 6:
      if let bar = table.header, !bar.isDeclared { table.header?.extent = size.height }
      apply(.measured(.header, index: 0, size, reuse))
    case 7:
      if let bar = table.footer, !bar.isDeclared { table.footer?.extent = size.height }
      apply(.measured(.footer, index: 0, size, reuse))
    default:
      table.header?.extent = nil
      table.header?.isDeclared = false
      apply(.invalidate(InvalidationContext(.supplementaries(0, [0]))))
    }
  }

  @Test func scrollingInvalidatesOnlyPinnedHeadersAndFooters() {
    var layout = TableLayout(
      header: .init(estimate: 30, isPinned: true), footer: .init(estimate: 30, isPinned: true))
    let bars = [SupplementaryList(kind: 0), SupplementaryList(kind: 255)]
    layout.prepare(SectionContent(count: 100, supplementaries: bars), in: environment(0))
    #expect(layout.staleness(from: environment(50), to: environment(51)) == .pinned)
    // Before and after the section, header and footer rest at its ends.
    #expect(layout.staleness(from: environment(-900), to: environment(-700)) == .nothing)
    #expect(layout.staleness(from: environment(9000), to: environment(9100)) == .nothing)
    var narrow = environment(50)
    narrow.viewport.bounds.size.width = 100
    #expect(layout.staleness(from: environment(50), to: narrow) == .preparation)
    var answer = LayoutAnswer()
    layout.pinnedAttributes(in: environment(500), into: &answer)
    #expect(answer.attributes.map(\.frame.minY) == [510, 500 + 393 - 30])
    #expect(answer.attributes.map(\.kind) == [.header, .footer])
  }

  @Test func sectionWithoutHeaderAndFooterPinsNothing() {
    var layout = TableLayout(header: .init(isPinned: true), footer: .init(isPinned: true))
    layout.prepare(SectionContent(count: 100), in: environment(0))
    #expect(layout.staleness(from: environment(50), to: environment(90)) == .nothing)
    #expect(layout.contentSize.height == 4400)
  }

  @Test func invalidNumbersAreReplaced() {
    var layout = TableLayout(
      estimate: -3, header: .init(estimate: .nan), footer: .init(estimate: .infinity),
      separator: .init(thickness: .nan), insets: LayoutInsets(top: -5))
    let bars = [
      SupplementaryList(kind: 0, geometry: .extents([.infinity])),
      SupplementaryList(kind: 255, count: 3),
    ]
    layout.prepare(SectionContent(count: 10, supplementaries: bars), in: environment(0))
    #expect(layout.contentSize.height == 28 + 440 + 28)
    let placed = NaiveTable(
      header: .init(estimate: 28, isDeclared: false, isPinned: false),
      footer: .init(estimate: 28, isDeclared: false, isPinned: false)
    ).placed(rows: Array(repeating: 44, count: 10), width: width, seenFrom: 0, to: 400)
    let window = LayoutRect(x: 0, y: 0, width: width, height: 1000)
    #expect(found(layout, in: window, environment(0)) == placed)
  }

  @Test func aBillionRowsCostNothing() {
    var layout = TableLayout(
      estimate: 30, header: .init(isPinned: true), separator: .init(thickness: 1))
    layout.prepare(
      SectionContent(count: 1_000_000_000, supplementaries: [SupplementaryList(kind: 0)]),
      in: environment(0))
    #expect(layout.contentSize.height == 30_000_000_028)
    let end = environment(30_000_000_028 - 400)
    let last = found(layout, in: end.viewport.window, end).last
    #expect(
      last
        == NaiveTable.Placed(
          kind: .item, index: 999_999_999,
          frame: LayoutRect(x: 0, y: 29_999_999_998, width: width, height: 30)))
  }
}
