/// Decides in which order elements are bound and measured, round by round, and when a display frame has settled.
///
/// In each round it requests the views of some elements, those nearest to the viewport first. Views are measured all together,
/// so that a host computes its own layout once.
struct BindingPlan: Sendable {
  /// An element that has no view yet.
  private struct Candidate: BitwiseCopyable, Sendable {
    /// Its distance from the viewport; negative if it is visible.
    var distance: Double
    /// Its distance from the offset at which measuring begins; 0 for an element of known size.
    var outward: Double
    /// Its position among the live elements.
    var position: Int
  }

  /// Rounds since something other than settling happened.
  private var rounds = 0
  /// A Boolean value that indicates whether replies came in that only another round takes up.
  private(set) var needsSettling = false
  /// A Boolean value that indicates whether this update asks the host for anything that the next one depends on.
  private(set) var isHostAsked = false
  /// A Boolean value that indicates whether it was reported that sizes keep changing.
  private var isUnsettledReported = false
  private var candidates = Slab<Candidate>()
  private var capacity = OutwardCapacity()
  /// True if a view is bound and has to be measured.
  private var isMeasurable = false
  /// True if a size will be known after this round.
  private var isSizeComing = false
  /// True if an element of unknown size is requested.
  private var isSizeUnknown = false

  // MARK: Rounds

  /// The most rounds without another event; sizes are not requested after that.
  static var roundLimit: Int { 1024 }
  /// The most rounds in one display frame.
  static var roundsPerFrame: Int { 8 }

  /// True if the limit of rounds is reached, so that no sizes are requested.
  var isMeasuringOver: Bool { rounds > Self.roundLimit }

  /// True if all sizes in the window are known, or are not requested any longer.
  var areSizesKnown: Bool { !isSizeComing && !isSizeUnknown }

  /// Begins an update, and counts the rounds towards the limit: one more for a round of measuring, from 0 for another event.
  mutating func begin(_ kind: EngineEvent.Kind) {
    needsSettling = false
    isHostAsked = false
    switch kind {
    case .viewport, .time: return
    case .settle, .round: rounds += 1
    case .size, .phase, .item, .data, .change, .invalidation, .reset, .other: restart()
    }
  }

  /// Counts rounds from 0 again, because of another event.
  mutating func restart() {
    rounds = 0
    isUnsettledReported = false
  }

  /// Requests another round.
  mutating func requestRound() { needsSettling = true }

  // MARK: Planning

  /// Requests the views of elements.
  ///
  /// Of self-sizing elements, a round requests no more than will fit into the window by their expected extents, and at least one
  /// on either side of the focus. The others wait until these are measured, since they may be outside of the window then. While a
  /// measurement is under way none is requested. In the last rounds of a display frame all are requested, so that
  /// at least placeholders cover the window.
  ///
  /// - Parameters:
  ///   - live: The live elements.
  ///   - content: The data and the viewport.
  ///   - estimator: The expected extents of elements.
  ///   - focus: The offset at which measuring begins.
  ///   - output: Receives the commands.
  /// - Returns: True if views are to be measured in this round.
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

  /// Requests and measures nothing, because nothing is shown.
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
      // The first two rounds are one of requests and one of measuring.
      caution: rounds < 2 ? 1.25 : 1)
    // Two rounds are reserved: one for requests, one for measuring.
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
          // It is requested in another round.
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

  /// Returns the distance of a frame from the viewport along the axis, by which elements are sorted.
  ///
  /// Visible elements precede those that only touch the viewport, and elements without a view precede those that are bound
  /// again.
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

  /// Returns the distance of a frame from an offset along the axis.
  private static func outward(of frame: LayoutRect, from focus: Double, along axis: ScrollAxis)
    -> Double
  {
    max(0, max(frame.offset(along: axis) - focus, focus - frame.end(along: axis)))
  }

  // MARK: Measuring

  /// Requests measurement of all views that are ready for it.
  ///
  /// - Parameters:
  ///   - live: The live elements; the caller records the request in those that are measured.
  ///   - isScrolling: True if a scroll to an element waits for sizes.
  ///   - output: Receives the commands, and a report where sizes keep changing.
  /// - Returns: True if views are measured.
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
        // A host that gives no answer must not keep a scroll from ending.
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
