import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

/// A relay of the window host's events to its own driver, and to that of a nested feed.
final class EventRelay: HostEvents {
  typealias View = TerminalView

  /// The nested feed's driver, while it is shown.
  var nested: Driver<NestedHost>?
  /// The duration of the last tick: from a new viewport to all views in place.
  private(set) var lastTick = Duration.zero
  /// Called before a new offset is passed on.
  var willScroll: () -> Void = {}
  /// Called after each event.
  var didPass: () -> Void = {}
  private let outer: Driver<TerminalHost>

  /// Creates a relay to the driver of the window.
  init(to outer: Driver<TerminalHost>) {
    self.outer = outer
  }

  func viewportDidChange(to viewport: Viewport) {
    if viewport.bounds.origin != outer.engine.viewport.bounds.origin { willScroll() }
    lastTick = ContinuousClock().measure {
      outer.viewportDidChange(to: viewport)
      if let nested { nested.viewportDidChange(to: viewport.nested(at: nested.host.origin)) }
    }
    didPass()
  }

  func phaseDidChange(to phase: ScrollPhase) {
    outer.phaseDidChange(to: phase)
    nested?.phaseDidChange(to: phase)
    didPass()
  }

  func displayFrame() {
    outer.displayFrame()
    nested?.displayFrame()
    didPass()
  }

  func timeDidPass() {
    outer.timeDidPass()
    nested?.timeDidPass()
    didPass()
  }

  func viewDidResize(_ view: TerminalView, to size: Size) {
    outer.viewDidResize(view, to: size)
    nested?.viewDidResize(view, to: size)
    didPass()
  }

  func transitionDidEnd(of view: TerminalView) {
    outer.transitionDidEnd(of: view)
    nested?.transitionDidEnd(of: view)
    didPass()
  }

  func touchDidChange(_ touch: Touch) {
    if let nested { nested.touchDidChange(touch.moved(by: .zero - nested.host.origin)) }
    outer.touchDidChange(touch)
    didPass()
  }
}

extension Touch {
  /// Returns the touch in the coordinates of content with another origin.
  fileprivate func moved(by delta: Point) -> Touch {
    switch self {
    case .began(let point): .began(point + delta)
    case .ended(let point): .ended(point + delta)
    case .cancelled: .cancelled
    }
  }
}
