#if Desktop
  import FeedStore
  import Foundation

  extension DesktopGallery {
    /// The sizes of what the pages show, and the place where it is stored.
    public struct Options: Sendable {
      /// The file of the shop's database; everything else is kept beside it.
      public var database: String
      /// The seed of the shop's feed.
      public var seed: UInt64 = 42
      /// The number of items of the shop's feed.
      public var items = 100_000
      /// The number of contacts of the table.
      public var contacts = 1_000_000
      /// The number of pictures of the waterfall.
      public var pictures = 100_000
      /// The number of rows of the two-way page.
      public var lists = 2000
      /// The number of messages of the chat.
      public var messages = 100_000
      /// The time that each answer about lists takes, in milliseconds.
      public var latency = 250
      /// The share of the requests for lists that fail, from 0 to 1.
      public var failureRate = 0.0

      /// The usual sizes.
      ///
      /// - Parameter database: The file of the shop's database.
      public init(database: String) { self.database = database }

      /// The file in which the chat keeps the user's position.
      var chatPosition: URL {
        URL(fileURLWithPath: database).deletingLastPathComponent()
          .appendingPathComponent("chat-position.json")
      }
    }
  }
#endif
