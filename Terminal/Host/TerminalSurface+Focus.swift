import LazyScroll
import LazyScrollEngine

/// A reference to the element with the keyboard focus.
///
/// The reference stays valid when the element's view is reused, and when the element moves in the data.
struct FocusTarget: Hashable {
  let kind: ElementKind
  let id: ItemID
  /// The section of an element without an ID, which is found by its position; 0 for an element with an ID.
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
/// An element has the focus, not a view, so the focus is kept while the element is scrolled out of the window.
extension TerminalSurface {
  /// The view of the element with the keyboard focus; `nil` unless it is in the viewport.
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

  /// Scrolls by the least distance that makes a frame in content space visible.
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
