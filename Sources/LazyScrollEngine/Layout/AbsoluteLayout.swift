/// A layout of items at frames that the data source gives: any rectangles, in any order,
/// overlapping or apart.
///
/// This is the layout of a `LazyScrollView`. The section's content must have
/// ``ItemGeometry/frames(_:)``. An item without a frame, or with an invalid one, takes up no space
/// and is never shown. Beyond the first million items, an item without a frame cannot be given a frame
/// later. Every edit costs O(log n), even one that shifts everything below an item. There is one
/// exception: the first insertion, removal or move after items were only appended costs O(n), about
/// 1 ms for a million.
public struct AbsoluteLayout: SectionLayout {
  private var index: FrameIndex
  private var work: Work?

  /// The builder of the next index, while a preparation in slices is under way.
  ///
  /// It is stored behind a reference, so that a copy of the layout does not copy the builder. A copy that
  /// shares it starts a new build.
  ///
  /// `@unchecked Sendable` because a layout writes to it only while no other layout shares it.
  private final class Work: @unchecked Sendable {
    var builder: FrameIndex.Builder?

    init(_ frames: [LayoutRect], count: Int, axis: ScrollAxis) {
      builder = FrameIndex.Builder(frames, count: count, axis: axis)
    }
  }

  /// Creates a layout that takes its frames from the section's content.
  public init() { index = FrameIndex(axis: .vertical) }

  /// `true`: the index stores the frames.
  public static var keepsGeometry: Bool { true }

  /// The distance from the section's start to the end of the last item, and the greatest end across
  /// the axis, in points.
  public var contentSize: LayoutSize {
    let end = index.end
    var size = LayoutSize.zero
    size[index.axis] = max(0, end.along)
    size[index.axis.crossing] = max(0, end.across)
    return size
  }

  /// The distance by which items start before the section's start, in points.
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
  ///   - content: The content of the section; if its geometry is `nil`, the frames stay as they are.
  ///   - environment: The axis and the viewport.
  ///   - limit: The maximum number of frames to visit.
  /// - Returns: `true` if the index is built.
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

  /// Adds the items that intersect a rectangle, in order.
  ///
  /// - Complexity: O(log n + k) for k of them.
  public func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    index.query(rect, into: &answer)
  }

  /// Returns the attributes of one item.
  ///
  /// - Complexity: O(log n).
  public func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard kind == .item, index >= 0, index < self.index.count else { return nil }
    return LayoutAttributes(index: index, frame: self.index.frame(at: index))
  }

  /// Returns ``Staleness/nothing``: frames do not depend on the viewport.
  public func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness {
    .nothing
  }

  /// Edits the index.
  ///
  /// - Complexity: O(log n) for each item inserted, removed, moved or given a frame, and for a
  ///   shift.
  public mutating func apply(
    _ change: LayoutChange, in environment: LayoutEnvironment
  ) -> Staleness {
    switch change {
    case .insert(let items, let target):
      index.insert(
        items.geometry.frames, count: known(items.count, of: items.geometry),
        at: min(target, index.count), following: items.following)
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
      // An item without extent starts at its own end, so the shift moved it as well: put it back.
      if index.frame(at: position) != frame { index.setFrame(frame, at: position) }
    case .measured, .estimate, .drifted, .invalidate: return .nothing
    }
    return .attributes
  }

  /// Returns the kind `absolute`, which has no parameters.
  public func layoutDescription() -> LayoutDescription { LayoutDescription("absolute") }

  /// The number of first items that the index always contains, even items without a frame.
  ///
  /// An item without a frame can get one later only if the index contains it.
  private static var greatestUnplaced: Int { 1 << 20 }

  /// Returns how many of `count` items the index contains: all items with a frame, and at least the first million.
  private func known(_ count: Int, of geometry: ItemGeometry) -> Int {
    min(count, max(geometry.frames.count, Self.greatestUnplaced))
  }
}

extension ItemGeometry {
  /// The frames, or an empty array if they are not known.
  fileprivate var frames: [LayoutRect] {
    if case .frames(let frames) = self { return frames }
    return []
  }
}
