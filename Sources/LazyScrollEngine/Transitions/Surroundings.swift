/// The elements in and near the window as they stood before changes that are shown by a transition.
///
/// An element that comes into the window because others move or leave moves in from where it stood.
struct Surroundings: Sendable {
  /// The elements, without views, at the places where they stood; the place in the data is that after the changes.
  private var elements = LiveSet()

  var isEmpty: Bool { elements.isEmpty }

  mutating func removeAll() {
    if !elements.isEmpty { elements = LiveSet() }
  }

  /// Notes where the elements in the window stand, and those as far away from it as it is long.
  ///
  /// - Complexity: O(k) for k elements.
  mutating func capture(_ content: borrowing ContentModel) {
    let window = content.viewport.window
    let extent = window.extent(along: content.axis)
    var near = window.offset(by: -extent, along: content.axis)
    near.size[content.axis] = 3 * extent
    elements = LiveSet(standing: content.elements(in: near), in: content)
  }

  /// Follows an edit.
  mutating func follow(_ places: borrowing PlaceMap, _ content: borrowing ContentModel) {
    if elements.isEmpty { return }
    elements.follow(places, content)
    _ = elements.takeGone()
    elements.rekey()
  }

  /// Follows other data.
  mutating func follow(
    _ content: borrowing ContentModel, from old: SectionList, _ indexes: NumberTable
  ) {
    if elements.isEmpty { return }
    _ = elements.follow(content, from: old, indexes)
  }

  /// Follows a correction of the offset.
  mutating func shift(by delta: LayoutPoint) { elements.shift(by: delta) }

  /// Returns the frame at which an element stood; `nil` for one that was not near the window.
  func frame(of element: MaterializedElement) -> LayoutRect? {
    elements.position(of: element.element.key).map { elements[$0].standing.frame }
  }

  /// Returns a frame just outside of the visible bounds, on the side from which an item comes that was farther away.
  ///
  /// - Parameters:
  ///   - element: The item, with its attributes.
  ///   - content: The data and the viewport.
  /// - Returns: The frame; `nil` if there was nothing near the window.
  func outside(of element: MaterializedElement, _ content: borrowing ContentModel) -> LayoutRect? {
    if elements.isEmpty { return nil }
    let visible = content.viewport.visibleBounds
    let axis = content.axis
    var frame = element.attributes.frame
    let isBefore = element.element.key < elements.order[0].key
    frame.origin[axis] =
      isBefore
      ? visible.offset(along: axis) - frame.extent(along: axis) : visible.end(along: axis)
    return frame
  }
}
