import Testing

@testable import LazyScrollEngine

/// The item that is held still, and the correction which that takes.
@Suite struct ScrollAnchorTests {
  /// A situation in which something changes, and the item that is held.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var extents = [Double](repeating: 50, count: 40)
    var offset: Double
    /// The rows that the user has not seen yet, although they are in the viewport.
    var unseen: Range<Int> = 0..<0
    var effects: [EditEffect] = []
    var target: Int?
    var landing: Double?
    var expected: (index: Int, distance: Double)
    var losesLanding = false
  }

  private static func reframed(_ index: Int) -> EditEffect {
    .reframed(ItemPath(section: 0, item: index))
  }

  private static func moved(_ source: Int, _ target: Int) -> EditEffect {
    .moved(from: ItemPath(section: 0, item: source), to: ItemPath(section: 0, item: target))
  }

  static let cases = [
    Case(testDescription: "the first at the start", offset: 100, expected: (2, 0)),
    Case(testDescription: "the first that starts inside", offset: 120, expected: (3, 30)),
    Case(testDescription: "a rounding before the start", offset: 150.005, expected: (3, -0.005)),
    Case(
      testDescription: "one longer than the viewport", extents: [2000, 50], offset: 500,
      expected: (0, -500)),
    Case(
      testDescription: "the second of two long ones", extents: [400, 400, 400], offset: 300,
      expected: (1, 100)),
    Case(testDescription: "the first seen", offset: 100, unseen: 2..<4, expected: (4, 100)),
    Case(
      testDescription: "one seen in part before unseen ones", offset: 120, unseen: 3..<9,
      expected: (2, -20)),
    Case(
      testDescription: "the first if none was seen", offset: 120, unseen: 0..<40,
      expected: (3, 30)),
    Case(
      testDescription: "none that the app moves", offset: 100, effects: [reframed(2)],
      expected: (3, 50)),
    Case(
      testDescription: "one that nothing moves past", offset: 100, effects: [moved(2, 5)],
      expected: (6, 200)),
    Case(
      testDescription: "one that makes way before one that is moved", offset: 100,
      effects: [moved(7, 1), reframed(3), reframed(4)], expected: (4, 100)),
    Case(
      testDescription: "one inside that another moves past, before one that is seen in part",
      offset: 120, effects: [moved(30, 3)], expected: (3, 30)),
    Case(
      testDescription: "the first inside that makes way if all do", offset: 120,
      effects: [moved(30, 1)], expected: (3, 30)),
    Case(
      testDescription: "one that is moved if all are", extents: [400, 400], offset: 0,
      effects: [reframed(0)], expected: (0, 0)),
    Case(testDescription: "the target of a scroll", offset: 100, target: 5, expected: (5, 150)),
    Case(
      testDescription: "the target, although it is moved", offset: 100,
      effects: [reframed(5)], target: 5, expected: (5, 150)),
    Case(
      testDescription: "the end of a landed item", offset: 100, target: 5, landing: 1,
      expected: (5, 200)),
    Case(
      testDescription: "the middle of a landed item", offset: 120, target: 5, landing: 0.5,
      expected: (5, 155)),
    Case(
      testDescription: "another, for a landed item that is moved", offset: 100,
      effects: [reframed(5)], target: 5, landing: 1, expected: (2, 0), losesLanding: true),
    Case(
      testDescription: "another, for a landed item out of sight", offset: 100, target: 20,
      landing: 1, expected: (2, 0), losesLanding: true),
  ]

  @Test(arguments: cases) func itemIsChosen(_ situation: Case) {
    let content = ContentModel(rows: situation.extents, viewport: .at(situation.offset))
    var live = LiveSet(in: content)
    live.enterAll(in: content)
    for position in live.indices where situation.unseen.contains(live[position].element.index) {
      live[position].isInViewport = false
    }
    var anchor = ScrollAnchor()
    _ = anchor.recordContentSize(content.contentSize)
    let target = situation.target.map { ItemHandle(handle: 0, index: $0) }
    let goal: ScrollGoal =
      target == nil ? .none : situation.landing == nil ? .ahead : .reached
    anchor.capture(live, in: content, goal: goal, cause: .edit)
    var places = PlaceMap()
    for effect in situation.effects { places.record(effect) }
    anchor.follow(places, live)
    let choice = anchor.fix(live, in: content, target: target, landing: situation.landing)
    #expect(choice.anchor?.index == situation.expected.index)
    let distance = choice.anchor?.distance ?? .nan
    #expect((distance - situation.expected.distance).magnitude < 1e-9)
    #expect(choice.anchor?.part == (situation.losesLanding ? 0 : situation.landing ?? 0))
    #expect(choice.losesLanding == situation.losesLanding)
    #expect(anchor.anchor?.index == choice.anchor?.index)
  }

  // MARK: Correction

  /// A list in which something changes.
  private struct Scene: ~Copyable {
    var content: ContentModel
    var live: LiveSet
    var anchor = ScrollAnchor()

    init(rows: Int = 40, viewport: Viewport) {
      content = ContentModel(rows: Array(repeating: 50, count: rows), viewport: viewport)
      live = LiveSet(in: content)
      live.enterAll(in: content)
      _ = anchor.recordContentSize(content.contentSize)
    }

    mutating func capture() {
      anchor.capture(live, in: content, goal: .none, cause: .edit)
    }

    mutating func apply(_ change: SnapshotChange) {
      var places = PlaceMap()
      places.record(content.apply(change, number: 0))
      anchor.follow(places, live)
      live.follow(places, content)
      live.rekey()
    }

    /// Gives the last five rows another extent.
    mutating func resizeLastRows(to extent: Double) {
      for row in 35..<40 {
        apply(
          .resizeItem(at: ItemPath(section: 0, item: row), LayoutSize(width: 320, height: extent)))
      }
    }

    /// Ends the change; returns the correction.
    mutating func end() -> Double {
      _ = anchor.fix(live, in: content, target: nil, landing: nil)
      let delta = anchor.endChange(in: content)
      content.viewport.bounds.origin.y += delta
      _ = anchor.recordContentSize(content.contentSize)
      live.merge(with: content)
      live.enterAll(in: content)
      return delta
    }

    static func rows(_ count: Int, from name: UInt64) -> ItemList {
      ItemList(
        ids: (0..<count).map { name + UInt64($0) },
        geometry: .extents(Array(repeating: 50, count: count)))
    }
  }

  @Test func rowsAboveMoveTheOffset() {
    var scene = Scene(viewport: .at(120))
    scene.capture()
    scene.apply(.insertItems(Scene.rows(2, from: 900), at: ItemPath(section: 0, item: 0)))
    let inserted = scene.end()
    scene.anchor.begin(.change)
    scene.capture()
    scene.apply(.removeItems(section: 0, 1..<2))
    let removed = scene.end()
    #expect([inserted, removed] == [100, -50])
    #expect(scene.anchor.work.corrections == 2 && scene.anchor.work.distance == 150)
  }

  @Test func rowsBelowMoveNothing() {
    var scene = Scene(viewport: .at(120))
    scene.capture()
    scene.apply(.insertItems(Scene.rows(2, from: 900), at: ItemPath(section: 0, item: 5)))
    let delta = scene.end()
    #expect(delta == 0 && scene.anchor.work.corrections == 0)
  }

  @Test func nothingIsCorrectedWithoutAChange() {
    var scene = Scene(viewport: .at(120))
    scene.apply(.insertItems(Scene.rows(2, from: 900), at: ItemPath(section: 0, item: 0)))
    let delta = scene.end()
    #expect(delta == 0 && !scene.anchor.isChanging)
  }

  @Test func changeIsADriftWhereOnlySizesChange() {
    var drifts: [Bool] = []
    for (isMeasured, rearrangement) in [
      (false, Rearrangement.none), (true, .none), (false, .edit), (true, .edit),
      (true, .assignment),
    ] {
      var scene = Scene(viewport: .at(120))
      scene.capture()
      if isMeasured { scene.anchor.recordMeasured() }
      scene.anchor.recordRearrangement(rearrangement)
      drifts.append(scene.anchor.isDrift)
    }
    #expect(drifts == [false, true, false, false, false])
    let idle = Scene(viewport: .at(120))
    #expect(!idle.anchor.isDrift)
  }

  /// The same place is held at the same distance until it is released, although the content's end keeps it away.
  @Test(arguments: [false, true]) func placeIsHeldThroughRounds(isReleased: Bool) {
    var scene = Scene(viewport: .at(1700))
    scene.capture()
    scene.resizeLastRows(to: 10)
    let first = scene.end()
    if isReleased { scene.anchor.release() }
    scene.capture()
    scene.resizeLastRows(to: 50)
    let second = scene.end()
    #expect([first, second] == [-200, isReleased ? 0 : 200])
  }

  @Test func contentThatFitsIsHeldAtItsStart() {
    var scene = Scene(rows: 3, viewport: .at(0))
    scene.capture()
    scene.apply(.insertItems(Scene.rows(20, from: 900), at: ItemPath(section: 0, item: 0)))
    let delta = scene.end()
    #expect(delta == 0 && scene.anchor.anchor == nil)
  }

  /// An invalidation leaves its change open, and the event that follows releases the content's start.
  @Test func placesRememberedBeforeAnEarlierChangeAreNotHeld() {
    var scene = Scene(viewport: .at(0))
    scene.capture()
    scene.apply(.removeItems(section: 0, 4..<40))
    _ = scene.end()
    scene.anchor.begin(.invalidation)
    scene.capture()
    scene.anchor.begin(.change)
    scene.capture()
    scene.apply(.insertItems(Scene.rows(20, from: 900), at: ItemPath(section: 0, item: 0)))
    let delta = scene.end()
    #expect(delta == 0 && scene.anchor.anchor == nil)
  }

  @Test func nestedContentBeforeTheViewportIsHeldAtItsEnd() {
    var scene = Scene(viewport: .at(2500, isNested: true))
    scene.capture()
    scene.apply(.removeItems(section: 0, 0..<4))
    let delta = scene.end()
    #expect(delta == -200)
  }

  /// The user scrolls on by 40 points while rows go, and the app asks for 30 more.
  @Test func nestedContentHeldAtItsEndFollowsReaderAndApp() {
    var scene = Scene(viewport: .at(2500, isNested: true))
    scene.capture()
    scene.content.viewport.bounds.origin.y += 40
    scene.anchor.recordMoved(by: 40)
    scene.anchor.adjust(by: LayoutPoint(x: 0, y: 30))
    scene.apply(.removeItems(section: 0, 0..<4))
    let delta = scene.end()
    #expect(delta == -200 + 30)
  }

  /// A link to what stands behind the rows may show rows in the same window, which nobody has seen before.
  @Test(arguments: [600.0, -600]) func nestedContentIsHeldAtItsEndAfterALeapThere(
    _ distance: Double
  ) {
    var scene = Scene(viewport: .at(1900, isNested: true))
    scene.anchor.recordScroll(by: distance, to: scene.content.viewport, along: .vertical)
    scene.capture()
    scene.apply(.removeItems(section: 0, 36..<38))
    let delta = scene.end()
    #expect(delta == -100)
  }

  @Test func nestedContentIsHeldAtItsRowsAfterAStepToItsEnd() {
    var scene = Scene(viewport: .at(1900, isNested: true))
    scene.anchor.recordScroll(by: 60, to: scene.content.viewport, along: .vertical)
    scene.capture()
    scene.apply(.insertItems(Scene.rows(2, from: 900), at: ItemPath(section: 0, item: 40)))
    let delta = scene.end()
    #expect(delta == 0)
  }

  @Test(arguments: [(1750.0, 100.0), (1700, 100), (1600, 0)])
  func nestedContentThatFollowsItsEndKeepsWhatStandsBehindIt(_ start: Double, _ expected: Double) {
    var scene = Scene(viewport: .at(start, isNested: true))
    scene.anchor.followedEdges = .end
    scene.capture()
    scene.apply(.insertItems(Scene.rows(2, from: 900), at: ItemPath(section: 0, item: 40)))
    let delta = scene.end()
    #expect(delta == expected)
  }

  /// Content before it that is in sight is held as long as the end has room.
  @Test func nestedContentThatFollowsItsEndHoldsItsStartWhileThereIsRoom() {
    for (removed, expected) in [(38, 0.0), (20, 1_000 - 300 + 100)] {
      var scene = Scene(viewport: .at(-100, isNested: true))
      scene.apply(.removeItems(section: 0, 0..<40))
      _ = scene.end()
      scene.anchor.followedEdges = .end
      scene.capture()
      scene.apply(
        .insertItems(Scene.rows(40 - removed, from: 900), at: ItemPath(section: 0, item: 0)))
      let delta = scene.end()
      #expect(delta == expected)
    }
  }

  @Test func adjustmentOfTheAppIsAdded() {
    var scene = Scene(viewport: .at(120))
    scene.capture()
    scene.anchor.adjust(by: LayoutPoint(x: 0, y: 30))
    scene.anchor.adjust(by: LayoutPoint(x: 0, y: .infinity))
    let delta = scene.end()
    #expect(delta == 30)
  }

  /// It keeps what the user had pulled beyond the content's end, and no more.
  @Test func overscrollIsKept() {
    var scene = Scene(viewport: .at(1720))
    scene.capture()
    scene.apply(.removeItems(section: 0, 0..<10))
    let delta = scene.end()
    #expect(delta == -500)
  }

  // MARK: Reader

  @Test func leapToTheEndIsFollowed() {
    var scene = Scene(viewport: .at(1700))
    scene.anchor.recordScroll(by: 299, to: .at(1700), along: .vertical)
    #expect(!scene.anchor.isHeadingForEnd)
    scene.anchor.recordScroll(by: 300, to: .at(1600), along: .vertical)
    #expect(!scene.anchor.isHeadingForEnd)
    scene.anchor.recordScroll(by: 300, to: .at(1700), along: .vertical)
    #expect(scene.anchor.isHeadingForEnd)
    scene.capture()
    scene.apply(.insertItems(Scene.rows(3, from: 900), at: ItemPath(section: 0, item: 40)))
    let delta = scene.end()
    #expect(delta == 150)
    scene.anchor.endLeap()
    #expect(!scene.anchor.isHeadingForEnd)
  }

  @Test func directionIsThatOfTheLastWholePixel() {
    var anchor = ScrollAnchor()
    var directions: [Double] = []
    for distance in [5, -0.5, -3, 0.9] {
      anchor.recordScroll(by: distance, to: .at(100), along: .vertical)
      directions.append(anchor.direction)
    }
    anchor.begin(.data)
    directions.append(anchor.direction)
    #expect(directions == [1, 1, -1, -1, 0])
  }

  // MARK: Focus

  /// Sizes settle from the first settled row on, from the target of a scroll, or from the far end.
  @Test func focusIsWhereTheReaderLooks() {
    let content = ContentModel(unmeasuredRows: 40, viewport: .at(100))
    var live = LiveSet(in: content)
    var anchor = ScrollAnchor()
    func focus(_ target: Int? = nil) -> Double {
      anchor.settlingFocus(
        live, in: content, target: target.map { ItemHandle(handle: 0, index: $0) },
        remembersItems: false)
    }
    #expect(focus() == 100)
    #expect(focus(5) == 250)
    #expect(focus(20) == 100)
    for position in live.indices where live[position].element.index == 4 {
      live[position].attributes.isMeasured = true
    }
    #expect(focus() == 200)
    _ = anchor.recordContentSize(LayoutSize(width: 320, height: 2000))
    anchor.recordScroll(by: 1700, to: .at(1700), along: .vertical)
    #expect(focus() == 400)
  }
}
