/// The elements and summaries of the tree in a ``FrameIndex``: frames in leaves, and the bounds of blocks in nodes.
enum FrameRule: BlockTreeRule {
  /// A frame, described along the scroll axis.
  ///
  /// In the tree it is identified by the slot of its item.
  struct Entry: BitwiseCopyable, Sendable {
    /// The offset along the axis in points, without the translations that are pending above the block.
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

    /// Returns a Boolean value that indicates whether the frame shares area with a window.
    ///
    /// The caller has checked that both overlap along the axis.
    func meetsAcross(_ window: Window) -> Bool {
      crossOffset < window.crossEnd && crossOffset + crossExtent > window.crossStart
        && extent > 0 && crossExtent > 0
    }
  }

  /// The bounds of a block, and a pending translation: a distance along the axis that is not yet added to the entries of
  /// the block.
  ///
  /// The bounds of this block include the pending translation; the bounds of the blocks inside it do not.
  struct Span: BitwiseCopyable, Equatable, Sendable {
    var start: Double
    var end: Double
    var crossStart: Double
    var crossEnd: Double
    var pending: Double

    /// The bounds of an empty block, which intersect no window and do not change a union of bounds.
    static var none: Span {
      Span(
        start: .infinity, end: -.infinity, crossStart: .infinity, crossEnd: -.infinity, pending: 0)
    }

    /// Returns a Boolean value that indicates whether a frame of the block may intersect a window.
    ///
    /// The caller has checked that both overlap along the axis.
    func meetsAcross(_ window: Window) -> Bool {
      crossStart < window.crossEnd && crossEnd > window.crossStart
    }

    mutating func move(by delta: Double) {
      start += delta
      end += delta
      pending += delta
    }

    /// Returns the increase of half the perimeter of the bounds when an entry is added, in points.
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

  /// The distances by which the window of a query may move along the axis before the result changes, in points.
  struct Reach {
    var backward = Double.infinity
    var forward = Double.infinity

    /// Limits the distances by a frame that intersects the window: the result changes when the window has passed either end of
    /// the frame.
    mutating func limit(byMeeting start: Double, _ end: Double, _ window: Window) {
      forward = min(forward, end - window.start)
      backward = min(backward, window.end - start)
    }

    /// Returns a Boolean value that indicates whether a range overlaps the window along the axis; if not, limits the
    /// distances.
    ///
    /// A frame before or after the window can intersect it only once both overlap along the axis.
    /// A frame that overlaps the window along the axis without intersecting it is beside it or has no area.
    /// A move along the axis does not change this, so such a frame limits nothing.
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

  /// Returns a Boolean value that indicates whether the bounds of a block are longer along the axis than across it.
  static func isAlong(_ block: UnsafeMutableBufferPointer<Entry>) -> Bool {
    let span = summary(ofElements: UnsafeBufferPointer(block), keeping: .none)
    return span.end - span.start >= span.crossEnd - span.crossStart
  }

  /// Returns a Boolean value that indicates whether the centre of one entry is before that of another, along the axis or
  /// across it.
  static func isOrdered(_ a: Entry, before b: Entry, isAlong: Bool) -> Bool {
    isAlong
      ? a.offset + a.extent / 2 < b.offset + b.extent / 2
      : a.crossOffset + a.crossExtent / 2 < b.crossOffset + b.crossExtent / 2
  }
}
