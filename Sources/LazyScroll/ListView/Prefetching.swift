#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The items ahead of the window whose content the app was asked to load.
  ///
  /// ```
  ///             behind │ window: viewport and overscan │ band: `distance` long
  ///   ─────────────────┼───────────────────────────────┼─────────────────────────► direction of scrolling
  ///      cancelled     │ shown: loading is not          │ asked for, the nearest first
  ///                    │ cancelled any more             │
  /// ```
  struct Prefetching {
    var onPrefetch: (([ItemPath], Double) -> Void)?
    var onCancel: (([ItemPath]) -> Void)?
    var distance: Double?

    private var scrolling = ScrollVelocity()
    /// The velocity of scrolling in points per second, positive towards the end; 0 at rest.
    var velocity: Double { scrolling.value }
    /// True if the content was last scrolled towards its end.
    private(set) var isForward = true
    /// The items that the app was asked to load, and that have not been visible since then.
    private var pending: Set<ItemReference> = []
    /// The window, the direction and the version of the data for which items were last requested; `nil` before the first request.
    private var asked: (window: LayoutRect, isForward: Bool, data: Int)?

    /// True if the app has set the callback for prefetching.
    var isWanted: Bool { onPrefetch != nil }

    /// Records a scroll, and updates the velocity and the direction.
    ///
    /// - Parameters:
    ///   - distance: The distance along the scroll axis, in points; negative towards the start.
    ///   - time: The host's time, in seconds.
    mutating func didScroll(by distance: Double, at time: Double) {
      if distance != 0 { isForward = distance > 0 }
      scrolling.didScroll(by: distance, at: time)
    }

    /// Records that scrolling has ended, so that the velocity is 0.
    mutating func didRest() { scrolling.didRest() }

    /// Returns the part of content space ahead of the window whose items should be loaded.
    ///
    /// - Parameters:
    ///   - viewport: The viewport.
    ///   - axis: The axis of scrolling.
    ///   - data: The version of the data, a number that increases with each change.
    /// - Returns: The part; `nil` while the last result is still valid, or if the viewport is empty.
    mutating func band(ahead viewport: Viewport, along axis: ScrollAxis, data: Int) -> LayoutRect? {
      let (window, extent) = (viewport.window, viewport.bounds.extent(along: axis))
      let margin = distance.map { $0 > 0 ? $0 : 0 } ?? 2 * extent
      guard extent > 0 else { return nil }
      if let asked, asked.isForward == isForward, asked.data == data,
        asked.window.size == window.size
      {
        let moved = window.offset(along: axis) - asked.window.offset(along: axis)
        if moved.magnitude < min(extent, margin) / 4 { return nil }
      }
      // After an edit, an item without an ID may be another item at the same position, so its request is forgotten.
      if asked?.data != data { pending = pending.filter { $0.id.isNamed } }
      asked = (window, isForward, data)
      var band = window
      band.origin[axis] = isForward ? window.end(along: axis) : window.offset(along: axis) - margin
      band.size[axis] = margin
      return band
    }

    /// Decides which items to request from the app, and which earlier requests to cancel.
    ///
    /// - Parameters:
    ///   - near: The items in the part of content space to load, in any order.
    ///   - shown: The items in the window.
    /// - Returns: The items to request now, and the items requested before whose loading the app can cancel.
    mutating func decide(
      near: Set<ItemReference>, shown: Set<ItemReference>
    ) -> (wanted: Set<ItemReference>, unwanted: Set<ItemReference>) {
      let ahead = near.subtracting(shown)
      defer { pending = ahead }
      return (ahead.subtracting(pending), pending.subtracting(near).subtracting(shown))
    }

    /// Records that the app was not asked to load items after all, so that they are requested later.
    mutating func withdraw(_ items: Set<ItemReference>) { pending.subtract(items) }

    /// Records that an item is visible, so that its loading is not cancelled later.
    mutating func didShow(_ item: ItemReference) { pending.remove(item) }

    /// Forgets all requested items, and the velocity.
    mutating func reset() {
      pending = []
      asked = nil
      didRest()
    }
  }
#endif
