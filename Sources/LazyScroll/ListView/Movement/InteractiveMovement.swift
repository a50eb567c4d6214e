import LazyScrollEngine

/// A movement of an item by the user, by dragging it or with keys.
///
/// The app's data does not change until the user drops the item. Until then the index paths of items on the screen differ from
/// those in the data; `onScreen(_:)` and `inData(_:)` convert them.
public struct InteractiveMovement: Hashable, Sendable {
  /// The index path of the item in the app's data.
  public let source: ItemPath
  /// The index path at which the item would be dropped now, counted as if the item were not at its source.
  public internal(set) var target: ItemPath

  /// The point at which the user holds a dragged item.
  struct Hold: Hashable, Sendable {
    /// The point relative to the origin of the item's view.
    var grip: LayoutPoint
    /// The point relative to the viewport's origin, so that it does not move while the content scrolls.
    var location: LayoutPoint
  }
  /// The point at which the user holds the item; `nil` if the user moves the item with keys.
  var hold: Hold?
  /// The engine's number of the item's ID; `nil` if the item has no ID.
  let id: UInt64?
  /// The two ways to end a movement.
  enum End: Hashable, Sendable {
    /// The item is moved to its target in the data.
    case drop
    /// The item returns to its source.
    case cancel
  }
  /// The requested end of the movement, which waits because the driver is still performing events; `nil` if none is requested.
  var requestedEnd: End?

  /// Creates a movement of the item at an index path, which is both its source and its first target.
  init(of path: ItemPath, id: UInt64?, hold: Hold?) {
    (source, target) = (path, path)
    self.id = id
    self.hold = hold
  }

  /// Converts an index path in the data to the index path of the same item on the screen.
  func onScreen(_ path: ItemPath) -> ItemPath {
    path.moved(from: source, to: target)
  }

  /// Converts an index path on the screen to the index path of the same item in the data.
  func inData(_ path: ItemPath) -> ItemPath {
    path.moved(from: target, to: source)
  }
}

extension ItemPath {
  /// Returns the index path that the item at this index path has after one item is moved.
  ///
  /// An invalid index path stays invalid.
  func moved(from source: ItemPath, to target: ItemPath) -> ItemPath {
    // The effect returns `nil` only for a removed item, and a move removes none.
    EditEffect.moved(from: source, to: target).path(of: self) ?? self
  }
}

/// The geometry of a dragged view, and of the space that its item takes in the layout, from which the item's new position is
/// chosen.
struct Slot {
  /// The centre of the dragged view, in content space.
  let middle: LayoutPoint
  /// The size of the dragged view.
  let size: LayoutSize
  /// The item's frame in its layout, in content space; `nil` if the layout does not show it.
  let frame: LayoutRect?

  /// Returns true if the item's frame would be nearer to the dragged view after the item takes the position of another item.
  ///
  /// If the item comes from before the other item, its frame would end where the other item ends; otherwise it would start where
  /// the other item starts. Without this comparison the item could jump back and forth next to an item of another size.
  ///
  /// - Parameters:
  ///   - other: The other item's frame.
  ///   - isForward: True if the item comes from before the other item.
  ///   - axis: The axis along which items follow each other.
  /// - Returns: True if the frame would be nearer than it is now.
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
