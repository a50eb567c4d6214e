import LazyScrollEngine

/// Models of items, one list for each property, as a snapshot keeps them.
public struct ItemModels: Sendable {
  private(set) var frames: [LayoutRect] = []
  /// Empty until an item has one.
  private var ids: [UInt64] = []
  /// Empty until an item has one.
  private var revisions: [UInt64] = []
  #if !hasFeature(Embedded)
    /// The IDs that a list view has yet to give numbers to, with the indexes of their items, in order.
    private var given: [(index: Int, id: ListItemID)] = []
  #endif

  /// An empty list, with capacity for some models.
  public init(capacity: Int = 0) {
    frames.reserveCapacity(capacity)
  }

  /// The models of certain items, in order.
  public init(_ models: some Collection<ItemModel>) {
    self.init(capacity: models.count)
    append(contentsOf: models)
  }

  /// The number of models.
  public var count: Int { frames.count }

  /// Adds the model of the next item.
  public mutating func append(_ model: ItemModel) {
    append(frame: model.frame, id: model.id?.known?.name, revision: model.revision)
    #if !hasFeature(Embedded)
      if let id = model.id, id.known == nil { given.append((count - 1, id)) }
    #endif
  }

  /// Adds the next item.
  ///
  /// - Parameters:
  ///   - frame: The item's frame.
  ///   - id: The item's ID; `nil` for an item that has none.
  ///   - revision: The revision of the item's content.
  package mutating func append(frame: LayoutRect, id: UInt64?, revision: UInt64?) {
    frames.append(frame)
    let (count, capacity) = (frames.count, frames.capacity)
    Self.append(id, to: &ids, count: count, capacity: capacity)
    Self.append(revision, to: &revisions, count: count, capacity: capacity)
  }

  /// Adds the number of the item at `count - 1` to a list that is empty until an item has one.
  ///
  /// Static, so that the list has no second reference, for which it would be copied.
  private static func append(
    _ number: UInt64?, to list: inout [UInt64], count: Int, capacity: Int
  ) {
    if list.isEmpty {
      if number == nil { return }
      list.reserveCapacity(capacity)
    }
    while list.count + 1 < count { list.append(ItemID.missing) }
    list.append(number ?? ItemID.missing)
  }

  /// Adds the models of the next items.
  public mutating func append(contentsOf models: some Sequence<ItemModel>) {
    for model in models { append(model) }
  }

  /// Removes all models but the first ones.
  mutating func keep(first count: Int) {
    while frames.count > count { frames.removeLast() }
    while ids.count > count { ids.removeLast() }
    while revisions.count > count { revisions.removeLast() }
    #if !hasFeature(Embedded)
      while given.last.map({ $0.index >= count }) == true { given.removeLast() }
    #endif
  }

  #if !hasFeature(Embedded)
    /// Gives numbers to the IDs that have none.
    ///
    /// - Parameter number: Returns the number of an ID.
    /// - Complexity: O(m) for m such IDs, and O(n) for the first of them.
    package mutating func assignNumbers(_ number: (ListItemID) -> UInt64?) {
      if given.isEmpty { return }
      while ids.count < frames.count { ids.append(ItemID.missing) }
      for item in given { ids[item.index] = number(item.id) ?? ItemID.missing }
      given = []
    }
  #endif

  /// The items; without IDs they are only counted.
  package var items: ItemList {
    !ids.isEmpty
      ? ItemList(ids: ids, geometry: .frames(frames), revisions: revisions)
      : ItemList(count: frames.count, geometry: .frames(frames))
  }
}
