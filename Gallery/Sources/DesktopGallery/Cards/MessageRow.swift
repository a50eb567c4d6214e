#if Desktop
  import GalleryModels
  import LazyScrollGTK

  /// A message of the chat, in a bubble as high as its text.
  final class MessageRow: GTKWidget {
    /// The distance of a bubble from the side of those who did not write it, in points.
    private static let margin = 96

    private let unread = GTKLabel("Unread from here")
    private let sender = GTKLabel()
    private let text = GTKLabel(wraps: true)
    private let bubble: GTKBox

    /// A row without a message.
    init() {
      unread.addStyle("unread")
      unread.horizontalAlignment = .center
      sender.addStyle("sender")
      text.setWidth(least: 10)
      bubble = GTKBox(.vertical, spacing: 2, [sender, text])
      bubble.addStyle("bubble")
      let row = GTKBox(.vertical, spacing: 6, [unread, bubble])
      row.setMargins(horizontal: 18, vertical: 4)
      super.init(root: row)
    }

    /// Shows a message.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - isUnread: A Boolean value that indicates whether it is the first that is not read yet.
    func show(_ message: ChatMessages.Message, isUnread: Bool) {
      let isOwn = message.sender == "You"
      unread.isVisible = isUnread
      sender.text = message.sender
      text.text = message.isTyping ? "\(message.text) ▍" : message.text
      if isOwn { bubble.addStyle("own") } else { bubble.removeStyle("own") }
      bubble.setMargins(start: isOwn ? Self.margin : 0, end: isOwn ? 0 : Self.margin)
      setAccessibleLabel("\(message.sender): \(message.text)")
    }
  }
#endif
