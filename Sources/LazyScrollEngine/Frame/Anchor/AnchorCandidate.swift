/// An item that may become the anchor of a change.
struct AnchorCandidate {
  /// Its position among the live elements.
  var position: Int
  /// Its start before the change, along the axis in content space.
  var offset: Double
  /// How the change moves it.
  var movement: ScrollAnchor.Movement
  /// True if it was visible, and its extent was known.
  var wasSeen: Bool
  /// True if it starts in the viewport.
  var isInside: Bool

  /// Returns true if it is a better anchor than another candidate.
  ///
  /// Worst are items that the app moves. Of the others those that were visible at their known extent come first, of these
  /// those that start in the viewport, and of these those that no other item was moved past. Else the first one wins.
  func comesBefore(_ other: AnchorCandidate) -> Bool {
    if (movement == .moved) != (other.movement == .moved) { return movement != .moved }
    if wasSeen != other.wasSeen { return wasSeen }
    if isInside != other.isInside { return isInside }
    // An item that starts before the viewport may change out of sight, so it has lost already.
    if movement != other.movement { return movement == .none }
    return offset <= other.offset
  }
}
