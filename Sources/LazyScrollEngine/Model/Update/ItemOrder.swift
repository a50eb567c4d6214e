/// The order of the items of one section, with their IDs and revisions.
///
/// Items without IDs are only counted. Items with IDs have slots, which are fixed numbers, so that an insertion renumbers
/// nothing. The order maps between positions and slots. Each slot stores its item's ID and revision, and the engine's
/// ``IDTable`` leads from an ID to the slot.
struct ItemOrder: Sendable {
  /// The number of items.
  private(set) var count: Int
  /// The IDs, revisions and slots of the items; `nil` if no item has an ID.
  private var names: Names?

  /// Creates an order of items without IDs.
  init(count: Int) { self.count = count }

  /// Creates an order without items, to which items with IDs are to be appended.
  init(namedWithCapacity capacity: Int, hasRevisions: Bool) {
    count = 0
    names = Names(capacity: capacity, hasRevisions: hasRevisions)
  }

  // MARK: Queries

  /// Returns the identity of the item at `index`.
  ///
  /// - Complexity: O(log n).
  func id(at index: Int) -> ItemID {
    guard let names else { return .position(index) }
    let id = names.ids[names.order.slot(at: index)]
    return id == ItemID.missing ? .position(index) : .id(id)
  }

  /// Returns the revision of the item at `index`, or `nil` if it has none.
  ///
  /// - Complexity: O(log n).
  func revision(at index: Int) -> UInt64? {
    guard let names, names.revisions.count > 0 else { return nil }
    let slot = names.order.slot(at: index)
    guard slot < names.revisions.count else { return nil }
    return names.revisions[slot] == ItemID.missing ? nil : names.revisions[slot]
  }

  /// Returns the index of the item in `slot`, the fixed number of an item with an ID.
  ///
  /// - Complexity: O(log n).
  func index(ofSlot slot: Int) -> Int { names?.order.index(of: slot) ?? slot }

  // MARK: Building

  /// The number of duplicate IDs in a section, and the first of them.
  ///
  /// An item whose ID another item already has is identified by its position.
  struct Duplicates {
    var count = 0
    var first: UInt64?

    mutating func add(_ name: UInt64) {
      count += 1
      if first == nil { first = name }
    }
  }

  /// Appends a range of a list's items while a snapshot is built, and adds their IDs to the table.
  mutating func append(
    _ items: ItemList, range: Range<Int>, section: Int, table: inout IDTable,
    duplicates: inout Duplicates
  ) {
    guard case .ids(let list) = items.identities, let names = writableNames() else { return }
    count += range.count
    let first = names.order.append(range.count)
    names.ids.grow(by: range.count)
    let offset = first - range.lowerBound
    for index in range {
      names.enter(list[index], slot: offset + index, section, &table, &duplicates)
      if index < items.revisions.count {
        names.setRevision(items.revisions[index], ofSlot: offset + index)
      }
    }
  }

  /// Adds the IDs of all items to a table, when the section is inserted into existing data.
  mutating func enter(into table: inout IDTable, section: Int, duplicates: inout Duplicates) {
    guard let names = writableNames() else { return }
    names.order.forEachSlot(in: 0..<count) { slot in
      names.enter(names.ids[slot], slot: slot, section, &table, &duplicates)
    }
  }

  // MARK: Edits

  /// The greatest number of items with which a section can get its first ID, because then all of them need an entry in a table.
  private static var greatestNamedCount: Int { 1 << 28 }

  /// Inserts items.
  ///
  /// When the first item with an ID is inserted, all earlier items, which have no IDs, get slots as well.
  ///
  /// - Complexity: O(log n) for each item, or O(1) amortised at the end; O(n) once, for the first item with an ID, and for the
  ///   first edit of IDs other than appending.
  mutating func insert(
    _ items: ItemList, at target: Int, section: Int, table: inout IDTable,
    duplicates: inout Duplicates
  ) {
    var ids: [UInt64] = []
    if case .ids(let list) = items.identities { ids = list }
    if names == nil, count == 0 ? !ids.isEmpty : Self.isAnyNamed(ids),
      count <= Self.greatestNamedCount
    {
      let unnamed = Names(
        capacity: count + ids.count, hasRevisions: !items.revisions.isEmpty)
      _ = unnamed.order.append(count)
      unnamed.ids.grow(by: count)
      unnamed.ids.base.update(repeating: ItemID.missing, count: count)
      names = unnamed
    }
    if target == count, ids.count == items.count, names != nil {
      // Not stored in a local variable, because a second reference would force a copy.
      writableNames()?.reserve(items.count + items.following)
      table.reserve(items.count + items.following)
      append(
        items, range: 0..<items.count, section: section, table: &table, duplicates: &duplicates)
      return
    }
    count += items.count
    guard let names = writableNames() else { return }
    for index in 0..<items.count {
      let slot = names.order.insert(at: target + index)
      if slot == names.ids.count { names.ids.grow(by: 1) }
      let name = index < ids.count ? ids[index] : ItemID.missing
      names.enter(name, slot: slot, section, &table, &duplicates)
      let isKnown = index < items.revisions.count
      names.setRevision(isKnown ? items.revisions[index] : ItemID.missing, ofSlot: slot)
    }
  }

  private static func isAnyNamed(_ ids: [UInt64]) -> Bool {
    for index in ids.indices where ids[index] != ItemID.missing { return true }
    return false
  }

  /// Removes items.
  ///
  /// - Complexity: O(log n) for each item; O(n) once, for the first edit of IDs other than appending.
  mutating func remove(_ range: Range<Int>, table: inout IDTable) {
    count -= range.count
    guard let names = writableNames() else { return }
    for _ in range {
      let slot = names.order.remove(at: range.lowerBound)
      if names.ids[slot] != ItemID.missing { table.remove(names.ids[slot]) }
    }
  }

  /// Moves an item; the second index is the item's index after the move.
  ///
  /// - Complexity: O(log n); O(n) once, for the first edit of IDs other than appending.
  mutating func move(from source: Int, to target: Int) {
    writableNames()?.order.move(from: source, to: target)
  }

  /// Sets the revision of an item.
  ///
  /// - Complexity: O(log n).
  mutating func setRevision(_ revision: UInt64, at index: Int) {
    guard let names = writableNames() else { return }
    names.setRevision(revision, ofSlot: names.order.slot(at: index))
  }

  /// Checks the invariants if `LAZYSCROLL_CHECKS` is defined.
  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      guard let names else { return }
      names.order._checkInvariants()
      precondition(names.order.count == count, "\(names.order.count) slots for \(count) items")
    #endif
  }

  /// Returns the IDs for modification, copied first if another order shares them; `nil` if no item has an ID.
  private mutating func writableNames() -> Names? {
    if names != nil && !isKnownUniquelyReferenced(&names) {
      // Not bound by `if let`, because a second reference would make every uniqueness check fail.
      names = Names(copying: names.unsafelyUnwrapped)
    }
    return names
  }
}

/// The IDs and revisions of a section's items, by slot (the fixed number of each item).
///
/// `@unchecked Sendable`, because an ``ItemOrder`` writes to it only while no other order shares it.
private final class Names: @unchecked Sendable {
  var order = SlotSequence()
  var ids: Slab<UInt64>
  /// The revisions, up to the last slot with a revision.
  var revisions: Slab<UInt64>

  init(capacity: Int, hasRevisions: Bool) {
    ids = Slab(capacity: capacity)
    revisions = Slab(capacity: hasRevisions ? capacity : 0)
  }

  init(copying other: Names) {
    order = other.order
    ids = other.ids
    revisions = other.revisions
  }

  func reserve(_ added: Int) {
    let added = Slab<UInt64>.capacity(for: added)
    order.reserve(added)
    ids.reserve(added)
    if !revisions.isEmpty { revisions.reserve(order.count + added - revisions.count) }
  }

  func enter(
    _ name: UInt64, slot: Int, _ section: Int, _ table: inout IDTable,
    _ duplicates: inout ItemOrder.Duplicates
  ) {
    ids.makeUnique()
    ids[slot] = ItemID.missing
    if name > ItemID.greatestName { return }
    let place = IDTable.Location(
      section: Int32(truncatingIfNeeded: section), slot: Int32(truncatingIfNeeded: slot))
    if table.insert(name, at: place) {
      ids[slot] = name
    } else {
      duplicates.add(name)
    }
  }

  func setRevision(_ revision: UInt64, ofSlot slot: Int) {
    if slot >= revisions.count {
      if revision == ItemID.missing { return }
      let known = revisions.count
      revisions.makeUnique()
      revisions.grow(by: slot + 1 - known)
      (revisions.base + known).update(repeating: ItemID.missing, count: slot - known)
    }
    revisions.makeUnique()
    revisions[slot] = revision
  }
}
