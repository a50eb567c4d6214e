#if GTK
  import CGTK
  import LazyScrollEngine
  import Testing

  @testable import LazyScrollGTK

  /// Rows in real windows: their places and sizes, judged by where GTK has allocated them.
  @MainActor @Suite(.serialized) struct GTKHostTests {
    @Test func rowsStandWhereTheEngineWantsThem() throws {
      let list = Lists.paragraphs(Array(0..<1000))
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Lists.expectFrames(of: list)
      list.host.adjustmentValue = 1234
      try Desk.rest(list.host)
      #expect(list.host.offset.y > 1000)
      #expect(list.host.adjustmentValue == list.host.offset.y)
      try Lists.expectFrames(of: list)
      try Desk.keepScreenshot("paragraphs")
    }

    @Test func fewWidgetsShowALongList() throws {
      let list = Lists.rows(1_000_000)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      for step in 1...20 {
        list.host.adjustmentValue = Double(step) * 777
        Desk.frames(1)
      }
      #expect(list.host.stage.pointer.children.count <= 24)
      #expect(list.host.contentSize.height == 50_000_000)
      list.host.adjustmentValue = 50_000_000
      try Desk.rest(list.host)
      #expect(list.host.seen.keys.sorted() == Array(999_992...999_999))
      #expect(list.host.seen[999_999]?.maxY == 400)
    }

    @Test func aTickAllocatesOnceAndMeasuresNothingThatIsUnchanged() throws {
      let list = Lists.rows(10_000)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.rest(list.host)
      let (allocations, measures, binds) = (
        list.host.allocationCount, list.host.measures, list.driver.work.binds
      )
      // Three points at each tick, within the rows that there are.
      for step in 1...5 {
        list.host.adjustmentValue = Double(step) * 3
        try Desk.frame(list.host)
      }
      #expect(list.driver.work.binds == binds)
      #expect(list.host.measures == measures)
      #expect(list.host.allocationCount - allocations <= 5)
      #expect(list.host.allocationCount > allocations)
    }

    @Test func eachRowThatComesInIsMeasuredAlone() throws {
      let list = Lists.paragraphs(Array(0..<1000))
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.rest(list.host)
      let (measures, binds) = (list.host.measures, list.driver.work.binds)
      for step in 1...40 {
        list.host.adjustmentValue = Double(step) * 100
        Desk.frames(1)
      }
      let bound = list.driver.work.binds - binds
      #expect(bound > 30)
      // The width without a height and for one, the height without a width and for that of the list.
      #expect(list.host.measures - measures <= 4 * bound)
    }

    @Test func hiddenRowsStayChildrenAndAreNotDrawn() throws {
      let list = Lists.rows(1000)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      list.apply(Array(0..<3))
      Desk.frames(3)
      #expect(list.host.shown.keys.sorted() == [0, 1, 2])
      #expect(list.host.stage.pointer.children.count > 5)
    }

    @Test func aLabelWithAnotherTextIsMeasuredInTheSameFrame() throws {
      let list = Lists.paragraphs(Array(0..<50))
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.rest(list.host)
      let view = try #require(list.view(for: 1))
      let label = try #require(view.content as? GTKLabel)
      let before = try #require(list.host.seen[2])
      label.text = "one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\neleven\ntwelve"
      try Desk.rest(list.host)
      let height = try #require(list.host.seen[1]?.size.height)
      #expect(height > 150)
      let after = try #require(list.host.seen[2])
      #expect(after.minY > before.minY)
      try Lists.expectFrames(of: list)
    }

    @Test func aWindowOfAnotherWidthKeepsTheItemThatIsRead() throws {
      let list = Lists.paragraphs(Array(0..<500))
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      list.host.adjustmentValue = 5000
      try Desk.rest(list.host)
      let first = try #require(list.host.seen.min { $0.value.minY < $1.value.minY })
      window.resize(width: 500, height: 300)
      try Desk.wait { list.host.windowSize.width == 500 }
      try Desk.rest(list.host)
      let now = try #require(list.host.seen[first.key])
      #expect(abs(now.minY - first.value.minY) <= 1)
      #expect(now.size.width == 500)
      try Lists.expectFrames(of: list)
    }

    @Test func fromRightToLeftColumnsAreMirrored() throws {
      let list = Lists.rows(100)
      list.section = { _ in
        CollectionSection(layout: UniformGridLayout(columns: .count(3), rowExtent: .points(50)))
      }
      list.apply(Array(0..<60))
      gtk_widget_set_direction(list.host.stage.pointer, GTK_TEXT_DIR_RTL)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      let seen = list.host.seen
      #expect(seen[0]?.minX == 200)
      #expect(seen[1]?.minX == 100)
      #expect(seen[2]?.minX == 0)
      #expect(seen[3]?.minY == 50)
    }

    @Test func rowsMoveToTheirPlacesOverTime() throws {
      let list = Lists.rows(100)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.rest(list.host)
      var isDone = false
      list.apply([0, 100] + Array(1..<100), transition: ListTransition(duration: 0.3)) { _ in
        isDone = true
      }
      Desk.pass(0.1)
      let onItsWay = try #require(list.host.shown[2]?.minY)
      #expect(onItsWay > 50 && onItsWay < 100)
      try Desk.wait { isDone && !list.host.movesViews }
      Desk.frames(2)
      #expect(list.host.shown[2]?.minY == 100)
      try Lists.expectFrames(of: list)
    }

    @Test func aSizeThatIsWrongEndsNoApp() throws {
      let list = Lists.rows(10)
      list.size = { $0 == 3 ? LayoutSize(width: 300, height: 3e9) : nil }
      list.apply(Array(0..<11))
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      list.host.adjustmentValue = 1e6
      try Desk.rest(list.host)
      #expect(list.host.contentSize.height > 3e9)
    }
  }
#endif
