import LazyScroll
import LazyScrollEngine

/// An element that has the keyboard's focus.
///
/// It stays the same when its view is reused, and when it moves in the data.
struct FocusTarget: Hashable {
  let kind: ElementKind
  let id: ItemID
  /// The section, for an element that goes by its position there; 0 for others.
  let section: Int

  init(_ element: ListElement) {
    kind = element.kind
    id = element.id
    section = element.id.isNamed ? 0 : element.section
  }

  /// An item that has a name.
  init(_ item: UInt64) {
    self.init(ListElement(section: 0, index: 0, id: .id(item)))
  }
}

/// The keyboard's focus: in the window it goes from pane to pane, in a pane from item to item.
///
/// It is on an element rather than on a view, so it comes back with its element after that was scrolled away.
extension TerminalSurface {
  /// The view that has the focus, while it is in the viewport.
  var focusedView: TerminalView? {
    guard let focused else { return nil }
    let window = viewport.visibleBounds
    return views.first { view in
      !view.isHidden && view.element.map(FocusTarget.init) == focused
        && view.attributes?.frame.intersects(window) ?? false
    }
  }

  /// Moves the focus to an element, shown or not; `nil` ends it.
  func focus(on target: FocusTarget?) {
    if focused == target { return }
    focused = target
    setNeedsDisplay()
  }

  /// Scrolls as little as it takes to show a frame.
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
    if target != offset { scrollByReader(to: .offset(target)) }
  }
}
