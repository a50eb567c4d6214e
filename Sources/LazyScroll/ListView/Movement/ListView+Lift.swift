import LazyScrollEngine

/// The view of a dragged item, which follows the drag above all others instead of its layout.
struct Lift: Hashable {
  /// The item.
  var item: ItemReference
  /// The origin of the view in content space; `nil` to leave the view where its layout places it.
  var origin: LayoutPoint?

  /// Shifts the origin by a correction of the offset, which moves all views.
  mutating func move(by delta: LayoutPoint) { origin = origin.map { $0 + delta } }

  /// Returns true if an element is the item.
  func holds(_ element: ListElement) -> Bool {
    element.kind == .item && element.reference == item
  }
}

/// Lifting of the view of the dragged item out of its layout, which keeps the item's space free.
extension ListView {
  /// Lifts the view of an item in place of the former one, which returns to its layout.
  ///
  /// - Parameters:
  ///   - lift: The item and the origin of its view; `nil` for none.
  ///   - transition: The animation of the former view back to its frame in the layout; `nil` for none.
  /// - Complexity: O(k) for k live elements.
  final func lift(_ lift: Lift?, transition: ListTransition? = nil) {
    let before = self.lift
    self.lift = lift
    if let before, before.item != lift?.item { place(before, transition) }
    if let lift { place(lift, nil) }
  }

  /// Places the view of the lifted item at the lift's origin instead of its frame in the layout.
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
      let dragged = LayoutRect(origin: origin, size: attributes.frame.size)
      // Beyond the greatest coordinate the view stays where its layout places it.
      if dragged.isValid { attributes.frame = dragged }
    }
    host.place(view, attributes, nil)
  }

  /// Places the view of a present or former lift at its frame.
  private func place(_ lifted: Lift, _ transition: ListTransition?) {
    var found: (live: Engine.Materialized, view: View)?
    driver.readLiveElements { live, view in
      if let view, lifted.holds(live.element) { found = (live, view) }
    }
    guard let (live, view) = found else { return }
    if let lift, lift.holds(live.element) {
      show(view, lift, live.attributes)
    } else {
      // Number 0: the engine does not wait for the end.
      host.place(view, live.attributes, transition.map { ViewMovement(number: 0, $0) })
    }
  }
}
