import GalleryModels
import LazyScroll
import LazyScrollTerminal

/// A log of a million lines, which grows at its end: it is followed there, stands still elsewhere, and is searched from its data.
@MainActor public final class LogBoard {
  /// The seconds between two batches of lines.
  private static let interval = 0.25
  /// The most lines of a batch.
  private static let most = 4
  /// The columns that an arrow key moves the texts by.
  private static let step = 8

  /// The terminal.
  public let host: TerminalHost
  /// The number of lines.
  private(set) var count: Int
  private(set) lazy var list = makeList()
  /// The text to look for while it is typed; `nil` while keys scroll.
  private(set) var draft: String?
  private(set) var isPaused = false
  /// The columns by which texts are moved to the left.
  private(set) var shift = 0
  /// The columns of the longest text that had a row so far.
  private var widest = 0
  /// The line and the hit in it that texts were moved for.
  private var revealed: ItemPath?
  /// The time since the last batch of lines, in seconds.
  private var due = 0.0
  private let recorder: TraceRecorder?

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - host: The terminal.
  ///   - count: The number of lines at first.
  ///   - recorder: The recorder of all that the list is told.
  public init(
    host: TerminalHost = TerminalHost(), count: Int = 1_000_000, recorder: TraceRecorder? = nil
  ) {
    self.host = host
    self.recorder = recorder
    self.count = count
    host.configuration.statusRows = 2
    host.statusLine = { [unowned self] in drawStatus(on: $0) }
    host.onKey = { [unowned self] in handle($0) }
    list.followedEdges = .end
    list.apply(Array(0..<count))
  }

  /// Runs until the user ends it.
  ///
  /// - Throws: ``TerminalError`` if the terminal cannot be set up.
  public func run() async throws(TerminalError) {
    try await host.run(every: Self.interval) { [unowned self] in pass(seconds: $0) }
  }

  /// Adds the lines of some time, unless the log is paused.
  func pass(seconds: Double) {
    if isPaused { return }
    due += seconds
    while due >= Self.interval {
      due -= Self.interval
      add(1 + count % Self.most)
    }
  }

  private func add(_ lines: Int) {
    var snapshot = list.snapshot
    snapshot.appendItems(Array(count..<count + lines))
    count += lines
    list.apply(snapshot)
    host.setNeedsDisplay()
  }

  // MARK: Search

  private func find(_ query: String) {
    if query.isEmpty { return endSearch() }
    revealed = nil
    list.find(query, text: LogLines.text) { [unowned self] search in
      reveal(search)
      host.setNeedsDisplay()
    }
    go { $0.next() }
  }

  /// Goes to another hit, which stays where it is while new lines come in.
  private func go(_ step: (ListSearch<Int>) -> Void) {
    guard let search = list.search else { return }
    list.followedEdges = []
    step(search)
  }

  private func endSearch() {
    list.search?.end()
    list.followedEdges = .end
  }

  /// Moves the texts sideways, so that the current hit is in sight.
  private func reveal(_ search: ListSearch<Int>) {
    guard let current = search.current else { return }
    // The user may have moved the texts since.
    let place = ItemPath(section: current.item, item: current.indexInItem)
    if place == revealed { return }
    revealed = place
    let text = LogLines.text(current.item)
    let ranges = search.ranges(in: text)
    guard ranges.indices.contains(current.indexInItem) else { return }
    let hit = LogRow.columns(of: ranges[current.indexInItem], in: text)
    widest = max(widest, text.terminalWidth)
    if hit.lowerBound < shift || hit.upperBound > shift + textColumns {
      move(to: hit.upperBound <= textColumns ? 0 : hit.lowerBound - textColumns / 3)
    }
  }

  // MARK: Sideways

  private var gutter: Int { count.grouped.count + 3 }

  private var textColumns: Int { max(0, host.size.columns - gutter) }

  private func move(to shift: Int) {
    self.shift = max(0, min(shift, max(self.shift, widest - textColumns)))
  }

  // MARK: Keys

  private func handle(_ press: TerminalKeyPress) -> Bool {
    defer { host.setNeedsDisplay() }
    if let text = draft { return write(press, behind: text) }
    switch press.key {
    case .left: move(to: shift - Self.step)
    case .right: move(to: shift + Self.step)
    case .character("/"): draft = ""
    case .character("n"): go { $0.next() }
    case .character("N"): go { $0.previous() }
    case .escape where list.search != nil: endSearch()
    case .character("p"): isPaused.toggle()
    case .character("G"):
      list.followedEdges = .end
      if count > 0 { list.scroll(to: count - 1, at: .end) }
    default: return false
    }
    return true
  }

  /// Takes a key into the text to look for, which is looked for with each letter; keys that write nothing scroll.
  private func write(_ press: TerminalKeyPress, behind text: String) -> Bool {
    switch press.key {
    case .character(let character): draft = text + String(character)
    case .backspace: draft = String(text.dropLast())
    case .escape:
      draft = nil
      endSearch()
    case .enter: draft = nil
    default: return false
    }
    if let draft { find(draft) }
    return true
  }

  // MARK: Drawing

  private func makeList() -> TerminalList<Int> {
    let rows = Registration<TerminalView, LogRow> {
      TerminalView()
    } update: { [unowned self] view, row in
      widest = max(widest, row.text.terminalWidth)
      view.measuring = { CellSize(columns: $0.columns, rows: 1) }
      view.content = { [unowned self] in row.draw(on: $0, gutter: gutter, shift: shift) }
    }
    let list = TerminalList(host: host, layout: ListLayout(estimate: 16)) { [unowned self] number in
      rows(LogRow(number, self.list.search))
    }
    list.driver.recorder = recorder
    return list
  }

  private func drawStatus(on canvas: TerminalCanvas) {
    let columns = canvas.size.columns
    canvas.fill(
      CellRect(column: 0, row: 0, columns: columns, rows: 1), style: TerminalStyle(.reversed))
    let end = canvas.text(
      "\(place)  \(isPaused ? "paused" : "live")", column: 1, columns: max(0, columns - 2),
      style: TerminalStyle(.reversed))
    canvas.text(
      news, column: end, columns: max(0, columns - 1 - end), alignment: .right,
      style: TerminalStyle(.reversed))
    let keys = "/ find · ← → sideways · p \(isPaused ? "goes on" : "pauses") · G newest · q quit"
    canvas.text(found ?? keys, column: 1, row: 1, columns: max(0, columns - 2))
  }

  /// The lines in sight.
  private var place: String {
    let lines = list.visibleItems
    guard let first = lines.first, let last = lines.last else { return "No lines yet" }
    return "Lines \((first + 1).grouped) – \((last + 1).grouped) of "
      + count.grouped
  }

  /// The place of the user at the end, or behind it.
  private var news: String {
    let new = list.newItemCount
    if list.isAtEnd { return "at the end" }
    if new == 0 { return "G goes to the end" }
    return "\(new.grouped) new \(new == 1 ? "line" : "lines"), press G"
  }

  /// The text to look for and the number of its hits, if there is any.
  private var found: String? {
    guard draft != nil || list.search != nil else { return nil }
    let query = draft.map { "/\($0)▏" } ?? "/\(list.search?.query ?? "")"
    let keys = draft == nil ? "n next · N previous · Esc ends" : "Enter · Esc ends"
    return [query, list.search.map(Self.count) ?? "", keys].filter { !$0.isEmpty }
      .joined(separator: "   ")
  }

  /// The number of hits, and that of the current one: "3 of 521", with an ellipsis while more lines are searched.
  private static func count(of search: ListSearch<Int>) -> String {
    let more = search.isComplete ? "" : " …"
    if search.count == 0 { return search.isComplete ? "nowhere" : "searching …" }
    let index = search.current.map { ($0.index + 1).grouped } ?? "–"
    return "\(index) of \(search.count.grouped)\(more)"
  }
}
