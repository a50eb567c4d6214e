#if GTK
  /// The time that a list and the lists in its rows have spent in a display frame on performing commands, such as binding views.
  ///
  /// A list performs commands several times in a display frame if there are several inputs, and the rows that it binds perform
  /// the commands of their own lists meanwhile. All of them share the time budget of the frame.
  ///
  /// Times are seconds on a clock that never goes back.
  struct GTKBindingTime {
    /// The time of the performances in this display frame that are over, in seconds.
    private var spent = 0.0
    /// The time at which the performance under way began.
    private var start = 0.0
    /// The number of performances under way: that of the list, and those of lists in the rows that it binds.
    private var depth = 0
    /// The number of the display frame in which the time began; `nil` if it is unknown.
    private var frame: Int?

    /// Begins the time of a display frame, unless it has begun already.
    ///
    /// - Parameter number: The number of the display frame; `nil` if the list is not shown, and so each call is a frame of its
    ///   own.
    mutating func renew(inFrame number: Int?) {
      if number == nil || number != frame { self = GTKBindingTime(frame: number) }
    }

    /// Records that a list begins to perform commands.
    mutating func begin(at now: Double) {
      if depth == 0 { start = now }
      depth += 1
    }

    /// Records that a list has performed its commands.
    ///
    /// - Parameters:
    ///   - now: The time.
    ///   - isCounted: False to forget the time of the frame, because its budget has no limit.
    mutating func end(at now: Double, isCounted: Bool) {
      depth = max(0, depth - 1)
      if depth == 0 { spent = isCounted ? spent + now - start : 0 }
    }

    /// Returns the time spent in this display frame, in seconds.
    func spent(at now: Double) -> Double { depth == 0 ? spent : spent + now - start }

    /// Creates the time of a display frame in which nothing was performed.
    init(frame: Int? = nil) { self.frame = frame }
  }

  extension GTKHost {
    /// The host of the outermost list around this one, or this one; it counts the time for binding views of all of them.
    private var outermost: GTKHost { row?.host?.outermost ?? self }

    /// True while this list or a list around it scrolls.
    private var isMoving: Bool { phase != .idle || row?.host?.isMoving ?? false }

    /// Begins the time budget of a display frame.
    func renewBindingTime() { outermost.frames.binding.renew(inFrame: stage.frameNumber) }

    /// Returns a Boolean value that indicates whether the time for binding views in this display frame is used up.
    public func mustYield() -> Bool {
      guard let budget = configuration.bindingBudget, isMoving else { return false }
      return outermost.frames.binding.spent(at: time) >= budget
    }

    /// Counts the time from now on to the time budget for binding views, which ``mustYield()`` checks.
    public func willPerform() { outermost.frames.binding.begin(at: time) }

    /// Passes scroll ranges, drawing order, focus and item positions to GTK, after the driver has performed all commands.
    public func didPerform() {
      layRange()
      if usesOuterScroller { settleInOuter() }
      sortViews()
      replaceLostFocus()
      stage.setNeedsAllocation()
      tellPositions()
      outermost.frames.binding.end(at: time, isCounted: isMoving)
    }
  }
#endif
