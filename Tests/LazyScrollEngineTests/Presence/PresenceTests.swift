import Testing

@testable import LazyScrollEngine

/// Enter counts, and the elements that enter and leave the viewport.
@Suite struct PresenceTests {
  // MARK: Review

  /// Rows of 50 points, live with views, which take note of what a review finds.
  private struct Window: ~Copyable {
    var content: ContentModel
    var live: LiveSet
    var presence = Presence()

    init(at offset: Double = 0) {
      content = ContentModel(rows: Array(repeating: 50, count: 40), viewport: .at(offset))
      live = LiveSet(in: content)
      live.bindAll()
    }

    /// Scrolls and reviews; returns the commands.
    mutating func review(
      at offset: Double, areSizesKnown: Bool = true, isMeasuringOver: Bool = false
    ) -> (commands: [EngineCommand], review: Presence.Review) {
      content.viewport = .at(offset)
      live.merge(with: content)
      live.bindAll()
      var output = Output()
      let review = presence.review(
        live, in: content, areSizesKnown: areSizesKnown, isMeasuringOver: isMeasuringOver,
        into: &output)
      live.record(presence.crossings)
      return (Array(output.commands), review)
    }

    /// Returns the element of a row.
    static func row(_ index: Int) -> ListElement {
      ListElement(section: 0, index: index, id: .id(UInt64(100 + index)))
    }

    static func enter(_ index: Int, times: Int = 1) -> EngineCommand {
      .didEnter(ViewID(Int32(index)), row(index), times: times)
    }

    static func leave(_ index: Int) -> EngineCommand { .didLeave(ViewID(Int32(index)), row(index)) }
  }

  @Test func visibleElementsEnterAndOthersLeave() {
    var window = Window()
    let first = window.review(at: 0).commands
    let again = window.review(at: 0).commands
    let below = window.review(at: 60).commands
    let back = window.review(at: 49).commands
    #expect(first == (0..<6).map { Window.enter($0) })
    #expect(again == [])
    #expect(below == [Window.leave(0), Window.enter(6), Window.enter(7)])
    #expect(back == [Window.enter(0, times: 2), Window.leave(7)])
  }

  @Test func reachEndsWhereAnElementEntersOrLeaves() {
    var window = Window()
    let review = window.review(at: 60).review
    // Row 1 leaves 40 points further on, and row 7 with 10 points less.
    #expect(review.reach?.forward == 40)
    #expect(review.reach?.backward == 10)
    #expect(!review.isAnyWaiting)
  }

  @Test func elementsWaitUntilSizesAreKnown() {
    var window = Window()
    let (waiting, review) = window.review(at: 0, areSizesKnown: false)
    #expect(waiting == [] && review.isAnyWaiting)
    let entered = window.review(at: 0).commands
    #expect(entered.count == 6)
  }

  @Test func unboundElementsDoNotEnter() {
    var window = Window()
    window.live[0].requestBinding()
    window.live[1].showing = .placeholder(ViewID(1))
    window.live[2].showing = .nothing
    var output = Output()
    let review = window.presence.review(
      window.live, in: window.content, areSizesKnown: true, isMeasuringOver: false,
      into: &output)
    #expect(Array(output.commands) == (3..<6).map { Window.enter($0) })
    #expect(review.reach == nil)
  }

  /// A size that is still to come keeps an element from entering until measuring is over.
  @Test(arguments: [false, true])
  func unmeasuredElementsEnterWhenMeasuringIsOver(isOver: Bool) {
    var window = Window()
    window.live[0].attributes.selfSizing = .vertical
    window.live[0].requestMeasuring()
    var output = Output()
    _ = window.presence.review(
      window.live, in: window.content, areSizesKnown: true, isMeasuringOver: isOver,
      into: &output)
    #expect(Array(output.commands) == (isOver ? 0..<6 : 1..<6).map { Window.enter($0) })
  }

  // MARK: Counts

  @Test func countsAreOfNamesAndPlaces() {
    var window = Window()
    _ = window.review(at: 0)
    _ = window.review(at: 300)
    _ = window.review(at: 0)
    let named = ElementIdentity(id: 103)
    #expect(window.presence.enterCount(of: named) == 2)
    window.presence.removeUnnamedCounts()
    #expect(window.presence.enterCount(of: named) == 2)
    window.presence.removeCounts()
    #expect(window.presence.enterCount(of: named) == 0)
  }

  @Test func countsOfUnnamedItemsEndWithTheirData() {
    let content = ContentModel(unmeasuredRows: 40, viewport: .at(0))
    var live = LiveSet(in: content)
    live.bindAll()
    var (presence, output) = (Presence(), Output())
    _ = presence.review(
      live, in: content, areSizesKnown: true, isMeasuringOver: false, into: &output)
    let identity = ElementIdentity(.position(3))
    #expect(presence.enterCount(of: identity) == 1)
    presence.removeUnnamedCounts()
    #expect(presence.enterCount(of: identity) == 0)
  }
}
