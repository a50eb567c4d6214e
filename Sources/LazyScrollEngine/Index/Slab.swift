/// A growable run of plain values behind one pointer, with value semantics on request.
///
/// The indexes keep a million nodes; an `Array` would check bounds and uniqueness at each access
/// and could not leave the room behind a half-full node unwritten. A slab does neither. Whoever
/// mutates one calls ``makeUnique()`` first, once per operation and not once per access.
///
/// It is `Sendable` because no two slabs write to one allocation: the second one to write copies it.
///
/// Invariant: `base` is the owner's allocation, or points nowhere without one, and `count` is at most
/// the capacity.
struct Slab<Value: BitwiseCopyable & Sendable>: @unchecked Sendable {
  private var owner: SlabOwner<Value>?
  private(set) var base: UnsafeMutablePointer<Value>
  private(set) var count = 0

  /// A slab without values and with room for `capacity` of them.
  init(capacity: Int = 0) {
    owner = capacity > 0 ? SlabOwner(capacity: capacity) : nil
    base = owner?.base ?? .nowhere
  }

  var capacity: Int { owner?.capacity ?? 0 }

  /// The value at `index`, checked in debug builds only.
  subscript(index: Int) -> Value {
    get {
      assert(index >= 0 && index < count, "index \(index) is outside 0..<\(count)")
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count, "index \(index) is outside 0..<\(count)")
      base[index] = newValue
    }
  }

  /// Copies the values if another slab shares them; to be called before writing.
  mutating func makeUnique() {
    if owner != nil && !isKnownUniquelyReferenced(&owner) { reallocate(capacity: capacity) }
  }

  /// Adds room for `added` values, which hold nothing until written, and gives the first's index.
  @discardableResult
  mutating func grow(by added: Int) -> Int {
    let first = count
    if first + added > capacity {
      reallocate(capacity: Self.room(for: first + added, having: capacity))
    }
    count += added
    return first
  }

  /// How much room to make when more is needed: half as much again for few values, an eighth for many, of
  /// which half would be megabytes nobody uses.
  private static func room(for needed: Int, having capacity: Int) -> Int {
    max(needed, capacity + (capacity < 4096 ? capacity / 2 : capacity / 8))
  }

  /// The room to make for `count` values that are there at once, so that the first edits find some.
  static func room(for count: Int) -> Int { count + count / 32 }

  /// Forgets the values and keeps the room.
  mutating func removeAll() { count = 0 }

  /// Forgets all values but the first ones.
  mutating func keep(first kept: Int) {
    assert(kept <= count, "there are not \(kept) of \(count) values")
    count = kept
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

  private mutating func reallocate(capacity: Int) {
    let copy = SlabOwner<Value>(capacity: capacity)
    if count > 0 { copy.base.update(from: base, count: count) }
    owner = copy
    base = copy.base
  }
}

/// The allocation behind a ``Slab``.
private final class SlabOwner<Value: BitwiseCopyable & Sendable> {
  let base: UnsafeMutablePointer<Value>
  let capacity: Int

  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { base.deallocate() }
}

extension UnsafeMutablePointer {
  /// A pointer that is aligned and never read.
  fileprivate static var nowhere: Self {
    UnsafeMutablePointer(bitPattern: MemoryLayout<Pointee>.alignment).unsafelyUnwrapped
  }
}
