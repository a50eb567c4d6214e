import LazyScrollEngine

/// Is told of scrolling; as many as like may listen.
public protocol ScrollObserver: AnyObject {
  /// The viewport is another one, and all views for it are in place.
  func didScroll(from old: Viewport, to new: Viewport)
  /// Scrolling began, ended, or goes on in another way.
  func scrollPhaseDidChange(to phase: ScrollingPhase)
}

extension ScrollObserver {
  /// Does nothing.
  public func didScroll(from old: Viewport, to new: Viewport) {}
  /// Does nothing.
  public func scrollPhaseDidChange(to phase: ScrollingPhase) {}
}
