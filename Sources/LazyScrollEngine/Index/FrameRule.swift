/// The rule for the blocks of a ``FrameIndex``: leaves of frames, nodes with the bounds of each
/// block.
enum FrameRule: BlockTreeRule {
  /// A frame, described along the scroll axis; its name in the tree is its item's slot.
  struct Entry: BitwiseCopyable, Sendable {
    /// The offset in points along the axis, without translations pending above the block.
    var offset: Double
    var extent: Double
    var crossOffset: Double
    var crossExtent: Double

    init(_ frame: LayoutRect, axis: ScrollAxis) {
      if axis == .vertical {
        (offset, extent) = (frame.origin.y, frame.size.height)
        (crossOffset, crossExtent) = (frame.origin.x, frame.size.width)
      } else {
        (offset, extent) = (frame.origin.x, frame.size.width)
        (crossOffset, crossExtent) = (frame.origin.y, frame.size.height)
      }
    }

    func frame(at offset: Double, axis: ScrollAxis) -> LayoutRect {
      LayoutRect(
        along: axis, offset: offset, extent: extent, crossOffset: crossOffset,
        crossExtent: crossExtent)
    }

    /// Returns a Boolean value that indicates whether the frame shares area with a window that it
    /// overlaps along the axis.
    func meetsAcross(_ window: Window) -> Bool {
      crossOffset < window.crossEnd && crossOffset + crossExtent > window.crossStart
        && extent > 0 && crossExtent > 0
    }
  }

  /// The bounds of a block, and the translation along the axis that its contents have yet to
  /// receive.
  ///
  /// The bounds of this block include the translation; the bounds of the blocks inside do not.
  struct Span: BitwiseCopyable, Equatable, Sendable {
    var start: Double
    var end: Double
    var crossStart: Double
    var crossEnd: Double
    var pending: Double

    /// The bounds of an empty block: they meet no window, and a union with them changes nothing.
    static var none: Span {
      Span(
        start: .infinity, end: -.infinity, crossStart: .infinity, crossEnd: -.infinity, pending: 0)
    }

    /// Returns a Boolean value that indicates whether the block may meet a window that it overlaps
    /// along the axis.
    func meetsAcross(_ window: Window) -> Bool {
      crossStart < window.crossEnd && crossEnd > window.crossStart
    }

    mutating func move(by delta: Double) {
      start += delta
      end += delta
      pending += delta
    }

    /// Returns the growth of half the perimeter, in points, when the span is extended by an entry.
    func growth(for entry: Entry) -> Double {
      max(0, start - entry.offset) + max(0, entry.offset + entry.extent - end)
        + max(0, crossStart - entry.crossOffset)
        + max(0, entry.crossOffset + entry.crossExtent - crossEnd)
    }
  }

  /// The rectangle of a query, described along the scroll axis.
  struct Window {
    var start: Double
    var end: Double
    var crossStart: Double
    var crossEnd: Double

    init(start: Double, end: Double, crossStart: Double, crossEnd: Double) {
      self.start = start
      self.end = end
      self.crossStart = crossStart
      self.crossEnd = crossEnd
    }

    init(_ rect: LayoutRect, axis: ScrollAxis) {
      start = rect.offset(along: axis)
      end = rect.end(along: axis)
      crossStart = rect.offset(along: axis.crossing)
      crossEnd = rect.end(along: axis.crossing)
    }
  }

  /// The distances that a window may move backward and forward along the axis before the result of
  /// its query changes, in points.
  struct Reach {
    var backward = Double.infinity
    var forward = Double.infinity

    /// Limits the distances by a frame that meets the window: the result changes when the window
    /// leaves it at either end.
    mutating func limit(byMeeting start: Double, _ end: Double, _ window: Window) {
      forward = min(forward, end - window.start)
      backward = min(backward, window.end - start)
    }

    /// Returns a Boolean value that indicates whether a range overlaps the window along the axis,
    /// and limits the distances if it does not.
    ///
    /// A frame ahead of the window or behind it does not meet it until both overlap along the axis.
    /// A frame that overlaps it along the axis without meeting it lies beside it or has no area;
    /// moving along the axis does not change that.
    mutating func isLevel(_ start: Double, _ end: Double, _ window: Window) -> Bool {
      if start >= window.end {
        forward = min(forward, start - window.end)
        return false
      }
      if end <= window.start {
        backward = min(backward, window.start - end)
        return false
      }
      return true
    }
  }

  static var leafCapacity: Int { 28 }
  static var nodeCapacity: Int { 22 }
  static var empty: Span { .none }

  static func summary(ofElements elements: UnsafeBufferPointer<Entry>, keeping old: Span) -> Span {
    var span = Span.none
    for entry in elements {
      span.start = min(span.start, entry.offset)
      span.end = max(span.end, entry.offset + entry.extent)
      span.crossStart = min(span.crossStart, entry.crossOffset)
      span.crossEnd = max(span.crossEnd, entry.crossOffset + entry.crossExtent)
    }
    span.start += old.pending
    span.end += old.pending
    span.pending = old.pending
    return span
  }

  static func summary(ofChildren children: UnsafeBufferPointer<Span>, keeping old: Span) -> Span {
    var span = Span.none
    for child in children {
      span.start = min(span.start, child.start)
      span.end = max(span.end, child.end)
      span.crossStart = min(span.crossStart, child.crossStart)
      span.crossEnd = max(span.crossEnd, child.crossEnd)
    }
    span.start += old.pending
    span.end += old.pending
    span.pending = old.pending
    return span
  }

  static func pushDown(
    _ summary: inout Span, intoElements elements: UnsafeMutableBufferPointer<Entry>
  ) {
    if summary.pending == 0 { return }
    for position in elements.indices { elements[position].offset += summary.pending }
    summary.pending = 0
  }

  static func pushDown(
    _ summary: inout Span, intoChildren children: UnsafeMutableBufferPointer<Span>
  ) {
    if summary.pending == 0 { return }
    for position in children.indices { children[position].move(by: summary.pending) }
    summary.pending = 0
  }

  // MARK: Blocks along a Hilbert curve

  /// Returns a Boolean value that indicates whether a block is longer along the axis than across
  /// it.
  static func isAlong(_ block: UnsafeMutableBufferPointer<Entry>) -> Bool {
    let span = summary(ofElements: UnsafeBufferPointer(block), keeping: .none)
    return span.end - span.start >= span.crossEnd - span.crossStart
  }

  /// Returns a Boolean value that indicates whether one entry comes before another along the longer
  /// side of their block.
  static func isOrdered(_ a: Entry, before b: Entry, isAlong: Bool) -> Bool {
    isAlong
      ? a.offset + a.extent / 2 < b.offset + b.extent / 2
      : a.crossOffset + a.crossExtent / 2 < b.crossOffset + b.crossExtent / 2
  }
}
