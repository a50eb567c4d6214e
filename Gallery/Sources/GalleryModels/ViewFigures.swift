import LazyScroll
import LazyScrollEngine

/// Figures of a scroll view: its current state and the work done so far.
package struct ViewFigures: Hashable {
  /// The number of items.
  package var items = 0
  /// The number of elements that have a view or a placeholder.
  package var live = 0
  /// The number of them that are in the viewport.
  package var inView = 0
  /// The number of idle views in the pool.
  package var pooled = 0
  /// The number of views made.
  package var made = 0
  /// The number of views bound to an item.
  package var binds = 0
  /// The number of views that came back with their content and needed no binding.
  package var unchanged = 0
  /// The number of placeholders shown.
  package var placeholders = 0
  /// The number of slices of long work.
  package var slices = 0

  package init(
    items: Int = 0, live: Int = 0, inView: Int = 0, pooled: Int = 0, made: Int = 0, binds: Int = 0
  ) {
    self.items = items
    self.live = live
    self.inView = inView
    self.pooled = pooled
    self.made = made
    self.binds = binds
  }
}

extension ListView {
  /// The figures of the list view.
  package var figures: ViewFigures {
    let work = driver.work
    var figures = ViewFigures(
      items: itemCount, live: driver.withEngine { $0.materializedCount },
      pooled: driver.pool.idleCount, made: work.viewsMade, binds: work.binds)
    figures.unchanged = work.unchangedReuses
    figures.placeholders = work.placeholders
    figures.slices = work.slices
    for index in 0..<figures.live
    where driver.withEngine({ $0.materialized(at: index).isInViewport }) {
      figures.inView += 1
    }
    return figures
  }
}

extension Int {
  /// The number with commas between thousands.
  package var grouped: String {
    let digits = String(magnitude)
    var grouped = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return grouped
  }
}
