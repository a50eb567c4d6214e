import LazyScrollEngine

/// The movement of an item that the user drags, or moves by keys: its place in the data, and its place on the screen.
///
/// The data does not change until the item is dropped. While it is moved, items on the screen are counted otherwise
/// than in the data: `onScreen(_:)` and `inData(_:)` translate.
public struct InteractiveMovement: Hashable, Sendable {
  /// The place of the item in the data.
  public let source: ItemPath
  /// The place at which it would be dropped, counted without the item at its source.
  public internal(set) var target: ItemPath

  /// The point at which the user holds the item.
  struct Hold: Hashable, Sendable {
    /// The point, seen from the origin of the item's view.
    var grip: LayoutPoint
    /// The point, seen from the viewport's origin: content scrolls away below it.
    var location: LayoutPoint
  }
  /// The point at which the item is held; `nil` while keys move it.
  var hold: Hold?
  /// The item's ID, if it has one.
  let id: UInt64?
  /// The two ways to end a movement.
  enum End: Hashable, Sendable {
    /// The item stays at its target.
    case drop
    /// The item goes back to its source.
    case cancel
  }
  /// The end that was requested while events were performed; it waits until they are.
  var requestedEnd: End?

  /// A movement whose item stands at its source.
  init(of path: ItemPath, id: UInt64?, hold: Hold?) {
    (source, target) = (path, path)
    self.id = id
    self.hold = hold
  }

  /// Returns the place on the screen of an item of the data.
  func onScreen(_ path: ItemPath) -> ItemPath {
    path.moved(from: source, to: target)
  }

  /// Returns the place in the data of an item on the screen.
  func inData(_ path: ItemPath) -> ItemPath {
    path.moved(from: target, to: source)
  }
}

extension ItemPath {
  /// Returns the place of an item after one item was moved.
  ///
  /// A path that cannot exist leads to another one that cannot.
  func moved(from source: ItemPath, to target: ItemPath) -> ItemPath {
    // Only a removal leaves no path.
    EditEffect.moved(from: source, to: target).path(of: self) ?? self
  }
}

/// The place that a dragged item may take.
struct Slot {
  /// The middle of the dragged view, in content space.
  let middle: LayoutPoint
  /// The size of the dragged view.
  let size: LayoutSize
  /// The item's frame in its layout, in content space; `nil` if the layout does not show it.
  let frame: LayoutRect?

  /// Returns a Boolean value that indicates whether the item comes nearer to the drag in the place of another one.
  ///
  /// It ends where the other one ends if it comes from before it, and starts where that one starts otherwise: between
  /// items of different sizes it would go to and fro if it moved as soon as it is held over another one.
  ///
  /// - Parameters:
  ///   - other: The other item's frame.
  ///   - isForward: True if the item comes from before the other one.
  ///   - axis: The axis along which items follow each other.
  /// - Returns: True if it comes nearer.
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
  /// The middle.
  var middle: LayoutPoint {
    LayoutPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }
}

extension LayoutPoint {
  /// True if content can reach as far as the point.
  var isReachable: Bool {
    x.magnitude <= LayoutRect.greatestCoordinate && y.magnitude <= LayoutRect.greatestCoordinate
  }

  /// Returns the square of the distance to another point.
  func squaredDistance(to other: LayoutPoint) -> Double {
    (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
  }
}
