import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Lengths below the least length: measured ones count as unknown, declared ones as 0.
@Suite struct LeastLengthTests {
  private static let forms = [MeasuredPage.Form.list, .table, .waterfall]
  private static let lengths = [
    Double.leastNonzeroMagnitude, 1e-300, 1e-9, LayoutRect.leastLength.nextDown,
  ]

  // MARK: Measured

  @Test(arguments: forms, lengths)
  func measuredLengthBelowTheMinimumCountsAsUnknown(form: MeasuredPage.Form, length: Double) {
    let page = MeasuredPage(form) { _ in length }
    page.settle()
    let columns = form == .waterfall ? 3.0 : 1
    #expect(page.isCovered)
    #expect(page.host.contentSize.height >= 30 * 10_000 / columns)
    page.host.pass(seconds: 1)
    #expect(page.reports.reports.contains { if case .noSize = $0 { true } else { false } })
  }

  @Test(arguments: ReloadedPage.Arrangement.all)
  func rowsOfAnUnchangedRevisionAreMeasuredAgain(arrangement: ReloadedPage.Arrangement) {
    let page = ReloadedPage(arrangement, rows: 20)
    for row in 0..<UInt64(20) { page.revisions[row] = 2 }
    page.height = { $0 % 3 == 1 ? 1e-9 : ReloadedPage.variedHeight($0) }
    page.load()
    page.height = ReloadedPage.variedHeight
    page.load()
    #expect(page.frames.count >= 5)
    #expect(page.frames.allSatisfy { $0.value.size.height == page.height($0.key) })
  }

  @Test func leastLengthIsAccepted() {
    let fixture = TableFixture([.named(0..<3, height: LayoutRect.leastLength)])
    #expect(fixture.host.contentSize.height == 3 * LayoutRect.leastLength)
  }

  // MARK: Declared

  /// A table whose first row has a height that the data source declares once its cell exists.
  private func table(declaring height: Double, revision: UInt64? = nil) -> TableFixture {
    TableFixture([.named(0..<3)]) {
      $0.source.sections[0].rows[0].revision = revision
      $0.source.lazyHeight = { $0.row == 0 ? height : nil }
    }
  }

  @Test(arguments: [0, -0.0] + lengths)
  func declaredLengthBelowTheMinimumShowsNothing(height: Double) {
    let fixture = table(declaring: height)
    #expect(fixture.seen(.item).map(\.index) == [1, 2])
    #expect(fixture.host.contentSize.height == 100)
  }

  @Test(arguments: [0, -0.0] + lengths)
  func rowDeclaredWithoutHeightIsRequestedAgainByAReload(height: Double) {
    let fixture = table(declaring: height)
    fixture.source.lazyHeight = { $0.row == 0 ? 70 : nil }
    fixture.table.reloadData()
    #expect(fixture.seen(.item).map(\.height) == [70, 50, 50])
  }

  @Test(arguments: [0, 1e-9])
  func rowDeclaredWithoutHeightKeepsItWithAnEqualRevision(height: Double) {
    let fixture = table(declaring: height, revision: 1)
    fixture.source.forgetAsked()
    fixture.table.reloadData()
    #expect(fixture.seen(.item).map(\.index) == [1, 2])
    let row = ItemPath(row: 0, section: 0)
    #expect(fixture.source.count { $0 == .cell(row) || $0 == .height(row) } == 0)
    fixture.source.sections[0].rows[0].revision = 2
    fixture.source.lazyHeight = { $0.row == 0 ? 70 : nil }
    fixture.table.reloadData()
    #expect(fixture.seen(.item).map(\.height) == [70, 50, 50])
  }
}
