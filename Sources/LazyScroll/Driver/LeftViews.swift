import LazyScrollEngine

/// The views that left their elements in a turn; those still idle at its end are hidden.
///
/// A view reused within the turn is only placed again. Hiding and showing it would cost the host layout and drawing.
struct LeftViews {
  private var views = Buffer<ViewID>()
  private var next = 0

  /// True if no view has left its element.
  var isEmpty: Bool { views.isEmpty }

  /// Records that a view has left its element.
  mutating func append(_ view: ViewID) { views.append(view) }

  /// Removes and returns the next view to hide: one that is idle, still visible, and in the hierarchy of a member of the pool.
  ///
  /// - Returns: The view's number; `nil` if no view is left.
  mutating func takeNext<View>(
    in pool: ReusePool<View>, of member: any PoolMember<View>
  ) -> ViewID? {
    while next < views.count {
      let view = views[next]
      next += 1
      if pool.isIdle(view), !pool.isHidden(view), pool.isOwned(view, by: member) { return view }
    }
    views.removeAll()
    next = 0
    return nil
  }
}
