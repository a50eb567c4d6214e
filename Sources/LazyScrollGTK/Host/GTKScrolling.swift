#if GTK
  import LazyScroll
  import LazyScrollEngine

  /// The scrolling state of a GTK host; it calls no functions of GTK.
  ///
  /// GTK's kinetic scrolling writes absolute positions in every display frame, and would undo scroll corrections of the engine.
  /// So `OffsetLedger` keeps the corrections apart from GTK's position until the content rests.
  struct GTKScrolling {
    let axis: ScrollAxis
    var ledger: OffsetLedger
    var clock = ScrollClock()
    private(set) var contentSize = LayoutSize.zero
    /// The lengths at each edge that bars of the app cover, in points; content can be scrolled out from under them.
    private(set) var insets = LayoutInsets.zero
    /// The animated scroll under way.
    var animation: AnimatedScroll?
    /// True if an offset of a list without a scrolled window of its own waits until the list is shown.
    var owesWrite = false
    /// True while the host writes to a GTK adjustment, so that the change does not count as a scroll by the user.
    var isWriting = false

    /// Creates the state of a list that rests at its start.
    ///
    /// - Parameters:
    ///   - axis: The scroll axis.
    ///   - isShared: True if the scrolled window scrolls other widgets as well.
    init(along axis: ScrollAxis, isShared: Bool) {
      self.axis = axis
      // GTK's adjustments have double precision, so content of any length fits without scaling. But places of widgets have
      // single precision, and the widget of a list in a shared scrolled window is as long as its content.
      ledger = OffsetLedger(
        isShared: isShared,
        limits: isShared ? NativeLimits(longest: Self.longestWidget, plain: 0) : .none)
    }

    /// The greatest length of a list's widget in a scrolled window with other widgets, in points.
    ///
    /// Up to here GTK's places are exact to half a point.
    static let longestWidget = 8_000_000.0

    // `ledger` counts offsets as GTK's adjustments do: at 0 the window shows the inset at the start, followed by the content. So
    // an offset of `ledger` is the content offset plus the inset at the start.

    /// The content offset, in points; negative while the window shows the inset at the start.
    var offset: LayoutPoint {
      let crossing = axis.crossing
      return point(
        along: ledger.offset - insets.before(along: axis),
        across: ledger.across - insets.before(along: crossing))
    }

    /// Returns the scrollable length along an axis: the content's length plus the insets at both ends.
    func length(along axis: ScrollAxis) -> Double {
      contentSize[axis] + insets.before(along: axis) + insets.after(along: axis)
    }

    /// Sets the sizes of content and window, and the insets.
    mutating func setExtents(_ content: LayoutSize, _ window: LayoutSize, _ insets: LayoutInsets) {
      contentSize = content
      self.insets = insets
      ledger.setExtents(content: length(along: axis), window: window[axis])
    }

    /// Computes a scroll to an offset without animation.
    ///
    /// - Parameter offset: The content offset.
    /// - Returns: The offsets that the host has to write to GTK's adjustments.
    mutating func jump(to offset: LayoutPoint) -> NativeWrite {
      let crossing = axis.crossing
      return ledger.scroll(
        to: offset[axis] + insets.before(along: axis),
        across: offset[crossing] + insets.before(along: crossing), isAnimated: false)
    }

    /// True while GTK moves the content by a gesture or a fling, and would overwrite an offset that the host writes.
    var isMovedByGTK: Bool { clock.phase == .dragging || clock.phase == .decelerating }

    private func point(along: Double, across: Double) -> LayoutPoint {
      axis == .vertical ? LayoutPoint(x: across, y: along) : LayoutPoint(x: along, y: across)
    }
  }

  /// The state of a GTK host's display frames.
  struct GTKFrames {
    /// True if the driver has requested a display frame.
    var isRequested = false
    /// True while the host receives display frames.
    var isTicking = false
    /// True if the window has a new size that was not reported to the driver yet.
    var isWindowNew = false
    /// The time that this list and the lists in its rows have spent on binding views in the present display frame.
    ///
    /// It is counted in the outermost list, and is 0 in a list that stands in a row.
    var binding = GTKBindingTime()
  }
#endif
