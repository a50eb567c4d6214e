import Testing

@testable import LazyScrollEngine

/// A change from when it is opened until it is closed, and the scroll to an item beside it.
@Suite struct HoldTests {
  /// Forty rows of 50 points, and what holds them still.
  private struct Scene: ~Copyable {
    var content: ContentModel
    var live: LiveSet
    var hold = Hold()
    var output = Output()

    init(at offset: Double) {
      content = ContentModel(rows: Array(repeating: 50, count: 40), viewport: .at(offset))
      live = LiveSet(in: content)
      live.enterAll(in: content)
      _ = hold.recordContentSize(content.contentSize)
    }

    /// Performs an edit from its beginning to its end; returns the correction.
    mutating func edit(_ changes: SnapshotChange...) -> Double {
      hold.begin(.change, isSettled: true)
      hold.open(before: .edit, rearranging: .edit, live, in: content)
      var places = PlaceMap()
      for change in changes { places.record(content.apply(change, number: 0, into: &output)) }
      hold.follow(places, live)
      live.follow(places, content)
      live.rekey()
      return close()
    }

    mutating func close() -> Double {
      hold.choose(live, in: content)
      hold.renewPlaces(in: content)
      let delta = hold.close(in: content)
      content.viewport.bounds.origin.y += delta
      _ = hold.recordContentSize(content.contentSize)
      live.merge(with: content)
      return delta
    }

    /// Scrolls to an item, at which the scroll arrives.
    mutating func land(at id: UInt64) {
      let target = ScrollDestination(item: .id(id), alignment: .start)
      hold.begin(target, in: content, into: &output)
      hold.followScroll(content, isUnsettled: false, into: &output)
    }
  }

  private func insertion(at item: Int) -> SnapshotChange {
    .insertItems(
      ItemList(ids: [7], geometry: .extents([30])), at: ItemPath(section: 0, item: item))
  }

  @Test func editAboveTheViewportIsCorrected() {
    var scene = Scene(at: 100)
    let above = scene.edit(insertion(at: 1))
    let below = scene.edit(.removeItems(section: 0, 20..<24))
    #expect(above == 30 && below == 0)
    #expect(scene.hold.anchor.correction?.cause == .edit)
    #expect(!scene.hold.anchor.isChanging)
  }

  /// A list that is half a pixel away from an end is at it, and not a whole one.
  @Test(arguments: [0, 0.4, 1]) func followedEndIsHeldWithinHalfAPixel(distance: Double) {
    var (isAtEnd, isAtStart) = (false, false)
    var end = Scene(at: 1700 - distance)
    end.hold.followedEdges = .end
    end.hold.open(before: .edit, end.live, in: end.content)
    if case .followedEnd = end.hold.anchor.held { isAtEnd = true }
    var start = Scene(at: distance)
    start.hold.followedEdges = .start
    start.hold.open(before: .edit, start.live, in: start.content)
    if case .followedStart = start.hold.anchor.held { isAtStart = true }
    #expect(isAtEnd == (distance < 1) && isAtStart == (distance < 1))
  }

  @Test func openChangeIsNotOpenedAgain() {
    var scene = Scene(at: 100)
    scene.hold.open(before: .measurement, scene.live, in: scene.content)
    scene.content.viewport = .at(400)
    scene.hold.open(before: .edit, scene.live, in: scene.content)
    scene.content.viewport = .at(100)
    scene.content.change(section: 0, .resize(at: 0, LayoutSize(width: 320, height: 90)))
    let delta = scene.close()
    #expect(delta == 40)
    #expect(scene.hold.anchor.correction?.cause == .measurement)
  }

  @Test func landedItemIsHeldBeforeOthers() {
    var scene = Scene(at: 100)
    scene.land(at: 102)
    #expect(scene.hold.scroll.landingPart == 0)
    // Row 2 moves down, and the viewport with it.
    let delta = scene.edit(
      .moveItem(from: ItemPath(section: 0, item: 30), to: ItemPath(section: 0, item: 0)))
    #expect(delta == 50 && scene.hold.anchor.anchor?.index == 3)
    #expect(scene.hold.scroll.landingPart == 0)
  }

  @Test func landedItemThatTheAppMovesIsHeldNoLonger() {
    var scene = Scene(at: 100)
    scene.land(at: 102)
    let move = SnapshotChange.moveItem(
      from: ItemPath(section: 0, item: 2), to: ItemPath(section: 0, item: 39))
    // The row behind it keeps its place.
    #expect(scene.edit(move) == -50)
    #expect(scene.hold.scroll.landingPart == nil)
  }

  @Test(arguments: [0.4, 1, 60]) func landingEndsWithTheNextScroll(of distance: Double) {
    var quiet = Scene(at: 100)
    var scene = Scene(at: 100)
    quiet.land(at: 102)
    quiet.hold.recordQuietScroll(by: distance, scale: 1)
    #expect((quiet.hold.scroll.landingPart == nil) == (distance >= 1))
    scene.land(at: 102)
    scene.hold.recordScroll(from: .at(100), to: .at(100 + distance), along: .vertical)
    #expect((scene.hold.scroll.landingPart == nil) == (distance >= 1))
  }

  @Test func changedInsetsAreNoScroll() {
    var scene = Scene(at: 100)
    scene.land(at: 102)
    let inset = Viewport.at(100, insets: LayoutInsets(top: 40))
    scene.hold.recordScroll(from: .at(100), to: inset, along: .vertical)
    #expect(scene.hold.scroll.landingPart == 0)
  }

  /// While the window changes the viewport moves by itself, and what is held keeps its distance from it.
  @Test func anotherWindowHoldsItsFirstRow() {
    var scene = Scene(at: 120)
    let new = Viewport.at(140, extent: 200)
    scene.hold.openWindow(from: .at(120), to: new, scene.live, in: scene.content)
    scene.content.viewport = new
    #expect(scene.hold.anchor.rearrangement == .none)
    #expect(scene.close() == 0)
    #expect(scene.hold.anchor.anchor?.index == 3 && scene.hold.anchor.anchor?.distance == 10)
  }

  @Test func cancelledScrollHoldsNothing() {
    var scene = Scene(at: 100)
    scene.land(at: 102)
    scene.hold.begin(
      ScrollDestination(item: .id(130), alignment: .start), in: scene.content,
      into: &scene.output)
    scene.hold.cancelScroll(into: &scene.output)
    #expect(!scene.hold.scroll.isActive && scene.hold.scroll.landingPart == nil)
    #expect(
      scene.output.commands.last
        == .scrollEnded(
          ScrollDestination(item: .id(130), alignment: .start), .cancelled))
  }
}
