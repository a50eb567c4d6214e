import LazyScrollEngine

/// The views of a collection, and the delegate's events.
extension CollectionView: ListContent {
  package func view(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    guard let dataSource else { return nil }
    switch element.kind {
    case .item: return dataSource.collectionView(self, cellForItemAt: path, from: dequeuer)
    case .header:
      return dataSource.collectionView(self, viewForHeaderInSection: path.section, from: dequeuer)
    case .footer:
      return dataSource.collectionView(self, viewForFooterInSection: path.section, from: dequeuer)
    case .background:
      return dataSource.collectionView(
        self, viewForBackgroundOfSection: path.section, from: dequeuer)
    default:
      return dataSource.collectionView(
        self, viewForElementOfKind: element.kind, at: path, from: dequeuer)
    }
  }

  package func placeholder(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> View? {
    guard element.kind == .item else { return nil }
    return dataSource?.collectionView(self, placeholderForItemAt: path, from: dequeuer)
  }

  package func size(of element: ListElement, at path: ItemPath, proposed: LayoutSize) -> LayoutSize?
  {
    guard element.kind == .item else { return nil }
    return dataSource?.collectionView(self, sizeForItemAt: path, proposed: proposed)
  }

  // MARK: Decisions

  package func allows(_ action: TouchAction, _ item: ItemReference) -> Bool {
    guard let path = path(of: item) else { return false }
    return switch action {
    case .highlight: delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    case .select: delegate?.collectionView(self, shouldSelectItemAt: path) ?? true
    }
  }

  package func allowsMovement(at path: ItemPath) -> Bool {
    dataSource?.collectionView(self, canMoveItemAt: path) ?? false
  }

  package func target(ofMoveFrom source: ItemPath, to proposed: ItemPath) -> ItemPath {
    delegate?.collectionView(self, targetPathForMoveOfItemAt: source, toProposedPath: proposed)
      ?? proposed
  }

  package func changes(afterMoveTo path: ItemPath) -> [SnapshotChange] {
    reader.changes(afterMoveTo: path)
  }

  package func refreshedData() -> EngineEvent? { reader.readSnapshot(transition: nil) }

  package func defersReset() -> Bool { reader.defersReset() }

  // MARK: Events

  package func handle(_ event: ListEvent<View>) {
    switch event {
    case .view(let view, let moment): tell(view, moment)
    case .tap(let item):
      if let path = path(of: item) { delegate?.collectionView(self, didTapItemAt: path) }
    case .select(let item):
      if let path = path(of: item) { delegate?.collectionView(self, didSelectItemAt: path) }
    case .deselect(let item):
      if let path = path(of: item) { delegate?.collectionView(self, didDeselectItemAt: path) }
    case .move(let source, let target):
      dataSource?.collectionView(self, moveItemAt: source, to: target)
      // An item spans as many columns as when it came in.
      if itemsMaySpan, source.section != target.section { setNeedsReload() }
    case .moveEnd: reader.checkItemCounts()
    case .scrollEnd(let target, let outcome):
      let item = ItemReference(target.item, inSection: target.section)
      delegate?.collectionView(
        self, didEndScrollToItemAt: target.kind == .item ? path(of: item) : nil, outcome: outcome)
    case .idle: reader.didPerform()
    case .reset:
      hasSpans = false
      reader.cancel()
    case .viewportChange, .phaseChange: break
    }
  }

  private func tell(_ view: View, _ moment: ViewMoment) {
    guard let delegate else { return }
    switch moment {
    case .prepareForReuse, .didLoad: break
    case .didEnter(let element, _):
      let path = path(of: element)
      if element.kind == .item {
        delegate.collectionView(self, willDisplay: view, forItemAt: path)
      } else if element.kind == .header {
        delegate.collectionView(self, willDisplayHeaderView: view, forSection: path.section)
      } else if element.kind == .footer {
        delegate.collectionView(self, willDisplayFooterView: view, forSection: path.section)
      }
    case .didLeave(let element):
      let path = path(of: element)
      if element.kind == .item {
        delegate.collectionView(self, didEndDisplaying: view, forItemAt: path)
      } else if element.kind == .header {
        delegate.collectionView(self, didEndDisplayingHeaderView: view, forSection: path.section)
      } else if element.kind == .footer {
        delegate.collectionView(self, didEndDisplayingFooterView: view, forSection: path.section)
      }
    }
  }
}
