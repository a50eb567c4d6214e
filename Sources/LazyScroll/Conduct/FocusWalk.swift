import LazyScrollEngine

/// The way that the focus takes from item to item.
///
/// Tab and the keys of a list lead in reading order, over sections without items. The arrow keys of a grid lead
/// along its axis to the nearest item that stands there, and across it in reading order. Those of a carousel
/// lead along its axis, and Home and End to its ends.
package struct FocusWalk: Sendable {
  /// The arrangement of the items, which decides what an arrow key means.
  package enum Arrangement: UInt8, Hashable, Sendable {
    /// One item after the other: only keys along the axis lead anywhere.
    case list
    /// Items side by side.
    case grid
    /// One item after the other, with keys for both ends.
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
  /// The direction in which the reader's script runs: the left arrow leads onward from right to left.
  package var direction: WritingDirection

  /// A way through items.
  ///
  /// - Parameters:
  ///   - arrangement: The arrangement of the items.
  ///   - axis: The axis along which the content scrolls.
  ///   - direction: The direction in which the reader's script runs.
  package init(
    _ arrangement: Arrangement, along axis: ScrollAxis = .vertical,
    direction: WritingDirection = .leftToRight
  ) {
    self.arrangement = arrangement
    self.axis = axis
    self.direction = direction
  }

  /// The meaning of a key.
  package enum Move: Hashable, Sendable {
    /// By so many places in reading order.
    case step(Int)
    /// To the nearest item that stands before (-1) or behind (1) along the axis.
    case nearest(Int)
    /// To the first item (-1) or the last (1).
    case end(Int)
  }

  /// Returns the meaning of a key; `nil` for one that leads nowhere.
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

  /// Returns the item to which a key leads from another one.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - path: The item that has the focus.
  ///   - map: The items.
  /// - Returns: The item, or `nil` where there is none.
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

  /// Returns the next item in reading order, or the one before; sections without items are passed over.
  ///
  /// - Parameters:
  ///   - path: An item.
  ///   - step: 1 for the next one, -1 for the one before.
  ///   - map: The items.
  /// - Returns: The item, or `nil` behind the last one and before the first.
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

  /// Returns the item that a turn of the page leads to from another one.
  ///
  /// - Parameters:
  ///   - way: 1 for the next page, -1 for the one before.
  ///   - path: The item that has the focus.
  ///   - map: The items.
  /// - Returns: Of the items that start within a page from there, the one furthest away and least aside, or else the next
  ///   one in reading order; `nil` behind the last one and before the first.
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

  /// The distance of two items' middles across the axis.
  private func aside(_ from: LayoutRect, _ to: LayoutRect) -> Double {
    let cross = axis.crossing
    return
      (to.offset(along: cross) + to.extent(along: cross) / 2
      - from.offset(along: cross) - from.extent(along: cross) / 2).magnitude
  }

  /// The item that stands nearest along the axis, within a window's length.
  private func nearest(
    to path: ItemPath, _ way: Int, in map: some FocusMap
  ) -> ItemPath? {
    guard let from = map.frame(of: path) else { return nil }
    let cross = axis.crossing
    let reach = map.window[axis]
    var band = LayoutRect(origin: .zero, size: LayoutSize())
    band.origin[axis] = way > 0 ? from.end(along: axis) : from.offset(along: axis) - reach
    band.size[axis] = reach
    band.size[cross] = max(map.window[cross], map.contentSize[cross])
    var best: (path: ItemPath, distance: Double)?
    for other in map.items(in: band) where other != path {
      guard let to = map.frame(of: other) else { continue }
      let ahead =
        way > 0
        ? to.offset(along: axis) - from.end(along: axis)
        : from.offset(along: axis) - to.end(along: axis)
      // An item that stands beside is not ahead.
      if ahead < -1 { continue }
      let distance = ahead + 2 * aside(from, to)
      if best.map({ distance < $0.distance }) ?? true { best = (other, distance) }
    }
    return best?.path
  }
}

/// The items among which the focus moves.
package protocol FocusMap {
  /// The sections whose items may have the focus.
  var sections: Range<Int> { get }
  /// The size of the window.
  var window: LayoutSize { get }
  /// The size of the content.
  var contentSize: LayoutSize { get }

  /// The number of items of a section.
  func itemCount(inSection section: Int) -> Int
  /// The frame of an item in content space.
  func frame(of path: ItemPath) -> LayoutRect?
  /// The items that meet a rectangle of content space.
  func items(in rect: LayoutRect) -> [ItemPath]
}
