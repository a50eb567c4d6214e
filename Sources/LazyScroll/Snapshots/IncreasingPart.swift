#if !hasFeature(Embedded)
  /// Finds a longest increasing subsequence of a sequence of different numbers.
  ///
  /// ```swift
  /// var part = IncreasingPart()
  /// for number in [0, 3, 1, 2] { part.append(number) }
  /// part.members()  // true, false, true, true
  /// ```
  struct IncreasingPart {
    private var numbers: [Int] = []
    /// For each length, the index of the least number that ends an increasing subsequence of that length.
    private var ends: [Int] = []
    /// For each number, the index of its predecessor in the subsequence that it ends; -1 for none.
    private var previous: [Int] = []

    /// Adds a number.
    ///
    /// - Complexity: O(log n).
    mutating func append(_ number: Int) {
      let index = numbers.count
      var (low, high) = (0, ends.count)
      // Fast path: most numbers are greater than all before them.
      if let last = ends.last, numbers[last] < number { low = high }
      while low < high {
        let middle = low + (high - low) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      numbers.append(number)
      previous.append(low > 0 ? ends[low - 1] : -1)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }

    /// Returns, for each number, true if it is in the longest subsequence.
    func members() -> [Bool] {
      var members = Array(repeating: false, count: numbers.count)
      var index = ends.last ?? -1
      while index >= 0 {
        members[index] = true
        index = previous[index]
      }
      return members
    }
  }
#endif
