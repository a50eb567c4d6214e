/// Sorts values without allocating.
///
/// Answers of an index come nearly sorted, which insertion handles in one pass; a long answer that
/// is not goes through a heap. Equal values may change places.
func sortInPlace<Value>(
  _ values: UnsafeMutableBufferPointer<Value>, by isOrdered: (Value, Value) -> Bool
) {
  var steps = 0
  let patience = 8 * values.count + 64
  var sorted = 1
  while sorted < values.count {
    var position = sorted
    while position > 0 && isOrdered(values[position], values[position - 1]) {
      values.swapAt(position, position - 1)
      position -= 1
      steps += 1
    }
    if steps > patience {
      heapSort(values, by: isOrdered)
      return
    }
    sorted += 1
  }
}

private func heapSort<Value>(
  _ values: UnsafeMutableBufferPointer<Value>, by isOrdered: (Value, Value) -> Bool
) {
  func siftDown(_ start: Int, _ count: Int) {
    var parent = start
    while 2 * parent + 1 < count {
      var child = 2 * parent + 1
      if child + 1 < count && isOrdered(values[child], values[child + 1]) { child += 1 }
      if !isOrdered(values[parent], values[child]) { return }
      values.swapAt(parent, child)
      parent = child
    }
  }
  for start in stride(from: values.count / 2 - 1, through: 0, by: -1) {
    siftDown(start, values.count)
  }
  for last in stride(from: values.count - 1, to: 0, by: -1) {
    values.swapAt(0, last)
    siftDown(0, last)
  }
}
