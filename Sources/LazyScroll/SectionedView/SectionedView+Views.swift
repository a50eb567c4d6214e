import LazyScrollEngine

/// What is on the screen.
extension SectionedView {
  /// The views of items in the viewport, in reading order.
  final func viewsInViewport() -> [View] {
    var views: [View] = []
    for index in 0..<driver.engine.materializedCount {
      let live = driver.engine.materialized(at: index)
      if live.element.kind == .item, live.isInViewport,
        let view = driver.view(ofMaterialized: index)
      {
        views.append(view)
      }
    }
    return views
  }

  /// The items in the viewport that have views, in order.
  final func pathsInViewport() -> [IndexPath] {
    var paths: [IndexPath] = []
    for index in 0..<driver.engine.materializedCount {
      let live = driver.engine.materialized(at: index)
      if live.element.kind == .item, live.isInViewport { paths.append(path(of: live.element)) }
    }
    return paths
  }

  /// The view that shows an element, overscan included, if one does.
  final func view(showing kind: ElementKind, at path: IndexPath) -> View? {
    for index in 0..<driver.engine.materializedCount {
      let live = driver.engine.materialized(at: index)
      if live.element.kind == kind, live.isBound, self.path(of: live.element) == path {
        return driver.view(ofMaterialized: index)
      }
    }
    return nil
  }

  /// The item that a view shows; `nil` for a view that shows none.
  final func path(ofItemShownBy view: View) -> IndexPath? {
    guard let element = driver.element(of: view), element.kind == .item else { return nil }
    return path(of: element)
  }

  /// The view that shows a section's header, if one does.
  public final func headerView(forSection section: Int) -> View? {
    itemCounts.indices.contains(section)
      ? view(showing: .header, at: IndexPath(item: 0, section: section)) : nil
  }

  /// The view that shows a section's footer, if one does.
  public final func footerView(forSection section: Int) -> View? {
    itemCounts.indices.contains(section)
      ? view(showing: .footer, at: IndexPath(item: 0, section: section)) : nil
  }

  /// Lets the background fill the viewport, wherever that is now.
  final func placeBackground() {
    guard let backgroundView else { return }
    let frame = driver.engine.viewport.bounds
    if frame == backgroundFrame || frame.isEmpty { return }
    backgroundFrame = frame
    host.place(
      backgroundView,
      LayoutAttributes(kind: .background, index: 0, frame: frame, zIndex: .min), nil)
  }
}
