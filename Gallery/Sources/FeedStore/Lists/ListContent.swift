import LazyScrollTestSupport

/// A generator of the two-way feed: the same rows, lists and items for the same number of rows, on
/// every machine.
///
/// About one row in eight is a note. The others are lists of 1 to 500 items. About every fourth
/// list shares a tenth of its items with a list above it: the same ID stands in two rows.
struct ListContent: Sendable {
  /// The number of rows.
  let count: Int
  /// The number of the first item of each row, and the total number of items.
  private let firsts: [Int]

  /// The index of the list with the greatest number of items.
  static let longestRow = 2
  /// The greatest number of items of a list.
  static let longestList = 500
  /// The distance in rows of the list with which a list shares items.
  private static let distance = 3

  /// Creates a feed of a number of rows.
  init(count: Int) {
    self.count = count
    var firsts = [0]
    firsts.reserveCapacity(count + 1)
    for row in 0..<count { firsts.append(firsts[row] + Self.length(of: row)) }
    self.firsts = firsts
  }

  /// Returns the ID of a row.
  static func id(ofRow row: Int) -> String { "\(isNote(row) ? "N" : "L")\(row + 1)" }

  /// Returns the ID of an item: a few are the greatest integers that JavaScript can distinguish.
  static func id(ofItem number: Int) -> UInt64 {
    number % 97 == 96 ? 1 << 53 - UInt64(number) : FeedContent.firstID + UInt64(number)
  }

  /// Returns the content of a row.
  func row(at row: Int) -> ListRow {
    var random = Self.random(row, salt: 1)
    if Self.isNote(row) {
      let notice = random.pick(random.pick(FeedVocabulary.notices))
      return ListRow(
        id: Self.id(ofRow: row), title: notice.title,
        content: .record(text: notice.text, tint: random.pick(ListWords.tints)))
    }
    let card = Self.card(of: row)
    return ListRow(
      id: Self.id(ofRow: row), title: random.pick(ListWords.titles(of: card)),
      content: .list(
        card: card, subtitle: random.pick(ListWords.subtitles),
        itemIDs: numbers(of: row).map { Self.id(ofItem: $0) }))
  }

  /// Returns the items that occur in a row and in none above it.
  func ownItems(of row: Int) -> [ListItem] {
    let card = Self.card(of: row)
    return numbers(of: row).filter { $0 >= firsts[row] }.map { Self.item($0, card) }
  }

  /// Returns the numbers of the items in a row, in order.
  private func numbers(of row: Int) -> [Int] {
    let own = firsts[row]..<firsts[row + 1]
    let above = row - Self.distance
    var random = Self.random(row, salt: 2)
    guard above >= 0, random.oneIn(4) else { return Array(own) }
    return own.map { number in
      let place = number - own.lowerBound
      // Every tenth item is shared; the one before it belongs to the list itself, above too.
      let borrowed = firsts[above] + place - 1
      return place % 10 == 9 && borrowed < firsts[above + 1] ? borrowed : number
    }
  }

  private static func item(_ number: Int, _ card: ListCard) -> ListItem {
    var random = random(number, salt: 3)
    let language = FeedVocabulary.Language.drawn(from: random.below(100))
    if card == .person {
      let family = random.pick(ListWords.families)
      let given = random.pick(ListWords.given)
      return ListItem(
        id: id(ofItem: number), title: "\(given) \(family)",
        subtitle: random.pick(FeedVocabulary.shops[language.rawValue]), price: nil, picture: "🧑")
    }
    let product = FeedContent.product(in: language, &random)
    return ListItem(
      id: id(ofItem: number), title: product.name,
      subtitle: random.pick(FeedVocabulary.remarks[language.rawValue]),
      price: random.oneIn(6) ? nil : product.price, picture: product.picture)
  }

  private static func isNote(_ row: Int) -> Bool {
    var random = random(row, salt: 4)
    return random.oneIn(8) && row > longestRow
  }

  private static func card(of row: Int) -> ListCard {
    var random = random(row, salt: 5)
    return random.pick(ListCard.allCases)
  }

  private static func length(of row: Int) -> Int {
    if isNote(row) { return 0 }
    if row == longestRow { return longestList }
    var random = random(row, salt: 6)
    switch random.below(100) {
    case ..<10: return random.in(1..<9)
    case ..<70: return random.in(9..<121)
    case ..<92: return random.in(121..<301)
    default: return random.in(301..<longestList + 1)
    }
  }

  /// Returns random numbers for a single row or item, so that each can be generated without those
  /// before it.
  private static func random(_ number: Int, salt: UInt64) -> SeededRandom {
    var random = SeededRandom(
      seed: (UInt64(number) &+ salt << 40) &* 0x9E37_79B9_7F4A_7C15 ^ 0xD1B5_4A32_D192_ED03)
    _ = random.next()
    return random
  }
}
