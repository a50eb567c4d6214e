import LazyScrollEngine

/// The place of a nested (inner) list in the content of another (outer) scroll view.
///
/// It converts between the coordinates of both: the outer viewport becomes the inner one, and inner frames become outer ones.
/// ``NestedHost`` uses it.
package struct NestedOrigin: Hashable, Sendable {
  /// The point of the outer content at which the inner content starts.
  package var origin: LayoutPoint
  /// The z-index added to the inner views, so that they are above the outer view that contains them.
  package var elevation: Int32

  /// Creates a place of a list in the content of another scroll view.
  ///
  /// - Parameters:
  ///   - origin: The point of the outer content at which the inner content starts.
  ///   - elevation: The z-index added to the inner views.
  package init(at origin: LayoutPoint, elevation: Int32 = 1) {
    self.origin = origin
    self.elevation = elevation
  }

  /// Converts the outer scroll view's viewport to the coordinates of the inner list.
  package func inner(_ viewport: Viewport) -> Viewport { viewport.nested(at: origin) }

  /// Converts a touch on the outer scroll view to the coordinates of the inner list.
  package func inner(_ touch: Touch) -> Touch {
    switch touch {
    case .began(let point): .began(point - origin)
    case .ended(let point): .ended(point - origin)
    case .extended(let point): .extended(point - origin)
    case .cancelled: .cancelled
    }
  }

  /// Converts a drag on the outer scroll view to the coordinates of the inner list.
  package func inner(drag: ItemDrag) -> ItemDrag {
    switch drag {
    case .began(let point): .began(point - origin)
    case .moved(let point): .moved(point - origin)
    case .ended, .cancelled: drag
    }
  }

  /// Converts an offset in the inner list to an offset in the outer scroll view.
  package func outer(_ offset: LayoutPoint) -> LayoutPoint { offset + origin }

  /// Converts the attributes of an inner view to those at which the outer host places it.
  package func outer(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var moved = attributes
    moved.frame = attributes.frame.offset(by: origin)
    moved.zIndex = attributes.zIndex.addingWithoutOverflow(elevation)
    return moved
  }
}
