import LazyScrollEngine

/// The view of an item that stands where the user holds it, above all others, and not where its layout places it.
struct Lift: Hashable {
  /// The item.
  var item: ItemReference
  /// The origin of its view in content space; `nil` to leave it where its layout places it.
  var origin: LayoutPoint?

  /// Follows a correction of the offset, by which its view is moved with all others.
  mutating func move(by delta: LayoutPoint) { origin = origin.map { $0 + delta } }

  /// Returns a Boolean value that indicates whether an element is the item.
  func holds(_ element: ListElement) -> Bool {
    element.kind == .item && element.reference == item
  }
}

/// The view of the item that is moved, lifted out of its layout, in which its place stays free.
extension ListView {
  /// Lifts the view of an item, of another one than before, or of none.
  ///
  /// - Parameters:
  ///   - lift: The item and the place of its view; `nil` for none.
  ///   - transition: The movement of the former view back to its place; `nil` for none.
  /// - Complexity: O(k) for k live elements.
  final func lift(_ lift: Lift?, transition: ListTransition? = nil) {
    let before = self.lift
    self.lift = lift
    if let before, before.item != lift?.item { place(before, transition) }
    if let lift { place(lift, nil) }
  }

  /// Places a view where the user holds it, instead of where its layout places it.
  ///
  /// - Returns: True if the view is that of the lifted item.
  final func showsLifted(_ id: ViewID, _ attributes: LayoutAttributes) -> Bool {
    guard let lift, let live = driver.core.element(shownBy: id), lift.holds(live.element),
      let view = driver.pool.view(id)
    else { return false }
    show(view, lift, attributes)
    return true
  }

  private func show(_ view: View, _ lift: Lift, _ attributes: LayoutAttributes) {
    var attributes = attributes
    attributes.zIndex = .max
    if let origin = lift.origin {
      let held = LayoutRect(origin: origin, size: attributes.frame.size)
      // A drag beyond all places leaves the view where its layout places it.
      if held.isValid { attributes.frame = held }
    }
    host.place(view, attributes, nil)
  }

  /// Places the view of a lift, or of a former one, where it belongs now.
  private func place(_ lifted: Lift, _ transition: ListTransition?) {
    var found: (live: Engine.Materialized, view: View)?
    driver.readLiveElements { live, view in
      if let view, lifted.holds(live.element) { found = (live, view) }
    }
    guard let (live, view) = found else { return }
    if let lift, lift.holds(live.element) {
      show(view, lift, live.attributes)
    } else {
      // No number of the engine's: nothing waits for the end.
      host.place(view, live.attributes, transition.map { ViewMovement(number: 0, $0) })
    }
  }
}
