#if GTK
  import CGTK
  import Foundation
  import LazyScrollEngine
  import Testing

  @testable import LazyScrollGTK

  /// Rows that scroll sideways in a list, and the input of a user over them.
  @MainActor @Suite(.serialized) struct GTKCarouselTests {
    private let list: GTKList<Int>

    init() {
      let cards = Registration<GTKView, Int>(
        content: { () -> GTKLabel in
          let label = GTKLabel()
          label.addStyle("card")
          return label
        }, update: { (label: GTKLabel, number: Int) in label.text = "Card \(number)" })
      let shelves = CarouselRows<GTKView, Int, Int>(
        layout: CarouselLayout(itemSize: LayoutSize(width: 90, height: 60), spacing: 10),
        make: { GTKView(GTKHost(axis: .horizontal)) }, host: { $0.innerHost! }, card: { cards($0) })
      list = GTKList<Int>(host: GTKHost(), layout: ListLayout(estimate: 60)) { shelf in
        shelves(shelf, items: Array(0..<100).map { shelf * 1000 + $0 })
      }
      list.size = { _ in LayoutSize(width: 300, height: 60) }
      list.apply(Array(0..<200))
    }

    private func inner(_ row: Int) throws -> GTKHost {
      try #require(list.view(for: row)?.innerHost)
    }

    @Test func rowKeepsItsOffsetWhileItsViewShowsAnother() throws {
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      let inner = try inner(1)
      #expect(inner.seen[0]?.minX == 0)
      #expect(inner.seen[1] == LayoutRect(x: 100, y: 0, width: 90, height: 60))
      inner.adjustmentValue = 500
      try Desk.rest(inner)
      #expect(inner.seen[5]?.minX == 0)
      try Desk.keepScreenshot("shelves")
      list.host.adjustmentValue = 6000
      try Desk.rest(list.host)
      list.host.adjustmentValue = 0
      try Desk.rest(list.host)
      let again = try self.inner(1)
      #expect(again.offset.x == 500)
      #expect(again.seen[5]?.minX == 0)
    }

    @Test func verticalWheelOverARowScrollsTheList() throws {
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.input("mousemove", "150", "80", "click", "5", "click", "5")
      #expect(list.host.phase == .dragging)
      try Desk.rest(list.host)
      let offset = list.host.offset.y
      // Two steps of a wheel, as GTK computes them for any scrolled window.
      #expect(abs(offset - 2 * pow(400, 2.0 / 3)) <= 1)
      #expect(try inner(1).offset.x == 0)
      try Desk.input("click", "4")
      try Desk.rest(list.host)
      #expect(list.host.offset.y < offset)
    }

    /// The wheel passes over the scroll bars of many rows, and none of them takes it.
    @Test func verticalWheelOverTheScrollBarOfARowScrollsTheList() throws {
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.input("mousemove", "150", "80", "mousemove", "150", "117")
      Desk.pass(0.5)
      try Desk.input("mousemove", "160", "118", "click", "5")
      try Desk.rest(list.host)
      #expect(try inner(1).offset.x == 0)
      #expect(list.host.offset.y > 0)
    }

    @Test func horizontalWheelOverTheScrollBarOfARowScrollsTheRow() throws {
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      let row = try inner(1)
      try Desk.input("mousemove", "150", "80", "mousemove", "150", "117")
      Desk.pass(0.5)
      try Desk.input("mousemove", "160", "118", "click", "5", "click", "7")
      try Desk.rest(row)
      #expect(row.offset.x > 0)
    }

    @Test func horizontalWheelScrollsTheRowAndNotTheList() throws {
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      let row = try inner(1)
      // The axes in turn: neither event has an effect on those that follow.
      try Desk.input("mousemove", "150", "80", "click", "5", "click", "4", "click", "7")
      #expect(row.phase == .dragging)
      try Desk.rest(row)
      try Desk.rest(list.host)
      let offset = row.offset.x
      #expect(offset > 0)
      #expect(list.host.offset.y == 0)
      #expect(try inner(0).offset.x == 0 && inner(2).offset.x == 0)
      try Desk.input("click", "6")
      try Desk.rest(row)
      #expect(row.offset.x < offset)
    }

    @Test func rowAtItsEndStaysThere() throws {
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      let row = try inner(1)
      row.adjustmentValue = 1e9
      list.host.adjustmentValue = 30
      try Desk.rest(row)
      try Desk.rest(list.host)
      let end = row.offset.x
      try Desk.input("mousemove", "150", "60", "click", "--repeat", "4", "7")
      try Desk.rest(row)
      #expect(row.offset.x == end && list.host.offset.y == 30)
      // GTK counts steps beyond the end, and needs a moment to take them back.
      Desk.pass(1)
      try Desk.input("click", "6")
      try Desk.rest(row)
      #expect(row.offset.x < end && list.host.offset.y == 30)
    }

    @Test func wheelWithShiftScrollsTheRow() throws {
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      let row = try inner(1)
      try Desk.input("mousemove", "150", "80", "keydown", "shift", "click", "5", "keyup", "shift")
      #expect(row.phase == .dragging && list.host.phase == .idle)
      try Desk.rest(row)
      #expect(row.offset.x > 0)
      #expect(list.host.offset.y == 0)
      // With Shift, a horizontal wheel is a vertical one.
      try Desk.input("keydown", "shift", "click", "7", "keyup", "shift")
      try Desk.rest(list.host)
      #expect(list.host.offset.y > 0)
    }

    /// Two fingers that rest on a touchpad announce a swipe to all scrolled windows under them.
    ///
    /// From then on GTK's outermost one takes the events before the others. A display for tests has no touchpad, so the test makes
    /// the announcement.
    @Test func swipeIsForTheListAlongItsDirection() throws {
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      let row = try inner(1)
      try Desk.input("mousemove", "150", "80")
      row.announceSwipe("scroll-begin")
      list.host.announceSwipe("scroll-begin")
      try Desk.input("click", "7")
      try Desk.rest(row)
      #expect(row.offset.x > 0 && list.host.offset.y == 0)
      let offset = row.offset.x
      try Desk.input("click", "5")
      try Desk.rest(list.host)
      #expect(row.offset.x == offset && list.host.offset.y > 0)
      row.announceSwipe("scroll-end")
      list.host.announceSwipe("scroll-end")
      try Desk.input("click", "6")
      try Desk.rest(row)
      #expect(row.offset.x < offset)
    }

    @Test func greaterDistanceOfASwipeDecides() throws {
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      let row = try inner(1)
      let (across, down) = (LayoutPoint(x: 6, y: -2), LayoutPoint(x: -0.5, y: 6))
      #expect(row.keepsScroll(by: across) && !row.keepsScroll(by: down))
      #expect(!list.host.keepsScroll(by: across) && list.host.keepsScroll(by: down))
    }

    @Test func listWithoutCarouselsTakesSwipesInAllDirections() throws {
      let list = Lists.rows(100)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      #expect(list.host.keepsScroll(by: LayoutPoint(x: 6, y: -2)))
    }
  }

  extension GTKHost {
    /// Emits a signal of the controller by which GTK begins and ends a swipe over the list's scrolled window.
    fileprivate func announceSwipe(_ signal: String) {
      for (controller, phase) in Signals.scrollControllers(of: widget.pointer)
      where phase != GTK_PHASE_CAPTURE {
        var value = GValue()
        g_value_init(&value, gtk_event_controller_scroll_get_type())
        g_value_set_object(&value, UnsafeMutableRawPointer(controller))
        g_signal_emitv(
          &value, g_signal_lookup(signal, gtk_event_controller_scroll_get_type()), 0, nil)
        g_value_unset(&value)
      }
    }
  }
#endif
