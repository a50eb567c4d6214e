import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// Rows of 50 points along an axis, by ID, in a window of 400 points along it.
final class RowPage: DataSource {
  typealias View = RecordingHost.View

  let host: RecordingHost
  let axis: ScrollAxis
  let driver: Driver<RecordingHost>
  let slow = ListTransition(duration: 0.3)
  private var made = 0
  /// The rows that get another view when they are asked for again.
  var replaced: Set<UInt64> = []

  init(
    _ rows: Range<UInt64>, along axis: ScrollAxis = .vertical,
    _ direction: WritingDirection = .leftToRight
  ) {
    self.axis = axis
    let isVertical = axis == .vertical
    host = RecordingHost(
      width: isVertical ? 300 : 400, height: isVertical ? 400 : 300, overscan: 0,
      direction: direction)
    driver = Driver(host: host)
    driver.dataSource = self
    host.endsTransitionsAtOnce = false
    host.appear()
    driver.send(.snapshot(snapshot(Array(rows)), transition: nil))
  }

  func snapshot(_ rows: [UInt64]) -> Snapshot {
    Snapshot(
      axis: axis,
      sections: [SectionSnapshot(items: list(rows), layout: ListLayout(estimate: 50))])
  }

  func list(_ rows: [UInt64]) -> ItemList {
    ItemList(ids: rows, geometry: .extents(Array(repeating: 50, count: rows.count)))
  }

  func view(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    let id = element.id.name ?? 0
    if !replaced.contains(id), let view = dequeuer.dequeue(ReuseIdentifier(1)) {
      view.content = id
      return BoundView(view, reuse: ReuseIdentifier(1))
    }
    replaced.remove(id)
    made += 1
    let view = View(number: made)
    view.content = id
    return BoundView(view, reuse: ReuseIdentifier(1))
  }

  func edit(_ changes: SnapshotChange...) {
    driver.send(.edit(ChangeSet(changes, transition: slow)))
  }

  /// Shows other rows at once.
  func show(_ rows: [UInt64]) {
    driver.send(.snapshot(snapshot(rows), transition: nil))
    host.passFrames()
  }

  /// The content offset along the axis.
  var offset: Double { host.viewport.bounds.origin[axis] }

  /// The rows in the viewport, in order.
  var visible: [UInt64] {
    (0..<driver.engine.materializedCount).map { driver.engine.materialized(at: $0) }
      .filter(\.isInViewport).compactMap(\.element.id.name)
  }

  /// The view of a row; `nil` if it has none.
  func view(_ row: UInt64) -> View? {
    for index in 0..<driver.engine.materializedCount
    where driver.engine.materialized(at: index).element.id == .id(row) {
      return driver.view(ofMaterialized: index)
    }
    return nil
  }

  /// The distances from the window's top at which a row's view is drawn at the start and at the end of its movement.
  func way(_ row: UInt64) -> [Double]? { view(row).flatMap(way(of:)) }

  func way(of view: View) -> [Double]? {
    guard let first = view.shownFrame(at: 0), let last = view.shownFrame(at: 1) else {
      return nil
    }
    let top = host.viewport.bounds.minY
    return [first.minY - top, last.minY - top]
  }
}
