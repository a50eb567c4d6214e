#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  // Interactive movement of items by the user. JavaScript has already asked the page whether an item may be moved.

  /// Begins to move an item, by a pointer at a point in content space or, if `x` is NaN, by keys; returns 1 if the movement has
  /// begun, otherwise 0.
  @_expose(wasm, "beginMovement") @_cdecl("beginMovement")
  public func beginMovement(
    _ number: Int32, _ section: Int32, _ item: Int32, _ x: Double, _ y: Double
  ) -> Int32 {
    let path = ItemPath(item: Int(item), section: Int(section))
    let point = x.isNaN ? nil : LayoutPoint(x: x, y: y)
    return list(number).view.beginInteractiveMovementForItem(at: path, grabbedAt: point)
      ? 1 : 0
  }

  /// Moves the item that the user drags with the pointer to a point in content space.
  @_expose(wasm, "updateMovement") @_cdecl("updateMovement")
  public func updateMovement(_ number: Int32, _ x: Double, _ y: Double) {
    list(number).view.updateInteractiveMovementTargetPosition(LayoutPoint(x: x, y: y))
  }

  /// Moves the item that the user moves with keys by a number of positions.
  @_expose(wasm, "shiftMovement") @_cdecl("shiftMovement")
  public func shiftMovement(_ number: Int32, _ step: Int32) {
    list(number).view.shiftInteractiveMovement(by: Int(step))
  }

  /// Ends (`isPut` is 1) or cancels (0) the movement of an item by the user; returns 1 if the item has a new position.
  ///
  /// After an end, the call buffer contains the section and index of the item before and after the movement.
  @_expose(wasm, "endMovement") @_cdecl("endMovement")
  public func endMovement(_ number: Int32, _ isPut: Int32) -> Int32 {
    let view = list(number).view
    guard let movement = view.interactiveMovement else { return 0 }
    if isPut == 0 {
      view.cancelInteractiveMovement()
      return 0
    }
    view.endInteractiveMovement()
    _ = give(movement.source, at: 0)
    _ = give(movement.target, at: 2)
    return movement.source == movement.target ? 0 : 1
  }
#endif
