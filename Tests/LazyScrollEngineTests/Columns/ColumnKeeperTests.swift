import Testing

@testable import LazyScrollEngine

/// Items that are remembered across a leap, and the distances by which columns drift apart.
@Suite struct ColumnKeeperTests {
  /// Two columns of items, each estimated at 100 points: item i stands at 100 × (i / 2).
  private struct Scene: ~Copyable {
    var content: ContentModel
    var live: LiveSet
    var keeper = ColumnKeeper()

    init(at offset: Double, items: Int = 80, isSeen: Bool = true) {
      content = ContentModel(
        [Self.section(items: items)], viewport: .at(offset))
      live = LiveSet(in: content)
      // Extents are known by now, and visible elements have entered.
      for position in live.indices { live[position].attributes.isMeasured = isSeen }
      live.enterAll(in: content)
    }

    static func section(items: Int) -> SectionSnapshot {
      SectionSnapshot(
        items: ItemList(count: items),
        layout: WaterfallLayout(columns: .count(2), estimate: 100))
    }

    /// Notes a movement of the viewport, whose live elements are still those of before.
    mutating func scroll(by distance: Double) {
      let visible = content.viewport.visibleBounds
      content.viewport.bounds.origin.y += distance
      keeper.remember(live, in: content, before: distance, visible: visible)
    }

    /// Tells the layout how long an item turned out to be.
    mutating func measure(_ index: Int, as extent: Double) {
      content.change(
        section: 0,
        .measured(.item, index: index, LayoutSize(width: 160, height: extent), ReuseIdentifier(1)))
    }

    var remembered: [Int] { keeper.remembered.map(\.place.index) }

    func drift(_ anchor: Anchor?, movedBy distance: Double) -> [[Double]] {
      keeper.drift(
        ofSection: 0, elements: live.indices, live, in: content, anchor: anchor, movedBy: distance
      ).map { [Double($0.index), $0.distance] }
    }
  }

  // MARK: Memory

  /// A leap is more than half a viewport, and less than two.
  @Test(arguments: zip([0.5, 150, 151, -151, 599, 600], [0, 0, 6, 6, 6, 0]))
  func visibleItemsAreRememberedAcrossALeap(_ distance: Double, _ count: Int) {
    var scene = Scene(at: 1000)
    scene.scroll(by: distance)
    #expect(scene.remembered == Array((20..<26).prefix(count)))
    let offsets = scene.keeper.remembered.map(\.offset)
    #expect(offsets == [1000, 1000, 1100, 1100, 1200, 1200].prefix(count).map { $0 })
  }

  @Test func unseenItemsAreNotRemembered() {
    var scene = Scene(at: 1000, isSeen: false)
    scene.scroll(by: 400)
    #expect(scene.remembered == [])
  }

  @Test func rowsAreNotRemembered() {
    let content = ContentModel(rows: Array(repeating: 50, count: 40), viewport: .at(400))
    var live = LiveSet(in: content)
    live.enterAll(in: content)
    var keeper = ColumnKeeper()
    keeper.remember(
      live, in: content, before: 400, visible: LayoutRect(x: 0, y: 400, width: 320, height: 300))
    #expect(keeper.remembered.isEmpty)
  }

  /// The distance counts from the leap, whatever was scrolled before.
  @Test func itemsAreForgottenTwoViewportsAway() {
    var scene = Scene(at: 1000)
    scene.scroll(by: 100)
    scene.scroll(by: 400)
    scene.live.makeUnique()
    for position in scene.live.indices { scene.live[position].isInViewport = false }
    var counts: [Int] = []
    for distance in [100, -100, 100, 99, 1] as [Double] {
      scene.scroll(by: distance)
      counts.append(scene.remembered.count)
    }
    #expect(counts == [4, 4, 4, 4, 0])
  }

  @Test func otherDataIsNotRemembered() {
    var scene = Scene(at: 1000)
    scene.scroll(by: 400)
    scene.keeper.removeAll()
    #expect(scene.remembered == [])
  }

  @Test func placesAreRenewed() {
    var scene = Scene(at: 1000)
    scene.scroll(by: 400)
    scene.measure(0, as: 150)
    scene.keeper.renewPlaces(in: scene.content)
    let offsets = scene.keeper.remembered.map(\.offset)
    #expect(offsets == [1050, 1000, 1150, 1100, 1250, 1200])
    let shorter = ContentModel([Scene.section(items: 23)], viewport: .at(1000))
    scene.keeper.renewPlaces(in: shorter)
    #expect(scene.remembered == [20, 21, 22])
  }

  // MARK: Drift

  @Test func anchorDecidesForWantOfOneTheFirstRemembered() {
    var scene = Scene(at: 1000)
    let anchor = Anchor(handle: 0, index: 23, distance: 100)
    let nothing = scene.keeper.anchorDistance(nil, scene.live, in: scene.content)
    scene.measure(1, as: 130)
    scene.measure(0, as: 150)
    let anchored = scene.keeper.anchorDistance(anchor, scene.live, in: scene.content)
    scene.scroll(by: 400)
    let remembered = scene.keeper.anchorDistance(nil, scene.live, in: scene.content)
    let gone = scene.keeper.anchorDistance(
      Anchor(handle: 0, index: 70, distance: 0), scene.live, in: scene.content)
    #expect(nothing == nil)
    #expect(anchored?.distance == 30 && anchored?.isOfAnchor == true)
    #expect(remembered?.distance == 50 && remembered?.isOfAnchor == false)
    #expect(gone?.distance == 50 && gone?.isOfAnchor == false)
  }

  /// The anchor first, then items that start in the viewport, then other visible items, then remembered ones.
  @Test func itemsDriftAgainstTheAnchor() {
    var scene = Scene(at: 1050)
    scene.measure(0, as: 150)
    let free = scene.drift(nil, movedBy: 0)
    #expect(
      free == [
        [22, 50], [23, 0], [24, 50], [25, 0], [26, 50], [27, 0], [20, 50], [21, 0],
      ])
    let anchored = scene.drift(Anchor(handle: 0, index: 22, distance: 50), movedBy: 50)
    #expect(anchored.first == [22, 0])
    #expect(anchored.dropFirst() == free.map { [$0[0], $0[1] - 50] }[...])
    let elsewhere = scene.drift(Anchor(handle: 1, index: 22, distance: 50), movedBy: 0)
    #expect(elsewhere == free)
  }

  @Test func rememberedItemsDriftLast() {
    var scene = Scene(at: 1000)
    scene.scroll(by: 400)
    scene.live = LiveSet(in: scene.content)
    scene.measure(0, as: 150)
    let drift = scene.drift(nil, movedBy: 0)
    #expect(drift == [[20, 50], [21, 0], [22, 50], [23, 0], [24, 50], [25, 0]])
  }

  // MARK: Rounds

  /// The window grows towards the start: what comes in was not visible before.
  @Test func itemsVisibleBeforeTheWindowChangesDecide() {
    var scene = Scene(at: 1050)
    scene.keeper.hold(scene.live, in: scene.content)
    #expect(scene.keeper.references.map(\.place.index) == [22, 23, 24, 25, 26, 27, 20, 21])
    scene.content.viewport = .at(800, extent: 550)
    scene.live = LiveSet(in: scene.content)
    scene.live.enterAll(in: scene.content)
    scene.measure(0, as: 150)
    let drift = scene.drift(nil, movedBy: 50)
    #expect(drift.prefix(2) == [[22, 0], [23, -50]])
    scene.keeper.renewHeldPlaces(in: scene.content)
    #expect(scene.keeper.references.map(\.offset).prefix(2) == [1150, 1100])
    scene.keeper.release()
    #expect(scene.keeper.references.isEmpty)
  }

  @Test func itemsAreHeldOnceTheyStandInOtherColumns() {
    var scene = Scene(at: 1050)
    scene.keeper.holdIfDue(scene.live, in: scene.content)
    #expect(scene.keeper.references.isEmpty)
    scene.keeper.holdLater()
    #expect(scene.keeper.references.isEmpty)
    scene.keeper.holdIfDue(scene.live, in: scene.content)
    #expect(scene.keeper.references.count == 8)
    scene.content.viewport = .at(800, extent: 550)
    scene.live = LiveSet(in: scene.content)
    scene.keeper.holdIfDue(scene.live, in: scene.content)
    #expect(scene.keeper.references.count == 8, "others are held only after another edit")
  }

  // MARK: Sections

  @Test func sectionsWithColumnsAreVisited() {
    let rows = SectionSnapshot(
      items: ItemList(count: 2, geometry: .extents([10, 10])), layout: ListLayout(estimate: 10))
    let columns = Scene.section(items: 2)
    let content = ContentModel([rows, columns, rows, columns, rows], viewport: .at(0))
    let live = LiveSet(in: content)
    let keeper = ColumnKeeper()
    var (walk, found) = (keeper.walk(), [Int]())
    while let (handle, drifted) = keeper.nextSection(on: &walk, live, in: content) {
      #expect(drifted == nil, "no column has drifted")
      found.append(handle)
    }
    #expect(found == [1, 3])
    // Items that were not measured were not seen; the anchor stands still in its own column.
    let anchor = Anchor(handle: 3, index: 0, distance: 0)
    var (holding, items) = (keeper.walk(holding: anchor), [Int: [Int]]())
    while let (handle, drifted) = keeper.nextSection(on: &holding, live, in: content) {
      items[handle] = drifted?.map(\.index)
    }
    #expect(items == [1: [], 3: [0]])
    let hasColumns = ColumnKeeper.hasColumns(live, in: content)
    #expect(hasColumns)
  }

  @Test func aWalkBeginsWithTheFirstElement() {
    let content = ContentModel([Scene.section(items: 1)], viewport: .at(0))
    let live = LiveSet(in: content)
    let keeper = ColumnKeeper()
    var (walk, found) = (keeper.walk(), [Int]())
    while let (handle, _) = keeper.nextSection(on: &walk, live, in: content) {
      found.append(handle)
    }
    #expect(found == [0])
  }
}
