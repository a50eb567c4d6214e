#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// A scroll view that shows a list view: `UIScrollView` on the outside, LazyScroll on the inside.
  ///
  /// ``LazyTableView``, ``LazyCollectionView``, ``LazyListView``, ``LazyRectsView`` and ``LazyCarouselView`` are made of it;
  /// each has its list view as a property, with the data source and everything else. Whatever `UIScrollView` has is the
  /// app's: `delegate`, `contentInset`, `refreshControl`, `scrollsToTop`, `keyboardDismissMode`.
  ///
  /// Do not set `contentSize`: the list view does. `contentOffset` may be set at any time.
  ///
  /// Preview: compiled and tested against a fake of UIKit, not yet run on a device.
  open class ListScrollView: UIScrollView {
    /// The host that the list view is on.
    public var host: UIKitHost { listView.host }
    /// The list view that is shown.
    public let listView: ListView<UIKitHost>

    /// A Boolean value that indicates whether the inset at the bottom grows by what the keyboard covers; false by default.
    ///
    /// An app that does this itself, or by a keyboard layout guide, leaves it off.
    ///
    /// That is what a docked keyboard covers of the list's end, or the bar of one that is hardware. One that floats, or stands
    /// beside the list, takes nothing. A keyboard that came up before the app's first list is known from its next change on.
    public var adjustsInsetForKeyboard = false { didSet { fitKeyboardInset() } }

    /// The part of the inset at the bottom that is the keyboard's.
    var keyboardInset: CGFloat = 0
    private var observations = Observations()
    private var givenElements: [Any]?
    #if canImport(ObjectiveC)
      private let dragTarget: DragTarget
    #endif

    /// A scroll view for a list view.
    ///
    /// - Parameters:
    ///   - frame: The frame in the superview.
    ///   - list: The list view, whose host shows its views here from now on.
    public init(frame: CGRect = CGRect(), list: ListView<UIKitHost>) {
      listView = list
      #if canImport(ObjectiveC)
        dragTarget = DragTarget(list.host)
      #endif
      super.init(frame: frame)
      setUp()
    }

    /// A scroll view from a storyboard or a nib, for a list view.
    ///
    /// - Parameters:
    ///   - coder: The archive.
    ///   - list: The list view.
    public init?(coder: NSCoder, list: ListView<UIKitHost>) {
      listView = list
      #if canImport(ObjectiveC)
        dragTarget = DragTarget(list.host)
      #endif
      super.init(coder: coder)
      setUp()
    }

    /// Returns `nil`: a subclass decides which list view is shown.
    public required init?(coder: NSCoder) { nil }

    private func setUp() {
      host.scrollView = self
      accessibilityContainerType = .list
      #if canImport(ObjectiveC)
        dragTarget.listen(to: panGestureRecognizer)
      #else
        panGestureRecognizer.addHandler { [weak host] _ in host?.dragDidChange() }
      #endif
      observeKeyboard(with: &observations)
      observeEditing(with: &observations)
    }

    /// Ends the list view: all views are removed, and nothing is shown from then on.
    ///
    /// Call it on the main actor where the scroll view is no longer needed, for instance when its view controller goes away.
    /// Without it the views go away with the scroll view, also out of a pool that others share.
    public func end() {
      listView.end()
      host.frames.end()
      observations.removeAll()
    }

    // MARK: Layout

    /// Lays out, and lets the list view take up what has changed: offset, size, insets, direction.
    open override func layoutSubviews() {
      super.layoutSubviews()
      fitKeyboardInset()
      holdBottom()
      host.layoutDidPass()
    }

    /// Asks for a layout pass, because the insets are part of the viewport.
    open override func adjustedContentInsetDidChange() {
      super.adjustedContentInsetDidChange()
      setNeedsLayout()
    }

    /// Takes in the keyboard of another window.
    open override func didMoveToWindow() {
      super.didMoveToWindow()
      fitKeyboardInset()
    }

    /// Scrolls to an offset as `UIScrollView` does; data that changes meanwhile moves nothing on the screen.
    open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
      let isElsewhere = contentOffset != self.contentOffset
      super.setContentOffset(contentOffset, animated: animated)
      if animated, isElsewhere { host.glideDidBegin() }
    }

    /// Has all sizes measured again if the user has chosen another text size.
    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      let new = traitCollection.preferredContentSizeCategory
      if let previous, previous.preferredContentSizeCategory != new { measureAll() }
      setNeedsLayout()
    }

    /// A Boolean value that indicates whether the offset is being corrected: nothing moves on the screen.
    ///
    /// UIKit tells the app's `scrollViewDidScroll(_:)` of corrections, too, which may ask this there.
    public var isCorrectingOffset: Bool { host.scrolling.isCorrecting }

    // MARK: Sizes

    /// Asks a view for its size, because its content has changed in place.
    ///
    /// - Parameter view: A view of the list whose size the layout measures, or a view in one.
    public func sizeDidChange(of view: UIView) {
      if let view = itemView(around: view) { host.measureAgain(view) }
    }

    /// Forgets all measured sizes, and measures those on the screen.
    public func measureAll() { listView.measureAll() }

    /// Returns the view of the list that a view is, or is in; `nil` if there is none.
    ///
    /// - Parameter view: Any view.
    /// - Returns: The view of the list.
    public func itemView(around view: UIView?) -> UIView? {
      var current = view
      while let view = current {
        if host.placed[view] != nil { return view }
        current = view.superview
      }
      return nil
    }

    // MARK: Geometry

    /// Returns a rectangle of the list's content as one of this view's coordinates.
    ///
    /// - Parameter rect: A rectangle in content space, as `rectForRow(at:)` gives it.
    /// - Returns: The rectangle, mirrored if the user writes from right to left.
    public func convertFromContent(_ rect: LayoutRect) -> CGRect { host.nativeFrame(of: rect) }

    /// Returns a point of this view's coordinates as one of the list's content.
    ///
    /// - Parameter point: A point, such as that of a context menu interaction.
    /// - Returns: The point for `indexPathForRow(at:)`.
    public func convertToContent(_ point: CGPoint) -> LayoutPoint { host.contentPoint(at: point) }

    // MARK: Accessibility

    /// The views of the list in reading order, and behind them what else the scroll view has, unless the app has set others.
    open override var accessibilityElements: [Any]? {
      get {
        if let givenElements { return givenElements }
        let views = host.placed.inReadingOrder.map(\.view)
        return views + subviews.filter { !$0.isHidden && host.placed[$0] == nil }
      }
      set { givenElements = newValue }
    }

    // MARK: Touches

    /// Begins a touch on an item.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesBegan(touches, with: event)
      if touches.count == 1, let touch = touches.first {
        host.events?.touchDidChange(.began(host.contentPoint(at: touch.location(in: self))))
      }
    }

    /// Ends a touch on an item, which is a tap if it began there.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesEnded(touches, with: event)
      if touches.count == 1, let touch = touches.first {
        host.events?.touchDidChange(.ended(host.contentPoint(at: touch.location(in: self))))
      }
    }

    /// Cancels a touch, for instance because it became a scroll.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesCancelled(touches, with: event)
      host.events?.touchDidChange(.cancelled)
    }

    // MARK: Focus

    /// Keeps the view alive that the focus of a keyboard or a remote control has come to.
    open override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      super.didUpdateFocus(in: context, with: coordinator)
      host.events?.focusDidMove(to: itemView(around: context.nextFocusedView))
    }
  }
#endif
