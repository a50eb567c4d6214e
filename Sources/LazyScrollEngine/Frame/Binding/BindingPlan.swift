/// The plan of a display frame: the elements to bind and to measure in each round, and whether another round is needed.
///
/// A round is one pass in which views are recycled, bound, placed and measured. It requests the views of some elements, those
/// nearest to the viewport first. Bound views are measured all together, so that a host computes its own layout once.
struct BindingPlan: Sendable {
  /// An element whose view has to be requested from the data source.
  private struct Candidate: BitwiseCopyable, Sendable {
    /// The element's distance from the viewport, in points; negative if the element is visible.
    var distance: Double
    /// The element's distance from the offset at which measuring begins, in points; 0 for an element of known size.
    var outward: Double
    /// The element's position among the live elements.
    var position: Int
  }

  /// The number of rounds since the last event that began the count again.
  private var rounds = 0
  /// True if another round is needed, because replies have come or elements are still to be requested.
  private(set) var needsSettling = false
  /// True if this update requests views or sizes, so that the next update depends on the replies.
  private(set) var isHostAsked = false
  /// True if the app has been sent the report that sizes keep changing, which is made once per event.
  private var isUnsettledReported = false
  private var candidates = Slab<Candidate>()
  private var capacity = OutwardCapacity()
  /// True if a live element has a bound view that has to be measured.
  private var isMeasurable = false
  /// True if a bound view is about to be measured; elements of unknown size are requested only after that.
  private var isSizeComing = false
  /// True if an element of unknown size still has to be requested.
  private var isSizeUnknown = false

  // MARK: Rounds

  /// The maximum number of rounds after an event; sizes are no longer requested then.
  static var roundLimit: Int { 1024 }
  /// The maximum number of rounds in one display frame (one refresh of the screen).
  static var roundsPerFrame: Int { 8 }

  /// True if the limit of rounds is exceeded, so that sizes are no longer requested.
  var isMeasuringOver: Bool { rounds > Self.roundLimit }

  /// True if all sizes in the window are known, or are no longer requested.
  var areSizesKnown: Bool { !isSizeComing && !isSizeUnknown }

  /// Begins an update, and counts its round towards the limit.
  ///
  /// A round that only continues earlier work adds one. The time and a viewport add nothing; for a viewport from which commands
  /// may follow, the engine calls ``restart()``. Any other event restarts the count.
  mutating func begin(_ kind: EngineEvent.Kind) {
    needsSettling = false
    isHostAsked = false
    switch kind {
    case .viewport, .time: return
    case .settle, .round: rounds += 1
    case .size, .phase, .item, .data, .change, .invalidation, .reset, .other: restart()
    }
  }

  /// Counts rounds from 0 again, because a new event has come.
  mutating func restart() {
    rounds = 0
    isUnsettledReported = false
  }

  /// Requests another round.
  mutating func requestRound() { needsSettling = true }

  // MARK: Planning

  /// Requests the views of elements from the data source.
  ///
  /// A round requests only as many elements of unknown size as fit into the window by their expected extents, but at least one
  /// on either side of the focus. Further elements wait until these are measured, because they may be outside of the window
  /// then. No element of unknown size is requested while bound views are about to be measured. The last rounds of a display
  /// frame request all elements, so that at least placeholders cover the window.
  ///
  /// - Parameters:
  ///   - live: The live elements.
  ///   - content: The data and the viewport.
  ///   - estimator: The expected extents of elements.
  ///   - focus: The offset at which measuring begins, in content space.
  ///   - output: Receives the commands.
  /// - Returns: True if views have to be measured in this round; false if any view was requested.
  /// - Complexity: O(k + m log m) for k live elements of which m are requested.
  mutating func plan(
    _ live: borrowing LiveSet, in content: borrowing ContentModel,
    expecting estimator: borrowing Estimator, from focus: Double,
    into output: inout Output
  ) -> Bool {
    collect(live, in: content, from: focus)
    if candidates.count > 0,
      ask(live, in: content, expecting: estimator, from: focus, into: &output)
    {
      return false
    }
    return isMeasurable
  }

  /// Plans a round without requests and measurements, because the window is hidden or cleared.
  mutating func planNothing() {
    (isMeasurable, isSizeComing, isSizeUnknown) = (false, false, false)
  }

  private mutating func collect(
    _ live: borrowing LiveSet, in content: borrowing ContentModel, from focus: Double
  ) {
    candidates.makeUnique()
    candidates.removeAll()
    (isMeasurable, isSizeComing, isSizeUnknown) = (false, false, false)
    let axis = content.axis
    for position in live.indices where live[position].isUnfinished {
      if live[position].isAsking {
        let frame = live[position].attributes.frame
        let isSettled = live[position].isSettled(along: axis)
        let distance = Self.distance(
          of: frame, from: content.viewport.bounds, along: axis,
          isEmpty: live[position].view == nil)
        let outward = isSettled ? 0 : Self.outward(of: frame, from: focus, along: axis)
        candidates.append(Candidate(distance: distance, outward: outward, position: position))
        if !isSettled { isSizeUnknown = true }
      }
      if live[position].needsMeasuring, live[position].isBound { isMeasurable = true }
      if live[position].isAboutToBeMeasured { isSizeComing = true }
    }
    if isMeasuringOver { (isSizeComing, isSizeUnknown) = (false, false) }
  }

  private mutating func ask(
    _ live: borrowing LiveSet, in content: borrowing ContentModel,
    expecting estimator: borrowing Estimator, from focus: Double,
    into output: inout Output
  ) -> Bool {
    sortInPlace(candidates.values) {
      ($0.distance, $0.outward, $0.position) < ($1.distance, $1.outward, $1.position)
    }
    let axis = content.axis
    let window = content.viewport.window
    capacity.begin(
      focus: focus, start: window.offset(along: axis), end: window.end(along: axis),
      // Rounds 0 and 1 request and measure the first elements; until then, elements may well be longer than expected.
      caution: rounds < 2 ? 1.25 : 1)
    // The last two rounds of a display frame are reserved: one requests all elements, one measures them.
    let isTimeUp = rounds + 2 >= Self.roundsPerFrame
    var isAnyAsked = false
    for index in candidates.indices {
      let position = candidates[index].position
      if !isTimeUp, !live[position].isSettled(along: axis) {
        let expected = estimator.expectedExtent(
          of: live[position].attributes.kind, inSection: live[position].handle, of: content)
        if isSizeComing
          || !capacity.reserve(live[position].attributes.frame, along: axis, expecting: expected)
        {
          // There is no room for the element, or sizes are about to be measured. So a later round requests it.
          needsSettling = true
          continue
        }
      }
      isAnyAsked = true
      isHostAsked = true
      output.append(
        .materialize(
          live[position].element, live[position].attributes, current: live[position].ownView))
    }
    return isAnyAsked
  }

  /// Returns the distance of a frame from the viewport along the axis, in points; negative if the frame is visible.
  ///
  /// Requests are sorted by it: first visible elements without a view, then visible ones whose view is bound again, then
  /// elements outside of the viewport, nearest first.
  private static func distance(
    of frame: LayoutRect, from bounds: LayoutRect, along axis: ScrollAxis, isEmpty: Bool
  ) -> Double {
    if frame.intersects(bounds) { return isEmpty ? -2 : -1 }
    return max(
      0,
      max(
        bounds.offset(along: axis) - frame.end(along: axis),
        frame.offset(along: axis) - bounds.end(along: axis)))
  }

  /// Returns the distance of a frame from the offset at which measuring begins, in points; 0 if the offset is in the frame.
  private static func outward(of frame: LayoutRect, from focus: Double, along axis: ScrollAxis)
    -> Double
  {
    max(0, max(frame.offset(along: axis) - focus, focus - frame.end(along: axis)))
  }

  // MARK: Measuring

  /// Requests measurement of all bound views whose size is due, unless the limit of rounds is exceeded.
  ///
  /// - Parameters:
  ///   - live: The live elements; the caller records the request in those that are measured.
  ///   - isScrolling: True if a scroll to an element is under way, which ends only once sizes are known.
  ///   - output: Receives the commands, and a report if sizes keep changing.
  /// - Returns: True if measurements were requested; false if the limit of rounds is exceeded.
  mutating func measure(
    _ live: borrowing LiveSet, isScrolling: Bool, into output: inout Output
  ) -> Bool {
    if isMeasuringOver {
      if !isUnsettledReported {
        output.report(.unsettled(rounds: Self.roundLimit))
      }
      isUnsettledReported = true
      return false
    }
    for position in live.indices where live[position].isMeasurable {
      guard let view = live[position].ownView else { continue }
      if live[position].measuring != .ordered {
        isHostAsked = true
        // A host may never answer. Another round lets the scroll end nevertheless.
        if isScrolling { needsSettling = true }
      }
      output.append(
        .measure(
          view, live[position].element, proposed: live[position].attributes.naturalSize,
          live[position].attributes.selfSizing))
    }
    return true
  }
}
