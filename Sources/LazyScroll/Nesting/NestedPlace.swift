import LazyScrollEngine

/// The place of a list inside another scroll view's content.
///
/// The inner content does not scroll: the outer viewport, moved by the place, is its own, and whatever the inner
/// engine says of places is moved back. See ``NestedHost`` for the host that does that.
package struct NestedPlace: Hashable, Sendable {
  /// The point of the outer content at which the inner content starts.
  package var origin: LayoutPoint
  /// The distance in z-order from the inner views to those of the outer scroll view that are their ground.
  package var elevation: Int32

  /// A place in the outer content.
  ///
  /// - Parameters:
  ///   - origin: The point at which the inner content starts.
  ///   - elevation: The distance in z-order from the outer views.
  package init(at origin: LayoutPoint, elevation: Int32 = 1) {
    self.origin = origin
    self.elevation = elevation
  }

  /// Returns the outer viewport as the inner content sees it.
  package func inner(_ viewport: Viewport) -> Viewport { viewport.nested(at: origin) }

  /// Returns a touch on the outer content as the inner content sees it.
  package func inner(_ touch: Touch) -> Touch {
    switch touch {
    case .began(let point): .began(point - origin)
    case .ended(let point): .ended(point - origin)
    case .cancelled: .cancelled
    }
  }

  /// Returns an inner offset as one of the outer content.
  package func outer(_ offset: LayoutPoint) -> LayoutPoint { offset + origin }

  /// Returns the attributes of an inner view as the outer host places it.
  package func outer(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var moved = attributes
    moved.frame = attributes.frame.offset(by: origin)
    moved.zIndex += elevation
    return moved
  }
}
