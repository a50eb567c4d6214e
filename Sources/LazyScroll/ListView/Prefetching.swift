#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The items ahead of the user whose content an app was asked to load.
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

    /// The velocity of scrolling in points per second, positive towards the end; 0 at rest.
    private(set) var velocity = 0.0
    /// The direction in which the user scrolled last.
    private(set) var isForward = true
    /// The time of the last velocity, and the distance scrolled since.
    private var lastTime: Double?
    private var travelled = 0.0
    /// The items that were asked for and have not been on the screen since.
    private var pending: Set<ItemReference> = []
    /// The window and the data for which was asked last.
    private var asked: (window: LayoutRect, isForward: Bool, data: Int)?

    /// True if an app wants to be asked.
    var isWanted: Bool { onPrefetch != nil }

    /// Records that the user scrolled.
    ///
    /// - Parameters:
    ///   - distance: The distance along the axis, in points.
    ///   - time: The host's time, in seconds.
    mutating func didScroll(by distance: Double, at time: Double) {
      if distance != 0 { isForward = distance > 0 }
      travelled += distance
      guard let last = lastTime else {
        lastTime = time
        return
      }
      guard time > last else { return }
      velocity = travelled / (time - last)
      (lastTime, travelled) = (time, 0)
    }

    /// Records that nothing scrolls.
    mutating func didRest() {
      (velocity, travelled) = (0, 0)
      lastTime = nil
    }

    /// Decides which part of content space is ahead of the user.
    ///
    /// - Parameters:
    ///   - viewport: The viewport.
    ///   - axis: The axis of scrolling.
    ///   - data: The number of times that the data changed.
    /// - Returns: The part whose items are to be loaded; `nil` while the last answer holds.
    mutating func band(ahead viewport: Viewport, along axis: ScrollAxis, data: Int) -> LayoutRect? {
      let (window, extent) = (viewport.window, viewport.bounds.extent(along: axis))
      let reach = distance.map { $0 > 0 ? $0 : 0 } ?? 2 * extent
      guard extent > 0 else { return nil }
      if let asked, asked.isForward == isForward, asked.data == data,
        asked.window.size == window.size
      {
        let moved = window.offset(along: axis) - asked.window.offset(along: axis)
        if moved.magnitude < min(extent, reach) / 4 { return nil }
      }
      // Items that go by their positions are others after an edit.
      if asked?.data != data { pending = pending.filter { $0.id.isNamed } }
      asked = (window, isForward, data)
      var band = window
      band.origin[axis] = isForward ? window.end(along: axis) : window.offset(along: axis) - reach
      band.size[axis] = reach
      return band
    }

    /// Decides which items are wanted, and which are not any more.
    ///
    /// - Parameters:
    ///   - near: The items of the band, in any order.
    ///   - shown: The items of the window.
    /// - Returns: The items of the band that are to be asked for, and those asked for before that are not wanted any more.
    mutating func decide(
      near: Set<ItemReference>, shown: Set<ItemReference>
    ) -> (wanted: Set<ItemReference>, unwanted: Set<ItemReference>) {
      let ahead = near.subtracting(shown)
      defer { pending = ahead }
      return (ahead.subtracting(pending), pending.subtracting(near).subtracting(shown))
    }

    /// Records that items were not asked for.
    mutating func withdraw(_ items: Set<ItemReference>) { pending.subtract(items) }

    /// Records that an item is on the screen: its loading is not cancelled any more.
    mutating func didShow(_ item: ItemReference) { pending.remove(item) }

    /// Forgets all items.
    mutating func reset() {
      pending = []
      asked = nil
      didRest()
    }
  }
#endif
