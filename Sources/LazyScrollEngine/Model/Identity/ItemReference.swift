/// An item, wherever it stands: by its ID, or by its section and its position there if it has none.
///
/// A reference to an item with an ID is valid as long as the item is in the data, through edits, moves and reloads.
/// A reference to an item without one is valid in one state of the data, whose edits give it another section or position.
public struct ItemReference: Hashable, Sendable, BitwiseCopyable {
  /// The item's identity.
  public let id: ItemID
  /// The index of the section of an item without an ID; 0 for an item with one.
  public let section: Int

  /// Creates a reference to an item.
  ///
  /// - Parameters:
  ///   - id: The item's identity.
  ///   - section: The index of its section, which counts only if it has no ID.
  public init(_ id: ItemID, inSection section: Int = 0) {
    self.id = id
    self.section = id.isNamed ? 0 : section
  }

  /// The item as tables of elements know it.
  package var identity: ElementIdentity { ElementIdentity(id, inSection: section) }
}
