/// A reference to an item by its ID, or by its section and position if it has no ID.
///
/// A reference to an item with an ID is valid as long as the item is in the data, through edits, moves and reloads. A reference
/// to an item without an ID is valid only until the next edit.
public struct ItemReference: Hashable, Sendable, BitwiseCopyable {
  /// The item's identity.
  public let id: ItemID
  /// The index of the section of an item without an ID; 0 for an item with one.
  public let section: Int

  /// Creates a reference to an item.
  ///
  /// - Parameters:
  ///   - id: The item's identity.
  ///   - section: The index of the item's section, which is ignored if the item has an ID.
  public init(_ id: ItemID, inSection section: Int = 0) {
    self.id = id
    self.section = id.isNamed ? 0 : section
  }

  /// The item's key in tables of elements.
  package var identity: ElementIdentity { ElementIdentity(id, inSection: section) }
}
