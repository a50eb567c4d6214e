import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Rows that the user drags: lifted, moved, dropped, cancelled (D7).
@Suite struct TableMovementTests {
  private func row(_ row: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(row: row, section: section)
  }

  /// The visible frame of a row with an ID.
  private func seen(_ name: UInt64, _ fixture: TableFixture) -> LayoutRect? {
    fixture.host.picture.first { $0.view.element?.id.name == name }?.frame
  }

  @Test func draggedRowFollowsThePointerAndOthersMakeWay() {
    let fixture = TableFixture.movable()
    let before = fixture.source.sections
    #expect(
      fixture.table.beginInteractiveMovementForItem(
        at: row(2), grabbedAt: LayoutPoint(x: 10, y: 125)))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 30, y: 235))
    #expect(seen(2, fixture) == LayoutRect(x: 20, y: 210, width: 300, height: 50))
    let view = fixture.host.picture.first { $0.view.element?.id.name == 2 }?.view
    #expect(view?.attributes?.zIndex == Int32.max - 0xFFFF)
    #expect(fixture.table.interactiveMovement?.target == row(4))
    #expect([0, 1, 3, 4, 5].map { seen($0, fixture)?.minY } == [0, 50, 100, 150, 250])
    // Rows displaced on the screen are requested by their index paths in the data.
    #expect(fixture.table.rectForRow(at: row(2))?.minY == 200)
    #expect(fixture.table.rectForRow(at: row(3))?.minY == 100)
    #expect(fixture.table.indexPathForRow(at: LayoutPoint(x: 0, y: 110)) == row(3))
    #expect(fixture.source.sections == before)
  }

  /// A row above the window grows, and so does one in sight: the offset follows, and the row is placed anew.
  @Test func draggedRowStaysUnderThePointerWhenTheOffsetIsCorrected() throws {
    let fixture = TableFixture.movable()
    fixture.host.scroll(to: 500)
    fixture.table.beginInteractiveMovementForItem(
      at: row(14), grabbedAt: LayoutPoint(x: 10, y: 725))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 30, y: 735))
    let before = try #require(seen(14, fixture))
    let offset = fixture.host.viewport.bounds.minY
    fixture.table.driver.send(
      .edit(
        ChangeSet([
          .resizeItem(at: ItemPath(section: 1, item: 2), LayoutSize(width: 300, height: 80)),
          .resizeItem(at: ItemPath(section: 1, item: 12), LayoutSize(width: 300, height: 70)),
        ])))
    #expect(fixture.host.viewport.bounds.minY == offset + 30)
    #expect(seen(14, fixture) == before)
  }

  /// No content reaches as far as that.
  @Test(arguments: [
    LayoutPoint(x: 10, y: 1e16), LayoutPoint(x: 1e16, y: 235), LayoutPoint(x: .nan, y: 235),
    LayoutPoint(x: 10, y: -1e16),
  ])
  func draggedRowStaysWhenThePointerIsReportedBeyondAllContent(point: LayoutPoint) {
    let fixture = TableFixture.movable()
    fixture.table.beginInteractiveMovementForItem(at: row(2), grabbedAt: LayoutPoint(x: 10, y: 125))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 30, y: 235))
    let place = seen(2, fixture)
    fixture.table.updateInteractiveMovementTargetPosition(point)
    #expect(seen(2, fixture) == place)
    #expect(place == LayoutRect(x: 20, y: 210, width: 300, height: 50))
    // Nobody holds a row there: it is moved by keys.
    fixture.table.cancelInteractiveMovement()
    fixture.table.beginInteractiveMovementForItem(at: row(2), grabbedAt: point)
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 30, y: 235))
    #expect(fixture.table.interactiveMovement?.target == row(2))
  }

  /// As in a terminal, where a header is one line high.
  @Test func draggedRowGoesToAnEmptyFirstSectionWhoseHeaderIsOnePointHigh() {
    let rows = TestSection.named(100..<110, isDeclared: true)
    let fixture = TableFixture([TestSection(header: 1), rows]) {
      $0.source.isMovable = { _ in true }
      $0.source.declaresBars = true
      $0.source.arePinned = false
    }
    fixture.table.beginInteractiveMovementForItem(
      at: row(0, 1), grabbedAt: LayoutPoint(x: 10, y: 26))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 0.5))
    #expect(fixture.table.interactiveMovement?.target == row(0, 0))
  }

  @Test func droppedRowStaysAndTheDataSourceIsNotified() {
    let fixture = TableFixture.movable()
    fixture.table.beginInteractiveMovementForItem(at: row(2), grabbedAt: LayoutPoint(x: 10, y: 125))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 30, y: 235))
    fixture.source.forgetAsked()
    fixture.table.endInteractiveMovement()
    #expect(fixture.source.moves.map(\.source) == [row(2)])
    #expect(fixture.source.moves.map(\.target) == [row(4)])
    #expect(fixture.table.interactiveMovement == nil)
    #expect(fixture.names[0].prefix(6) == [0, 1, 3, 4, 2, 5])
    #expect(fixture.names == fixture.source.sections.map { $0.rows.map(\.id) })
    #expect(seen(2, fixture) == LayoutRect(x: 0, y: 200, width: 300, height: 50))
    // Sections are counted, nothing else is read again, and no cell is requested.
    let reading = fixture.source.asked.filter { if case .numberOfRows = $0 { false } else { true } }
    #expect(reading == [.numberOfSections])
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func cancelledDragRestoresTheRow() {
    let fixture = TableFixture.movable()
    fixture.table.selectionMode = .multiple
    fixture.table.selectRow(at: row(3))
    fixture.table.beginInteractiveMovementForItem(at: row(2), grabbedAt: LayoutPoint(x: 10, y: 125))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 310))
    fixture.table.cancelInteractiveMovement()
    #expect(fixture.source.moves.isEmpty)
    let places = (0..<8).map { seen($0, fixture)?.minY }
    #expect(places == [0, 50, 100, 150, 200, 250, 300, 350])
    #expect(fixture.table.indexPathsForSelectedRows() == [row(3)])
  }

  @Test func selectionOfRowsWithoutIDsFollowsADrag() {
    let fixture = TableFixture.movable([20], isNamed: false)
    fixture.table.selectionMode = .multiple
    for index in [2, 4] { fixture.table.selectRow(at: row(index)) }
    fixture.table.beginInteractiveMovementForItem(at: row(2), grabbedAt: LayoutPoint(x: 10, y: 125))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 235))
    #expect(fixture.table.indexPathsForSelectedRows().map(\.row).sorted() == [2, 4])
    fixture.table.endInteractiveMovement()
    #expect(fixture.table.indexPathsForSelectedRows().map(\.row).sorted() == [3, 4])
  }

  /// Rows above the viewport's first row make way too: the user sees the row at its target.
  @Test func rowDraggedToTheTopIsVisibleThere() {
    let fixture = TableFixture.movable()
    fixture.host.scroll(to: 200)
    fixture.table.beginInteractiveMovementForItem(at: row(7), grabbedAt: LayoutPoint(x: 10, y: 375))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 225))
    #expect(fixture.table.interactiveMovement?.target == row(4))
    #expect(fixture.host.viewport.bounds.minY == 200)
    #expect([4, 5, 6, 8].map { seen($0, fixture)?.minY } == [50, 100, 150, 200])
  }

  /// A short row among long ones would move back and forth below a resting pointer.
  @Test(arguments: [0.0, 40, 90, 140, 190, 240, 390])
  func restingPointerMovesNothing(y: Double) {
    let fixture = TableFixture.movable(height: { $0 % 2 == 0 ? 30 : 160 })
    fixture.table.beginInteractiveMovementForItem(at: row(2), grabbedAt: LayoutPoint(x: 10, y: 200))
    for _ in 0..<10 {
      fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: y))
    }
    let target = fixture.table.interactiveMovement?.target
    let events = fixture.table.driver.work.events
    for _ in 0..<10 {
      fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: y))
    }
    #expect(fixture.table.interactiveMovement?.target == target)
    #expect(fixture.table.driver.work.events == events)
  }

  @Test func rowsAreDraggedToOtherAndEmptySections() {
    let fixture = TableFixture([
      .named(0..<3, header: 20, isDeclared: true), TestSection(header: 60),
      .named(100..<103, header: 20, isDeclared: true),
    ]) { $0.source.isMovable = { _ in true } }
    fixture.table.beginInteractiveMovementForItem(at: row(0), grabbedAt: LayoutPoint(x: 10, y: 45))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 200))
    #expect(fixture.table.interactiveMovement?.target == row(0, 1))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 345))
    #expect(fixture.table.interactiveMovement?.target.section == 2)
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 395))
    fixture.table.endInteractiveMovement()
    #expect(
      fixture.source.sections.map { $0.rows.map(\.id) } == [[1, 2], [], [100, 101, 102, 0]])
    #expect(fixture.names == fixture.source.sections.map { $0.rows.map(\.id) })
    #expect(fixture.table.numberOfRows(inSection: 2) == 4)
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func dragNearAnEdgeScrollsTheContent() {
    let fixture = TableFixture.movable([100])
    fixture.table.beginInteractiveMovementForItem(at: row(2), grabbedAt: LayoutPoint(x: 10, y: 125))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 200))
    #expect(!fixture.host.isFrameDue)
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 395))
    var steps: [Double] = []
    for _ in 0..<20 {
      let before = fixture.host.viewport.bounds.minY
      fixture.host.passFrame()
      steps.append(fixture.host.viewport.bounds.minY - before)
    }
    #expect(steps.allSatisfy { $0 > 8 && $0 <= 10 })
    // The pointer rests on the screen, and the row with it.
    #expect(seen(2, fixture)?.minY == 370)
    #expect(fixture.table.interactiveMovement.map { $0.target.row > 8 } == true)
    #expect(fixture.host.passFrames(limit: 2000) < 2000)
    #expect(fixture.host.viewport.bounds.maxY == 5000)
    #expect(fixture.table.interactiveMovement?.target == row(99))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 4605))
    fixture.host.passFrames(limit: 2000)
    #expect(fixture.host.viewport.bounds.minY == 0)
    fixture.table.endInteractiveMovement()
    #expect(fixture.names[0].prefix(3) == [2, 0, 1])
  }

  @Test func dragInAWindowWithoutHeightScrollsNothing() {
    let fixture = TableFixture.movable([100])
    fixture.table.beginInteractiveMovementForItem(at: row(2), grabbedAt: LayoutPoint(x: 10, y: 125))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 395))
    #expect(fixture.host.isFrameDue)
    fixture.host.resize(width: 320, height: 0)
    fixture.host.passFrames(limit: 20)
    #expect(fixture.host.viewport.bounds.minY == 0)
  }

  /// The view of a row without an ID is kept alive while it is dragged, and no other row's view afterwards.
  @Test(arguments: [true, false]) func leaseOfADraggedRowEndsWithTheDrag(isNamed: Bool) {
    let fixture = TableFixture.movable([100], isNamed: isNamed)
    fixture.table.beginInteractiveMovementForItem(at: row(2), grabbedAt: LayoutPoint(x: 10, y: 125))
    for y in [225.0, 75, 275] {
      fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: y))
      #expect(fixture.table.leases.count == 1)
    }
    fixture.table.endInteractiveMovement()
    #expect(fixture.table.leases == [])
  }

  /// A keyboard may cover the whole window.
  @Test func dragInAWindowThatIsCoveredScrollsNothing() {
    let fixture = TableFixture.movable([100])
    fixture.table.beginInteractiveMovementForItem(at: row(2), grabbedAt: LayoutPoint(x: 10, y: 125))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 395))
    fixture.host.change { $0.insets = LayoutInsets(bottom: 400) }
    let offset = fixture.host.viewport.bounds.minY
    fixture.host.passFrames(limit: 20)
    #expect(fixture.host.viewport.bounds.minY == offset)
    #expect(!fixture.host.isFrameDue)
  }

  @Test func delegateChoosesTheDropTarget() {
    let fixture = TableFixture.movable()
    fixture.spy.dropTarget = { $0.row < 3 ? ItemPath(row: 3, section: 0) : $0 }
    fixture.table.beginInteractiveMovementForItem(at: row(6), grabbedAt: LayoutPoint(x: 10, y: 325))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 25))
    #expect(fixture.table.interactiveMovement?.target == row(3))
    fixture.spy.dropTarget = { _ in ItemPath(row: 70, section: 4) }
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 375))
    #expect(fixture.table.interactiveMovement?.target == row(3))
  }

  @Test func unmovableRowsStay() {
    let fixture = TableFixture.movable()
    fixture.source.isMovable = { $0.row != 1 }
    #expect(!fixture.table.beginInteractiveMovementForItem(at: row(1)))
    #expect(!fixture.table.beginInteractiveMovementForItem(at: row(20)))
    #expect(!fixture.table.beginInteractiveMovementForItem(at: row(-1)))
    #expect(!fixture.table.beginInteractiveMovementForItem(at: row(0, 3)))
    #expect(fixture.table.beginInteractiveMovementForItem(at: row(0)))
    #expect(!fixture.table.beginInteractiveMovementForItem(at: row(2)))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: .nan, y: 0))
    fixture.table.shiftInteractiveMovement(by: 0)
    #expect(fixture.table.interactiveMovement?.target == row(0))
    fixture.table.cancelInteractiveMovement()
    fixture.table.cancelInteractiveMovement()
    fixture.table.endInteractiveMovement()
    fixture.table.shiftInteractiveMovement(by: 3)
    fixture.table.updateInteractiveMovementTargetPosition(.zero)
    #expect(fixture.table.interactiveMovement == nil)
    #expect(fixture.source.moves.isEmpty)
  }

  @Test func keyboardMovesARowThroughAllSections() {
    let fixture = TableFixture.movable([3, 0, 20])
    fixture.table.beginInteractiveMovementForItem(at: row(2))
    for target in [row(0, 1), row(0, 2), row(1, 2)] {
      fixture.table.shiftInteractiveMovement(by: 1)
      #expect(fixture.table.interactiveMovement?.target == target)
    }
    fixture.table.shiftInteractiveMovement(by: .max)
    #expect(fixture.table.interactiveMovement?.target == row(20, 2))
    #expect(seen(2, fixture)?.maxY == 400)
    fixture.table.shiftInteractiveMovement(by: -1000)
    #expect(fixture.table.interactiveMovement?.target == row(0))
    #expect(seen(2, fixture)?.minY == 0)
    fixture.table.endInteractiveMovement()
    #expect(fixture.names[0] == [2, 0, 1])
  }

  /// Edits by the app during a drag: they are applied at once, and the drag goes on.
  @Test(arguments: [true, false])
  func editsDuringADragAreApplied(isNamed: Bool) {
    let fixture = TableFixture.movable([20, 5], isNamed: isNamed)
    fixture.table.beginInteractiveMovementForItem(at: row(2), grabbedAt: LayoutPoint(x: 10, y: 125))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 235))
    fixture.source.sections[0].rows.insert(TestRow(id: 500, height: 50, isDeclared: true), at: 0)
    fixture.table.insertRows(at: row(0))
    #expect(fixture.table.interactiveMovement?.source == row(3))
    fixture.source.sections[0].rows.removeSubrange(10..<12)
    fixture.table.deleteRows(at: row(10), count: 2)
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 335))
    fixture.table.endInteractiveMovement()
    #expect(fixture.source.moves.map(\.source) == [row(3)])
    #expect(fixture.table.numberOfRows(inSection: 0) == 19)
    if isNamed { #expect(fixture.names == fixture.source.sections.map { $0.rows.map(\.id) }) }
    #expect(fixture.spy.reports.isEmpty)
    #expect(fixture.table.leases == [])
  }

  @Test(arguments: [true, false])
  func rowRemovedDuringADragIsGone(isReload: Bool) {
    let fixture = TableFixture.movable()
    fixture.table.beginInteractiveMovementForItem(at: row(2), grabbedAt: LayoutPoint(x: 10, y: 125))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 235))
    fixture.source.sections[0].rows.remove(at: 2)
    if isReload {
      fixture.table.reloadData()
    } else {
      fixture.table.deleteRows(at: row(2))
    }
    fixture.host.passFrames()
    #expect(fixture.table.interactiveMovement == nil)
    #expect(fixture.names[0].prefix(4) == [0, 1, 3, 4])
    #expect([0, 1, 3, 4].map { seen($0, fixture)?.minY } == [0, 50, 100, 150])
    fixture.table.endInteractiveMovement()
    #expect(fixture.source.moves.isEmpty)
    #expect(fixture.table.leases == [])
  }

  @Test func leaseOfARowWithoutAnIDEndsWithADragThroughAReload() {
    let fixture = TableFixture.movable(isNamed: false)
    fixture.table.beginInteractiveMovementForItem(at: row(2), grabbedAt: LayoutPoint(x: 10, y: 125))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 235))
    fixture.table.setNeedsReload()
    fixture.host.passFrames()
    #expect(fixture.table.leases.count == 1)
    fixture.table.endInteractiveMovement()
    #expect(fixture.table.leases == [])
  }

  @Test func reloadDuringADragIsApplied() {
    let fixture = TableFixture.movable()
    fixture.table.beginInteractiveMovementForItem(at: row(2), grabbedAt: LayoutPoint(x: 10, y: 125))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 235))
    fixture.source.sections[0].rows.swapAt(2, 9)
    fixture.table.setNeedsReload()
    fixture.host.passFrames()
    #expect(fixture.table.interactiveMovement?.source == row(9))
    #expect(fixture.table.interactiveMovement?.target == row(4))
    #expect(seen(2, fixture)?.minY == 210)
    fixture.table.endInteractiveMovement()
    #expect(fixture.names == fixture.source.sections.map { $0.rows.map(\.id) })
    fixture.table.beginInteractiveMovementForItem(at: row(2), grabbedAt: LayoutPoint(x: 10, y: 125))
    fixture.table.reset()
    #expect(fixture.table.interactiveMovement == nil)
  }

  @Test func dataSourceThatIgnoresAMoveIsReadAgain() {
    let fixture = TableFixture.movable([3, 3])
    fixture.table.beginInteractiveMovementForItem(at: row(0), grabbedAt: LayoutPoint(x: 10, y: 25))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 275))
    #expect(fixture.table.interactiveMovement?.target.section == 1)
    let before = fixture.source.sections
    fixture.source.willAnswer = { [source = fixture.source] asked in
      // The data source undoes the move it was told.
      if case .numberOfRows = asked, source.sections != before { source.sections = before }
    }
    fixture.table.endInteractiveMovement()
    fixture.host.passFrames()
    #expect(fixture.names == before.map { $0.rows.map(\.id) })
    #expect(fixture.spy.reports == [.countMismatch(expected: 2, actual: 3)])
  }
}
