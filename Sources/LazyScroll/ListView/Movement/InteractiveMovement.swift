import LazyScrollEngine

/// The movement of an item by the user, by a drag or by keys.
///
/// The data does not change until the item is dropped. Until then index paths on the screen differ from those in the data;
/// `onScreen(_:)` and `inData(_:)` convert them.
public struct InteractiveMovement: Hashable, Sendable {
  /// The index path of the item in the data.
  public let source: ItemPath
  /// The index path at which the item would be dropped, counted without the item at its source.
  public internal(set) var target: ItemPath

  /// The point at which the user holds the item.
  struct Hold: Hashable, Sendable {
    /// The point relative to the origin of the item's view.
    var grip: LayoutPoint
    /// The point relative to the viewport's origin, so that it stays in place while the content scrolls.
    var location: LayoutPoint
  }
  /// The point at which the user holds the item; `nil` if keys move it.
  var hold: Hold?
  /// The item's ID, if it has one.
  let id: UInt64?
  /// The two ways to end a movement.
  enum End: Hashable, Sendable {
    /// The item is moved to its target in the data.
    case drop
    /// The item returns to its source.
    case cancel
  }
  /// The end that was requested while events were performed, and waits until they are done.
  var requestedEnd: End?

  /// Creates a movement whose target is its source.
  init(of path: ItemPath, id: UInt64?, hold: Hold?) {
    (source, target) = (path, path)
    self.id = id
    self.hold = hold
  }

  /// Converts an index path in the data to the one on the screen.
  func onScreen(_ path: ItemPath) -> ItemPath {
    path.moved(from: source, to: target)
  }

  /// Converts an index path on the screen to the one in the data.
  func inData(_ path: ItemPath) -> ItemPath {
    path.moved(from: target, to: source)
  }
}

extension ItemPath {
  /// Returns the index path of this item after one item was moved.
  ///
  /// An invalid index path stays invalid.
  func moved(from source: ItemPath, to target: ItemPath) -> ItemPath {
    // Only for a removed item there is no path.
    EditEffect.moved(from: source, to: target).path(of: self) ?? self
  }
}

/// The dragged view and the item's frame in the layout, to choose the item's position.
struct Slot {
  /// The centre of the dragged view, in content space.
  let middle: LayoutPoint
  /// The size of the dragged view.
  let size: LayoutSize
  /// The item's frame in its layout, in content space; `nil` if the layout does not show it.
  let frame: LayoutRect?

  /// Returns true if the item's frame would be nearer to the dragged view in the position of another item.
  ///
  /// An item from before the other one would end where that one ends; an item from after it would start where that one starts.
  /// The comparison avoids that the item jumps back and forth between items of different sizes.
  ///
  /// - Parameters:
  ///   - other: The other item's frame.
  ///   - isForward: True if the item comes from before the other one.
  ///   - axis: The axis along which items follow each other.
  /// - Returns: True if the frame would be nearer.
  func isNearer(at other: LayoutRect, isForward: Bool, along axis: ScrollAxis) -> Bool {
    guard let frame else { return true }
    var place = other.middle
    place[axis] =
      isForward
      ? other.end(along: axis) - size[axis] / 2 : other.offset(along: axis) + size[axis] / 2
    return middle.squaredDistance(to: place) < middle.squaredDistance(to: frame.middle)
  }
}

extension LayoutRect {
  /// The centre of the rectangle.
  var middle: LayoutPoint {
    LayoutPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }
}

extension LayoutPoint {
  /// True if both coordinates are valid in content space.
  var isReachable: Bool {
    x.magnitude <= LayoutRect.greatestCoordinate && y.magnitude <= LayoutRect.greatestCoordinate
  }

  /// Returns the square of the distance to another point.
  func squaredDistance(to other: LayoutPoint) -> Double {
    (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
  }
}
