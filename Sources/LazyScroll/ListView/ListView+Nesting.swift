#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Nesting of another list, at its full length, in a view of a list view.
  extension ListView {
    /// Creates a host for a list nested at its full length in a view of this list view.
    ///
    /// ```swift
    /// // The table's data source returns `footer` as the table's footer.
    /// let comments = LazyList<NestedHost<Host>, OnlySection, Comment.ID>(
    ///   host: table.nest(in: footer), layout: ListLayout(estimate: 60)) { … }
    /// ```
    ///
    /// The nested list does not scroll itself. It has views only for its part in this list view's viewport, which are placed on
    /// top of `view`. The width of `view` determines their width, and the length of the nested list becomes the length of `view`.
    /// While `view` shows no element, the nested list has no views. Until `view` comes near the viewport, its length is
    /// estimated, for example as ``TableView/estimatedBarHeight``.
    ///
    /// - Parameter view: The view of an element, such as a table's footer. The element must always have this view. It is not
    ///   retained.
    /// - Returns: A host for one list view, which retains the host.
    public final func nest(in view: View) -> NestedHost<H> {
      // The app may have installed a relay of its own already, to observe the host's events; that relay is used then.
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
