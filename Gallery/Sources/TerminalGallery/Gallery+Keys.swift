import LazyScrollTerminal

/// A key of the gallery: its action, and the capability it demonstrates.
struct GalleryKey: Sendable {
  /// The key's name, as printed.
  var name: String
  /// A short description of the action.
  var summary: String
  /// The capabilities of LazyScrollView that it demonstrates, by their row in the list of
  /// capabilities.
  var shows: String
  /// A Boolean value that indicates whether it changes the feed, which must be shown then.
  var changesFeed: Bool
  /// The key presses.
  var presses: [TerminalKeyPress]
  /// The action.
  var action: @Sendable (Gallery) -> Void

  /// Creates a key that types a character.
  init(
    _ character: Character, _ summary: String, shows: String, changesFeed: Bool = false,
    action: @escaping @Sendable (Gallery) -> Void
  ) {
    self.init(
      String(character), [TerminalKeyPress(.character(character))], summary, shows: shows,
      changesFeed: changesFeed, action: action)
  }

  /// Creates a key with a name.
  init(
    _ name: String, _ presses: [TerminalKeyPress], _ summary: String, shows: String,
    changesFeed: Bool = false, action: @escaping @Sendable (Gallery) -> Void
  ) {
    self.name = name
    self.presses = presses
    self.summary = summary
    self.shows = shows
    self.changesFeed = changesFeed
    self.action = action
  }
}

extension Gallery {
  /// All keys except those that scroll or quit.
  static let keys: [GalleryKey] = [
    GalleryKey("Tab", [TerminalKeyPress(.tab)], "highlight the next card", shows: "A12") {
      $0.highlight(by: 1)
    },
    GalleryKey(
      "S-Tab", [TerminalKeyPress(.tab, .shift)], "highlight the previous one", shows: "A12"
    ) {
      $0.highlight(by: -1)
    },
    GalleryKey("Enter", [TerminalKeyPress(.enter)], "select it (or click)", shows: "A1 A12") {
      $0.selectHighlighted()
    },
    GalleryKey("r", "reload, same revisions", shows: "A4", changesFeed: true) {
      $0.reload(renewing: false)
    },
    GalleryKey("R", "reload, new revisions", shows: "A4", changesFeed: true) {
      $0.reload(renewing: true)
    },
    GalleryKey("m", "load 1,000 more", shows: "A6", changesFeed: true) { $0.loadMore() },
    GalleryKey("i", "insert a card", shows: "A6", changesFeed: true) { $0.insertCard() },
    GalleryKey("x", "remove a card", shows: "A6", changesFeed: true) { $0.removeCard() },
    GalleryKey("v", "move a card down", shows: "A6", changesFeed: true) { $0.moveCard() },
    GalleryKey("g", "grow a card", shows: "A6", changesFeed: true) { $0.growCard() },
    GalleryKey("b", "a million, in slices", shows: "A6", changesFeed: true) { $0.loadMillion() },
    GalleryKey("p", "budget, or all at once", shows: "A7") { $0.toggleBudget() },
    GalleryKey("s", "slow cards", shows: "A7") { $0.toggleSlowness() },
    GalleryKey("n", "feed in a scroll view", shows: "A3 A8") { $0.toggleNesting() },
    GalleryKey("d", "scroll delegate", shows: "A9") { $0.toggleDelegate() },
    GalleryKey("c", "clear views, pooled", shows: "A10") { $0.clearViews(pooled: true) },
    GalleryKey("X", "clear views, dropped", shows: "A10") { $0.clearViews(pooled: false) },
    GalleryKey("C", "clear the pool", shows: "A3 A10") { $0.clearPool() },
    GalleryKey("0", "reset seen counts", shows: "A5 A10") { $0.resetCounts() },
    GalleryKey("z", "reset all, start over", shows: "A10") { $0.startOver() },
    GalleryKey("w", "prewarm the pool", shows: "A13") { $0.prewarm() },
    GalleryKey("e", "overscan 0, 20, 200", shows: "A2 A5") { $0.changeOverscan() },
    GalleryKey("1", "the worked example", shows: "A11") { $0.showWorkedExample() },
    GalleryKey("?", "show or hide keys", shows: "") { $0.toggleHelp() },
  ]
}

/// The layout of the list of keys.
enum KeyPanel {
  /// The least width of an entry.
  static let entryColumns = 40

  /// Returns the number of entries side by side.
  static func entriesPerRow(columns: Int) -> Int { max(1, columns / entryColumns) }

  /// Returns the number of rows of the list, its heading included.
  static func rows(of keys: [GalleryKey], columns: Int) -> Int {
    let perRow = entriesPerRow(columns: columns)
    return (keys.count + perRow - 1) / perRow + 1
  }
}

extension TerminalCanvas {
  /// Draws a list of keys, column by column.
  func drawKeys(_ keys: [GalleryKey]) {
    let perRow = KeyPanel.entriesPerRow(columns: size.columns)
    let rows = (keys.count + perRow - 1) / perRow
    fill(CellRect(column: 0, row: 0, columns: size.columns, rows: 1), with: "─", style: .dim)
    text(" Keys: ↑ ↓ PgUp PgDn Space Home End and the wheel scroll ", column: 2, style: .bold)
    let width = size.columns / perRow
    for (index, key) in keys.enumerated() {
      let column = index / rows * width + 1
      let row = index % rows + 1
      text(key.name, column: column, row: row, columns: 6, style: .bold)
      text(key.summary, column: column + 7, row: row, columns: width - 17)
      text(
        key.shows, column: column + width - 9, row: row, columns: 7, style: CardStyle.secondary)
    }
    if rows >= size.rows {
      fill(CellRect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1))
      text("… a taller window shows them all", column: 1, row: size.rows - 1)
    }
  }
}
