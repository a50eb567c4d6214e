/// The elements in and near the window, where they stood before a change with a transition.
///
/// An element that enters the window because of the change moves in from there.
struct Surroundings: Sendable {
  /// The elements without views, at their old frames and with their new paths.
  private var elements = LiveSet()

  var isEmpty: Bool { elements.isEmpty }

  mutating func removeAll() {
    if !elements.isEmpty { elements = LiveSet() }
  }

  /// Records the frames of the elements in the window, and within the length of a window around it.
  ///
  /// - Complexity: O(k) for k elements.
  mutating func capture(_ content: borrowing ContentModel) {
    let window = content.viewport.window
    let extent = window.extent(along: content.axis)
    var near = window.offset(by: -extent, along: content.axis)
    near.size[content.axis] = 3 * extent
    elements = LiveSet(standing: content.elements(in: near), in: content)
  }

  /// Updates the paths of the elements, after an edit.
  mutating func follow(_ places: borrowing PlaceMap, _ content: borrowing ContentModel) {
    if elements.isEmpty { return }
    elements.follow(places, content)
    _ = elements.takeGone()
    elements.rekey()
  }

  /// Updates the paths of the elements, after the snapshot was replaced.
  mutating func follow(
    _ content: borrowing ContentModel, from old: SectionList, _ indexes: NumberTable
  ) {
    if elements.isEmpty { return }
    _ = elements.follow(content, from: old, indexes)
  }

  /// Shifts the recorded frames by a correction of the offset.
  mutating func shift(by delta: LayoutPoint) { elements.shift(by: delta) }

  /// Returns the frame of an element before the change; `nil` if it was not near the window.
  func frame(of element: MaterializedElement) -> LayoutRect? {
    elements.position(of: element.element.key).map { elements[$0].standing.frame }
  }

  /// Returns a frame just outside of the visible bounds, on the side of an item that was not near the window.
  ///
  /// - Parameters:
  ///   - element: The item, with its attributes.
  ///   - content: The data and the viewport.
  /// - Returns: The frame; `nil` if nothing was recorded.
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
