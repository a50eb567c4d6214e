#if !hasFeature(Embedded)
  /// A longest increasing part of a sequence of different numbers.
  ///
  /// ```swift
  /// var part = IncreasingPart()
  /// for number in [0, 3, 1, 2] { part.append(number) }
  /// part.members()  // true, false, true, true
  /// ```
  struct IncreasingPart {
    private var numbers: [Int] = []
    /// The index of the least number at which a part of each length ends.
    private var ends: [Int] = []
    /// The index of the number before each in its part; -1 for none.
    private var previous: [Int] = []

    /// Adds a number.
    ///
    /// - Complexity: O(log n).
    mutating func append(_ number: Int) {
      let index = numbers.count
      var (low, high) = (0, ends.count)
      // Most numbers are greater than all before them.
      if let last = ends.last, numbers[last] < number { low = high }
      while low < high {
        let middle = low + (high - low) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      numbers.append(number)
      previous.append(low > 0 ? ends[low - 1] : -1)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }

    /// Returns for each number a Boolean value that indicates whether it is in the part.
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
