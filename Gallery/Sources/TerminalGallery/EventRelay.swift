import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

/// The relay to the window's scroll view and the feed nested in it, with figures for the inspector.
final class EventRelay: NestedRelay<TerminalHost> {
  /// The time of the last tick: from a new viewport to all views in place.
  private(set) var lastTick = Duration.zero
  /// Called before a new offset is passed on.
  var willScroll: () -> Void = {}
  /// Called after each event.
  var didPass: () -> Void = {}

  override func passViewport(_ viewport: Viewport) {
    if viewport.bounds.origin != outer.withEngine({ $0.viewport.bounds.origin }) { willScroll() }
    lastTick = ContinuousClock().measure { super.passViewport(viewport) }
  }

  override func eventDidPass() { didPass() }
}
