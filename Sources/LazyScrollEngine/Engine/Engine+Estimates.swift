/// Step three of an update: layouts are told what unmeasured elements will most likely take up.
///
/// A better estimate makes the content longer or shorter, so that the thumb of a scroll bar, which shows
/// the offset as a part of the content's extent, would go back while the reader scrolls on. Estimates
/// therefore change only as far as the thumb has gone forward with the event at hand; the rest
/// follows with the next.
extension Engine {
  /// Learns from a measurement.
  mutating func learn(
    _ extent: Double, of kind: ElementKind, as reuse: ReuseIdentifier, inSection handle: Int
  ) {
    // What has no extent is not shown, and one giant says little of all others.
    let longest = 16 * viewport.bounds.extent(along: axis)
    guard extent > 0, longest > 0 else { return }
    let number = learnt.observe(min(extent, longest), of: kind, as: reuse)
    sections[handle].shares.note(number)
  }

  /// What an element is expected to take up along the axis; `nil` while nobody can know.
  func learntExtent(of kind: ElementKind, inSection handle: Int) -> Double? {
    learnt.extent(of: kind, in: sections[handle].shares)
  }

  /// What a section's layout takes an unmeasured element to be, if it estimates.
  package func estimate(of kind: ElementKind, inSection section: Int) -> Double? {
    guard section >= 0, section < sections.count else { return nil }
    return sections[sections.handle(at: section)].layout.estimate(of: kind)
  }

  /// Tells layouts of estimates that have changed.
  ///
  /// - Complexity: O(s log s) for s sections, where there are any.
  mutating func adoptEstimates() {
    if Program.isPlain || !hasNewEstimates { return }
    // Columns are held side by side against estimates, not against edits: one after the other.
    if anchoring?.rearrangement == .edit {
      needsSettling = true
      return
    }
    hasNewEstimates = false
    estimates.removeAll()
    for index in 0..<sections.count {
      let handle = sections.handle(at: index)
      compare(.item, inSection: handle)
      compare(.header, inSection: handle)
      compare(.footer, inSection: handle)
    }
    if estimates.isEmpty { return }
    captureAnchor()
    fixAnchor()
    // Where nothing is shown that could be held still, as after a leap, it waits until something is.
    if anchor == nil, !isHeadingForEnd, viewport.visibleBounds.offset(along: axis) > 0 {
      hasNewEstimates = true
      return
    }
    anchoring?.isMeasured = true
    let before = (start: anchoredStart(), extent: sections.extent)
    tellEstimates(part: 1)
    // The thumb as a function of the part of the way that estimates go: start over extent, both of which
    // are linear in it.
    func gain(_ start: Double, _ extent: Double) -> Double {
      scrollDirection * (start - thumb * extent)
    }
    let (gained, gainedAfter) = (
      gain(before.start, before.extent), gain(anchoredStart(), sections.extent)
    )
    // A rounding's worth is no movement.
    if gainedAfter >= -1e-9 * before.extent { return }
    tellEstimates(part: gained > 0 ? gained / (gained - gainedAfter) : 0)
    hasNewEstimates = true
  }

  /// Notes where the thumb is, before something happens.
  mutating func noteThumb() {
    if Program.isPlain { return }
    let extent = lastContentSize[axis]
    thumb = extent > 0 ? viewport.visibleBounds.offset(along: axis) / extent : 0
  }

  private mutating func compare(_ kind: ElementKind, inSection handle: Int) {
    guard let old = sections[handle].layout.estimate(of: kind),
      let learnt = learntExtent(of: kind, inSection: handle)
    else { return }
    let new = max(EstimateChange.grain, EstimateChange.even(learnt))
    if (new - old).magnitude <= old / 64 { return }
    estimates.append(EstimateChange(handle: handle, kind: kind, old: old, new: new))
  }

  private mutating func tellEstimates(part: Double) {
    for position in estimates.indices {
      let estimate = estimates[position]
      let step = EstimateChange.even((estimate.new - estimate.old) * part)
      let extent = part == 1 ? estimate.new : estimate.old + step
      change(section: estimate.handle, .estimate(estimate.kind, extent))
    }
  }
}

/// Another estimate for one kind of elements of a section.
struct EstimateChange: BitwiseCopyable, Sendable {
  var handle: Int
  var kind: ElementKind
  var old: Double
  var new: Double

  /// Estimates are multiples of it, in points, so that sums of them are exact: rounding would move what is
  /// held still by more than nothing, and a host's idea of the content's end would not be the engine's.
  static let grain = 1.0 / 64

  /// A length without the part that is less than a grain.
  static func even(_ length: Double) -> Double {
    let limit = 1e7
    // `truncated` would need a C library; beyond the limit it would be no use.
    return length.magnitude < limit ? Double(Int(length / grain)) * grain : length
  }
}
