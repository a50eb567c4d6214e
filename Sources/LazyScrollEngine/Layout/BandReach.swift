/// The distances by which a band along the axis may move before something enters or leaves it.
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

  /// Checks whether an interval along the axis intersects the band, and limits how far the band may move before that changes.
  ///
  /// - Returns: `true` if it intersects the band.
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
  /// Declares how long the answer holds.
  mutating func holds(_ reach: BandReach) {
    holds(backward: reach.backward, forward: reach.forward)
  }
}
