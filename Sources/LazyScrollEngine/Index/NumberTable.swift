/// A hash table from numbers to numbers with open addressing; lookups and edits take O(1).
///
/// All lookups by ID, number or address use it. A dictionary is four times as slow; for a million items
/// this decides whether a reload takes one display frame or two. The table has no iteration order that could
/// influence commands, and no random seed.
///
/// Invariant: a key is in the first free place at or after its home position, without a free place in
/// between.
package struct NumberTable: Sendable {
  private struct Entry: BitwiseCopyable, Sendable {
    var key: UInt64
    /// The value; negative if the entry contains no key.
    var value: Int64
  }

  private var entries: Slab<Entry>
  /// The number of keys.
  package private(set) var count = 0

  /// Creates an empty table without allocating memory, because most tables stay empty.
  package init() { entries = Slab() }

  /// Creates an empty table with memory for `capacity` keys.
  package init(capacity: Int) {
    self.init(clearingLater: capacity)
    clear(upTo: .max)
  }

  /// Creates a table with memory for `capacity` keys, which ``clear(upTo:)`` has to clear before the table is used.
  init(clearingLater capacity: Int) {
    entries = Slab(capacity: Self.size(for: capacity))
  }

  /// Returns the number of entries to allocate for a number of keys, a power of two.
  private static func size(for capacity: Int) -> Int {
    var size = 16
    while size * 6 < capacity * 8 + 8 { size *= 2 }
    return size
  }

  /// True if all entries of a new table have been cleared, so that the table can be used.
  var isClear: Bool { entries.count == entries.capacity }

  /// Clears some of the entries of a new table.
  ///
  /// A million keys take 32 MB, too much to clear in one display frame.
  ///
  /// - Parameter limit: The greatest number of entries to clear.
  /// - Returns: The number of cleared entries.
  @discardableResult
  mutating func clear(upTo limit: Int) -> Int {
    let count = min(limit, entries.capacity - entries.count)
    let first = entries.grow(by: count)
    (entries.base + first).update(repeating: Entry(key: 0, value: -1), count: count)
    return count
  }

  /// The number of bytes allocated for entries.
  var byteCount: Int { entries.capacity * MemoryLayout<Entry>.stride }

  /// Returns the value of a key; -1 if the key is not in the table.
  ///
  /// - Complexity: O(1) on average.
  package func value(of key: UInt64) -> Int64 {
    count == 0 ? -1 : entries.base[find(key)].value
  }

  /// Sets the value of a key, and replaces the old value if there is one.
  ///
  /// - Parameters:
  ///   - value: The new value; not negative.
  ///   - key: Any number.
  /// - Complexity: O(1) amortised.
  package mutating func set(_ value: Int64, for key: UInt64) {
    if !insert(value, for: key) { entries.base[find(key)].value = value }
  }

  /// Sets the value of a key that is not yet in the table.
  ///
  /// - Parameters:
  ///   - value: The new value; not negative.
  ///   - key: Any number.
  /// - Returns: `true` if the key was added; `false`, without a change, if it has a value already.
  /// - Complexity: O(1) amortised.
  package mutating func insert(_ value: Int64, for key: UInt64) -> Bool {
    entries.makeUnique()
    if count * 8 >= entries.count * 6 { grow() }
    let entry = entries.base + find(key)
    if entry.pointee.value >= 0 { return false }
    entry.pointee = Entry(key: key, value: value)
    count += 1
    return true
  }

  /// Removes a key.
  ///
  /// - Complexity: O(1) on average.
  package mutating func remove(_ key: UInt64) {
    if count == 0 { return }
    entries.makeUnique()
    let entries = entries.base
    var hole = find(key)
    if entries[hole].value < 0 { return }
    count -= 1
    // Move the keys after the hole up to fill it, but no key to a place before its home position.
    let mask = self.entries.count - 1
    var next = (hole + 1) & mask
    while entries[next].value >= 0 {
      let home = home(of: entries[next].key)
      if (next &- home) & mask >= (next &- hole) & mask {
        entries[hole] = entries[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    entries[hole].value = -1
  }

  /// Removes all keys, and keeps the allocated memory.
  package mutating func removeAll() {
    entries.makeUnique()
    count = 0
    for index in entries.indices { entries.base[index].value = -1 }
  }

  /// Returns the home position of a key, at which a search for the key starts.
  ///
  /// Groups of sixteen consecutive keys have adjacent home positions, so that filling the table in order
  /// accesses memory in order.
  private func home(of key: UInt64) -> Int {
    let group = (key >> 4) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: (group >> 20) &+ (key & 15)) & (entries.count - 1)
  }

  /// Returns the position of a key, or the free position where the key would be inserted.
  private func find(_ key: UInt64) -> Int {
    let mask = entries.count - 1
    var index = home(of: key)
    while entries.base[index].value >= 0 && entries.base[index].key != key {
      index = (index + 1) & mask
    }
    return index
  }

  /// Reserves memory for `added` further keys, so that adding them moves no entry.
  package mutating func reserve(_ added: Int) {
    if Self.size(for: count + added) > entries.count { rehash(capacity: count + added) }
  }

  private mutating func grow() { rehash(capacity: entries.count * 2) }

  private mutating func rehash(capacity: Int) {
    let old = entries
    entries = NumberTable(capacity: capacity).entries
    for index in old.indices where old.base[index].value >= 0 {
      entries.base[find(old.base[index].key)] = old.base[index]
    }
  }

  /// Checks the invariant of the type and the number of keys, if `LAZYSCROLL_CHECKS` is defined.
  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      var seen = 0
      for index in entries.indices where entries.base[index].value >= 0 {
        seen += 1
        precondition(
          find(entries.base[index].key) == index,
          "the key \(entries.base[index].key) is not where a search finds it")
      }
      precondition(seen == count, "the table has \(seen) keys instead of \(count)")
    #endif
  }
}

/// A hash table from elements to numbers, in which an element is identified by its ``ElementIdentity``.
package struct IdentityTable: Sendable {
  /// The values of elements with an item ID, by this ID.
  private var named: NumberTable
  /// The values of elements without an item ID, by the number of their identity.
  private var unnamed = NumberTable()

  /// Creates an empty table.
  package init() { named = NumberTable() }

  /// Creates an empty table with memory for `capacity` elements with an item ID.
  package init(capacity: Int) { named = NumberTable(capacity: capacity) }

  /// The number of elements in the table.
  package var count: Int { named.count + unnamed.count }

  /// Returns the value of an element; -1 if the element is not in the table.
  package func value(of identity: ElementIdentity) -> Int64 {
    (identity.isNamed ? named : unnamed).value(of: identity.number)
  }

  /// Sets the value of an element; the value must not be negative.
  package mutating func set(_ value: Int64, for identity: ElementIdentity) {
    if identity.isNamed {
      named.set(value, for: identity.number)
    } else {
      unnamed.set(value, for: identity.number)
    }
  }

  /// Removes an element and its value.
  package mutating func remove(_ identity: ElementIdentity) {
    if identity.isNamed {
      named.remove(identity.number)
    } else {
      unnamed.remove(identity.number)
    }
  }

  /// Removes all elements without an item ID.
  mutating func removeUnnamed() { unnamed.removeAll() }

  /// Removes all elements.
  package mutating func removeAll() {
    named.removeAll()
    unnamed.removeAll()
  }
}
