import LazyScrollEngine

/// Selection, highlights and taps by touch.
extension ListView {
  final func touchDidChange(_ touch: Touch) {
    switch touch {
    case .began(let point): touchBegan(on: item(at: point))
    case .cancelled: touchWasCancelled()
    case .ended(let point): touchEnded(on: item(at: point))
    case .extended(let point): touchExtended(to: item(at: point))
    }
  }

  /// Ends a touch with Shift: if it began on the same item, the selection is extended to that item.
  private func touchExtended(to item: ItemReference?) {
    #if !hasFeature(Embedded)
      if let item, item == currentSelection.pressed, currentSelection.mode == .multiple {
        touchWasCancelled()
        _ = extendSelection(to: item)
        return
      }
    #endif
    touchEnded(on: item)
  }

  /// Returns the topmost item at a point of content space.
  private func item(at point: LayoutPoint) -> ItemReference? {
    guard let element = driver.engine.element(at: point), element.kind == .item else { return nil }
    return element.reference
  }

  private func touchBegan(on item: ItemReference?) {
    let pressed = item.flatMap { isAllowed(.highlight, on: $0) ? $0 : nil }
    currentSelection.press(pressed)
    if currentSelection.mode != .none { highlight(item: pressed) }
  }

  /// Ends a touch: a touch that began on the same item is a tap, and selects or deselects the item if the content allows it.
  private func touchEnded(on item: ItemReference?) {
    let highlighted = currentSelection.highlightedItem
    highlight(item: nil)
    guard let pressed = currentSelection.pressed, item == pressed,
      isAllowed(.highlight, on: pressed)
    else {
      currentSelection.press(nil)
      return
    }
    if currentSelection.mode != .none, highlighted == pressed {
      #if !hasFeature(Embedded)
        currentSelection.range = SelectionRange(start: pressed)
      #endif
      toggle(pressed)
    }
    // The callback for the selection may have edited the data. `pressed` follows the item through edits, so it names the tapped
    // item.
    let tapped = currentSelection.pressed
    currentSelection.press(nil)
    if let tapped { publish(.tap(tapped)) }
  }

  private func toggle(_ item: ItemReference) {
    if currentSelection.contains(item) {
      if currentSelection.mode == .multiple { deselect(item) }
    } else if isAllowed(.select, on: item) {
      select(item)
    }
  }

  // MARK: For hosts that know items

  /// Handles the beginning of a touch on an item, for hosts that report the touched item instead of a point.
  package final func touchBegan(on item: ItemID, inSection section: Int) {
    touchBegan(on: ItemReference(item, inSection: section))
  }

  /// Handles the end of a touch on an item, for hosts that report the touched item instead of a point.
  package final func touchEnded(on item: ItemID, inSection section: Int) {
    touchEnded(on: ItemReference(item, inSection: section))
  }

  /// Handles a touch that became another gesture, such as a scroll, or ended on no item.
  package final func touchWasCancelled() {
    currentSelection.press(nil)
    highlight(item: nil)
  }
}
