#if GTK
  import LazyScroll
  import LazyScrollEngine

  /// The state of the drawing order of the widgets on a stage.
  struct DrawingOrder {
    /// True if views were added, or may have changed their position in the order, since the last sorting.
    var isStale = false
    /// The number of widgets that were moved among their siblings, for tests.
    var moves = 0

    /// Finds a longest increasing subsequence, whose members can stay in place while the others are moved.
    ///
    /// - Parameter numbers: Numbers, each at most once.
    /// - Returns: For each number, a Boolean value that indicates whether it is a member.
    /// - Complexity: O(n log n).
    static func longestRise(in numbers: [Int]) -> [Bool] {
      // `ends`: for each length, the index of the least number that ends such a subsequence. `before`: the index of each number's
      // predecessor.
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
    /// Returns true if the view is drawn below another one: by z-index, then in layout order.
    func isBelow(_ other: GTKView) -> Bool {
      let (z, otherZ) = (attributes?.zIndex ?? 0, other.attributes?.zIndex ?? 0)
      if z != otherZ { return z < otherZ }
      guard let later = other.element else { return false }
      return element?.comesBefore(later) ?? true
    }
  }
#endif
