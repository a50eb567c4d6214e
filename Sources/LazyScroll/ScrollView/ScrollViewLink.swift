import LazyScrollEngine

/// What a driver holds of a scroll view: it passes on, and knows when the scroll view is gone.
final class ScrollViewLink<H: Host>: DataSource, DriverObserver {
  typealias View = H.View

  /// Not held; the scroll view clears it when it goes away.
  unowned(unsafe) var face: ScrollView<H>?

  func view(for element: Element, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    face?.view(for: element, from: dequeuer)
  }

  func placeholder(for element: Element, from dequeuer: borrowing Dequeuer<View>) -> View? {
    face?.placeholder(for: element, from: dequeuer)
  }

  func size(of element: Element, proposed: Size) -> Size? {
    face?.size(of: element, proposed: proposed)
  }

  func dataIsExpected(itemCounts: [Int]) { face?.dataIsExpected(itemCounts: itemCounts) }

  func refreshedData() -> Event? { face?.refreshedData() }

  func view(_ view: View, _ moment: ViewMoment) {
    guard let face else { return }
    if case .didLoad(let element) = moment {
      // A view that shows no item may have shown a selected one before.
      let state =
        element.kind == .item
        ? face.selection.state(of: element.id, inSection: element.section) : []
      face.host.setState(state, of: view)
    }
    face.view(view, moment)
  }

  func scrollDidEnd(_ target: ScrollTarget, _ outcome: ScrollOutcome) {
    face?.scrollDidEnd(target, outcome)
  }

  func didReport(_ report: Report) { face?.didReport(report) }

  func viewport(for told: Viewport) -> Viewport { face?.viewport(for: told) ?? told }

  func viewportDidChange(from old: Viewport) {
    guard let face else { return }
    face.viewportDidChange()
    let new = face.driver.engine.viewport
    face.scrollDelegate?.didScroll(from: old, to: new)
    for observer in face.scrollObservers { observer.didScroll(from: old, to: new) }
  }

  func phaseDidChange(to phase: ScrollPhase) {
    guard let face else { return }
    face.phaseDidChange(to: phase)
    face.scrollDelegate?.scrollPhaseDidChange(to: phase)
    for observer in face.scrollObservers { observer.scrollPhaseDidChange(to: phase) }
  }

  func touchDidChange(_ touch: Touch) { face?.touchDidChange(touch) }

  func didPerform() { face?.didPerform() }

  func frameDidCome() { face?.frameDidCome() }

  func shows(_ view: ViewID, _ attributes: LayoutAttributes) -> Bool {
    face?.shows(view, attributes) ?? false
  }
}
