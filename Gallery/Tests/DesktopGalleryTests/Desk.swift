#if Desktop
  import CGTK
  import FeedStore
  import Foundation
  import GalleryTestSupport
  import LazyScroll
  import LazyScrollEngine
  import Testing

  @testable import DesktopGallery
  @testable import LazyScrollGTK

  /// A desktop with the gallery in a real window, and GLib's main loop beside the tasks of the main actor.
  @MainActor final class Desk {
    /// The stores of all tests, filled once.
    private static let folder = Result { try TemporaryFolder() }

    /// The gallery.
    let gallery: DesktopGallery

    /// The sizes of small stores.
    static func options() throws -> DesktopGallery.Options {
      var options = DesktopGallery.Options(database: try folder.get().file("shop.sqlite"))
      options.items = 3000
      options.contacts = 5000
      options.pictures = 600
      options.lists = 60
      options.messages = 20_000
      options.latency = 20
      return options
    }

    /// Opens the gallery at a page, and waits until the page shows something.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - options: The sizes; `nil` for those of all tests.
    ///   - isNote: A Boolean value that indicates whether the page has a message in place of its list.
    /// - Throws: An error if there is no display, or nothing is shown.
    init(
      _ page: DesktopGallery.Page, options: DesktopGallery.Options? = nil, isNote: Bool = false
    ) async throws {
      setenv("GTK_A11Y", "test", 1)
      try #require(
        Toolkit.isStarted, "There is no display: run the tests with Utilities/with-display.")
      gallery = DesktopGallery(
        options: try options ?? Self.options(), page: page, width: 900, height: 640)
      gallery.window.present()
      if !isNote { try await isShown(page) }
    }

    /// Closes the window.
    func close() async {
      gallery.isDark = false
      gallery.close()
      gallery.window.destroy()
      await pass(0.03)
    }

    /// Shows a page, and waits until there is something on it.
    func show(_ page: DesktopGallery.Page) async throws {
      gallery.show(page)
      try await isShown(page)
    }

    private func isShown(_ page: DesktopGallery.Page) async throws {
      try await wait { [self] in host(page)?.windowSize.height ?? 0 > 100 }
      try await rest(page)
    }

    /// The list of a page.
    func list(_ page: DesktopGallery.Page) -> ListView<GTKHost>? {
      gallery.pages[page]?.inspection?.list
    }

    private func host(_ page: DesktopGallery.Page) -> GTKHost? { list(page)?.host }

    private func page<Page>(_ page: DesktopGallery.Page) -> Page {
      guard let page = gallery.pages[page] as? Page else { fatalError("\(page) is another page") }
      return page
    }

    var home: HomePage { page(.home) }
    var table: TablePage { page(.table) }
    var waterfall: WaterfallPage { page(.waterfall) }
    var twoWay: TwoWayPage { page(.twoWay) }
    var chat: ChatPage { page(.chat) }
    var live: LivePage { page(.live) }
    var powers: PowersPage { page(.powers) }

    /// The cards in the lists of the two-way page.
    var cards: [ItemCard] {
      get throws {
        try seen(.twoWay).compactMap(\.view.innerHost).flatMap(\.views).filter { !$0.isHidden }
          .compactMap { $0.content as? ItemCard }
      }
    }

    // MARK: Time

    /// Runs the main loop and the tasks of the main actor for a time, in seconds.
    func pass(_ seconds: Double) async {
      let end = MainLoop.time + seconds
      repeat {
        while g_main_context_iteration(nil, 0) != 0, MainLoop.time < end {}
        try? await Task.sleep(for: .milliseconds(1))
      } while MainLoop.time < end
    }

    /// Runs them until something is so.
    func wait(
      seconds: Double = 10, _ condition: () throws -> Bool,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      let end = MainLoop.time + seconds
      while try !condition(), MainLoop.time < end { await pass(0.005) }
      try #require(try condition(), "It did not come about.", sourceLocation: sourceLocation)
    }

    /// Runs them until the content of a page rests.
    func rest(_ page: DesktopGallery.Page) async throws {
      await pass(0.04)
      try await wait { [self] in
        guard let host = host(page) else { return false }
        return host.phase == .idle && !host.frames.isTicking
      }
      await pass(0.04)
    }

    // MARK: Input

    /// Sends input to the display.
    func input(_ arguments: String...) async throws {
      try #require(Screen.input(arguments))
      await pass(0.05)
    }

    /// Turns the wheel over the middle of the list.
    ///
    /// - Parameters:
    ///   - clicks: The number of clicks; below 0 for upwards.
    ///   - page: The page, which has rested at the end.
    /// - Throws: An error if there is no xdotool, or the content does not come to rest.
    func wheel(_ clicks: Int, on page: DesktopGallery.Page) async throws {
      let button = clicks < 0 ? "4" : "5"
      try await input(
        "mousemove", "500", "400", "click", "--delay", "4", "--repeat", "\(clicks.magnitude)",
        button)
      try await rest(page)
    }

    // MARK: Rows on the display

    /// A row that GTK shows: its view, and where it stands in the list's window.
    struct Shown {
      let view: GTKView
      let place: LayoutRect
    }

    /// Returns the rows of a page of which a part can be seen.
    func seen(_ page: DesktopGallery.Page) throws -> [Shown] {
      let host = try #require(self.host(page))
      return host.views.filter { gtk_widget_get_child_visible($0.pointer) != 0 }.compactMap {
        view in
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(view.pointer, host.stage.pointer, &bounds) != 0 else {
          return nil
        }
        let place = LayoutRect(
          x: Double(bounds.origin.x), y: Double(bounds.origin.y),
          width: Double(bounds.size.width), height: Double(bounds.size.height))
        return place.maxY > 0 && place.minY < host.windowSize.height
          ? Shown(view: view, place: place) : nil
      }
    }

    /// Compares what GTK has allocated with the frames of the engine, and looks for blank parts.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - gap: The greatest distance between two rows, in points.
    ///   - sourceLocation: The place of the expectation.
    /// - Throws: An error if the page shows no list.
    func expectFilled(
      _ page: DesktopGallery.Page, gap: Double = 1,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let host = try #require(self.host(page))
      let seen = try self.seen(page)
      for row in seen {
        let frame = try #require(row.view.attributes?.frame)
        #expect(
          abs(row.place.minY - (frame.minY - host.offset.y)) <= 1
            && abs(row.place.minX - frame.minX) <= 1
            && abs(row.place.size.height - frame.size.height) <= 1,
          "\(row.place) instead of \(frame)", sourceLocation: sourceLocation)
      }
      var end = 0.0
      for place in seen.map(\.place).sorted(by: { $0.minY < $1.minY }) {
        #expect(place.minY <= end + gap, sourceLocation: sourceLocation)
        end = max(end, place.maxY)
      }
      let last = min(host.windowSize.height, host.contentSize.height - host.offset.y)
      #expect(end >= last - gap, sourceLocation: sourceLocation)
    }
  }
#endif
