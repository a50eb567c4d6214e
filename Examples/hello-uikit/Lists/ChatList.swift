import LazyScrollUIKit
import UIKit

/// A chat whose older messages come in above the user.
@MainActor
final class ChatList {
  /// The view of the chat.
  private(set) var view: LazyListView<OnlySection, Int>!
  /// The number of scrolls that the list was told of: insertions are none.
  private(set) var scrollsTold = 0
  private var messages: [Int]

  /// A chat with its last messages.
  ///
  /// - Parameter count: The number of messages.
  init(count: Int = 500) {
    messages = Array(0..<count)
    let bubbles = Registration<UIView, Int> {
      let label = UILabel()
      label.numberOfLines = 0
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      return label
    } update: { view, number in
      guard let label = view as? UILabel else { return }
      label.text = ChatList.text(of: number)
      label.accessibilityIdentifier = "message \(number)"
    }
    view = LazyListView(layout: ListLayout(estimate: 60)) { bubbles($0) }
    view.accessibilityIdentifier = "chat"
    view.adjustsInsetForKeyboard = true
    view.list.followedEdges = .end
    view.list.addScrollObserver(Counter(self))
    view.list.apply(messages)
  }

  /// Inserts older messages above all others.
  ///
  /// - Parameter count: The number of messages.
  func prepend(_ count: Int = 20) {
    let first = messages.first ?? 0
    messages.insert(contentsOf: first - count..<first, at: 0)
    view.list.apply(messages)
  }

  /// Appends a message.
  func send() {
    messages.append((messages.last ?? 0) + 1)
    view.list.apply(messages)
  }

  /// Returns the text of a message: one line to four.
  static func text(of number: Int) -> String {
    let words = repeatElement("Words that make this message longer.", count: abs(number * 7 % 5))
    return "Message \(number). " + words.joined(separator: " ")
  }

  @MainActor
  private final class Counter: @MainActor ScrollObserver {
    private weak var chat: ChatList?

    init(_ chat: ChatList) { self.chat = chat }

    func didScroll(from old: Viewport, to new: Viewport) {
      chat?.scrollsTold += 1
    }
  }
}
