#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The movement of an item by gestures and keys, which hosts report.
  extension ListView {
    /// Handles a step of a drag gesture, such as its beginning or its end.
    ///
    /// - Parameter drag: The step of the gesture.
    /// - Returns: True if an item is being moved.
    final func dragDidChange(_ drag: ItemDrag) -> Bool {
      switch drag {
      case .began(let point):
        guard movementState == .none, let path = indexPath(ofItemAt: point),
          beginInteractiveMovementForItem(at: path, grabbedAt: point)
        else { return false }
        // A press that begins a drag is not a tap.
        touchWasCancelled()
        return true
      case .moved(let point):
        if movementState == .none { return false }
        updateInteractiveMovementTargetPosition(point)
      case .ended:
        if movementState == .none { return false }
        endInteractiveMovement()
      case .cancelled:
        if movementState == .none { return false }
        cancelInteractiveMovement()
      }
      return true
    }

    /// Moves an item to the position of its neighbour in a direction, as a key does.
    ///
    /// - Parameters:
    ///   - item: The item; `nil` for the highlighted item, or else the only selected item.
    ///   - direction: The direction of the neighbour.
    /// - Returns: True if the item was moved.
    final func moveItem(_ item: ItemReference?, _ direction: MoveDirection) -> Bool {
      guard movementState == .none, let path = item.map({ path(of: $0) }) ?? keyboardPath
      else { return false }
      let distance = distance(from: path, towards: direction)
      if !beginInteractiveMovementForItem(at: path) { return false }
      shiftInteractiveMovement(by: distance)
      let isMoved = movement.map { $0.target != $0.source } ?? false
      endInteractiveMovement()
      return isMoved
    }

    /// Returns true if the user may move an item, and no item is being moved now.
    final func canMoveItem(_ item: ItemReference) -> Bool {
      guard let path = path(of: item) else { return false }
      return canBeginMovement(at: path) && isMovable(at: path)
    }

    /// Returns the number of positions from an item to its neighbour in a direction; 1 or -1 if there is no neighbour in the same
    /// section.
    private func distance(from path: ItemPath, towards direction: MoveDirection) -> Int {
      let axis: ScrollAxis = direction == .up || direction == .down ? .vertical : .horizontal
      let isOnward = direction == .down || direction == .forward
      guard let frame = frame(ofItemAt: path) else { return isOnward ? 1 : -1 }
      // The gap between the items is unknown, so points at growing distances are tried.
      for gap in [1.0, 4, 16, 64] {
        var point = frame.middle
        point[axis] = isOnward ? frame.end(along: axis) + gap : frame.offset(along: axis) - gap
        if let next = indexPath(ofItemAt: point), next.section == path.section, next != path {
          return next.item - path.item
        }
      }
      return isOnward ? 1 : -1
    }

    /// The index path of the item that keys move: the highlighted item, or the only selected item; `nil` if there is none.
    private var keyboardPath: ItemPath? {
      if let highlightedPath { return highlightedPath }
      return currentSelection.count == 1 ? path(of: currentSelection[0]) : nil
    }
  }
#endif
