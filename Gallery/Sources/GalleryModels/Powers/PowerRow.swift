/// A row of a scene: the scene, and the row's number there.
package struct PowerRow: Hashable, Sendable {
  /// The scene in which the row was at first.
  package var scene: PowerScene
  /// The number, from 0.
  package var number: Int

  /// Creates the row of a number.
  package init(scene: PowerScene, number: Int) {
    self.scene = scene
    self.number = number
  }

  /// A card in a row that scrolls sideways.
  package struct Card: Hashable, Sendable {
    /// The number of the card's row.
    package var shelf: Int
    /// The number of the card in its row, from 0.
    package var number: Int
    /// The text.
    package var text: String { "\(PowerRow.shelves[shelf]) \(number + 1)" }
  }

  /// The cards of the row, if it scrolls sideways.
  package var cards: [Card] {
    scene == .sideways ? (0..<30).map { Card(shelf: number, number: $0) } : []
  }

  static let tasks = [
    "Water the plants", "Buy bread", "Call the plumber", "Read chapter four", "Mend the bicycle",
    "Write to Ada",
  ]
  static let shelves = ["Lighthouse", "Ferry", "Island"]
  static let lines = [
    "The ferry leaves the harbour at nine.", "It calls at two islands on its way.",
    "The second one has no harbour, only a pier.", "There the mail is handed over in a net.",
    "In winter nobody lands there for weeks.", "The light above the harbour burns all night.",
  ]
}
