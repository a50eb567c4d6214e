import Testing

@testable import LazyScrollEngine

/// Leases, enter counts, and the elements that enter and leave the viewport.
@Suite struct PresenceTests {
  // MARK: Leases

  /// An item with a name, which is the same in all sections, and one without in two sections.
  private let places = [
    ItemReference(.id(7)), ItemReference(.position(1)),
    ItemReference(.position(1), inSection: 2),
  ]

  private func element(_ id: ItemID, _ section: Int) -> ListElement {
    ListElement(section: section, index: 1, id: id)
  }

  /// Returns the first place at which leases differ from a count of reasons for each item.
  private func fault(in events: [(place: Int, isHeld: Bool)]) -> String? {
    var presence = Presence()
    var counts = [0, 0, 0]
    for (place, isHeld) in events {
      let effect = presence.lease(places[place], for: .kept, isHeld: isHeld)
      let isGone = effect == .released
      if isGone != (!isHeld && counts[place] > 0) { return "\(events): gone is \(isGone)" }
      counts[place] = max(0, counts[place] + (isHeld ? 1 : -1))
      for other in places.indices {
        let isLeased = presence.isLeased(element(places[other].id, places[other].section))
        if isLeased != (counts[other] > 0) { return "\(events): \(places[other]) is \(isLeased)" }
      }
    }
    return nil
  }

  @Test func leasesAreCountedInAllSequencesOfFour() {
    let events = (0..<3).flatMap { place in [true, false].map { (place: place, isHeld: $0) } }
    let faults = sequences(of: events, count: 4).compactMap { fault(in: $0) }
    #expect(faults == [])
  }

  /// Two reasons for one item: it is kept until both are gone.
  @Test func reasonsAreCountedApart() {
    var presence = Presence()
    for reason in [LeaseReason.edited, .playing, .edited] {
      #expect(presence.lease(ItemReference(.id(7)), for: reason, isHeld: true) == .nothing)
    }
    #expect(presence.leases.map(\.reason) == [.edited, .playing])
    #expect(presence.lease(ItemReference(.id(7)), for: .kept, isHeld: false) == .nothing)
    for reason in [LeaseReason.edited, .playing, .edited] {
      #expect(presence.isLeased(element(.id(7), 0)))
      #expect(presence.lease(ItemReference(.id(7)), for: reason, isHeld: false) == .released)
    }
    #expect(!presence.isLeased(element(.id(7), 0)))
  }

  /// All moves of the focus among two items and none: exactly the item with the focus is kept, beside those of the app.
  @Test func exactlyTheFocusedItemIsLeased() {
    let items: [Int?] = [nil, 0, 2]
    for moves in sequences(of: items, count: 3) {
      var presence = Presence()
      _ = presence.lease(ItemReference(.id(99)), for: .playing, isHeld: true)
      for item in moves {
        _ = presence.focus(on: item.map { places[$0] })
        for other in places.indices {
          let isLeased = presence.isLeased(element(places[other].id, places[other].section))
          #expect(isLeased == (other == item), "\(moves)")
        }
        #expect(presence.isLeased(element(.id(99), 0)))
      }
    }
  }

  /// Another field of the same item: nothing has to be looked at.
  @Test func focusThatStaysInItsItemChangesNothing() {
    var presence = Presence()
    #expect(presence.focus(on: ItemReference(.position(1), inSection: 2)) == .nothing)
    _ = presence.lease(ItemReference(.id(9)), for: .kept, isHeld: true)
    #expect(presence.focus(on: ItemReference(.position(1), inSection: 2)) == .nothing)
    #expect(presence.leases.map(\.reason) == [.focused, .kept])
    #expect(presence.focus(on: ItemReference(.position(1), inSection: 3)) == .released)
  }

  /// The limit counts items and not reasons, and neither the focus nor what is dragged.
  @Test func noMoreItemsAreKeptThanTheLimitAllows() {
    var presence = Presence()
    presence.leaseLimit = 2
    func hold(_ id: UInt64, _ reason: LeaseReason) -> Presence.LeaseEffect {
      presence.lease(ItemReference(.id(id)), for: reason, isHeld: true)
    }
    #expect(hold(1, .focused) == .nothing)
    #expect(hold(2, .playing) == .nothing)
    #expect(hold(3, .edited) == .nothing)
    #expect(hold(3, .playing) == .nothing)
    #expect(hold(4, .kept) == .refused)
    #expect(!presence.isLeased(element(.id(4), 0)))
    #expect(hold(4, .dragged) == .nothing)
    #expect(hold(5, .focused) == .nothing)
    // One that is kept for another reason counts once the app has one.
    #expect(hold(4, .kept) == .refused)
    _ = presence.lease(ItemReference(.id(2)), for: .playing, isHeld: false)
    #expect(hold(4, .kept) == .nothing)
    presence.leaseLimit = -1
    #expect(hold(6, .kept) == .refused)
    #expect(presence.leases.count == 6)
  }

  @Test func namedItemIsLeasedInAnySection() {
    var presence = Presence()
    _ = presence.lease(ItemReference(.id(7), inSection: 3), for: .playing, isHeld: true)
    #expect(presence.isLeased(element(.id(7), 1)))
    var header = element(.id(7), 1)
    header.kind = .header
    #expect(!presence.isLeased(header))
    presence.removeLeases()
    #expect(!presence.isLeased(element(.id(7), 1)))
  }

  @Test func leasesOfItemsWithoutIDsFollowEdits() {
    var (presence, places) = (Presence(), PlaceMap())
    for item in [1, 4, 8] {
      _ = presence.lease(ItemReference(.position(item), inSection: 1), for: .kept, isHeld: true)
    }
    _ = presence.lease(ItemReference(.id(7)), for: .kept, isHeld: true)
    places.record(.removed(ItemRun(section: 1, 3..<6)))
    places.record(.sectionRemoved(0))
    presence.follow(places)
    let items = presence.leases.map(\.item)
    #expect(
      items == [ItemReference(.position(1)), ItemReference(.position(5)), ItemReference(.id(7))])
  }

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
