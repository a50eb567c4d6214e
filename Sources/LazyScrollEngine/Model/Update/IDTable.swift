/// A hash table from item IDs to the items' places: the section and the slot in it.
struct IDTable: Sendable {
  /// The place of an item, which other items' insertion and removal do not change.
  struct Location: BitwiseCopyable, Sendable, Equatable {
    /// The section's handle.
    var section: Int32
    /// The item's slot in that section.
    var slot: Int32
  }

  private var table: NumberTable

  /// Creates an empty table.
  init() { table = NumberTable() }

  /// Creates a table with capacity for `capacity` IDs, to be cleared before it is used.
  init(clearingLater capacity: Int) { table = NumberTable(clearingLater: capacity) }

  /// See ``NumberTable``.
  var isClear: Bool { table.isClear }

  /// See ``NumberTable``.
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

  /// See ``NumberTable``.
  mutating func reserve(_ added: Int) { table.reserve(added) }

  /// Removes an ID.
  ///
  /// - Complexity: O(1) on average.
  mutating func remove(_ id: UInt64) { table.remove(id) }

  /// See ``NumberTable``.
  func _checkInvariants() { table._checkInvariants() }
}
