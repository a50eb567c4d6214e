#if GTK
  import LazyScroll
  import LazyScrollEngine

  /// The state of sorting a list's views in drawing order.
  ///
  /// GTK draws sibling widgets in their order, so the views of higher z-index have to be later siblings.
  struct DrawingOrder {
    /// True if views were added, or may have changed their position in the drawing order, since they were last sorted.
    var isStale = false
    /// The number of times that a widget was moved among its siblings, for tests.
    var moves = 0

    /// Finds a longest increasing subsequence of numbers.
    ///
    /// If the numbers are the old positions of widgets in their new order, the widgets of the subsequence can stay in place, and
    /// only the other widgets have to be moved.
    ///
    /// - Parameter numbers: Numbers, each at most once.
    /// - Returns: For each number, true if it is a member of the subsequence.
    /// - Complexity: O(n log n).
    static func longestRise(in numbers: [Int]) -> [Bool] {
      // `ends` contains, for each length from 1, the index of the least number that ends an increasing subsequence of that
      // length. `before` contains, for each number, the index of its predecessor in such a subsequence.
      var ends: [Int] = []
      var before = [Int?](repeating: nil, count: numbers.count)
      for (place, number) in numbers.enumerated() {
        var (low, high) = (0, ends.count)
        while low < high {
          let middle = (low + high) / 2
          if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
        }
        if low > 0 { before[place] = ends[low - 1] }
        if low == ends.count { ends.append(place) } else { ends[low] = place }
      }
      var isMember = [Bool](repeating: false, count: numbers.count)
      var place = ends.last
      while let member = place {
        isMember[member] = true
        place = before[member]
      }
      return isMember
    }
  }

  extension GTKView {
    /// Returns true if the view is drawn below another view: if its z-index is less or, for equal z-indices, if its element
    /// precedes in layout order.
    func isBelow(_ other: GTKView) -> Bool {
      let (z, otherZ) = (attributes?.zIndex ?? 0, other.attributes?.zIndex ?? 0)
      if z != otherZ { return z < otherZ }
      guard let later = other.element else { return false }
      return element?.comesBefore(later) ?? true
    }
  }
#endif
