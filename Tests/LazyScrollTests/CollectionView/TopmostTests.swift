import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The topmost of overlapping items at a point, and the order in which views are drawn (C4, D7).
@Suite struct TopmostTests {
  /// Items that overlap their neighbors, at z-indexes that the test gives.
  private struct Stack: SectionLayout {
    /// The z-index of each item.
    let depths: [Int32]
    /// True if the items start in reversed data order.
    var isReversed = false

    var contentSize: LayoutSize { LayoutSize(width: 300, height: Double(depths.count) * 20 + 40) }

    func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {}

    func attributes(
      in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
    ) {
      for index in depths.indices {
        let known = attributes(of: .item, at: index, in: environment)
        if let known, known.frame.intersects(rect) { answer.append(known) }
      }
    }

    func attributes(
      of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
    ) -> LayoutAttributes? {
      guard kind == .item, depths.indices.contains(index) else { return nil }
      let place = isReversed ? depths.count - 1 - index : index
      return LayoutAttributes(
        index: index, frame: LayoutRect(x: 0, y: Double(place) * 20, width: 300, height: 60),
        zIndex: depths[index])
    }
  }

  private func collection(_ depths: [Int32], isReversed: Bool = false) -> CollectionFixture {
    CollectionFixture([
      TestGroup(
        Stack(depths: depths, isReversed: isReversed), items: .named(0..<UInt64(depths.count)))
    ])
  }

  private func item(_ fixture: CollectionFixture, atY y: Double) -> Int? {
    fixture.collection.indexPathForItem(at: LayoutPoint(x: 150, y: y))?.item
  }

  /// Of items of equal z the later one is on top, wherever they start.
  @Test(arguments: [false, true]) func laterItemIsTopmostAtEqualZ(isReversed: Bool) {
    let fixture = collection([0, 0, 0, 0], isReversed: isReversed)
    for y in stride(from: 1.0, to: 120, by: 7) {
      let all = (0..<4).filter { index in
        let place = Double(isReversed ? 3 - index : index) * 20
        return y >= place && y < place + 60
      }
      #expect(item(fixture, atY: y) == all.last, "at \(y)")
    }
  }

  @Test(arguments: [
    [5, 0, 0], [0, 5, 0], [1, 2, 1], [-3, -1, -2], [.max, 0, .max], [0, .min, 0],
  ])
  func greatestZIsTopmostAndTheLaterOfEqualOnes(depths: [Int32]) {
    let fixture = collection(depths)
    // All three overlap between 40 and 60.
    let top = depths.max() ?? 0
    #expect(item(fixture, atY: 50) == depths.lastIndex(of: top))
    // Two of them overlap before that.
    #expect(item(fixture, atY: 30) == (depths[1] >= depths[0] ? 1 : 0))
    #expect(item(fixture, atY: 10) == 0)
    #expect(item(fixture, atY: 99.5) == 2)
    #expect(item(fixture, atY: 101) == nil)
  }

  /// A tap hits the same item as a query.
  @Test(arguments: [[0, 0, 0], [5, 0, 0], [0, 5, 0], [1, 2, 2], [2, 2, 1]])
  func tapSelectsTheTopmostItem(depths: [Int32]) {
    let fixture = collection(depths)
    fixture.collection.selectionMode = .single
    fixture.host.events?.touchDidChange(.began(LayoutPoint(x: 150, y: 50)))
    fixture.host.events?.touchDidChange(.ended(LayoutPoint(x: 150, y: 50)))
    let top = depths.lastIndex(of: depths.max() ?? 0) ?? -1
    #expect(fixture.spy.told.contains(.didSelect(ItemPath(item: top, section: 0))))
    #expect(fixture.collection.indexPathsForSelectedItems() == [ItemPath(item: top, section: 0)])
  }

  /// An item under a pinned header is found, and an item beside the point is not.
  @Test func itemUnderAPinnedHeaderIsFound() {
    let fixture = CollectionFixture([
      TestGroup(
        UniformGridLayout(columns: .count(1), rowExtent: .points(50)), header: 30, isPinned: true,
        items: .named(0..<40))
    ])
    fixture.host.scroll(to: 200)
    #expect(fixture.frames(of: .header) == [LayoutRect(x: 0, y: 0, width: 300, height: 30)])
    #expect(fixture.collection.indexPathForItem(at: LayoutPoint(x: 10, y: 210))?.item == 3)
  }

  @Test func overlappingFeedItemsAreFoundFromTheTop() {
    let frames = [
      LayoutRect(x: 0, y: 0, width: 200, height: 200),
      LayoutRect(x: 100, y: 100, width: 200, height: 200),
      LayoutRect(x: 50, y: 50, width: 100, height: 300),
    ]
    let fixture = Fixture(
      frames.enumerated().map { ItemModel(frame: $0.element, id: UInt64($0.offset)) })
    #expect(fixture.view.item(at: LayoutPoint(x: 120, y: 120)) == .id(2))
    #expect(fixture.view.item(at: LayoutPoint(x: 160, y: 160)) == .id(1))
    #expect(fixture.view.item(at: LayoutPoint(x: 20, y: 20)) == .id(0))
    #expect(fixture.view.item(at: LayoutPoint(x: 290, y: 20)) == nil)
  }

  // MARK: Decoration views, headers and footers

  /// The z-index of each view on the screen, by the kind of its element.
  private func depths(_ host: RecordingHost) -> [(
    kind: ElementKind, frame: LayoutRect, depth: Int32
  )] {
    host.picture.compactMap { view, frame in
      guard let kind = view.element?.kind, let attributes = view.attributes else { return nil }
      return (kind, frame, attributes.zIndex)
    }
  }

  /// A separator covers the end of its row, so it is drawn over rows and under headers and footers.
  @Test func separatorsAreDrawnOverRowsAndUnderHeaders() {
    let fixture = TableFixture(
      [.named(0..<40, header: 30, height: 50)], style: .plain,
      prepare: { $0.table.separator = TableLayout.Separator(thickness: 1) })
    fixture.host.scroll(to: 25)
    let drawn = depths(fixture.host)
    let rows = drawn.filter { $0.kind == .item }.map(\.depth)
    let separators = drawn.filter { $0.kind == .separator }
    let bars = drawn.filter { $0.kind == .header }.map(\.depth)
    #expect(rows.count >= 7 && separators.count >= 7 && bars.count == 1)
    for separator in separators {
      #expect(rows.allSatisfy { $0 < separator.depth })
      #expect(bars.allSatisfy { $0 > separator.depth })
    }
  }

  /// A header of an outer level covers one of an inner level, and both cover items and backgrounds.
  @Test func headersAreDrawnOverItemsAndOuterOverInnerOnes() {
    let fixture = CollectionFixture(
      (0...1).map {
        TestGroup(
          ListLayout(estimate: 50), header: 30, isPinned: true, background: .zero, level: $0,
          items: .named(UInt64($0 * 100)..<UInt64($0 * 100 + 3)) { _ in 50 })
      })
    let drawn = depths(fixture.host)
    let bars = drawn.filter { $0.kind == .header }.sorted { $0.frame.minY < $1.frame.minY }
    #expect(bars.count == 2)
    #expect(bars[0].depth > bars[1].depth)
    for other in drawn where other.kind == .item || other.kind == .background {
      #expect(other.depth < bars[1].depth)
    }
    let items = drawn.filter { $0.kind == .item }.map(\.depth)
    for background in drawn where background.kind == .background {
      #expect(items.allSatisfy { $0 >= background.depth })
    }
  }
}
