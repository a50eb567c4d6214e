/// What the blocks of a ``FrameIndex`` hold: frames, and above them the bounds of each block.
enum FrameRule: BlockTreeRule {
  /// A frame, seen along the scroll axis; its name in the tree is the slot of the item whose it is.
  struct Entry: BitwiseCopyable, Sendable {
    /// Points along the axis, not counting what is pending above the block.
    var offset: Double
    var extent: Double
    var crossOffset: Double
    var crossExtent: Double

    init(_ frame: Rect, axis: Axis) {
      if axis == .vertical {
        (offset, extent) = (frame.origin.y, frame.size.height)
        (crossOffset, crossExtent) = (frame.origin.x, frame.size.width)
      } else {
        (offset, extent) = (frame.origin.x, frame.size.width)
        (crossOffset, crossExtent) = (frame.origin.y, frame.size.height)
      }
    }

    func frame(at offset: Double, axis: Axis) -> Rect {
      Rect(
        along: axis, offset: offset, extent: extent, crossOffset: crossOffset,
        crossExtent: crossExtent)
    }

    /// Whether it meets a window that it is level with along the axis.
    func meetsAcross(_ window: Window) -> Bool {
      crossOffset < window.crossEnd && crossOffset + crossExtent > window.crossStart
        && extent > 0 && crossExtent > 0
    }
  }

  /// The bounds of a block, and how far all in it still has to be moved along the axis.
  ///
  /// The bounds count that move already; those of the blocks inside do not.
  struct Span: BitwiseCopyable, Equatable, Sendable {
    var start: Double
    var end: Double
    var crossStart: Double
    var crossEnd: Double
    var pending: Double

    /// The bounds of nothing: they meet no window and grow to whatever they take in.
    static var none: Span {
      Span(
        start: .infinity, end: -.infinity, crossStart: .infinity, crossEnd: -.infinity, pending: 0)
    }

    /// Whether it may meet a window that it is level with along the axis.
    func meetsAcross(_ window: Window) -> Bool {
      crossStart < window.crossEnd && crossEnd > window.crossStart
    }

    mutating func move(by delta: Double) {
      start += delta
      end += delta
      pending += delta
    }

    /// By how much the half perimeter grows when the span takes in an entry.
    func growth(for entry: Entry) -> Double {
      max(0, start - entry.offset) + max(0, entry.offset + entry.extent - end)
        + max(0, crossStart - entry.crossOffset)
        + max(0, entry.crossOffset + entry.crossExtent - crossEnd)
    }
  }

  /// What a query asks for.
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

    init(_ rect: Rect, axis: Axis) {
      start = rect.offset(along: axis)
      end = rect.end(along: axis)
      crossStart = rect.offset(along: axis.crossing)
      crossEnd = rect.end(along: axis.crossing)
    }
  }

  /// How far a window may move along the axis before what meets it changes.
  struct Reach {
    var backward = Double.infinity
    var forward = Double.infinity

    /// Something meets the window: until it leaves at either end.
    mutating func note(met start: Double, _ end: Double, _ window: Window) {
      forward = min(forward, end - window.start)
      backward = min(backward, window.end - start)
    }

    /// Whether something is level with the window along the axis.
    ///
    /// What lies ahead or behind does not meet it until it is; what is level with it and does not
    /// meet it lies beside it or has no area, and stays away, as the window moves along the axis
    /// only.
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

  static var leafCapacity: Int { 24 }
  /// How many entries a build puts into a leaf: some room, so that most first insertions split none.
  static var leafFill: Int { 22 }
  static var nodeCapacity: Int { 18 }
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

  static func settle(
    _ summary: inout Span, intoElements elements: UnsafeMutableBufferPointer<Entry>
  ) {
    if summary.pending == 0 { return }
    for position in elements.indices { elements[position].offset += summary.pending }
    summary.pending = 0
  }

  static func settle(
    _ summary: inout Span, intoChildren children: UnsafeMutableBufferPointer<Span>
  ) {
    if summary.pending == 0 { return }
    for position in children.indices { children[position].move(by: summary.pending) }
    summary.pending = 0
  }

  // MARK: Blocks along a Hilbert curve

  /// Whether a block is longer along the axis than across it.
  static func isAlong(_ block: UnsafeMutableBufferPointer<Entry>) -> Bool {
    let span = summary(ofElements: UnsafeBufferPointer(block), keeping: .none)
    return span.end - span.start >= span.crossEnd - span.crossStart
  }

  /// Whether one entry comes before another where blocks are cut along their longer side.
  static func isOrdered(_ a: Entry, before b: Entry, isAlong: Bool) -> Bool {
    isAlong
      ? a.offset + a.extent / 2 < b.offset + b.extent / 2
      : a.crossOffset + a.crossExtent / 2 < b.crossOffset + b.crossExtent / 2
  }
}
