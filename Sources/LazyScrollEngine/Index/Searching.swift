/// Returns the index of `value` among the numbers from `base` on, of which it must be one.
///
/// Blocks name their entries by small integers, and every walk up a tree asks for the index of a
/// block in its parent; comparing eight at a time makes it cheap. The WebAssembly build for pages
/// has no vectors and compares one after the other.
///
/// - Complexity: O(position).
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
