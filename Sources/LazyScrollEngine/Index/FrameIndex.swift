/// A spatial index of rectangles anywhere in content space.
///
/// A feed asks at every scroll which items intersect the window, and edits them in between: an item grows
/// and everything below it moves, or items are inserted and removed. This is a B+-tree of blocks
/// ordered by the start of their items along the scroll axis. Each node stores the bounds of its
/// contents on both axes, so that a query skips blocks that cannot intersect the window. A shift of
/// everything below a line is recorded once per block instead of in every item.
///
/// ```swift
/// var index = FrameIndex(frames, axis: .vertical)
/// var hits: [FrameIndex.Hit] = []
/// index.query(LayoutRect(x: 0, y: 5_000, width: 375, height: 667), into: &hits)
/// index.shift(from: 5_200, by: 64)
/// ```
///
/// Items have a *document order*, to which `index` refers and in which a query returns them; it is
/// independent of their frames. Coordinates are points in content space. Frames are half-open:
/// rectangles that only touch do not intersect, and a frame without area is never found.
///
/// Items much longer than most are in a second, small tree (see `FrameBlocks`). Content that
/// is wide on both axes is packed along a Hilbert curve instead of by its start.
///
/// Invariants: see `FrameIndex+Invariants.swift`.
///
/// It replaces the two sorted arrays and set intersection of Tmall's LazyScrollView, which answer a query in
/// O(n) and cannot be edited.
public struct FrameIndex: Sendable {
  /// An item that a query has found, with its frame.
  public struct Hit: Hashable, Sendable, BitwiseCopyable {
    /// The item's position in document order.
    public var index: Int
    /// The item's frame in content space.
    public var frame: LayoutRect

    /// Creates a hit for an item with its frame.
    package init(index: Int, frame: LayoutRect) {
      self.index = index
      self.frame = frame
    }
  }

  /// The axis along which blocks are ordered and frames are shifted.
  package let axis: ScrollAxis

  /// The document order: the slot (a fixed number) of each item, in the order of the items.
  var order = SlotSequence()
  /// The blocks of frames, in which an item is identified by its slot.
  var blocks: FrameBlocks
  var typical = TypicalExtent()

  /// Creates an index without items.
  ///
  /// - Parameter axis: The scroll axis.
  public init(axis: ScrollAxis) {
    self.init(axis: axis, capacity: 0)
  }

  /// Creates an index of frames that are given in document order.
  ///
  /// An invalid frame (see ``LayoutRect/isValid``) is stored as an empty frame, which is never found.
  ///
  /// - Parameters:
  ///   - frames: The frames in content space, sorted by offset or not.
  ///   - axis: The scroll axis.
  /// - Complexity: O(n), with a radix sort in O(n) if the frames are not sorted by offset.
  public init(_ frames: [LayoutRect], axis: ScrollAxis) {
    self.init(axis: axis, capacity: 0)
    build(frames)
  }

  init(axis: ScrollAxis, capacity: Int) {
    self.axis = axis
    blocks = FrameBlocks(capacity: capacity)
  }

  /// The number of items.
  public var count: Int { order.count }

  /// The smallest rectangle that contains every frame; `nil` if there are no items.
  public var bounds: LayoutRect? {
    if count == 0 { return nil }
    let span = blocks.span
    return LayoutRect(
      along: axis, offset: span.start, extent: span.end - span.start,
      crossOffset: span.crossStart, crossExtent: span.crossEnd - span.crossStart)
  }

  /// The greatest ends of frames along the axis and across it, in points; 0 without items.
  public var end: (along: Double, across: Double) {
    let span = blocks.span
    return count == 0 ? (0, 0) : (span.end, span.crossEnd)
  }

  /// The smallest start of a frame along the axis, in points; 0 without items.
  package var start: Double { count == 0 ? 0 : blocks.span.start }

  /// The number of bytes that the index has allocated on the heap.
  public var byteCount: Int { order.byteCount + blocks.tree.byteCount }

  /// Returns the frame of the item at an index in document order.
  ///
  /// - Precondition: `index` is in `0..<count`.
  /// - Complexity: O(log n).
  public func frame(at index: Int) -> LayoutRect {
    frame(ofSlot: order.slot(at: checked(index)))
  }

  // MARK: Queries

  /// Finds the items that share area with a rectangle, in document order.
  ///
  /// - Parameters:
  ///   - rect: The window, in content space.
  ///   - hits: Receives the found items; its old elements are removed, and its capacity is kept.
  /// - Returns: The number of visited frames, a measure of the query's cost.
  /// - Complexity: O(log n + b) for b items that overlap the window along the axis; in a feed
  ///   about as many as the found items.
  @discardableResult
  public func query(_ rect: LayoutRect, into hits: inout [Hit]) -> Int {
    hits.removeAll(keepingCapacity: true)
    guard Self.isWindow(rect) else { return 0 }
    var visited = 0
    // Capturing `self` in the closure would copy the index for every hit.
    let axis = axis
    var reach = FrameRule.Reach()
    blocks.visit(FrameRule.Window(rect, axis: axis), &visited, &reach) { slot, entry, offset in
      hits.append(Hit(index: Int(slot), frame: entry.frame(at: offset, axis: axis)))
    }
    order.number(&hits)
    return visited
  }

  /// Appends the attributes of the items that share area with a rectangle, in document order.
  ///
  /// It also records the distances by which the rectangle may move along the axis before the result changes.
  func query(_ rect: LayoutRect, into answer: inout LayoutAnswer) {
    guard Self.isWindow(rect) else { return }
    let first = answer.count
    var visited = 0
    let axis = axis
    var reach = FrameRule.Reach()
    blocks.visit(FrameRule.Window(rect, axis: axis), &visited, &reach) { slot, entry, offset in
      answer.append(
        LayoutAttributes(
          index: Int(slot), frame: entry.frame(at: offset, axis: axis)))
    }
    answer.holds(backward: reach.backward, forward: reach.forward)
    answer.number(from: first, by: order)
  }

  /// Returns a Boolean value that indicates whether a rectangle can be queried.
  ///
  /// Unlike a frame, it may extend beyond the greatest coordinate, as a viewport's overscan does at
  /// the end of the longest feed.
  private static func isWindow(_ rect: LayoutRect) -> Bool {
    !rect.isEmpty && !rect.maxX.isNaN && !rect.maxY.isNaN
  }

  // MARK: Edits

  /// Inserts an item at an index in document order; the frames of all other items stay the same.
  ///
  /// - Parameters:
  ///   - frame: The frame in content space; an invalid frame is stored as an empty one.
  ///   - index: The index of the item after the insertion, in `0...count`.
  /// - Complexity: O(log n); O(n) once, for the first edit of the document order that does not append.
  public mutating func insert(_ frame: LayoutRect, at index: Int) {
    let slot = order.insert(at: index)
    blocks.tree.makeUnique()
    if slot == blocks.tree.nameCount { _ = blocks.tree.addNames(1) }
    file(entry(of: frame), slot: slot)
    _checkInvariants()
  }

  /// Appends items at the end of the document order.
  ///
  /// - Parameter frames: The frames in content space, sorted by offset or not.
  /// - Complexity: O(m) amortised for m frames that are sorted and start after all others. Otherwise O(m log n), or O(n + m)
  ///   if m is at least a quarter of `count`.
  public mutating func append(_ frames: [LayoutRect]) {
    insert(frames, count: frames.count, at: count)
  }

  /// Inserts `added` items, of which only the first ones have frames.
  ///
  /// Memory is reserved for `following` further items that will be inserted after them.
  mutating func insert(
    _ frames: [LayoutRect], count added: Int, at target: Int, following: Int = 0
  ) {
    if target == count && added == frames.count && appendInOrder(frames, following: following) {
      _checkInvariants()
      return
    }
    if target == count && added > 64 && added >= count / 4 {
      rebuild(shiftingFrom: .infinity, by: 0, adding: frames, count: added)
      return
    }
    for offset in 0..<added {
      insert(offset < frames.count ? frames[offset] : .zero, at: target + offset)
    }
  }

  /// Removes the item at an index in document order; the frames of all other items stay the same.
  ///
  /// - Precondition: `index` is in `0..<count`.
  /// - Complexity: O(log n); O(n) once, for the first edit of the document order that does not append.
  public mutating func remove(at index: Int) {
    let slot = order.remove(at: checked(index))
    blocks.tree.makeUnique()
    blocks.tree.remove(Int32(slot))
    _checkInvariants()
  }

  /// Moves an item to another index in document order; all frames stay the same.
  ///
  /// - Parameters:
  ///   - source: The index of the item, in `0..<count`.
  ///   - target: The index of the item after the move, in `0..<count`.
  /// - Complexity: O(log n); O(n) once, for the first edit of the document order that does not append.
  public mutating func move(from source: Int, to target: Int) {
    order.move(from: checked(source), to: checked(target))
    _checkInvariants()
  }

  /// Sets the frame of an item.
  ///
  /// - Parameters:
  ///   - frame: The frame in content space; an invalid frame is stored as an empty one.
  ///   - index: The index of the item, in `0..<count`.
  /// - Complexity: O(log n); O(n) once, for the first frame that gets another place in the order of frames.
  public mutating func setFrame(_ frame: LayoutRect, at index: Int) {
    let slot = order.slot(at: checked(index))
    let entry = entry(of: frame)
    blocks.tree.makeUnique()
    if !blocks.rewrite(entry, slot: slot, isLong: entry.extent >= typical.longExtent) {
      blocks.tree.remove(Int32(slot))
      file(entry, slot: slot)
    }
    _checkInvariants()
  }

  /// Moves every item that starts at or after a line, along the axis.
  ///
  /// Use it when an item grows: everything below it moves by the same distance.
  ///
  /// - Parameters:
  ///   - line: The offset of the line along the axis, in content space, in points.
  ///   - delta: The distance in points. A negative distance moves items towards the content's start; a distance that is
  ///     not finite moves nothing.
  /// - Complexity: O(log n + b) for b items across the line. If moved items pass m items that do not
  ///   move, O(m log n) more, and O(n) once.
  public mutating func shift(from line: Double, by delta: Double) {
    guard delta.isFinite, delta != 0, !line.isNaN, count > 0 else { return }
    // If items move back past others that do not move, the order of starts changes, and the passed items must be filed
    // again. If they are many, all items are filed again. The length of the passed band shows this before a query
    // collects the passed items.
    var passed = LayoutAnswer()
    if delta < 0 && blocks.packing == .byOffset {
      let span = blocks.span
      let band = min(line, span.end) - max(line + delta, span.start)
      if count > 512 && band > (span.end - span.start) / 8 {
        rebuild(shiftingFrom: line, by: delta, adding: [], count: 0)
        return
      }
      query(
        LayoutRect(
          along: axis, offset: line + delta, extent: -delta,
          crossOffset: -2 * LayoutRect.greatestCoordinate,
          crossExtent: 4 * LayoutRect.greatestCoordinate),
        into: &passed)
      if passed.count > 64 && passed.count >= count / 8 {
        rebuild(shiftingFrom: line, by: delta, adding: [], count: 0)
        return
      }
    }
    blocks.tree.makeUnique()
    blocks.shift(from: line, by: delta)
    for position in passed.values.indices {
      let frame = passed.values[position].frame
      if frame.offset(along: axis) >= line + delta {
        let slot = order.slot(at: passed.values[position].index)
        blocks.tree.remove(Int32(slot))
        file(entry(of: frame), slot: slot)
      }
    }
    _checkInvariants()
  }

  // MARK: Filing

  private func frame(ofSlot slot: Int) -> LayoutRect {
    let entry = blocks.entry(of: slot)
    return entry.frame(at: entry.offset, axis: axis)
  }

  /// Returns the entry for a frame; the entry is empty if the frame is invalid.
  private func entry(of frame: LayoutRect) -> FrameRule.Entry {
    FrameRule.Entry(frame.isValid ? frame : .zero, axis: axis)
  }

  /// Inserts an entry, whose offset is in content space, into the block where it belongs.
  mutating func file(_ entry: FrameRule.Entry, slot: Int) {
    typical.observe(entry.extent)
    blocks.insert(entry, slot: slot, isLong: entry.extent >= typical.longExtent)
  }

  /// Builds the index again from all items, with the items at or after a line moved, and further items appended.
  private mutating func rebuild(
    shiftingFrom line: Double, by delta: Double, adding frames: [LayoutRect], count added: Int
  ) {
    let known = count
    var all: [LayoutRect] = []
    all.reserveCapacity(known + added)
    for index in 0..<known + added {
      var frame = LayoutRect.zero
      if index < known {
        frame = self.frame(at: index)
        if frame.origin[axis] >= line { frame.origin[axis] += delta }
      } else if index - known < frames.count {
        frame = frames[index - known]
      }
      all.append(frame)
    }
    build(all)
  }

  /// Replaces all items with new items that have the given frames.
  private mutating func build(_ frames: [LayoutRect]) {
    var builder = Builder(frames, count: frames.count, axis: axis)
    while !builder.step(visiting: .max) {}
    builder.finish(into: &self)
  }

  private func checked(_ index: Int) -> Int {
    precondition(index >= 0 && index < count, "index \(index) is outside 0..<\(count)")
    return index
  }
}
