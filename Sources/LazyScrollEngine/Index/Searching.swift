/// Returns the index of `value` in an array of numbers, which must contain it.
///
/// The numbers identify the entries of a block in a tree. Every walk up a tree searches for the index of a
/// block in its parent, so the search compares eight numbers at a time. The WebAssembly build for web pages
/// has no vector instructions and compares one by one.
///
/// - Complexity: O(i) for a result i.
func scanForPosition(of value: Int32, from base: UnsafePointer<Int32>, count: Int) -> Int {
  var position = 0
  #if !arch(wasm32)
    let wanted = SIMD8<Int32>(repeating: value)
    while position + 8 <= count {
      let eight = UnsafeRawPointer(base + position).loadUnaligned(as: SIMD8<Int32>.self)
      if any(eight .== wanted) { break }
      position += 8
    }
  #endif
  while base[position] != value {
    position += 1
    assert(position < count, "\(value) is not among the \(count) numbers")
  }
  return position
}
