import Foundation
import LazyScroll

/// A chat in a list on any host: it opens where the user left it, follows its end while the user is there, and stands
/// still elsewhere.
@MainActor package final class ChatModel<Host: ListHost> {
  /// The list that shows days and messages by their numbers.
  package typealias Days = LazyList<Host, Int, Int>

  /// The messages.
  package private(set) var messages: ChatMessages
  /// The list.
  package let list: Days
  /// Called when a message came in, or was written on.
  package var onChange: () -> Void = {}
  private var isLoading = false

  /// A chat that shows nothing until ``open(at:)``.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - count: The number of messages.
  ///   - section: The arrangement of the messages of a day.
  ///   - recorder: The recorder of all that the list is told.
  ///   - row: Returns the view for a message, which may be the first that is not read yet.
  package init(
    host: Host, count: Int, section: CollectionSection, recorder: TraceRecorder? = nil,
    row: @escaping (_ message: ChatMessages.Message, _ isUnread: Bool) -> ListCell<Host.View>?
  ) {
    messages = ChatMessages(count: count, older: 4000)
    list = Days(host: host, section: { _ in section }, cell: { _ in nil })
    list.driver.recorder = recorder
    list.cell = { [unowned self] in row(messages[$0], $0 == messages.unread) }
  }

  /// Shows the messages.
  ///
  /// - Parameter position: The reading position to restore, as saved when the chat was closed; `nil` to open it at the first unread
  ///   message.
  package func open(at position: ReadingPosition<Int>?) {
    list.followedEdges = .end
    list.onNearStart = { [unowned self] in loadOlder() }
    list.restore(position ?? ReadingPosition(item: messages.unread, distance: 32))
    apply()
  }

  // MARK: Messages

  /// Adds a message of the user's, which is answered.
  ///
  /// - Parameter text: The message.
  package func send(_ text: String) {
    let number = messages.add(text, from: "You")
    apply()
    list.scroll(to: number, at: .end)
    Task { await answer(ChatMessages.answer(to: text)) }
  }

  /// Adds an answer, whose words come one after the other.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - pause: The time before each of them.
  package func answer(_ words: [String], pause: Duration = .milliseconds(60)) async {
    let number = messages.add("", from: "Lantern", isTyping: true)
    apply()
    for word in words {
      try? await Task.sleep(for: pause)
      messages[number].text += messages[number].text.isEmpty ? word : " \(word)"
      update(number)
    }
    messages[number].isTyping = false
    update(number)
  }

  /// Adds a message of somebody else's.
  package func receive() {
    let copy = messages[messages.numbers.upperBound]
    _ = messages.add(copy.text, from: copy.sender == "You" ? "Ada" : copy.sender)
    apply()
  }

  /// Scrolls to the newest message.
  package func scrollToNewest() {
    list.scroll(to: messages.numbers.upperBound - 1, at: .end, isAnimated: true)
  }

  /// Loads messages from before, as a server would that takes its time.
  private func loadOlder() {
    if isLoading || messages.numbers.lowerBound == 0 { return }
    isLoading = true
    Task {
      try? await Task.sleep(for: .milliseconds(300))
      isLoading = false
      messages.loadOlder(500)
      apply()
    }
  }

  private func apply() {
    list.apply(snapshot)
    onChange()
  }

  /// Shows what has become of a message.
  private func update(_ number: Int) {
    var snapshot = snapshot
    snapshot.reconfigureItems([number])
    list.apply(snapshot)
    onChange()
  }

  private var snapshot: ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    let numbers = messages.numbers
    let days =
      ChatMessages.day(of: numbers.lowerBound)...ChatMessages.day(of: numbers.upperBound - 1)
    snapshot.appendSections(Array(days))
    for day in days {
      let start = day * ChatMessages.dayLength
      snapshot.appendItems(
        Array((start..<start + ChatMessages.dayLength).clamped(to: numbers)), toSection: day)
    }
    return snapshot
  }

  // MARK: The position

  /// Reads the place at which the user left the chat.
  ///
  /// - Parameter file: The file of the position; `nil` keeps none.
  /// - Returns: The position, if there is one.
  package static func position(in file: URL?) -> ReadingPosition<Int>? {
    guard let file, let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(ReadingPosition<Int>.self, from: data)
  }

  /// Keeps the place of the user.
  ///
  /// - Parameter file: The file of the position; `nil` keeps none.
  package func savePosition(in file: URL?) {
    guard let file, let data = try? JSONEncoder().encode(list.readingPosition) else { return }
    // Without the file the chat opens at what is unread.
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? data.write(to: file)
  }
}
