import FeedStore
import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

/// The shop's feed in a terminal, with a key for everything a LazyScrollView can do.
///
/// One scroll view fills the window. It shows the feed, or a page on which the feed is nested, or the
/// worked example: only its data source changes. See ``keys`` for what can be done.
///
/// ```swift
/// let gallery = try Gallery(store: store)
/// try gallery.run()
/// ```
public final class Gallery {
  /// What can be chosen when the gallery starts.
  public struct Options: Hashable, Sendable {
    /// Whether everything is bound at once, rather than some milliseconds' worth per display frame.
    public var bindsAllAtOnce = false
    /// Whether scrolling jumps instead of moving.
    public var isMotionReduced = false

    /// The usual choices.
    public init() {}
  }

  /// What fills the window.
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
  var page = Page.feed
  var isHelpShown = false
  let nestedPage = NestedPage()
  let example = WorkedExample()
  /// The app's own scroll delegate, which may come and go, and an observer that is always there.
  let scrollDelegate = ScrollCounter()
  let scrollObserver = ScrollCounter()

  /// What happened last; goes when the reader scrolls on.
  private(set) var message = ""
  private var isActing = false
  let relay: EventRelay

  /// The feed nested in a page, made when it is shown for the first time.
  private(set) lazy var nestedView = makeNestedView()
  private var hasNestedView = false

  /// A gallery in the terminal that the process runs in.
  ///
  /// - Parameters:
  ///   - store: The feed, filled.
  ///   - options: What can be chosen.
  /// - Throws: ``FeedStoreError`` when the feed cannot be read.
  public convenience init(store: FeedStore, options: Options = Options()) throws(FeedStoreError) {
    try self.init(store: store, options: options, host: TerminalHost())
  }

  /// A gallery on a host, which may be one without a terminal.
  init(store: FeedStore, options: Options, host: TerminalHost) throws(FeedStoreError) {
    source = try FeedSource(store: store)
    self.host = host
    host.configuration.overscan = Insets(all: 20)
    host.configuration.maximumColumns = 94
    host.configuration.isMotionReduced =
      host.configuration.isMotionReduced || options.isMotionReduced
    if options.bindsAllAtOnce { host.configuration.bindingBudget = nil }
    view = LazyScrollView(host: host)
    relay = EventRelay(to: view.driver)
    connect()
    show(.feed)
    // That the window has a size now is no scrolling.
    scrollObserver.count = 0
  }

  /// Runs until the reader ends it.
  ///
  /// - Throws: ``TerminalError`` when the terminal cannot be set up.
  public func run() throws(TerminalError) { try host.run() }

  /// One frame as text, figures included.
  public func renderFrameAsText() -> String { host.renderFrameAsText() }

  // MARK: State

  /// The scroll view that shows the feed: the window's own, or the one nested in it.
  var face: any FeedFace { page == .nestedFeed ? nestedView : view }

  /// What the scroll views of the gallery have and did, taken together.
  var figures: FaceFigures {
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

  /// What the rows at the bottom say.
  var inspector: Inspector {
    let last = host.contentSize.height - host.viewport.bounds.size.height
    return Inspector(
      figures: figures, microseconds: Int(relay.lastTick / .microseconds(1)),
      progress: last > 0 ? max(0, min(1, host.offset.y / last)) : 1,
      message: currentMessage, modes: modes)
  }

  private var currentMessage: String {
    if face.isBuilding {
      let count = Inspector.grouped(source.feed.count)
      return "Taking over \(count) items, slice \(figures.slices); scroll on …"
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

  // MARK: Acting

  /// Says what happened.
  func say(_ message: String) { self.message = message }

  /// Does what a key asks for.
  ///
  /// - Returns: Whether the key means anything here.
  func handle(_ press: KeyPress) -> Bool {
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

  // MARK: Setting up

  private func connect() {
    for registration in source.registrations.values { view.register(registration) }
    view.selectionMode = .multiple
    view.delegate = source
    view.addScrollObserver(scrollObserver)
    source.place = { [unowned self] in face.frame(of: $0) }
    source.timesSeen = { [unowned self] in face.enterCount(of: $0) }
    source.say = { [unowned self] in say($0) }
    relay.willScroll = { [unowned self] in
      if !isActing { message = "" }
    }
    relay.didPass = { [unowned self] in
      // The window may have another size.
      layOutHelp()
      host.setNeedsDisplay()
    }
    host.message = "The feed is empty.\n\nm loads 1,000 items · q quits"
    host.onKey = { [unowned self] in handle($0) }
    host.configuration.statusRows = 2
    host.statusLine = { [unowned self] in drawStatus(on: $0) }
  }

  private func drawStatus(on canvas: Canvas) {
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
    let nestedHost = relay.host(at: NestedPlace(at: NestedPage.feedOrigin))
    let nested = LazyScrollView(host: nestedHost, pool: view.driver.pool)
    nestedHost.contentSizeDidChange = { [unowned self] size in
      nestedPage.feedSize = size
      if page == .nestedFeed { view.setFrame(nestedPage.feedFrame, ofItemAt: 1) }
    }
    for registration in source.registrations.values { nested.register(registration) }
    nested.selectionMode = .multiple
    nested.delegate = source
    nested.dataSource = source
    hasNestedView = true
    return nested
  }
}

/// Counts what it is told of scrolling.
final class ScrollCounter: ScrollObserver {
  /// How often the content scrolled.
  var count = 0

  func didScroll(from old: Viewport, to new: Viewport) { count += 1 }
}
