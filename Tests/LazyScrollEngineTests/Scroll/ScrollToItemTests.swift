import Testing

@testable import LazyScrollEngine

/// The states of a scroll to an item: resting, scrolling, landed.
@Suite struct ScrollToItemTests {
  private var output = Output()
  private var scroll = ScrollToItem()

  /// A hundred rows of 50 points, named from 100 on, in a viewport of 300 points.
  private func content(at offset: Double = 0) -> ContentModel {
    ContentModel(rows: Array(repeating: 50, count: 100), viewport: .at(offset))
  }

  private func target(
    _ name: UInt64, _ alignment: ScrollDestination.Alignment = .start
  ) -> ScrollDestination {
    ScrollDestination(item: .id(name), alignment: alignment)
  }

  private func scroll(to offset: Double) -> EngineCommand {
    .scroll(to: LayoutPoint(x: 0, y: offset), nil)
  }

  /// Takes the commands since the last call.
  private mutating func taken() -> [EngineCommand] {
    defer { output.begin() }
    return Array(output.commands)
  }

  // MARK: Beginning

  @Test mutating func hostIsSentToTheItem() {
    let content = content()
    scroll.begin(target(120), in: content, into: &output)
    #expect(taken() == [scroll(to: 1000)])
    #expect(scroll.isActive && scroll.landingPart == nil)
    let place = scroll.target(in: content)
    #expect(place?.index == 20)
  }

  @Test mutating func missingItemEndsAtOnce() {
    scroll.begin(target(99), in: content(), into: &output)
    #expect(taken() == [.scrollEnded(target(99), .missing)])
    #expect(!scroll.isActive)
  }

  @Test mutating func secondScrollCancelsTheFirst() {
    scroll.begin(target(120), in: content(), into: &output)
    scroll.begin(target(130), in: content(), into: &output)
    #expect(
      taken() == [scroll(to: 1000), .scrollEnded(target(120), .cancelled), scroll(to: 1500)])
  }

  /// A missing second target cancels the first as well, and no scroll is under way.
  @Test mutating func missingSecondTargetLeavesNoScroll() {
    scroll.begin(target(120), in: content(), into: &output)
    scroll.begin(target(99), in: content(), into: &output)
    #expect(
      taken() == [
        scroll(to: 1000), .scrollEnded(target(120), .cancelled), .scrollEnded(target(99), .missing),
      ])
    #expect(!scroll.isActive)
  }

  /// The correction comes between the order and the viewport, which stands beside the offset of the order by as much.
  @Test(arguments: [25.0, -25]) mutating func hostThatWasCorrectedOnItsWayIsSentAgain(
    _ delta: Double
  ) {
    scroll.begin(target(120), in: content(), into: &output)
    scroll.recordCorrection(by: delta)
    var hasArrived = scroll.follow(content(at: 1000 + delta), isUnsettled: false, into: &output)
    #expect(!hasArrived && taken() == [scroll(to: 1000), scroll(to: 1000)])
    hasArrived = scroll.follow(content(at: 1000), isUnsettled: false, into: &output)
    #expect(hasArrived && taken() == [.scrollEnded(target(120), .arrived)])
  }

  // MARK: Ending

  @Test(arguments: zip([ScrollDestination.Alignment.start, .center, .end], [0, 0.5, 1]))
  mutating func arrivedItemIsHeldByItsPart(_ alignment: ScrollDestination.Alignment, _ part: Double)
  {
    let content = content(at: 1000)
    let name: UInt64 = alignment == .start ? 120 : 125
    scroll.begin(target(name, alignment), in: content, into: &output)
    guard case .scroll(let offset, _)? = taken().last else {
      Issue.record("The host is not sent anywhere.")
      return
    }
    let there = self.content(at: offset.y)
    let hasLanded = scroll.follow(there, isUnsettled: false, into: &output)
    #expect(hasLanded)
    #expect(taken() == [.scrollEnded(target(name, alignment), .arrived)])
    #expect(!scroll.isActive && scroll.landingPart == part)
    let place = scroll.target(in: there)
    #expect(place?.index == Int(name) - 100)
  }

  @Test mutating func landingIsReleased() {
    let there = content(at: 1000)
    scroll.begin(target(120), in: there, into: &output)
    _ = scroll.follow(there, isUnsettled: false, into: &output)
    scroll.releaseLanding()
    #expect(scroll.landingPart == nil)
    let place = scroll.target(in: there)
    #expect(place == nil)
  }

  /// The landing belongs to the user's place, not to a scroll: a release leaves one that is under way.
  @Test mutating func releaseLeavesAScrollUnderWay() {
    scroll.begin(target(120), in: content(), into: &output)
    scroll.releaseLanding()
    #expect(scroll.isActive)
  }

  @Test mutating func dragCancelsAScrollAndALanding() {
    let there = content(at: 1000)
    scroll.begin(target(120), in: content(), into: &output)
    scroll.phaseDidChange(to: .dragging, into: &output)
    #expect(taken() == [scroll(to: 1000), .scrollEnded(target(120), .cancelled)])
    scroll.phaseDidChange(to: .idle, into: &output)
    scroll.begin(target(120), in: there, into: &output)
    _ = scroll.follow(there, isUnsettled: false, into: &output)
    #expect(taken() == [scroll(to: 1000), .scrollEnded(target(120), .arrived)])
    scroll.phaseDidChange(to: .dragging, into: &output)
    #expect(taken() == [] && scroll.landingPart == nil)
  }

  @Test mutating func itemThatGoesMissingEndsIt() {
    scroll.begin(target(120), in: content(), into: &output)
    let without = ContentModel(rows: Array(repeating: 50, count: 20), viewport: .at(0))
    let hasLanded = scroll.follow(without, isUnsettled: false, into: &output)
    #expect(!hasLanded)
    #expect(taken() == [scroll(to: 1000), .scrollEnded(target(120), .missing)])
  }

  // MARK: Following

  @Test mutating func nothingHappensWhileSizesSettle() {
    let there = content(at: 1000)
    scroll.begin(target(120), in: there, into: &output)
    _ = taken()
    let hasLanded = scroll.follow(there, isUnsettled: true, into: &output)
    #expect(!hasLanded && taken() == [] && scroll.isActive)
  }

  @Test mutating func nothingArrivesWhileTheContentMoves() {
    let there = content(at: 1000)
    scroll.begin(target(120), in: there, into: &output)
    scroll.phaseDidChange(to: .animating, into: &output)
    _ = taken()
    let hasLanded = scroll.follow(there, isUnsettled: false, into: &output)
    #expect(!hasLanded && taken() == [] && scroll.isActive)
  }

  @Test mutating func hostIsSentAfterATargetThatMoves() {
    scroll.begin(target(120), in: content(), into: &output)
    let longer = ContentModel(rows: Array(repeating: 60, count: 100), viewport: .at(500))
    _ = scroll.follow(longer, isUnsettled: false, into: &output)
    #expect(taken() == [scroll(to: 1000), scroll(to: 1200)])
  }

  /// It may have stopped a part of a pixel away.
  @Test mutating func lastPartOfAPixelIsCorrected() {
    scroll.begin(target(120), in: content(), into: &output)
    _ = taken()
    let hasLanded = scroll.follow(content(at: 1000.25), isUnsettled: false, into: &output)
    #expect(hasLanded)
    #expect(taken() == [scroll(to: 1000), .scrollEnded(target(120), .arrived)])
  }

  @Test mutating func hostThatStopsElsewhereIsGivenUp() {
    scroll.begin(target(120), in: content(), into: &output)
    for _ in 0..<2 * ScrollDestination.attemptLimit where scroll.isActive {
      scroll.phaseDidChange(to: .animating, into: &output)
      scroll.phaseDidChange(to: .idle, into: &output)
      _ = scroll.follow(content(at: 700), isUnsettled: false, into: &output)
    }
    let sent = Array(repeating: scroll(to: 1000), count: ScrollDestination.attemptLimit)
    #expect(taken() == sent + [.scrollEnded(target(120), .unreachable)])
  }

  // MARK: Edits

  /// Returns the index of a landed item that goes by its position, after an effect.
  private mutating func landedIndex(after effect: EditEffect) -> Int? {
    let content = ContentModel(unmeasuredRows: 100, viewport: .at(500))
    let target = ScrollDestination(item: .position(10), alignment: .start)
    scroll.begin(target, in: content, into: &output)
    _ = scroll.follow(content, isUnsettled: false, into: &output)
    var places = PlaceMap()
    places.record(effect)
    scroll.follow(places)
    return scroll.target(in: content)?.index
  }

  private func items(_ range: Range<Int>) -> ItemRun { ItemRun(section: 0, range) }

  @Test mutating func landedPositionFollowsEdits() {
    #expect(landedIndex(after: .inserted(items(10..<13))) == 13)
    #expect(landedIndex(after: .inserted(items(11..<13))) == 10)
    #expect(landedIndex(after: .removed(items(7..<10))) == 7)
    #expect(landedIndex(after: .removed(items(11..<13))) == 10)
    #expect(landedIndex(after: .none) == 10)
    #expect(landedIndex(after: .removed(items(10..<11))) == nil)
  }

  /// Returns the section of an item that goes by its position, landed in the second of four, after an effect.
  private mutating func landedSection(after effect: EditEffect) -> Int? {
    let content = Self.sections()
    let target = ScrollDestination(item: .position(3), section: 1, alignment: .start)
    scroll.begin(target, in: content, into: &output)
    _ = scroll.follow(content, isUnsettled: false, into: &output)
    var places = PlaceMap()
    places.record(effect)
    scroll.follow(places)
    let place = scroll.target(in: content)
    return place.map { content.sections.index(of: $0.handle) }
  }

  /// Four sections of ten rows, of which the fourth row of the second stands at the viewport's start.
  private static func sections() -> ContentModel {
    let section = SectionSnapshot(items: ItemList(count: 10), layout: ListLayout(estimate: 50))
    return ContentModel(Array(repeating: section, count: 4), viewport: .at(650))
  }

  @Test mutating func landedPositionFollowsItsSection() {
    #expect(landedSection(after: .sectionInserted(0)) == 2)
    #expect(landedSection(after: .sectionInserted(1)) == 2)
    #expect(landedSection(after: .sectionInserted(2)) == 1)
    #expect(landedSection(after: .sectionRemoved(0)) == 0)
    #expect(landedSection(after: .sectionRemoved(2)) == 1)
  }

  @Test mutating func landedPositionFollowsItemsThatChangeTheirSection() {
    func index(movedFrom source: (Int, Int), to target: (Int, Int)) -> Int? {
      landedIndex(
        after: .moved(
          from: ItemPath(section: source.0, item: source.1),
          to: ItemPath(section: target.0, item: target.1)))
    }
    #expect(index(movedFrom: (0, 4), to: (3, 0)) == 9)
    #expect(index(movedFrom: (0, 11), to: (3, 0)) == 10)
    #expect(index(movedFrom: (3, 0), to: (0, 10)) == 11)
    #expect(index(movedFrom: (3, 0), to: (0, 11)) == 10)
  }
}
