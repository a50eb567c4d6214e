/// The messages of a chat, invented from their numbers, so that a hundred thousand of them need no store; and those that come
/// in while it is open.
package struct ChatMessages {
  /// A message.
  package struct Message {
    package let number: Int
    package var sender: String
    package var text: String
    package var isTyping = false
  }

  /// The number of messages of a day.
  package static let dayLength = 160

  private static let people = ["Ada", "Bao", "Chidi", "Dorothea", "Emre", "You"]
  private static let sentences = [
    "The lanterns are up.", "Who has the key to the storeroom?", "It rains at the harbour already.",
    "The figs came in this morning, two crates of them.", "I shall be there at six.", "Yes.",
    "Somebody left a copper ladle at stall nine.", "No, not before noon.", "Tomorrow then.",
    "The jasmine tea is gone, and so is the plum preserve.",
    "The umbrella maker asks whether she may have the corner again.",
    "We sold four blankets before breakfast, which nobody would have thought a week ago.",
  ]

  /// The messages that are loaded; those before can be.
  package private(set) var numbers: Range<Int>
  /// The first message that is not read yet.
  package let unread: Int
  private var written: [Int: Message] = [:]

  /// Creates a chat.
  ///
  /// - Parameters:
  ///   - count: The number of messages that are loaded.
  ///   - older: The number of messages before them.
  package init(count: Int, older: Int) {
    numbers = older..<older + count
    unread = older + count / 2
  }

  /// Returns the day of a message.
  package static func day(of number: Int) -> Int { number / dayLength }

  package subscript(number: Int) -> Message {
    get { written[number] ?? Self.invented(number) }
    set { written[number] = newValue }
  }

  /// Adds a message behind all others; returns its number.
  package mutating func add(_ text: String, from sender: String, isTyping: Bool = false) -> Int {
    let number = numbers.upperBound
    written[number] = Message(number: number, sender: sender, text: text, isTyping: isTyping)
    numbers = numbers.lowerBound..<number + 1
    return number
  }

  /// Loads messages from before, if there are any.
  package mutating func loadOlder(_ count: Int) {
    numbers = max(0, numbers.lowerBound - count)..<numbers.upperBound
  }

  /// Returns the words of an answer to what was written.
  package static func answer(to text: String) -> [String] {
    let sentences = (0..<6).map {
      Self.sentences[draw(text.utf8.count &* 31 &+ $0, Self.sentences.count)]
    }
    return "You wrote: “\(text)”. \(sentences.joined(separator: " "))".split(separator: " ").map(
      String.init)
  }

  private static func invented(_ number: Int) -> Message {
    let count = 1 + draw(number, 3)
    let text = (0..<count).map { sentences[draw(number &* 7 &+ $0, sentences.count)] }
    return Message(
      number: number, sender: people[draw(number >> 2, people.count)],
      text: text.joined(separator: " "))
  }

  /// Returns a number below a limit that looks random.
  private static func draw(_ number: Int, _ limit: Int) -> Int {
    var bits = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 29)) &* 0xBF58_476D_1CE4_E5B9
    return Int((bits ^ (bits >> 32)) % UInt64(limit))
  }
}
