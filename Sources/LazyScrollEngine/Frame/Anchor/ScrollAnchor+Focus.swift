extension ScrollAnchor {
  /// Returns the offset at which measuring begins.
  ///
  /// Elements nearer to it are bound first.
  ///
  /// - Parameters:
  ///   - live: The live elements.
  ///   - content: The data and the viewport.
  ///   - target: The item of a scroll that is under way, or that has ended at it.
  ///   - remembersItems: True if items that were visible before a leap are remembered.
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

    /// Returns the start of a visible item if its size is settled, or not settled, as asked.
    func visibleStart(_ position: Int, isSettled: Bool) -> Double? {
      guard live[position].element.kind == .item,
        live[position].isSettled(along: axis) == isSettled
      else { return nil }
      let offset = live[position].attributes.frame.offset(along: axis)
      return offset >= start && offset < end ? offset : nil
    }
    /// Returns the start of the first visible item from an offset on whose size is settled.
    func firstSettled(from offset: Double) -> Double? {
      for position in live.indices {
        if let found = visibleStart(position, isSettled: true), found >= offset { return found }
      }
      return nil
    }

    // Scrolling towards the start: begin behind all elements of unknown size, so that in each column the one next to a
    // known one is measured first.
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
