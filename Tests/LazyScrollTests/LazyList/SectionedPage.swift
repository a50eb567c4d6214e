import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// Rows of 100 points by ID, in sections by name, in a window of 400.
final class SectionedPage {
  typealias View = RecordingHost.View

  let host = RecordingHost(width: 300, height: 400, overscan: 0)
  private(set) var list: LazyList<RecordingHost, String, Int>!
  /// The rows that were bound, and those that were measured.
  var bound: [Int] = []
  var measured: [Int] = []
  var reports: [ListReport] = []
  /// The layout of sections from now on.
  var layout = CollectionSection(layout: ListLayout(estimate: 100))
  /// Called before a row is bound.
  var willBind: (Int) -> Void = { _ in }

  init(_ sections: [(String, [Int])] = [("a", Array(0..<100))]) {
    let cells = Registration<View, Int> {
      View()
    } update: { [unowned self] view, row in
      bound.append(row)
      view.content = UInt64(row)
    }
    list = LazyList(
      host: host, section: { [unowned self] _ in layout },
      cell: { [unowned self] row in
        willBind(row)
        return cells(row)
      })
    host.measuring = { [unowned self] view, proposed, _ in
      measured.append(Int(view.content ?? 0))
      return LayoutSize(width: proposed.width, height: 100)
    }
    list.onReport = { [unowned self] in reports.append($0) }
    list.selectionMode = .multiple
    host.appear()
    list.apply(Self.snapshot(sections))
  }

  static func snapshot(_ sections: [(String, [Int])]) -> ListSnapshot<String, Int> {
    var snapshot = ListSnapshot<String, Int>()
    for (name, rows) in sections {
      snapshot.appendSections([name])
      snapshot.appendItems(rows, toSection: name)
    }
    return snapshot
  }

  /// Applies the rows of the only section.
  func apply(_ rows: [Int], completion: ((ListUpdate) -> Void)? = nil) {
    list.apply(Self.snapshot([("a", rows)]), completion: completion)
  }
}
