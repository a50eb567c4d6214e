import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal
import LazyScrollTestSupport
import Testing

/// Law 10 on two hosts: the same script gives the same trace, command for command, and the same screen.
///
/// `TraceTests` covers the replay of a recorded trace without a host; `Utilities/check-embedded` compares
/// native code with WebAssembly.
@Suite struct AgreementTests {
  /// A data source whose views show the ID of their item.
  private final class Numbers<View: AnyObject>: DataSource {
    let make: () -> View
    let show: (View, UInt64) -> Void
    private(set) var bound: [UInt64] = []

    init(make: @escaping () -> View, show: @escaping (View, UInt64) -> Void) {
      self.make = make
      self.show = show
    }

    func view(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>?
    {
      let number = element.id.name ?? UInt64(element.index)
      bound.append(number)
      let reuse = ReuseIdentifier(Int32(1 + number % 2))
      let view = dequeuer.dequeue(reuse) ?? make()
      show(view, number)
      return BoundView(view, reuse: reuse)
    }
  }

  /// A step of the script.
  private enum Step {
    case scroll(Double)
    case send(EngineEvent)
  }

  private static func height(of number: UInt64) -> Double { Double(1 + number % 5) * 16 }

  private static func snapshot(_ names: Range<UInt64>, revision: UInt64) -> Snapshot {
    let frames = (0..<40).map {
      LayoutRect(x: Double($0 % 2) * 160, y: Double($0 / 2) * 64, width: 160, height: 64)
    }
    return Snapshot(sections: [
      SectionSnapshot(
        items: ItemList(ids: (1000..<1040).map { UInt64($0) }, geometry: .frames(frames)),
        layout: AbsoluteLayout()),
      SectionSnapshot(
        items: ItemList(ids: Array(names), revisions: names.map { _ in revision }),
        layout: ListLayout(estimate: 48)),
      SectionSnapshot(
        items: ItemList(count: 30),
        layout: UniformGridLayout(columns: .count(4), rowExtent: .points(32))),
    ])
  }

  private static func script(seed: UInt64) -> [Step] {
    var random = SeededRandom(seed: seed)
    var steps: [Step] = [.send(.snapshot(snapshot(0..<300, revision: 1), transition: nil))]
    for _ in 0..<150 {
      let row = ItemPath(section: 1, item: random.below(200))
      switch random.below(9) {
      case 0:
        let names = (0..<3).map { _ in UInt64(2000 + random.below(1_000_000)) }
        steps.append(.send(.edit(ChangeSet([.insertItems(ItemList(ids: names), at: row)]))))
      case 1:
        steps.append(
          .send(.edit(ChangeSet([.removeItems(section: 1, row.item..<row.item + 1)]))))
      case 2:
        let target = ItemPath(section: 1, item: random.below(200))
        steps.append(.send(.edit(ChangeSet([.moveItem(from: row, to: target)]))))
      case 3:
        steps.append(
          .send(
            .scroll(ScrollDestination(item: .id(UInt64(random.below(300))), alignment: .center))))
      case 4 where random.oneIn(4):
        steps.append(
          .send(
            .snapshot(snapshot(0..<300, revision: UInt64(random.below(3))), transition: nil)))
      default: steps.append(.scroll(Double(random.below(64) - 24) * 16))
      }
    }
    return steps
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func terminalAndRecordingHostAgree(seed: UInt64) throws {
    var configuration = TerminalHost.Configuration()
    configuration.bindingBudget = nil
    configuration.isMotionReduced = true
    let terminal = TerminalHost(
      size: CellSize(columns: 80, rows: 24), configuration: configuration)
    let texts = Numbers(
      make: { TerminalView() },
      show: { view, number in
        view.content = { $0.text("\(number)") }
        view.measuring = { CellSize(columns: $0.columns, rows: Int(Self.height(of: number) / 16)) }
      })
    let recording = RecordingHost(width: 320, height: 384, overscan: 64)
    recording.measuring = { view, proposed, _ in
      LayoutSize(width: proposed.width, height: Self.height(of: view.content ?? 0))
    }
    let plain = Numbers(make: { RecordingHost.View() }, show: { $0.content = $1 })

    let (one, other) = (Driver(host: terminal), Driver(host: recording))
    let (first, second) = (
      TraceRecorder(includesCommands: true), TraceRecorder(includesCommands: true)
    )
    (one.dataSource, other.dataSource) = (texts, plain)
    recording.change { $0 = terminal.viewport }
    terminal.resize(to: terminal.size)
    (one.recorder, other.recorder) = (first, second)
    for step in Self.script(seed: seed) {
      switch step {
      case .scroll(let distance):
        let offset = terminal.offset.y + distance
        terminal.scroll(to: LayoutPoint(x: 0, y: offset), nil)
        recording.scroll(by: distance)
      case .send(let event):
        one.send(event)
        other.send(event)
      }
      while terminal.nextDeadline != nil { terminal.performDueWork() }
      recording.passFrames()
      #expect(terminal.viewport == recording.viewport)
    }
    let (lines, others) = (text(of: first), text(of: second))
    #expect(lines.count > 1000)
    #expect(lines.count == others.count)
    let odd = zip(lines, others).first { $0 != $1 }
    #expect(odd?.0 == odd?.1)
    #expect(texts.bound == plain.bound)
    // The screen as the user sees it: in the terminal's cells, the number in the corner of each view.
    // Edges of content space lie at the nearest cell, and so do the window's.
    let offset = recording.viewport.bounds.minY
    func edge(_ coordinate: Double) -> Int { Int((coordinate / 16 + 0.5).rounded(.down)) }
    for (view, frame) in recording.picture where frame.minY >= 0 && frame.minY < 384 {
      let row = edge(frame.minY + offset) - edge(offset)
      guard row < 24 else { continue }
      let line = Array(terminal.screen.lines[row])
      let number = String("\(try #require(view.content))")
      let column = Int(frame.minX / 4)
      #expect(String(line.dropFirst(column).prefix(number.count)) == number)
    }
  }

  private func text(of recorder: TraceRecorder) -> [Substring] {
    String(decoding: recorder.bytes, as: UTF8.self).split(separator: "\n")
  }
}
