/// A candidate for the anchor, the item that a change keeps at its place on the screen.
struct AnchorCandidate {
  /// The index of the item among the live elements, which have or need a view.
  var position: Int
  /// The start of the item along the axis before the change, in content space.
  var offset: Double
  /// The kind of movement by which the change moves the item.
  var movement: ScrollAnchor.Movement
  /// True if the item was visible before the change, and its extent was known.
  var wasSeen: Bool
  /// True if the start of the item was in the viewport, and not before it.
  var isInside: Bool

  /// Returns true if this item is a better anchor than another candidate.
  ///
  /// The first of these criteria that differs decides. The better anchor is an item that the app does not move; an item that was
  /// visible at a known extent; an item that starts in the viewport; an item that no other item was moved past; the item that
  /// starts first.
  func comesBefore(_ other: AnchorCandidate) -> Bool {
    if (movement == .moved) != (other.movement == .moved) { return movement != .moved }
    if wasSeen != other.wasSeen { return wasSeen }
    if isInside != other.isInside { return isInside }
    // Checked after `isInside`: an item that starts before the viewport may change out of sight, so it is the worse anchor
    // even if no other item is moved past it.
    if movement != other.movement { return movement == .none }
    return offset <= other.offset
  }
}
