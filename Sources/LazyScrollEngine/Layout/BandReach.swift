/// A band along the axis, and the distances by which it may move before an element enters or leaves it.
///
/// A layout collects the distances during a query, one element at a time (`pass(from:to:)`), and
/// declares them with its answer, so that the engine need not query again earlier.
struct BandReach {
  let lower: Double
  let upper: Double
  private(set) var backward = Double.infinity
  private(set) var forward = Double.infinity

  init(from lower: Double, to upper: Double) {
    (self.lower, self.upper) = (lower, upper)
  }

  /// Creates the band of a rectangle along an axis.
  init(_ rect: LayoutRect, along axis: ScrollAxis) {
    self.init(from: rect.offset(along: axis), to: rect.end(along: axis))
  }

  /// Tests whether an interval intersects the band, and limits the distances the band may move before the result changes.
  ///
  /// - Returns: `true` if the interval intersects the band.
  @discardableResult
  mutating func pass(from start: Double, to end: Double) -> Bool {
    if start >= upper {
      forward = min(forward, start - upper)
    } else if end <= lower {
      backward = min(backward, lower - end)
    } else {
      limit(backward: upper - start, forward: end - lower)
      return true
    }
    return false
  }

  mutating func limit(backward: Double, forward: Double) {
    self.backward = min(self.backward, backward)
    self.forward = min(self.forward, forward)
  }
}

extension LayoutAnswer {
  /// Declares the distances by which the queried rectangle may move before the answer changes.
  mutating func holds(_ reach: BandReach) {
    holds(backward: reach.backward, forward: reach.forward)
  }
}
