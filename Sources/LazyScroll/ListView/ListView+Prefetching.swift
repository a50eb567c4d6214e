#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Content that is loaded before its items are on the screen.
  extension ListView {
    /// Called with items that the user is about to reach: an app starts to load their content.
    ///
    /// They lie ahead of the views that there are, within ``prefetchDistance`` in the direction of scrolling. An item is
    /// named once until it has been on the screen or its loading is cancelled.
    ///
    /// - Parameters:
    ///   - items: The items in loading order: the nearest first.
    ///   - velocity: The velocity of scrolling in points per second, positive towards the content's end; 0 at rest.
    public final var onPrefetchItems: ((_ items: [ItemPath], _ velocity: Double) -> Void)? {
      get { prefetching.onPrefetch }
      set {
        prefetching.onPrefetch = newValue
        if newValue == nil { prefetching.reset() }
      }
    }

    /// Called with items that the user has turned away from, or leapt over: an app need not load their content.
    ///
    /// Items that have left the data are not named.
    public final var onCancelPrefetchingItems: ((_ items: [ItemPath]) -> Void)? {
      get { prefetching.onCancel }
      set { prefetching.onCancel = newValue }
    }

    /// The distance ahead of the views that there are within which items are prefetched, in points; `nil`, the default,
    /// for twice the extent of the viewport.
    public final var prefetchDistance: Double? {
      get { prefetching.distance }
      set { prefetching.distance = newValue }
    }

    /// Records that the user scrolled.
    final func prefetchDidScroll(from old: Viewport, to new: Viewport) {
      guard prefetching.isWanted else { return }
      let axis = driver.core.axis
      prefetching.didScroll(
        by: new.bounds.offset(along: axis) - old.bounds.offset(along: axis), at: host.time)
    }

    /// Names the items that the user is about to reach, and those that are not wanted any more.
    final func prefetch() {
      guard prefetching.isWanted, sections.isLoaded, !driver.isDataAhead else { return }
      if driver.core.phase == .idle { prefetching.didRest() }
      let (viewport, axis) = (driver.core.viewport, driver.core.axis)
      guard let band = prefetching.band(ahead: viewport, along: axis, data: sections.changes)
      else { return }
      let near = items(in: band)
      let (wanted, unwanted) = prefetching.decide(
        near: Set(near.map(\.item)), shown: Set(items(in: viewport.window).map(\.item)))
      let cancelled = unwanted.compactMap { path(of: $0) }.sorted {
        ($0.section, $0.item) < ($1.section, $1.item)
      }
      if !cancelled.isEmpty { prefetching.onCancel?(cancelled) }
      // The app may have brought other data: the items are named once that is on the screen.
      if driver.isDataAhead { return prefetching.withdraw(wanted) }
      let due = near.filter { wanted.contains($0.item) }.sorted { $0.distance < $1.distance }
      if !due.isEmpty { prefetching.onPrefetch?(due.map(\.path), prefetching.velocity) }
    }

    /// Returns the items of a part of content space, with their distances from the side that the user comes from.
    private func items(
      in rect: LayoutRect
    ) -> [(item: ItemReference, path: ItemPath, distance: Double)] {
      let axis = driver.core.axis
      return driver.core.content.elements(in: rect).compactMap { element, attributes in
        guard element.kind == .item else { return nil }
        let distance =
          prefetching.isForward
          ? attributes.frame.offset(along: axis) : -attributes.frame.end(along: axis)
        return (element.reference, path(of: element), distance)
      }
    }
  }
#endif
