#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The movement of an item by gestures and keys, which hosts report.
  extension ListView {
    /// Handles a part of a drag, or a key that moves an item.
    ///
    /// - Parameter drag: The part of the gesture, or the key.
    /// - Returns: True if an item is being moved, or was moved by the key.
    final func dragDidChange(_ drag: ItemDrag) -> Bool {
      switch drag {
      case .began(let point):
        guard movementState == .none, let path = indexPath(ofItemAt: point),
          beginInteractiveMovementForItem(at: path, grabbedAt: point)
        else { return false }
        // The press is no tap.
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
      case .stepped(let step):
        guard movementState == .none, let path = keyboardPath,
          beginInteractiveMovementForItem(at: path)
        else { return false }
        shiftInteractiveMovement(by: step)
        endInteractiveMovement()
      }
      return true
    }

    /// The item that keys move: the highlighted one, or the only selected one.
    private var keyboardPath: ItemPath? {
      if let highlightedPath { return highlightedPath }
      return currentSelection.count == 1 ? path(of: currentSelection[0]) : nil
    }
  }
#endif
