/// Where `value` stands among the numbers from `base` on; it must be one of them.
///
/// Blocks name their members by small integers, and "the how-manieth am I" is asked on every way up a
/// tree; eight at a time make it cheap. WebAssembly as pages get it has no vectors and looks at one after
/// the other.
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
