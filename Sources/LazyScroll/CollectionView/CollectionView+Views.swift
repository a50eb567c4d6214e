import LazyScrollEngine

/// What shows an element, what the delegate is told of it, and what is on the screen.
extension CollectionView {
  /// Asks the data source for the view of an element.
  func boundView(
    for element: Element, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    guard let dataSource else { return nil }
    let path = path(of: element)
    if element.kind == .item { return dataSource.cell(forItemAt: path, from: dequeuer) }
    if element.kind == .header {
      return dataSource.header(inSection: path.section, from: dequeuer)
    }
    if element.kind == .footer {
      return dataSource.footer(inSection: path.section, from: dequeuer)
    }
    if element.kind == .background {
      return dataSource.background(ofSection: path.section, from: dequeuer)
    }
    return dataSource.view(ofKind: element.kind, at: path, from: dequeuer)
  }

  /// Tells the delegate what happens in the life of a view.
  func tell(_ view: View, _ moment: ViewMoment) {
    guard let delegate else { return }
    switch moment {
    case .prepareForReuse, .didLoad: break
    case .didEnter(let element, _):
      let path = path(of: element)
      if element.kind == .item {
        delegate.willDisplay(view, forItemAt: path)
      } else if element.kind == .header {
        delegate.willDisplayHeader(view, forSection: path.section)
      } else if element.kind == .footer {
        delegate.willDisplayFooter(view, forSection: path.section)
      }
    case .didLeave(let element):
      let path = path(of: element)
      if element.kind == .item {
        delegate.didEndDisplaying(view, forItemAt: path)
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

  /// The items in the viewport that have cells, in order.
  public var indexPathsForVisibleItems: [IndexPath] { pathsInViewport() }

  /// The cell that shows an item, overscan included, if one does.
  public func cellForItem(at path: IndexPath) -> View? { view(showing: .item, at: path) }

  /// The item that a cell shows; `nil` for a view that is no cell, or not on the screen.
  public func indexPath(for cell: View) -> IndexPath? { path(ofItemShownBy: cell) }

  // MARK: Choosing

  /// Chooses an item without asking the delegate whether it may be; one that does not exist is left out.
  public func selectItem(at path: IndexPath) { select(path) }

  /// Gives up an item.
  public func deselectItem(at path: IndexPath) { deselect(path) }

  /// Draws an item as touched, and the one before no longer; `nil` for none.
  public func highlightItem(at path: IndexPath?) { highlight(path) }

  /// Whether an item is chosen.
  ///
  /// - Complexity: O(log n).
  public func isSelectedItem(at path: IndexPath) -> Bool { isSelected(path) }

  /// The item that is drawn as touched.
  public var indexPathForHighlightedItem: IndexPath? { highlightedPath }

  /// The items that are chosen, in no particular order.
  ///
  /// - Complexity: O(k log n) for k of them.
  public func indexPathsForSelectedItems() -> [IndexPath] { selectedPaths() }

  /// Whether a touch may choose several items; setting it to no lets one be chosen.
  public var allowsMultipleSelection: Bool {
    get { selectionMode == .multiple }
    set { selectionMode = newValue ? .multiple : .single }
  }
}
