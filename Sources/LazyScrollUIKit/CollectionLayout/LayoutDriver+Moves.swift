import LazyScroll

/// Items that other data brings to another place among those on the screen.
///
/// The engine follows the first item on the screen wherever other data has it, because it does not know how that came about.
/// A reader at the top whose first item is moved to the end would go there with it. So items that leave their neighbours get other
/// numbers: to the engine they go and come, the reader stays with the others, and they have the sizes that they had.
extension LayoutDriver {
  /// Returns the items in the window that other data brings out of their order.
  ///
  /// - Parameters:
  ///   - shown: The named items in the window, in layout order.
  ///   - sections: The new data.
  /// - Returns: Those that move, with their index paths in the old data.
  /// - Complexity: O(n + k²) for n items, and k in the window.
  static func movedItems(
    among shown: [(id: UInt64, path: ItemPath)], to sections: [SectionSnapshot]
  ) -> [(id: UInt64, path: ItemPath)] {
    if shown.count < 2 { return [] }
    let names = Set(shown.map(\.id))
    var places: [UInt64: Int] = [:]
    var place = 0
    for section in sections {
      for index in 0..<section.items.count {
        place += 1
        if let name = section.items.id(at: index).name, names.contains(name) {
          places[name] = place
        }
      }
    }
    let kept = shown.filter { places[$0.id] != nil }
    let isKept = longestRise(of: kept.map { places[$0.id] ?? 0 })
    return zip(kept, isKept).filter { !$1 }.map(\.0)
  }

  /// Returns for each number whether it belongs to the longest rising part of them.
  private static func longestRise(of numbers: [Int]) -> [Bool] {
    var lengths: [Int] = []
    var previous: [Int?] = []
    for (index, number) in numbers.enumerated() {
      let before = (0..<index).filter { numbers[$0] < number }.max { lengths[$0] < lengths[$1] }
      lengths.append((before.map { lengths[$0] } ?? 0) + 1)
      previous.append(before)
    }
    var isKept = Array(repeating: false, count: numbers.count)
    var last = numbers.indices.max { lengths[$0] < lengths[$1] }
    while let index = last {
      isKept[index] = true
      last = previous[index]
    }
    return isKept
  }
}
