/// Items at the frames the data source gives: any rectangles, in any order, overlapping or apart.
///
/// This is the layout of LazyScrollView. The section's content must carry
/// ``ItemGeometry/frames(_:)``; an item without a frame, or with one that is no place, takes no room
/// and is never shown; beyond a million of those, they cannot be given one later. Every edit costs O(log n), also "this card grew, everything below moves".
public struct AbsoluteLayout: SectionLayout {
  private var index: FrameIndex
  private var work: Work?

  /// The building of the next index, while it goes on.
  ///
  /// Behind a reference, so that a copy of the layout copies nothing of it; whichever copy finds that it
  /// does not hold the work alone begins anew.
  ///
  /// `@unchecked` because it is written only by the one layout that holds it alone.
  private final class Work: @unchecked Sendable {
    var builder: FrameIndex.Builder?

    init(_ frames: [Rect], count: Int, axis: Axis) {
      builder = FrameIndex.Builder(frames, count: count, axis: axis)
    }
  }

  /// A layout that takes its frames from the section's content.
  public init() { index = FrameIndex(axis: .vertical) }

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
    if work == nil || !isKnownUniquelyReferenced(&work) {
      work = Work(
        geometry.frames, count: known(content.count, of: geometry), axis: environment.axis)
    }
    guard work?.builder?.step(visiting: limit) == true, let built = work?.builder.take() else {
      return false
    }
    built.finish(into: &index)
    work = nil
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
      index.insert(
        items.geometry.frames, count: known(items.count, of: items.geometry),
        at: min(target, index.count))
    case .remove(let range):
      let known = range.clamped(to: 0..<index.count)
      for _ in known { index.remove(at: known.lowerBound) }
    case .move(let source, let target):
      guard source < index.count else { return .nothing }
      index.move(from: source, to: min(target, index.count - 1))
    case .resize(let position, let size):
      guard position < index.count else { return .nothing }
      var frame = index.frame(at: position)
      frame.size = size
      index.setFrame(frame, at: position)
    case .reframe(let position, let frame):
      guard position < index.count else { return .nothing }
      index.setFrame(frame, at: position)
    case .shift(let position, let delta):
      guard position < index.count else { return .nothing }
      let frame = index.frame(at: position)
      index.shift(from: frame.end(along: index.axis), by: delta)
      // An item without extent starts at its own end; it is not among what follows it.
      if index.frame(at: position) != frame { index.setFrame(frame, at: position) }
    case .measured, .estimate, .drifted, .invalidate: return .nothing
    }
    return .attributes
  }

  /// The name `absolute`.
  public func write(to trace: inout TraceWriter) { trace.word("absolute") }

  /// The most items without a frame that are remembered, so that they can be given one.
  private static var greatestUnplaced: Int { 1 << 20 }

  /// How many of so many items the index holds: those with a frame, and some without.
  private func known(_ count: Int, of geometry: ItemGeometry) -> Int {
    min(count, max(geometry.frames.count, Self.greatestUnplaced))
  }
}

extension ItemGeometry {
  /// The frames, where they are known.
  fileprivate var frames: [Rect] {
    if case .frames(let frames) = self { return frames }
    return []
  }
}
