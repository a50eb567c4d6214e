/// A growable run of plain values behind one pointer, with value semantics on request.
///
/// The indexes keep a million nodes; an `Array` would check bounds and uniqueness at each access
/// and could not leave the room behind a half-full node unwritten. A slab does neither. Whoever
/// mutates one calls ``makeUnique()`` first, once per operation and not once per access.
///
/// It is `Sendable` because no two slabs write to one allocation: the second one to write copies it.
struct Slab<Value: BitwiseCopyable & Sendable>: @unchecked Sendable {
  private var bytes: SlabBytes

  /// A slab without values, which holds no memory.
  init() { bytes = SlabBytes() }

  /// A slab without values and with room for `capacity` of them.
  init(capacity: Int) {
    bytes = SlabBytes(capacity: capacity, stride: MemoryLayout<Value>.stride)
  }

  /// The first value; it moves when the slab grows.
  var base: UnsafeMutablePointer<Value> { bytes.base.assumingMemoryBound(to: Value.self) }

  var count: Int { bytes.count }
  var capacity: Int { bytes.capacity }
  var isEmpty: Bool { bytes.count == 0 }
  var indices: Range<Int> { 0..<bytes.count }

  /// The value at `index`, checked in debug builds only.
  subscript(index: Int) -> Value {
    // Addresses and no coroutines: a part of a value is read and written in its place.
    unsafeAddress {
      assert(index >= 0 && index < count, "index \(index) is outside 0..<\(count)")
      return UnsafePointer(base + index)
    }
    nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < count, "index \(index) is outside 0..<\(count)")
      return base + index
    }
  }

  /// Copies the values if another slab shares them; to be called before writing.
  mutating func makeUnique() { bytes.makeUnique(stride: MemoryLayout<Value>.stride) }

  /// Adds room for `added` values, which hold nothing until written, and gives the first's index.
  @discardableResult
  mutating func grow(by added: Int) -> Int {
    bytes.grow(by: added, stride: MemoryLayout<Value>.stride)
  }

  /// The room to make for `count` values that are there at once, so that the first edits find some.
  static func room(for count: Int) -> Int { count + count / 32 }

  /// Forgets the values and keeps the room.
  mutating func removeAll() { bytes.count = 0 }

  /// Forgets all values but the first ones.
  mutating func keep(first kept: Int) {
    assert(kept <= count, "there are not \(kept) of \(count) values")
    bytes.count = kept
  }

  /// The values, for loops that write to what they loop over.
  var values: UnsafeMutableBufferPointer<Value> {
    UnsafeMutableBufferPointer(start: base, count: count)
  }

  /// Adds one value at the end.
  mutating func append(_ value: Value) {
    // Growing may move the base, so it comes first and on a line of its own.
    let index = grow(by: 1)
    base[index] = value
  }

  /// Takes the value at `index` out; those behind it move down.
  mutating func remove(at index: Int) {
    copyBytes(base + index + 1, to: base + index, count - index - 1)
    bytes.count -= 1
  }
}

/// Moves plain values from one place to another, which may overlap.
///
/// What the standard library offers for this goes value by value in an Embedded build.
func copyBytes<Value: BitwiseCopyable>(
  _ source: UnsafePointer<Value>, to target: UnsafeMutablePointer<Value>, _ count: Int
) {
  UnsafeMutableRawPointer(target).copyMemory(
    from: source, byteCount: count * MemoryLayout<Value>.stride)
}

/// Growable memory for values of one stride, which need not be of one type: the blocks of a
/// ``BlockTree``, or the values of a ``Slab``.
///
/// Invariant: `base` is the owner's allocation, and `count` is at most the capacity.
struct SlabBytes {
  private var owner: SlabOwner?
  /// The allocation; without one it is an address that nobody reads.
  private(set) var base: UnsafeMutableRawPointer
  var count = 0

  init() { base = Self.nowhere }

  init(capacity: Int, stride: Int) {
    owner = capacity > 0 ? SlabOwner(capacity: capacity, stride: stride) : nil
    base = owner?.base ?? Self.nowhere
  }

  private static var nowhere: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(bitPattern: 16).unsafelyUnwrapped
  }

  var capacity: Int { owner?.capacity ?? 0 }

  mutating func makeUnique(stride: Int) {
    if owner != nil && !isKnownUniquelyReferenced(&owner) {
      reallocate(capacity: capacity, stride: stride)
    }
  }

  mutating func grow(by added: Int, stride: Int) -> Int {
    let first = count
    count += added
    if count > capacity { makeRoom(stride: stride) }
    return first
  }

  /// Makes room for `added` values that are about to come.
  ///
  /// Unlike the room that growing makes by itself it is hardly more than asked for, unless it is asked
  /// for again and again.
  mutating func reserve(_ added: Int, stride: Int) {
    let wanted = count + added
    if wanted > capacity {
      reallocate(capacity: max(wanted, capacity + capacity / 8), stride: stride)
    }
  }

  /// Makes room when more is needed: half as much again for few values, an eighth for many, of which
  /// half would be megabytes nobody uses.
  private mutating func makeRoom(stride: Int) {
    let grown = capacity + (capacity < 4096 ? capacity / 2 : capacity / 8)
    reallocate(capacity: max(count, grown), stride: stride)
  }

  // Not inlined, as it is rare beside what calls it.
  @inline(never)
  private mutating func reallocate(capacity: Int, stride: Int) {
    let copy = SlabOwner(capacity: capacity, stride: stride)
    // The values last added are not written yet; their room is copied all the same, where there is any.
    copy.base.copyMemory(from: base, byteCount: min(count, self.capacity) * stride)
    owner = copy
    base = copy.base
  }
}

/// The allocation behind a ``Slab``.
private final class SlabOwner {
  let base: UnsafeMutableRawPointer
  let capacity: Int

  init(capacity: Int, stride: Int) {
    base = .allocate(byteCount: capacity * stride, alignment: 16)
    self.capacity = capacity
  }

  deinit { base.deallocate() }
}
