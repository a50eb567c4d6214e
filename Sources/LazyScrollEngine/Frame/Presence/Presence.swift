/// The presence of elements in the viewport: which are in it, and how often each has entered it.
struct Presence: Sendable {
  /// The result of a review of the live elements.
  struct Review {
    /// How far the viewport may move in either direction, in points, before an element enters or leaves it; `nil` while work is
    /// due for an element.
    var reach: (backward: Double, forward: Double)?
    /// True if an element has not entered because sizes are about to be known.
    var isAnyWaiting = false
  }

  private var enterCounts = IdentityTable(capacity: 1024)
  /// The elements that entered or left with the last review.
  private(set) var crossings = Buffer<LiveSet.Crossing>()

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
      // Only elements that overlap the viewport across the scroll axis, and have an area, can enter or leave it.
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
          crossings.append(LiveSet.Crossing(position: position, isInViewport: false))
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
    crossings.append(LiveSet.Crossing(position: position, isInViewport: true))
    let shown = element.element
    let identity = ElementIdentity(
      kind: shown.kind, handle: element.handle, index: shown.index, id: shown.id)
    let times = enterCount(of: identity) + 1
    enterCounts.set(Int64(times), for: identity)
    output.append(.didEnter(view, shown, times: times))
  }
}
