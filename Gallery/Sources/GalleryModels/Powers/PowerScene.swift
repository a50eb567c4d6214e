/// A scene that shows what a list can do: a section of a list, with a sentence of what to try.
package enum PowerScene: Int, CaseIterable, Hashable, Sendable {
  case moving, selecting, counting, keeping, sideways, editing, finding, returning, waiting, loading

  /// The means by which a page is used, which its sentences name.
  package enum Means: Hashable, Sendable {
    /// Keys, in a terminal.
    case keys
    /// Buttons and a field, in a window.
    case buttons
  }

  /// The title.
  package var title: String {
    switch self {
    case .moving: "Items that move"
    case .selecting: "Ranges"
    case .counting: "Counted appearances"
    case .keeping: "Views that are kept"
    case .sideways: "Rows that scroll sideways"
    case .editing: "Edits"
    case .finding: "Search"
    case .returning: "A saved place"
    case .waiting: "Placeholders"
    case .loading: "Loading ahead"
    }
  }

  /// Returns the sentence of what to try, of at most 78 characters.
  package func sentence(by means: Means) -> String {
    let isByKeys = means == .keys
    switch self {
    case .moving:
      return isByKeys
        ? "Drag a task with the mouse, or select it and press Alt and an arrow key"
        : "Drag a task with the mouse, or click it and press Alt and an arrow key"
    case .selecting: return "Click a row, then another one with Shift; Control and A select all"
    case .counting: return "Each row counts how often it has come into sight: scroll away and back"
    case .keeping: return "Out of sight, the first row keeps its view, and the second does not"
    case .sideways: return "Scroll a row sideways, then away and back: it is where you left it"
    case .editing:
      return isByKeys
        ? "i inserts a row at the start, x removes it, m moves the last one there"
        : "Edit the start while it is out of sight: what you read stays"
    case .finding:
      return isByKeys
        ? "/ finds a word in all scenes, such as “harbour”; n and N go from hit to hit"
        : "Find a word in all scenes, such as “harbour”, and go from hit to hit"
    case .returning:
      return isByKeys
        ? "k keeps your place; scroll away, and b brings you back to it"
        : "Keep your place, scroll away, and go back to it"
    case .waiting: return "Each row takes a while: scroll fast, and placeholders stand in for rows"
    case .loading: return "Ten rows more come whenever the end is near"
    }
  }

  /// The number of rows at first.
  package var count: Int {
    switch self {
    case .moving: PowerRow.tasks.count
    case .selecting: 8
    case .counting: 10
    case .keeping: 2
    case .sideways: PowerRow.shelves.count
    case .editing: 12
    case .finding: PowerRow.lines.count
    case .returning: 1
    case .waiting: 40
    case .loading: 20
    }
  }
}
