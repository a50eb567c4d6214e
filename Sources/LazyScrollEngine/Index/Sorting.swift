/// Sorts values in place, without allocating memory.
///
/// The standard library's sort allocates memory, which no scroll event and no query may do.
/// Results of an index are usually almost sorted, and insertion sort handles them in one pass. If many values are out of
/// order, the function changes to Shell sort. The sort is not stable.
///
/// - Complexity: O(n) for values that are almost sorted, otherwise about O(n^1.3).
func sortInPlace<Value>(
  _ values: UnsafeMutableBufferPointer<Value>, by isOrdered: (Value, Value) -> Bool
) {
  guard let base = values.baseAddress else { return }
  let count = values.count
  var gap = 1
  var patience = 8 * count + 64
  while gap > 0 {
    var sorted = gap
    while sorted < count && patience > 0 {
      let value = base[sorted]
      var position = sorted
      while position >= gap && isOrdered(value, base[position - gap]) {
        base[position] = base[position - gap]
        position -= gap
        if gap == 1 { patience -= 1 }
      }
      if position < sorted { base[position] = value }
      sorted += 1
    }
    if patience > 0 {
      gap = gap == 2 ? 1 : gap * 4 / 9
    } else {
      // Too many values are out of order: start again as a Shell sort, with a large gap.
      gap = count / 2
      patience = .max
    }
  }
}
