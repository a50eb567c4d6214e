import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Collections of sections with a layout each.
@Suite struct CollectionViewTests {
  private func waterfall(_ count: UInt64 = 200) -> TestGroup {
    TestGroup(
      WaterfallLayout(columns: .count(3), estimate: 80, spacing: 6), header: 30, isPinned: true,
      insets: LayoutInsets(all: 6), items: .named(0..<count))
  }

  @Test func onePageHoldsEveryLayout() {
    var free = TestGroup(AbsoluteLayout(), items: .named(300..<302))
    free.items[0].frame = LayoutRect(x: 10, y: 5, width: 50, height: 20)
    free.items[1].frame = LayoutRect(x: 100, y: 30, width: 50, height: 20)
    let fixture = CollectionFixture(
      [
        TestGroup(ListLayout(estimate: 44), header: 20, items: .named(0..<2) { _ in 30 }),
        TestGroup(
          UniformGridLayout(columns: .count(3), rowExtent: .points(40), spacing: 3),
          items: .named(100..<104)),
        TestGroup(
          FlowLayout(spacing: 10), insets: LayoutInsets(all: 5), background: .zero,
          items: .named(200..<203) { _ in 100 }),
        free,
        TestGroup(WaterfallLayout(columns: .count(2)), items: .named(400..<403) { _ in 60 }),
      ], height: 800)
    #expect(
      fixture.seen == [
        .init(id: 0, frame: LayoutRect(x: 0, y: 20, width: 300, height: 30)),
        .init(id: 1, frame: LayoutRect(x: 0, y: 50, width: 300, height: 30)),
        .init(id: 100, frame: LayoutRect(x: 0, y: 80, width: 98, height: 40)),
        .init(id: 101, frame: LayoutRect(x: 101, y: 80, width: 98, height: 40)),
        .init(id: 102, frame: LayoutRect(x: 202, y: 80, width: 98, height: 40)),
        .init(id: 103, frame: LayoutRect(x: 0, y: 123, width: 98, height: 40)),
        .init(id: 200, frame: LayoutRect(x: 5, y: 168, width: 100, height: 50)),
        .init(id: 201, frame: LayoutRect(x: 115, y: 168, width: 100, height: 50)),
        .init(id: 202, frame: LayoutRect(x: 5, y: 228, width: 100, height: 50)),
        .init(id: 300, frame: LayoutRect(x: 10, y: 288, width: 50, height: 20)),
        .init(id: 301, frame: LayoutRect(x: 100, y: 313, width: 50, height: 20)),
        .init(id: 400, frame: LayoutRect(x: 0, y: 333, width: 150, height: 60)),
        .init(id: 401, frame: LayoutRect(x: 150, y: 333, width: 150, height: 60)),
        .init(id: 402, frame: LayoutRect(x: 0, y: 393, width: 150, height: 60)),
      ])
    #expect(fixture.frames(of: .header) == [LayoutRect(x: 0, y: 0, width: 300, height: 20)])
    #expect(fixture.frames(of: .background) == [LayoutRect(x: 0, y: 163, width: 300, height: 120)])
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func customLayoutWorksLikeBuiltInOnes() {
    /// A staircase, with a decoration view beside each step.
    struct Stairs: SectionLayout {
      var count = 0
      var contentSize: LayoutSize { LayoutSize(width: 300, height: Double(count) * 20) }
      mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
        count = content.count
      }
      func attributes(
        in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
      ) {
        for index in 0..<count {
          for kind in [ElementKind.item, .decoration(7)] {
            if let step = attributes(of: kind, at: index, in: environment) { answer.append(step) }
          }
        }
      }
      func attributes(
        of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
      ) -> LayoutAttributes? {
        let (x, y) = (Double(index % 10) * 20, Double(index) * 20)
        return LayoutAttributes(
          kind: kind, index: index,
          frame: LayoutRect(x: kind == .item ? x : x + 20, y: y, width: 20, height: 20))
      }
    }
    let fixture = CollectionFixture([
      TestGroup(Stairs(), header: 10, insets: LayoutInsets(all: 10), items: .named(0..<100))
    ])
    #expect(
      fixture.seen.prefix(2).map(\.frame.origin) == [
        LayoutPoint(x: 10, y: 20), LayoutPoint(x: 30, y: 40),
      ])
    #expect(fixture.frames(of: .decoration(7)).first?.origin == LayoutPoint(x: 30, y: 20))
    fixture.source.groups[0].items.remove(at: 0)
    fixture.collection.deleteItems(at: ItemPath(item: 0, section: 0))
    fixture.collection.layoutIfNeeded()
    #expect(
      fixture.seen.first == .init(id: 1, frame: LayoutRect(x: 10, y: 20, width: 20, height: 20)))
    #expect(fixture.spy.reports.isEmpty)
  }

  /// Rows of 40, each below a note of the layout's own kind with a measured extent.
  private struct Notes: SectionLayout {
    let kind: ElementKind
    let noteCount: Int
    var rowCount = 0
    var lengths: [Double?] = []

    var contentSize: LayoutSize { LayoutSize(width: 300, height: start(of: rowCount)) }

    private func start(of row: Int) -> Double {
      (0..<row).reduce(0) { $0 + 40 + length(of: $1) }
    }
    private func length(of note: Int) -> Double {
      note < noteCount ? lengths[note] ?? 10 : 0
    }

    mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
      rowCount = content.count
      if lengths.count != noteCount { lengths = Array(repeating: nil, count: noteCount) }
    }

    func attributes(
      in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
    ) {
      for index in 0..<rowCount {
        for kind in [.item, kind] {
          if let known = attributes(of: kind, at: index, in: environment) { answer.append(known) }
        }
      }
    }

    func attributes(
      of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
    ) -> LayoutAttributes? {
      guard index < rowCount else { return nil }
      let y = start(of: index)
      if kind == .item {
        return LayoutAttributes(
          index: index, frame: LayoutRect(x: 0, y: y + length(of: index), width: 300, height: 40))
      }
      guard kind == self.kind, index < noteCount else { return nil }
      return LayoutAttributes(
        kind: kind, index: index,
        frame: LayoutRect(x: 0, y: y, width: 300, height: length(of: index)),
        selfSizing: .vertical, isMeasured: lengths[index] != nil)
    }

    mutating func apply(_ change: LayoutChange, in environment: LayoutEnvironment) -> Staleness {
      guard case .measured(kind, let index, let size, _) = change else {
        if case .measured = change { return .nothing }
        return .preparation
      }
      lengths[index] = size.height
      return .attributes
    }
  }

  /// Kinds below 128 come before the items in reading order, others after them.
  @Test(arguments: [7, 200] as [UInt8], [3, 5])
  func viewsOfACustomKindAreShownAndMeasured(number: UInt8, noted: Int) {
    let kind = ElementKind.supplementary(number)
    let notes = Notes(kind: kind, noteCount: noted)
    var group = TestGroup(notes, header: 20, items: .named(0..<6))
    group.section.supplementaries = [SupplementaryList(kind: number, count: 3)]
    let fixture = CollectionFixture([group], height: 700) { fixture in
      let bars = fixture.host.measuring
      fixture.host.measuring = { view, size, axes in
        guard let element = view.element, element.kind == kind else {
          return bars?(view, size, axes)
        }
        return LayoutSize(width: size.width, height: 20 + Double(element.index))
      }
    }
    let first = [20.0, 80, 141].enumerated().map { index, y in
      LayoutRect(x: 0, y: y, width: 300, height: 20 + Double(index))
    }
    #expect(fixture.frames(of: kind) == first)
    // Notes that the section does not hold keep their space, and no view is shown there.
    let room = Array(repeating: 10.0, count: max(0, noted - 3)) + [0, 0, 0]
    #expect(fixture.seen[0...2].map(\.frame.minY) == [40, 101, 163])
    #expect(fixture.seen[3].frame.minY == 203 + room[0])
    #expect(
      fixture.spy.reports
        == (3..<max(3, noted)).map { index in
          .unknownElement(
            ListElement(kind: kind, section: 0, index: index, id: .position(index)), count: 3)
        })
    #expect(
      fixture.collection.layoutAttributesForSupplementaryView(
        ofKind: kind, at: ItemPath(item: 1, section: 0))?.frame == first[1])
  }

  @Test func noMoreCellsThanFitAreMade() {
    let fixture = CollectionFixture([waterfall(5000)])
    for offset in stride(from: 0.0, to: 20_000, by: 173) { fixture.host.scroll(to: offset) }
    for offset in stride(from: 20_000.0, to: 0, by: -911) { fixture.host.scroll(to: offset) }
    #expect(fixture.source.made < 60, "\(fixture.source.made) views were made")
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func pinnedHeaderStaysAsLongAsItsWaterfall() {
    let fixture = CollectionFixture([waterfall(), waterfall()])
    fixture.host.scroll(to: 1000)
    #expect(fixture.frames(of: .header) == [LayoutRect(x: 0, y: 0, width: 300, height: 30)])
    let end = fixture.collection.rect(forSection: 0)?.maxY ?? 0
    fixture.host.scroll(to: end - 20)
    #expect(fixture.frames(of: .header).map(\.minY) == [-10, 20])
  }

  @Test func outlineHeadersArePinnedBelowEachOther() {
    func group(_ level: Int) -> TestGroup {
      TestGroup(
        UniformGridLayout(columns: .count(3)), header: 30, isPinned: true, level: level,
        items: level == 0 ? [] : .named(0..<90).map { TestItem(extent: $0.extent) })
    }
    let fixture = CollectionFixture([group(0), group(1), group(1), group(0), group(1)])
    fixture.host.scroll(to: 1000)
    #expect(fixture.frames(of: .header).map(\.minY) == [0, 30])
  }

  @Test func aHorizontalCollectionScrollsSideways() {
    for direction in [WritingDirection.leftToRight, .rightToLeft] {
      let fixture = CollectionFixture(
        [
          TestGroup(
            UniformGridLayout(columns: .count(2), rowExtent: .points(100)), header: 40,
            isPinned: true,
            items: .named(0..<100))
        ], axis: .horizontal
      ) { fixture in fixture.host.change { $0.direction = direction } }
      fixture.host.scroll(to: 500, along: .horizontal)
      let x = direction == .leftToRight ? 0.0 : 260
      #expect(fixture.frames(of: .header) == [LayoutRect(x: x, y: 0, width: 40, height: 400)])
      #expect(fixture.collection.rectForHeader(inSection: 0)?.size.width == 40)
      #expect(
        fixture.collection.layoutAttributesForItem(at: ItemPath(item: 9, section: 0))?.frame
          == LayoutRect(x: 440, y: 200, width: 100, height: 200))
      #expect(fixture.spy.reports.isEmpty)
    }
  }

  /// Each section counts from its own start, which lies along the axis.
  @Test(arguments: [WritingDirection.leftToRight, .rightToLeft])
  func sectionsOfAHorizontalCollectionFollowEachOther(direction: WritingDirection) {
    var free = TestGroup(
      AbsoluteLayout(), insets: LayoutInsets(top: 7, leading: 11, bottom: 0, trailing: 5),
      items: .named(20..<22))
    free.items[0].frame = LayoutRect(x: 10, y: 30, width: 40, height: 20)
    free.items[1].frame = LayoutRect(x: 30, y: 80, width: 60, height: 50)
    let fixture = CollectionFixture(
      [
        TestGroup(ListLayout(estimate: 44), header: 25, items: .named(0..<2) { _ in 60 }),
        free,
        TestGroup(
          UniformGridLayout(columns: .count(2), rowExtent: .points(30)), items: .named(40..<43)),
      ], axis: .horizontal, width: 900
    ) { fixture in fixture.host.change { $0.direction = direction } }
    let frames: [UInt64: LayoutRect] = [
      0: LayoutRect(x: 25, y: 0, width: 60, height: 400),
      1: LayoutRect(x: 85, y: 0, width: 60, height: 400),
      20: LayoutRect(x: 145 + 11 + 10, y: 7 + 30, width: 40, height: 20),
      21: LayoutRect(x: 145 + 11 + 30, y: 7 + 80, width: 60, height: 50),
      40: LayoutRect(x: 251, y: 0, width: 30, height: 200),
      41: LayoutRect(x: 251, y: 200, width: 30, height: 200),
      42: LayoutRect(x: 281, y: 0, width: 30, height: 200),
    ]
    let expected = frames.mapValues {
      direction == .leftToRight ? $0 : $0.mirrored(inWidth: 900)
    }
    let seen = fixture.seen.reduce(into: [UInt64: LayoutRect]()) { $0[$1.id ?? .max] = $1.frame }
    #expect(seen == expected)
    #expect(fixture.host.contentSize.width == 311)
  }

  @Test func lateDeclaredSizesReplaceMeasuring() {
    let fixture = CollectionFixture([waterfall()]) {
      $0.source.lateSize = { path, size in
        path.item == 1 ? LayoutSize(width: size.width, height: 123) : nil
      }
    }
    let heights = (0..<3).map {
      fixture.collection.layoutAttributesForItem(at: ItemPath(item: $0, section: 0))?.frame.size
        .height
    }
    #expect(heights == [40, 123, 114 - 0])
  }

  @Test func declaredItemsAreNotMeasured() {
    var group = waterfall()
    for index in group.items.indices {
      group.items[index].size = LayoutSize(width: 100, height: 50)
      if index % 7 == 6 { group.items[index].span = .max }
    }
    let fixture = CollectionFixture([group])
    #expect(fixture.host.measureRounds <= 1, "only the header is measured")
    #expect(fixture.seen[0].frame == LayoutRect(x: 6, y: 36, width: 92, height: 46))
    let wide = fixture.seen.first { $0.id == 6 }?.frame
    #expect(wide == LayoutRect(x: 6, y: 140, width: 288, height: 144))
  }

  // MARK: Frame queries

  @Test func frameQueriesAnswerOnAndOffTheScreen() throws {
    let fixture = CollectionFixture([waterfall(), waterfall()]) { fixture in
      for index in 0..<200 { fixture.source.groups[1].items[index].id = UInt64(1000 + index) }
    }
    for path in [ItemPath(item: 5, section: 0), ItemPath(item: 150, section: 1)] {
      let frame = try #require(fixture.collection.layoutAttributesForItem(at: path)?.frame)
      let center = LayoutPoint(x: frame.minX + 1, y: frame.minY + 1)
      #expect(fixture.collection.indexPathForItem(at: center) == path)
      #expect(fixture.collection.indexPathsForItems(in: frame).contains(path))
    }
    let section = try #require(fixture.collection.rect(forSection: 1))
    let all = fixture.collection.layoutAttributesForElements(in: section)
    #expect(all.filter { $0.attributes.kind == .item }.map(\.indexPath.item) == Array(0..<200))
    #expect(all.count { $0.attributes.kind == .header && $0.indexPath.section == 1 } == 1)
    #expect(
      fixture.collection.layoutAttributesForSupplementaryView(
        ofKind: .header, at: ItemPath(item: 0, section: 1))?.frame.minY == section.minY)
    #expect(fixture.collection.layoutAttributesForItem(at: ItemPath(item: 0, section: 9)) == nil)
    #expect(fixture.collection.indexPathForItem(at: LayoutPoint(x: -5, y: 10)) == nil)
  }

  @Test func scrollEndsAtItsTarget() {
    let fixture = CollectionFixture([waterfall(3000)])
    let path = ItemPath(item: 2500, section: 0)
    fixture.collection.scrollToItem(at: path, at: .start)
    fixture.host.passFrames()
    #expect(fixture.seen.first { $0.id == 2500 }?.frame.minY == 30, "below the pinned header")
    #expect(fixture.spy.told.contains(.didEndScroll(path, .arrived)))
    fixture.collection.scrollToItem(at: ItemPath(item: 9999, section: 4))
    #expect(fixture.spy.told.last == .didEndScroll(nil, .missing))
    #expect(fixture.collection.indexPathsForVisibleItems.contains(path))
    #expect(fixture.collection.cellForItem(at: path)?.content == 2500)
  }

  @Test func itemsAreSelectedByTouchAndByCall() {
    let fixture = CollectionFixture([waterfall()])
    fixture.collection.selectionMode = .multiple
    for id: UInt64 in [1, 2] {
      guard let frame = fixture.seen.first(where: { $0.id == id })?.frame else { continue }
      let point = LayoutPoint(x: frame.minX + 5, y: frame.minY + 5)
      fixture.host.events?.touchDidChange(.began(point))
      fixture.host.events?.touchDidChange(.ended(point))
    }
    #expect(Set(fixture.collection.indexPathsForSelectedItems().map(\.item)) == [1, 2])
    fixture.collection.selectionMode = .single
    #expect(fixture.collection.indexPathsForSelectedItems().isEmpty)
    fixture.collection.selectItem(at: ItemPath(item: 7, section: 0))
    fixture.source.groups[0].items.removeFirst(5)
    fixture.collection.deleteItems(at: ItemPath(item: 0, section: 0), count: 5)
    #expect(fixture.collection.isSelected(ItemPath(item: 2, section: 0)))
  }
}
