import LazyScroll
import LazyScrollEngine
import Testing

/// Leases for the focus, and the way it takes by keys.
@Suite struct FocusTests {
  /// Cells of 100 by 100 points in rows of so many, section below section.
  private struct Cells: FocusMap {
    var counts: [Int]
    var columns = 1
    var axis = ScrollAxis.vertical
    let window = LayoutSize(width: 300, height: 300)

    var sections: Range<Int> { 0..<counts.count }
    var contentSize: LayoutSize { LayoutSize(width: 300, height: 300) }

    func itemCount(inSection section: Int) -> Int { counts[section] }

    private func lines(before section: Int) -> Int {
      counts[..<section].reduce(0) { $0 + ($1 + columns - 1) / columns }
    }

    func frame(of path: ItemPath) -> LayoutRect? {
      guard sections.contains(path.section), (0..<counts[path.section]).contains(path.item) else {
        return nil
      }
      var origin = LayoutPoint.zero
      origin[axis] = 100 * Double(lines(before: path.section) + path.item / columns)
      origin[axis.crossing] = 100 * Double(path.item % columns)
      return LayoutRect(origin: origin, size: LayoutSize(width: 100, height: 100))
    }

    var paths: [ItemPath] {
      sections.flatMap { section in
        (0..<counts[section]).map { ItemPath(section: section, item: $0) }
      }
    }

    func items(in rect: LayoutRect) -> [ItemPath] {
      paths.filter { path in frame(of: path).map { $0.intersects(rect) } ?? false }
    }
  }

  // MARK: Reading order

  /// All lists of three sections with up to two items each: neighbors are those of the flat list.
  @Test func neighborsAreThoseOfTheFlatList() {
    for code in 0..<27 {
      let cells = Cells(counts: [code % 3, code / 3 % 3, code / 9])
      let paths = cells.paths
      for (index, path) in paths.enumerated() {
        #expect(
          FocusWalk.neighbor(of: path, by: 1, in: cells)
            == (index + 1 < paths.count ? paths[index + 1] : nil))
        #expect(
          FocusWalk.neighbor(of: path, by: -1, in: cells) == (index > 0 ? paths[index - 1] : nil))
        let carousel = FocusWalk(.carousel)
        #expect(carousel.destination(of: .home, from: path, in: cells) == paths.first)
        #expect(carousel.destination(of: .end, from: path, in: cells) == paths.last)
      }
    }
  }

  // MARK: Keys

  @Test func aListHasKeysAlongItsAxis() {
    let cells = Cells(counts: [3])
    let middle = ItemPath(section: 0, item: 1)
    let walk = FocusWalk(.list)
    let found = [FocusWalk.Key.up, .down, .left, .right, .home, .end].map {
      walk.destination(of: $0, from: middle, in: cells)?.item
    }
    #expect(found == [0, 2, nil, nil, nil, nil])
  }

  @Test func aGridLeadsAlongItsAxisToTheNearestAndAcrossInReadingOrder() {
    for axis in [ScrollAxis.vertical, .horizontal] {
      let cells = Cells(counts: [9], columns: 3, axis: axis)
      let walk = FocusWalk(.grid, along: axis)
      let keys: [FocusWalk.Key] =
        axis == .vertical ? [.up, .down, .left, .right] : [.left, .right, .up, .down]
      for item in 0..<9 {
        let path = ItemPath(section: 0, item: item)
        let found = keys.map { walk.destination(of: $0, from: path, in: cells)?.item }
        // Behind the last line and before the first one, reading order leads on.
        let back = item >= 3 ? item - 3 : item > 0 ? item - 1 : nil
        let onward = item < 6 ? item + 3 : item < 8 ? item + 1 : nil
        #expect(
          found == [back, onward, item > 0 ? item - 1 : nil, item < 8 ? item + 1 : nil],
          "\(axis) \(item)")
      }
    }
  }

  @Test func fromRightToLeftTheLeftArrowLeadsOnward() {
    let cells = Cells(counts: [3], axis: .horizontal)
    let middle = ItemPath(section: 0, item: 1)
    for arrangement in [FocusWalk.Arrangement.grid, .carousel, .list] {
      let walk = FocusWalk(arrangement, along: .horizontal, direction: .rightToLeft)
      #expect(walk.destination(of: .left, from: middle, in: cells)?.item == 2)
      #expect(walk.destination(of: .right, from: middle, in: cells)?.item == 0)
    }
    let down = FocusWalk(.grid, direction: .rightToLeft)
    #expect(down.move(for: .down) == .nearest(1))
    #expect(down.move(for: .left) == .step(1))
  }

  /// A page of 262 points over items of 100: to the last one within it, in the same column, and at the ends by reading
  /// order.
  @Test func aTurnOfThePageLeadsToTheLastItemWithinAPage() {
    for axis in [ScrollAxis.vertical, .horizontal] {
      let cells = Cells(counts: [30], columns: 3, axis: axis)
      let walk = FocusWalk(.grid, along: axis)
      for item in 0..<30 {
        let path = ItemPath(section: 0, item: item)
        // Two lines away: 200 of 262 points; the last lines have less before them.
        let onward = item < 24 ? item + 6 : item < 27 ? item + 3 : item < 29 ? item + 1 : nil
        let back = item >= 6 ? item - 6 : item >= 3 ? item - 3 : item > 0 ? item - 1 : nil
        #expect(walk.page(1, from: path, in: cells)?.item == onward, "\(axis) \(item)")
        #expect(walk.page(-1, from: path, in: cells)?.item == back, "\(axis) \(item)")
      }
    }
  }

  /// The next item is reached though the one before it is longer than a page.
  @Test func aTurnOfThePageLeavesAnItemLongerThanAPage() {
    let tall = TallCells()
    let walk = FocusWalk(.list)
    #expect(walk.page(1, from: ItemPath(section: 0, item: 1), in: tall)?.item == 2)
    #expect(walk.page(-1, from: ItemPath(section: 0, item: 1), in: tall)?.item == 0)
  }

  /// Three cells of 1000 points each, in a window of 300.
  private struct TallCells: FocusMap {
    let sections = 0..<1
    let window = LayoutSize(width: 300, height: 300)
    let contentSize = LayoutSize(width: 300, height: 3000)

    func itemCount(inSection section: Int) -> Int { 3 }

    func frame(of path: ItemPath) -> LayoutRect? {
      LayoutRect(x: 0, y: 1000 * Double(path.item), width: 300, height: 1000)
    }

    func items(in rect: LayoutRect) -> [ItemPath] {
      (0..<3).map { ItemPath(section: 0, item: $0) }.filter { frame(of: $0)!.intersects(rect) }
    }
  }
}
