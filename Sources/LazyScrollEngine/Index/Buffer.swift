/// A short list of plain values, with value semantics.
///
/// It is a ``Slab`` that sees to its own uniqueness, for lists that are written to a few times in an
/// update and whose values are read and changed in their places (``at(_:)``).
package struct Buffer<Value: BitwiseCopyable & Sendable>: RandomAccessCollection, Sendable {
  private var slab = Slab<Value>()

  /// A list without values.
  package init() {}

  /// The number of values.
  package var count: Int { slab.count }
  /// Bytes held.
  var byteCount: Int { slab.capacity * MemoryLayout<Value>.stride }
  package var isEmpty: Bool { slab.count == 0 }
  package var indices: Range<Int> { 0..<slab.count }

  package var startIndex: Int { 0 }
  package var endIndex: Int { slab.count }

  /// The value at `index`, checked in debug builds only.
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

  /// The value at `index`, in its place until the list grows; to be written to by who holds the list alone.
  func at(_ index: Int) -> UnsafeMutablePointer<Value> { slab.base + index }

  /// The first value; it moves when the list grows.
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

  /// Puts a value in so that it stands at `index`; those from there on move up.
  mutating func insert(_ value: Value, at index: Int) {
    append(value)
    copyBytes(slab.base + index, to: slab.base + index + 1, count - 1 - index)
    slab[index] = value
  }

  /// Takes the value at `index` out; those behind it move down.
  package mutating func remove(at index: Int) {
    slab.makeUnique()
    slab.remove(at: index)
  }

  /// Forgets the values and keeps the room.
  package mutating func removeAll() { slab.removeAll() }
}
