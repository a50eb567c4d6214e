/// The part of the engine that finds the elements which enter or leave the viewport, and counts how often each has entered.
struct Presence: Sendable {
  /// The result of checking which live elements are in the viewport.
  struct Review {
    /// The distance that the viewport may move in either direction, in points, before an element enters or leaves it; `nil` while
    /// a view has to be bound, measured or placed.
    var reach: (backward: Double, forward: Double)?
    /// True if an element does not count as entered yet, because sizes that are about to be known may move it out again.
    var isAnyWaiting = false
  }

  private var enterCounts = IdentityTable(capacity: 1024)
  /// The elements that entered or left the viewport at the last review.
  private(set) var crossings = Buffer<LiveSet.Crossing>()

  // MARK: Counts

  /// Returns the number of times that an element has entered the viewport since counting began.
  func enterCount(of identity: ElementIdentity) -> Int {
    max(0, Int(truncatingIfNeeded: enterCounts.value(of: identity)))
  }

  /// Forgets all counts.
  mutating func removeCounts() { enterCounts.removeAll() }

  /// Forgets the counts of elements without a name, which a new snapshot identifies by their positions alone.
  mutating func removeUnnamedCounts() { enterCounts.removeUnnamed() }

  // MARK: Review

  /// Finds the elements that have entered or left the viewport, and appends the commands that tell the app.
  ///
  /// No element enters while sizes are about to be known, because it might leave again before the user sees it.
  ///
  /// - Parameters:
  ///   - live: The live elements. The caller records ``crossings`` in them afterwards.
  ///   - content: The data and the viewport.
  ///   - areSizesKnown: True if all sizes in the window are known, so that elements may enter.
  ///   - isMeasuringOver: True if sizes are no longer requested, so that an element enters although its size is not known.
  ///   - output: Receives the commands.
  /// - Returns: The distances that the viewport may move before elements enter or leave, and whether an element waits to enter.
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
