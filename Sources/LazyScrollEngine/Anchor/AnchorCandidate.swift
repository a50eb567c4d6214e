/// An item that may be held still.
struct AnchorCandidate {
  /// Its position among the live elements.
  var position: Int
  /// Its start before the change, along the axis in content space.
  var offset: Double
  /// The way in which the change moves it.
  var movement: ScrollAnchor.Movement
  /// True if it was visible at its settled extent.
  var wasSeen: Bool
  /// True if it starts in the viewport.
  var isInside: Bool

  /// Returns a Boolean value that indicates whether it is held rather than a later one.
  func comesBefore(_ other: AnchorCandidate) -> Bool {
    if (movement == .moved) != (other.movement == .moved) { return movement != .moved }
    if wasSeen != other.wasSeen { return wasSeen }
    if isInside != other.isInside { return isInside }
    // Only among those: an item that starts before the viewport may grow or shrink out of sight.
    if movement != other.movement { return movement == .none }
    return offset <= other.offset
  }
}
