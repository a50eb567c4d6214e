/// Numbers by number: a hash table with open addressing, edited in O(1).
///
/// Whatever the library looks up by a name, a number or an address is looked up here. A dictionary
/// would do the same at four times the cost, which for a million items is the difference between a
/// reload that fits a frame or two and one that does not. It has no order that could leak into what is
/// done, and no random seed.
///
/// Invariant: a key stands in the first place free at or behind its own, without a gap in between.
package struct NumberTable: Sendable {
  private struct Entry: BitwiseCopyable, Sendable {
    var key: UInt64
    /// Negative where the entry is free.
    var value: Int64
  }

  private var entries: Slab<Entry>
  /// How many keys there are.
  package private(set) var count = 0

  /// A table without room, which holds no memory: most tables stay empty.
  package init() { entries = Slab() }

  /// A table with room for `capacity` keys.
  package init(capacity: Int) {
    self.init(clearingLater: capacity)
    clear(upTo: .max)
  }

  /// A table with room for `capacity` keys, not to be used before ``clear(upTo:)`` has cleared all of it.
  init(clearingLater capacity: Int) {
    var size = 16
    while size * 6 < capacity * 8 + 8 { size *= 2 }
    entries = Slab(capacity: size)
  }

  /// A Boolean value that indicates whether the whole room of a new table is cleared.
  var isClear: Bool { entries.count == entries.capacity }

  /// Clears part of the room of a new table: that of a million keys has 32 MB, too many for one frame.
  ///
  /// - Parameter limit: The most entries to clear.
  /// - Returns: The number of entries that were cleared.
  @discardableResult
  mutating func clear(upTo limit: Int) -> Int {
    let count = min(limit, entries.capacity - entries.count)
    let first = entries.grow(by: count)
    (entries.base + first).update(repeating: Entry(key: 0, value: -1), count: count)
    return count
  }

  /// Bytes held.
  var byteCount: Int { entries.capacity * MemoryLayout<Entry>.stride }

  /// The value of a key, or -1 for one that is not there.
  ///
  /// - Complexity: O(1) on average.
  package func value(of key: UInt64) -> Int64 {
    count == 0 ? -1 : entries.base[find(key)].value
  }

  /// Gives a key a value, another one than before if it had one.
  ///
  /// - Parameters:
  ///   - value: The value, not negative.
  ///   - key: Any number.
  /// - Complexity: O(1) amortised.
  package mutating func set(_ value: Int64, for key: UInt64) {
    if !insert(value, for: key) { entries.base[find(key)].value = value }
  }

  /// Gives a key a value, unless it has one.
  ///
  /// - Parameters:
  ///   - value: The value, not negative.
  ///   - key: Any number.
  /// - Returns: Whether it had none.
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

  /// Forgets a key.
  ///
  /// - Complexity: O(1) on average.
  package mutating func remove(_ key: UInt64) {
    if count == 0 { return }
    entries.makeUnique()
    let entries = entries.base
    var hole = find(key)
    if entries[hole].value < 0 { return }
    count -= 1
    // Keys behind the hole move up, as far as that does not put them before their own place.
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

  /// Forgets all keys and keeps the room.
  package mutating func removeAll() {
    entries.makeUnique()
    count = 0
    for index in entries.indices { entries.base[index].value = -1 }
  }

  /// The first place looked at for a key: keys that follow each other stay close together, in groups
  /// of sixteen, so that filling the table in order touches memory in order.
  private func home(of key: UInt64) -> Int {
    let group = (key >> 4) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: (group >> 20) &+ (key & 15)) & (entries.count - 1)
  }

  /// The place of a key, or the free one where it would go.
  private func find(_ key: UInt64) -> Int {
    let mask = entries.count - 1
    var index = home(of: key)
    while entries.base[index].value >= 0 && entries.base[index].key != key {
      index = (index + 1) & mask
    }
    return index
  }

  private mutating func grow() {
    let old = entries
    entries = NumberTable(capacity: old.count * 2).entries
    for index in old.indices where old.base[index].value >= 0 {
      entries.base[find(old.base[index].key)] = old.base[index]
    }
  }

  /// See the type's invariant.
  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      var seen = 0
      for index in entries.indices where entries.base[index].value >= 0 {
        seen += 1
        precondition(find(entries.base[index].key) == index, "a key cannot be found")
      }
      precondition(seen == count, "\(seen) keys are there and not \(count)")
    #endif
  }
}

/// Numbers by what an element is, told apart as ``ElementIdentity`` does it.
package struct IdentityTable: Sendable {
  /// By name.
  private var named: NumberTable
  /// By what is left over for elements without one.
  private var unnamed = NumberTable()

  /// A table without room.
  package init() { named = NumberTable() }

  /// A table with room for so many named elements.
  package init(capacity: Int) { named = NumberTable(capacity: capacity) }

  /// How many elements have a value.
  package var count: Int { named.count + unnamed.count }

  /// The value of an element, or -1 for one that is not there.
  package func value(of identity: ElementIdentity) -> Int64 {
    (identity.isNamed ? named : unnamed).value(of: identity.number)
  }

  /// Gives an element a value that is not negative.
  package mutating func set(_ value: Int64, for identity: ElementIdentity) {
    if identity.isNamed {
      named.set(value, for: identity.number)
    } else {
      unnamed.set(value, for: identity.number)
    }
  }

  /// Forgets an element.
  package mutating func remove(_ identity: ElementIdentity) {
    if identity.isNamed {
      named.remove(identity.number)
    } else {
      unnamed.remove(identity.number)
    }
  }

  /// Forgets all elements without a name.
  mutating func removeUnnamed() { unnamed.removeAll() }

  /// Forgets all elements.
  package mutating func removeAll() {
    named.removeAll()
    unnamed.removeAll()
  }
}
