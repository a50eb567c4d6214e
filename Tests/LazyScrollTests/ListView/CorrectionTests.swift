import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Corrections of the offset, each with its cause and with what stands still.
@Suite struct CorrectionTests {
  /// A table of 100 rows of 50 points, read from row 20 on, and its corrections.
  private final class Page {
    let fixture: TableFixture
    var corrections: [ScrollCorrection] = []

    init(rows: Int = 100, isDeclared: Bool = true) {
      fixture = TableFixture([.named(0..<UInt64(rows), isDeclared: isDeclared)])
      fixture.host.scroll(to: 1000)
      fixture.host.passFrames()
      fixture.table.onCorrection = { [unowned self] in corrections.append($0) }
    }

    func insert(_ count: Int, at row: Int) {
      for number in 0..<count {
        fixture.source.sections[0].rows.insert(
          TestRow(id: UInt64(1000 + number), height: 50, isDeclared: true), at: row)
      }
      fixture.table.insertRows(at: ItemPath(row: row, section: 0), count: count)
      fixture.table.layoutIfNeeded()
    }
  }

  private func correction(
    _ distance: Double, _ cause: ScrollCorrection.Cause, _ held: ScrollCorrection.Held
  ) -> ScrollCorrection { ScrollCorrection(distance: distance, cause: cause, held: held) }

  @Test func editsAboveAreTold() {
    let page = Page()
    page.insert(3, at: 5)
    #expect(
      page.corrections == [correction(150, .edit, .item(ItemPath(row: 23, section: 0)))])
  }

  @Test func otherDataIsTold() {
    let page = Page()
    page.fixture.source.sections[0].rows.removeFirst(4)
    page.fixture.table.reloadData()
    #expect(
      page.corrections == [correction(-200, .data, .item(ItemPath(row: 16, section: 0)))])
  }

  @Test func followedEndsAreTold() {
    let page = Page()
    page.fixture.table.followedEdges = .end
    page.fixture.host.scroll(to: 1_000_000)
    page.insert(2, at: 100)
    #expect(page.corrections == [correction(100, .edit, .end)])
  }

  /// The last rows go: the content ends before the offset.
  @Test func shorterContentIsTold() {
    let page = Page()
    page.fixture.source.sections[0].rows.removeLast(85)
    page.fixture.table.deleteRows(at: ItemPath(row: 15, section: 0), count: 85)
    page.fixture.table.layoutIfNeeded()
    #expect(page.corrections.map(\.cause) == [.edit])
    #expect(page.corrections.first?.distance ?? 0 < 0)
  }

  @Test func measurementsAndWindowsAreTold() {
    let page = MeasuredPage(.list)
    page.settle()
    page.host.scroll(to: 20_000)
    page.settle()
    page.host.scroll(by: -300)
    page.settle()
    let causes = page.driver.engine.lastCorrection?.cause
    #expect(causes == .measurement || causes == .estimate)
    page.height = { MeasuredPage.mixedHeight($0) * 2 }
    page.host.resize(width: 150, height: 640)
    page.settle()
    #expect(page.driver.engine.lastCorrection != nil)
  }

  /// The listener may change the data.
  @Test func editInsideTheListenerIsMade() {
    let page = Page()
    var isFirst = true
    page.fixture.table.onCorrection = { [unowned page] correction in
      page.corrections.append(correction)
      if isFirst {
        isFirst = false
        page.insert(1, at: 0)
      }
    }
    page.insert(1, at: 0)
    page.fixture.host.passFrames()
    #expect(page.corrections.map(\.distance) == [50, 50])
  }
}
