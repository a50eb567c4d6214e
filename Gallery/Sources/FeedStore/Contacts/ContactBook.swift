import Foundation

/// Plans an address book of any size: which families it has in which rows, and what they are put together from.
///
/// The same size gives the same book on every machine. Rows are in the order of names from the outset, so that
/// they are stored one behind the other and nothing is sorted.
struct ContactBook {
  /// A family and its rows.
  struct Family: Hashable {
    var name: String
    /// What it is sorted and found by: without capitals and diacritics.
    var key: String
    /// The letter of its section.
    var letter: String
    /// Its first row, and how many it has.
    var first: Int
    var count: Int
  }

  /// How many contacts there are.
  let count: Int
  /// All families, in the order of their keys; small books leave some without rows.
  let families: [Family]
  /// Given names and the keys of the same, in order.
  let given: [(name: String, key: String)]
  /// Companies; the last one is that of one contact only.
  let companies: [String]
  /// Notes; the first is empty, and the last is that of one contact only.
  let notes: [String]

  /// The row of the one contact who works at, and of whom is noted, what looks like markup.
  static let markupRow = 27

  /// A book of so many contacts.
  init(count: Int) {
    self.count = count
    given = ContactWords.given.split(separator: " ").map { (String($0), Self.key(of: $0)) }
      .sorted { $0.1 < $1.1 }
    families = Self.families(count: count)
    companies =
      ContactWords.qualities.flatMap { quality in
        ContactWords.trades.map { "\(quality) \($0)" }
      } + [FeedContent.markupName]
    notes = Self.notes() + ["<script>alert(1)</script> & <b>bold</b> </article>"]
  }

  /// What a text is sorted and found by.
  static func key(of text: some StringProtocol) -> String {
    var plain = String(text).replacingOccurrences(of: "ı", with: "i")
    plain.removeAll { $0 == "’" || $0 == "'" }
    return plain.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  private static func families(count: Int) -> [Family] {
    var families: [Family] = []
    let letters = ContactWords.families
    let total = letters.reduce(0) { $0 + $1.weight }
    var before = 0
    for (letter, weight, names) in letters {
      let sorted = names.split(separator: " ").map { (name: String($0), key: key(of: $0)) }
        .sorted { $0.key < $1.key }
      for (number, family) in sorted.enumerated() {
        // Where a family begins is rounded, not how many it has: so they sum up.
        func boundary(_ number: Int) -> Int {
          count * (before * sorted.count + weight * number) / (total * sorted.count)
        }
        let first = boundary(number)
        families.append(
          Family(
            name: family.name, key: family.key, letter: String(letter), first: first,
            count: boundary(number + 1) - first))
      }
      before += weight
    }
    return families
  }

  /// Nothing, one to three sentences, or lines: about as many of each.
  private static func notes() -> [String] {
    let sentences = ContactWords.sentences
    var notes = [""]
    for (number, sentence) in sentences.enumerated() {
      let next = sentences[(number + 7) % sentences.count]
      let last = sentences[(number + 12) % sentences.count]
      notes += [sentence, "\(sentence) \(next)", "\(sentence) \(next) \(last)"]
      notes.append(ContactWords.lines[number % ContactWords.lines.count] + "\n" + sentence)
    }
    return notes
  }
}
