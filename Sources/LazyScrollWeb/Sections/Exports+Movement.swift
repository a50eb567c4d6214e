#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  // Items moved by the reader; JavaScript has asked the page whether an item may be moved.

  /// Begins to move an item, held at a point of content space, or, without one, to be moved by keys; 1 if it is on
  /// its way.
  @_expose(wasm, "beginMovement") @_cdecl("beginMovement")
  public func beginMovement(
    _ number: Int32, _ section: Int32, _ item: Int32, _ x: Double, _ y: Double
  ) -> Int32 {
    let path = ItemPath(item: Int(item), section: Int(section))
    let point = x.isNaN ? nil : LayoutPoint(x: x, y: y)
    return list(number).view.beginInteractiveMovementForItem(at: path, heldAt: point)
      ? 1 : 0
  }

  /// The pointer that holds the item is at another point of content space.
  @_expose(wasm, "updateMovement") @_cdecl("updateMovement")
  public func updateMovement(_ number: Int32, _ x: Double, _ y: Double) {
    list(number).view.updateInteractiveMovementTargetPosition(LayoutPoint(x: x, y: y))
  }

  /// Keys move the item by so many places.
  @_expose(wasm, "shiftMovement") @_cdecl("shiftMovement")
  public func shiftMovement(_ number: Int32, _ step: Int32) {
    list(number).view.shiftInteractiveMovement(by: Int(step))
  }

  /// Ends the movement, or cancels it; 1 if the item has another place now: section and item, before and
  /// afterwards, in the call buffer.
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
