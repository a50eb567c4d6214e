import LazyScrollEngine

/// An item in the reader's hand: its view stands there, above all others, and not where its layout says.
public struct Lift: Hashable, Sendable {
  /// The item.
  public var item: ItemID
  /// The section, for an item that goes by its position.
  public var section: Int
  /// Where its view starts, in content space; `nil` to leave it where its layout says, above all others.
  public var origin: Point?

  /// An item to be held.
  public init(item: ItemID, section: Int = 0, origin: Point? = nil) {
    self.item = item
    self.section = section
    self.origin = origin
  }

  func holds(_ element: Element) -> Bool {
    element.kind == .item && element.id == item && (item.isNamed || element.section == section)
  }
}

/// Lifting an item out of its layout.
extension Driver {
  /// Holds an item at a place, another item than before, or none.
  ///
  /// Its place in the layout stays free. What is no longer held goes back there.
  ///
  /// - Parameters:
  ///   - lift: What is held where; `nil` for nothing.
  ///   - transition: How what is no longer held goes back to its place; `nil` at once.
  /// - Complexity: O(k) for k live elements.
  public func lift(_ lift: Lift?, transition: Transition? = nil) {
    let before = self.lift
    self.lift = lift
    if let before, before.item != lift?.item || before.section != lift?.section {
      place(before, transition)
    }
    if let lift { place(lift, nil) }
  }

  /// Where a view is to be shown, and how it gets there, as long as its item is held.
  func lifted(
    _ attributes: LayoutAttributes, _ view: ViewID, _ transition: Transition?
  ) -> (LayoutAttributes, Transition?) {
    guard let lift, let live = engine.element(shownBy: view), lift.holds(live.element) else {
      return (attributes, transition)
    }
    var attributes = attributes
    attributes.zIndex = .max
    guard let origin = lift.origin else { return (attributes, transition) }
    attributes.frame.origin = origin
    return (attributes, nil)
  }

  /// Shows what a lift holds, or held, where it belongs now.
  private func place(_ lift: Lift, _ transition: Transition?) {
    for index in 0..<engine.materializedCount {
      let live = engine.materialized(at: index)
      guard lift.holds(live.element), let id = live.view, let view = pool.view(id) else { continue }
      work.places &+= 1
      let (attributes, transition) = lifted(live.attributes, id, transition)
      host.place(view, attributes, transition)
    }
  }

  /// Asks for a display frame; ``DriverObserver/frameDidCome()`` tells of it.
  ///
  /// A host that knows no display frames gives none.
  func requestFrame() {
    wantsFrame = true
    if !isPerforming, askForFrame() { performQueue() }
  }
}
