import LazyScroll
import LazyScrollEngine

/// The relay to the window's list view and those nested in it, with the time of a pass for an inspector.
package final class TimedRelay<Host: ListHost>: NestedRelay<Host> {
  /// The time of the last tick: from a new viewport to all views in place.
  package private(set) var lastTick = Duration.zero
  /// Called before a new offset is passed on.
  package var willScroll: () -> Void = {}
  /// Called after each event.
  package var didPass: () -> Void = {}

  package override func passViewport(_ viewport: Viewport) {
    if viewport.bounds.origin != outer.withEngine({ $0.viewport.bounds.origin }) { willScroll() }
    lastTick = ContinuousClock().measure { super.passViewport(viewport) }
  }

  package override func eventDidPass() { didPass() }
}
