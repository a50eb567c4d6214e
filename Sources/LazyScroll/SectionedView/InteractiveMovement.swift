import LazyScrollEngine

/// An item on its way, in the reader's hand or moved by keys: where it stood, and where it would be put.
///
/// The data source knows nothing of it until the item is put down. So while the item is on its way, what
/// stands on the screen is counted otherwise than in the data: `onScreen(_:)` and `inData(_:)` say how.
public struct InteractiveMovement: Hashable, Sendable {
  /// Where the item stands, as the data source counts.
  public let source: IndexPath
  /// Where it would be put: where it stands once its section lacks it at its source.
  public internal(set) var target: IndexPath

  /// How the reader holds the item.
  struct Hold: Hashable, Sendable {
    /// Where the hand is, seen from the start of the item's view.
    var grip: Point
    /// Where the hand is, seen from the viewport's start: content scrolls away below it.
    var hand: Point
  }
  /// The hand that holds the item; `nil` while keys move it.
  var hold: Hold?
  /// The item's name, if it has one.
  let name: UInt64?
  /// The two ways to end a movement.
  enum End: Hashable, Sendable {
    /// The item is put down where it would be.
    case put
    /// The item goes back to where it was lifted.
    case cancelled
  }
  /// The end that was asked for while events were performed; it waits until they are.
  var wantedEnd: End?

  /// A movement that has led nowhere yet.
  init(of path: IndexPath, named name: UInt64?, hold: Hold?) {
    (source, target) = (path, path)
    self.name = name
    self.hold = hold
  }

  /// Where what the data source has at a path stands on the screen.
  func onScreen(_ path: IndexPath) -> IndexPath {
    path.moved(from: source, to: target)
  }

  /// Where the data source has what stands at a path on the screen.
  func inData(_ path: IndexPath) -> IndexPath {
    path.moved(from: target, to: source)
  }
}

extension IndexPath {
  /// Where something stands after one item was taken out at a path and put in at another.
  ///
  /// A path that cannot exist leads to another one that cannot.
  func moved(from source: IndexPath, to target: IndexPath) -> IndexPath {
    if self == source { return target }
    var path = self
    if section == source.section, item > source.item { path.item -= 1 }
    if section == target.section, path.item >= target.item { path.item &+= 1 }
    return path
  }
}

/// Where an item that is held would be put.
struct Slot {
  /// The middle of the view in the hand, in content space.
  let middle: Point
  /// How large that view is.
  let size: Size
  /// Where the item stands now, in content space; `nil` where its layout does not show it.
  let frame: Rect?

  /// Whether an item comes nearer to the hand by taking the place of another one.
  ///
  /// It ends where the other one ends if it comes from before it, and starts where that starts
  /// otherwise: between items of different sizes it would go to and fro if it moved as soon as the hand
  /// is over another one.
  ///
  /// - Parameters:
  ///   - other: The other item's frame.
  ///   - isForward: Whether the item comes from before it.
  ///   - axis: The axis along which items follow each other.
  /// - Returns: Whether it does.
  func isNearer(at other: Rect, isForward: Bool, along axis: Axis) -> Bool {
    guard let frame else { return true }
    var place = other.middle
    place[axis] =
      isForward
      ? other.end(along: axis) - size[axis] / 2 : other.offset(along: axis) + size[axis] / 2
    return middle.squaredDistance(to: place) < middle.squaredDistance(to: frame.middle)
  }
}

extension Rect {
  /// The middle.
  var middle: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
}

extension Point {
  /// A Boolean value that indicates whether content can reach as far as the point.
  var isPlace: Bool {
    x.magnitude <= Rect.greatestCoordinate && y.magnitude <= Rect.greatestCoordinate
  }

  /// How far another point is, squared.
  func squaredDistance(to other: Point) -> Double {
    (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
  }
}
