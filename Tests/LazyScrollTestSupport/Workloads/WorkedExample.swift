import struct LazyScrollEngine.LayoutRect

/// The eleven rectangles with which Tmall explained LazyScrollView, found by frame.
public enum WorkedExample {
  /// The rectangles and their labels, in order.
  public static let boxes: [(name: String, frame: LayoutRect)] = [
    ("0/0", LayoutRect(x: 25, y: 15, width: 156, height: 150)),
    ("0/1", LayoutRect(x: 194, y: 15, width: 156, height: 150)),
    ("0/2", LayoutRect(x: 25, y: 180, width: 156, height: 150)),
    ("0/3", LayoutRect(x: 194, y: 180, width: 156, height: 150)),
    ("1/0", LayoutRect(x: 5, y: 360, width: 177.5, height: 150)),
    ("1/1", LayoutRect(x: 192.5, y: 426, width: 84, height: 84)),
    ("1/2", LayoutRect(x: 192.5, y: 360, width: 177.5, height: 56)),
    ("1/3", LayoutRect(x: 286.5, y: 426, width: 83.5, height: 84)),
    ("2/0", LayoutRect(x: 25, y: 530, width: 325, height: 150)),
    ("2/1", LayoutRect(x: 25, y: 695, width: 325, height: 150)),
    ("2/2", LayoutRect(x: 25, y: 860, width: 325, height: 150)),
  ]
}
