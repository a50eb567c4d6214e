#if GTK
  import CGTK
  import LazyScrollEngine
  import Testing

  @testable import LazyScrollGTK

  /// Lists between other widgets, all of them scrolled by one scrolled window around them.
  @MainActor @Suite(.serialized) struct GTKOuterScrollerTests {
    /// A window with a scrolled window that contains widgets one below the other.
    @MainActor private struct Page {
      let window: GTKWindow
      let scroller: GTKWidget
      let column: GTKBox

      init(_ parts: [GTKWidget], _ hosts: [GTKHost]) throws {
        try Desk.start()
        scroller = GTKWidget(Toolkit.make(gtk_scrolled_window_new()))
        column = GTKBox(.vertical, parts)
        gtk_scrolled_window_set_child(scroller.pointer.opaque, column.pointer)
        window = GTKWindow(title: "Test", width: 300, height: 400, scroller)
        window.present()
        try Desk.wait { hosts.allSatisfy { $0.windowSize.height > 0 } }
        try rest(hosts)
      }

      func rest(_ hosts: [GTKHost]) throws {
        Desk.frames(2)
        for host in hosts { try Desk.rest(host) }
      }

      var adjustment: UnsafeMutablePointer<GtkAdjustment> {
        gtk_scrolled_window_get_vadjustment(scroller.pointer.opaque)
      }

      var value: Double {
        get { gtk_adjustment_get_value(adjustment) }
        nonmutating set { gtk_adjustment_set_value(adjustment, newValue) }
      }

      var upper: Double { gtk_adjustment_get_upper(adjustment) }

      /// The place of a widget in the window.
      func place(of widget: WidgetPointer) -> LayoutRect? {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget, scroller.pointer, &bounds) != 0 else { return nil }
        return LayoutRect(
          x: Double(bounds.origin.x), y: Double(bounds.origin.y),
          width: Double(bounds.size.width), height: Double(bounds.size.height))
      }

      /// The rows of a list that can be seen, by the numbers of their items, and their places in the window.
      func seen(_ list: GTKList<Int>) -> [Int: LayoutRect] {
        var seen: [Int: LayoutRect] = [:]
        for view in list.host.views where !view.isHidden && view.element?.kind == .item {
          guard let index = view.element?.index, let place = place(of: view.pointer),
            place.maxY > 0, place.minY < 400
          else { continue }
          seen[list.snapshot.itemIdentifiers[index]] = place
        }
        return seen
      }

      /// The upper edges of the rows that can be seen.
      func tops(_ list: GTKList<Int>) -> [Int: Double] { seen(list).mapValues { $0.minY } }
    }

    private func bar(_ text: String, height: Int) -> GTKLabel {
      let label = GTKLabel(text)
      label.setLeastSize(height: height)
      return label
    }

    private func list(_ items: [Int]) -> GTKList<Int> {
      Lists.paragraphs(items, host: GTKHost(usesOuterScroller: true))
    }

    @Test func fewRowsShowALongListBetweenOtherWidgets() throws {
      let list = list(Array(0..<10_000))
      let (title, footer) = (bar("Title", height: 300), bar("End", height: 500))
      let page = try Page([title, list.host.widget, footer], [list.host])
      defer { page.window.destroy() }
      #expect(page.place(of: title.pointer)?.minY == 0)
      #expect(page.seen(list)[0]?.minY == 300)
      #expect(page.upper > 300_000)
      for value in [100.0, 300, 5000, 123_456, 200_000] {
        page.value = value
        try page.rest([list.host])
        #expect((1...45).contains(list.host.views.count { !$0.isHidden }))
        expectCover(page, list)
      }
      page.value = 1e9
      try page.rest([list.host])
      page.value = 1e9
      try page.rest([list.host])
      // The footer alone is longer than the window.
      #expect(list.host.views.count { !$0.isHidden } < 20)
      #expect(page.place(of: footer.pointer)?.maxY == 400)
      page.value -= 300
      try page.rest([list.host])
      let end = try #require(page.place(of: footer.pointer)?.minY)
      let last = try #require(page.seen(list)[9999]?.maxY)
      #expect(abs(end - last) <= 1)
    }

    /// Compares places with the frames of the engine, and expects no blank in the window.
    private func expectCover(
      _ page: Page, _ list: GTKList<Int>, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let seen = page.seen(list)
      var end = max(0, page.place(of: list.host.widget.pointer)?.minY ?? 0)
      for place in seen.values.sorted(by: { $0.minY < $1.minY }) {
        #expect(place.minY <= end + 1, sourceLocation: sourceLocation)
        end = max(end, place.maxY)
      }
      #expect(end >= 399, sourceLocation: sourceLocation)
      for (item, place) in seen {
        let frame = list.frame(of: item) ?? .zero
        #expect(
          abs(place.minY - frame.minY + list.host.offset.y) <= 1, sourceLocation: sourceLocation)
        #expect(abs(place.size.height - frame.size.height) <= 1, sourceLocation: sourceLocation)
      }
    }

    @Test func anInsertAboveMovesNothingOnTheScreen() throws {
      let list = list(Array(0..<10_000))
      let page = try Page(
        [bar("Title", height: 300), list.host.widget, bar("End", height: 100)], [list.host])
      defer { page.window.destroy() }
      page.value = 30_000
      try page.rest([list.host])
      let before = page.tops(list)
      #expect(before.count > 3)
      list.apply(Array(-50..<0) + Array(0..<10_000))
      try page.rest([list.host])
      #expect(page.tops(list) == before)
      #expect(page.value > 30_500)
      list.apply(Array(100..<10_000))
      try page.rest([list.host])
      #expect(page.tops(list) == before)
      expectCover(page, list)
      // A scroll that no layout has followed yet is not undone.
      page.value += 60
      list.apply(Array(50..<10_000))
      try page.rest([list.host])
      #expect(
        page.tops(list).allSatisfy { item, top in before[item].map { $0 - 60 == top } ?? true })
      // At the end of the outer window, which is longer only after its next layout.
      page.value = 1e9
      try page.rest([list.host])
      page.value = 1e9
      try page.rest([list.host])
      let end = page.tops(list)
      #expect(end[9999] != nil)
      list.apply(Array(0..<10_000))
      try page.rest([list.host])
      #expect(page.tops(list) == end)
    }

    @Test func aScrollToAnItemArrivesExactly() throws {
      let list = list(Array(0..<10_000))
      let page = try Page(
        [bar("Title", height: 300), list.host.widget, bar("End", height: 500)], [list.host])
      defer { page.window.destroy() }
      list.scroll(to: 5000, at: .start)
      try page.rest([list.host])
      #expect(page.seen(list)[5000]?.minY == 0)
      list.scroll(to: 3000, at: .end)
      try page.rest([list.host])
      #expect(page.seen(list)[3000]?.maxY == 400)
      // The widget below leaves room for the last item at the start of the window.
      list.scroll(to: 9999, at: .start)
      try page.rest([list.host])
      #expect(page.seen(list)[9999]?.minY == 0)
      var outcome: ScrollOutcome?
      list.scroll(to: 20, at: .start, isAnimated: true) { outcome = $0 }
      try Desk.wait { outcome != nil }
      try page.rest([list.host])
      #expect(outcome == .arrived)
      #expect(page.seen(list)[20]?.minY == 0)
      expectCover(page, list)
    }

    @Test func aListThatIsNotShownScrollsWhenItIs() throws {
      try Desk.start()
      let list = list(Array(0..<10_000))
      list.scroll(to: 5000, at: .start)
      let page = try Page([bar("Title", height: 300), list.host.widget], [list.host])
      defer { page.window.destroy() }
      try page.rest([list.host])
      #expect(page.tops(list)[5000] == 0)
      page.window.isVisible = false
      Desk.frames(2)
      list.scroll(to: 3000, at: .start)
      page.window.isVisible = true
      try page.rest([list.host])
      #expect(page.tops(list)[3000] == 0)
      let before = page.tops(list)
      page.window.isVisible = false
      Desk.frames(2)
      list.apply(Array(-20..<10_000))
      page.window.isVisible = true
      try page.rest([list.host])
      #expect(page.tops(list) == before)
      expectCover(page, list)
    }

    @Test func twoListsShareAScrolledWindow() throws {
      let (first, second) = (list(Array(0..<1000)), list(Array(0..<1000)))
      let middle = bar("Between", height: 50)
      let hosts = [first.host, second.host]
      let page = try Page(
        [bar("Title", height: 100), first.host.widget, middle, second.host.widget], hosts)
      defer { page.window.destroy() }
      #expect(second.host.views.allSatisfy { $0.isHidden })
      second.scroll(to: 500, at: .start)
      try page.rest(hosts)
      #expect(page.seen(second)[500]?.minY == 0)
      #expect(page.seen(first).isEmpty)
      // Items that come into the list above, which is out of sight, move nothing.
      let before = page.tops(second)
      first.apply(Array(-100..<1000))
      try page.rest(hosts)
      #expect(page.tops(second) == before)
      // Both are seen where they meet.
      second.scroll(to: 0, at: .start)
      try page.rest(hosts)
      page.value -= 200
      try page.rest(hosts)
      let between = try #require(page.place(of: middle.pointer))
      let (last, start) = (page.seen(first)[999]?.maxY ?? 0, page.seen(second)[0]?.minY ?? 0)
      #expect(abs(last - between.minY) <= 1 && abs(start - between.maxY) <= 1)
      #expect(first.host.views.count { !$0.isHidden } < 45)
    }

    @Test func correctionsDuringAFlingWaitAndMoveNothing() throws {
      let list = list(Array(0..<1000))
      let footer = bar("End", height: 100)
      let page = try Page([bar("Title", height: 300), list.host.widget, footer], [list.host])
      defer { page.window.destroy() }
      page.value = 10_000
      try page.rest([list.host])
      page.value += 10
      Desk.frames(1)
      #expect(list.host.phase == .decelerating)
      let (before, value) = (page.tops(list), page.value)
      list.apply(Array(-20..<1000))
      Desk.frames(1)
      #expect(page.value == value)
      #expect(page.tops(list) == before)
      try page.rest([list.host])
      #expect(page.value > value + 200)
      #expect(list.host.scrolling.ledger.drift.magnitude < 1)
      #expect(page.tops(list) == before)
    }

    @Test func aListLeavesItsScrolledWindow() throws {
      let list = list(Array(0..<1000))
      let page = try Page([list.host.widget], [list.host])
      page.value = 3000
      try page.rest([list.host])
      let before = page.tops(list)
      page.window.isVisible = false
      Desk.frames(2)
      #expect(list.host.outer == nil)
      page.window.isVisible = true
      try page.rest([list.host])
      #expect(page.tops(list) == before)
      page.window.destroy()
      #expect(list.host.outer == nil)
      list.apply(Array(0..<10))
      Desk.frames(2)
      #expect(list.snapshot.numberOfItems == 10)
    }

    @Test func aListThatIsLetGoLeavesItsScrolledWindowAlone() throws {
      let counter = FinalizationCounter()
      var list: GTKList<Int>? = list(Array(0..<1000))
      let page = try Page([bar("Title", height: 100)], [])
      defer { page.window.destroy() }
      let column = page.column
      column.append(list!.host.widget)
      try Desk.wait { list!.host.windowSize.height > 0 }
      Desk.frames(2)
      counter.watch(list!.host.stage.pointer)
      weak let host = list?.host
      gtk_box_remove(column.pointer.cast(to: GtkBox.self), list!.host.widget.pointer)
      list = nil
      #expect(host == nil)
      Desk.frames(2)
      #expect(counter.finalized == 1)
      page.value = 10
      Desk.frames(2)
    }

    @Test func theWheelScrollsTheWholePage() throws {
      let list = list(Array(0..<1000))
      let page = try Page([bar("Title", height: 300), list.host.widget], [list.host])
      defer { page.window.destroy() }
      try Desk.input("mousemove", "150", "350", "click", "5", "click", "5", "click", "5")
      #expect(list.host.phase != .idle)
      try page.rest([list.host])
      #expect(page.value > 50)
      #expect(list.host.offset.y == page.value.rounded(.down) - 300)
      expectCover(page, list)
      // A click reaches the row under the pointer.
      var tapped: Int?
      list.onTap = { tapped = $0 }
      try Desk.input("mousemove", "150", "350", "click", "1")
      Desk.frames(2)
      let row = page.seen(list).first { $0.value.minY <= 350 && $0.value.maxY > 350 }
      #expect(tapped != nil && tapped == row?.key)
    }
  }
#endif
