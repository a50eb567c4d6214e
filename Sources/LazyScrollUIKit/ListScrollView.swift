#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// A `UIScrollView` that shows a list view of LazyScroll.
  ///
  /// Its subclasses are ``LazyTableView``, ``LazyCollectionView``, ``LazyListView``, ``LazyRectsView`` and ``LazyCarouselView``.
  /// Each has a property `list`, with the data source and all other options. Properties of `UIScrollView` may be used as usual:
  /// `delegate`, `contentInset`, `refreshControl`, `scrollsToTop`, `keyboardDismissMode`.
  ///
  /// Do not set `contentSize`, which the list view sets. `contentOffset` may be set at any time.
  ///
  /// Preview: compiled and tested against a fake of UIKit, not yet run on a device.
  open class ListScrollView: UIScrollView {
    /// The host of the list view.
    public var host: UIKitHost { listView.host }
    /// The list view that is shown.
    public let listView: ListView<UIKitHost>

    /// A Boolean value that indicates whether the bottom inset grows by the part that the keyboard covers; false by default.
    ///
    /// Leave it off if the app adjusts the inset itself, or uses a keyboard layout guide.
    ///
    /// A docked keyboard counts, and so does the bar of a hardware keyboard; a floating keyboard, or one beside the list, does
    /// not. A keyboard that appeared before the app's first list is recognized at its next change.
    public var adjustsInsetForKeyboard = false { didSet { fitKeyboardInset() } }

    /// A scroll view around the list that scrolls in its place; `nil`, the default, if the list scrolls itself.
    ///
    /// Use it for a page with other views above and below a vertical list, without a view for each item of the list: only the
    /// items near the window of the outer scroll view have views. The list is as long as its content. It sets the length of its
    /// frame, reports it as its intrinsic size, and requests a layout pass of the views around it, in which the app places what is
    /// below the list and sets the outer content size.
    ///
    /// Corrections and scrolls to items change the offset of the outer scroll view, whose delegate stays the app's. The list must
    /// be a descendant of the outer scroll view, which is not retained.
    public weak var outerScrollView: UIScrollView? {
      didSet { if outerScrollView !== oldValue { outerScrollViewDidChange() } }
    }
    /// The observation of the outer scroll view's offset.
    private var outerObservation: OffsetObservation?

    /// The long press after which the user drags an item.
    ///
    /// It begins only on items that the app lets the user move, for example by `canMoveItem`; on others the scroll view scrolls
    /// even after a long press. Set its `minimumPressDuration`, or disable it to move items by a gesture of the app.
    public let movementGestureRecognizer = UILongPressGestureRecognizer()

    /// The part of the bottom inset that was added for the keyboard.
    var keyboardInset: CGFloat = 0
    private var observations = Observations()
    private var givenElements: [Any]?
    #if canImport(ObjectiveC)
      private let dragTarget: DragTarget
      private let pressTarget: PressTarget
    #endif
    /// The view with the focus of a keyboard or a remote control; `nil` if it is on no item.
    private weak var focusedView: UIView?
    /// The text field or text view in the list that the user edits; `nil` for none.
    weak var editedText: UIView?
    /// The presses of keys that the list view has handled; other responders hear neither of their begin nor of their end.
    private var takenPresses: Set<UIPress> = []

    /// Creates a scroll view for a list view.
    ///
    /// - Parameters:
    ///   - frame: The frame in the superview.
    ///   - list: The list view, whose host places its views in this scroll view from now on.
    public init(frame: CGRect = CGRect(), list: ListView<UIKitHost>) {
      listView = list
      #if canImport(ObjectiveC)
        dragTarget = DragTarget(list.host)
        pressTarget = PressTarget(list.host)
      #endif
      super.init(frame: frame)
      setUp()
    }

    /// Creates a scroll view from a storyboard or a nib, for a list view.
    ///
    /// - Parameters:
    ///   - coder: The archive.
    ///   - list: The list view.
    public init?(coder: NSCoder, list: ListView<UIKitHost>) {
      listView = list
      #if canImport(ObjectiveC)
        dragTarget = DragTarget(list.host)
        pressTarget = PressTarget(list.host)
      #endif
      super.init(coder: coder)
      setUp()
    }

    /// Returns `nil`, because only a subclass can create the list view.
    public required init?(coder: NSCoder) { nil }

    private func setUp() {
      host.scrollView = self
      accessibilityContainerType = .list
      #if canImport(ObjectiveC)
        dragTarget.listen(to: panGestureRecognizer)
        pressTarget.listen(to: movementGestureRecognizer)
      #else
        panGestureRecognizer.addHandler { [weak host] _ in host?.dragDidChange() }
        movementGestureRecognizer.shouldBegin = { [weak host] in host?.mayBegin($0) ?? false }
        movementGestureRecognizer.addHandler { [weak host] in host?.pressDidChange($0) }
      #endif
      addGestureRecognizer(movementGestureRecognizer)
      observeKeyboard(with: &observations)
      observeEditing(with: &observations)
    }

    /// Ends the list view: removes all views, and ignores all calls from then on.
    ///
    /// Call it on the main actor when the scroll view is no longer needed, for instance when its view controller is dismissed.
    /// Without this call, its views stay in the scroll view and are deallocated with it, even if they belong to a shared pool.
    public func end() {
      listView.end()
      host.frames.end()
      observations.removeAll()
    }

    private func outerScrollViewDidChange() {
      host.outer = outerScrollView
      outerObservation = nil
      isScrollEnabled = outerScrollView == nil
      guard let outerScrollView else { return setNeedsLayout() }
      contentInsetAdjustmentBehavior = .never
      #if !os(tvOS)
        scrollsToTop = false
      #endif
      bounds.origin = CGPoint()
      outerObservation = OffsetObservation(of: outerScrollView) { [weak self] in
        self?.setNeedsLayout()
      }
      #if canImport(ObjectiveC)
        dragTarget.listen(to: outerScrollView.panGestureRecognizer)
      #else
        outerScrollView.panGestureRecognizer.addHandler { [weak host] _ in host?.dragDidChange() }
      #endif
      host.fitContentSize()
      setNeedsLayout()
    }

    // MARK: Layout

    /// The length of the content if another scroll view scrolls in place of the list.
    open override var intrinsicContentSize: CGSize {
      if outerScrollView == nil { return super.intrinsicContentSize }
      return CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
    }

    /// The center in the superview; the list looks at its place in an outer scroll view again when it has changed.
    open override var center: CGPoint {
      didSet { if outerScrollView != nil, center != oldValue { setNeedsLayout() } }
    }

    /// The frame in the superview; the list looks at its place in an outer scroll view again when it has changed.
    open override var frame: CGRect {
      didSet { if outerScrollView != nil, frame != oldValue { setNeedsLayout() } }
    }

    /// Reports changes of offset, size, insets and direction to the list view.
    ///
    /// UIKit calls `layoutSubviews` inside this method. So a subclass of an app may override `layoutSubviews` without calling
    /// `super`, and the list view still hears of every change.
    open override func layoutSublayers(of layer: CALayer) {
      super.layoutSublayers(of: layer)
      guard layer === self.layer else { return }
      fitKeyboardInset()
      holdBottom()
      host.layoutDidPass()
    }

    /// Requests a layout pass, because the insets are part of the viewport.
    open override func adjustedContentInsetDidChange() {
      super.adjustedContentInsetDidChange()
      setNeedsLayout()
    }

    /// Adjusts the keyboard inset after a move to another window.
    open override func didMoveToWindow() {
      super.didMoveToWindow()
      fitKeyboardInset()
    }

    /// Scrolls to an offset as `UIScrollView` does; visible items stay in place if data changes during an animation.
    open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
      let isElsewhere = contentOffset != self.contentOffset
      super.setContentOffset(contentOffset, animated: animated)
      if animated, isElsewhere { host.glideDidBegin() }
    }

    /// Measures all views again if the user has changed the text size.
    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      let new = traitCollection.preferredContentSizeCategory
      if let previous, previous.preferredContentSizeCategory != new { measureAll() }
      setNeedsLayout()
    }

    /// A Boolean value that indicates whether the list is correcting the offset, while nothing moves on the screen.
    ///
    /// UIKit also calls the app's `scrollViewDidScroll(_:)` for corrections; read this property there to tell them from scrolls.
    public var isCorrectingOffset: Bool { host.scrolling.isCorrecting }

    // MARK: Sizes

    /// Measures a view again, because its content has changed.
    ///
    /// - Parameter view: A self-sizing view of the list, or one of its descendants.
    public func sizeDidChange(of view: UIView) {
      if let view = itemView(around: view) { host.measureAgain(view) }
    }

    /// Forgets all measured sizes, and measures the visible views again.
    public func measureAll() { listView.measureAll() }

    /// Returns the list's view that is the given view or contains it; `nil` if there is none.
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

    /// Converts a rectangle in content space to this view's coordinates.
    ///
    /// - Parameter rect: A rectangle in content space, for example from `rectForRow(at:)`.
    /// - Returns: The rectangle, mirrored for right-to-left writing.
    public func convertFromContent(_ rect: LayoutRect) -> CGRect { host.nativeFrame(of: rect) }

    /// Converts a point in this view's coordinates to content space.
    ///
    /// - Parameter point: A point, such as that of a context menu interaction.
    /// - Returns: The point for `indexPathForRow(at:)`.
    public func convertToContent(_ point: CGPoint) -> LayoutPoint { host.contentPoint(at: point) }

    // MARK: Accessibility

    /// The views of the list in reading order, followed by the scroll view's other subviews; the app may set other elements.
    open override var accessibilityElements: [Any]? {
      get {
        host.offerMovements()
        if let givenElements { return givenElements }
        let views = host.placed.inReadingOrder.map(\.view)
        return views + subviews.filter { !$0.isHidden && host.placed[$0] == nil }
      }
      set { givenElements = newValue }
    }

    // MARK: Touches

    /// Reports the begin of a touch to the list view.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesBegan(touches, with: event)
      if touches.count == 1, let touch = touches.first {
        host.events?.touchDidChange(.began(host.contentPoint(at: touch.location(in: self))))
      }
    }

    /// Reports the end of a touch to the list view; it is a tap if it began on the same item.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesEnded(touches, with: event)
      if touches.count == 1, let touch = touches.first {
        let point = host.contentPoint(at: touch.location(in: self))
        let isShifted = event?.modifierFlags.contains(.shift) ?? false
        host.events?.touchDidChange(isShifted ? .extended(point) : .ended(point))
      }
    }

    /// Reports that a touch was cancelled, for instance because it became a scroll.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesCancelled(touches, with: event)
      host.events?.touchDidChange(.cancelled)
    }

    // MARK: Focus

    /// Keeps the view alive that now has the focus of a keyboard or a remote control.
    open override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      super.didUpdateFocus(in: context, with: coordinator)
      focusedView = itemView(around: context.nextFocusedView)
      host.events?.focusDidMove(to: focusedView)
    }

    // MARK: Keys

    /// Selects all items by Command and A, and moves an item to the place of its neighbour by Alt and an arrow key.
    ///
    /// The moved item is the focused one, or else the highlighted or the only selected one, if the app lets the user move it.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      // The keys of a text that is edited are the text's.
      let isTaken =
        editedText == nil
        && (host.selectAll(for: presses) || host.moveItem(for: presses, in: focusedView))
      if isTaken {
        takenPresses.formUnion(presses)
      } else {
        super.pressesBegan(presses, with: event)
      }
    }

    /// Passes the end of presses on, except of those that the list view has handled.
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let others = presses.subtracting(takenPresses)
      takenPresses.subtract(presses)
      if !others.isEmpty { super.pressesEnded(others, with: event) }
    }

    /// Passes the cancellation of presses on, except of those that the list view has handled.
    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let others = presses.subtracting(takenPresses)
      takenPresses.subtract(presses)
      if !others.isEmpty { super.pressesCancelled(others, with: event) }
    }
  }
#endif
