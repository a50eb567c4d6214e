import LazyScrollEngine

/// The data source and observer of a list view's driver, which converts the engine's elements to the app's index paths.
///
/// The driver retains this object, which does not retain the list view, so that there is no reference cycle.
final class ListLink<H: ListHost>: DataSource, DriverObserver {
  typealias View = H.View

  /// The list view.
  ///
  /// It is not retained, and clears this reference when it is deallocated.
  unowned(unsafe) var list: ListView<H>?

  private var content: (any ListContent<View>)? { list?.content }

  // MARK: Views

  func view(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    guard let list else { return nil }
    return list.content?.view(for: element, at: list.path(of: element), from: dequeuer)
  }

  func placeholder(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> View? {
    guard let list else { return nil }
    return list.content?.placeholder(for: element, at: list.path(of: element), from: dequeuer)
  }

  func size(of element: ListElement, proposed: LayoutSize) -> LayoutSize? {
    guard let list else { return nil }
    #if !hasFeature(Embedded)
      if let size = list.nestedSize(of: element, proposed: proposed) { return size }
    #endif
    return list.content?.size(of: element, at: list.path(of: element), proposed: proposed)
  }

  func contentWillMove(by delta: LayoutPoint) {
    list?.lift?.move(by: delta)
    list?.recordCorrection()
  }

  func lifted(_ view: ViewID, _ attributes: LayoutAttributes) -> LayoutAttributes? {
    list?.lifted(view, attributes)
  }

  func view(_ view: View, _ moment: ViewMoment) {
    guard let list else { return }
    if case .didLoad(let element) = moment {
      // Views of headers and footers are set to no state, because a reused view may still be drawn as selected.
      let state =
        element.kind == .item
        ? list.currentSelection.state(of: element.id, inSection: element.section) : []
      list.host.setState(state, of: view)
      #if !hasFeature(Embedded)
        if element.kind == .item {
          list.prefetching.didShow(element.reference)
        }
      #endif
    }
    list.publish(.view(view, moment))
  }

  // MARK: Data

  func dataIsExpected(itemCounts: [Int]) { list?.expectData(itemCounts: itemCounts) }

  func refreshedData() -> EngineEvent? { content?.refreshedData() }

  func didReport(_ report: ListReport) { list?.hear(report) }

  // MARK: Scrolling

  func viewport(for told: Viewport) -> Viewport { content?.viewport(for: told) ?? told }

  func viewportDidChange(from old: Viewport) {
    guard let list else { return }
    list.carryItem()
    list.publish(.viewportChange)
    let new = list.driver.engine.viewport
    #if !hasFeature(Embedded)
      list.prefetchDidScroll(from: old, to: new)
      list.recordItemsSeen()
    #endif
    list.scrollDelegate?.didScroll(from: old, to: new)
    for observer in list.scrollObservers { observer.didScroll(from: old, to: new) }
  }

  func phaseDidChange(to phase: ScrollingPhase) {
    guard let list else { return }
    #if !hasFeature(Embedded)
      if phase == .dragging { list.endRestoration() }
    #endif
    list.publish(.phaseChange(phase))
    list.scrollDelegate?.scrollPhaseDidChange(to: phase)
    for observer in list.scrollObservers { observer.scrollPhaseDidChange(to: phase) }
  }

  func scrollDidEnd(_ target: ScrollDestination, _ outcome: ScrollOutcome) {
    list?.publish(.scrollEnd(target, outcome))
  }

  func touchDidChange(_ touch: Touch) { list?.touchDidChange(touch) }

  #if !hasFeature(Embedded)
    func dragDidChange(_ drag: ItemDrag) -> Bool { list?.dragDidChange(drag) ?? false }

    func moveItem(_ item: ItemReference?, _ direction: MoveDirection) -> Bool {
      list?.moveItem(item, direction) ?? false
    }

    func canMoveItem(_ item: ItemReference) -> Bool { list?.canMoveItem(item) ?? false }

    func extendSelection(to item: ItemReference) -> Bool {
      list?.extendSelection(to: item) ?? false
    }

    func selectAll() -> Bool { list?.selectAll() ?? false }
  #endif

  func frameDidCome() { list?.scrollAtEdge() }

  #if !hasFeature(Embedded)
    func workInFrame() { list?.finding.search?.goOn() }
  #endif

  func didPerform() { list?.didPerform() }
}
