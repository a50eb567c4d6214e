#if GTK
  import LazyScroll
  import LazyScrollEngine

  /// The offset of a host and the movement of its content, apart from GTK.
  ///
  /// GTK's kinetic scrolling writes absolute positions at every display frame, and knows nothing of corrections. The ledger
  /// keeps what it does not know until the content rests; see `OffsetLedger`.
  struct GTKScrolling {
    let axis: ScrollAxis
    var ledger: OffsetLedger
    var clock = ScrollClock()
    private(set) var contentSize = LayoutSize.zero
    /// The lengths that bars cover: content is scrolled out from under them.
    private(set) var insets = LayoutInsets.zero
    /// The animated scroll under way.
    var animation: AnimatedScroll?
    /// True if an adjustment is being written: its new value is no scroll of the user's.
    var isWriting = false

    init(along axis: ScrollAxis) {
      self.axis = axis
      // Adjustments are numbers of double precision, which scroll through any content.
      ledger = OffsetLedger(limits: .none)
    }

    // Adjustments count from 0, where the start of the content stands behind the bar there: all that the ledger knows
    // is further on by the length of that bar.

    /// The content offset.
    var offset: LayoutPoint {
      let crossing = axis.crossing
      return point(
        along: ledger.offset - insets.before(along: axis),
        across: ledger.across - insets.before(along: crossing))
    }

    /// Returns the length along an axis that can be scrolled through: the content and the bars at both ends.
    func length(along axis: ScrollAxis) -> Double {
      contentSize[axis] + insets.before(along: axis) + insets.after(along: axis)
    }

    /// Takes in the sizes of content and window, and the bars.
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

    /// True if GTK moves the content, and would overwrite what is written.
    var isMovedByGTK: Bool { clock.phase == .dragging || clock.phase == .decelerating }

    private func point(along: Double, across: Double) -> LayoutPoint {
      axis == .vertical ? LayoutPoint(x: across, y: along) : LayoutPoint(x: along, y: across)
    }
  }

  /// The display frames that a host waits for.
  struct GTKFrames {
    /// True if the driver asked for a display frame.
    var isRequested = false
    /// True if each display frame calls the host.
    var isTicking = false
    /// True if the window has another size, which the driver does not know.
    var isWindowNew = false
    /// The time at which the driver began to perform.
    var passStart = 0.0
  }
#endif
