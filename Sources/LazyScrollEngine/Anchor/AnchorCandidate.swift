/// An item that may be held still.
struct AnchorCandidate {
  /// Its position among the live elements.
  var position: Int
  /// Its start before the change, along the axis in content space.
  var offset: Double
  /// The greater, the more the change moves it.
  var movement: UInt8
  /// True if it was visible at its settled extent.
  var wasSeen: Bool
  /// True if it starts in the viewport.
  var isInside: Bool

  /// Returns a Boolean value that indicates whether it is held rather than a later one.
  func comesBefore(_ other: AnchorCandidate) -> Bool {
    if movement != other.movement { return movement < other.movement }
    if wasSeen != other.wasSeen { return wasSeen }
    return isInside == other.isInside ? offset <= other.offset : isInside
  }
}
