/// The presence of elements: which are in the viewport, how often each has entered it, and which are kept alive.
struct Presence: Sendable {
  /// A lease, and the number of times that it was asked for.
  private struct CountedLease: BitwiseCopyable, Sendable {
    var lease: Lease
    var count: Int
  }

  /// An element that has entered or left the viewport.
  struct Crossing: BitwiseCopyable, Sendable {
    /// Its position among the live elements.
    var position: Int
    var isInViewport: Bool
  }

  /// The result of a review of the live elements.
  struct Review {
    /// How far the viewport may move in either direction, in points, before an element enters or leaves it; `nil` while work is
    /// due for an element.
    var reach: (backward: Double, forward: Double)?
    /// True if an element has not entered because sizes are about to be known.
    var isAnyWaiting = false
  }

  private var enterCounts = IdentityTable(capacity: 1024)
  private var counted = Buffer<CountedLease>()
  /// The greatest number of items that are kept alive for reasons of the app's.
  var leaseLimit = 32
  /// The elements that entered or left with the last review.
  private(set) var crossings = Buffer<Crossing>()

  // MARK: Leases

  /// The effect of adding or removing a lease.
  enum LeaseEffect {
    /// No view became recyclable.
    case nothing
    /// A view may have become recyclable.
    case released
    /// The view is not kept, because the limit of kept views is reached.
    case refused
  }

  /// The leases, in the sequence in which they began.
  var leases: [Lease] { counted.indices.map { counted[$0].lease } }

  /// Adds or removes a reason to keep an item's view alive.
  mutating func lease(_ item: ItemReference, for reason: LeaseReason, isHeld: Bool) -> LeaseEffect {
    let lease = Lease(item: item, reason: reason)
    for position in counted.indices where counted[position].lease == lease {
      counted[position].count += isHeld ? 1 : -1
      if counted[position].count == 0 { counted.remove(at: position) }
      return isHeld ? .nothing : .released
    }
    if !isHeld { return .nothing }
    if reason.isOfApp, isFull(for: lease) { return .refused }
    counted.append(CountedLease(lease: lease, count: 1))
    return .nothing
  }

  /// Moves the lease of the keyboard's focus to another item, or to none.
  mutating func focus(on item: ItemReference?) -> LeaseEffect {
    let new = item.map { Lease(item: $0, reason: .focused) }
    var effect = LeaseEffect.nothing
    for position in counted.indices where counted[position].lease.reason == .focused {
      if counted[position].lease == new { return .nothing }
      counted.remove(at: position)
      effect = .released
      break
    }
    if let new { counted.append(CountedLease(lease: new, count: 1)) }
    return effect
  }

  /// Returns true if the limit allows no further item.
  private func isFull(for lease: Lease) -> Bool {
    var others = 0
    for position in counted.indices where counted[position].lease.reason.isOfApp {
      let other = counted[position].lease
      if other.item == lease.item { return false }
      // An item with several leases counts once, with the first of them.
      others += isFirst(position) ? 1 : 0
    }
    return others >= leaseLimit
  }

  private func isFirst(_ position: Int) -> Bool {
    let lease = counted[position].lease
    for earlier in 0..<position where counted[earlier].lease.reason.isOfApp {
      let other = counted[earlier].lease
      if other.item == lease.item { return false }
    }
    return true
  }

  /// Removes all leases.
  mutating func removeLeases() { counted.removeAll() }

  /// Follows an edit: a lease of an item without an ID goes to the place of that item, or ends with it.
  mutating func follow(_ places: borrowing PlaceMap) {
    for position in counted.indices.reversed() {
      if let item = places.place(of: counted[position].lease.item) {
        counted[position].lease.item = item
      } else {
        counted.remove(at: position)
      }
    }
  }

  /// Removes the leases of items that are not in the data any more: they would count towards the limit for ever.
  ///
  /// - Complexity: O(k log n) for k leases of n items.
  mutating func removeLeases(ofItemsGoneFrom content: borrowing ContentModel) {
    var position = 0
    while position < counted.count {
      if content.path(of: counted[position].lease.item) == nil {
        counted.remove(at: position)
      } else {
        position += 1
      }
    }
  }

  /// Returns a Boolean value that indicates whether an element is kept alive.
  func isLeased(_ element: ListElement) -> Bool {
    guard !counted.isEmpty, element.kind == .item else { return false }
    let item = element.reference
    for lease in counted where lease.lease.item == item { return true }
    return false
  }

  // MARK: Counts

  /// Returns the number of times that an element has entered the viewport since counting began.
  func enterCount(of identity: ElementIdentity) -> Int {
    max(0, Int(truncatingIfNeeded: enterCounts.value(of: identity)))
  }

  /// Forgets all counts.
  mutating func removeCounts() { enterCounts.removeAll() }

  /// Forgets the counts of elements without a name: in other data they are others.
  mutating func removeUnnamedCounts() { enterCounts.removeUnnamed() }

  // MARK: Review

  /// Finds the elements that have entered or left the viewport, and tells it.
  ///
  /// No element enters while sizes are about to be known: it might leave again before it is seen.
  ///
  /// - Parameters:
  ///   - live: The live elements. The caller records ``crossings`` in them afterwards.
  ///   - content: The data and the viewport.
  ///   - areSizesKnown: True if elements may enter.
  ///   - isMeasuringOver: True if elements enter although their sizes are not known.
  ///   - output: Receives the commands.
  /// - Returns: How far the viewport may move before others enter or leave, and whether any waits.
  /// - Complexity: O(k) for k live elements.
  mutating func review(
    _ live: borrowing LiveSet, in content: borrowing ContentModel, areSizesKnown: Bool,
    isMeasuringOver: Bool, into output: inout Output
  ) -> Review {
    crossings.removeAll()
    let axis = content.axis
    let visible = content.viewport.visibleBounds
    let (start, end) = (visible.offset(along: axis), visible.end(along: axis))
    let crossStart = visible.offset(along: axis.crossing)
    let crossEnd = visible.end(along: axis.crossing)
    let isBlind = visible.isEmpty || content.isHidden
    var (backward, forward) = (Double.infinity, Double.infinity)
    var isFinished = true
    var result = Review()
    for position in live.indices {
      let frame = live[position].attributes.frame
      let (first, last) = (frame.offset(along: axis), frame.end(along: axis))
      var isInside = false
      // An element beside the viewport, or without area, neither enters nor leaves.
      let isBeside =
        frame.offset(along: axis.crossing) >= crossEnd
        || frame.end(along: axis.crossing) <= crossStart || frame.isEmpty
      if first >= end {
        if !isBeside { forward = min(forward, first - end) }
      } else if last <= start {
        if !isBeside { backward = min(backward, start - last) }
      } else if !isBeside {
        isInside = !isBlind
        backward = min(backward, end - first)
        forward = min(forward, last - start)
      }
      if isInside != live[position].isInViewport, let view = live[position].ownView {
        if !isInside {
          crossings.append(Crossing(position: position, isInViewport: false))
          output.append(.didLeave(view, live[position].element))
        } else if !live[position].needsBinding,
          !live[position].needsMeasuring || isMeasuringOver
        {
          if areSizesKnown {
            enter(live[position], view, at: position, into: &output)
          } else {
            result.isAnyWaiting = true
          }
        }
      }
      if live[position].isUnfinished { isFinished = false }
    }
    if isFinished { result.reach = (backward, forward) }
    return result
  }

  private mutating func enter(
    _ element: MaterializedElement, _ view: ViewID, at position: Int,
    into output: inout Output
  ) {
    crossings.append(Crossing(position: position, isInViewport: true))
    let shown = element.element
    let identity = ElementIdentity(
      kind: shown.kind, handle: element.handle, index: shown.index, id: shown.id)
    let times = enterCount(of: identity) + 1
    enterCounts.set(Int64(times), for: identity)
    output.append(.didEnter(view, shown, times: times))
  }
}
