import LazyScrollEngine

/// The views that lost their elements in the present turn; the views that are still idle at its end are hidden.
///
/// A view that is reused within the turn is only placed again. Hiding and showing it would cost the host layout and drawing.
struct LeftViews {
  private var views = Buffer<ViewID>()
  private var next = 0

  /// True if no view has become idle in this turn.
  var isEmpty: Bool { views.isEmpty }

  /// Records that a view shows no element any more.
  mutating func append(_ view: ViewID) { views.append(view) }

  /// Removes and returns the next view to hide: an idle view that is still visible, in the hierarchy of a given member (user)
  /// of the pool.
  ///
  /// - Returns: The view's number; `nil` if no view has to be hidden.
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
