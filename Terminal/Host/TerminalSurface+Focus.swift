import LazyScroll
import LazyScrollEngine

/// The element with the keyboard focus.
///
/// It stays the same when its view is reused, and when it moves in the data.
struct FocusTarget: Hashable {
  let kind: ElementKind
  let id: ItemID
  /// The section, for an element without an ID; 0 for others.
  let section: Int

  init(_ element: ListElement) {
    kind = element.kind
    id = element.id
    section = element.id.isNamed ? 0 : element.section
  }

  /// Creates a target for an item with an ID.
  init(_ item: UInt64) {
    self.init(ListElement(section: 0, index: 0, id: .id(item)))
  }
}

/// The keyboard focus, which moves from pane to pane in the window, and from item to item in a pane.
///
/// It belongs to an element and not to a view, so it is kept while the element is scrolled out of the window.
extension TerminalSurface {
  /// The view with the focus, if it is in the viewport.
  var focusedView: TerminalView? {
    guard let focused else { return nil }
    let window = viewport.visibleBounds
    return views.first { view in
      !view.isHidden && view.element.map(FocusTarget.init) == focused
        && view.attributes?.frame.intersects(window) ?? false
    }
  }

  /// Moves the focus to an element, visible or not; `nil` removes it.
  func focus(on target: FocusTarget?) {
    if focused == target { return }
    focused = target
    setNeedsDisplay()
  }

  /// Scrolls by the least distance that shows a frame.
  func reveal(_ frame: LayoutRect) {
    let window = viewport.visibleBounds
    var target = offset
    for axis in [ScrollAxis.vertical, .horizontal] {
      let before = frame.offset(along: axis) - window.offset(along: axis)
      let after = frame.end(along: axis) - window.end(along: axis)
      target[axis] +=
        before < 0 || frame.extent(along: axis) > window.extent(along: axis)
        ? before : max(0, after)
    }
    target = clamped(target)
    if target != offset { scrollByUser(to: .offset(target)) }
  }
}
