import LazyScrollEngine

/// Choosing items by touch or by call.
extension LazyScrollView {
  /// How many items may be chosen; none at first.
  ///
  /// Allowing fewer than are chosen gives all of them up.
  public var selectionMode: Selection.Mode {
    get { selection.mode }
    set { didDeselect(selection.setMode(newValue)) }
  }

  /// Chooses an item without asking the delegate whether it may be.
  public func select(_ item: ItemID) {
    let (dropped, isNew) = selection.select(item)
    didDeselect(dropped)
    if !isNew { return }
    show(item)
    delegate?.didSelect(item)
  }

  /// Gives up an item.
  public func deselect(_ item: ItemID) {
    if selection.deselect(item) { didDeselect(item) }
  }

  /// Draws an item as touched, and the one before no longer; `nil` for none.
  public func highlight(_ item: ItemID?) {
    let before = selection.highlighted
    if before == item { return }
    selection.highlight(item)
    if let before { show(before) }
    if let item { show(item) }
  }

  func touchDidChange(_ touch: Touch) {
    switch touch {
    case .began(let point):
      if selection.mode != .none { highlight(item(at: point)) }
    case .cancelled: highlight(nil)
    case .ended(let point):
      let touched = selection.highlighted
      highlight(nil)
      guard selection.mode != .none, let touched, item(at: point) == touched else { return }
      let item = touched
      toggle(item)
    }
  }

  private func toggle(_ item: ItemID) {
    if selection.contains(item) {
      if selection.mode == .multiple { deselect(item) }
    } else if delegate?.shouldSelect(item) ?? true {
      select(item)
    }
  }

  private func didDeselect(_ items: Buffer<ItemID>) {
    for index in items.indices { didDeselect(items[index]) }
  }

  private func didDeselect(_ item: ItemID) {
    show(item)
    delegate?.didDeselect(item)
  }

  /// Lets the host draw how an item is chosen and touched.
  func show(_ item: ItemID) {
    if let view = driver.view(of: item) {
      host.setState(selection.state(of: item), of: view)
    }
  }

  /// Gives up choices of items that are no longer there, once data has changed.
  func forgetLostChoices() {
    guard mayHaveLostItems, !driver.isBuilding else { return }
    mayHaveLostItems = false
    selection.keep { driver.engine.path(of: $0) != nil }
  }
}
