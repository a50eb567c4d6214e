import LazyScrollEngine

/// Choosing items by touch or by call.
extension ScrollView {
  /// Allows so many items to be chosen; where more are, all of them are given up.
  final func allowChoices(_ mode: Selection.Mode) {
    let dropped = selection.setMode(mode)
    for index in dropped.indices { giveUp(dropped[index]) }
  }

  /// Chooses an item without asking whether it may be.
  final func choose(_ choice: Selection.Choice) {
    let (dropped, isNew) = selection.select(choice)
    if let dropped { giveUp(dropped) }
    if !isNew { return }
    show(choice)
    didSelect(choice)
  }

  /// Gives up an item, if it is chosen.
  final func unchoose(_ choice: Selection.Choice) {
    if selection.deselect(choice) { giveUp(choice) }
  }

  /// Draws an item as touched, and the one before no longer; `nil` for none.
  final func touch(_ choice: Selection.Choice?) {
    let before = selection.touched
    if before == choice { return }
    selection.highlight(choice)
    if let before { show(before) }
    if let choice { show(choice) }
  }

  final func touchDidChange(_ touch: Touch) {
    switch touch {
    case .began(let point): touchBegan(on: choice(at: point))
    case .cancelled: touchWasCancelled()
    case .ended(let point): touchEnded(on: choice(at: point))
    }
  }

  /// The topmost item at a point of content space.
  private func choice(at point: Point) -> Selection.Choice? {
    guard let element = driver.engine.element(at: point), element.kind == .item else { return nil }
    return Selection.Choice(element.id, inSection: element.section)
  }

  private func touchBegan(on choice: Selection.Choice?) {
    let pressed = choice.flatMap { shouldHighlight($0) ? $0 : nil }
    selection.press(pressed)
    if selection.mode != .none { touch(pressed) }
  }

  /// Ends a touch: one that began on the same item is a tap, which selects where that is allowed.
  private func touchEnded(on choice: Selection.Choice?) {
    let touched = selection.touched
    touch(nil)
    guard let pressed = selection.pressed, choice == pressed, shouldHighlight(pressed) else {
      selection.press(nil)
      return
    }
    if selection.mode != .none, touched == pressed { toggle(pressed) }
    // The delegate may have edited the data when it was told of the selection: the tap goes with its item.
    let tapped = selection.pressed
    selection.press(nil)
    if let tapped { didTap(tapped) }
  }

  /// A touch began on an item; for hosts that know which one it is on, as others tell of a point.
  package final func touchBegan(on item: ItemID, inSection section: Int) {
    touchBegan(on: Selection.Choice(item, inSection: section))
  }

  /// A touch ended on an item: it is a tap, and the item is chosen, or given up, if it began there.
  package final func touchEnded(on item: ItemID, inSection section: Int) {
    touchEnded(on: Selection.Choice(item, inSection: section))
  }

  /// A touch turned out to be something else, or ended beside all items.
  package final func touchWasCancelled() {
    selection.press(nil)
    touch(nil)
  }

  private func toggle(_ choice: Selection.Choice) {
    if selection.contains(choice) {
      if selection.mode == .multiple { unchoose(choice) }
    } else if shouldSelect(choice) {
      choose(choice)
    }
  }

  private func giveUp(_ choice: Selection.Choice) {
    show(choice)
    didDeselect(choice)
  }

  /// Lets the host draw how an item is chosen and touched.
  final func show(_ choice: Selection.Choice) {
    if let view = driver.view(of: choice.item, inSection: choice.section) {
      host.setState(selection.state(of: choice), of: view)
    }
  }

  /// Gives up choices of items that are no longer there, once data has changed.
  final func forgetLostChoices() {
    guard mayHaveLostItems, !driver.isBuilding else { return }
    mayHaveLostItems = false
    selection.keep { driver.core.content.path(of: $0.item, inSection: $0.section) != nil }
  }
}
