import LazyScrollEngine

/// An observer of a list view's scrolling; a list view may have several.
public protocol ScrollObserver: AnyObject {
  /// Called when the viewport has changed and all views for it are in place.
  func didScroll(from old: Viewport, to new: Viewport)
  /// Called when the phase of scrolling has changed.
  func scrollPhaseDidChange(to phase: ScrollingPhase)
}

extension ScrollObserver {
  /// Does nothing by default.
  public func didScroll(from old: Viewport, to new: Viewport) {}
  /// Does nothing by default.
  public func scrollPhaseDidChange(to phase: ScrollingPhase) {}
}
