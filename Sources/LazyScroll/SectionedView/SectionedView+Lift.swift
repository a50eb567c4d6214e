import LazyScrollEngine

/// An item in the reader's hand: its view stands there, above all others, and not where its layout says.
struct Lift: Hashable {
  /// The item.
  var item: ItemID
  /// The engine's section, for an item that goes by its position.
  var section: Int
  /// Where its view starts, in content space; `nil` to leave it where its layout says, above all others.
  var origin: Point?

  func holds(_ element: Element) -> Bool {
    element.kind == .item && element.id == item && (item.isNamed || element.section == section)
  }
}

/// Lifting an item out of its layout, in which its place stays free.
extension SectionedView {
  /// Holds an item at a place, another item than before, or none.
  ///
  /// - Parameters:
  ///   - lift: What is held where; `nil` for nothing.
  ///   - transition: How what is no longer held goes back to its place; `nil` at once.
  /// - Complexity: O(k) for k live elements.
  final func raise(_ lift: Lift?, transition: Transition? = nil) {
    let before = self.lift
    self.lift = lift
    if let before, before.item != lift?.item || before.section != lift?.section {
      place(before, transition)
    }
    if let lift { place(lift, nil) }
  }

  /// Shows a view in the hand that is to be shown where its layout says; whether it shows what is held.
  final func showsInHand(_ id: ViewID, _ attributes: LayoutAttributes) -> Bool {
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
      let held = Rect(origin: origin, size: attributes.frame.size)
      // A hand beyond all places leaves the view where its layout says.
      if held.isValid { attributes.frame = held }
    }
    host.place(view, attributes, nil)
  }

  /// Shows what a lift holds, or held, where it belongs now.
  private func place(_ held: Lift, _ transition: Transition?) {
    for index in 0..<driver.engine.materializedCount {
      let live = driver.engine.materialized(at: index)
      guard held.holds(live.element), let view = driver.view(ofMaterialized: index) else {
        continue
      }
      if let lift, lift.holds(live.element) {
        show(view, lift, live.attributes)
      } else {
        host.place(view, live.attributes, transition)
      }
      // No other element is this item, and a host that calls back may have changed what is live.
      return
    }
  }
}
