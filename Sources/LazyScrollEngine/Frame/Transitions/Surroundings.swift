/// The elements in and near the window, with the frames that they had before an animated change of the data.
///
/// An element that enters the window because of the change is animated from its old frame.
struct Surroundings: Sendable {
  /// The elements, with their frames before the change and their index paths after it.
  private var elements = LiveSet()

  var isEmpty: Bool { elements.isEmpty }

  mutating func removeAll() {
    if !elements.isEmpty { elements = LiveSet() }
  }

  /// Records the frames of the elements in the window, and of those up to one window length before and after it.
  ///
  /// - Complexity: O(k) for k elements.
  mutating func capture(_ content: borrowing ContentModel) {
    let window = content.viewport.window
    let extent = window.extent(along: content.axis)
    var near = window.offset(by: -extent, along: content.axis)
    near.size[content.axis] = 3 * extent
    elements = LiveSet(standing: content.elements(in: near), in: content)
  }

  /// Updates the index paths of the recorded elements after an edit, and drops elements that it removed.
  mutating func follow(_ places: borrowing PlaceMap, _ content: borrowing ContentModel) {
    if elements.isEmpty { return }
    elements.follow(places, content)
    _ = elements.takeGone()
    elements.rekey()
  }

  /// Updates the index paths of the recorded elements after the snapshot was replaced, and drops elements that are gone.
  mutating func follow(
    _ content: borrowing ContentModel, from old: SectionList, _ indexes: NumberTable
  ) {
    if elements.isEmpty { return }
    _ = elements.follow(content, from: old, indexes)
  }

  /// Shifts the recorded frames by a scroll correction.
  mutating func shift(by delta: LayoutPoint) { elements.shift(by: delta) }

  /// Returns the frame that an element had before the animated change; `nil` if it was not near the window.
  func frame(of element: MaterializedElement) -> LayoutRect? {
    elements.position(of: element.element.key).map { elements[$0].standing.frame }
  }

  /// Returns a frame just outside of the viewport, from which an item is animated that was far from the window before.
  ///
  /// The frame is before the viewport if the item precedes all recorded elements, and otherwise behind it.
  ///
  /// - Parameters:
  ///   - element: The item, with its new attributes.
  ///   - content: The data and the viewport.
  /// - Returns: The frame in content space; `nil` if no elements were recorded.
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
