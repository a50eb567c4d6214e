/// A hash table from item IDs to places: the item's section, and its slot (a fixed number) in the section.
struct IDTable: Sendable {
  /// The place of an item, which stays the same when other items are inserted or removed.
  struct Location: BitwiseCopyable, Sendable, Equatable {
    /// The handle of the item's section, a number that stays the same when the section moves.
    var section: Int32
    /// The item's slot in its section, a number that stays the same when the item moves.
    var slot: Int32
  }

  private var table: NumberTable

  /// Creates an empty table.
  init() { table = NumberTable() }

  /// Creates a table with capacity for `capacity` IDs, which must be cleared with ``clear(upTo:)`` before it is used.
  init(clearingLater capacity: Int) { table = NumberTable(clearingLater: capacity) }

  /// True if all entries of a new table are cleared, so that it can be used.
  var isClear: Bool { table.isClear }

  /// Clears at most `limit` entries of a new table, and returns the number of cleared entries.
  mutating func clear(upTo limit: Int) -> Int { table.clear(upTo: limit) }

  /// The number of IDs.
  var count: Int { table.count }

  /// The number of bytes allocated.
  var byteCount: Int { table.byteCount }

  /// Returns the place of the item with an ID, or `nil` if there is none.
  ///
  /// - Complexity: O(1) on average.
  func place(of id: UInt64) -> Location? {
    let value = table.value(of: id)
    if value < 0 { return nil }
    return Location(
      section: Int32(truncatingIfNeeded: value >> 32), slot: Int32(truncatingIfNeeded: value))
  }

  /// Adds the place of an item, unless another item has the ID.
  ///
  /// - Returns: `true` if no other item had the ID.
  /// - Complexity: O(1) amortised.
  mutating func insert(_ id: UInt64, at place: Location) -> Bool {
    let slot = Int64(UInt32(bitPattern: place.slot))
    return table.insert(Int64(place.section) << 32 | slot, for: id)
  }

  /// Reserves capacity for `added` further IDs.
  mutating func reserve(_ added: Int) { table.reserve(added) }

  /// Removes an ID.
  ///
  /// - Complexity: O(1) on average.
  mutating func remove(_ id: UInt64) { table.remove(id) }

  /// Checks the invariant of the hash table if `LAZYSCROLL_CHECKS` is defined.
  func _checkInvariants() { table._checkInvariants() }
}
