import LazyScroll
import LazyScrollEngine

/// A view of an ``SDLHost``: a rectangle of one colour.
package final class Tile {
  /// The colour: red, green and blue, 8 bits each.
  package var color: UInt32 = 0xFFFFFF
  /// The height that its content asks for, in points; 0 while there is none, and noticed by the host when it changes.
  package var height = 0.0 {
    didSet { host?.setNeedsDisplay() }
  }
  /// A Boolean value that indicates whether the user has selected its item.
  package internal(set) var isSelected = false

  weak var host: SDLHost?
  var isShown = false
  /// The height at which the host was last asked.
  var measuredHeight = 0.0
  /// The element that it shows, once there is one.
  var element: ListElement?
  /// The place in content space, once there is one.
  var attributes: LayoutAttributes?
  var movement: Movement?

  /// A tile without content.
  package init() {}

  /// A movement from one frame to the place.
  struct Movement {
    let order: ViewMovement
    var origin: LayoutRect
    let began: Double
  }

  /// A Boolean value that indicates whether it is drawn below another one: by z, and then in layout order.
  func isBelow(_ other: Tile) -> Bool {
    let (z, otherZ) = (attributes?.zIndex ?? 0, other.attributes?.zIndex ?? 0)
    if z != otherZ { return z < otherZ }
    guard let later = other.element else { return false }
    return element?.comesBefore(later) ?? true
  }

  /// Returns the frame in content space at a time.
  func frame(at time: Double) -> LayoutRect? {
    guard let target = attributes?.frame, let movement else { return attributes?.frame }
    let part = max(0, min((time - movement.began) / movement.order.transition.duration, 1))
    func between(_ length: KeyPath<LayoutRect, Double>) -> Double {
      movement.origin[keyPath: length] * (1 - part) + target[keyPath: length] * part
    }
    return LayoutRect(
      x: between(\.minX), y: between(\.minY), width: between(\.size.width),
      height: between(\.size.height))
  }
}
