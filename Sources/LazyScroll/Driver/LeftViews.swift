import LazyScrollEngine

/// The views that left their elements in a turn, to be hidden at its end if they are idle still.
///
/// A view that another element takes up within the turn is placed anew and never hidden, which hosts pay for with
/// layout and drawing.
struct LeftViews {
  private var views = Buffer<ViewID>()
  private var next = 0

  /// A Boolean value that indicates whether no view has left its element.
  var isEmpty: Bool { views.isEmpty }

  /// Takes in that a view has left its element.
  mutating func append(_ view: ViewID) { views.append(view) }

  /// Takes out the next view to hide: idle, shown still, and in the hierarchy of this member of the pool.
  ///
  /// - Returns: The view's number; `nil` once there is none left.
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
