/// A growable array of trivial values with direct access to its memory; copies share the memory until `makeUnique()`.
///
/// An `Array` would check bounds and uniqueness at each access, and could not leave unused capacity
/// uninitialized. For the indexes, with a million nodes, both cost too much. A slab does neither.
/// Call ``makeUnique()`` before writing, once per operation instead of once per access.
///
/// `@unchecked Sendable` because no two slabs write to the same memory: a slab copies shared memory before it
/// writes.
struct Slab<Value: BitwiseCopyable & Sendable>: @unchecked Sendable {
  private var bytes: SlabBytes

  /// Creates a slab without values, which allocates no memory.
  init() { bytes = SlabBytes() }

  /// Creates a slab without values, with memory for `capacity` values.
  init(capacity: Int) {
    bytes = SlabBytes(capacity: capacity, stride: MemoryLayout<Value>.stride)
  }

  /// The address of the first value; valid until the slab grows.
  var base: UnsafeMutablePointer<Value> { bytes.base.assumingMemoryBound(to: Value.self) }

  var count: Int { bytes.count }
  var capacity: Int { bytes.capacity }
  var isEmpty: Bool { bytes.count == 0 }
  var indices: Range<Int> { 0..<bytes.count }

  /// Accesses the value at `index`, with bounds checks in debug builds only.
  subscript(index: Int) -> Value {
    // Addressors instead of coroutines, so that part of a value can be read and written in place.
    unsafeAddress {
      assert(index >= 0 && index < count, "index \(index) is outside 0..<\(count)")
      return UnsafePointer(base + index)
    }
    nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < count, "index \(index) is outside 0..<\(count)")
      return base + index
    }
  }

  /// Copies the memory if another slab shares it.
  ///
  /// Call it before writing.
  mutating func makeUnique() { bytes.makeUnique(stride: MemoryLayout<Value>.stride) }

  /// Adds `added` values whose memory is uninitialized, and returns the index of the first of them.
  @discardableResult
  mutating func grow(by added: Int) -> Int {
    bytes.grow(by: added, stride: MemoryLayout<Value>.stride)
  }

  /// Reserves memory for `added` further values.
  mutating func reserve(_ added: Int) {
    bytes.reserve(added, stride: MemoryLayout<Value>.stride)
  }

  /// Returns the capacity to allocate for `count` initial values: 1/32 more, so that the first insertions need no
  /// reallocation.
  static func capacity(for count: Int) -> Int { count + count / 32 }

  /// Removes all values, and keeps the allocated memory.
  mutating func removeAll() { bytes.count = 0 }

  /// Removes all values except the first `kept` ones.
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
    // Growing may move the base, so it must happen before the base is read.
    let index = grow(by: 1)
    base[index] = value
  }

  /// Removes the value at `index`, and moves the values after it down by one.
  mutating func remove(at index: Int) {
    copyBytes(base + index + 1, to: base + index, count - index - 1)
    bytes.count -= 1
  }
}

/// Copies trivial values from one region of memory to another; the regions may overlap.
///
/// It is used instead of the standard library's functions, which copy value by value in an Embedded build.
func copyBytes<Value: BitwiseCopyable>(
  _ source: UnsafePointer<Value>, to target: UnsafeMutablePointer<Value>, _ count: Int
) {
  UnsafeMutableRawPointer(target).copyMemory(
    from: source, byteCount: count * MemoryLayout<Value>.stride)
}

/// The growable memory of a ``Slab``, without the type of its values, so that it is compiled only once.
///
/// Invariant: `base` is the address of the owner's allocation, and `count` is at most the capacity.
struct SlabBytes {
  private var owner: SlabOwner?
  /// The address of the allocation; without an allocation, an address that is never read.
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
  /// It allocates no more memory than needed, but at least an eighth more than before, so that repeated calls stay cheap.
  mutating func reserve(_ added: Int, stride: Int) {
    let wanted = count + added
    if wanted > capacity {
      reallocate(capacity: max(wanted, capacity + capacity / 8), stride: stride)
    }
  }

  /// Reallocates with more capacity: half as much again for few values, an eighth for many.
  ///
  /// For many values, a half would be megabytes of unused memory.
  private mutating func grow(stride: Int) {
    let grown = capacity + (capacity < 4096 ? capacity / 2 : capacity / 8)
    reallocate(capacity: max(count, grown), stride: stride)
  }

  // Not inlined, because it is called rarely and its code would enlarge every caller.
  @inline(never)
  private mutating func reallocate(capacity: Int, stride: Int) {
    let copy = SlabOwner(capacity: capacity, stride: stride)
    // The values added last are not initialized yet. Their memory is copied as well, if it was
    // allocated, since it is simpler than a distinction.
    copy.base.copyMemory(from: base, byteCount: min(count, self.capacity) * stride)
    owner = copy
    base = copy.base
  }
}

/// The allocation of a ``Slab``, freed when the last slab that shares it is released.
private final class SlabOwner {
  let base: UnsafeMutableRawPointer
  let capacity: Int

  init(capacity: Int, stride: Int) {
    base = .allocate(byteCount: capacity * stride, alignment: 16)
    self.capacity = capacity
  }

  deinit { base.deallocate() }
}
