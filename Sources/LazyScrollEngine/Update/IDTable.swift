/// Where each named item is: its section and its slot there.
struct IDTable: Sendable {
  /// Where an item is.
  struct Place: BitwiseCopyable, Sendable, Equatable {
    /// The section's handle.
    var section: Int32
    /// The item's slot in that section.
    var slot: Int32
  }

  private var table: NumberTable

  /// A table without room.
  init() { table = NumberTable() }

  /// A table with room for `capacity` names, to be cleared before it is used.
  init(clearingLater capacity: Int) { table = NumberTable(clearingLater: capacity) }

  /// See ``NumberTable``.
  var isClear: Bool { table.isClear }

  /// See ``NumberTable``.
  mutating func clear(upTo limit: Int) -> Int { table.clear(upTo: limit) }

  /// How many names there are.
  var count: Int { table.count }

  /// Bytes held.
  var byteCount: Int { table.byteCount }

  /// Where the item of a name is.
  ///
  /// - Complexity: O(1) on average.
  func place(of id: UInt64) -> Place? {
    let value = table.value(of: id)
    if value < 0 { return nil }
    return Place(
      section: Int32(truncatingIfNeeded: value >> 32), slot: Int32(truncatingIfNeeded: value))
  }

  /// Notes where an item is, unless the name is taken.
  ///
  /// - Returns: Whether the name was free.
  /// - Complexity: O(1) amortised.
  mutating func insert(_ id: UInt64, at place: Place) -> Bool {
    let slot = Int64(UInt32(bitPattern: place.slot))
    return table.insert(Int64(place.section) << 32 | slot, for: id)
  }

  /// Forgets a name.
  ///
  /// - Complexity: O(1) on average.
  mutating func remove(_ id: UInt64) { table.remove(id) }

  /// See ``NumberTable``.
  func _checkInvariants() { table._checkInvariants() }
}
