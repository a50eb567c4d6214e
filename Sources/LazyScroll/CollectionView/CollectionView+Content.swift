import LazyScrollEngine

/// The views of a collection, and the delegate's events.
extension CollectionView: ListContent {
  package func view(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    guard let dataSource else { return nil }
    switch element.kind {
    case .item: return dataSource.cell(forItemAt: path, from: dequeuer)
    case .header: return dataSource.header(inSection: path.section, from: dequeuer)
    case .footer: return dataSource.footer(inSection: path.section, from: dequeuer)
    case .background: return dataSource.background(ofSection: path.section, from: dequeuer)
    default: return dataSource.view(ofKind: element.kind, at: path, from: dequeuer)
    }
  }

  package func placeholder(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> View? {
    guard element.kind == .item else { return nil }
    return dataSource?.placeholder(forItemAt: path, from: dequeuer)
  }

  package func size(of element: ListElement, at path: ItemPath, proposed: LayoutSize) -> LayoutSize?
  {
    guard element.kind == .item else { return nil }
    return dataSource?.sizeForItem(at: path, proposed: proposed)
  }

  // MARK: Decisions

  package func allows(_ action: TouchAction, _ item: ItemKey) -> Bool {
    guard let path = path(of: item) else { return false }
    return switch action {
    case .highlight: delegate?.shouldHighlightItem(at: path) ?? true
    case .select: delegate?.shouldSelectItem(at: path) ?? true
    }
  }

  package func allowsMovement(at path: ItemPath) -> Bool {
    dataSource?.canMoveItem(at: path) ?? false
  }

  package func target(ofMoveFrom source: ItemPath, to proposed: ItemPath) -> ItemPath {
    delegate?.targetForMove(ofItemAt: source, toProposed: proposed) ?? proposed
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
      if let path = path(of: item) { delegate?.didTapItem(at: path) }
    case .select(let item):
      if let path = path(of: item) { delegate?.didSelectItem(at: path) }
    case .deselect(let item):
      if let path = path(of: item) { delegate?.didDeselectItem(at: path) }
    case .move(let source, let target):
      dataSource?.moveItem(at: source, to: target)
      // An item spans as many columns as when it came in.
      if itemsMaySpan, source.section != target.section { setNeedsReload() }
    case .moveEnd(let source, let target): reader.checkItemCounts(ofSections: [source, target])
    case .scrollEnd(let target, let outcome):
      let item = ItemKey(target.item, inSection: target.section)
      delegate?.didEndScroll(toItemAt: target.kind == .item ? path(of: item) : nil, outcome)
    case .report(let report): delegate?.didReport(report)
    case .reset: hasSpans = false
    case .viewportChange, .phaseChange, .idle: break
    }
  }

  private func tell(_ view: View, _ moment: ViewMoment) {
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
}
