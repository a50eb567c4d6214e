/// Estimates extents of unmeasured elements from the means of measured ones.
///
/// A new estimate changes the content's extent. A scroll bar's thumb shows the offset as a fraction of that extent, so it could
/// move backwards while the user scrolls forwards. So with each event, estimates change only as far as the thumb does not move
/// back; the rest of the change follows with later events.
struct Estimator: Sendable {
  /// The offset of the viewport and the extent of the content, which determine a scroll bar's thumb.
  struct Thumb: Sendable {
    var start: Double
    var extent: Double
  }

  private var means = RunningMeans()
  /// True if the estimates of layouts may have to change.
  private(set) var isStale = false
  /// The present or last changes of estimates for layouts.
  private(set) var changes = Buffer<EstimateChange>()
  /// The offset as a fraction of the content's extent, before the present event.
  private var thumb = 0.0

  // MARK: Learning

  /// Records a measurement.
  ///
  /// - Parameters:
  ///   - extent: The measured extent along the axis, in points.
  ///   - kind: The kind of the element.
  ///   - reuse: The reuse identifier of its view.
  ///   - window: The extent of the viewport along the axis.
  /// - Returns: The number under which the section counts the measurement; `nil` if it is not used for estimates.
  mutating func observe(
    _ extent: Double, of kind: ElementKind, as reuse: ReuseIdentifier, window: Double
  ) -> Int? {
    // An element of extent 0 is not shown, and a single giant would distort the mean.
    let longest = 16 * window
    guard extent > 0, longest > 0 else { return nil }
    return means.observe(min(extent, longest), of: kind, as: reuse)
  }

  /// Recomputes the means that are due.
  mutating func review() {
    if means.review() { isStale = true }
  }

  /// Gives later measurements more weight than all former ones, for example after a change of the width.
  mutating func forgetWeights() { means.forgetWeights() }

  /// Handles a new viewport: after a change of its cross extent, former measurements lose their weight.
  mutating func follow(_ viewport: Viewport, since old: Viewport, along axis: ScrollAxis) {
    if !viewport.hasSameLineLength(as: old, along: axis) { forgetWeights() }
  }

  /// Forgets all measurements.
  mutating func reset() { means = RunningMeans() }

  /// Compares estimates with the means again before the next layout.
  mutating func postpone() { isStale = true }

  /// Returns the estimated extent of an element along the axis; `nil` if nothing is known yet.
  func expectedExtent(
    of kind: ElementKind, inSection handle: Int, of content: borrowing ContentModel
  ) -> Double? {
    means.extent(of: kind, in: content.sections[handle].shares)
  }

  // MARK: Changes

  /// Records the thumb before an event is performed.
  mutating func recordThumb(_ now: Thumb) { thumb = now.extent > 0 ? now.start / now.extent : 0 }

  /// Finds the estimates that have changed, and stores them in ``changes``.
  ///
  /// - Returns: True if there are changes.
  /// - Complexity: O(s log s) for s sections.
  mutating func findChanges(in content: borrowing ContentModel) -> Bool {
    isStale = false
    changes.removeAll()
    for index in 0..<content.sections.count {
      let handle = content.sections.handle(at: index)
      compare(.item, inSection: handle, of: content)
      compare(.header, inSection: handle, of: content)
      compare(.footer, inSection: handle, of: content)
    }
    return !changes.isEmpty
  }

  private mutating func compare(
    _ kind: ElementKind, inSection handle: Int, of content: borrowing ContentModel
  ) {
    guard let old = content.sections[handle].layout.estimate(of: kind),
      let mean = expectedExtent(of: kind, inSection: handle, of: content)
    else { return }
    let new = max(EstimateChange.grain, EstimateChange.even(mean))
    if (new - old).magnitude <= old / 64 { return }
    changes.append(EstimateChange(handle: handle, kind: kind, old: old, new: new))
  }

  /// Returns the fraction of the change of estimates that is allowed now, so that the thumb does not move back.
  ///
  /// The thumb's position is the quotient of start and extent, which are both linear in that fraction.
  ///
  /// - Parameters:
  ///   - before: The thumb with the former estimates.
  ///   - after: The thumb with the new ones.
  ///   - direction: The direction in which the user scrolls: 1 towards the end, -1 towards the start, 0 for neither.
  /// - Returns: The fraction, between 0 and 1; `nil` for the whole change.
  func part(before: Thumb, after: Thumb, direction: Double) -> Double? {
    func gain(_ at: Thumb) -> Double { direction * (at.start - thumb * at.extent) }
    let (gained, gainedAfter) = (gain(before), gain(after))
    // Ignores rounding errors.
    if gainedAfter >= -1e-9 * before.extent { return nil }
    return gained > 0 ? gained / (gained - gainedAfter) : 0
  }
}
