import LazyScrollEngine

/// Conversion of the collection's requests for views, and of its events, to calls of the data source and the delegate.
extension CollectionView: SectionVocabulary {
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

  package func allows(_ action: TouchAction, at path: ItemPath) -> Bool {
    switch action {
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

  // MARK: Events

  package func tell(_ event: PathEvent<View>) {
    switch event {
    case .enter(let view, .item, let path, _):
      delegate?.collectionView(self, willDisplay: view, forItemAt: path)
    case .enter(let view, .header, let path, _):
      delegate?.collectionView(self, willDisplayHeaderView: view, forSection: path.section)
    case .enter(let view, .footer, let path, _):
      delegate?.collectionView(self, willDisplayFooterView: view, forSection: path.section)
    case .leave(let view, .item, let path):
      delegate?.collectionView(self, didEndDisplaying: view, forItemAt: path)
    case .leave(let view, .header, let path):
      delegate?.collectionView(self, didEndDisplayingHeaderView: view, forSection: path.section)
    case .leave(let view, .footer, let path):
      delegate?.collectionView(self, didEndDisplayingFooterView: view, forSection: path.section)
    case .load, .enter, .leave: break
    case .tap(let path): delegate?.collectionView(self, didTapItemAt: path)
    case .select(let path): delegate?.collectionView(self, didSelectItemAt: path)
    case .deselect(let path): delegate?.collectionView(self, didDeselectItemAt: path)
    case .move(let source, let target):
      dataSource?.collectionView(self, moveItemAt: source, to: target)
    case .scrollEnd(let target, let outcome):
      delegate?.collectionView(
        self, didEndScrollToItemAt: itemPath(of: target), outcome: outcome)
    }
  }
}
