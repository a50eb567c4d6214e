import LazyScrollEngine

/// The place of a list inside another scroll view's content.
///
/// It converts between inner and outer coordinates: the outer viewport becomes the inner one, and inner frames become outer ones.
/// ``NestedHost`` uses it.
package struct NestedOrigin: Hashable, Sendable {
  /// The point of the outer content at which the inner content starts.
  package var origin: LayoutPoint
  /// The z-index added to the inner views, so that they are above the outer view that contains them.
  package var elevation: Int32

  /// Creates a place in the outer content.
  ///
  /// - Parameters:
  ///   - origin: The point at which the inner content starts.
  ///   - elevation: The z-index added to the inner views.
  package init(at origin: LayoutPoint, elevation: Int32 = 1) {
    self.origin = origin
    self.elevation = elevation
  }

  /// Converts the outer viewport to the coordinates of the inner content.
  package func inner(_ viewport: Viewport) -> Viewport { viewport.nested(at: origin) }

  /// Converts a touch to the coordinates of the inner content.
  package func inner(_ touch: Touch) -> Touch {
    switch touch {
    case .began(let point): .began(point - origin)
    case .ended(let point): .ended(point - origin)
    case .cancelled: .cancelled
    }
  }

  /// Returns a drag on the outer content as the inner content sees it.
  package func inner(drag: ItemDrag) -> ItemDrag {
    switch drag {
    case .began(let point): .began(point - origin)
    case .moved(let point): .moved(point - origin)
    case .ended, .cancelled, .stepped: drag
    }
  }

  /// Converts an inner offset to an offset of the outer content.
  package func outer(_ offset: LayoutPoint) -> LayoutPoint { offset + origin }

  /// Converts the attributes of an inner view to those at which the outer host places it.
  package func outer(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var moved = attributes
    moved.frame = attributes.frame.offset(by: origin)
    moved.zIndex += elevation
    return moved
  }
}
