#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  // Items in the reader's hand; JavaScript has asked the page whether an item may be moved.

  /// Lifts an item, held at a point of content space, or, without one, to be moved by keys; 1 if it is on
  /// its way.
  @_expose(wasm, "liftItem") @_cdecl("liftItem")
  public func liftItem(
    _ number: Int32, _ section: Int32, _ item: Int32, _ x: Double, _ y: Double
  ) -> Int32 {
    let path = IndexPath(item: Int(item), section: Int(section))
    let point = x.isNaN ? nil : Point(x: x, y: y)
    return sections(number).sectionedView.beginInteractiveMovementForItem(at: path, heldAt: point)
      ? 1 : 0
  }

  /// The hand is at another point of content space.
  @_expose(wasm, "carry") @_cdecl("carry")
  public func carry(_ number: Int32, _ x: Double, _ y: Double) {
    sections(number).sectionedView.updateInteractiveMovementTargetPosition(Point(x: x, y: y))
  }

  /// Keys move the item by so many places.
  @_expose(wasm, "shiftMovement") @_cdecl("shiftMovement")
  public func shiftMovement(_ number: Int32, _ step: Int32) {
    sections(number).sectionedView.shiftInteractiveMovement(by: Int(step))
  }

  /// Puts the item down, or takes it back; 1 if it stands elsewhere now: section and item, before and
  /// afterwards, in the room.
  @_expose(wasm, "letDown") @_cdecl("letDown")
  public func letDown(_ number: Int32, _ isPut: Int32) -> Int32 {
    let view = sections(number).sectionedView
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
