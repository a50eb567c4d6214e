import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

/// A host within another one: its content stands somewhere in the outer content, and the outer viewport
/// decides what is shown.
///
/// It scrolls nothing itself. Offsets and places are those of the outer host, moved by where the content
/// starts; whoever listens to the outer host tells the inner driver `viewport.nested(at: origin)`.
final class NestedHost: Host {
  typealias View = TerminalView

  weak var events: (any HostEvents<TerminalView>)?
  /// Where the content starts, in the outer content.
  let origin: Point
  /// Told how large the content is, so that the outer content makes room for it.
  var didResize: (Size) -> Void = { _ in }
  /// Told that the outer offset was corrected, which the outer driver does not know.
  var didCorrect: () -> Void = {}
  private let outer: TerminalHost

  /// A host for content that starts at a point of another host's content.
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
    // In front of what the outer scroll view shows as their ground.
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
