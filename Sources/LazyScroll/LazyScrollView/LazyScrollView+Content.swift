import LazyScrollEngine

/// Conversion of the list view's requests for views, and of its events, to calls of the data source and the delegate.
extension LazyScrollView: SectionSource {
  package func view(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    switch element.kind {
    case .item: dataSource?.lazyScrollView(self, viewFor: inApp(element.id), from: dequeuer)
    case .header: dataSource?.headerView(of: self, from: dequeuer)
    default: dataSource?.footerView(of: self, from: dequeuer)
    }
  }

  package func placeholder(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> View? {
    element.kind == .item
      ? dataSource?.lazyScrollView(self, placeholderFor: inApp(element.id), from: dequeuer) : nil
  }

  package func allows(_ action: TouchAction, _ item: ItemReference) -> Bool {
    action != .select || delegate?.lazyScrollView(self, shouldSelect: inApp(item.id)) ?? true
  }

  package func handle(_ event: ListEvent<View>) {
    switch event {
    case .view(let view, let moment): tell(view, moment)
    case .tap(let item): delegate?.lazyScrollView(self, didTap: inApp(item.id))
    case .select(let item): delegate?.lazyScrollView(self, didSelect: inApp(item.id))
    case .deselect(let item): delegate?.lazyScrollView(self, didDeselect: inApp(item.id))
    case .scrollEnd(let target, let outcome):
      delegate?.lazyScrollView(self, didEndScrollTo: inApp(target.item), outcome: outcome)
    case .move, .moveEnd, .viewportChange, .phaseChange, .idle, .reset: break
    }
    reader.handle(event)
  }

  private func tell(_ view: View, _ moment: ViewMoment) {
    switch moment {
    case .prepareForReuse: break
    case .didLoad(let element):
      if element.kind == .item {
        delegate?.lazyScrollView(self, didLoad: view, for: inApp(element.id))
      }
    case .didEnter(let element, let times):
      if element.kind == .item {
        delegate?.lazyScrollView(self, didEnter: view, for: inApp(element.id), times: times)
      }
    case .didLeave(let element):
      if element.kind == .item {
        delegate?.lazyScrollView(self, didLeave: view, for: inApp(element.id))
      }
    }
  }
}
