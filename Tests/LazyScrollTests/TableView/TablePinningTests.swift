import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Headers and footers that are pinned as long as their sections are visible (D4).
@Suite struct TablePinningTests {
  private func fixture(_ prepare: (TableFixture) -> Void = { _ in }) -> TableFixture {
    TableFixture(
      (0..<6).map {
        .named(
          $0 * 100..<$0 * 100 + 10, header: 30, footer: 20, height: 50, isDeclared: true)
      }
    ) {
      $0.source.declaresBars = true
      prepare($0)
    }
  }

  /// The expected positions of a section's header and footer on the screen: at their line, within the section,
  /// the footer below the header.
  private func expected(_ section: Int, offset: Double, insets: LayoutInsets) -> (Double, Double) {
    let (start, end) = (Double(section) * 550, Double(section) * 550 + 550)
    let top = offset + insets.top
    let bottom = offset + 400 - insets.bottom
    let header = min(max(start, top), end - 30)
    let footer = max(min(end - 20, bottom - 20), start + 30)
    return (header - offset, footer - offset)
  }

  /// Back and forth by less than the query threshold: around the offsets at which a header begins to be pinned,
  /// is pushed, and is replaced by the next one.
  @Test(arguments: [0.0, 200, 500, 530, 550, 1080])
  func pinnedViewsStayAtTheirLineInSmallSteps(start: Double) {
    let fixture = fixture()
    var random = SeededRandom(seed: 7)
    var offset = start
    fixture.host.scroll(to: 2000)
    fixture.host.scroll(to: start)
    for _ in 0..<300 {
      offset = max(start - 30, min(offset + Double(random.below(37) - 18), start + 30))
      offset = max(0, offset)
      fixture.host.scroll(to: offset)
      for kind in [ElementKind.header, .footer] {
        for bar in fixture.seen(kind) {
          let (header, footer) = expected(bar.section, offset: offset, insets: .zero)
          #expect(
            bar.y == (kind == .header ? header : footer), "section \(bar.section) at \(offset)")
        }
      }
    }
  }

  /// While no view is pinned an answer holds for a while, and again when the user returns to it.
  @Test(arguments: [470.0, 490, 505])
  func headerReturnsToItsPlaceOnceUnpinned(start: Double) {
    let fixture = TableFixture([
      .named(0..<10, isDeclared: true), .named(100..<130, header: 30, isDeclared: true),
    ]) { $0.source.declaresBars = true }
    var random = SeededRandom(seed: 7)
    var offset = start
    fixture.host.scroll(to: start)
    for _ in 0..<300 {
      offset = max(460, min(offset + Double(random.below(37) - 18), 540))
      fixture.host.scroll(to: offset)
      #expect(fixture.seen(.header).map(\.y) == [max(500, offset) - offset], "at \(offset)")
    }
  }

  @Test(arguments: [LayoutInsets.zero, LayoutInsets(top: 64, leading: 0, bottom: 34, trailing: 0)])
  func pinnedViewsStayUntilTheNextSectionPushesThem(insets: LayoutInsets) {
    let fixture = fixture()
    fixture.host.change { $0.insets = insets }
    for step in 0..<420 {
      let offset = Double((step * 37) % 2900)
      fixture.host.scroll(to: offset)
      for kind in [ElementKind.header, .footer] {
        for bar in fixture.seen(kind) {
          let (header, footer) = expected(bar.section, offset: offset, insets: insets)
          #expect(
            bar.y == (kind == .header ? header : footer), "section \(bar.section) at \(offset)")
        }
      }
      let shown = fixture.seen(.header).map(\.section)
      let wanted = (0..<6).filter {
        let y = expected($0, offset: offset, insets: insets).0
        return y + 30 > 0 && y < 400
      }
      #expect(shown == wanted, "at \(offset)")
    }
  }

  @Test func nextHeaderPushesOutThePreviousOne() {
    let fixture = fixture()
    fixture.host.scroll(to: 530)
    #expect(fixture.seen(.header).map(\.y) == [-10, 20])
    #expect(fixture.table.headerView(forSection: 0)?.attributes?.zIndex ?? 0 > 0)
    fixture.host.scroll(to: 570)
    #expect(fixture.seen(.header).map(\.section) == [1])
    #expect(fixture.seen(.header).map(\.y) == [0])
    // A section just left is reset too.
    fixture.host.scroll(to: 0)
    #expect(fixture.seen(.header).map(\.y) == [0])
  }

  @Test func rectQueriesIgnorePinning() {
    let fixture = fixture()
    fixture.host.scroll(to: 200)
    #expect(fixture.seen(.header).map(\.y) == [0, 350])
    #expect(fixture.table.rectForHeader(inSection: 0)?.minY == 0)
    #expect(fixture.table.rectForFooter(inSection: 0)?.minY == 530)
    // The row under the header is still the row at that point.
    #expect(fixture.table.indexPathForRow(at: LayoutPoint(x: 5, y: 210))?.row == 3)
  }

  @Test func pinningIsSetPerSection() {
    let fixture = fixture { $0.source.arePinned = false }
    fixture.host.scroll(to: 200)
    #expect(fixture.seen(.header).map(\.y) == [350], "the first footer has left with its section")
    #expect(fixture.seen(.footer).map(\.y) == [330])
  }

  @Test func touchOnAPinnedHeaderSelectsNoRow() {
    let fixture = fixture()
    fixture.table.selectionMode = .single
    fixture.host.scroll(to: 200)
    fixture.tap(y: 210)
    #expect(fixture.table.indexPathsForSelectedRows().isEmpty)
    fixture.tap(y: 240)
    #expect(fixture.table.indexPathsForSelectedRows() == [ItemPath(row: 4, section: 0)])
  }
}
