import LazyScroll
import LazyScrollEngine

@testable import LazyScrollTerminal

/// A feed on a host without a terminal, with a manual clock.
final class TerminalFixture: LazyScrollViewDataSource {
  /// A manual clock.
  final class Clock {
    var now = ContinuousClock.now
  }

  /// The frames of the items, in points.
  var frames: [LayoutRect]
  /// Returns the text of an item.
  var text: (UInt64) -> String = { "row \($0)" }
  /// Called for each item that is bound.
  var willBind: (Int) -> Void = { _ in }

  let clock: Clock
  let host: TerminalHost
  let view: LazyScrollView<TerminalHost>
  private(set) var terminal: VirtualTerminal
  /// The display frames sent to the terminal.
  private(set) var sent = 0
  /// The bytes in them.
  private(set) var bytes = 0
  private let sink: Sink

  private final class Sink {
    var bytes: [[UInt8]] = []
  }

  /// Rows of one line each, or the given frames.
  init(
    columns: Int = 20, rows: Int = 10, count: Int = 100, frames: [LayoutRect]? = nil,
    _ configure: (inout TerminalHost.Configuration) -> Void = { _ in }
  ) {
    self.frames =
      frames
      ?? (0..<count).map {
        LayoutRect(x: 0, y: Double($0) * 16, width: Double(columns) * 4, height: 16)
      }
    var configuration = TerminalHost.Configuration()
    configuration.isMotionReduced = false
    configuration.animationDuration = .zero
    configure(&configuration)
    let (clock, sink) = (Clock(), Sink())
    let size = CellSize(columns: columns, rows: rows)
    host = TerminalHost(
      size: size, configuration: configuration, clock: { clock.now },
      output: { sink.bytes.append($0) })
    self.clock = clock
    self.sink = sink
    terminal = VirtualTerminal(size: size)
    view = LazyScrollView(host: host)
    view.dataSource = self
    view.reloadData()
    settle()
  }

  /// Advances from deadline to deadline until there is none.
  func settle() {
    var steps = 0
    while let deadline = host.nextDeadline, steps < 1000 {
      clock.now = max(clock.now, deadline)
      passWork()
      steps += 1
    }
  }

  /// Advances the clock and does what is due.
  func pass(_ duration: Duration) {
    clock.now += duration
    passWork()
  }

  private func passWork() {
    host.performDueWork()
    for bytes in sink.bytes {
      if terminal.size != host.size { terminal = VirtualTerminal(size: host.size) }
      terminal.receive(bytes)
      sent += 1
      self.bytes += bytes.count
    }
    sink.bytes = []
  }

  /// Takes typed input and performs everything that follows from it.
  func type(_ text: String) {
    host.receive(text.utf8)
    settle()
  }

  /// The screen, row by row.
  var lines: [String] { host.screen.lines }

  func numberOfItems(in lazyScrollView: LazyScrollView<TerminalHost>) -> Int { frames.count }

  func lazyScrollView(_ lazyScrollView: LazyScrollView<TerminalHost>, itemModelAt index: Int)
    -> ItemModel
  {
    ItemModel(frame: frames[index], id: UInt64(index))
  }

  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<TerminalHost>, viewFor item: ListItemID,
    from dequeuer: borrowing Dequeuer<TerminalView>
  ) -> BoundView<TerminalView>? {
    guard let id = item.number else { return nil }
    willBind(Int(id))
    let view = dequeuer.dequeue(ReuseIdentifier(1)) ?? TerminalView()
    let text = text(id)
    view.content = { canvas in
      canvas.text("\(canvas.state.contains(.selected) ? ">" : "")\(text)")
    }
    return BoundView(view, reuse: ReuseIdentifier(1))
  }
}
