import LazyScrollEngine

/// Item models that a data source gives, taken apart as a snapshot keeps them.
public struct ItemModels: Sendable {
  private(set) var frames: [Rect] = []
  private var ids: [UInt64] = []
  /// Empty until an item has one.
  private var revisions: [UInt64] = []
  private var hasNames = false

  /// No models, with room for some.
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
    if model.id != nil { hasNames = true }
    if model.revision == nil, revisions.isEmpty { return }
    while revisions.count + 1 < frames.count { revisions.append(ItemID.missing) }
    revisions.append(model.revision ?? ItemID.missing)
  }

  /// Adds the models of the next items.
  public mutating func append(contentsOf models: some Sequence<ItemModel>) {
    for model in models { append(model) }
  }

  /// Drops all models but the first ones.
  mutating func keep(first count: Int) {
    while frames.count > count {
      frames.removeLast()
      ids.removeLast()
    }
    while revisions.count > count { revisions.removeLast() }
  }

  /// The revision of an item, or ``ItemID/missing``.
  func revision(at index: Int) -> UInt64 {
    index < revisions.count ? revisions[index] : ItemID.missing
  }

  /// The items; without names they are only counted.
  package var items: ItemList {
    hasNames
      ? ItemList(ids: ids, geometry: .frames(frames), revisions: revisions)
      : ItemList(count: frames.count, geometry: .frames(frames))
  }
}
