import LazyScrollEngine

/// What a driver holds of a scroll view: it passes on, and knows when the scroll view is gone.
final class LazyScrollViewLink<H: Host>: DataSource, DriverObserver {
  typealias View = H.View

  /// Not held; the scroll view clears it when it goes away.
  unowned(unsafe) var face: LazyScrollView<H>?

  func view(for element: Element, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    face?.dataSource?.view(for: element.id, from: dequeuer)
  }

  func placeholder(for element: Element, from dequeuer: borrowing Dequeuer<View>) -> View? {
    face?.dataSource?.placeholder(for: element.id, from: dequeuer)
  }

  func view(_ view: View, _ moment: ViewMoment) {
    guard let face else { return }
    switch moment {
    case .prepareForReuse: break
    case .didLoad(let element):
      face.host.setState(face.selection.state(of: element.id), of: view)
      face.delegate?.didLoad(view, for: element.id)
    case .didEnter(let element, let times):
      face.delegate?.didEnter(view, for: element.id, times: times)
    case .didLeave(let element): face.delegate?.didLeave(view, for: element.id)
    }
  }

  func scrollDidEnd(_ target: ScrollTarget, _ outcome: ScrollOutcome) {
    face?.delegate?.didEndScroll(to: target.item, outcome)
  }

  func didReport(_ report: Report) { face?.delegate?.didReport(report) }

  func viewportDidChange(from old: Viewport) {
    guard let face else { return }
    let new = face.driver.engine.viewport
    face.scrollDelegate?.didScroll(from: old, to: new)
    for observer in face.scrollObservers { observer.didScroll(from: old, to: new) }
  }

  func phaseDidChange(to phase: ScrollPhase) {
    guard let face else { return }
    face.scrollDelegate?.scrollPhaseDidChange(to: phase)
    for observer in face.scrollObservers { observer.scrollPhaseDidChange(to: phase) }
  }

  func touchDidChange(_ touch: Touch) { face?.touchDidChange(touch) }

  func didPerform() { face?.forgetLostChoices() }
}
