#if GTK
  import LazyScroll
  import LazyScrollEngine

  /// The state of scrolling of a host, independent of GTK.
  ///
  /// GTK's kinetic scrolling writes absolute positions in every display frame, and would undo corrections. So the ledger keeps
  /// corrections separate until the content rests; see `OffsetLedger`.
  struct GTKScrolling {
    let axis: ScrollAxis
    var ledger: OffsetLedger
    var clock = ScrollClock()
    private(set) var contentSize = LayoutSize.zero
    /// The insets that bars cover, from under which content can be scrolled.
    private(set) var insets = LayoutInsets.zero
    /// The animated scroll under way.
    var animation: AnimatedScroll?
    /// True while an adjustment is being written, so that its change does not count as a scroll by the user.
    var isWriting = false

    init(along axis: ScrollAxis) {
      self.axis = axis
      // Adjustments have double precision, so the native range needs no limit.
      ledger = OffsetLedger(limits: .none)
    }

    // An adjustment of 0 shows the content's start after the inset at the start. So the ledger's offsets are content offsets plus
    // that inset.

    /// The content offset.
    var offset: LayoutPoint {
      let crossing = axis.crossing
      return point(
        along: ledger.offset - insets.before(along: axis),
        across: ledger.across - insets.before(along: crossing))
    }

    /// Returns the scrollable length along an axis: that of the content and the insets at both ends.
    func length(along axis: ScrollAxis) -> Double {
      contentSize[axis] + insets.before(along: axis) + insets.after(along: axis)
    }

    /// Sets the sizes of content and window, and the insets.
    mutating func setExtents(_ content: LayoutSize, _ window: LayoutSize, _ insets: LayoutInsets) {
      contentSize = content
      self.insets = insets
      ledger.setExtents(content: length(along: axis), window: window[axis])
    }

    /// Begins a jump to an offset.
    ///
    /// - Parameter offset: The content offset.
    /// - Returns: The write that performs it.
    mutating func jump(to offset: LayoutPoint) -> NativeWrite {
      let crossing = axis.crossing
      return ledger.scroll(
        to: offset[axis] + insets.before(along: axis),
        across: offset[crossing] + insets.before(along: crossing), isAnimated: false)
    }

    /// True while GTK moves the content, and would overwrite a written offset.
    var isMovedByGTK: Bool { clock.phase == .dragging || clock.phase == .decelerating }

    private func point(along: Double, across: Double) -> LayoutPoint {
      axis == .vertical ? LayoutPoint(x: across, y: along) : LayoutPoint(x: along, y: across)
    }
  }

  /// The state of display frames of a host.
  struct GTKFrames {
    /// True if the driver has requested a display frame.
    var isRequested = false
    /// True while the host receives display frames.
    var isTicking = false
    /// True if the window has a new size that was not reported to the driver yet.
    var isWindowNew = false
    /// The time at which the driver began to perform commands.
    var passStart = 0.0
  }
#endif
