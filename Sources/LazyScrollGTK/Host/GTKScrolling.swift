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
    var contentSize = LayoutSize.zero
    /// The animated scroll under way.
    var animation: AnimatedScroll?
    /// A Boolean value that indicates whether an adjustment is being written: its new value is no scroll of the reader's.
    var isWriting = false

    init(along axis: ScrollAxis) {
      self.axis = axis
      // Adjustments are numbers of double precision: a trillion points are exact to a thousandth of one.
      ledger = OffsetLedger(limits: NativeLimits(longest: 1e12, plain: 1e6))
    }

    /// The content offset.
    var offset: LayoutPoint { point(along: ledger.offset, across: ledger.across) }

    /// A Boolean value that indicates whether GTK moves the content, and would overwrite what is written.
    var isMovedByGTK: Bool { clock.phase == .dragging || clock.phase == .decelerating }

    private func point(along: Double, across: Double) -> LayoutPoint {
      axis == .vertical ? LayoutPoint(x: across, y: along) : LayoutPoint(x: along, y: across)
    }
  }

  /// The display frames that a host waits for.
  struct GTKFrames {
    /// A Boolean value that indicates whether the driver asked for a display frame.
    var isRequested = false
    /// A Boolean value that indicates whether each display frame calls the host.
    var isTicking = false
    /// A Boolean value that indicates whether the window has another size, which the driver does not know.
    var isWindowNew = false
    /// The time at which the driver began to perform.
    var passStart = 0.0
  }
#endif
