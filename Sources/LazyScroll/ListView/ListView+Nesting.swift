#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Lists nested at full length in a view of a list view.
  extension ListView {
    /// Creates a host for a list nested at its full length in a view of this list view.
    ///
    /// ```swift
    /// // The table's data source returns `footer` as the table's footer.
    /// let comments = LazyList<NestedHost<Host>, OnlySection, Comment.ID>(
    ///   host: table.nest(in: footer), layout: ListLayout(estimate: 60)) { … }
    /// ```
    ///
    /// The nested list does not scroll; it has views for the part in this list view's viewport. They are placed above the view,
    /// which determines their width, and whose length becomes that of the nested list. While the view shows no element, the list
    /// has no views. Until the view has come near the viewport its length is estimated, for example by
    /// ``TableView/estimatedBarHeight``.
    ///
    /// - Parameter view: The view of an element, such as a table's footer, always the same for that element. It is not retained.
    /// - Returns: The host, for one list view, which retains it.
    public final func nest(in view: View) -> NestedHost<H> {
      // The app may have created a relay already, to observe events.
      let relay = nesting ?? host.events as? NestedRelay<H> ?? NestedRelay(to: driver)
      nesting = relay
      return relay.host(in: view)
    }

    /// Returns the size of an element whose view contains a nested list; `nil` if it contains none.
    final func nestedSize(of element: ListElement, proposed: LayoutSize) -> LayoutSize? {
      guard var size = nesting?.contentSize(inside: element) else { return nil }
      let crossing = driver.core.axis.crossing
      size[crossing] = proposed[crossing]
      return size
    }
  }
#endif
