import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The place that is held still by a change of the data, row by row of the table in ARCHITECTURE.
///
/// Rows are 50 points long, and the window shows eight of them.
@Suite struct HeldPlaceTests {
  private static let forms: [(ScrollAxis, WritingDirection)] = [
    (.vertical, .leftToRight), (.horizontal, .leftToRight), (.horizontal, .rightToLeft),
  ]

  /// A page of a hundred rows, of which row 20 stands at the window's start.
  private func page(_ form: (ScrollAxis, WritingDirection) = forms[0]) -> RowPage {
    let page = RowPage(0..<100, along: form.0, form.1)
    page.host.scroll(to: 1000, along: form.0)
    return page
  }

  private let ten = Array(500..<510) as [UInt64]

  @Test(arguments: forms) func firstItemInSightIsHeld(form: (ScrollAxis, WritingDirection)) {
    let page = page(form)
    page.show(ten + Array(0..<100))
    #expect(page.offset == 1500)
    #expect(page.visible == Array(20..<28))
  }

  @Test(arguments: forms) func nextItemIsHeldWhereTheFirstGoes(
    form: (ScrollAxis, WritingDirection)
  ) {
    let page = page(form)
    page.show(ten + Array(0..<20) + Array(23..<100))
    #expect(page.visible == [17, 18, 19] + Array(23..<28), "row 23 stands where it stood")
  }

  /// Five hundred points come in above, and all in sight is replaced by as much.
  @Test(arguments: forms) func nearestItemOutsideIsHeldWhereAllInSightGo(
    form: (ScrollAxis, WritingDirection)
  ) {
    let page = page(form)
    let others = Array(600..<608) as [UInt64]
    page.show(ten + Array(0..<20) + others + Array(28..<100))
    #expect(page.offset == 1500)
    #expect(page.visible == others)
  }

  @Test func itemBehindIsHeldWhereItIsNearer() {
    let page = page()
    // Rows 10 to 27 go: row 28 begins at the window's end, and row 9 ends 500 points before its start.
    page.show(ten + Array(0..<10) + Array(28..<100))
    #expect(page.view(28) == nil && page.visible.last == 9)
    #expect(page.offset == 20 * 50 - 400, "row 28 stands at the window's end")
  }

  @Test func itemOutsideIsHeldThroughAnEdit() {
    let page = page()
    page.driver.send(
      .edit(
        ChangeSet([
          .removeItems(section: 0, 15..<35),
          .insertItems(page.list(ten), at: ItemPath(section: 0, item: 0)),
        ])))
    // Row 14 ended 250 points before the window, row 35 began 350 points behind it.
    #expect(page.offset == 1500)
    #expect(page.visible.first == 40, "row 14 is as far before the window as it was")
  }

  /// Nothing is above that the reader has come past.
  @Test func startIsHeldWhereAllInSightGoAtTheStart() {
    let page = RowPage(0..<100)
    page.show(ten + Array(8..<100))
    #expect(page.offset == 0)
    #expect(page.visible == Array(500..<508))
  }

  @Test func offsetStaysWhereNothingSurvives() {
    let page = page()
    page.show(Array(1000..<1100))
    #expect(page.offset == 1000)
    page.show(Array(2000..<2010))
    #expect(page.offset == 100, "as far as the content allows")
  }

  /// The reader's finger moves on from there.
  @Test func itemIsHeldInTheMidstOfAFling() {
    let page = page()
    page.driver.phaseDidChange(to: .decelerating)
    page.host.scroll(by: 30)
    page.show(ten + Array(0..<100))
    #expect(page.offset == 1530)
    page.host.scroll(by: 30)
    #expect(page.offset == 1560)
    #expect(page.way(25) == [190, 190])
  }

  @Test func contentThatFitsHoldsItsStart() {
    let page = RowPage(0..<4)
    page.show(ten + Array(0..<4))
    #expect(page.offset == 0)
  }
}
