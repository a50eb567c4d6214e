/// A scroll to an element that is under way.
struct ActiveScroll: Sendable {
  let target: ScrollDestination
  /// Its alignment, or the edge that "nearest" came to: sizes that become known must not choose another.
  var alignment: ScrollDestination.Alignment
  /// The offset that the host was sent to last, as one of the visible bounds' start.
  var ordered: Double
  /// The distance by which the offset has been corrected since: the host arrives so far beside.
  var corrected = 0.0
  /// A Boolean value that indicates whether it has been there since, or has ended its movement elsewhere: at rest it is
  /// to be sent again.
  var isEnded = false
  /// The number of times that it was sent somewhere from rest.
  var attempts = 1
}

extension ScrollDestination {
  /// Its item.
  var reference: ItemReference { ItemReference(item, inSection: section) }
}
