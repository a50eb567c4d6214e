/// The estimates of extents that nobody has measured yet, made of those that were measured.
///
/// A better estimate makes the content longer or shorter, so that the thumb of a scroll bar, which shows
/// the offset as a part of the content's extent, would go back while the reader scrolls on. Estimates
/// therefore change only as far as the thumb has gone forward with the event at hand; the rest
/// follows with the next.
struct Estimator: Sendable {
  /// The offset of the viewport and the extent of the content, of which a scroll bar is drawn.
  struct Thumb: Sendable {
    var start: Double
    var extent: Double
  }

  private var means = RunningMeans()
  /// A Boolean value that indicates whether layouts may have to be told of other estimates.
  private(set) var isStale = false
  /// The changes that layouts are told, or have been told last.
  private(set) var changes = Buffer<EstimateChange>()
  /// The offset as a part of the content's extent, before the event at hand.
  private var thumb = 0.0

  // MARK: Learning

  /// Takes note of a measurement.
  ///
  /// - Parameters:
  ///   - extent: Points along the axis.
  ///   - kind: The kind of the element.
  ///   - reuse: The reuse identifier of its view.
  ///   - window: The extent of the viewport along the axis.
  /// - Returns: The number under which the section counts the measurement; `nil` for one that says nothing of others.
  mutating func observe(
    _ extent: Double, of kind: ElementKind, as reuse: ReuseIdentifier, window: Double
  ) -> Int? {
    // An element without extent is not shown, and one giant says little of all others.
    let longest = 16 * window
    guard extent > 0, longest > 0 else { return nil }
    return means.observe(min(extent, longest), of: kind, as: reuse)
  }

  /// Takes the means again that are due.
  mutating func review() {
    if means.review() { isStale = true }
  }

  /// Lets measurements from now on count for more than all before, as after a change of the width.
  mutating func forgetWeights() { means.forgetWeights() }

  /// Takes in another viewport: lines of another length make sizes measured before no guide to those that come now.
  mutating func follow(_ viewport: Viewport, since old: Viewport, along axis: ScrollAxis) {
    if !viewport.hasSameLineLength(as: old, along: axis) { forgetWeights() }
  }

  /// Forgets all measurements.
  mutating func reset() { means = RunningMeans() }

  /// Compares estimates with the means again before the next layout.
  mutating func postpone() { isStale = true }

  /// Returns the expected extent of an element along the axis; `nil` while nobody can know.
  func expectedExtent(
    of kind: ElementKind, inSection handle: Int, of content: borrowing ContentModel
  ) -> Double? {
    means.extent(of: kind, in: content.sections[handle].shares)
  }

  // MARK: Changes

  /// Takes note of the thumb, before something happens.
  mutating func noteThumb(_ now: Thumb) { thumb = now.extent > 0 ? now.start / now.extent : 0 }

  /// Finds the estimates that have changed; they are in ``changes`` afterwards.
  ///
  /// - Returns: A Boolean value that indicates whether there are any.
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

  /// Returns the part of the way that estimates may go so that the thumb does not go back.
  ///
  /// The thumb as a function of that part is a quotient of the start and the extent, both of which are linear in it.
  ///
  /// - Parameters:
  ///   - before: The thumb with the former estimates.
  ///   - after: The thumb with the new ones.
  ///   - direction: The direction in which the reader scrolls: 1 towards the end, -1 towards the start, 0 for neither.
  /// - Returns: The part, between 0 and 1; `nil` for all of it.
  func part(before: Thumb, after: Thumb, direction: Double) -> Double? {
    func gain(_ at: Thumb) -> Double { direction * (at.start - thumb * at.extent) }
    let (gained, gainedAfter) = (gain(before), gain(after))
    // A rounding's worth is no movement.
    if gainedAfter >= -1e-9 * before.extent { return nil }
    return gained > 0 ? gained / (gained - gainedAfter) : 0
  }
}
