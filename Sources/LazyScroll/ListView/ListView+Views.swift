import LazyScrollEngine

/// Lookup of live elements (elements that have a view) and their views.
extension ListView {
  /// Returns the elements that have a view and meet a condition, with their views, in layout order.
  private func live(
    where isIncluded: (Engine.Materialized) -> Bool
  ) -> [(element: ListElement, view: View)] {
    var found: [(element: ListElement, view: View)] = []
    driver.readLiveElements { live, view in
      if let view, isIncluded(live) { found.append((live.element, view)) }
    }
    return found
  }

  /// Returns the views of items in the viewport, in layout order.
  final func viewsInViewport() -> [View] {
    live { $0.element.kind == .item && $0.isInViewport }.map { $0.view }
  }

  /// Returns the index paths of the items in the viewport, in layout order.
  final func pathsInViewport() -> [ItemPath] {
    var paths: [ItemPath] = []
    driver.readLiveElements { live, _ in
      if live.element.kind == .item, live.isInViewport { paths.append(path(of: live.element)) }
    }
    return paths
  }

  /// Returns the items in the viewport, or all items with a bound view, together with their views, in layout order.
  final func items(inViewport: Bool) -> [(item: ItemID, view: View)] {
    live { $0.element.kind == .item && (inViewport ? $0.isInViewport : $0.isBound) }
      .map { ($0.element.id, $0.view) }
  }

  /// Returns the view of an element in the viewport or the overscan; `nil` if it has no view.
  final func view(showing kind: ElementKind, at path: ItemPath) -> View? {
    live { $0.element.kind == kind && $0.isBound && self.path(of: $0.element) == path }.first?.view
  }

  /// Returns the index path of the item that a view shows; `nil` if the view shows no item.
  final func path(ofItemShownBy view: View) -> ItemPath? {
    guard let element = driver.element(of: view), element.kind == .item else { return nil }
    return path(of: element)
  }

  /// Returns the view that shows a section's header; `nil` if the header has no view.
  public final func headerView(forSection section: Int) -> View? {
    sections.contains(section)
      ? view(showing: .header, at: ItemPath(item: 0, section: section)) : nil
  }

  /// Returns the view that shows a section's footer; `nil` if the footer has no view.
  public final func footerView(forSection section: Int) -> View? {
    sections.contains(section)
      ? view(showing: .footer, at: ItemPath(item: 0, section: section)) : nil
  }
}
