import LazyScrollEngine

/// A dragged item whose view is lifted: it follows the finger or pointer, above all other views, instead of its layout.
struct Lift: Hashable {
  /// The dragged item.
  var item: ItemReference
  /// The origin of the view in content space; `nil` to leave the view where its layout places it.
  var origin: LayoutPoint?

  /// The z-index of a lifted view: above all other views of its list view, and below the views of a list nested in it.
  private static var zIndex: Int32 { .max - 0xFFFF }

  /// Returns the layout attributes at which a lifted view is placed: at `origin` and above all other views.
  ///
  /// - Parameter attributes: The attributes that the layout gives to the item.
  /// - Returns: The same size at the lift's origin, above all other views.
  func attributes(over attributes: LayoutAttributes) -> LayoutAttributes {
    var attributes = attributes
    attributes.zIndex = Self.zIndex
    if let origin {
      let dragged = LayoutRect(origin: origin, size: attributes.frame.size)
      // Beyond the greatest coordinate the view stays where its layout places it.
      if dragged.isValid { attributes.frame = dragged }
    }
    return attributes
  }

  /// Shifts the origin by a scroll correction, which moves all views by the same distance.
  mutating func move(by delta: LayoutPoint) { origin = origin.map { $0 + delta } }

  /// Returns true if an element is the dragged item.
  func holds(_ element: ListElement) -> Bool {
    element.kind == .item && element.reference == item
  }
}

/// Lifting of a dragged item's view out of its layout, while the layout keeps the item's space free.
extension ListView {
  /// Lifts the view of an item, and returns the view that was lifted before to its frame in the layout.
  ///
  /// - Parameters:
  ///   - lift: The item and the origin of its view; `nil` to lift no view.
  ///   - transition: The animation of the view that returns to its frame in the layout; `nil` for none.
  /// - Complexity: O(k) for k live elements.
  final func lift(_ lift: Lift?, transition: ListTransition? = nil) {
    let before = self.lift
    self.lift = lift
    if let before, before.item != lift?.item { place(before, transition) }
    if let lift { place(lift, nil) }
  }

  /// Returns the layout attributes at which a view is placed if it shows the lifted item; `nil` for all other views.
  final func lifted(_ id: ViewID, _ attributes: LayoutAttributes) -> LayoutAttributes? {
    guard let lift, let live = driver.core.element(shownBy: id), lift.holds(live.element)
    else { return nil }
    return lift.attributes(over: attributes)
  }

  /// Places the view of an item at the lift's origin if the item is still lifted, and otherwise at its frame in the layout.
  private func place(_ lifted: Lift, _ transition: ListTransition?) {
    var found: (live: Engine.Materialized, view: View)?
    driver.readLiveElements { live, view in
      if let view, lifted.holds(live.element) { found = (live, view) }
    }
    guard let (live, view) = found else { return }
    if let lift, lift.holds(live.element) {
      host.place(view, lift.attributes(over: live.attributes), nil)
    } else {
      // The engine did not order this animation. The number 0 means that it does not wait for the animation's end.
      host.place(view, live.attributes, transition.map { ViewMovement(number: 0, $0) })
    }
  }
}
