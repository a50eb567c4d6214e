import LazyScrollEngine

/// A list of item models, stored as one array for each property, as the engine stores them.
public struct ItemModels: Sendable {
  private(set) var frames: [LayoutRect] = []
  /// The number of each item's ID; empty until an item has an ID.
  private var ids: [UInt64] = []
  /// The revision of each item; empty until an item has a revision.
  private var revisions: [UInt64] = []
  #if !hasFeature(Embedded)
    /// The IDs to which the list view has not assigned numbers yet, with the indexes of their items, in ascending order.
    private var given: [(index: Int, id: ListItemID)] = []
  #endif

  /// Creates an empty list, with reserved capacity for a number of models.
  public init(capacity: Int = 0) {
    frames.reserveCapacity(capacity)
  }

  /// Creates a list of models.
  public init(_ models: some Collection<ItemModel>) {
    self.init(capacity: models.count)
    append(contentsOf: models)
  }

  /// The number of models.
  public var count: Int { frames.count }

  /// Appends the model of an item.
  public mutating func append(_ model: ItemModel) {
    append(frame: model.frame, id: model.id?.known?.name, revision: model.revision)
    #if !hasFeature(Embedded)
      if let id = model.id, id.known == nil { given.append((count - 1, id)) }
    #endif
  }

  /// Appends the frame, the ID and the revision of an item.
  ///
  /// - Parameters:
  ///   - frame: The item's frame.
  ///   - id: The number of the item's ID; `nil` for an item without an ID.
  ///   - revision: The revision of the item's content; `nil` for an item without a revision.
  package mutating func append(frame: LayoutRect, id: UInt64?, revision: UInt64?) {
    frames.append(frame)
    let (count, capacity) = (frames.count, frames.capacity)
    Self.append(id, to: &ids, count: count, capacity: capacity)
    Self.append(revision, to: &revisions, count: count, capacity: capacity)
  }

  /// Adds an optional number for the item at `count - 1` to a list that stays empty until an item has a number.
  ///
  /// The method is static so that it can change one of the arrays in place: a mutating method could not receive `&ids`, and a
  /// second reference to the array would cause a copy of it.
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

  /// Appends the models of several items.
  public mutating func append(contentsOf models: some Sequence<ItemModel>) {
    for model in models { append(model) }
  }

  /// Removes all models after the first `count` ones.
  mutating func keep(first count: Int) {
    while frames.count > count { frames.removeLast() }
    while ids.count > count { ids.removeLast() }
    while revisions.count > count { revisions.removeLast() }
    #if !hasFeature(Embedded)
      while given.last.map({ $0.index >= count }) == true { given.removeLast() }
    #endif
  }

  #if !hasFeature(Embedded)
    /// Assigns numbers to the IDs that do not have one yet.
    ///
    /// - Parameter number: A closure that returns the number of an ID.
    /// - Complexity: O(m) for m IDs without a number, and O(n) the first time, for n models.
    package mutating func assignNumbers(_ number: (ListItemID) -> UInt64?) {
      if given.isEmpty { return }
      while ids.count < frames.count { ids.append(ItemID.missing) }
      for item in given { ids[item.index] = number(item.id) ?? ItemID.missing }
      given = []
    }
  #endif

  /// The items in the engine's form; if no item has an ID, revisions are left out.
  package var items: ItemList {
    !ids.isEmpty
      ? ItemList(ids: ids, geometry: .frames(frames), revisions: revisions)
      : ItemList(count: frames.count, geometry: .frames(frames))
  }
}
