extension ScrollAnchor {
  /// Returns the offset around which elements are bound and measured first.
  ///
  /// Elements whose sizes are unknown are requested in the order of their distances from this offset.
  ///
  /// - Parameters:
  ///   - live: The live elements.
  ///   - content: The data and the viewport.
  ///   - target: The item of a scroll that is in progress or has ended; `nil` without a scroll.
  ///   - remembersItems: True if items are remembered that were visible before a leap, a scroll by half a viewport or more.
  /// - Returns: The offset in content space.
  /// - Complexity: O(k) for k live elements.
  func settlingFocus(
    _ live: borrowing LiveSet, in content: borrowing ContentModel, target: ItemHandle?,
    remembersItems: Bool
  ) -> Double {
    let axis = content.axis
    let visible = content.viewport.visibleBounds
    let (start, end) = (visible.offset(along: axis), visible.end(along: axis))
    if isHeadingForEnd { return end }
    if let target, let frame = content.frame(ofItem: target.index, inSection: target.handle) {
      let offset = frame.offset(along: axis)
      if offset >= start, offset < end { return offset }
    }

    /// Returns the start of a live element if it is an item that starts in the viewport and whose size is known (`isSettled`)
    /// or unknown; `nil` otherwise.
    func visibleStart(_ position: Int, isSettled: Bool) -> Double? {
      guard live[position].element.kind == .item,
        live[position].isSettled(along: axis) == isSettled
      else { return nil }
      let offset = live[position].attributes.frame.offset(along: axis)
      return offset >= start && offset < end ? offset : nil
    }
    /// Returns the start of the first item of known size that starts in the viewport, at `offset` or after it.
    func firstSettled(from offset: Double) -> Double? {
      for position in live.indices {
        if let found = visibleStart(position, isSettled: true), found >= offset { return found }
      }
      return nil
    }

    // The user scrolls towards the start, where items of unknown size appear. Begin after all of these, so that in each
    // column the item next to a known item is measured first.
    if direction < 0 {
      var last = start
      for position in live.indices where visibleStart(position, isSettled: false) != nil {
        last = max(last, live[position].attributes.frame.end(along: axis))
      }
      if let offset = firstSettled(from: last) { return offset }
      if remembersItems { return firstSettled(from: start) ?? end }
    }
    return firstSettled(from: start) ?? start
  }
}
