/// A short list of plain values, with value semantics.
///
/// It is a ``Slab`` that sees to its own uniqueness, for lists that are written to a few times in an
/// update. An `Array` would do; but each kind of array is half a kilobyte of WebAssembly.
struct Buffer<Value: BitwiseCopyable & Sendable>: Sendable {
  private var slab = Slab<Value>()

  var count: Int { slab.count }
  /// Bytes held.
  var byteCount: Int { slab.capacity * MemoryLayout<Value>.stride }
  var isEmpty: Bool { slab.count == 0 }
  var indices: Range<Int> { 0..<slab.count }

  /// The values, for loops that read.
  var values: UnsafeBufferPointer<Value> { UnsafeBufferPointer(slab.values) }

  /// The value at `index`, checked in debug builds only.
  subscript(index: Int) -> Value {
    unsafeAddress {
      assert(index >= 0 && index < count, "index \(index) is outside 0..<\(count)")
      return UnsafePointer(slab.base + index)
    }
    unsafeMutableAddress {
      assert(index >= 0 && index < count, "index \(index) is outside 0..<\(count)")
      slab.makeUnique()
      return slab.base + index
    }
  }

  /// Adds a value at the end.
  mutating func append(_ value: Value) {
    slab.makeUnique()
    slab.append(value)
  }

  /// Puts a value in so that it stands at `index`; those from there on move up.
  mutating func insert(_ value: Value, at index: Int) {
    append(value)
    copyBytes(slab.base + index, to: slab.base + index + 1, count - 1 - index)
    slab[index] = value
  }

  /// Takes the value at `index` out; those behind it move down.
  mutating func remove(at index: Int) {
    slab.makeUnique()
    slab.remove(at: index)
  }

  /// Forgets the values and keeps the room.
  mutating func removeAll() { slab.removeAll() }
}
