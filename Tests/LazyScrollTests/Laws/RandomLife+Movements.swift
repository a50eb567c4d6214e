import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// The law of movements: what stands still from before a step to after it stands still in between, too.
extension RandomLife {
  /// A view that stood still on the screen before a step.
  struct StandingView {
    var id: UInt64
    var view: View
    /// Its place, counted from the window's corner.
    var origin: LayoutPoint
  }

  func rememberViews() {
    standing = []
    let bounds = host.viewport.bounds
    for index in 0..<driver.engine.materializedCount {
      let live = driver.engine.materialized(at: index)
      guard live.isBound, let id = live.element.id.name,
        let view = driver.view(ofMaterialized: index),
        view.origin == nil, let frame = view.shownFrame, frame.intersects(bounds)
      else { continue }
      standing.append(StandingView(id: id, view: view, origin: frame.origin - bounds.origin))
    }
  }

  func checkMovements() {
    let bounds = host.viewport.bounds
    for index in 0..<driver.engine.materializedCount {
      let live = driver.engine.materialized(at: index)
      guard let id = live.element.id.name, let view = driver.view(ofMaterialized: index),
        let before = standing.first(where: { $0.id == id && $0.view === view }),
        let last = view.shownFrame, isNear(last.origin - bounds.origin, before.origin, 0.01)
      else { continue }
      stillViews += 1
      for moment in [0, 0.3, 0.7] {
        guard let frame = view.shownFrame(at: moment) else { continue }
        if !isNear(frame.origin - bounds.origin, before.origin, 1) {
          fail("\(live.element) stands still and is drawn at \(frame) on its way to \(last)")
        }
      }
    }
  }

  private func isNear(_ one: LayoutPoint, _ other: LayoutPoint, _ distance: Double) -> Bool {
    (one.x - other.x).magnitude <= distance && (one.y - other.y).magnitude <= distance
  }
}
