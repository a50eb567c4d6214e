import LazyScrollEngine

/// Conversion of the table's requests for views, and of its events, to calls of the data source and the delegate.
extension TableView: SectionVocabulary {
  package func view(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    guard let dataSource else { return nil }
    let section = path.section
    switch element.kind {
    case .item: return dataSource.tableView(self, cellForRowAt: path, from: dequeuer)
    case .separator: return dataSource.tableView(self, separatorBelowRowAt: path, from: dequeuer)
    case .background:
      return dataSource.tableView(self, viewForBackgroundOfSection: section, from: dequeuer)
    case .header:
      if section < 0 { return dataSource.tableHeader(of: self, from: dequeuer) }
      return dataSource.tableView(self, viewForHeaderInSection: section, from: dequeuer)
        ?? titleLabel(.header, ofSection: section, from: dequeuer)
    default:
      if section >= sections.count { return dataSource.tableFooter(of: self, from: dequeuer) }
      return dataSource.tableView(self, viewForFooterInSection: section, from: dequeuer)
        ?? titleLabel(.footer, ofSection: section, from: dequeuer)
    }
  }

  package func placeholder(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> View? {
    guard element.kind == .item else { return nil }
    return dataSource?.tableView(self, placeholderForRowAt: path, from: dequeuer)
  }

  package func size(of element: ListElement, at path: ItemPath, proposed: LayoutSize) -> LayoutSize?
  {
    guard element.kind == .item else { return nil }
    let height = dataSource?.tableView(self, heightForRowAt: path) ?? rowHeight
    return height.map { LayoutSize(width: proposed.width, height: $0) }
  }

  // MARK: Decisions

  package func allows(_ action: TouchAction, at path: ItemPath) -> Bool {
    switch action {
    case .highlight: delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    case .select: delegate?.tableView(self, shouldSelectRowAt: path) ?? true
    }
  }

  package func allowsMovement(at path: ItemPath) -> Bool {
    dataSource?.tableView(self, canMoveRowAt: path) ?? false
  }

  package func target(ofMoveFrom source: ItemPath, to proposed: ItemPath) -> ItemPath {
    delegate?.tableView(self, targetPathForMoveOfRowAt: source, toProposedPath: proposed)
      ?? proposed
  }

  // MARK: Events

  package func tell(_ event: PathEvent<View>) {
    switch event {
    case .enter(let view, .item, let path, _):
      delegate?.tableView(self, willDisplay: view, forRowAt: path)
    case .enter(let view, .header, let path, _):
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: path.section)
    case .enter(let view, .footer, let path, _):
      delegate?.tableView(self, willDisplayFooterView: view, forSection: path.section)
    case .leave(let view, .item, let path):
      delegate?.tableView(self, didEndDisplaying: view, forRowAt: path)
    case .leave(let view, .header, let path):
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: path.section)
    case .leave(let view, .footer, let path):
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: path.section)
    case .load, .enter, .leave: break
    case .tap(let path): delegate?.tableView(self, didTapRowAt: path)
    case .select(let path): delegate?.tableView(self, didSelectRowAt: path)
    case .deselect(let path): delegate?.tableView(self, didDeselectRowAt: path)
    case .move(let source, let target):
      dataSource?.tableView(self, moveRowAt: source, to: target)
    case .scrollEnd(let target, let outcome):
      delegate?.tableView(
        self, didEndScrollToRowAt: itemPath(of: target), outcome: outcome)
    }
  }

  /// Returns a label with the title of a section's header or footer; `nil` if it has no title, or neither the app nor the host
  /// registers labels.
  private func titleLabel(
    _ kind: ElementKind, ofSection section: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    #if hasFeature(Embedded)
      return nil
    #else
      guard let dataSource, let label = titleLabel ?? host.titleLabels else { return nil }
      let title =
        kind == .header
        ? dataSource.tableView(self, titleForHeaderInSection: section)
        : dataSource.tableView(self, titleForFooterInSection: section)
      guard let title else { return nil }
      return dequeuer.dequeue(label, for: title)
    #endif
  }
}
