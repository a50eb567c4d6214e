#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Lists in their whole length inside a view of a list view.
  extension ListView {
    /// Makes a host for a list that stands inside a view of this list view, in its whole length.
    ///
    /// ```swift
    /// // The table's data source returns `footer` as the table's footer.
    /// let comments = LazyList<NestedHost<Host>, OnlySection, Comment.ID>(
    ///   host: table.nest(in: footer), layout: ListLayout(estimate: 60)) { … }
    /// ```
    ///
    /// The list takes views for the part that is in this list view's viewport; it does not scroll itself. Its views
    /// stand above the view, whose width is theirs and whose length becomes that of the list. While the view shows
    /// nothing, neither does the list. Its length counts as any other that is measured: until the view has come near the
    /// viewport it is estimated, as by ``TableView/estimatedBarHeight``.
    ///
    /// - Parameter view: The view of an element, such as a table's footer: always the same for that element. It is not held.
    /// - Returns: The host, for one list view, which holds it.
    public final func nest(in view: View) -> NestedHost<H> {
      // An app may have made one to listen to what passes.
      let relay = nesting ?? host.events as? NestedRelay<H> ?? NestedRelay(to: driver)
      nesting = relay
      return relay.host(in: view)
    }

    /// Returns the size of an element whose view holds a list; `nil` if it holds none.
    final func nestedSize(of element: ListElement, proposed: LayoutSize) -> LayoutSize? {
      guard var size = nesting?.contentSize(inside: element) else { return nil }
      let crossing = driver.core.axis.crossing
      size[crossing] = proposed[crossing]
      return size
    }
  }
#endif
