#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// The host of list views on UIKit: it places `UIView`s in a scroll view, and reports what the user does.
  ///
  /// A ``ListScrollView`` makes one and owns it by its list view, so the host refers to the scroll view weakly. Everything
  /// hangs on the layout pass of the scroll view: the app's `UIScrollViewDelegate` is neither needed nor touched.
  ///
  /// ```
  ///   layoutSubviews ──► viewport ──► list view ──► place · measure · correct ──► subviews, bounds.origin
  /// ```
  ///
  /// It belongs to the main actor, and its conformance to `ListHost` does, too. A list view that goes away on another
  /// thread does not call it; see ``ListScrollView/end()``.
  @MainActor
  public final class UIKitHost: @MainActor ListHost {
    /// The class of views.
    public typealias View = UIView

    /// The receiver of scrolling, touches and display frames.
    public weak var events: (any HostEvents<UIView>)? {
      didSet {
        scrolling.isReceiverNew = true
        scrollView?.setNeedsLayout()
      }
    }

    /// The scroll view that shows the content.
    public internal(set) weak var scrollView: UIScrollView?

    /// The time for binding views within one display frame while the content scrolls, in seconds; `nil` binds all at once.
    ///
    /// Content that rests is bound as a whole.
    public var bindingBudget: TimeInterval? = 0.004
    /// The distance beyond the window in which views are kept, in points; VoiceOver moves on to these.
    public var overscan: CGFloat = 100 { didSet { scrollView?.setNeedsLayout() } }
    /// A Boolean value that indicates whether a light area stands for items that are not bound yet.
    public var showsPlaceholders = true
    /// The time that an animated scroll takes if the app gives none, in seconds.
    public var scrollDuration: TimeInterval = 0.3

    /// The registration of labels for titles: one line in the font of headlines, which follows the user's text size.
    public private(set) lazy var titleLabels: Registration<UIView, String>? = Registration {
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: .headline)
      label.adjustsFontForContentSizeCategory = true
      return label
    } update: { view, title in
      (view as? UILabel)?.text = title
    }

    /// `false`: the last reference to a list view may go away on another thread than the main actor's.
    public nonisolated static var removesViewsOnRelease: Bool { false }

    /// The views that were added.
    var placed = PlacedViews()
    /// The offset as it was told last, and how it moves.
    var scrolling = ScrollState()
    /// The display frames and the times that the driver asked for.
    let frames = FrameLink()
    /// The time at which the driver began to perform commands; `nil` while it does not.
    private var turnStart: Double?
    /// True if the driver performs commands.
    var isPerforming: Bool { turnStart != nil }

    /// A host without a scroll view: one list view is made for it, and both are given to a ``ListScrollView``.
    public init() {
      frames.host = self
    }

    // MARK: Time

    /// Returns a Boolean value that indicates whether the time for binding is used up.
    public func mustYield() -> Bool {
      guard let bindingBudget, let turnStart, scrolling.phase != .idle else { return false }
      return time - turnStart > bindingBudget
    }

    /// Asks for a display frame.
    public func requestFrame() { frames.request() }

    /// The time of the display, in seconds.
    public var time: Double { CACurrentMediaTime() }

    /// Has the display link tell when so much time has passed.
    public func requestTime(after seconds: Double) { frames.request(at: time + seconds) }

    /// Performs what is due in a display frame.
    func displayFrameDidCome() {
      let now = time
      // A finger may have come down, which ends a movement.
      notePhase(at: now)
      advanceScroll(to: now)
      notePhase(at: now)
      payCorrections()
      // The list view has asked for the time while it waits for sizes.
      measureLateViews()
      if frames.takeTime(at: now) { events?.timeDidPass() }
      if frames.takeRequest() { events?.displayFrame() }
      frames.needsFrames = scrolling.phase != .idle
      orderViews()
    }

    // MARK: Turns

    /// Lets the clock of ``mustYield()`` start.
    public func willPerform() {
      turnStart = time
      scrolling.turnAxes = nil
      scrolling.turnAxes = owedAxes
    }

    /// Places the views whose size was waited for, and puts all in drawing order.
    public func didPerform() {
      turnStart = nil
      scrolling.turnAxes = nil
      fitContentSize()
      showWaitingViews()
      orderViews()
      keepOffsetInside()
    }

    /// Puts the views in drawing order; those of a list inside a view of this one are placed outside of turns, too.
    func orderViews() {
      if let scrollView { placed.order(in: scrollView) }
    }
  }
#endif
