/// A scroll to an element that is under way.
struct ActiveScroll: Sendable {
  let target: ScrollDestination
  /// The alignment.
  ///
  /// `.nearest` is replaced by the edge that it resulted in, so that later sizes cannot result in another.
  var alignment: ScrollDestination.Alignment
  /// The start of the visible bounds that the host was sent to last.
  var ordered: Double
  /// How far the offset has been corrected since; the host ends that far beside.
  var corrected = 0.0
  /// True if the host has arrived or has stopped elsewhere since.
  ///
  /// At rest it is sent again.
  var isEnded = false
  /// The number of times that the host was sent from rest.
  var attempts = 1
}

extension ScrollDestination {
  /// Its item.
  var reference: ItemReference { ItemReference(item, inSection: section) }
}
