/// A growable array of trivial values behind one pointer, with value semantics on request.
///
/// The indexes keep a million nodes; an `Array` would check bounds and uniqueness at each access
/// and could not leave the capacity behind a half-full node uninitialized. A slab does neither.
/// Call ``makeUnique()`` before writing, once per operation and not once per access.
///
/// It is `Sendable` because no two slabs write to one allocation: the second one to write copies
/// it.
struct Slab<Value: BitwiseCopyable & Sendable>: @unchecked Sendable {
  private var bytes: SlabBytes

  /// Creates a slab without values, which allocates no memory.
  init() { bytes = SlabBytes() }

  /// Creates a slab without values and with capacity for `capacity` of them.
  init(capacity: Int) {
    bytes = SlabBytes(capacity: capacity, stride: MemoryLayout<Value>.stride)
  }

  /// The address of the first value, valid until the slab grows.
  var base: UnsafeMutablePointer<Value> { bytes.base.assumingMemoryBound(to: Value.self) }

  var count: Int { bytes.count }
  var capacity: Int { bytes.capacity }
  var isEmpty: Bool { bytes.count == 0 }
  var indices: Range<Int> { 0..<bytes.count }

  /// The value at `index`, checked in debug builds only.
  subscript(index: Int) -> Value {
    // Addressors instead of coroutines: part of a value is read and written in place.
    unsafeAddress {
      assert(index >= 0 && index < count, "index \(index) is outside 0..<\(count)")
      return UnsafePointer(base + index)
    }
    nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < count, "index \(index) is outside 0..<\(count)")
      return base + index
    }
  }

  /// Copies the values if another slab shares them.
  ///
  /// Call it before writing.
  mutating func makeUnique() { bytes.makeUnique(stride: MemoryLayout<Value>.stride) }

  /// Adds `added` values, uninitialized until written, and returns the index of the first.
  @discardableResult
  mutating func grow(by added: Int) -> Int {
    bytes.grow(by: added, stride: MemoryLayout<Value>.stride)
  }

  /// Reserves capacity for `added` further values.
  mutating func reserve(_ added: Int) {
    bytes.reserve(added, stride: MemoryLayout<Value>.stride)
  }

  /// Returns the capacity to allocate for `count` initial values, so that the first edits need no
  /// reallocation.
  static func capacity(for count: Int) -> Int { count + count / 32 }

  /// Removes all values and keeps the capacity.
  mutating func removeAll() { bytes.count = 0 }

  /// Removes all values except the first ones.
  mutating func keep(first kept: Int) {
    assert(kept <= count, "\(kept) values cannot be kept of \(count)")
    bytes.count = kept
  }

  /// The values, for loops that write to them.
  var values: UnsafeMutableBufferPointer<Value> {
    UnsafeMutableBufferPointer(start: base, count: count)
  }

  /// Adds one value at the end.
  mutating func append(_ value: Value) {
    // Growing may move the base, so it comes first and in a statement of its own.
    let index = grow(by: 1)
    base[index] = value
  }

  /// Removes the value at `index`; the values behind it move down.
  mutating func remove(at index: Int) {
    copyBytes(base + index + 1, to: base + index, count - index - 1)
    bytes.count -= 1
  }
}

/// Copies trivial values between regions of memory that may overlap.
///
/// The standard library's functions for this copy value by value in an Embedded build.
func copyBytes<Value: BitwiseCopyable>(
  _ source: UnsafePointer<Value>, to target: UnsafeMutablePointer<Value>, _ count: Int
) {
  UnsafeMutableRawPointer(target).copyMemory(
    from: source, byteCount: count * MemoryLayout<Value>.stride)
}

/// The growable memory of a ``Slab``, compiled once for all types of values.
///
/// Invariant: `base` is the owner's allocation, and `count` is at most the capacity.
struct SlabBytes {
  private var owner: SlabOwner?
  /// The address of the allocation; without one, an address that is never read.
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
    if count > capacity { grow(stride: stride) }
    return first
  }

  /// Reserves capacity for `added` further values.
  ///
  /// Unlike growing, it allocates hardly more than needed, unless it is called again and again.
  mutating func reserve(_ added: Int, stride: Int) {
    let wanted = count + added
    if wanted > capacity {
      reallocate(capacity: max(wanted, capacity + capacity / 8), stride: stride)
    }
  }

  /// Reallocates with half as much again for few values, and an eighth for many: half of these
  /// would be megabytes that nobody uses.
  private mutating func grow(stride: Int) {
    let grown = capacity + (capacity < 4096 ? capacity / 2 : capacity / 8)
    reallocate(capacity: max(count, grown), stride: stride)
  }

  // Not inlined, as it is called rarely.
  @inline(never)
  private mutating func reallocate(capacity: Int, stride: Int) {
    let copy = SlabOwner(capacity: capacity, stride: stride)
    // The values last added are not initialized yet; their memory is copied all the same, as far as
    // it was allocated.
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
