#if GTK
  import CGTK
  import LazyScrollEngine
  import Testing

  @testable import LazyScrollGTK

  /// Input of a user, sent to the display as his devices send it.
  @MainActor @Suite(.serialized) struct GTKInputTests {
    @Test func theWheelScrolls() throws {
      let list = Lists.rows(1000)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      var phases: [ScrollingPhase] = []
      let observer = PhaseObserver { phases.append($0) }
      list.addScrollObserver(observer)
      try Desk.input("mousemove", "150", "200", "click", "5", "click", "5")
      #expect(list.host.offset.y > 50)
      try Desk.rest(list.host)
      #expect(list.host.phase == .idle)
      #expect(phases.first == .dragging && phases.last == .idle)
      let place = list.host.offset.y
      try Desk.input("click", "4")
      #expect(list.host.offset.y < place)
    }

    @Test func aClickSelectsTheRowUnderIt() throws {
      let list = Lists.rows(1000)
      list.selectionMode = .single
      var tapped: [Int] = []
      list.onTap = { tapped.append($0) }
      list.host.configuration.overscan = 0
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      list.host.adjustmentValue = 5000
      try Desk.rest(list.host)
      try Desk.input("mousemove", "150", "120", "click", "1")
      #expect(tapped == [102])
      let view = try #require(list.view(for: 102))
      #expect(
        gtk_widget_get_state_flags(view.pointer).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0)
      #expect(list.host.focusedView === view)
      try Desk.keepScreenshot("selected")
      // Reused for another item, the view is not selected any more.
      list.host.adjustmentValue = 20_000
      try Desk.rest(list.host)
      for view in list.host.views where !view.isHidden && view.element?.index != 102 {
        #expect(
          gtk_widget_get_state_flags(view.pointer).rawValue & GTK_STATE_FLAG_SELECTED.rawValue == 0)
      }
    }

    /// The mouse drags a row; Escape and rows that may not be moved leave the list as it is.
    @Test func theMouseDragsARow() throws {
      let list = Lists.rows(1000)
      list.selectionMode = .single
      list.canMove = { $0 != 0 }
      var moved: [Int] = []
      list.onMove = { item, _ in moved.append(item) }
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      let rows = { list.visibleItems.prefix(4) }
      let before = rows()
      try Desk.input("mousemove", "150", "20", "mousedown", "1")
      try Desk.input("mousemove", "150", "90")
      try Desk.input("mousemove", "150", "140", "mouseup", "1")
      #expect(rows() == before, "row 0 may not be moved")
      try Desk.input("mousemove", "150", "70", "mousedown", "1")
      try Desk.input("mousemove", "150", "90")
      try Desk.input("mousemove", "150", "120")
      try Desk.input("mousemove", "150", "125")
      try Desk.keepScreenshot("dragged")
      #expect(moved == [], "not before the drop")
      try Desk.input("mouseup", "1")
      try Desk.rest(list.host)
      #expect(moved == [1] && rows() == [0, 2, 1, 3])
      #expect(list.selectedItems == [], "a drag is no click")
    }

    @Test func altAndAnArrowMoveTheFocusedRow() throws {
      let list = Lists.rows(1000)
      list.canMove = { _ in true }
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.input("mousemove", "150", "70", "click", "1", "key", "alt+Down", "key", "alt+Down")
      try Desk.rest(list.host)
      #expect(list.visibleItems.prefix(5) == [0, 2, 3, 1, 4])
      #expect(list.host.focusedView === list.view(for: 1), "the focus goes along")
    }

    @Test func shiftAndArrowsExtendTheSelection() throws {
      let list = Lists.rows(1000)
      list.selectionMode = .multiple
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.input("mousemove", "150", "70", "click", "1")
      for _ in 1...12 { try Desk.input("key", "shift+Down") }
      try Desk.rest(list.host)
      #expect(list.selectedItems == Set(1...13))
      for _ in 1...2 { try Desk.input("key", "shift+Up") }
      try Desk.rest(list.host)
      #expect(list.selectedItems == Set(1...11))
      try Desk.input("key", "ctrl+a")
      #expect(list.selectedItems.count == 1000)
    }

    @Test func arrowKeysLeadFromItemToItemAndEnterTaps() throws {
      let list = Lists.rows(1000)
      var tapped: [Int] = []
      list.onTap = { tapped.append($0) }
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.input("mousemove", "150", "20", "click", "1")
      for _ in 1...12 { try Desk.input("key", "Down") }
      try Desk.rest(list.host)
      #expect(list.host.focusedView?.element?.index == 12)
      // It is all to be seen.
      let place = try #require(list.host.seen[12])
      #expect(place.minY >= 0 && place.maxY <= 400)
      try Desk.input("key", "Return")
      #expect(tapped == [0, 12])
      for _ in 1...11 { try Desk.input("key", "Up") }
      try Desk.rest(list.host)
      #expect(list.host.focusedView?.element?.index == 1)
      #expect(list.host.seen[1]?.minY ?? -1 >= 0)
    }

    @Test func keysTurnPagesAndLeadToTheEnds() throws {
      let list = Lists.paragraphs(Array(0..<3000))
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.input("mousemove", "150", "10", "click", "1")
      try Desk.input("key", "Next")
      try Desk.rest(list.host)
      #expect(list.host.offset.y == 350)
      try Desk.input("key", "End")
      try Desk.rest(list.host)
      #expect(list.host.seen[2999]?.maxY == 400)
      try Desk.keepScreenshot("end")
      try Desk.input("key", "Home")
      try Desk.rest(list.host)
      #expect(list.host.offset.y == 0)
    }

    @Test func theItemWithTheFocusKeepsItsViewWhereverTheReaderGoes() throws {
      let entries = Registration<GTKView, Int>(
        content: { GTKEntry() },
        update: { (entry: GTKEntry, number: Int) in entry.text = "\(number)" })
      let list = GTKList<Int>(host: GTKHost(), layout: ListLayout(estimate: 40)) { entries($0) }
      list.apply(Array(0..<5000))
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      let view = try #require(list.view(for: 2))
      let entry = try #require(view.content as? GTKEntry)
      entry.grabFocus()
      Desk.frames(2)
      list.host.adjustmentValue = 100_000
      try Desk.rest(list.host)
      #expect(list.view(for: 2) === view)
      try Desk.input("key", "x")
      #expect(entry.text.contains("x"))
      // Tapping elsewhere lets it go.
      try Desk.input("mousemove", "150", "200", "click", "1")
      list.host.adjustmentValue = 50_000
      try Desk.rest(list.host)
      #expect(list.view(for: 2) == nil)
    }

    @Test func theScrollBarLeadsToThePlaceThatItStandsFor() throws {
      let list = Lists.rows(1000)
      gtk_scrolled_window_set_overlay_scrolling(list.host.widget.pointer.opaque, 0)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.input("mousemove", "293", "5", "mousedown", "1")
      for y in stride(from: 20, through: 200, by: 20) { try Desk.input("mousemove", "293", "\(y)") }
      #expect(list.host.phase == .dragging)
      let offset = list.host.offset.y
      #expect(offset > 15_000 && offset < 35_000)
      // Items put in before meanwhile leave the thumb where it is held, and the user where he was.
      let seen = list.host.seen
      let adjustment = try #require(list.host.stage.adjustments[.vertical]?.pointer)
      let (value, upper) = (
        gtk_adjustment_get_value(adjustment), gtk_adjustment_get_upper(adjustment)
      )
      list.apply(Array(-100..<1000))
      Desk.frames(3)
      #expect(gtk_adjustment_get_value(adjustment) == value)
      #expect(gtk_adjustment_get_upper(adjustment) == upper)
      for (index, place) in seen { #expect(list.host.seen[index + 100] == place) }
      try Desk.input("mouseup", "1")
      try Desk.rest(list.host)
      for (index, place) in seen { #expect(list.host.seen[index + 100] == place) }
      #expect(abs(list.host.adjustmentValue - list.host.offset.y) <= 2)
    }

    @Test func aHoldEndsWhenTheListIsHidden() throws {
      let list = Lists.rows(1000)
      gtk_scrolled_window_set_overlay_scrolling(list.host.widget.pointer.opaque, 0)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.input("mousemove", "293", "5", "mousedown", "1")
      try Desk.input("mousemove", "293", "60")
      #expect(list.host.phase == .dragging)
      list.host.widget.isVisible = false
      Desk.frames(2)
      try Desk.input("mouseup", "1")
      list.host.widget.isVisible = true
      try Desk.rest(list.host)
      #expect(list.host.phase == .idle)
      list.apply(Array(0..<1100))
      try Desk.rest(list.host)
      let adjustment = try #require(list.host.stage.adjustments[.vertical]?.pointer)
      #expect(gtk_adjustment_get_upper(adjustment) == 55_000)
    }

    @Test func assistiveTechnologyKnowsPositions() throws {
      let list = Lists.rows(1000)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      #expect(
        gtk_accessible_get_accessible_role(list.host.stage.pointer.opaque)
          == GTK_ACCESSIBLE_ROLE_LIST)
      list.host.adjustmentValue = 5000
      try Desk.rest(list.host)
      let view = try #require(list.view(for: 103))
      #expect(
        gtk_accessible_get_accessible_role(view.pointer.opaque) == GTK_ACCESSIBLE_ROLE_LIST_ITEM)
      #expect(view.announcedPosition?.position == 104)
      #expect(view.announcedPosition?.count == 1000)
      list.apply(Array(-1..<1000))
      Desk.frames(2)
      #expect(view.announcedPosition?.position == 105)
      #expect(view.announcedPosition?.count == 1001)
    }
  }

  /// A listener to phases.
  private final class PhaseObserver: ScrollObserver {
    private let tell: (ScrollingPhase) -> Void
    init(_ tell: @escaping (ScrollingPhase) -> Void) { self.tell = tell }
    func scrollPhaseDidChange(to phase: ScrollingPhase) { tell(phase) }
  }
#endif
