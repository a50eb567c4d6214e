/// The positions of consecutive items of one size, and the offsets at which a scroll past them comes to
/// rest (stops).
///
/// Everything is computed from the index: nothing is stored for an item, and every query takes O(1),
/// whatever the number of items. Offsets count from the content's start, in points; a `window` is a
/// length along the axis, in points.
package struct CarouselPositions: Hashable, Sendable, BitwiseCopyable {
  /// The number of items.
  package var count: Int
  /// The extent of an item; unless it is positive, no item is shown.
  package var extent: Double
  /// The spacing between two items.
  package var spacing: Double
  /// The margin before the first item.
  package var before: Double
  /// The margin after the last item.
  package var after: Double

  /// Creates the positions of `count` items.
  package init(
    count: Int, extent: Double, spacing: Double = 0, before: Double = 0, after: Double = 0
  ) {
    self.count = count
    self.extent = extent
    self.spacing = spacing
    self.before = before
    self.after = after
  }

  /// The distance from one item's start to the next one's.
  package var pitch: Double { extent + spacing }

  /// The extent of the content, margins included; 0 without items.
  ///
  /// It needs only the number of items, so it is known before the items are.
  package var contentExtent: Double {
    isEmpty ? 0 : before + Double(count) * pitch - spacing + after
  }

  private var isEmpty: Bool { count <= 0 || !(extent > 0) }

  /// Returns the start of an item.
  package func offset(of index: Int) -> Double { before + Double(index) * pitch }

  /// Returns the offset at which a window shows the end of the content; 0 if the content is shorter than the window.
  package func lastOffset(in window: Double) -> Double { max(0, contentExtent - window) }

  /// Returns the items that intersect an interval.
  ///
  /// An item that only touches it is not included.
  package func items(from lower: Double, to upper: Double) -> Range<Int> {
    if isEmpty || !(lower < upper) { return 0..<0 }
    let past = (lower - before - extent) / pitch
    let first = past < 0 ? 0 : past < Double(count) ? Int(past) + 1 : count
    let reached = (upper - before) / pitch
    var end = reached <= 0 ? 0 : reached < Double(count) ? Int(reached) : count
    if Double(end) < reached, end < count { end += 1 }
    return min(first, end)..<end
  }

  /// Returns the items that intersect an interval, and one more item at each end if it exists.
  ///
  /// For an interval without length it returns none.
  package func itemsAndNeighbours(from lower: Double, to upper: Double) -> Range<Int> {
    if isEmpty || !(lower < upper) { return 0..<0 }
    let met = items(from: lower, to: upper)
    let end = met.upperBound < count ? met.upperBound + 1 : count
    return min(max(0, met.lowerBound - 1), count)..<end
  }

  // MARK: Resting offsets

  /// Returns the offset at which a scroll comes to rest, given the offset at which it would end without snapping.
  ///
  /// Stops are the offsets at which an item begins at the place where the first item begins at the
  /// content's start, and the end of the content. The nearest stop is used, with one exception: a scroll
  /// that moved at least a tenth of the distance between two items never returns to its start, so that a
  /// key press or a short flick moves on by one stop.
  ///
  /// - Parameters:
  ///   - offset: The offset at which the scroll would end without snapping.
  ///   - start: The offset at which the scroll began; `nil` if it is not known.
  ///   - snapping: The kind of stops.
  ///   - window: The visible extent of the content.
  /// - Returns: The resting offset, within the content.
  package func restingOffset(
    near offset: Double, from start: Double? = nil, _ snapping: CarouselSnapping,
    in window: Double
  ) -> Double {
    let last = lastOffset(in: window)
    let offset = max(0, min(offset, last))
    let step = self.step(snapping, in: window)
    guard step > 0 else { return offset }
    let below = stop(before: offset, step)
    let above = min(below + step, last)
    let nearest = offset - below < above - offset ? below : above
    guard let start, (offset - start).magnitude >= pitch / 10 else { return nearest }
    let isForward = offset > start
    // The nearest stop is already past the start, so the scroll need not go further.
    if isForward ? nearest > start + 0.5 : nearest < start - 0.5 { return nearest }
    return isForward ? above : below
  }

  /// Returns the offset a number of stops away from an offset, within the content.
  ///
  /// - Parameters:
  ///   - offset: The offset to start from.
  ///   - steps: The number of stops; negative towards the start.
  ///   - snapping: The kind of stops; for `none`, the stops of `items` are used.
  ///   - window: The visible extent of the content.
  /// - Returns: The resulting offset.
  package func offset(
    steppingFrom offset: Double, by steps: Int, _ snapping: CarouselSnapping, in window: Double
  ) -> Double {
    let last = lastOffset(in: window)
    let step = self.step(snapping == .none ? .items : snapping, in: window)
    guard step > 0, steps != 0 else { return max(0, min(offset, last)) }
    var below = stop(before: max(0, min(offset, last)), step)
    // If the offset lies between two stops, the first step leads to the next stop in its direction.
    if steps < 0, offset - below > 0.5 { below += step }
    if steps > 0, below + step - offset < 0.5 { below += step }
    return max(0, min(below + Double(steps) * step, last))
  }

  /// Returns the last stop at or before an offset.
  ///
  /// The end of the content does not count as a stop here.
  private func stop(before offset: Double, _ step: Double) -> Double {
    let count = offset / step
    // From 2⁵³ on, every quotient is a whole number, so the offset is itself a stop.
    return count < 9_007_199_254_740_992 ? Double(Int64(count)) * step : offset
  }

  /// Returns the distance between two stops; 0 if a scroll may rest at any offset.
  private func step(_ snapping: CarouselSnapping, in window: Double) -> Double {
    if isEmpty { return 0 }
    switch snapping {
    case .none: return 0
    case .items: return pitch
    case .pages:
      let fitting = (window - before - after + spacing) / pitch
      return pitch * max(1, fitting < Double(count) ? Double(Int(max(0, fitting))) : Double(count))
    }
  }
}

/// The offsets at which a scroll may come to rest.
public enum CarouselSnapping: UInt8, Hashable, Sendable {
  /// Any offset.
  case none
  /// Offsets with an item at the start.
  case items
  /// Offsets with the first item of a page at the start; a page consists of the items that fit
  /// entirely into the window.
  case pages
}
