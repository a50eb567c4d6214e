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
      case .stepped(let step, let item):
        guard movementState == .none, let path = item.map({ path(of: $0) }) ?? keyboardPath
        else { return false }
        let distance = distance(from: path, towards: step)
        if !beginInteractiveMovementForItem(at: path) { return false }
        shiftInteractiveMovement(by: distance)
        endInteractiveMovement()
      }
      return true
    }

    /// Returns the number of positions from an item to its neighbour; 1 or -1 without a neighbour in the same section.
    private func distance(from path: ItemPath, towards step: ItemDrag.Step) -> Int {
      let axis: ScrollAxis = step == .up || step == .down ? .vertical : .horizontal
      let isOnward = step == .down || step == .forward
      guard let frame = frame(ofItemAt: path) else { return isOnward ? 1 : -1 }
      // The neighbour begins behind a gap of unknown length.
      for gap in [1.0, 4, 16, 64] {
        var point = frame.middle
        point[axis] = isOnward ? frame.end(along: axis) + gap : frame.offset(along: axis) - gap
        if let next = indexPath(ofItemAt: point), next.section == path.section, next != path {
          return next.item - path.item
        }
      }
      return isOnward ? 1 : -1
    }

    /// The item that keys move: the highlighted one, or the only selected one.
    private var keyboardPath: ItemPath? {
      if let highlightedPath { return highlightedPath }
      return currentSelection.count == 1 ? path(of: currentSelection[0]) : nil
    }
  }
#endif
