// A driver of your own, on LazyScrollEngine alone: swift run --package-path Examples hello-engine
import LazyScrollEngine

/// A screen on which a point is a line: the driver of an engine, and its host.
struct TextScreen: ~Copyable {
  var engine = Engine()
  var bounds = LayoutRect(x: 0, y: 0, width: 40, height: 6)
  /// The views by number: the lines of a row, and its distance from the content's start.
  var views: [(lines: [String], y: Double)] = []
  var idle: [ViewID] = []

  mutating func scroll(to y: Double) {
    bounds.origin.y = y
    send(.viewport(Viewport(bounds: bounds, overscan: LayoutInsets(all: 2), threshold: 2)))
    print("From \(bounds.minY), \(views.count) views:")
    for line in Int(bounds.minY)..<Int(bounds.maxY) { print("  \(text(at: line))") }
  }

  mutating func send(_ event: consuming EngineEvent) {
    engine.update(event)
    for command in engine.lastCommands { perform(command) }
    if engine.needsSettling { send(.settle) }
  }

  private mutating func perform(_ command: EngineCommand) {
    switch command {
    case .materialize(let row, _, let current):
      let view = current ?? idle.popLast() ?? ViewID(Int32(views.count))
      if Int(view.rawValue) == views.count { views.append(([], 0)) }
      let more = row.index % 5 == 4 ? ["  on two lines"] : []
      views[Int(view.rawValue)].lines = ["Row \(row.index)"] + more
      engine.receive(.bound(row, view, ReuseIdentifier(1)))
    case .measure(let view, let row, let proposed, _):
      let height = Double(views[Int(view.rawValue)].lines.count)
      engine.receive(.measured(row, LayoutSize(width: proposed.width, height: height)))
    case .place(let view, let attributes, _): views[Int(view.rawValue)].y = attributes.frame.minY
    case .recycle(let view): idle.append(view)
    case .correct(let distance):
      bounds.origin.y += distance.y
      for view in views.indices { views[view].y += distance.y }
    default: break
    }
  }

  private func text(at line: Int) -> String {
    guard let row = engine.element(at: LayoutPoint(x: 0, y: Double(line) + 0.5)),
      let view = engine.view(of: row.id), case (let lines, let y) = views[Int(view.rawValue)]
    else { return "" }
    return lines[line - Int(y)]
  }
}

let rows = SectionSnapshot(items: ItemList(count: 1_000_000_000), layout: ListLayout(estimate: 1))
var screen = TextScreen()
screen.send(.snapshot(Snapshot(sections: [rows]), transition: nil))
for y in [0, 3, 6, 9, 500_000_000, .infinity] {
  screen.scroll(to: min(y, screen.engine.contentSize.height - 6))
}
