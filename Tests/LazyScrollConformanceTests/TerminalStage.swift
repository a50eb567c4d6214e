import LazyScroll
import LazyScrollConformance
import LazyScrollEngine
import LazyScrollTerminal

/// The terminal host as a stage: what is shown is read from the cells of its screen.
final class TerminalStage: NestingStage {
  private static let cell = LayoutSize(width: 4, height: 16)

  static let traits = HostTraits(
    [
      .movements, .animatedScrolls, .insets, .changingInsets, .touches, .ranges, .drags, .moveKeys,
      .rightToLeft, .placeholders,
      .nesting, .sidewaysLists, .nestedLists, .depths,
    ],
    rounding: .cells(width: cell.width, height: cell.height), measuring: .up(cell.height))

  private final class Clock { var now = ContinuousClock.now }

  let host: TerminalHost
  private let axis: ScrollAxis
  private let clock: Clock

  init(_ setting: StageSetting) {
    var configuration = TerminalHost.Configuration()
    configuration.insets = setting.insets
    configuration.direction = setting.direction
    configuration.bindingBudget = setting.isHurried ? .zero : nil
    configuration.scrollStep = Self.cell.height
    configuration.isMotionReduced = false
    // So that each step of a flick has a display frame.
    configuration.frameInterval = .milliseconds(16)
    let clock = Clock()
    self.clock = clock
    axis = setting.axis
    host = TerminalHost(
      size: Self.cells(setting.size), configuration: configuration, clock: { clock.now })
  }

  private static func cells(_ size: LayoutSize) -> CellSize {
    CellSize(columns: Int(size.width / cell.width), rows: Int(size.height / cell.height))
  }

  // MARK: Views

  func makeView() -> TerminalView { TerminalView() }

  func show(_ content: StageContent, in view: TerminalView) {
    let rows = Int((content.height / Self.cell.height).rounded(.up))
    let columns = content.width.map { Int(($0 / Self.cell.width).rounded(.up)) }
    view.measuring = { CellSize(columns: columns ?? $0.columns, rows: rows) }
    view.content = { canvas in
      canvas.fill(
        with: Self.character(of: content.item, isSelected: canvas.state.contains(.selected)))
    }
  }

  /// The private characters of two planes stand for items: those of the second for selected ones.
  private static func character(of item: Int, isSelected: Bool) -> Character {
    Character(Unicode.Scalar(UInt32((isSelected ? 0x100000 : 0xF0000) + item)) ?? "?")
  }

  // MARK: Acts

  func scroll(by distance: Double) {
    let steps = Int((distance / Self.cell.height).magnitude)
    let wheel = Array("\u{1B}[<\(distance < 0 ? 64 : 65);1;1M".utf8)
    for _ in 0..<steps { host.receive(wheel) }
    host.performDueWork()
  }

  func hurry(by distance: Double) {
    scroll(by: distance)
    pass(seconds: 0.016)
  }

  func setOffset(by distance: Double) {
    var offset = host.offset
    offset[axis] += distance
    host.scroll(to: offset, nil)
  }

  func tap(at point: LayoutPoint) {
    let (column, row) = (
      1 + Int(point.x / Self.cell.width), 1 + Int(point.y / Self.cell.height)
    )
    host.receive("\u{1B}[<0;\(column);\(row)M".utf8)
    host.receive("\u{1B}[<0;\(column);\(row)m".utf8)
  }

  func extendTap(at point: LayoutPoint) {
    let (column, row) = (
      1 + Int(point.x / Self.cell.width), 1 + Int(point.y / Self.cell.height)
    )
    host.receive("\u{1B}[<4;\(column);\(row)M".utf8)
    host.receive("\u{1B}[<4;\(column);\(row)m".utf8)
  }

  func selectAll() { host.receive([1]) }

  func drag(from start: LayoutPoint, to end: LayoutPoint) {
    let column = 1 + Int(start.x / Self.cell.width)
    let rows = [start, end].map { 1 + Int($0.y / Self.cell.height) }
    host.receive("\u{1B}[<0;\(column);\(rows[0])M".utf8)
    host.receive("\u{1B}[<32;\(column);\(rows[1])M".utf8)
    host.receive("\u{1B}[<0;\(column);\(rows[1])m".utf8)
  }

  /// Presses Alt and an arrow key; the item is the only selected one.
  func moveItem(at point: LayoutPoint, _ direction: MoveDirection) {
    host.receive("\u{1B}[1;3\(direction == .up ? "A" : "B")".utf8)
  }

  func resize(to size: LayoutSize) { host.resize(to: Self.cells(size)) }

  func cover(_ insets: LayoutInsets) { host.configuration.insets = insets }

  func pass(seconds: Double) {
    let end = clock.now + .seconds(seconds)
    while let deadline = host.nextDeadline, deadline <= end {
      clock.now = max(clock.now, deadline)
      host.performDueWork()
    }
    clock.now = end
    host.performDueWork()
  }

  func settle() {
    var steps = 0
    while let deadline = host.nextDeadline, steps < 10_000 {
      clock.now = max(clock.now, deadline)
      host.performDueWork()
      steps += 1
    }
  }

  // MARK: Rows of cards

  func makeRow() -> TerminalView { TerminalView() }
  func makeCard() -> TerminalView { TerminalView() }
  func host(in row: TerminalView) -> TerminalPane { TerminalPane(in: row) }

  /// Turns the wheel with Shift above the row.
  func scrollCards(in row: TerminalView, by distance: Double) {
    guard let top = row.attributes?.frame.minY else { return }
    let line = max(1, 1 + Int((top - host.offset.y) / Self.cell.height))
    let wheel = Array("\u{1B}[<\(distance < 0 ? 68 : 69);1;\(line)M".utf8)
    for _ in 0..<Int((distance / Self.cell.height).magnitude) { host.receive(wheel) }
    host.performDueWork()
  }

  // MARK: Cells

  private static func frame(_ column: Int, _ row: Int) -> LayoutRect {
    LayoutRect(
      x: Double(column) * cell.width, y: Double(row) * cell.height, width: cell.width,
      height: cell.height)
  }

  func shown() -> [ShownItem] {
    struct Box {
      var columns: ClosedRange<Int>
      var rows: ClosedRange<Int>
      var isSelected: Bool
    }
    var boxes: [Int: Box] = [:]
    var placeholders: [LayoutRect] = []
    let screen = host.screen
    for row in 0..<screen.size.rows {
      for column in 0..<screen.size.columns {
        guard let scalar = screen[column, row].character.unicodeScalars.first else { continue }
        if scalar == "░", column == 0 || screen[column - 1, row].character != "░" {
          placeholders.append(Self.frame(column, row))
        } else if scalar == "░" {
          placeholders[placeholders.count - 1].size.width += Self.cell.width
        }
        if scalar.value < 0xF0000 { continue }
        let isSelected = scalar.value >= 0x100000
        let item = Int(scalar.value) - (isSelected ? 0x100000 : 0xF0000)
        guard let box = boxes[item] else {
          boxes[item] = Box(columns: column...column, rows: row...row, isSelected: isSelected)
          continue
        }
        boxes[item]?.columns =
          min(box.columns.lowerBound, column)...max(box.columns.upperBound, column)
        boxes[item]?.rows = box.rows.lowerBound...row
      }
    }
    return placeholders.map { ShownItem(item: ShownItem.placeholder, frame: $0) }
      + boxes.map { item, box in
        ShownItem(
          item: item,
          frame: LayoutRect(
            x: Double(box.columns.lowerBound) * Self.cell.width,
            y: Double(box.rows.lowerBound) * Self.cell.height,
            width: Double(box.columns.count) * Self.cell.width,
            height: Double(box.rows.count) * Self.cell.height),
          isSelected: box.isSelected)
      }
  }
}
