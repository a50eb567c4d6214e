import FeedStore
import GalleryModels
import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

/// The shop's feed in a terminal, with a key for each capability of LazyScrollView.
///
/// One scroll view fills the window. It shows the feed, or a page on which the feed is nested, or
/// the worked example: only its data source changes. See ``keys`` for the available actions.
///
/// ```swift
/// let gallery = try Gallery(store: store)
/// try gallery.run()
/// ```
public final class Gallery {
  /// The options at the start of the gallery.
  public struct Options: Hashable, Sendable {
    /// A Boolean value that indicates whether everything is bound at once, rather than some
    /// milliseconds' worth per display frame.
    public var bindsAllAtOnce = false
    /// A Boolean value that indicates whether scrolling jumps instead of moving.
    public var isMotionReduced = false

    /// Creates the default options.
    public init() {}
  }

  /// The content of the window.
  enum Page: Hashable {
    case feed
    case nestedFeed
    case workedExample(window: Int)
  }

  /// The window.
  public let host: TerminalHost
  /// The scroll view that fills it.
  let view: LazyScrollView<TerminalHost>
  let source: FeedSource
  /// The feed as the data of the window's list view.
  let feedPage: FeedPage<TerminalHost>
  /// The feed as the data of the list view inside the window's page.
  let nestedFeedPage: FeedPage<NestedHost<TerminalHost>>
  var page = Page.feed
  var isHelpShown = false
  let nestedPage = NestedPage()
  let example = WorkedExample()
  /// The app's own scroll delegate, which can be set and cleared, and an observer that is always
  /// there.
  let scrollDelegate = ScrollCounter()
  let scrollObserver = ScrollCounter()

  /// The last message; cleared when the user scrolls on.
  private(set) var message = ""
  private var isActing = false
  let relay: TimedRelay<TerminalHost>

  /// The feed nested in a page, created when it is first shown.
  private(set) lazy var nestedView = makeNestedView()
  private var hasNestedView = false

  /// Creates a gallery in the terminal that the process runs in.
  ///
  /// - Parameters:
  ///   - store: The feed, filled.
  ///   - options: The options at the start.
  ///   - recorder: The recorder of all that the feed's list is told.
  /// - Throws: ``FeedStoreError`` when the feed cannot be read.
  public convenience init(
    store: FeedStore, options: Options = Options(), recorder: TraceRecorder? = nil
  ) throws(FeedStoreError) {
    try self.init(store: store, options: options, host: TerminalHost(), recorder: recorder)
  }

  /// Creates a gallery on a host, which may have no terminal.
  init(
    store: FeedStore, options: Options, host: TerminalHost, recorder: TraceRecorder? = nil
  ) throws(FeedStoreError) {
    source = try FeedSource(store: store)
    feedPage = FeedPage(source)
    nestedFeedPage = FeedPage(source)
    self.host = host
    host.configuration.overscan = LayoutInsets(all: 20)
    host.configuration.maximumColumns = 94
    host.configuration.isMotionReduced =
      host.configuration.isMotionReduced || options.isMotionReduced
    if options.bindsAllAtOnce { host.configuration.bindingBudget = nil }
    view = LazyScrollView(host: host)
    view.driver.recorder = recorder
    relay = TimedRelay(to: view.driver)
    connect()
    show(.feed)
    // The first size of the window is not a scroll.
    scrollObserver.count = 0
  }

  /// Runs until the user ends it.
  ///
  /// - Throws: ``TerminalError`` if the terminal cannot be set up.
  public func run() throws(TerminalError) { try host.run() }

  /// Returns one display frame as text, figures included.
  public func renderFrameAsText() -> String { host.renderFrameAsText() }

  // MARK: State

  /// The scroll view that shows the feed: the window's own, or the one nested in it.
  var feedView: any FeedView { page == .nestedFeed ? nestedView : view }

  /// The figures of all scroll views of the gallery, added up.
  var figures: ViewFigures {
    var figures = view.figures
    if hasNestedView {
      let nested = nestedView.figures
      figures.made += nested.made
      figures.binds += nested.binds
      figures.unchanged += nested.unchanged
      figures.placeholders += nested.placeholders
      figures.slices += nested.slices
      if page == .nestedFeed {
        figures.items = nested.items
        figures.live += nested.live
        figures.inView += nested.inView
      }
    }
    return figures
  }

  /// The content of the rows at the bottom.
  var inspector: Inspector {
    let last = host.contentSize.height - host.viewport.bounds.size.height
    return Inspector(
      figures: figures, microseconds: Int(relay.lastTick / .microseconds(1)),
      progress: last > 0 ? max(0, min(1, host.offset.y / last)) : 1,
      message: currentMessage, modes: modes)
  }

  private var currentMessage: String {
    if feedView.isBuilding {
      let count = source.feed.count.grouped
      return "Loading \(count) items, slice \(figures.slices); scroll on …"
    }
    if !message.isEmpty { return message }
    if page != .feed { return "? keys · q quit" }
    if isAtEnd, view.itemCount > 0 { return "The end of the feed. m loads 1,000 more." }
    return "? keys · q quit"
  }

  private var isAtEnd: Bool {
    host.offset.y >= host.contentSize.height - host.viewport.bounds.size.height
  }

  private var modes: [String] {
    var modes: [String] = []
    if source.slowness > 0 { modes.append("slow cards") }
    modes.append(host.configuration.bindingBudget == nil ? "all at once" : "8 ms a frame")
    modes.append("overscan \(Int(host.configuration.overscan.top))")
    if view.scrollDelegate != nil { modes.append("delegate \(scrollDelegate.count)") }
    return modes
  }

  // MARK: Actions

  /// Shows a message.
  func say(_ message: String) { self.message = message }

  /// Performs the action of a key.
  ///
  /// - Returns: `true` if the key has an action.
  func handle(_ press: TerminalKeyPress) -> Bool {
    guard let key = Self.keys.first(where: { $0.presses.contains(press) }) else { return false }
    isActing = true
    message = ""
    if key.changesFeed, !isFeedShown {
      say("1 goes back to the feed first.")
    } else {
      key.action(self)
    }
    isActing = false
    host.setNeedsDisplay()
    return true
  }

  // MARK: Setup

  private func connect() {
    for registration in source.registrations.values { view.register(registration) }
    view.selectionMode = .multiple
    view.delegate = feedPage
    view.onReport = { [weak feedPage] in feedPage?.hear($0) }
    view.addScrollObserver(scrollObserver)
    source.place = { [unowned self] in feedView.frame(of: $0) }
    source.timesSeen = { [unowned self] in feedView.enterCount(of: $0) }
    source.say = { [unowned self] in say($0) }
    relay.willScroll = { [unowned self] in
      if !isActing { message = "" }
    }
    relay.didPass = { [unowned self] in
      // The window may have a new size.
      layOutHelp()
      host.setNeedsDisplay()
    }
    host.message = "The feed is empty.\n\nm loads 1,000 items · q quits"
    host.onKey = { [unowned self] in handle($0) }
    host.configuration.statusRows = 2
    host.statusLine = { [unowned self] in drawStatus(on: $0) }
  }

  private func drawStatus(on canvas: TerminalCanvas) {
    let panelRows = canvas.size.rows - 2
    if panelRows > 0 {
      canvas.part(CellRect(column: 0, row: 0, columns: canvas.size.columns, rows: panelRows))
        .drawKeys(Self.keys)
    }
    inspector.draw(
      on: canvas.part(
        CellRect(column: 0, row: panelRows, columns: canvas.size.columns, rows: 2)))
  }

  private func makeNestedView() -> LazyScrollView<NestedHost<TerminalHost>> {
    let nestedHost = relay.host(at: NestedPage.feedOrigin)
    let nested = LazyScrollView(host: nestedHost, pool: view.driver.pool)
    nestedHost.contentSizeDidChange = { [unowned self] size in
      nestedPage.feedSize = size
      if page == .nestedFeed { view.setFrame(nestedPage.feedFrame, ofItemAt: 1) }
    }
    for registration in source.registrations.values { nested.register(registration) }
    nested.selectionMode = .multiple
    nested.delegate = nestedFeedPage
    nested.onReport = { [weak nestedFeedPage] in nestedFeedPage?.hear($0) }
    nested.dataSource = nestedFeedPage
    hasNestedView = true
    return nested
  }
}

/// An observer that counts scroll events.
final class ScrollCounter: ScrollObserver {
  /// The number of times the content scrolled.
  var count = 0

  func didScroll(from old: Viewport, to new: Viewport) { count += 1 }
}
