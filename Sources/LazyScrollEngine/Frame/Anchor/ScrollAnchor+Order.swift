/// The search for visible items whose order differs in a new snapshot.
extension ScrollAnchor {
  /// Marks visible items as moved whose order differs in a new snapshot, so that unmoved items are preferred as the anchor.
  ///
  /// The longest subsequence of items in their old order counts as unmoved; if there are several, the one that begins first.
  ///
  /// - Parameter live: The live elements, with their index paths in the new snapshot.
  /// - Complexity: O(k) for k items in the viewport if their order is the same, O(k²) otherwise.
  mutating func recordOrder(_ live: borrowing LiveSet) {
    if change == nil { return }
    var seen = Buffer<Int>()
    var isOrdered = true
    for position in live.indices {
      let slot = live.slot(at: position)
      guard slot < memory.count, !memory[slot].offset.isNaN else { continue }
      // Sort the items by their places before the change. They are mostly in order already, so insert each from the back.
      var index = seen.count
      seen.append(position)
      while index > 0, comes(position, before: seen[index - 1], live) {
        seen[index] = seen[index - 1]
        index -= 1
      }
      seen[index] = position
    }
    for index in seen.indices.dropFirst() {
      isOrdered = isOrdered && isBefore(seen[index - 1], seen[index], live)
    }
    if isOrdered { return }
    // The length of the longest ordered subsequence that begins with each item.
    var lengths = Buffer<Int>()
    for _ in seen.indices { lengths.append(0) }
    var first = 0
    for index in seen.indices.reversed() {
      var longest = 0
      for later in (index + 1)..<seen.count
      where lengths[later] > longest && isBefore(seen[index], seen[later], live) {
        longest = lengths[later]
      }
      lengths[index] = longest + 1
      if lengths[index] >= lengths[first] { first = index }
    }
    var (last, left) = (first, lengths[first])
    for index in seen.indices {
      let stays =
        index == first
        || (index > first && lengths[index] == left && isBefore(seen[last], seen[index], live))
      if stays {
        (last, left) = (index, left - 1)
      } else {
        record(.moved, at: seen[index], live)
      }
    }
  }

  /// Returns true if an item preceded another item in the old snapshot, by the places recorded before the change.
  private func comes(_ position: Int, before other: Int, _ live: borrowing LiveSet) -> Bool {
    let (a, b) = (memory[live.slot(at: position)].offset, memory[live.slot(at: other)].offset)
    return a == b ? isBefore(position, other, live) : a < b
  }

  /// Returns true if an item precedes another item in the new snapshot.
  private func isBefore(_ position: Int, _ other: Int, _ live: borrowing LiveSet) -> Bool {
    live[position].element.comesBefore(live[other].element)
  }
}
