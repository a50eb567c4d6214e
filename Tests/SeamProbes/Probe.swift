import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A driver with a recording host, for probes that show one new capability each.
final class Probe: DataSource {
  typealias View = RecordingHost.View

  let host: RecordingHost
  let driver: Driver<RecordingHost>
  private var made = 0

  init(width: Double, height: Double, direction: WritingDirection = .leftToRight) {
    host = RecordingHost(width: width, height: height, direction: direction)
    driver = Driver(host: host)
    driver.dataSource = self
    host.appear()
  }

  func view(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    let reuse = ReuseIdentifier(element.kind == .item ? 1 : 2)
    if let view = dequeuer.dequeue(reuse) { return BoundView(view, reuse: reuse) }
    made += 1
    return BoundView(View(number: made), reuse: reuse)
  }

  func show(_ sections: [SectionSnapshot], axis: ScrollAxis = .vertical) {
    driver.send(.snapshot(Snapshot(axis: axis, sections: sections), transition: nil))
  }

  /// The visible frame of an element, relative to the window; `nil` for an invisible one.
  func seen(_ kind: ElementKind, section: Int, index: Int) -> (frame: LayoutRect, view: View)? {
    for (view, frame) in host.picture {
      guard let element = view.element else { continue }
      if element.kind == kind, element.section == section, element.index == index {
        return (frame, view)
      }
    }
    return nil
  }
}
