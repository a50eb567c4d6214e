import Testing

@testable import LazyScrollEngine

/// Reasons to keep the views of items alive.
@Suite struct LeasesTests {
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
    var leases = Leases()
    var counts = [0, 0, 0]
    for (place, isHeld) in events {
      let effect = leases.set(places[place], for: .kept, isHeld: isHeld)
      let isGone = effect == .released
      if isGone != (!isHeld && counts[place] > 0) { return "\(events): gone is \(isGone)" }
      counts[place] = max(0, counts[place] + (isHeld ? 1 : -1))
      for other in places.indices {
        let isLeased = leases.isLeased(element(places[other].id, places[other].section))
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
    var leases = Leases()
    for reason in [LeaseReason.edited, .playing, .edited] {
      #expect(leases.set(ItemReference(.id(7)), for: reason, isHeld: true) == .nothing)
    }
    #expect(leases.all.map(\.reason) == [.edited, .playing])
    #expect(leases.set(ItemReference(.id(7)), for: .kept, isHeld: false) == .nothing)
    for reason in [LeaseReason.edited, .playing, .edited] {
      #expect(leases.isLeased(element(.id(7), 0)))
      #expect(leases.set(ItemReference(.id(7)), for: reason, isHeld: false) == .released)
    }
    #expect(!leases.isLeased(element(.id(7), 0)))
  }

  /// All moves of the focus among two items and none: exactly the item with the focus is kept, beside those of the app.
  @Test func exactlyTheFocusedItemIsLeased() {
    let items: [Int?] = [nil, 0, 2]
    for moves in sequences(of: items, count: 3) {
      var leases = Leases()
      _ = leases.set(ItemReference(.id(99)), for: .playing, isHeld: true)
      for item in moves {
        _ = leases.focus(on: item.map { places[$0] })
        for other in places.indices {
          let isLeased = leases.isLeased(element(places[other].id, places[other].section))
          #expect(isLeased == (other == item), "\(moves)")
        }
        #expect(leases.isLeased(element(.id(99), 0)))
      }
    }
  }

  /// Another field of the same item: nothing has to be looked at.
  @Test func focusThatStaysInItsItemChangesNothing() {
    var leases = Leases()
    #expect(leases.focus(on: ItemReference(.position(1), inSection: 2)) == .nothing)
    _ = leases.set(ItemReference(.id(9)), for: .kept, isHeld: true)
    #expect(leases.focus(on: ItemReference(.position(1), inSection: 2)) == .nothing)
    #expect(leases.all.map(\.reason) == [.focused, .kept])
    #expect(leases.focus(on: ItemReference(.position(1), inSection: 3)) == .released)
  }

  /// The limit counts items and not reasons, and neither the focus nor what is dragged.
  @Test func noMoreItemsAreKeptThanTheLimitAllows() {
    var leases = Leases()
    leases.limit = 2
    func hold(_ id: UInt64, _ reason: LeaseReason) -> Leases.Effect {
      leases.set(ItemReference(.id(id)), for: reason, isHeld: true)
    }
    #expect(hold(1, .focused) == .nothing)
    #expect(hold(2, .playing) == .nothing)
    #expect(hold(3, .edited) == .nothing)
    #expect(hold(3, .playing) == .nothing)
    #expect(hold(4, .kept) == .refused)
    #expect(!leases.isLeased(element(.id(4), 0)))
    #expect(hold(4, .dragged) == .nothing)
    #expect(hold(5, .focused) == .nothing)
    // One that is kept for another reason counts once the app has one.
    #expect(hold(4, .kept) == .refused)
    _ = leases.set(ItemReference(.id(2)), for: .playing, isHeld: false)
    #expect(hold(4, .kept) == .nothing)
    leases.limit = -1
    #expect(hold(6, .kept) == .refused)
    #expect(leases.all.count == 6)
  }

  @Test func namedItemIsLeasedInAnySection() {
    var leases = Leases()
    _ = leases.set(ItemReference(.id(7), inSection: 3), for: .playing, isHeld: true)
    #expect(leases.isLeased(element(.id(7), 1)))
    var header = element(.id(7), 1)
    header.kind = .header
    #expect(!leases.isLeased(header))
    leases.removeAll()
    #expect(!leases.isLeased(element(.id(7), 1)))
  }

  @Test func leasesOfItemsWithoutIDsFollowEdits() {
    var (leases, places) = (Leases(), PlaceMap())
    for item in [1, 4, 8] {
      _ = leases.set(ItemReference(.position(item), inSection: 1), for: .kept, isHeld: true)
    }
    _ = leases.set(ItemReference(.id(7)), for: .kept, isHeld: true)
    places.record(.removed(ItemRun(section: 1, 3..<6)))
    places.record(.sectionRemoved(0))
    leases.follow(places)
    let items = leases.all.map(\.item)
    #expect(
      items == [ItemReference(.position(1)), ItemReference(.position(5)), ItemReference(.id(7))])
  }
}
