import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@testable import LazyScroll

/// Searches through the items of list views with a data source, by index path (H4).
@Suite struct SourceListFindTests {
  /// A table of sections of rows of 50 points, whose texts are their contents.
  private final class Page {
    let fixture: TableFixture
    var bound: [UInt64] = []
    var marked: Set<UInt64> = []

    init(_ counts: [Int], named: Bool = true) {
      var next = 0
      let sections = counts.map { count in
        defer { next += count }
        return TestSection(
          rows: (next..<next + count).map {
            TestRow(id: named ? UInt64($0) : nil, height: 50)
          })
      }
      fixture = TableFixture(sections)
      fixture.source.content = { [unowned self] in content(at: $0) }
      if !named {
        contents = counts.indices.map { section in
          let before = counts[..<section].reduce(0, +)
          return (before..<before + counts[section]).map { UInt64($0) }
        }
      }
      fixture.source.didBind = { [unowned self] path in
        guard let content = content(at: path) else { return }
        bound.append(content)
        let isMarked = fixture.table.search?.ranges(in: "row \(content)").isEmpty == false
        if isMarked { marked.insert(content) } else { marked.remove(content) }
      }
      fixture.table.reloadData()
      fixture.host.passFrames()
    }

    /// The contents of rows without IDs.
    var contents: [[UInt64]] = []

    func content(at path: ItemPath) -> UInt64? {
      contents.isEmpty
        ? fixture.source.sections[path.section].rows[path.item].id.map { UInt64($0) }
        : contents[path.section][path.item]
    }

    func find(_ query: String, itemsPerFrame: Int = 1000) -> ListSearch<ItemPath> {
      fixture.table.find(
        query, itemsPerFrame: itemsPerFrame,
        text: { [unowned self] in content(at: $0).map { "row \($0)" } ?? "" })
    }

    func pass() { fixture.host.passFrames() }
  }

  @Test func hitsAreCountedAndVisitedThroughSections() {
    let page = Page([100, 50, 200])
    let search = page.find("row 1")
    page.pass()
    #expect(search.isComplete && search.count == 1 + 10 + 100)
    search.next()
    #expect(search.current?.item == ItemPath(section: 0, item: 1))
    search.previous()
    page.pass()
    #expect(search.current?.item == ItemPath(section: 2, item: 49), "row 199")
    #expect(search.current?.index == search.count - 1)
    #expect(page.fixture.table.visibleCells.contains { $0.content == 199 })
  }

  @Test func cellsAreBoundAgainWithTheirMarks() {
    let page = Page([100])
    page.bound = []
    let search = page.find("2")
    #expect(page.bound == [2])
    page.pass()
    #expect(page.marked.contains(2) && !page.marked.contains(1))
    page.bound = []
    search.end()
    page.pass()
    #expect(page.bound == [2] && page.marked.isEmpty)
    #expect(page.fixture.table.search == nil)
  }

  @Test func theCurrentHitFollowsItsItemThroughEdits() {
    let page = Page([100, 100])
    let search = page.find("row 150")
    search.next()
    page.pass()
    #expect(search.current?.item == ItemPath(section: 1, item: 50))
    page.fixture.source.sections[1].rows.removeFirst(10)
    page.fixture.table.deleteRows(at: ItemPath(section: 1, item: 0), count: 10)
    #expect(search.current?.item == ItemPath(section: 1, item: 40))
    page.pass()
    #expect(search.isComplete && search.count == 1)
    page.fixture.source.sections.removeFirst()
    page.fixture.table.reloadData()
    page.pass()
    #expect(search.current?.item == ItemPath(section: 0, item: 40), "found again by its ID")
    page.fixture.source.sections[0].rows.remove(at: 40)
    page.fixture.table.deleteRows(at: ItemPath(section: 0, item: 40))
    page.pass()
    #expect(search.current == nil && search.count == 0 && search.isComplete)
  }

  @Test func rowsWithoutIDsStayThroughEditsAtTheEndAndAreForgottenByAReload() {
    let page = Page([100], named: false)
    let search = page.find("row 77")
    search.next()
    page.pass()
    #expect(search.current?.item == ItemPath(section: 0, item: 77))
    page.contents[0].removeLast(7)
    page.fixture.source.sections[0].rows.removeLast(7)
    page.fixture.table.deleteRows(at: ItemPath(section: 0, item: 93), count: 7)
    page.pass()
    #expect(search.current?.item == ItemPath(section: 0, item: 77) && search.count == 1)
    page.contents[0].removeFirst(20)
    page.fixture.source.sections[0].rows.removeFirst(20)
    page.fixture.table.reloadData()
    page.pass()
    #expect(search.current == nil && search.count == 1 && search.isComplete)
    search.next()
    #expect(search.current?.item == ItemPath(section: 0, item: 57))
  }

  @Test func aRowThatTheUserMovesIsFoundWhereItIs() {
    let page = Page([10])
    let search = page.find("row 3")
    search.next()
    page.pass()
    let table = page.fixture.table
    page.fixture.source.isMovable = { _ in true }
    #expect(
      table.moveItem(
        table.driver.engine.content.id(at: ItemPath(section: 1, item: 3)).map {
          ItemReference($0, inSection: 1)
        }, .down))
    page.pass()
    #expect(search.isComplete && search.count == 1)
    #expect(search.current?.item == ItemPath(section: 0, item: 4))
  }

  @Test func aMillionRowsAreSearchedInSlices() {
    let page = Page([100])
    page.contents = [Array(0..<1_000_000)]
    page.fixture.source.sections = [.named(0..<1_000_000, height: 50)]
    page.fixture.table.reloadData()
    let search = page.find("row 99999", itemsPerFrame: 100_000)
    #expect(!search.isComplete)
    page.pass()
    #expect(search.isComplete && search.count == 11)
  }
}
