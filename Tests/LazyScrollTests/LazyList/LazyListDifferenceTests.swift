import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@testable import LazyScroll

/// Updates of a list that are made as edits of the data on the screen, or as other data.
@Suite struct LazyListDifferenceTests {
  private let hundred = Array(0..<100)

  /// A page whose reader sees what comes in at the start.
  private func page(_ sections: [(String, [Int])]) -> SectionedPage {
    let page = SectionedPage(sections)
    page.list.followedEdges = .start
    return page
  }

  @Test func smallChangesAreEdits() {
    let page = page([("a", hundred)])
    page.bound = []
    #expect(page.apply([("a", [200] + Array(0..<50) + Array(51..<100))]) == ["edit"])
    #expect(page.rows == [[200] + Array(0..<50) + Array(51..<100)])
    #expect(page.bound == [200], "the others keep their views")
    #expect(page.apply([("a", [200] + Array(0..<50) + Array(51..<100))]) == [])
  }

  @Test func movedRowsKeepTheirViews() throws {
    let page = page([("a", hundred)])
    let view = try #require(page.list.view(for: 2))
    page.list.select(2)
    #expect(page.apply([("a", [2, 0, 1] + Array(3..<100))]) == ["edit"])
    #expect(page.list.view(for: 2) === view && page.list.selectedItems == [2])
    #expect(view.attributes?.frame.minY == 0)
  }

  @Test func largeChangesAreOtherData() {
    let page = page([("a", hundred)])
    #expect(page.apply([("a", hundred.reversed())]) == ["snapshot"])
    #expect(page.rows == [hundred.reversed()])
  }

  @Test func otherSectionsAndLayoutsAreOtherData() {
    let page = page([("a", hundred)])
    #expect(page.apply([("a", hundred), ("b", [500])]) == ["snapshot"])
    #expect(page.apply([("b", [500]), ("a", hundred)]) == ["snapshot"])
    #expect(page.apply([("b", [500, 501]), ("a", hundred)]) == ["edit"])
    page.layout = CollectionSection(layout: ListLayout(estimate: 100, spacing: 10))
    #expect(page.apply([("b", [500, 501]), ("a", hundred)]) == ["snapshot"])
  }

  @Test func anotherAxisIsOtherData() {
    let page = page([("a", hundred)])
    page.list.axis = .horizontal
    #expect(page.apply([("a", hundred)]) == ["snapshot"])
    #expect(page.list.driver.core.axis == .horizontal)
  }

  /// A row keeps its view on the way to another section.
  @Test func rowsOfAnotherSectionAreOtherData() throws {
    let page = page([("a", [1, 2]), ("b", [3, 4])])
    let view = try #require(page.list.view(for: 2))
    #expect(page.apply([("a", [1]), ("b", [3, 2, 4])]) == ["snapshot"])
    #expect(page.list.view(for: 2) === view)
  }

  @Test func rowsThatComeTwiceAreReported() {
    let page = page([("a", hundred)])
    page.list.apply(
      {
        var snapshot = page.list.snapshot
        snapshot.sections[0].items = [5] + hundred + [7]
        return snapshot
      }())
    #expect(page.reports == [.repeatedIDs(count: 2)])
    #expect(page.rows.first?.count == 100)
  }

  @Test func reconfiguredAndResizedRowsAreEditsToo() {
    let page = page([("a", hundred)])
    (page.bound, page.measured) = ([], [])
    let events = page.apply([("a", [200] + hundred)]) {
      $0.reconfigureItems([1])
      $0.resizeItems([2, 50])
    }
    #expect(events == ["edit"])
    #expect(page.bound.sorted() == [1, 200])
    #expect(page.measured.contains(2) && !page.measured.contains(0))
    #expect(page.reports == [])
    page.apply([("a", [200] + hundred)]) { $0.reconfigured = [999] }
    #expect(page.reports == [.unknownIDs(count: 1)])
  }

  @Test func updateInsideACompletionIsMade() {
    let page = page([("a", hundred)])
    var ends: [String] = []
    page.list.apply(page.list.snapshot) { [unowned page] first in
      ends.append("\(first)")
      page.list.apply(page.list.snapshot) { ends.append("\($0)") }
    }
    #expect(ends == ["shown", "shown"])
  }

  /// Whatever is applied, the list has the rows, with views for those in sight; numbers of rows that are gone are forgotten.
  @Test(arguments: 1...8 as ClosedRange<UInt64>) func rowsAreThoseApplied(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var sections = ["a": Array(0..<150), "b": Array(1000..<1040)]
    var next = 2000
    let page = page(["a", "b"].map { ($0, sections[$0]!) })
    var events: Set<Substring> = []
    for step in 0..<120 {
      for name in ["a", "b"] where random.oneIn(2) {
        var rows = sections[name]!
        for _ in 0..<random.below(random.oneIn(10) ? 60 : 4) {
          switch random.below(3) {
          case 0:
            rows.insert(next, at: random.below(rows.count + 1))
            next += 1
          case 1 where !rows.isEmpty: rows.remove(at: random.below(rows.count))
          default:
            if rows.isEmpty { continue }
            let row = rows.remove(at: random.below(rows.count))
            rows.insert(row, at: random.below(rows.count + 1))
          }
        }
        if random.oneIn(20) { random.shuffle(&rows) }
        sections[name] = rows
      }
      if random.oneIn(4) { page.host.scroll(to: Double(random.below(15_000))) }
      let given = ["a", "b"].map { ($0, sections[$0]!) }
      events.formUnion(
        page.apply(given) { snapshot in
          if random.oneIn(3) { snapshot.reconfigureItems(Array(sections["a"]!.prefix(3))) }
        })
      let all = given.flatMap(\.1)
      #expect(page.rows == given.map(\.1), "step \(step)")
      #expect(page.host.contentSize.height == Double(100 * all.count))
      let shown = page.list.visibleItems.map { page.list.view(for: $0)?.content ?? 0 }
      #expect(shown == page.list.visibleItems.map { UInt64($0) })
      #expect((0..<next).count { page.list.numbers.items.number(of: $0) != nil } == all.count)
    }
    #expect(events == ["edit", "snapshot"])
    #expect(page.reports == [])
  }
}

extension SectionedPage {
  /// Applies rows, and returns the events that brought them.
  @discardableResult fileprivate func apply(
    _ sections: [(String, [Int])], _ change: (inout ListSnapshot<String, Int>) -> Void = { _ in }
  ) -> Set<Substring> {
    var snapshot = Self.snapshot(sections)
    change(&snapshot)
    let recorder = TraceRecorder()
    list.driver.recorder = recorder
    var ends: [ListUpdate] = []
    list.apply(snapshot) { ends.append($0) }
    list.driver.recorder = nil
    #expect(ends == [.shown])
    let words = String(decoding: recorder.bytes, as: UTF8.self).split(separator: "\n")
      .compactMap { $0.split(separator: " ").first }
    return Set(words.filter { $0 == "edit" || $0 == "snapshot" })
  }

  /// The rows that the engine has, by the numbers that the list gave them.
  fileprivate var rows: [[Int?]] {
    var rows: [[Int?]] = []
    for section in 0..<list.driver.core.content.sectionCount {
      rows.append([])
      for item in 0..<list.driver.core.content.itemCount(inSection: section) {
        let id = list.driver.core.content.id(at: ItemPath(section: section, item: item))
        rows[section].append(id.flatMap { list.item($0) })
      }
    }
    return rows
  }
}
