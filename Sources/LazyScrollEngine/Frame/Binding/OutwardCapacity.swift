/// The room in the window for elements of unknown size, counted outward from the offset at which measuring begins (the focus).
///
/// Each element may be longer than estimated. It then pushes elements farther from the focus out of the window, but only those
/// that overlap it across the scroll axis, not those beside it.
struct OutwardCapacity: Sendable {
  /// An element for which room is reserved: its range across the scroll axis, and its side of the focus.
  private struct Taken: BitwiseCopyable, Sendable {
    var crossStart: Double
    var crossEnd: Double
    /// The length in points by which this element may exceed its estimate, together with elements between it and the focus.
    var excess: Double
    var isBehind: Bool
  }

  private var focus = 0.0
  private var start = 0.0
  private var end = 0.0
  /// The factor by which elements may well be longer than their expected extents.
  private var caution = 0.0
  private var taken = Slab<Taken>()

  /// Begins a round in which no room is reserved yet.
  ///
  /// - Parameters:
  ///   - focus: The offset at which measuring begins, in content space.
  ///   - start: The start of the window along the axis, in content space.
  ///   - end: The end of the window.
  ///   - caution: The factor by which elements may well be longer than their expected extents.
  mutating func begin(focus: Double, start: Double, end: Double, caution: Double) {
    (self.focus, self.start, self.end, self.caution) = (focus, start, end, caution)
    taken.makeUnique()
    taken.removeAll()
  }

  /// Reserves room in the window for an element, if there is any.
  ///
  /// Call this method for elements nearer to the focus first.
  ///
  /// - Parameters:
  ///   - frame: The estimated frame of the element, in content space.
  ///   - axis: The axis along which the window is scrolled.
  ///   - expected: The expected extent of the element, such as a mean of measurements; `nil` if there is none.
  /// - Returns: True if the element meets the window even if the elements between it and the focus exceed their estimates.
  /// - Complexity: O(k) for k elements that have room.
  mutating func reserve(_ frame: LayoutRect, along axis: ScrollAxis, expecting expected: Double?)
    -> Bool
  {
    let (offset, estimate) = (frame.offset(along: axis), frame.extent(along: axis))
    let crossStart = frame.offset(along: axis.crossing)
    let crossEnd = frame.end(along: axis.crossing)
    let isBehind = offset >= focus
    var excess = -1.0
    for index in taken.indices
    where taken[index].isBehind == isBehind && taken[index].crossStart < crossEnd
      && taken[index].crossEnd > crossStart
    {
      excess = max(excess, taken[index].excess)
    }
    // An element with no other between it and the focus (the excess is -1 then) always gets room, so that measuring goes on.
    if excess >= 0, isBehind ? offset + excess >= end : offset + estimate - excess <= start {
      return false
    }
    excess = max(0, excess) + max(0, (expected ?? estimate) * caution - estimate)
    taken.append(
      Taken(crossStart: crossStart, crossEnd: crossEnd, excess: excess, isBehind: isBehind))
    return true
  }
}
