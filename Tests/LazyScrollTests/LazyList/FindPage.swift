import LazyScrollTestSupport

@testable import LazyScroll

/// A page whose rows have texts of their own, and know the marks with which they were bound.
final class FindPage {
  let rows: SectionedPage
  var texts: [Int: String] = [:]
  /// The numbers of the marks with which rows were bound last, and the row with the current one.
  var marks: [Int: Int] = [:]
  var currentRow: Int?
  /// The rows whose texts were asked for.
  var asked: [Int] = []
  /// The count, the index of the current hit, and completeness, as the app was told.
  var news: [String] = []
  var search: ListSearch<Int>?

  init(_ sections: [(String, [Int])] = [("a", Array(0..<100))]) {
    rows = SectionedPage(sections)
    rows.willBind = { [unowned self] row in
      let search = rows.list.search
      marks[row] = search?.ranges(in: text(row)).count ?? 0
      if currentRow == row { currentRow = nil }
      if let current = search?.current, current.item == row { currentRow = row }
    }
    rows.host.passFrames()
  }

  var list: LazyList<RecordingHost, String, Int> { rows.list }
  var host: RecordingHost { rows.host }

  func text(_ row: Int) -> String { texts[row] ?? "row \(row)" }

  @discardableResult
  func find(_ query: String, itemsPerFrame: Int = 1000, passes: Bool = true) -> ListSearch<Int> {
    let search = list.find(
      query, itemsPerFrame: itemsPerFrame,
      text: { [unowned self] row in
        asked.append(row)
        return text(row)
      },
      onChange: { [unowned self] in
        let index = $0.current.map { "\($0.index)" } ?? "-"
        news.append("\(index) of \($0.count)\($0.isComplete ? "" : " …")")
      })
    self.search = search
    if passes { host.passFrames() }
    return search
  }

  /// The hits of a loop over all texts: items, and the numbers of hits in them.
  func expected(_ query: String) -> [[Int]] {
    list.snapshot.itemIdentifiers.flatMap { row in
      let count = text(row).split(separator: query, omittingEmptySubsequences: false).count - 1
      return (0..<count).map { [row, $0] }
    }
  }

  /// Returns the hits of a search, gone through once around.
  func found(_ search: ListSearch<Int>) -> [[Int]] {
    var found = [[Int]?](repeating: nil, count: search.count)
    for _ in 0..<search.count {
      search.next()
      host.passFrames()
      guard let current = search.current else { break }
      found[current.index] = [current.item, current.indexInItem]
    }
    return found.compactMap { $0 }
  }

  func pass() { host.passFrames() }
}
