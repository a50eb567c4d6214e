/// Where items of one size stand that follow each other, and where a scroll past them comes to rest.
///
/// All of it is arithmetic: nothing is kept for an item, and every answer takes the same time however many
/// there are. Offsets count from the content's start, in points; a window is a length along the axis.
public struct CarouselPlaces: Hashable, Sendable, BitwiseCopyable {
  /// The number of items.
  public var count: Int
  /// What an item takes up along the axis; nothing is shown unless it is more than 0.
  public var extent: Double
  /// Between two items.
  public var spacing: Double
  /// Before the first item.
  public var before: Double
  /// Behind the last item.
  public var after: Double

  /// Places of so many items.
  public init(
    count: Int, extent: Double, spacing: Double = 0, before: Double = 0, after: Double = 0
  ) {
    self.count = count
    self.extent = extent
    self.spacing = spacing
    self.before = before
    self.after = after
  }

  /// From one item's start to the next one's.
  public var pitch: Double { extent + spacing }

  /// How long the content is: it follows from the number of items, before anything is known of them.
  ///
  /// Without items there is none, margins included.
  public var contentExtent: Double {
    isEmpty ? 0 : before + Double(count) * pitch - spacing + after
  }

  private var isEmpty: Bool { count <= 0 || !(extent > 0) }

  /// Where an item starts.
  public func offset(of index: Int) -> Double { before + Double(index) * pitch }

  /// How far a window may be scrolled.
  public func lastOffset(in window: Double) -> Double { max(0, contentExtent - window) }

  /// The items that meet a stretch; touching is outside.
  public func items(from lower: Double, to upper: Double) -> Range<Int> {
    if isEmpty || !(lower < upper) { return 0..<0 }
    let past = (lower - before - extent) / pitch
    let first = past < 0 ? 0 : past < Double(count) ? Int(past) + 1 : count
    let reached = (upper - before) / pitch
    var end = reached <= 0 ? 0 : reached < Double(count) ? Int(reached) : count
    if Double(end) < reached, end < count { end += 1 }
    return min(first, end)..<end
  }

  /// The items that meet a stretch, and one more at either end if there is one.
  ///
  /// A stretch without length has none.
  public func itemsAndNeighbours(from lower: Double, to upper: Double) -> Range<Int> {
    if isEmpty || !(lower < upper) { return 0..<0 }
    let met = items(from: lower, to: upper)
    let end = met.upperBound < count ? met.upperBound + 1 : count
    return min(max(0, met.lowerBound - 1), count)..<end
  }

  // MARK: Coming to rest

  /// Where a scroll comes to rest that would end at an offset.
  ///
  /// A stop has an item at the place where the first one stands at the content's start; the content's end
  /// is a stop as well. The nearest one is taken; but whoever has set out from one, and went a tenth of
  /// the way to the next at least, does not fall back: a key, or a short flick, leads on.
  ///
  /// - Parameters:
  ///   - offset: Where it would end, if nothing were to snap.
  ///   - start: Where it began; `nil` where that is not known.
  ///   - snapping: Where it may rest.
  ///   - window: How much of the content is seen at once.
  /// - Returns: The offset to rest at, within the content.
  public func restingOffset(
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
    // What has come to another stop already goes no further than that.
    if isForward ? nearest > start + 0.5 : nearest < start - 0.5 { return nearest }
    return isForward ? above : below
  }

  /// Where a step leads from an offset: so many stops on, within the content.
  ///
  /// - Parameters:
  ///   - offset: Where it begins.
  ///   - steps: How many stops; negative towards the start.
  ///   - snapping: The stops; items where there are none.
  ///   - window: How much of the content is seen at once.
  /// - Returns: The offset to go to.
  public func offset(
    steppingFrom offset: Double, by steps: Int, _ snapping: CarouselSnapping, in window: Double
  ) -> Double {
    let last = lastOffset(in: window)
    let step = self.step(snapping == .none ? .items : snapping, in: window)
    guard step > 0, steps != 0 else { return max(0, min(offset, last)) }
    var below = stop(before: max(0, min(offset, last)), step)
    // From between two stops the first step leads to the one ahead.
    if steps < 0, offset - below > 0.5 { below += step }
    if steps > 0, below + step - offset < 0.5 { below += step }
    return max(0, min(below + Double(steps) * step, last))
  }

  /// The last stop at or before an offset, the content's end left out.
  private func stop(before offset: Double, _ step: Double) -> Double {
    let count = offset / step
    // Beyond that every number is whole.
    return count < 9_007_199_254_740_992 ? Double(Int64(count)) * step : offset
  }

  /// From one stop to the next; 0 where everything is one.
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

/// Where a scroll may come to rest.
public enum CarouselSnapping: UInt8, Hashable, Sendable {
  /// Anywhere.
  case none
  /// With an item at the start.
  case items
  /// With the first item of a page at the start; a page is as many items as are whole in the window.
  case pages
}
