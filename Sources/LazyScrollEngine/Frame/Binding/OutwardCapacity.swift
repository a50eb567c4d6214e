/// The extent of the window that is left for elements that are not measured yet, on either side of a focus.
///
/// Each of them may turn out longer than it is estimated, and push those further outward out of the
/// window: those behind it, and not those that stand beside it.
struct OutwardCapacity: Sendable {
  /// An element that is asked for already: its place across the axis, and its side of the focus.
  private struct Taken: BitwiseCopyable, Sendable {
    var crossStart: Double
    var crossEnd: Double
    /// By how much more than estimated it may take up, with those that push it.
    var excess: Double
    var isBehind: Bool
  }

  private var focus = 0.0
  private var start = 0.0
  private var end = 0.0
  /// The factor by which elements may well be longer than expected.
  private var caution = 0.0
  private var taken = Slab<Taken>()

  /// Begins a round in which nothing is asked for yet.
  ///
  /// - Parameters:
  ///   - focus: The offset from which on sizes settle first.
  ///   - start: The start of the window.
  ///   - end: Its end.
  ///   - caution: The factor by which elements may well be longer than expected.
  mutating func begin(focus: Double, start: Double, end: Double, caution: Double) {
    (self.focus, self.start, self.end, self.caution) = (focus, start, end, caution)
    taken.makeUnique()
    taken.removeAll()
  }

  /// Takes room for an element; those nearer to the focus come first.
  ///
  /// - Parameters:
  ///   - frame: Its place as far as is known, in content space.
  ///   - axis: The axis along which the window is scrolled.
  ///   - expected: The extent of such elements, if that is known.
  /// - Returns: A Boolean value that indicates whether it meets the window even if those before it are long.
  /// - Complexity: O(k) for k elements that found room.
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
    // At least one on either side, whatever it turns out to be.
    if excess >= 0, isBehind ? offset + excess >= end : offset + estimate - excess <= start {
      return false
    }
    excess = max(0, excess) + max(0, (expected ?? estimate) * caution - estimate)
    taken.append(
      Taken(crossStart: crossStart, crossEnd: crossEnd, excess: excess, isBehind: isBehind))
    return true
  }
}
