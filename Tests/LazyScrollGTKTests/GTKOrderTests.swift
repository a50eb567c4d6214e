#if GTK
  import CGTK
  import LazyScroll
  import LazyScrollEngine
  import Testing

  @testable import LazyScrollGTK

  /// The order of widgets among their siblings, which decides what is drawn above, what the pointer reaches, and what
  /// assistive technology reads first.
  @MainActor @Suite(.serialized) struct GTKOrderTests {
    /// Items of 80 points, each of which covers the end of the one before; every seventh is above all others.
    private struct Overlapping: SectionLayout {
      var count = 0
      var width = 0.0
      var contentSize: LayoutSize { LayoutSize(width: width, height: Double(count) * 32 + 48) }

      mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
        (count, width) = (content.count, environment.crossExtent)
      }

      func attributes(
        in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
      ) {
        let first = Int(max(0, (rect.minY - 80) / 32))
        for index in first..<max(first, min(count, Int(max(0, rect.maxY) / 32) + 1)) {
          if let item = attributes(of: .item, at: index, in: environment) { answer.append(item) }
        }
      }

      func attributes(
        of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
      ) -> LayoutAttributes? {
        LayoutAttributes(
          index: index, frame: LayoutRect(x: 0, y: Double(index) * 32, width: width, height: 80),
          zIndex: index % 7 == 3 ? 1 : 0)
      }
    }

    private func overlapping(_ items: [Int]) -> GTKList<Int> {
      let labels = Registration<GTKView, Int>(
        content: { () -> GTKLabel in GTKLabel() },
        update: { (label: GTKLabel, number: Int) in label.text = "Row \(number)" })
      let list = GTKList<Int>(host: GTKHost(), layout: Overlapping()) { labels($0) }
      list.apply(items)
      return list
    }

    /// The indexes of the items that GTK draws, in the order of siblings.
    private func order(_ host: GTKHost) -> [Int] {
      host.stage.pointer.children.filter { gtk_widget_get_child_visible($0) != 0 }
        .compactMap { RowClass.view(of: $0)?.element?.index }
    }

    private func expectOrder(
      _ list: GTKList<Int>, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let drawn = order(list.host)
      let wanted = drawn.sorted { ($0 % 7 == 3 ? 1 : 0, $0) < ($1 % 7 == 3 ? 1 : 0, $1) }
      #expect(drawn.count > 10)
      #expect(drawn == wanted, sourceLocation: sourceLocation)
      // The pointer reaches what is drawn above, and a tap there is that item's.
      for y in stride(from: 5.0, to: 400, by: 16) {
        let picked = gtk_widget_pick(list.host.stage.pointer, 150, y, GTK_PICK_DEFAULT)
        var row = picked
        while let widget = row, gtk_widget_get_parent(widget) != list.host.stage.pointer {
          row = gtk_widget_get_parent(widget)
        }
        let point = LayoutPoint(x: 150, y: list.host.offset.y + y)
        let element = list.driver.withEngine { $0.element(at: point) }
        #expect(
          row.flatMap { RowClass.view(of: $0)?.element } == element, "at \(y)",
          sourceLocation: sourceLocation)
      }
    }

    @Test func itemsOfEqualZStandInLayoutOrderWhateverViewsAreReused() throws {
      let list = overlapping(Array(0..<1000))
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      expectOrder(list)
      for offset in [160.0, 640, 320, 2920, 1000, 0, 5000, 4990, 4700] {
        list.host.adjustmentValue = offset
        try Desk.rest(list.host)
        expectOrder(list)
      }
      list.apply(Array(2000..<2003) + Array(0..<1000))
      try Desk.rest(list.host)
      expectOrder(list)
      list.apply((0..<1000).reversed())
      try Desk.rest(list.host)
      expectOrder(list)
      list.host.adjustmentValue = 0
      list.apply(Array(0..<500), transition: ListTransition(duration: 0.1))
      try Desk.rest(list.host)
      expectOrder(list)
    }

    @Test func tapGoesToTheItemThatIsSeen() throws {
      let list = overlapping(Array(0..<1000))
      list.selectionMode = .single
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      for offset in [3000.0, 1000, 0] {
        list.host.adjustmentValue = offset
        try Desk.rest(list.host)
      }
      // Rows 1, 2 and 3 cover this point; the last of them is above all others.
      try Desk.input("mousemove", "150", "104", "click", "1")
      #expect(list.selectedItems == [3])
      try Desk.input("mousemove", "150", "40", "click", "1")
      #expect(list.selectedItems == [1])
    }

    @Test func onlyWidgetsThatComeInAreMovedAmongSiblings() throws {
      let list = overlapping(Array(0..<10_000))
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.rest(list.host)
      var (moves, binds) = (list.host.order.moves, list.driver.work.binds)
      for step in 1...30 {
        list.host.adjustmentValue = Double(step) * 37
        try Desk.frame(list.host)
      }
      for step in 1...20 {
        list.host.adjustmentValue = 1110 - Double(step) * 37
        try Desk.frame(list.host)
      }
      try Desk.rest(list.host)
      #expect(list.driver.work.binds - binds > 40)
      #expect(list.host.order.moves - moves <= list.driver.work.binds - binds)
      // Nothing comes in within a few points.
      (moves, binds) = (list.host.order.moves, list.driver.work.binds)
      for step in 1...5 {
        list.host.adjustmentValue = 370 + Double(step)
        try Desk.frame(list.host)
      }
      #expect(list.driver.work.binds == binds)
      #expect(list.host.order.moves == moves)
      // All indexes change, and no order.
      list.apply(Array(-7..<10_000))
      try Desk.rest(list.host)
      #expect(list.host.order.moves - moves <= list.driver.work.binds - binds + 4)
      expectOrder(list)
    }

    @Test func longestRiseKeepsAsManyAsPossible() {
      func kept(_ numbers: [Int]) -> [Int] {
        zip(numbers, DrawingOrder.longestRise(in: numbers)).filter(\.1).map(\.0)
      }
      #expect(kept([]) == [])
      #expect(kept([4]) == [4])
      #expect(kept([0, 1, 2, 3]) == [0, 1, 2, 3])
      #expect(kept([3, 0, 1, 2]) == [0, 1, 2])
      #expect(kept([1, 2, 3, 0]) == [1, 2, 3])
      #expect(kept([3, 2, 1, 0]).count == 1)
      #expect(kept([5, 0, 4, 1, 3, 2]) == [0, 1, 2])
    }
  }
#endif
