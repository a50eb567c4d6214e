/// The state of a scroll to an element, until the element is at its target position.
struct ActiveScroll: Sendable {
  let target: ScrollDestination
  /// The alignment of the element in the viewport.
  ///
  /// `.nearest` is replaced by `.start` or `.end` once one of them is chosen, so that later sizes cannot change the choice.
  var alignment: ScrollDestination.Alignment
  /// The start of the visible bounds to which the host was last told to scroll, in content space.
  var ordered: Double
  /// The sum of scroll corrections since the host was told to scroll, in points.
  ///
  /// A host that animates the scroll ends this far away from `ordered`.
  var corrected = 0.0
  /// True if the host has ended its movement, at the target or elsewhere.
  ///
  /// If the element is not in place then, the host is told to scroll again.
  var isEnded = false
  /// The number of times that the host was told to scroll while it was at rest; at a limit, the scroll ends as unreachable.
  var attempts = 1
}

extension ScrollDestination {
  /// The reference to the item that is scrolled to.
  var reference: ItemReference { ItemReference(item, inSection: section) }
}
