import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import LazyScrollTrace
import Testing

/// Events and replies as text, and back (law 10 on one host).
@Suite struct TraceTests {
  /// The trace of a random life gives the same commands when it is replayed.
  @Test(arguments: 100...111 as ClosedRange<UInt64>)
  func aRecordedLifeReplays(seed: UInt64) throws {
    let life = RandomLife(seed: seed, isRecorded: true)
    for _ in 0..<400 { life.step() }
    let trace = try #require(life.recorder).bytes
    let recorded = trace.split(separator: UInt8(ascii: "\n")).filter {
      $0.first == UInt8(ascii: ">")
    }
    var engine = Engine()
    var writer = TraceWriter()
    try engine.replay(trace) { commands in
      for command in commands { command.write(to: &writer) }
    }
    let replayed = writer.bytes.split(separator: UInt8(ascii: "\n"))
    #expect(recorded.count > 1000)
    #expect(recorded.count == replayed.count)
    let firstWrong = zip(recorded, replayed).first { $0 != $1 }
    #expect(firstWrong.map { String(decoding: $0.0, as: UTF8.self) } == nil)
    #expect(engine.work == life.driver.engine.work)
    #expect(engine.viewport == life.driver.engine.viewport)
  }

  /// A host may have a window before its list is made.
  @Test func recordingBeginsWithTheViewport() throws {
    let host = RecordingHost(width: 320, height: 480)
    host.appear()
    let driver = Driver(host: host)
    host.appear()
    driver.send(.follow(.end))
    driver.send(.limitLeases(3))
    let recorder = TraceRecorder()
    driver.recorder = recorder
    let snapshot = Snapshot(sections: [
      SectionSnapshot(items: ItemList(count: 1000), layout: ListLayout(estimate: 40))
    ])
    driver.send(.snapshot(snapshot, transition: nil))
    var engine = Engine()
    var materialized = 0
    try engine.replay(recorder.bytes) { commands in
      for case .materialize in commands { materialized += 1 }
    }
    #expect(engine.viewport == host.viewport)
    #expect(engine.followedEdges == .end && engine.leases.limit == 3)
    #expect(materialized > 10)
  }

  @Test func everyEventSurvivesTheTrace() throws {
    let frames = [LayoutRect(x: 0.1, y: 1 / 3, width: 1e-9, height: 12_345.678_9), .zero]
    let section = SectionSnapshot(
      id: 4,
      items: ItemList(ids: [1, ItemID.missing], geometry: .frames(frames), revisions: [3, 4]),
      layout: AbsoluteLayout())
    let list = SectionSnapshot(items: ItemList(count: 7), layout: ListLayout(estimate: 44.5))
    let table = SectionSnapshot(
      items: ItemList(count: 7), supplementaries: [SupplementaryList(kind: 0)],
      layout: TableLayout(
        estimate: 30, header: .init(estimate: 20, isPinned: true), footer: .init(estimate: 21),
        separator: .init(thickness: 1, leading: 2, trailing: 3), insets: LayoutInsets(all: 4),
        hasBackground: true))
    let path = ItemPath(section: 0, item: 1)
    let transition = ListTransition(duration: 0.25, curve: .linear)
    let events: [EngineEvent] = [
      .viewport(
        Viewport(
          bounds: LayoutRect(x: -1.5, y: 2, width: 3, height: 4), insets: LayoutInsets(all: 1),
          overscan: LayoutInsets(all: 2), threshold: 3, scale: 1.5, direction: .rightToLeft,
          isNested: true)),
      .phase(.decelerating),
      .snapshot(
        Snapshot(axis: .horizontal, sections: [section, list, table]), transition: transition),
      .edit(
        ChangeSet(
          [
            .insertItems(ItemList(ids: [9], geometry: .none), at: path),
            .removeItems(section: 0, 1..<2), .moveItem(from: path, to: path),
            .reloadItems(section: 0, 0..<1, revisions: [8]),
            .resizeItem(at: path, LayoutSize(width: 1, height: 2)),
            .reframeItem(at: path, frames[0]),
            .growItem(at: path, LayoutSize(width: 3, height: 4)),
            .shiftItems(after: path, by: -2.5),
            .insertSection(list, at: 1), .insertSection(table, at: 0), .removeSection(0),
            .moveSection(from: 1, to: 0), .layOutSection(list, at: 1),
            .reloadSupplementaries,
          ], transition: transition)),
      .invalidate(section: 2, InvalidationContext(.everything)),
      .scrolledBeforeChange(Viewport(bounds: LayoutRect(x: 0, y: 2.5, width: 3, height: 4))),
      .resized(ViewID(3), LayoutSize(width: 5, height: 6)), .frame, .settle,
      .scroll(
        ScrollDestination(item: .position(3), section: 1, alignment: .center, isAnimated: true)),
      .scroll(ScrollDestination(item: .position(0), section: 1, kind: .footer)),
      .lease(ItemReference(.id(ItemID.greatestName)), for: .kept, isHeld: true),
      .clear(pooled: false),
      .resetEnterCounts, .follow([.start, .end]), .standShortContent(.end),
      .reset,
      .movementEnded(ViewID(8), number: 3, isFinished: true),
    ]
    for event in events { try expectToSurvive(event) }
  }

  @Test func everyLayoutSurvivesTheTrace() throws {
    func section(_ layout: some SectionLayout) -> SectionSnapshot {
      SectionSnapshot(items: ItemList(count: 2), layout: layout)
    }
    let sections = [
      section(UniformGridLayout(columns: .count(3), rowExtent: .points(40.5), spacing: 2)),
      section(
        UniformGridLayout(columns: .minimumExtent(90), rowExtent: .aspectRatio(1.5), rowSpacing: 7)),
      section(
        WaterfallLayout(
          columns: .count(4), estimate: 70, spacing: 3, itemSpacing: 5, assignment: .roundRobin)),
      section(
        FlowLayout(
          estimate: LayoutSize(width: 30, height: 20), spacing: 4, lineSpacing: 6,
          alignment: .justified)),
      section(
        CarouselLayout(
          itemSize: LayoutSize(width: 40, height: 30), spacing: 8,
          insets: LayoutInsets(top: 1, leading: 2))),
      section(
        ListLayout(estimate: 31).framed(
          header: .init(isPinned: true), insets: LayoutInsets(all: 3), background: .zero)),
    ]
    for section in sections {
      try expectToSurvive(.edit(ChangeSet([.insertSection(section, at: 0)])))
    }
  }

  /// Writes an event, reads it, and writes it again.
  private func expectToSurvive(_ event: EngineEvent) throws {
    var first = TraceWriter()
    event.write(to: &first)
    var reader = TraceReader(first.bytes)
    let back = try EngineEvent(from: &reader, custom: nil)
    var second = TraceWriter()
    back.write(to: &second)
    #expect(
      String(decoding: first.bytes, as: UTF8.self)
        == String(decoding: second.bytes, as: UTF8.self))
    let isWhole = reader.isAtEnd()
    #expect(isWhole)
  }

  @Test(arguments: [
    ("nonsense 1 2\n", TraceError(.unknownWord, line: 1)),
    ("settle\n\nphase 9\n", TraceError(.number, line: 3)),
    ("resized x\n", TraceError(.number, line: 1)),
    ("resized 1\n", TraceError(.more, line: 1)),
    ("settle 1\n", TraceError(.end, line: 1)),
    ("settle\nresized 99999999999999999999999999 1 1\n", TraceError(.number, line: 2)),
  ])
  func aDamagedTraceNamesItsLine(text: String, error: TraceError) {
    var engine = Engine()
    #expect(throws: error) {
      try engine.replay(Array(text.utf8)) { _ in }
    }
    #expect(!error.message.isEmpty)
  }

  @Test func garbageNeverCrashesTheReader() {
    var random = SeededRandom(seed: 8)
    let life = RandomLife(seed: 5, isRecorded: true)
    for _ in 0..<30 { life.step() }
    let trace = life.recorder?.bytes ?? []
    for _ in 0..<300 {
      var damaged = trace
      for _ in 0..<1 + random.below(20) {
        damaged[random.below(damaged.count)] = UInt8(truncatingIfNeeded: random.below(256))
      }
      var engine = Engine()
      do {
        try engine.replay(damaged) { _ in }
      } catch {
        #expect(error.line > 0)
      }
    }
  }
}
