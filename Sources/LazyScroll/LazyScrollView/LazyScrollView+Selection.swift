import LazyScrollEngine

/// Choosing items by call; see ``ScrollView`` for touches.
extension LazyScrollView {
  /// How many items may be chosen; none at first.
  ///
  /// Allowing fewer than are chosen gives all of them up.
  public var selectionMode: Selection.Mode {
    get { selection.mode }
    set { allowChoices(newValue) }
  }

  /// Chooses an item without asking the delegate whether it may be.
  public func select(_ item: ItemID) { choose(Selection.Choice(item)) }

  /// Gives up an item.
  public func deselect(_ item: ItemID) { unchoose(Selection.Choice(item)) }

  /// Draws an item as touched, and the one before no longer; `nil` for none.
  public func highlight(_ item: ItemID?) { touch(item.map { Selection.Choice($0) }) }
}
