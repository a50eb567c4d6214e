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

  /// Nothing is above that the user has come past.
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

  /// The user's finger moves on from there.
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

/// The header that is held where a change takes away all of its items in sight.
///
/// Groups of a hundred rows of 50 points, below headers of 30 points.
@Suite struct HeldHeaderTests {
  private typealias View = RecordingHost.View
  private typealias Group = (id: Int, rows: [Int])

  /// The ways to show groups: a header may stay at the window's edge, and the data may come as an edit or as a whole.
  struct Form: CustomTestStringConvertible, Sendable {
    var isPinned: Bool
    var isEdit: Bool
    var testDescription: String {
      (isPinned ? "pinned, " : "not pinned, ") + (isEdit ? "an edit" : "other data")
    }
  }
  private static let forms = [true, false].flatMap { isPinned in
    [true, false].map { Form(isPinned: isPinned, isEdit: $0) }
  }

  private final class Page {
    let host = RecordingHost(width: 300, height: 400, overscan: 0)
    let list: LazyList<RecordingHost, Int, Int>
    var groups: [Group] = (0..<30).map { group in
      (group, Array(group * 1000..<group * 1000 + 100))
    }
    var level: (Int) -> Int = { _ in 0 }

    init(_ form: Form) {
      let rows = Registration<View, Int>(make: { View() }, update: { $0.content = UInt64($1) })
      let headers = Registration<View, Int>(
        make: { View() }, update: { $0.content = UInt64(1_000_000 + $1) })
      var level: (Int) -> Int = { _ in 0 }
      list = LazyList(host: host) { group in
        CollectionSection(
          layout: ListLayout(estimate: 50),
          header: BarModel(height: 30, isPinned: form.isPinned), level: level(group))
      } cell: {
        rows($0)
      }
      list.header = { headers($0) }
      // Known sizes are told as a whole, measured ones may change by edits.
      if !form.isEdit { list.size = { _ in LayoutSize(width: 300, height: 50) } }
      host.measuring = { _, proposed, _ in LayoutSize(width: proposed.width, height: 50) }
      level = { [unowned self] in self.level($0) }
      host.appear()
    }

    func show() {
      var snapshot = ListSnapshot<Int, Int>()
      for group in groups {
        snapshot.appendSections([group.id])
        snapshot.appendItems(group.rows, toSection: group.id)
      }
      list.apply(snapshot)
      host.passFrames()
    }

    /// The distance of a view from the window's start; `nil` if it is not in the window.
    func distance(of content: Int) -> Double? {
      host.picture.first { $0.view.content == UInt64(content) }?.frame.minY
    }
    func header(_ group: Int) -> Double? { distance(of: 1_000_000 + group) }
  }

  @Test(arguments: forms) func headerIsHeldWhereItsGroupIsCollapsed(form: Form) throws {
    let page = Page(form)
    page.show()
    let start = Double(12 * 5030)
    page.host.scroll(to: start + (form.isPinned ? 2050 : 0))
    page.host.passFrames()
    #expect(page.header(12) == 0)
    page.groups[12].rows = []
    page.show()
    #expect(page.header(12) == 0)
    #expect(page.header(13) == 30)
    #expect(page.host.viewport.bounds.minY == start)
  }

  @Test(arguments: forms) func headerInSightIsHeldWhereItStood(form: Form) throws {
    let page = Page(form)
    page.groups[11].rows = []
    page.groups[10].rows = []
    page.show()
    // The headers of two collapsed groups stand above the one that is read.
    let start = Double(10 * 5030)
    page.host.scroll(to: start)
    page.host.passFrames()
    #expect(page.header(12) == 60)
    page.groups[12].rows = []
    page.groups.insert((50, [1, 2, 3]), at: 0)
    page.show()
    #expect(page.header(12) == 60)
    #expect(page.header(13) == 90)
  }

  /// The rows that are left in the group are held as far as its header stands where it stood.
  @Test func nearestRowIsHeldBelowAPinnedHeader() {
    let page = Page(Form(isPinned: true, isEdit: true))
    page.show()
    let start = Double(12 * 5030) + 30
    page.host.scroll(to: start + 2000)
    page.host.passFrames()
    // Rows 30 to 59 of the group go: row 29 ended 500 points before the window, row 60 began 600 behind it.
    page.groups[12].rows.removeSubrange(30..<60)
    page.show()
    #expect(page.header(12) == 0)
    #expect(page.host.viewport.bounds.minY == start + 2000)
    // All but the first ten go. The first row of the next group is the nearest, and comes as near to its place as the header
    // lets it.
    page.groups[12].rows.removeSubrange(10...)
    page.show()
    #expect(page.header(12) == 0)
    #expect(page.distance(of: 12_000) == 30)
    #expect(page.host.viewport.bounds.minY == Double(12 * 5030))
  }

  @Test func outerHeaderIsHeldWhereTheInnerOneGoesToo() {
    let page = Page(Form(isPinned: true, isEdit: true))
    page.level = { $0 % 2 }
    for group in stride(from: 0, to: 30, by: 2) { page.groups[group].rows = [] }
    page.show()
    page.host.scroll(to: Double(6 * 5060 + 2000))
    page.host.passFrames()
    #expect(page.header(12) == 0)
    #expect(page.header(13) == 30)
    page.groups.remove(at: 13)
    page.show()
    #expect(page.header(12) == 0)
    #expect(page.header(14) == 30)
  }

  /// The next header has pushed it up by ten points.
  @Test func headerThatIsPushedOutIsHeldWhereItStood() {
    let page = Page(Form(isPinned: true, isEdit: true))
    page.show()
    page.host.scroll(to: Double(13 * 5030) - 20)
    page.host.passFrames()
    #expect(page.header(12) == -10)
    page.groups[12].rows.removeSubrange(50...)
    page.groups[13].rows.removeSubrange(..<50)
    page.show()
    #expect(page.header(12) == -10)
    #expect(page.header(13) == 20)
  }

  /// Headers that are out of sight hold nothing.
  @Test func nearestRowOutsideIsHeldWhereTheHeaderIsOutOfSight() {
    let page = Page(Form(isPinned: false, isEdit: true))
    page.show()
    page.host.scroll(to: Double(12 * 5030 + 4000))
    page.host.passFrames()
    #expect(page.header(12) == nil)
    page.groups[12].rows = []
    page.show()
    // The first row of the next group was the nearest.
    #expect(page.distance(of: 13_000) == nil)
    #expect(page.host.viewport.bounds.minY == Double(12 * 5030 + 60) - 1060)
  }
}

/// The item that is read stands still whatever else a batch moves.
@Suite struct PassedItemTests {
  private func page() -> RowPage {
    let page = RowPage(0..<100)
    page.host.scroll(to: 1020)
    return page
  }

  /// Row 21 is the first that starts in the window; row 20, which is seen in part, shrinks.
  @Test(arguments: [(60, 3), (60, 21), (40, 21), (3, 60)])
  func itemThatAnotherOneIsMovedPastIsHeld(source: Int, target: Int) {
    let page = page()
    #expect(page.way(21) == [30, 30])
    page.edit(
      .resizeItem(at: ItemPath(section: 0, item: 20), LayoutSize(width: 300, height: 35)),
      .moveItem(from: ItemPath(section: 0, item: source), to: ItemPath(section: 0, item: target)))
    #expect(page.way(21)?.last == 30)
  }
}
