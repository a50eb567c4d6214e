import LazyScrollEngine

/// Scrolling, measuring, estimates, rotation, leases and scrolls to items.
extension TraceScene {
  static var scrolling: [TraceScene] {
    [
      TraceScene("scroll", scroll), TraceScene("late-content", lateContent),
      TraceScene("estimates", estimates),
      TraceScene("rotation", on: TraceStage(overscan: 60, scale: 2), rotation),
      TraceScene("other-screen", on: TraceStage(scale: 2), otherScreen),
      TraceScene("insets-and-nesting", insetsAndNesting), TraceScene("leases", leases),
      TraceScene("lease-reasons", leaseReasons),
      TraceScene("scroll-to-item", scrollToItem), TraceScene("scroll-outcomes", scrollOutcomes),
      TraceScene("budgets", on: TraceStage(overscan: 100), budgets),
      TraceScene("refused-and-declared", refusedAndDeclared),
    ]
  }

  private static func scroll(_ stage: TraceStage) {
    stage.show([TraceSections.list(1, 150)])
    stage.scroll(5, 12, 30, 70, -15)
    stage.fling(by: [10, 40, 80, 140, 110, 60, 25, 8, 1])
    stage.jump(to: 4000)
    stage.jump(to: 1_000_000)
    stage.scroll(-30, -90, 40)
    stage.fling(by: [-20, -150, -300, -180, -60, -12])
    stage.jump(to: 0)
    stage.resize(item: 2, to: 90)
    stage.resize(item: 4, to: 12.25)
    stage.host.clampsOffset = false
    stage.scroll(-50, -20, 70)
  }

  private static func lateContent(_ stage: TraceStage) {
    for content in [3, 4, 9, 12, 20, 21, 22] as [UInt64] { stage.lengths[content] = 0 }
    stage.show([TraceSections.list(1, 60, revision: 1)])
    stage.scroll(60, 120)
    for _ in 0..<4 { stage.settle() }
    for content in [4, 9, 12] as [UInt64] { stage.resize(item: content, to: 66) }
    stage.resize(item: 9, to: 0)
    stage.scroll(300, 200, -400)
    stage.edit(.reloadItems(section: 0, 2..<4, revisions: [2, 2]))
    for content in [3, 20, 21, 22] as [UInt64] { stage.resize(item: content, to: 31.5) }
    stage.jump(to: 0)
    stage.show([TraceSections.list(1, 60, revision: 1)])
    stage.show([TraceSections.list(1, 60, revision: 3)])
  }

  private static func estimates(_ stage: TraceStage) {
    for content in 1...200 as ClosedRange<UInt64> {
      stage.lengths[content] = content % 2 == 0 ? 150 : 130 + Double(content % 8)
    }
    stage.show([
      TraceSections.outlined(7, TraceSections.items(1, 80), ListLayout(estimate: 20)),
      TraceSections.outlined(8, TraceSections.items(100, 80), ListLayout(estimate: 300)),
    ])
    stage.fling(by: [30, 200, 500, 700, 400, 90])
    stage.jump(to: 3000)
    stage.scroll(-200, -300, -500, -250)
    stage.jump(to: 0)
    stage.edit(.insertItems(TraceSections.items(300, 10), at: TraceSections.path(0, 1)))
    stage.jump(to: 9000)
    stage.scroll(-40, 200)
  }

  private static func page() -> [SectionSnapshot] {
    [
      TraceSections.list(1, 20),
      TraceSections.outlined(
        5, TraceSections.items(100, 60), UniformGridLayout(columns: .minimumExtent(80), spacing: 5)),
      TraceSections.outlined(
        6, TraceSections.items(200, 60, TraceSections.spans(60)),
        WaterfallLayout(columns: .minimumExtent(90), estimate: 80, spacing: 6)),
      TraceSections.outlined(
        7, TraceSections.items(300, 60), FlowLayout(estimate: LayoutSize(width: 60, height: 30))),
    ]
  }

  /// Goes from one screen to another, whose pixels have another size.
  private static func otherScreen(_ stage: TraceStage) {
    stage.show(page())
    for scale in [3.0, 1, 1.5] {
      stage.scroll(700)
      stage.host.change { $0.scale = scale }
      stage.settle()
    }
  }

  private static func rotation(_ stage: TraceStage) {
    stage.show(page())
    for offset in [0.0, 500, 1400, 2600] {
      stage.jump(to: offset)
      stage.host.resize(width: 480, height: 300)
      stage.settle()
      stage.scroll(70)
      stage.host.resize(width: 250, height: 500)
      stage.settle()
    }
    stage.host.resize(width: 320, height: 0)
    stage.settle()
    stage.host.resize(width: 320, height: 400)
    stage.settle()
  }

  private static func insetsAndNesting(_ stage: TraceStage) {
    stage.show([
      TraceSections.outlined(3, TraceSections.items(1, 30), ListLayout(estimate: 40)),
      TraceSections.rectangles(100, 60),
    ])
    stage.host.change { $0.insets = LayoutInsets(top: 44, leading: 0, bottom: 34, trailing: 0) }
    stage.settle()
    stage.scroll(200, 90, -40)
    stage.host.change { $0.insets = LayoutInsets(top: 20, leading: 16, bottom: 300, trailing: 16) }
    stage.settle()
    stage.scroll(1500, -80)
    stage.host.change { $0.overscan = LayoutInsets(top: 90, leading: 5, bottom: 10, trailing: 5) }
    stage.host.change { $0.threshold = 2 }
    stage.scroll(10, 10, 10)
    stage.host.change { $0.direction = .rightToLeft }
    stage.settle()
    stage.host.clampsOffset = false
    for origin in [-600.0, -200, 50, 900, 5000] {
      stage.host.change {
        $0.isNested = true
        $0.bounds.origin.y = origin
      }
      stage.settle()
    }
  }

  private static func leaseReasons(_ stage: TraceStage) {
    stage.show([TraceSections.list(1, 50, revision: 1)])
    stage.driver.send(.limitLeases(2))
    for (name, reason) in [(1, LeaseReason.playing), (2, .edited), (2, .playing), (3, .kept)] {
      stage.driver.send(.lease(ItemReference(.id(UInt64(name))), for: reason, isHeld: true))
    }
    stage.driver.send(.focus(ItemReference(.id(4))))
    stage.scroll(700)
    stage.driver.send(.lease(ItemReference(.id(2)), for: .edited, isHeld: false))
    stage.driver.send(.lease(ItemReference(.id(2)), for: .playing, isHeld: false))
    stage.driver.send(.focus(nil))
    stage.settle()
  }

  private static func leases(_ stage: TraceStage) {
    stage.show([TraceSections.list(1, 50), TraceSections.rectangles(100, 30)])
    stage.driver.send(.lease(ItemReference(.id(2)), for: .kept, isHeld: true))
    stage.driver.send(.lease(ItemReference(.id(105)), for: .kept, isHeld: true))
    stage.driver.send(.lease(ItemReference(.position(9)), for: .kept, isHeld: true))
    stage.driver.send(.lease(ItemReference(.id(9999)), for: .kept, isHeld: true))
    stage.scroll(300, 600, -200)
    stage.driver.send(.lease(ItemReference(.id(2)), for: .kept, isHeld: false))
    stage.edit(.moveItem(from: TraceSections.path(0, 9), to: TraceSections.path(0, 40)))
    stage.driver.send(.resetEnterCounts)
    stage.jump(to: 0)
    stage.driver.send(.clear(pooled: true))
    stage.settle()
    stage.scroll(50)
    stage.driver.send(.clear(pooled: false))
    stage.settle()
    stage.edit(.removeSection(1))
    stage.driver.send(.reset)
    stage.settle()
    stage.show([TraceSections.list(1, 50)])
  }

  private static func scrollToItem(_ stage: TraceStage) {
    stage.show([
      TraceSections.outlined(3, TraceSections.items(1, 60), ListLayout(estimate: 70)),
      TraceSections.outlined(
        4, TraceSections.items(100, 80, TraceSections.spans(80)),
        WaterfallLayout(columns: .count(3), estimate: 30, spacing: 4)),
      TraceSections.rectangles(200, 40),
    ])
    for alignment in [ScrollDestination.Alignment.start, .center, .end, .nearest] {
      stage.scroll(to: .id(40), alignment)
      stage.scroll(to: .id(150), section: 1, alignment)
      stage.resize(item: 149, to: 77)
      stage.scroll(to: .id(220), section: 2, alignment, isAnimated: true)
      stage.scroll(to: .position(5), section: 0, alignment)
    }
    stage.scroll(to: .position(0), section: 1, kind: .header, .start)
    stage.scroll(to: .position(0), section: 1, kind: .footer, .end)
    stage.edit(.insertItems(TraceSections.items(500, 9), at: TraceSections.path(0, 2)))
    stage.fling(by: [20, -40, -10])
  }

  private static func scrollOutcomes(_ stage: TraceStage) {
    stage.show([TraceSections.list(1, 200, estimate: 20)])
    stage.scroll(to: .id(5000))
    stage.scroll(to: .position(700))
    stage.scroll(to: .id(3), section: 9)
    // A gesture cancels the scroll; an edit removes its target.
    stage.driver.send(
      .scroll(ScrollDestination(item: .id(180), alignment: .start, isAnimated: true)))
    stage.phase(.dragging)
    stage.scroll(-30)
    stage.phase(.idle)
    stage.settle()
    stage.phase(.animating)
    stage.driver.send(.scroll(ScrollDestination(item: .id(150), alignment: .end, isAnimated: true)))
    stage.edit(.removeItems(section: 0, 140..<160))
    stage.phase(.idle)
    stage.settle()
    stage.host.bindsPerFrame = 2
    stage.scroll(to: .id(90), .center)
    stage.driver.send(.scroll(ScrollDestination(item: .id(10), alignment: .start)))
    stage.driver.send(.scroll(ScrollDestination(item: .id(120), alignment: .start)))
    stage.settle()
  }

  private static func budgets(_ stage: TraceStage) {
    stage.host.bindsPerFrame = 3
    stage.show([
      TraceSections.list(1, 60),
      TraceSections.outlined(
        4, TraceSections.items(100, 60),
        UniformGridLayout(columns: .count(4), rowExtent: .points(50))),
    ])
    for distance in [90.0, 300, 700, -200] {
      stage.host.scroll(by: distance)
      stage.host.passFrame()
      stage.host.scroll(by: distance / 2)
      stage.host.passFrame()
      stage.settle()
    }
    stage.host.makesPlaceholders = false
    stage.jump(to: 0)
    stage.host.scroll(by: 800)
    stage.host.passFrame()
    stage.host.bindsPerFrame = 1
    stage.edit(.reloadItems(section: 1, 0..<30, revisions: []))
    stage.host.bindsPerFrame = .max
    stage.settle()
  }

  private static func refusedAndDeclared(_ stage: TraceStage) {
    for content in 1...60 as ClosedRange<UInt64> where content % 4 == 1 {
      stage.declared[content] = LayoutSize(width: 100, height: Double(content) + 0.3)
    }
    stage.refused = [2, 3, 11, 30]
    stage.show([
      TraceSections.list(1, 60),
      SectionSnapshot(
        items: TraceSections.items(200, 30, .extents((0..<30).map { 20 + Double($0) * 1.7 })),
        layout: ListLayout(estimate: 30)),
      SectionSnapshot(
        items: TraceSections.items(
          300, 20, .sizes((0..<20).map { LayoutSize(width: 30 + Double($0) * 9, height: 40) })),
        layout: FlowLayout(spacing: 3)),
    ])
    stage.scroll(60, 200)
    stage.refused = [12]
    stage.edit(.invalidateItems(section: 0, 0..<12))
    stage.scroll(700, 900, -1200)
    stage.edit(.reloadItems(section: 0, 1..<3, revisions: [ItemID.missing, ItemID.missing]))
    stage.declared = [:]
    stage.show([TraceSections.list(1, 60)])
  }
}
