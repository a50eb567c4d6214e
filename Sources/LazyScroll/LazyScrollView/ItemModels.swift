import LazyScrollEngine

/// Models of items, one list for each property, as a snapshot keeps them.
public struct ItemModels: Sendable {
  private(set) var frames: [LayoutRect] = []
  private var ids: [UInt64] = []
  /// Empty until an item has one.
  private var revisions: [UInt64] = []
  private var hasIDs = false

  /// An empty list, with capacity for some models.
  public init(capacity: Int = 0) {
    frames.reserveCapacity(capacity)
    ids.reserveCapacity(capacity)
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
    frames.append(model.frame)
    ids.append(model.id ?? ItemID.missing)
    if model.id != nil { hasIDs = true }
    if model.revision == nil, revisions.isEmpty { return }
    while revisions.count + 1 < frames.count { revisions.append(ItemID.missing) }
    revisions.append(model.revision ?? ItemID.missing)
  }

  /// Adds the models of the next items.
  public mutating func append(contentsOf models: some Sequence<ItemModel>) {
    for model in models { append(model) }
  }

  /// Removes all models but the first ones.
  mutating func keep(first count: Int) {
    while frames.count > count {
      frames.removeLast()
      ids.removeLast()
    }
    while revisions.count > count { revisions.removeLast() }
  }

  /// The items; without IDs they are only counted.
  package var items: ItemList {
    hasIDs
      ? ItemList(ids: ids, geometry: .frames(frames), revisions: revisions)
      : ItemList(count: frames.count, geometry: .frames(frames))
  }
}
