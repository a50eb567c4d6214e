#if GTK
  import CGTK
  import LazyScrollEngine
  import Testing

  @testable import LazyScrollGTK

  /// The keyboard's focus, and clicks on parts of rows.
  @MainActor @Suite(.serialized) struct GTKFocusTests {
    /// Rows of buttons, each as high as there is room for them.
    private func buttons(
      _ count: Int, inEach buttonCount: Int, onClick: @escaping (String) -> Void
    ) -> GTKList<Int> {
      let rows = Registration<GTKView, Int>(
        content: { () -> GTKBox in
          let buttons = (0..<buttonCount).map { number in
            GTKButton("\(number)") { onClick("\(number)") }
          }
          for button in buttons { button.setLeastSize(height: 40) }
          return GTKBox(.vertical, buttons)
        }, update: { (_: GTKBox, _: Int) in })
      let list = GTKList<Int>(host: GTKHost(), layout: ListLayout(estimate: 40)) { rows($0) }
      list.apply(Array(0..<count))
      return list
    }

    @Test func aButtonInARowThatIsHalfSeenIsClickedAndNothingMoves() throws {
      var clicked: [String] = []
      let list = buttons(100, inEach: 4) { clicked.append($0) }
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      list.host.adjustmentValue = 1700
      try Desk.rest(list.host)
      let offset = list.host.offset.y
      // The first row begins 100 points above the window.
      try Desk.input("mousemove", "150", "10", "mousedown", "1")
      Desk.pass(0.05)
      try Desk.input("mouseup", "1")
      try Desk.rest(list.host)
      #expect(clicked.count == 1)
      #expect(list.host.offset.y == offset)
      #expect(list.host.focusedView != nil)
    }

    @Test func tabStaysInTheWindowWithinATallRow() throws {
      let list = buttons(3, inEach: 25) { _ in }
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.input("mousemove", "150", "10", "click", "1")
      #expect(list.host.offset.y == 0)
      for _ in 1...14 { try Desk.input("key", "Tab") }
      try Desk.rest(list.host)
      let root = try #require(gtk_widget_get_root(list.host.stage.pointer))
      let focused = try #require(gtk_root_get_focus(root))
      var bounds = graphene_rect_t()
      #expect(gtk_widget_compute_bounds(focused, list.host.stage.pointer, &bounds) != 0)
      #expect(bounds.origin.y >= 0 && bounds.origin.y + bounds.size.height <= 400)
      #expect(list.host.offset.y > 0)
    }

    @Test func aLongPressIsATap() throws {
      let list = Lists.rows(100)
      var tapped: [Int] = []
      list.onTap = { tapped.append($0) }
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.input("mousemove", "150", "20", "mousedown", "1")
      Desk.pass(0.8)
      try Desk.input("mouseup", "1")
      #expect(tapped == [0])
      // One that moves away is none.
      try Desk.input("mousemove", "150", "20", "mousedown", "1")
      try Desk.input("mousemove", "150", "60")
      try Desk.input("mousemove", "150", "120")
      try Desk.input("mouseup", "1")
      #expect(tapped == [0])
    }

    @Test func arrowKeysShowRowsBelowPinnedTitles() throws {
      let labels = Registration<GTKView, Int>(
        content: { () -> GTKLabel in
          let label = GTKLabel()
          label.setLeastSize(height: 50)
          return label
        }, update: { (label: GTKLabel, number: Int) in label.text = "Row \(number)" })
      let titles = Registration<GTKView, Int>(
        content: { () -> GTKLabel in
          let label = GTKLabel()
          label.setLeastSize(height: 30)
          return label
        }, update: { (label: GTKLabel, number: Int) in label.text = "Section \(number)" })
      let list = GTKLazyList<Int, Int>(
        host: GTKHost(),
        section: { _ in
          CollectionSection(
            layout: ListLayout(estimate: 50), header: BarModel(height: 30, isPinned: true))
        }, cell: { labels($0) })
      list.header = { titles($0) }
      var tapped: [Int] = []
      list.onTap = { tapped.append($0) }
      var snapshot = GTKLazyList<Int, Int>.Snapshot()
      for section in 0..<10 {
        snapshot.appendSections([section])
        snapshot.appendItems(Array(section * 100..<section * 100 + 40))
      }
      list.apply(snapshot)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      list.host.adjustmentValue = 1500
      try Desk.rest(list.host)
      try Desk.input("mousemove", "150", "100", "click", "1")
      for _ in 1...6 { try Desk.input("key", "Up") }
      try Desk.rest(list.host)
      let place = try #require(list.host.focusedView?.attributes?.frame)
      #expect(place.minY - list.host.offset.y >= 30)
      tapped = []
      try Desk.input("key", "Return")
      #expect(tapped.count == 1)
    }

    @Test func keysThatScrollTakeTheFocusAlong() throws {
      let list = Lists.rows(1000)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.input("mousemove", "150", "20", "click", "1")
      try Desk.input("key", "End")
      try Desk.rest(list.host)
      #expect(list.host.focusedView?.element?.index == 999)
      #expect(list.host.offset.y == 49_600)
      try Desk.input("key", "Up")
      try Desk.rest(list.host)
      #expect(list.host.focusedView?.element?.index == 998)
      try Desk.input("key", "Prior")
      try Desk.rest(list.host)
      #expect(list.host.focusedView?.element?.index == 991)
      #expect(list.host.seen[991] != nil)
      try Desk.input("key", "Home")
      try Desk.rest(list.host)
      #expect(list.host.focusedView?.element?.index == 0)
      #expect(list.host.offset.y == 0)
    }

    @Test func tabLeadsToAnItemThatIsSeenAndOutOfTheList() throws {
      let list = Lists.rows(1000)
      let (before, after) = (GTKButton("Before"), GTKButton("After"))
      let window = GTKWindow(
        title: "Test", width: 300, height: 400,
        GTKBox(.vertical, [before, list.host.widget, after]))
      try Desk.start()
      window.present()
      defer { window.destroy() }
      try Desk.wait { list.host.windowSize.height > 300 }
      list.host.adjustmentValue = 5020
      try Desk.rest(list.host)
      before.grabFocus()
      try Desk.input("key", "Tab")
      try Desk.rest(list.host)
      #expect(list.host.focusedView?.element?.index == 101)
      #expect(list.host.offset.y == 5020)
      try Desk.input("key", "Tab")
      #expect(list.host.focusedView == nil)
      #expect(gtk_widget_has_focus(after.pointer) != 0)
    }

    @Test func theFocusOfAnItemThatIsDeletedGoesToItsPlace() throws {
      let list = Lists.rows(1000)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.input("mousemove", "150", "120", "click", "1")
      #expect(list.host.focusedView?.element?.index == 2)
      list.apply(Array(0..<1000).filter { $0 != 2 })
      try Desk.rest(list.host)
      let view = try #require(list.host.focusedView)
      #expect(list.item(for: view) == 3)
      try Desk.input("key", "Down")
      #expect(list.host.focusedView.flatMap { list.item(for: $0) } == 4)
    }

    @Test func itemsOfANestedListAreNotTakenForThoseAroundIt() throws {
      let list = Lists.rows(3)
      let room = GTKView(GTKLabel())
      let inner = Registration<GTKView, Int>(
        content: { () -> GTKLabel in
          let label = GTKLabel()
          label.setLeastSize(height: 50)
          return label
        }, update: { (label: GTKLabel, number: Int) in label.text = "Inner \(number)" })
      list.footer = { _ in ListCell(room) }
      list.section = { _ in
        CollectionSection(layout: ListLayout(estimate: 50), footer: BarModel())
      }
      list.apply([0, 1, 2])
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      let nested = LazyList<NestedHost<GTKHost>, OnlySection, Int>(
        host: list.nest(in: room), layout: ListLayout(estimate: 50)
      ) { inner($0) }
      nested.apply(Array(0..<500))
      try Desk.rest(list.host)
      list.host.adjustmentValue = 10_000
      try Desk.rest(list.host)
      try Desk.input("mousemove", "150", "120", "click", "1")
      let view = try #require(list.host.focusedView)
      #expect((view.element?.index ?? 0) > 100)
      #expect(view.announcedPosition == nil)
      let offset = list.host.offset.y
      try Desk.input("key", "Down")
      try Desk.rest(list.host)
      #expect(abs(list.host.offset.y - offset) < 100)
    }
  }
#endif
