#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Prefetching: the app is told which items will soon be visible, so that it can load their content.
  extension ListView {
    /// A closure called with items that will soon be visible, so that the app can start to load their content.
    ///
    /// The items are beyond the overscan in the direction of scrolling, within ``prefetchDistance``. The closure receives each
    /// item once, and again only after the item was visible or its loading was cancelled.
    ///
    /// - Parameters:
    ///   - items: The items, nearest first.
    ///   - velocity: The velocity of scrolling in points per second, positive towards the content's end; 0 at rest.
    public final var onPrefetchItems: ((_ items: [ItemPath], _ velocity: Double) -> Void)? {
      get { prefetching.onPrefetch }
      set {
        prefetching.onPrefetch = newValue
        if newValue == nil { prefetching.reset() }
      }
    }

    /// A closure called with prefetched items that will probably not become visible, so that the app can stop loading their
    /// content.
    ///
    /// This happens when the user scrolls back, or far ahead. The closure does not receive items that were removed from the data.
    public final var onCancelPrefetchingItems: ((_ items: [ItemPath]) -> Void)? {
      get { prefetching.onCancel }
      set { prefetching.onCancel = newValue }
    }

    /// The distance beyond the overscan within which items are prefetched, in points; `nil`, the default, means twice the extent
    /// of the viewport.
    public final var prefetchDistance: Double? {
      get { prefetching.distance }
      set { prefetching.distance = newValue }
    }

    /// Updates the velocity and the direction of scrolling, which determine the items to prefetch.
    final func prefetchDidScroll(from old: Viewport, to new: Viewport) {
      guard prefetching.isWanted else { return }
      let axis = driver.core.axis
      prefetching.didScroll(
        by: new.bounds.offset(along: axis) - old.bounds.offset(along: axis), at: host.time)
    }

    /// Calls the app's closures with items to load, and with items whose loading the app can cancel.
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
      // The closure may have changed the data. The items are then requested again once the new data is on the screen.
      if driver.isDataAhead { return prefetching.withdraw(wanted) }
      let due = near.filter { wanted.contains($0.item) }.sorted { $0.distance < $1.distance }
      if !due.isEmpty { prefetching.onPrefetch?(due.map(\.path), prefetching.velocity) }
    }

    /// Returns the items in a rectangle, with their distances from its edge next to the viewport.
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
