/// Items at the frames the data source gives: any rectangles, in any order, overlapping or apart.
///
/// This is the layout of LazyScrollView. The section's content must carry
/// ``ItemGeometry/frames(_:)``; an item without a frame, or with one that is no place, takes no room
/// and is never shown; beyond a million of those, they cannot be given one later. Every edit costs O(log n), also "this card grew, everything below moves".
public struct AbsoluteLayout: SectionLayout {
  private var index = FrameIndex(axis: .vertical)
  private var builder: FrameIndex.Builder?
  private var count = 0

  /// A layout that takes its frames from the section's content.
  public init() {}

  /// The index holds the frames.
  public static var keepsGeometry: Bool { true }

  /// From the section's start to where the last item ends.
  public var contentSize: Size {
    let end = index.end
    var size = Size.zero
    size[index.axis] = max(0, end.along)
    size[index.axis.crossing] = max(0, end.across)
    return size
  }

  /// Items that start before the section does.
  public var overhang: (before: Double, after: Double) { (max(0, -index.start), 0) }

  /// Builds the index of frames.
  ///
  /// - Complexity: O(n).
  public mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    while !prepareSlice(content, in: environment, visiting: .max) {}
  }

  /// Builds part of the index of frames.
  ///
  /// - Parameters:
  ///   - content: What the section holds; without geometry the frames known before stay.
  ///   - environment: The axis and the viewport.
  ///   - limit: The most frames to visit.
  /// - Returns: Whether the index is built.
  public mutating func prepareSlice(
    _ content: SectionContent, in environment: LayoutEnvironment, visiting limit: Int
  ) -> Bool {
    guard let geometry = content.geometry else { return true }
    if builder == nil {
      builder = FrameIndex.Builder(
        frames(of: geometry, count: content.count), axis: environment.axis)
    }
    guard builder?.step(visiting: limit) == true, let built = builder.take() else { return false }
    count = content.count
    index = built.finish()
    return true
  }

  /// Adds the items that meet a rectangle, in order.
  ///
  /// - Complexity: O(log n + k) for k of them.
  public func attributes(
    in rect: Rect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    index.query(rect, into: &answer)
  }

  /// The frame of one item.
  ///
  /// - Complexity: O(log n).
  public func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard kind == .item, index >= 0, index < self.index.count else { return nil }
    return LayoutAttributes(index: index, frame: self.index.frame(at: index))
  }

  /// Frames do not depend on the viewport; only another axis needs another index.
  public func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness {
    .nothing
  }

  /// Edits the index.
  ///
  /// - Complexity: O(log n) for each item inserted, removed, moved or framed, and for a shift.
  public mutating func apply(
    _ change: LayoutChange, in environment: LayoutEnvironment
  ) -> Staleness {
    switch change {
    case .insert(let items, let target):
      let frames = frames(of: items.geometry, count: items.count)
      if target >= index.count {
        index.append(frames)
      } else {
        for offset in frames.indices { index.insert(frames[offset], at: target + offset) }
      }
    case .remove(let range):
      let known = range.clamped(to: 0..<index.count)
      for _ in known { index.remove(at: known.lowerBound) }
    case .move(let source, let target):
      guard source < index.count else { return .nothing }
      index.move(from: source, to: min(target, index.count - 1))
    case .resize(let position, _), .reframe(let position, _), .shift(let position, _):
      guard position < index.count else { return .nothing }
      edit(change)
    case .measured, .estimate, .invalidate: return .nothing
    }
    return .attributes
  }

  /// Edits in place, of an item that the index holds.
  private mutating func edit(_ change: LayoutChange) {
    switch change {
    case .resize(let position, let size):
      var frame = index.frame(at: position)
      frame.size = size
      index.setFrame(frame, at: position)
    case .reframe(let position, let frame): index.setFrame(frame, at: position)
    case .shift(let position, let delta):
      let frame = index.frame(at: position)
      index.shift(from: frame.end(along: index.axis), by: delta)
      // An item without extent starts at its own end; it is not among what follows it.
      if index.frame(at: position) != frame { index.setFrame(frame, at: position) }
    default: break
    }
  }

  /// The name `absolute`.
  public func write(to trace: inout TraceWriter) { trace.word("absolute") }

  /// The most items without a frame that are remembered, so that they can be given one.
  private static var greatestUnplaced: Int { 1 << 20 }

  /// The frames known, filled up with empty ones.
  private func frames(of geometry: ItemGeometry, count: Int) -> [Rect] {
    var frames: [Rect] = []
    if case .frames(let known) = geometry { frames = known }
    let count = min(count, max(frames.count, Self.greatestUnplaced))
    while frames.count > count { frames.removeLast() }
    frames.reserveCapacity(count)
    while frames.count < count { frames.append(.zero) }
    return frames
  }
}
