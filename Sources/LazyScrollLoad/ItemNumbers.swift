/// A hash table from item IDs to whole numbers with open addressing, edited in O(1).
///
/// A dictionary would do the same, but makes the file that a page loads a fifth larger.
///
/// Invariant: no free entry lies between an ID's entry and its home position, where a search for the ID starts.
struct ItemNumbers: Sendable {
  private struct Entry: BitwiseCopyable, Sendable {
    var id: UInt64 = 0
    /// The number of the ID; negative if the entry is free.
    var number = -1
  }

  /// The entries of the table: none, or a power of two, of which at least a quarter is free.
  private var entries: [Entry] = []
  /// The number of IDs.
  private(set) var count = 0

  /// The number of an item, not negative; `nil` for an ID that is not in the table.
  ///
  /// - Complexity: O(1) on average.
  subscript(id: UInt64) -> Int? {
    get {
      if count == 0 { return nil }
      let number = entries[place(of: id)].number
      return number < 0 ? nil : number
    }
    set {
      if let newValue {
        set(newValue, for: id)
      } else {
        remove(id)
      }
    }
  }

  private mutating func set(_ number: Int, for id: UInt64) {
    if count * 4 >= entries.count * 3 { grow() }
    let place = place(of: id)
    if entries[place].number < 0 { count += 1 }
    entries[place] = Entry(id: id, number: number)
  }

  private mutating func remove(_ id: UInt64) {
    if count == 0 { return }
    var hole = place(of: id)
    if entries[hole].number < 0 { return }
    count -= 1
    // Move the following entries up to fill the hole, but none before its home position, where a search for it starts.
    let mask = entries.count - 1
    var next = (hole + 1) & mask
    while entries[next].number >= 0 {
      let home = home(of: entries[next].id)
      if (next &- home) & mask >= (next &- hole) & mask {
        entries[hole] = entries[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    entries[hole].number = -1
  }

  /// Returns the first position probed for an ID.
  private func home(of id: UInt64) -> Int {
    Int(truncatingIfNeeded: (id &* 0x9E37_79B9_7F4A_7C15) >> 32) & (entries.count - 1)
  }

  /// Returns the position of the entry with an ID, or the free position at which the ID would be inserted.
  private func place(of id: UInt64) -> Int {
    var place = home(of: id)
    while entries[place].number >= 0, entries[place].id != id {
      place = (place + 1) & (entries.count - 1)
    }
    return place
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: Entry(), count: max(16, 2 * old.count))
    for entry in old where entry.number >= 0 { entries[place(of: entry.id)] = entry }
  }

  /// Checks the type's invariant if `LAZYSCROLL_CHECKS` is defined.
  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      var seen = 0
      for (index, entry) in entries.enumerated() where entry.number >= 0 {
        seen += 1
        precondition(
          place(of: entry.id) == index, "the ID \(entry.id) is not where a search finds it")
      }
      precondition(seen == count, "the table has \(seen) IDs instead of \(count)")
    #endif
  }
}
