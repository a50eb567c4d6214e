#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// The host for UIKit, which places `UIView`s in a scroll view, and reports the user's actions.
  ///
  /// A ``ListScrollView`` retains its list view and thereby the host, which refers to the scroll view weakly. The host works in
  /// the layout pass of the scroll view, and does not use its delegate, which belongs to the app.
  ///
  /// ```
  ///   layout pass ──► viewport ──► list view ──► place · measure · correct ──► subviews, bounds.origin
  /// ```
  ///
  /// The host and its conformance to `ListHost` are isolated to the main actor. A list view that is deallocated on another thread
  /// does not call it; see ``ListScrollView/end()``.
  @MainActor
  public final class UIKitHost: @MainActor ListHost {
    /// The class of views.
    public typealias View = UIView

    /// The receiver of the host's reports: scrolling, touches and display frames.
    public weak var events: (any HostEvents<UIView>)? {
      didSet {
        scrolling.isReceiverNew = true
        scrollView?.setNeedsLayout()
      }
    }

    /// The scroll view that shows the content.
    public internal(set) weak var scrollView: UIScrollView?
    /// The outer scroll view that scrolls the list; `nil` if the list scrolls itself.
    weak var outer: UIScrollView?
    /// The scroll view that the user scrolls: the outer one, or else the list's own.
    var scroller: UIScrollView? { outer ?? scrollView }

    /// The time budget for binding views in a display frame while the content scrolls, in seconds; `nil` for no limit.
    ///
    /// At rest all views are bound at once. The content of a carousel in a row counts as scrolling while the list around it scrolls.
    public var bindingBudget: TimeInterval? = 0.004
    /// The distance beyond the window in which views are kept, in points; VoiceOver can reach these views.
    public var overscan: CGFloat = 100 { didSet { scrollView?.setNeedsLayout() } }
    /// A Boolean value that indicates whether items that are not bound yet have placeholders with a light background.
    public var showsPlaceholders = true
    /// The default duration of animated scrolls, in seconds.
    public var scrollDuration: TimeInterval = 0.3
    /// The names of the actions by which VoiceOver moves an item to the place of its neighbour, in the user's language.
    public var moveActionNames: [MoveDirection: String] = [
      .up: "Move up", .down: "Move down", .backward: "Move back", .forward: "Move forward",
    ]

    /// The registration of labels for titles: one line in the headline font, in the user's text size.
    public private(set) lazy var titleLabels: Registration<UIView, String>? = Registration {
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: .headline)
      label.adjustsFontForContentSizeCategory = true
      return label
    } update: { view, title in
      (view as? UILabel)?.text = title
    }

    /// `false`: views are not removed when a list view is deallocated, because that may happen on another thread than the main
    /// one.
    public nonisolated static var removesViewsOnRelease: Bool { false }

    /// The list's views in the scroll view, with the state of each.
    var placed = PlacedViews()
    /// The state of scrolling.
    var scrolling = ScrollState()
    /// The source of the display frames and timed callbacks that the driver requests.
    let frames = FrameLink()
    /// The time at which the driver began to perform commands; `nil` while it performs none.
    private var turnStart: Double?
    /// True while the driver performs commands.
    var isPerforming: Bool { turnStart != nil }

    /// Creates a host; create one list view with it, and a ``ListScrollView`` with the list view.
    public init() {
      frames.host = self
    }

    // MARK: Time

    /// Returns a Boolean value that indicates whether ``bindingBudget`` is used up.
    public func mustYield() -> Bool {
      guard let bindingBudget, let turnStart, isMoved else { return false }
      return time - turnStart > bindingBudget
    }

    /// True if the content scrolls, or moves with the content of a list around it.
    private var isMoved: Bool {
      if scrolling.phase != .idle { return true }
      var ancestor = scrollView?.superview
      while let view = ancestor {
        if let outer = view as? ListScrollView, outer.host.scrolling.phase != .idle { return true }
        ancestor = view.superview
      }
      return false
    }

    /// Requests a display frame.
    public func requestFrame() { frames.request() }

    /// The time of the display, in seconds.
    public var time: Double { CACurrentMediaTime() }

    /// Requests a callback after a number of seconds.
    public func requestTime(after seconds: Double) { frames.request(at: time + seconds) }

    /// Performs the work of a display frame.
    func displayFrameDidCome() {
      let now = time
      // A touch that has begun since the last display frame ends an animation, so record the phase first.
      recordPhase(at: now)
      advanceScroll(to: now)
      recordPhase(at: now)
      payCorrections()
      // Views without content are measured in each display frame. While sizes are missing, the display link runs, because the
      // list view has requested callbacks.
      measureLateViews()
      if frames.takeTime(at: now) { events?.timeDidPass() }
      if frames.takeRequest() { events?.displayFrame() }
      frames.needsFrames = scrolling.phase != .idle
      orderViews()
    }

    // MARK: Turns

    /// Starts the time budget of ``mustYield()``.
    public func willPerform() {
      turnStart = time
      scrolling.turnAxes = nil
      scrolling.turnAxes = owedAxes
    }

    /// Ends the performance of commands: places the views that still wait for their size, and updates the drawing order.
    public func didPerform() {
      turnStart = nil
      scrolling.turnAxes = nil
      fitContentSize()
      showWaitingViews()
      orderViews()
      keepOffsetInside()
    }

    /// Updates the drawing order of the views if it has changed.
    ///
    /// It is called at the end of each performance of commands, and also in layout passes and display frames, because nested
    /// lists place views at other times.
    func orderViews() {
      if let scrollView { placed.order(in: scrollView) }
    }
  }
#endif
