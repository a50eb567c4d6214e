/// A place that is held still while sizes settle.
enum HeldPlace: Sendable {
  /// An item, at its distance from the start of the visible bounds.
  case item(Anchor)
  /// The content's start, because all content was seen when the change came.
  ///
  /// Where content fits into the window, nothing was scrolled: a row that stands for items on their way
  /// is no place that the reader chose, and the first items above it must not push it to the end.
  case contentStart
  /// The content's end, so far before the start of the visible bounds, because a page that scrolls the
  /// content along with other things shows what stands behind it.
  case contentEnd(distance: Double)

  /// Adds to the distance from the start of the visible bounds, in points.
  mutating func changeDistance(by delta: Double) {
    switch self {
    case .item(var anchor):
      anchor.distance += delta
      self = .item(anchor)
    case .contentStart: break
    case .contentEnd(let distance): self = .contentEnd(distance: distance - delta)
    }
  }
}

extension Engine {
  /// The end of the content that is held still where all content, or none of it any more, is seen.
  ///
  /// - Parameter visible: The visible bounds before a change.
  /// - Returns: `nil` where items are to be held.
  func heldEnd(of visible: Rect) -> HeldPlace? {
    let (start, extent) = (visible.offset(along: axis), lastContentSize[axis])
    if viewport.isNested, start >= extent, start > 0 {
      return .contentEnd(distance: start - extent)
    }
    let tolerance = 0.5 / viewport.scale
    let isWhole = start <= tolerance && visible.end(along: axis) >= extent - tolerance
    return isWhole && extent > 0 ? .contentStart : nil
  }

  /// The item held still, if it is an item.
  var anchor: Anchor? {
    get {
      if case .item(let anchor) = heldPlace { return anchor }
      return nil
    }
    set { heldPlace = newValue.map(HeldPlace.item) }
  }
}
