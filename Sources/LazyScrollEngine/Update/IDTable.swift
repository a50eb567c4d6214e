/// Where each named item is: its section and its slot there.
///
/// A hash table with open addressing, filled in slices and edited in O(1). A dictionary would do the
/// same at four times the cost, which for a million items is the difference between a reload that
/// fits a frame or two and one that does not.
///
/// Invariant: a name stands in the first place free at or behind its own, without a gap in between.
struct IDTable: Sendable {
  /// Where an item is.
  struct Place: BitwiseCopyable, Sendable, Equatable {
    /// The section's handle.
    var section: Int32
    /// The item's slot in that section.
    var slot: Int32
  }

  private struct Entry: BitwiseCopyable, Sendable {
    var id: UInt64
    /// The section is -1 where the entry is free.
    var place: Place
  }

  private var entries: Slab<Entry>
  private(set) var count = 0

  /// A table with room for `capacity` names.
  init(capacity: Int = 0) {
    entries = Self.makeEntries(capacity: capacity)
  }

  /// Bytes held.
  var byteCount: Int { entries.capacity * MemoryLayout<Entry>.stride }

  /// Where the item of a name is.
  ///
  /// - Complexity: O(1) on average.
  func place(of id: UInt64) -> Place? {
    let index = find(id)
    return entries.base[index].place.section < 0 ? nil : entries.base[index].place
  }

  /// Notes where an item is, unless the name is taken.
  ///
  /// - Returns: Whether the name was free.
  /// - Complexity: O(1) amortised.
  mutating func insert(_ id: UInt64, at place: Place) -> Bool {
    entries.makeUnique()
    if count * 8 >= entries.count * 6 { grow() }
    let index = find(id)
    if entries.base[index].place.section >= 0 { return false }
    entries.base[index] = Entry(id: id, place: place)
    count += 1
    return true
  }

  /// Forgets a name.
  ///
  /// - Complexity: O(1) on average.
  mutating func remove(_ id: UInt64) {
    entries.makeUnique()
    var hole = find(id)
    if entries.base[hole].place.section < 0 { return }
    count -= 1
    // Names behind the hole move up, as far as that does not put them before their own place.
    let mask = entries.count - 1
    var next = (hole + 1) & mask
    while entries.base[next].place.section >= 0 {
      let home = home(of: entries.base[next].id)
      if (next &- home) & mask >= (next &- hole) & mask {
        entries.base[hole] = entries.base[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    entries.base[hole].place.section = -1
  }

  private static func makeEntries(capacity: Int) -> Slab<Entry> {
    var size = 16
    while size * 6 < capacity * 8 + 8 { size *= 2 }
    var entries = Slab<Entry>(capacity: size)
    entries.grow(by: size)
    entries.base.update(
      repeating: Entry(id: 0, place: Place(section: -1, slot: 0)), count: size)
    return entries
  }

  /// The first place looked at for a name: names that follow each other stay close together, in
  /// groups of sixteen, so that filling the table in order touches memory in order.
  private func home(of id: UInt64) -> Int {
    let group = (id >> 4) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: (group >> 20) &+ (id & 15)) & (entries.count - 1)
  }

  /// The place of a name, or the free one where it would go.
  private func find(_ id: UInt64) -> Int {
    let mask = entries.count - 1
    var index = home(of: id)
    while entries.base[index].place.section >= 0 && entries.base[index].id != id {
      index = (index + 1) & mask
    }
    return index
  }

  private mutating func grow() {
    let old = entries
    entries = Self.makeEntries(capacity: old.count * 2)
    for index in 0..<old.count where old.base[index].place.section >= 0 {
      entries.base[find(old.base[index].id)] = old.base[index]
    }
  }

  /// See the type's invariant.
  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      var seen = 0
      for index in 0..<entries.count where entries.base[index].place.section >= 0 {
        seen += 1
        precondition(find(entries.base[index].id) == index, "a name cannot be found")
      }
      precondition(seen == count, "\(seen) names are there and not \(count)")
    #endif
  }
}
