/// A short list of trivial values, with value semantics.
///
/// It is a ``Slab`` that copies its memory before a write if a copy of the list shares it. Use it for lists that change
/// only a few times in an update, and whose values are read and changed in place (``at(_:)``).
package struct Buffer<Value: BitwiseCopyable & Sendable>: RandomAccessCollection, Sendable {
  private var slab = Slab<Value>()

  /// Creates a list without values.
  package init() {}

  /// The number of values.
  package var count: Int { slab.count }
  /// The number of bytes allocated for values.
  var byteCount: Int { slab.capacity * MemoryLayout<Value>.stride }
  package var isEmpty: Bool { slab.count == 0 }
  package var indices: Range<Int> { 0..<slab.count }

  package var startIndex: Int { 0 }
  package var endIndex: Int { slab.count }

  /// Accesses the value at `index`, with bounds checks in debug builds only.
  package subscript(index: Int) -> Value {
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

  /// Returns the address of the value at `index`.
  ///
  /// The address is valid until the list grows. Write to it only while no copy of the list shares the memory.
  func at(_ index: Int) -> UnsafeMutablePointer<Value> { slab.base + index }

  /// The address of the first value; valid until the list grows.
  package var base: UnsafePointer<Value> { UnsafePointer(slab.base) }

  /// Adds a value at the end.
  package mutating func append(_ value: Value) {
    slab.makeUnique()
    slab.append(value)
  }

  /// Adds all values of another list at the end.
  mutating func append(_ other: Buffer) {
    for index in other.indices { append(other[index]) }
  }

  /// Inserts a value at `index`, and moves the values from there on up by one.
  mutating func insert(_ value: Value, at index: Int) {
    append(value)
    copyBytes(slab.base + index, to: slab.base + index + 1, count - 1 - index)
    slab[index] = value
  }

  /// Removes the value at `index`, and moves the values after it down by one.
  package mutating func remove(at index: Int) {
    slab.makeUnique()
    slab.remove(at: index)
  }

  /// Removes all values, and keeps the allocated memory.
  package mutating func removeAll() { slab.removeAll() }
}
