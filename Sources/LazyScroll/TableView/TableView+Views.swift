import LazyScrollEngine

/// What shows an element, and what the delegate is told of it.
extension TableView {
  /// Asks the data source for the view of an element.
  func boundView(
    for element: Element, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    guard let dataSource else { return nil }
    let path = self.path(of: element)
    let section = path.section
    if element.kind == .item { return dataSource.cell(forRowAt: path, from: dequeuer) }
    if element.kind == .separator {
      return dataSource.separator(belowRowAt: path, from: dequeuer)
    }
    if element.kind == .background {
      return dataSource.background(ofSection: section, from: dequeuer)
    }
    if element.kind == .header {
      if section < 0 { return dataSource.tableHeader(from: dequeuer) }
      if let view = dataSource.header(inSection: section, from: dequeuer) { return view }
      #if !hasFeature(Embedded)
        if let titleLabel, let title = dataSource.titleForHeader(inSection: section) {
          return dequeuer.dequeue(titleLabel, for: title)
        }
      #endif
      return nil
    }
    if section >= itemCounts.count { return dataSource.tableFooter(from: dequeuer) }
    if let view = dataSource.footer(inSection: section, from: dequeuer) { return view }
    #if !hasFeature(Embedded)
      if let titleLabel, let title = dataSource.titleForFooter(inSection: section) {
        return dequeuer.dequeue(titleLabel, for: title)
      }
    #endif
    return nil
  }

  /// The size of an element as far as the app says it; otherwise the host measures it.
  func declaredSize(of element: Element, proposed: Size) -> Size? {
    guard element.kind == .item else { return nil }
    let height = dataSource?.heightForRow(at: self.path(of: element)) ?? rowHeight
    return height.map { Size(width: proposed.width, height: $0) }
  }

  /// Tells the delegate what happens in the life of a view.
  func tell(_ view: View, _ moment: ViewMoment) {
    guard let delegate else { return }
    switch moment {
    case .prepareForReuse, .didLoad: break
    case .didEnter(let element, _):
      let path = self.path(of: element)
      if element.kind == .item {
        delegate.willDisplay(view, forRowAt: path)
      } else if element.kind == .header {
        delegate.willDisplayHeader(view, forSection: path.section)
      } else if element.kind == .footer {
        delegate.willDisplayFooter(view, forSection: path.section)
      }
    case .didLeave(let element):
      let path = self.path(of: element)
      if element.kind == .item {
        delegate.didEndDisplaying(view, forRowAt: path)
      } else if element.kind == .header {
        delegate.didEndDisplayingHeader(view, forSection: path.section)
      } else if element.kind == .footer {
        delegate.didEndDisplayingFooter(view, forSection: path.section)
      }
    }
  }

  // MARK: On the screen

  /// The cells in the viewport, in reading order.
  public var visibleCells: [View] { viewsInViewport() }

  /// The rows in the viewport that have cells, in order.
  public var indexPathsForVisibleRows: [IndexPath] { pathsInViewport() }

  /// The cell that shows a row, overscan included, if one does.
  public func cellForRow(at path: IndexPath) -> View? { view(showing: .item, at: path) }

  /// The view that the table begins with, while it is on the screen.
  public var tableHeaderView: View? {
    view(showing: .header, at: IndexPath(row: 0, section: -1))
  }

  /// The view that the table ends with, while it is on the screen.
  public var tableFooterView: View? {
    view(showing: .footer, at: IndexPath(row: 0, section: numberOfSections))
  }

  /// The row that a cell shows; `nil` for a view that is no cell, or not on the screen.
  public func indexPath(for cell: View) -> IndexPath? { path(ofItemShownBy: cell) }
}
