import LazyScrollSwiftUI
import SwiftUI

/// A message of the chat.
struct TextMessage: Identifiable {
  /// The number of the message.
  var id: Int
  /// The text, of one to nine sentences.
  var text: String {
    "\(id)." + String(repeating: " A sentence of the message.", count: Int(id.magnitude % 9) + 1)
  }
}

/// A chat in SwiftUI, which stays at its end and keeps the reading position.
///
/// A tap marks a message.
struct MessagesView: View {
  /// The messages, oldest first.
  var messages: [TextMessage]
  @State private var position: Int?
  @State private var marked: Set<Int> = []

  /// A chat.
  ///
  /// - Parameter messages: The messages, oldest first.
  init(messages: [TextMessage]) { self.messages = messages }

  var body: some View {
    LazyItems(messages, position: $position, layout: ListLayout(estimate: 60)) { message in
      Text(marked.contains(message.id) ? "★ " + message.text : message.text)
    }
    .selection($marked)
    .followedEdges(.end)
    .shortContentEdge(.end)
  }
}
