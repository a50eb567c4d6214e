/// Sorts values without allocating.
///
/// Answers of an index come nearly sorted, which insertion handles in one pass; a long answer that
/// is not goes through a heap. Equal values may change places.
func sortInPlace<Value: BitwiseCopyable>(
  _ values: UnsafeMutableBufferPointer<Value>, by isOrdered: (Value, Value) -> Bool
) {
  guard let base = values.baseAddress else { return }
  sort(count: values.count) {
    isOrdered(base[$0], base[$1])
  } exchange: {
    let value = base[$0]
    base[$0] = base[$1]
    base[$1] = value
  }
}

/// Sorts whatever can be compared and exchanged by its place.
private func sort(
  count: Int, isOrdered: (Int, Int) -> Bool, exchange: (Int, Int) -> Void
) {
  var steps = 0
  let patience = 8 * count + 64
  var sorted = 1
  while sorted < count {
    var position = sorted
    while position > 0 && isOrdered(position, position - 1) {
      exchange(position, position - 1)
      position -= 1
      steps += 1
    }
    if steps > patience { break }
    sorted += 1
  }
  if sorted >= count { return }
  // Too much was out of order: a heap.
  var start = count / 2
  var end = count
  while end > 1 {
    if start > 0 {
      start -= 1
    } else {
      end -= 1
      exchange(0, end)
    }
    var parent = start
    while 2 * parent + 1 < end {
      var child = 2 * parent + 1
      if child + 1 < end && isOrdered(child, child + 1) { child += 1 }
      if !isOrdered(parent, child) { break }
      exchange(parent, child)
      parent = child
    }
  }
}
