import LazyScroll
import LazyScrollTerminal

/// What a list can do, one short scene below the other, each with a sentence of what to try.
@MainActor public final class PowersBoard {
  /// A scene, which is a section of the list.
  enum Scene: Int, CaseIterable, Hashable {
    case moving, selecting, counting, keeping, loading

    /// What to try.
    var title: String {
      switch self {
      case .moving: "Drag a task with the mouse, or select it and press Alt and an arrow key"
      case .selecting: "Click a row, then another one with Shift; Control and A select all"
      case .counting: "Each row counts how often it has come into sight: scroll away and back"
      case .keeping: "The first row keeps its view while it is out of sight, the second does not"
      case .loading: "Ten rows more come whenever the end is near"
      }
    }

    /// The number of rows at first.
    var count: Int {
      switch self {
      case .moving: 6
      case .selecting: 8
      case .counting: 10
      case .keeping: 2
      case .loading: 20
      }
    }
  }

  /// A row: its scene, and its number there.
  struct Row: Hashable {
    var scene: Scene
    var number: Int
  }

  private static let tasks = [
    "Water the plants", "Buy bread", "Call the plumber", "Read chapter four", "Mend the bicycle",
    "Write to Ada",
  ]

  /// The terminal.
  public let host: TerminalHost
  private(set) var list: TerminalLazyList<Scene, Row>?
  /// The number of times that a row came into sight.
  private var sightings: [Row: Int] = [:]
  /// The numbers of the views that show the rows of the scene `keeping`, by row.
  private var viewNumbers: [Row: Int] = [:]
  private var madeViews = 0
  private var loaded = Scene.loading.count
  private var last = "Nothing has happened yet"

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - host: The terminal.
  ///   - recorder: The recorder of all that the list is told.
  public init(host: TerminalHost = TerminalHost(), recorder: TraceRecorder? = nil) {
    self.host = host
    let rows = Registration<TerminalView, Row> {
      TerminalView()
    } update: { [unowned self] view, row in
      madeViews += 1
      viewNumbers[row] = madeViews
      view.measuring = { CellSize(columns: $0.columns, rows: 1) }
      view.content = { [unowned self] in draw(row, on: $0) }
    }
    let titles = Registration<TerminalView, Scene> {
      TerminalView()
    } update: { view, scene in
      view.content = {
        $0.fill(style: TerminalStyle(.reversed))
        $0.text(" \(scene.title)", style: TerminalStyle([.bold, .reversed]))
      }
    }
    let list = TerminalLazyList<Scene, Row>(host: host) { _ in
      CollectionSection(
        layout: ListLayout(estimate: 16), header: BarModel(height: 16, isPinned: true))
    } cell: {
      rows($0)
    }
    list.driver.recorder = recorder
    list.header = { titles($0) }
    self.list = list
    listen(to: list)
    host.configuration.statusRows = 1
    host.statusLine = { [unowned self] in
      $0.fill(style: TerminalStyle(.reversed))
      $0.text("\(last) · q quit", column: 1, style: TerminalStyle(.reversed))
    }
    show()
    list.holdView(of: Row(scene: .keeping, number: 0), for: .playing)
  }

  /// Runs until the user ends it.
  ///
  /// - Throws: ``TerminalError`` if the terminal cannot be set up.
  public func run() throws(TerminalError) { try host.run() }

  // MARK: The list

  private func listen(to list: TerminalLazyList<Scene, Row>) {
    list.selectionMode = .multiple
    list.canMove = { $0.scene == .moving }
    list.onMove = { [unowned self] row, snapshot in
      let place = snapshot.itemIdentifiers(inSection: .moving).firstIndex(of: row)
      say("\(text(of: row)) \(place.map { "is number \($0 + 1) now" } ?? "has left its scene")")
    }
    list.shouldSelect = { $0.scene == .moving || $0.scene == .selecting }
    list.onSelect = { [unowned self] in say("\(text(of: $0)) is selected") }
    list.onDeselect = { [unowned self] in say("\(text(of: $0)) is selected no longer") }
    list.onEnter = { [unowned self] row, _, times in
      if row.scene == .counting { sightings[row] = times }
    }
    list.onNearEnd = { [unowned self] in
      if loaded >= 200 { return }
      loaded += 10
      say("\(loaded) rows are loaded")
      show()
    }
  }

  private func show() {
    guard let list else { return }
    var snapshot = list.snapshot
    if snapshot.sectionIdentifiers.isEmpty {
      for scene in Scene.allCases {
        snapshot.appendSections([scene])
        snapshot.appendItems((0..<scene.count).map { Row(scene: scene, number: $0) })
      }
    } else {
      let shown = snapshot.itemIdentifiers(inSection: .loading).count
      snapshot.appendItems(
        (shown..<max(shown, loaded)).map { Row(scene: .loading, number: $0) }, toSection: .loading)
    }
    list.apply(snapshot)
  }

  private func say(_ sentence: String) {
    last = sentence
    host.setNeedsDisplay()
  }

  // MARK: Drawing

  private func text(of row: Row) -> String {
    switch row.scene {
    case .moving: Self.tasks[row.number % Self.tasks.count]
    case .selecting: "Row \(row.number + 1)"
    case .counting:
      sightings[row] == 1
        ? "Row \(row.number + 1), seen once"
        : "Row \(row.number + 1), seen \(sightings[row] ?? 0) times"
    case .keeping:
      "\(row.number == 0 ? "Kept" : "Not kept"): bound as number \(viewNumbers[row] ?? 0)"
    case .loading: "Row \(row.number + 1)"
    }
  }

  private func draw(_ row: Row, on canvas: TerminalCanvas) {
    let isSelected = canvas.state.contains(.selected)
    let style = isSelected ? TerminalStyle([.bold, .reversed]) : TerminalStyle()
    if isSelected { canvas.fill(style: style) }
    canvas.text("\(isSelected ? " ✓ " : "   ")\(text(of: row))", style: style)
  }
}
