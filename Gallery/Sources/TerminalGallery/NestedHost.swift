import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

/// A host within another one: its content is part of the outer content, and the outer viewport
/// determines what is shown.
///
/// It does not scroll itself. Offsets and frames are those of the outer host, moved by the origin
/// of the content; the listener of the outer host passes `viewport.nested(at: origin)` to the inner
/// driver.
final class NestedHost: Host {
  typealias View = TerminalView

  weak var events: (any HostEvents<TerminalView>)?
  /// The origin of the content in the outer content.
  let origin: Point
  /// Called with the size of the content, for which the outer content reserves space.
  var didResize: (Size) -> Void = { _ in }
  /// Called after a correction of the outer offset, of which the outer driver does not know.
  var didCorrect: () -> Void = {}
  private let outer: TerminalHost

  /// Creates a host for content that starts at a point of another host's content.
  init(in outer: TerminalHost, at origin: Point) {
    self.outer = outer
    self.origin = origin
  }

  func setContentSize(_ size: Size) { didResize(size) }

  func correctContentOffset(by delta: Point) {
    outer.correctContentOffset(by: delta)
    didCorrect()
  }

  func scroll(to offset: Point, isAnimated: Bool) {
    outer.scroll(to: origin + offset, isAnimated: isAnimated)
  }

  func place(_ view: TerminalView, _ attributes: LayoutAttributes, _ transition: Transition?) {
    var moved = attributes
    moved.frame = attributes.frame.offset(by: origin)
    // In front of the outer scroll view's views, which are the background.
    moved.zIndex += 1
    outer.place(view, moved, nil)
    if transition != nil { events?.transitionDidEnd(of: view) }
  }

  func add(_ view: TerminalView) { outer.add(view) }
  func hide(_ view: TerminalView) { outer.hide(view) }
  func remove(_ view: TerminalView) { outer.remove(view) }
  func makePlaceholder() -> TerminalView? { outer.makePlaceholder() }
  func mustYield() -> Bool { outer.mustYield() }
  func requestFrame() { outer.requestFrame() }
  var time: Double { outer.time }
  func requestTime(after seconds: Double) { outer.requestTime(after: seconds) }
  func stamp(_ view: TerminalView, as element: Element) { outer.stamp(view, as: element) }
  func view(_ view: TerminalView, _ moment: ViewMoment) { outer.view(view, moment) }
  func setState(_ state: SelectionState, of view: TerminalView) { outer.setState(state, of: view) }
}
