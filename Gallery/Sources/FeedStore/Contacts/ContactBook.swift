import Foundation

/// A plan of an address book of any size: the rows of each family, and the words that contacts are
/// made of.
///
/// The same size gives the same book on every machine. Rows are in the order of names from the
/// outset, so that they are stored in sequence and nothing is sorted.
struct ContactBook {
  /// A family and its rows.
  struct Family: Hashable {
    var name: String
    /// The key by which it is sorted and found: the name without capitals and diacritics.
    var key: String
    /// The letter of its section.
    var letter: String
    /// Its first row, and the number of rows.
    var first: Int
    var count: Int
  }

  /// The number of contacts.
  let count: Int
  /// All families, in the order of their keys; small books leave some without rows.
  let families: [Family]
  /// Given names with their keys, in order.
  let given: [(name: String, key: String)]
  /// Companies; the last one belongs to a single contact.
  let companies: [String]
  /// Notes; the first is empty, and the last belongs to a single contact.
  let notes: [String]

  /// The row of the one contact whose company and note look like markup.
  static let markupRow = 27

  /// Creates a book of a number of contacts.
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

  /// Returns the key by which a text is sorted and found.
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
        // The boundaries of families are rounded, not their sizes, so that the sizes sum up to the
        // total.
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

  /// Returns notes: empty, one to three sentences, or lines, about as many of each.
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
