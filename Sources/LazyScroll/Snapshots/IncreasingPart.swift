#if !hasFeature(Embedded)
  /// A longest increasing subsequence of a sequence of distinct numbers.
  ///
  /// It serves to find the items that keep their order when a list changes, so that as few items as possible move.
  ///
  /// ```swift
  /// var part = IncreasingPart()
  /// for number in [0, 3, 1, 2] { part.append(number) }
  /// part.members()  // true, false, true, true
  /// ```
  struct IncreasingPart {
    private var numbers: [Int] = []
    /// The index of the least number that ends an increasing subsequence of a given length, for each length from 1 on.
    private var ends: [Int] = []
    /// The index of the predecessor of each number in the longest increasing subsequence that the number ends; -1 for none.
    private var previous: [Int] = []

    /// Adds a number at the end of the sequence.
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

    /// Returns a Boolean value for each number of the sequence: true if it is in the longest increasing subsequence.
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
