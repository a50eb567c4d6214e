import LazyScrollEngine

/// The rules by which a key moves the keyboard focus from one item to another.
///
/// Tab and the arrow keys of a list move in reading order, across sections without items. The arrow keys of a grid move along
/// its axis to the nearest item, and across it in reading order. Those of a carousel move along its axis, and Home and End to
/// its ends.
package struct FocusWalk: Sendable {
  /// The arrangement of the items, which decides what an arrow key means.
  package enum Arrangement: UInt8, Hashable, Sendable {
    /// One item after the other: only arrow keys along the axis move the focus.
    case list
    /// Items side by side: arrow keys move the focus along the axis and across it.
    case grid
    /// One item after the other; the keys Home and End move the focus to the first and the last item.
    case carousel
  }

  /// A key that may move the focus.
  package enum Key: UInt8, Hashable, Sendable {
    /// The arrow to the left.
    case left
    /// The arrow to the right.
    case right
    /// The arrow upwards.
    case up
    /// The arrow downwards.
    case down
    /// The key for the start.
    case home
    /// The key for the end.
    case end
  }

  /// The arrangement of the items.
  package var arrangement: Arrangement
  /// The axis along which the content scrolls.
  package var axis: ScrollAxis
  /// The writing direction: from right to left, the left arrow moves to the next item.
  package var direction: WritingDirection

  /// Creates rules for moving the focus.
  ///
  /// - Parameters:
  ///   - arrangement: The arrangement of the items.
  ///   - axis: The axis along which the content scrolls.
  ///   - direction: The writing direction.
  package init(
    _ arrangement: Arrangement, along axis: ScrollAxis = .vertical,
    direction: WritingDirection = .leftToRight
  ) {
    self.arrangement = arrangement
    self.axis = axis
    self.direction = direction
  }

  /// The movement of the keyboard focus that a key causes.
  package enum Move: Hashable, Sendable {
    /// Moves the focus by a number of items in reading order; negative moves back.
    case step(Int)
    /// Moves the focus to the nearest item before (-1) or after (1) along the axis.
    case nearest(Int)
    /// Moves the focus to the first item (-1) or the last (1).
    case end(Int)
  }

  /// Returns the movement of the keyboard focus that a key causes; `nil` if the key does not move it.
  package func move(for key: Key) -> Move? {
    if key == .home || key == .end {
      return arrangement == .carousel ? .end(key == .home ? -1 : 1) : nil
    }
    let (keyAxis, step) = meaning(of: key)
    switch arrangement {
    case .list, .carousel: return keyAxis == axis ? .step(step) : nil
    case .grid: return keyAxis == axis ? .nearest(step) : .step(step)
    }
  }

  private func meaning(of key: Key) -> (ScrollAxis, step: Int) {
    let onward = direction == .rightToLeft ? -1 : 1
    return switch key {
    case .left: (.horizontal, -onward)
    case .right: (.horizontal, onward)
    case .up, .home: (.vertical, -1)
    case .down, .end: (.vertical, 1)
    }
  }

  // MARK: Walking

  /// Returns the item to which a key moves the focus from `path`.
  ///
  /// - Parameters:
  ///   - key: The key that the user pressed.
  ///   - path: The item that has the focus.
  ///   - map: The items among which the focus moves.
  /// - Returns: The item, or `nil` if the focus stays.
  package func destination(
    of key: Key, from path: ItemPath, in map: some FocusMap
  ) -> ItemPath? {
    switch move(for: key) {
    case nil: nil
    case .step(let step): Self.neighbor(of: path, by: step, in: map)
    case .nearest(let way):
      nearest(to: path, way, in: map) ?? Self.neighbor(of: path, by: way, in: map)
    case .end(let way): Self.end(way, in: map)
    }
  }

  /// Returns the next or previous item in reading order; skips sections without items.
  ///
  /// - Parameters:
  ///   - path: An item.
  ///   - step: 1 for the next item, -1 for the previous one.
  ///   - map: The items among which the focus moves.
  /// - Returns: The item, or `nil` after the last one and before the first.
  package static func neighbor(
    of path: ItemPath, by step: Int, in map: some FocusMap
  ) -> ItemPath? {
    var next = ItemPath(section: path.section, item: path.item + step)
    while map.sections.contains(next.section) {
      let count = map.itemCount(inSection: next.section)
      if next.item >= 0, next.item < count { return next }
      next.section += step
      next.item = 0
      if step < 0, map.sections.contains(next.section) {
        next.item = map.itemCount(inSection: next.section) - 1
      }
    }
    return nil
  }

  /// Returns the first item (-1) or the last one (1); `nil` if there is none.
  package static func end(_ way: Int, in map: some FocusMap) -> ItemPath? {
    let sections = map.sections
    for offset in 0..<sections.count {
      let section = way < 0 ? sections.lowerBound + offset : sections.upperBound - 1 - offset
      let count = map.itemCount(inSection: section)
      if count > 0 { return ItemPath(section: section, item: way < 0 ? 0 : count - 1) }
    }
    return nil
  }

  /// Returns the item to which Page Up or Page Down moves the focus from `path`.
  ///
  /// - Parameters:
  ///   - way: 1 for Page Down, -1 for Page Up.
  ///   - path: The item that has the focus.
  ///   - map: The items among which the focus moves.
  /// - Returns: The item less than a page away whose distance is nearest to one page; items farther aside across the axis rank
  ///   lower. If there is none, the next item in reading order; `nil` after the last one and before the first.
  package func page(_ way: Int, from path: ItemPath, in map: some FocusMap) -> ItemPath? {
    guard let from = map.frame(of: path) else { return nil }
    let distance = Double(way) * ScrollPursuit.pageLength * map.window[axis]
    let goal = from.offset(along: axis) + distance
    let cross = axis.crossing
    var band = LayoutRect(origin: .zero, size: LayoutSize())
    band.origin[axis] = way > 0 ? from.end(along: axis) : goal
    band.size[axis] =
      max(0, way > 0 ? goal - from.end(along: axis) : from.offset(along: axis) - goal) + 1
    band.size[cross] = max(map.window[cross], map.contentSize[cross])
    var best: (path: ItemPath, distance: Double)?
    for other in map.items(in: band) {
      guard let to = map.frame(of: other),
        way > 0
          ? to.offset(along: axis) >= from.end(along: axis) - 1 && to.offset(along: axis) <= goal
          : to.end(along: axis) <= from.offset(along: axis) + 1 && to.offset(along: axis) >= goal
      else { continue }
      let away = (to.offset(along: axis) - goal).magnitude + 2 * aside(from, to)
      if best.map({ away < $0.distance }) ?? true { best = (other, away) }
    }
    return best?.path ?? Self.neighbor(of: path, by: way, in: map)
  }

  /// Returns the distance between the centres of two items across the axis.
  private func aside(_ from: LayoutRect, _ to: LayoutRect) -> Double {
    let cross = axis.crossing
    return
      (to.offset(along: cross) + to.extent(along: cross) / 2
      - from.offset(along: cross) - from.extent(along: cross) / 2).magnitude
  }

  /// Returns the item nearest to `path` before (-1) or after (1) it along the axis, at most a window's length away.
  private func nearest(
    to path: ItemPath, _ way: Int, in map: some FocusMap
  ) -> ItemPath? {
    guard let from = map.frame(of: path) else { return nil }
    let cross = axis.crossing
    let margin = map.window[axis]
    var band = LayoutRect(origin: .zero, size: LayoutSize())
    band.origin[axis] = way > 0 ? from.end(along: axis) : from.offset(along: axis) - margin
    band.size[axis] = margin
    band.size[cross] = max(map.window[cross], map.contentSize[cross])
    var best: (path: ItemPath, distance: Double)?
    for other in map.items(in: band) where other != path {
      guard let to = map.frame(of: other) else { continue }
      let ahead =
        way > 0
        ? to.offset(along: axis) - from.end(along: axis)
        : from.offset(along: axis) - to.end(along: axis)
      // Skip items side by side with the present one: they are neither before nor after it.
      if ahead < -1 { continue }
      let distance = ahead + 2 * aside(from, to)
      if best.map({ distance < $0.distance }) ?? true { best = (other, distance) }
    }
    return best?.path
  }
}

/// The items among which keys move the keyboard focus, with their frames.
package protocol FocusMap {
  /// The sections whose items may have the focus.
  var sections: Range<Int> { get }
  /// The size of the visible window, in points.
  var window: LayoutSize { get }
  /// The size of the content, in points.
  var contentSize: LayoutSize { get }

  /// Returns the number of items in a section.
  func itemCount(inSection section: Int) -> Int
  /// Returns the frame of an item in content space; `nil` if it has none.
  func frame(of path: ItemPath) -> LayoutRect?
  /// Returns the items that intersect a rectangle in content space.
  func items(in rect: LayoutRect) -> [ItemPath]
}
