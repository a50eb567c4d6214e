import LazyScrollEngine

/// Edits, batches, transitions, reloads and invalidations.
extension TraceScene {
  static var editing: [TraceScene] {
    [
      TraceScene("edits-of-rows", editRows), TraceScene("edits-of-rectangles", editRectangles),
      TraceScene("edits-of-sections", editSections), TraceScene("batches", batches),
      TraceScene("transitions", transitions), TraceScene("reloads", reloads),
      TraceScene("invalidations", invalidations), TraceScene("followed-edges", followEdges),
      TraceScene("short-content", standShortContent),
      TraceScene("scroll-before-edit", scrollBeforeEdit),
    ]
  }

  private static let move = ListTransition(duration: 0.25)

  private static func followEdges(_ stage: TraceStage) {
    let path = TraceSections.path
    stage.show([TraceSections.list(1, 20, revision: 1)])
    stage.driver.send(.follow([.start, .end]))
    stage.edit(.insertItems(TraceSections.items(100, 2, revision: 1), at: path(0, 0)))
    stage.scroll(100_000)
    stage.edit(.insertItems(TraceSections.items(110, 2, revision: 1), at: path(0, 22)))
    stage.edit(.removeItems(section: 0, 12..<24))
    stage.driver.send(.follow([]))
    stage.edit(.insertItems(TraceSections.items(120, 2, revision: 1), at: path(0, 12)))
  }

  private static func standShortContent(_ stage: TraceStage) {
    stage.show([TraceSections.list(1, 2, revision: 1)])
    stage.driver.send(.standShortContent(.end))
    for count in 0..<6 {
      stage.edit(
        .insertItems(
          TraceSections.items(100 + 10 * UInt64(count), 2, revision: 1),
          at: TraceSections.path(0, 2 * count)))
    }
    stage.edit(.removeItems(section: 0, 1..<14))
    stage.driver.send(.standShortContent(.start))
    stage.driver.send(.standShortContent(.end))
  }

  private static func scrollBeforeEdit(_ stage: TraceStage) {
    stage.show([TraceSections.list(1, 60, revision: 1)])
    stage.host.scrollWithoutReport(to: 1000)
    stage.edit(.removeItems(section: 0, 0..<10))
    stage.host.scrollWithoutReport(to: 200)
    let items = TraceSections.items(100, 3, revision: 1)
    stage.edit(.insertItems(items, at: TraceSections.path(0, 20)))
  }

  private static func editRows(_ stage: TraceStage) {
    stage.show([TraceSections.list(1, 40, revision: 1)])
    stage.scroll(150)
    let path = TraceSections.path
    stage.edit(.insertItems(TraceSections.items(100, 2, revision: 1), at: path(0, 0)))
    stage.edit(.insertItems(TraceSections.items(110, 3, revision: 1), at: path(0, 8)))
    stage.edit(.insertItems(ItemList(count: 2), at: path(0, 9)))
    stage.edit(.removeItems(section: 0, 0..<3))
    stage.edit(.removeItems(section: 0, 5..<7))
    stage.edit(.moveItem(from: path(0, 5), to: path(0, 7)))
    stage.edit(.moveItem(from: path(0, 4), to: path(0, 30)))
    stage.edit(.moveItem(from: path(0, 33), to: path(0, 1)))
    stage.edit(.reloadItems(section: 0, 3..<6, revisions: [1, 2, 2]))
    stage.edit(.invalidateItems(section: 0, 2..<4))
    stage.edit(.resizeItem(at: path(0, 4), LayoutSize(width: 320, height: 70)))
    stage.edit(.growItem(at: path(0, 5), LayoutSize(width: 320, height: 95)))
    stage.jump(to: 1_000_000)
    stage.edit(.removeItems(section: 0, 20..<34))
    stage.edit(.insertItems(TraceSections.items(200, 30), at: path(0, 20)))
    stage.edit(.removeItems(section: 0, 0..<50))
    stage.edit(.insertItems(TraceSections.items(300, 30), at: path(0, 0)))
  }

  private static func editRectangles(_ stage: TraceStage) {
    stage.show([TraceSections.rectangles(1, 60)])
    stage.scroll(170)
    let path = TraceSections.path
    stage.edit(
      .insertItems(
        TraceSections.items(100, 2, .frames([TraceSections.rectangle(9), .zero])), at: path(0, 12)))
    stage.edit(.reframeItem(at: path(0, 14), LayoutRect(x: 5, y: 260, width: 280, height: 33)))
    stage.edit(.reframeItem(at: path(0, 13), LayoutRect(x: -20, y: 5000, width: 80, height: 90)))
    stage.edit(.resizeItem(at: path(0, 16), LayoutSize(width: 40, height: 160)))
    stage.edit(.growItem(at: path(0, 8), LayoutSize(width: 90, height: 210)))
    stage.edit(.shiftItems(after: path(0, 4), by: 120))
    stage.edit(.shiftItems(after: path(0, 20), by: -75.5))
    stage.edit(.moveItem(from: path(0, 14), to: path(0, 2)))
    stage.edit(.removeItems(section: 0, 10..<14), transition: move)
    stage.host.finishTransitions()
    stage.scroll(900, -300)
    stage.edit(.removeItems(section: 0, 0..<40))
  }

  private static func editSections(_ stage: TraceStage) {
    func section(_ id: UInt64, level: Int, isFooterPinned: Bool = false) -> SectionSnapshot {
      TraceSections.outlined(
        id, level: level, TraceSections.items(id * 100, 9), ListLayout(estimate: 30),
        isFooterPinned: isFooterPinned, headerLength: id % 3 == 0 ? 33 : nil)
    }
    stage.show([
      section(1, level: 0), section(2, level: 1), section(3, level: 2, isFooterPinned: true),
      section(4, level: 2), section(5, level: 1), section(6, level: 0),
    ])
    stage.scroll(120, 180, 260, 90, -40)
    stage.edit(.insertSection(section(7, level: 2), at: 0))
    stage.edit(.insertSection(section(8, level: 2, isFooterPinned: true), at: 4))
    stage.edit(.moveSection(from: 1, to: 5))
    stage.edit(.moveSection(from: 6, to: 2), transition: move)
    stage.host.finishTransitions()
    stage.edit(.removeSection(3))
    stage.edit(
      .moveItem(from: TraceSections.path(2, 4), to: TraceSections.path(4, 1)), transition: move)
    stage.host.finishTransitions()
    stage.edit(
      .layOutSection(
        TraceSections.outlined(
          20, TraceSections.items(100, 9), UniformGridLayout(columns: .count(3)),
          isHeaderPinned: false),
        at: 1))
    stage.edit(.layOutSection(TraceSections.list(100, 9), at: 1), transition: move)
    stage.host.finishTransitions()
    stage.resize(item: 203, to: 88)
    stage.scroll(-500, 800, 400, -90)
    stage.edit(.reloadSupplementaries, transition: move)
    stage.edit(.removeSection(0), .removeSection(0), .removeSection(0))
    stage.edit(.removeSection(0), .removeSection(0), .removeSection(0), .removeSection(0))
    stage.edit(.insertSection(section(9, level: 0), at: 0))
  }

  private static func batches(_ stage: TraceStage) {
    stage.show([
      TraceSections.list(1, 30, revision: 1), TraceSections.rectangles(100, 20),
      TraceSections.list(200, 30),
    ])
    stage.scroll(200)
    let path = TraceSections.path
    stage.edit(
      .removeItems(section: 0, 2..<5), .insertItems(TraceSections.items(300, 4), at: path(0, 7)),
      .moveItem(from: path(0, 9), to: path(2, 3)), .moveSection(from: 2, to: 0),
      .insertSection(TraceSections.list(400, 5), at: 1),
      .reloadItems(section: 2, 0..<2, revisions: []),
      .shiftItems(after: path(3, 2), by: 30))
    stage.edit(
      .insertItems(TraceSections.items(500, 3), at: path(0, 0)), .removeItems(section: 0, 1..<2),
      .moveItem(from: path(0, 0), to: path(0, 4)),
      .growItem(at: path(0, 1), LayoutSize(width: 1, height: 80)),
      transition: move)
    stage.edit(
      .moveItem(from: path(0, 12), to: path(2, 0)), .moveItem(from: path(2, 0), to: path(0, 12)))
    stage.host.finishTransitions()
    stage.edit()
    stage.scroll(90)
    stage.edit(.removeSection(0), .insertSection(TraceSections.list(200, 30), at: 0))
  }

  private static func transitions(_ stage: TraceStage) {
    stage.show([TraceSections.list(1, 30)])
    let path = TraceSections.path
    stage.edit(.insertItems(TraceSections.items(100, 2), at: path(0, 2)), transition: move)
    stage.edit(.removeItems(section: 0, 1..<3), transition: move)
    stage.host.finishTransitions()
    stage.settle()
    stage.edit(.moveItem(from: path(0, 1), to: path(0, 5)), transition: move)
    stage.scroll(40)
    stage.host.finishTransitions()
    stage.edit(.moveItem(from: path(0, 3), to: path(0, 25)), transition: move)
    stage.edit(.moveItem(from: path(0, 25), to: path(0, 3)))
    stage.host.finishTransitions()
    stage.edit(
      .reloadItems(section: 0, 3..<6, revisions: []),
      transition: ListTransition(duration: 0.1, curve: .linear))
    stage.scroll(400)
    stage.host.finishTransitions()
    stage.edit(.removeItems(section: 0, 8..<20), transition: move)
    stage.jump(to: 0)
    stage.show([TraceSections.list(12, 20)], transition: move)
    stage.host.resize(width: 280, height: 420)
    stage.host.finishTransitions()
    stage.settle()
    stage.driver.send(.movementEnded(ViewID(999), number: 1, isFinished: true))
    stage.host.endsTransitionsAtOnce = true
    stage.edit(.insertItems(TraceSections.items(500, 3), at: path(0, 0)), transition: move)
  }

  private static func reloads(_ stage: TraceStage) {
    stage.show([TraceSections.list(1, 50, revision: 1), TraceSections.list(100, 50)])
    stage.scroll(300, 200)
    stage.show([TraceSections.list(1, 50, revision: 1), TraceSections.list(100, 50)])
    stage.show([TraceSections.list(1, 50, revision: 2), TraceSections.list(100, 50)])
    stage.show([TraceSections.list(100, 50), TraceSections.list(1, 50, revision: 2)])
    stage.show([TraceSections.list(11, 20, revision: 2)])
    stage.show([
      SectionSnapshot(items: ItemList(count: 1_000_000_000), layout: ListLayout(estimate: 33))
    ])
    stage.jump(to: 9_000_000)
    stage.show([TraceSections.rectangles(1, 40), TraceSections.list(100, 50)])
    stage.show([])
    stage.show([TraceSections.list(1, 0), TraceSections.list(1, 3)])
    stage.show([TraceSections.list(1, 50)], axis: .horizontal)
    stage.scroll(200, 90, along: .horizontal)
    stage.show([TraceSections.list(1, 50)])
  }

  private static func invalidations(_ stage: TraceStage) {
    stage.show([
      TraceSections.outlined(3, TraceSections.items(1, 30), ListLayout(estimate: 40)),
      TraceSections.outlined(
        4, TraceSections.items(100, 40, TraceSections.spans(40)),
        WaterfallLayout(columns: .count(2), estimate: 50, spacing: 3)),
      SectionSnapshot(items: TraceSections.items(200, 30), layout: TraceLayout()),
    ])
    let scopes: [InvalidationContext.Scope] = [
      .everything, .counts, .arrangement, .items([2, 3, 29]), .items([]), .supplementaries(0, [0]),
      .supplementaries(255, [0]), .decorations(0, [0, 1]),
    ]
    for (index, scope) in scopes.enumerated() {
      stage.scroll(Double(index % 3) * 190)
      stage.lengths[UInt64(3 + index)] = 20 + Double(index) * 9
      for section in 0..<3 {
        stage.driver.send(.invalidate(section: section, InvalidationContext(scope)))
      }
      stage.settle()
      stage.driver.send(
        .invalidate(
          section: index % 3,
          InvalidationContext(
            scope, contentOffsetAdjustment: LayoutPoint(x: 0, y: 15 - Double(index)))))
      stage.settle()
    }
    stage.driver.send(.invalidate(section: 8, InvalidationContext(.everything)))
    stage.settle()
  }
}
