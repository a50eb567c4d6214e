#if Desktop
  import ArgumentParser
  import DesktopGallery
  import FeedStore
  import Foundation
  import LazyScrollGTK

  /// The command: shows the gallery in a window until it is closed.
  @main
  struct GalleryGTK: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "gallery-gtk",
      abstract: "Shows lists of every kind in a window of the desktop, by GTK 4.",
      discussion: """
        The pages read SQLite databases, which are filled on first start. Control and a digit lead to \
        a page, Control+I shows the inspector, Control+D makes the window dark.
        """)

    @Option(
      help:
        "The first page: \(DesktopGallery.Page.allCases.map(\.rawValue).joined(separator: ", ")).")
    var page = DesktopGallery.Page.home

    @Option(help: "The number of items of the shop's feed.")
    var items = 100_000

    @Option(help: "The number of contacts of the table.")
    var contacts = 1_000_000

    @Option(help: "The number of pictures of the waterfall.")
    var pictures = 100_000

    @Option(help: "The number of rows of the two-way page.")
    var lists = 2000

    @Option(help: "The time that each answer about lists takes, in milliseconds.")
    var latency = 250

    @Option(help: "The share of the requests for lists that fail, from 0 to 1.")
    var failureRate = 0.0

    @Option(
      help: """
        The database's file; everything else is kept beside it. (default: one in the user's cache directory)
        """)
    var database: String?

    @Flag(help: "Light text on a dark ground.")
    var dark = false

    @Flag(help: "Show the inspector.")
    var inspect = false

    func validate() throws {
      for (name, number) in [
        ("items", items), ("contacts", contacts), ("pictures", pictures),
      ] where !(0...10_000_000).contains(number) {
        throw ValidationError("--\(name) is \(number); it must be 0 to 10,000,000.")
      }
      guard (0...20_000).contains(lists) else {
        throw ValidationError("--lists is \(lists); it must be 0 to 20,000.")
      }
      guard (0...600_000).contains(latency) else {
        throw ValidationError("--latency is \(latency); it must be 0 to 600,000.")
      }
      guard (0...1).contains(failureRate) else {
        throw ValidationError("--failure-rate is \(failureRate); it must be 0 to 1.")
      }
    }

    func run() throws {
      do throws(FeedStoreError) {
        let options = try options()
        MainActor.assumeIsolated { show(options) }
      } catch {
        FileHandle.standardError.write(Data("gallery-gtk: \(error.message)\n".utf8))
        throw ExitCode.failure
      }
    }

    private func options() throws(FeedStoreError) -> DesktopGallery.Options {
      let seed: UInt64 = 42
      var path = database ?? ""
      if database == nil {
        path = try CacheFile.path(
          seed: seed, count: items, environment: ProcessInfo.processInfo.environment)
      }
      var options = DesktopGallery.Options(database: path)
      options.seed = seed
      options.items = items
      options.contacts = contacts
      options.pictures = pictures
      options.lists = lists
      options.latency = latency
      options.failureRate = failureRate
      return options
    }

    @MainActor private func show(_ options: DesktopGallery.Options) {
      var shown: DesktopGallery?
      GTKApplication(id: "io.github.lazyscroll.Gallery").run { app in
        let gallery = DesktopGallery(options: options, page: page)
        gallery.isInspecting = inspect
        if dark { gallery.isDark = true }
        app.show(gallery.window, keeping: gallery)
        shown = gallery
      }
      shown?.close()
    }
  }

  extension DesktopGallery.Page: ExpressibleByArgument {}
#else
  /// The command without the trait, which says how to build it.
  @main
  struct GalleryGTK {
    static func main() {
      print("gallery-gtk was built without GTK: swift build --traits Desktop --product gallery-gtk")
    }
  }
#endif
