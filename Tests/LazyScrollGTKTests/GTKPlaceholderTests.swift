#if GTK
  import CGTK
  import LazyScrollEngine
  import Testing

  @testable import LazyScrollGTK

  /// The time for binding rows in a display frame, and what stands in for the rows that come later.
  @MainActor @Suite(.serialized) struct GTKPlaceholderTests {
    /// Rows of which each takes 3 ms, so that two of them fit into the time of a display frame.
    private func slowRows(_ count: Int, host: GTKHost = GTKHost()) -> GTKList<Int> {
      let labels = Registration<GTKView, Int>(
        content: { () -> GTKLabel in GTKLabel() },
        update: { (label: GTKLabel, number: Int) in
          usleep(3000)
          label.text = "Row \(number)"
        })
      let list = GTKList<Int>(host: host, layout: ListLayout(estimate: 50)) { labels($0) }
      list.size = { _ in LayoutSize(width: 300, height: 50) }
      list.apply(Array(0..<count))
      return list
    }

    private func placeholders(of host: GTKHost) -> [GTKView] {
      host.views.filter { $0.isPlaceholder && !$0.isHidden }
    }

    @Test func itemsBeyondTheBudgetHavePlaceholders() throws {
      let list = slowRows(1000)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.rest(list.host)
      let binds = list.driver.work.binds
      list.host.adjustmentValue = 20_000
      #expect((1...2).contains(list.driver.work.binds - binds))
      let shown = placeholders(of: list.host)
      #expect(shown.count > 5)
      for view in shown {
        #expect(
          gtk_test_accessible_has_state(view.pointer.opaque, GTK_ACCESSIBLE_STATE_HIDDEN) != 0)
        #expect(!view.grabFocus())
        #expect(gtk_widget_has_css_class(view.content.pointer, "lazyscroll-placeholder") != 0)
      }
      #expect(list.host.focusedView == nil)
      // Rows and placeholders cover the window.
      let frames = list.host.views.filter { !$0.isHidden }.compactMap { $0.attributes?.frame }
      for y in stride(from: 20_025.0, to: 20_400, by: 50) {
        #expect(frames.contains { $0.contains(LayoutPoint(x: 150, y: y)) })
      }
      try Desk.rest(list.host)
      #expect(placeholders(of: list.host).isEmpty)
      #expect(list.host.seen.keys.sorted() == Array(400...407))
      try Lists.expectFrames(of: list)
    }

    @Test func atRestAllItemsAreBoundAtOnce() throws {
      let list = slowRows(1000)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      list.scroll(to: 500, at: .start)
      #expect(placeholders(of: list.host).isEmpty)
      list.apply(Array(2000..<2100))
      #expect(placeholders(of: list.host).isEmpty)
      #expect(list.driver.work.placeholders == 0)
    }

    @Test func allInputsOfADisplayFrameShareItsBudget() throws {
      let list = slowRows(1000)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.rest(list.host)
      list.host.adjustmentValue = 20_000
      let binds = list.driver.work.binds
      // Until the next display frame, each input binds no more than the one row that a turn may always bind.
      for step in 1...3 { list.host.adjustmentValue += Double(step) * 2000 }
      #expect(list.driver.work.binds - binds <= 3)
      try Desk.rest(list.host)
      #expect(placeholders(of: list.host).isEmpty)
    }

    @Test func listsInRowsShareTheBudget() throws {
      let cards = Registration<GTKView, Int>(
        content: { () -> GTKLabel in GTKLabel() },
        update: { (label: GTKLabel, number: Int) in
          usleep(3000)
          label.text = "Card \(number)"
        })
      let (outer, inner) = (GTKHost(), GTKHost(axis: .horizontal))
      let row = GTKView(inner)
      outer.add(row)
      row.element = ListElement(section: 0, index: 0, id: .id(1))
      let list = GTKList<Int>(host: inner, layout: ListLayout(estimate: 50)) { cards($0) }
      list.axis = .horizontal
      list.size = { _ in LayoutSize(width: 50, height: 50) }
      inner.windowSize = LayoutSize(width: 300, height: 50)
      inner.tellViewport()
      _ = outer.scrolling.clock.scrolled()
      list.apply(Array(0..<100))
      #expect((1...2).contains(list.driver.work.binds))
      #expect(!placeholders(of: inner).isEmpty)
      outer.remove(row)
    }

    @Test func anAppGivesPlaceholdersOfItsOwnOrNone() throws {
      let list = slowRows(1000)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.rest(list.host)
      list.host.placeholder = { GTKView(GTKLabel("…")) }
      list.host.adjustmentValue = 20_000
      let shown = placeholders(of: list.host)
      #expect(shown.count > 5)
      #expect(shown.allSatisfy { ($0.content as? GTKLabel)?.text == "…" })
      try Desk.rest(list.host)
      list.clearPool()
      list.host.configuration.showsPlaceholders = false
      let count = list.driver.work.placeholders
      list.host.adjustmentValue = 5000
      #expect(list.driver.work.placeholders == count)
      try Desk.rest(list.host)
      try Lists.expectFrames(of: list)
    }

    @Test func aPlaceholderThatBecomesARowIsShownToAll() throws {
      try Desk.start()
      let host = GTKHost()
      let view = try #require(host.makePlaceholder())
      host.add(view)
      host.place(
        view, LayoutAttributes(index: 0, frame: LayoutRect(x: 0, y: 0, width: 9, height: 9)), nil)
      #expect(view.isPlaceholder)
      #expect(gtk_widget_get_can_target(view.pointer) == 0)
      host.stamp(view, as: ListElement(section: 0, index: 0, id: .id(1)))
      #expect(!view.isPlaceholder)
      #expect(gtk_widget_get_can_target(view.pointer) != 0)
      #expect(gtk_widget_get_can_focus(view.pointer) != 0)
    }

    @Test func placeholdersAreDrawnInBothThemes() throws {
      try Desk.start()
      for isDark in [false, true] {
        let list = slowRows(1000)
        let settings = gtk_settings_get_default()
        DisplaySettings.set("gtk-application-prefer-dark-theme", to: isDark, settings)
        defer { DisplaySettings.set("gtk-application-prefer-dark-theme", to: false, settings) }
        let window = try Desk.show(list.host)
        defer { window.destroy() }
        try Desk.rest(list.host)
        let background = try brightness(of: list.host.stage.pointer, x: 299, y: 1)
        #expect(isDark ? background < 100 : background > 200)
        list.host.adjustmentValue = 20_000
        list.host.configuration.bindingBudget = 0
        try Desk.frame(list.host)
        let place = try #require(
          placeholders(of: list.host).compactMap { $0.attributes?.frame }.last {
            $0.minY >= 20_000 && $0.maxY <= 20_400
          })
        let area = try brightness(
          of: list.host.stage.pointer, x: 150, y: Int(place.minY - list.host.offset.y) + 25)
        #expect((6...40).contains(abs(area - background)))
        try Desk.keepScreenshot("placeholders-\(isDark ? "dark" : "light")")
      }
    }

    /// Draws a widget, and returns the brightness of a pixel from 0 to 255.
    private func brightness(of widget: WidgetPointer, x: Int, y: Int) throws -> Int {
      let (width, height) = (Int(gtk_widget_get_width(widget)), Int(gtk_widget_get_height(widget)))
      let paintable = gtk_widget_paintable_new(widget)
      defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
      let snapshot = gtk_snapshot_new()
      gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
      let node = try #require(gtk_snapshot_free_to_node(snapshot))
      defer { gsk_render_node_unref(node) }
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(width), gint(height))
      defer { cairo_surface_destroy(surface) }
      let context = cairo_create(surface)
      gsk_render_node_draw(node, context)
      cairo_destroy(context)
      cairo_surface_flush(surface)
      let bytes = try #require(cairo_image_surface_get_data(surface))
      let pixel = bytes + y * Int(cairo_image_surface_get_stride(surface)) + x * 4
      return (Int(pixel[0]) + Int(pixel[1]) + Int(pixel[2])) / 3
    }
  }

  /// The time of one display frame, counted by hand.
  @Suite struct GTKBindingTimeTests {
    @Test func timeOfAFrameAddsUpUntilTheNextFrame() {
      var time = GTKBindingTime()
      time.renew(inFrame: 1)
      time.begin(at: 10)
      #expect(time.spent(at: 11) == 1)
      time.end(at: 12, isCounted: true)
      #expect(time.spent(at: 20) == 2)
      time.begin(at: 20)
      #expect(time.spent(at: 21) == 3)
      time.end(at: 21, isCounted: true)
      time.renew(inFrame: 1)
      #expect(time.spent(at: 22) == 3)
      time.renew(inFrame: 2)
      #expect(time.spent(at: 22) == 0)
    }

    @Test func listsInRowsAreNotCountedTwice() {
      var time = GTKBindingTime()
      time.begin(at: 0)
      time.begin(at: 1)
      time.end(at: 2, isCounted: true)
      #expect(time.spent(at: 3) == 3)
      time.end(at: 4, isCounted: true)
      #expect(time.spent(at: 9) == 4)
    }

    @Test func timeAtRestIsForgotten() {
      var time = GTKBindingTime()
      time.begin(at: 0)
      time.end(at: 1, isCounted: false)
      #expect(time.spent(at: 2) == 0)
    }
  }
#endif
