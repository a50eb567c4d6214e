/// The part of the engine that estimates the extents of unmeasured elements from the means of measured extents.
///
/// A new estimate changes the content's extent. A scroll bar's thumb shows the offset as a fraction of that extent, so it could
/// move backwards while the user scrolls forwards. To prevent this, each event applies only a fraction of the change; later
/// events apply the rest.
struct Estimator: Sendable {
  /// The offset of the viewport and the extent of the content, which determine a scroll bar's thumb.
  struct Thumb: Sendable {
    var start: Double
    var extent: Double
  }

  private var means = RunningMeans()
  /// True if the estimates that layouts use have to be compared with the means again.
  private(set) var isStale = false
  /// The changes of estimates that were found last, which the layouts have to adopt.
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

  /// Recomputes each mean whose number of measurements has doubled.
  mutating func review() {
    if means.review() { isStale = true }
  }

  /// Gives later measurements more weight than all earlier ones, for example after a change of the width.
  mutating func forgetWeights() { means.forgetWeights() }

  /// Reduces the weight of earlier measurements if the cross extent of the viewport has changed.
  mutating func follow(_ viewport: Viewport, since old: Viewport, along axis: ScrollAxis) {
    if !viewport.hasSameLineLength(as: old, along: axis) { forgetWeights() }
  }

  /// Forgets all measurements.
  mutating func reset() { means = RunningMeans() }

  /// Requests another comparison of the layouts' estimates with the means, in this update or the next one.
  mutating func postpone() { isStale = true }

  /// Returns the estimated extent of an element along the axis; `nil` if nothing is known yet.
  func expectedExtent(
    of kind: ElementKind, inSection handle: Int, of content: borrowing ContentModel
  ) -> Double? {
    means.extent(of: kind, in: content.sections[handle].shares)
  }

  // MARK: Changes

  /// Records the position of the scroll bar's thumb before an event, behind which new estimates may not move it.
  mutating func recordThumb(_ now: Thumb) { thumb = now.extent > 0 ? now.start / now.extent : 0 }

  /// Finds the sections whose estimates differ from the means, and stores the new estimates in ``changes``.
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

  /// Returns the fraction of a change of estimates that is possible now without moving the scroll bar's thumb backwards.
  ///
  /// The thumb's position is the offset divided by the content's extent, and both are linear in the fraction.
  ///
  /// - Parameters:
  ///   - before: The thumb with the old estimates.
  ///   - after: The thumb with the new estimates.
  ///   - direction: The direction in which the user scrolls: 1 towards the end, -1 towards the start, 0 for neither.
  /// - Returns: The fraction, between 0 and 1; `nil` for the whole change.
  func part(before: Thumb, after: Thumb, direction: Double) -> Double? {
    func gain(_ at: Thumb) -> Double { direction * (at.start - thumb * at.extent) }
    let (gained, gainedAfter) = (gain(before), gain(after))
    // Compare with a tolerance, to ignore rounding errors.
    if gainedAfter >= -1e-9 * before.extent { return nil }
    return gained > 0 ? gained / (gained - gainedAfter) : 0
  }
}
