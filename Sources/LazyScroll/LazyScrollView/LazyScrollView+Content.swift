import LazyScrollEngine

/// The views of a lazy scroll view, and the delegate's events.
extension LazyScrollView: ListContent {
  package func view(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    switch element.kind {
    case .item: dataSource?.view(for: element.id, from: dequeuer)
    case .header: dataSource?.header(from: dequeuer)
    default: dataSource?.footer(from: dequeuer)
    }
  }

  package func placeholder(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> View? {
    element.kind == .item ? dataSource?.placeholder(for: element.id, from: dequeuer) : nil
  }

  package func allows(_ action: TouchAction, _ item: ItemKey) -> Bool {
    action != .select || delegate?.shouldSelect(item.id) ?? true
  }

  package func refreshedData() -> EngineEvent? { reader.readSnapshot(transition: nil) }

  package func defersReset() -> Bool { reader.defersReset() }

  package func handle(_ event: ListEvent<View>) {
    switch event {
    case .view(let view, let moment): tell(view, moment)
    case .tap(let item): delegate?.didTap(item.id)
    case .select(let item): delegate?.didSelect(item.id)
    case .deselect(let item): delegate?.didDeselect(item.id)
    case .scrollEnd(let target, let outcome): delegate?.didEndScroll(to: target.item, outcome)
    case .report(let report): delegate?.didReport(report)
    case .move, .moveEnd, .viewportChange, .phaseChange, .idle, .reset: break
    }
  }

  private func tell(_ view: View, _ moment: ViewMoment) {
    switch moment {
    case .prepareForReuse: break
    case .didLoad(let element):
      if element.kind == .item { delegate?.didLoad(view, for: element.id) }
    case .didEnter(let element, let times):
      if element.kind == .item { delegate?.didEnter(view, for: element.id, times: times) }
    case .didLeave(let element):
      if element.kind == .item { delegate?.didLeave(view, for: element.id) }
    }
  }
}
