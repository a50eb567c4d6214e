import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A driver with a recording host and a recorder, for scenes that are kept as traces.
///
/// Everything that it answers follows from the content of an element, which is its ID, or a number of
/// its kind and index. So a scene gives the same trace in every process.
final class TraceStage: DataSource {
  typealias View = RecordingHost.View

  let host: RecordingHost
  let driver: Driver<RecordingHost>
  private let recorder = TraceRecorder(includesCommands: true)
  private var made = 0

  /// The lengths that the host measures, by content; others follow from the content.
  var lengths: [UInt64: Double] = [:]
  /// The sizes that the data source declares, by content.
  var declared: [UInt64: LayoutSize] = [:]
  /// The contents for which the data source gives no view.
  var refused: Set<UInt64> = []

  init(width: Double = 320, height: Double = 400, overscan: Double = 20, scale: Double = 1) {
    host = RecordingHost(width: width, height: height, overscan: overscan, scale: scale)
    host.keepsMoments = false
    host.endsTransitionsAtOnce = false
    driver = Driver(host: host)
    driver.recorder = recorder
    driver.dataSource = self
    host.measuring = { [unowned self] view, proposed, axes in
      measure(view.content ?? 0, proposed, axes)
    }
  }

  /// The trace so far, in UTF-8.
  var trace: [UInt8] { recorder.bytes }

  // MARK: Data source and measuring

  func view(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    let content = Self.content(of: element)
    if refused.contains(content) { return nil }
    let reuse =
      content % 29 == 28 ? ReuseIdentifier.none : ReuseIdentifier(Int32(1 + content % 2))
    let view = dequeuer.dequeue(reuse) ?? makeView()
    view.content = content
    return BoundView(view, reuse: reuse)
  }

  func size(of element: ListElement, proposed: LayoutSize) -> LayoutSize? {
    declared[Self.content(of: element)]
  }

  private func makeView() -> View {
    made += 1
    return View(number: made)
  }

  private func measure(_ content: UInt64, _ proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize? {
    var size = proposed
    if axes.contains(.horizontal) { size.width = length(of: content) * 1.5 }
    if axes.contains(.vertical) { size.height = length(of: content) }
    return size
  }

  private func length(of content: UInt64) -> Double {
    lengths[content] ?? 18 + Double(content * 37 % 11) * 8.25
  }

  private static func content(of element: ListElement) -> UInt64 {
    if let name = element.id.name { return name }
    let kind: UInt64 = element.kind == .item ? 1 : element.kind == .header ? 2 : 3
    return kind * 1_000_000 + UInt64(element.section * 1000 + element.index)
  }

  // MARK: Script

  /// Shows the sections: appears with the first of them, reloads later.
  func show(
    _ sections: [SectionSnapshot], axis: ScrollAxis = .vertical, transition: ListTransition? = nil
  ) {
    driver.send(.snapshot(Snapshot(axis: axis, sections: sections), transition: transition))
    settle()
  }

  /// Performs changes together, and passes the display frames that are due.
  func edit(_ changes: SnapshotChange..., transition: ListTransition? = nil) {
    driver.send(.edit(ChangeSet(changes, transition: transition)))
    settle()
  }

  /// Scrolls by each of the distances, a display frame after each.
  func scroll(_ distances: Double..., along axis: ScrollAxis = .vertical) {
    for distance in distances {
      host.scroll(by: distance, along: axis)
      host.passFrames()
    }
  }

  /// Scrolls to an offset.
  func jump(to offset: Double, along axis: ScrollAxis = .vertical) {
    host.scroll(to: offset, along: axis)
    settle()
  }

  /// Reports a phase.
  func phase(_ phase: ScrollingPhase) { host.events?.phaseDidChange(to: phase) }

  /// Scrolls with a finger that lets go: a drag, a deceleration and a rest.
  func fling(by distances: [Double], along axis: ScrollAxis = .vertical) {
    phase(.dragging)
    for (index, distance) in distances.enumerated() {
      if index == distances.count / 3 { phase(.decelerating) }
      host.scroll(by: distance, along: axis)
      host.passFrame()
    }
    phase(.idle)
    settle()
  }

  /// Scrolls to an item.
  func scroll(
    to item: ItemID, section: Int = 0, kind: ElementKind = .item,
    _ alignment: ScrollDestination.Alignment = .start, isAnimated: Bool = false
  ) {
    driver.send(
      .scroll(
        ScrollDestination(
          item: item, section: section, kind: kind, alignment: alignment, isAnimated: isAnimated)))
    settle()
  }

  /// Reports another size of the view of an element on the screen; `nil` is no such view.
  func resize(item: UInt64, to length: Double) {
    lengths[item] = length
    for index in 0..<driver.engine.materializedCount {
      let live = driver.engine.materialized(at: index)
      guard Self.content(of: live.element) == item, let view = driver.view(ofMaterialized: index)
      else { continue }
      var size = live.attributes.frame.size
      size.height = length
      host.events?.viewDidResize(view, to: size)
      break
    }
    settle()
  }

  /// Passes display frames and a third of a second.
  func settle() {
    host.passFrames()
    host.pass(seconds: 0.3)
    host.passFrames()
  }
}
