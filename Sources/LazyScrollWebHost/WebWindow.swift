#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// The window of a page's scroll view: its offset, its movement, and what the driver is told of both.
  ///
  /// All of it is decided by the values of `Conduct/`; here they meet the browser. JavaScript calls with what
  /// the reader does, and with host calls of the engine when their turn comes (`Exports+Window.swift`); what has to
  /// be read or written at once is asked through an import.
  final class WebWindow {
    /// The measures of the window, as JavaScript reads them from the page's style sheets.
    struct Form {
      /// The size of the window, in points.
      var size = LayoutSize.zero
      /// The parts of it that the page covers.
      var insets = LayoutInsets.zero
      /// The distance beyond it within which views are kept.
      var overscan = 0.0
      /// The padding around it, through which content scrolls.
      var padding = LayoutInsets.zero
      /// Device pixels per point.
      var scale = 1.0
      /// The direction in which the reader's script runs.
      var direction = WritingDirection.leftToRight
    }

    /// The distances by which the browser may carry the content by itself, in points.
    struct Reach: Equatable {
      var back = 0.0
      var on = 0.0
    }

    /// The manner in which the browser's offset is written.
    enum Writing {
      /// At once.
      case atOnce
      /// Once the page is laid out, which a row that is put into the page again is not.
      case laidOut
      /// Once the page is laid out, and a write is owed.
      case owed
    }

    let axis: ScrollAxis
    /// A Boolean value that indicates whether it may be taken out of the page and put in again elsewhere.
    let isRow: Bool
    /// The manner in which the browser's offset is written while nothing is owed.
    private let usual: Writing
    let driver: Driver<WebHost>
    var ledger: OffsetLedger
    var clock = ScrollClock()
    var pursuit = ScrollPursuit()
    var carriage = CarriedScrolling()
    /// The distances that JavaScript knows.
    var reach = Reach()
    /// The offset at the stage's corner that JavaScript knows.
    private var shownCorner = 0.0
    var form = Form()
    var content: LayoutSize
    var writing: Writing
    /// True from when the browser's offset was found to be none of this content's, since the scroll view has no box or was put
    /// elsewhere, until the window is measured.
    private var isAstray = false
    /// True from a change of the data while the content moves until the engine has told the content's size, or it rests.
    var isEdited = false
    /// True while measures are taken in.
    private var isFitting = false
    /// The viewport that the driver knows.
    var told: Viewport?
    /// The views that JavaScript knows as pinned.
    var pins = KnownPins()
    /// The browser's offset as it was read since the event at hand began; `nil` once it was written.
    var reading: NativeReading?
    /// The number of events at hand: a callback of the page may cause one inside another.
    var events = 0
    /// A Boolean value that indicates whether the scroll view is there: a callback of the page may end it in the
    /// midst of an event.
    private(set) var isOpen = true

    /// A window on a scroll view.
    ///
    /// - Parameters:
    ///   - driver: Its driver.
    ///   - axis: The axis along which it scrolls.
    ///   - isNested: Whether the scroller scrolls other content along with this one.
    ///   - isRow: Whether it is a row's, which comes and goes.
    ///   - content: The size of the content, as an engine before this one knew it.
    init(
      _ driver: Driver<WebHost>, axis: ScrollAxis, isNested: Bool, isRow: Bool,
      content: LayoutSize
    ) {
      self.driver = driver
      self.axis = axis
      self.content = content
      ledger = OffsetLedger(isShared: isNested)
      writing = isRow && !isNested ? .laidOut : .atOnce
      usual = writing
      self.isRow = isRow
    }

    /// Goes to where an engine before this one was, without writing.
    func restore(along: Double, across: Double) {
      ledger.isLimitKnown = false
      ledger.setExtents(content: content[axis], window: 0)
      ledger.look(read())
      ledger.scrollWithoutWriting(to: along, across: across)
    }

    /// The page has let go of the scroll view: nothing more is told of it.
    func close() { isOpen = false }

    /// The scroll view's number.
    var number: Int32 { driver.host.number }

    // MARK: Places

    /// The content offset.
    var offset: LayoutPoint { point(along: ledger.offset, across: ledger.across) }

    func point(along: Double, across: Double) -> LayoutPoint {
      axis == .vertical ? LayoutPoint(x: across, y: along) : LayoutPoint(x: along, y: across)
    }

    var isShown: Bool { form.size.width > 0 && form.size.height > 0 }

    /// A Boolean value that indicates whether the browser's offset counts: not that of a scroller that is not
    /// shown, or not scrolled yet to where it belongs.
    var isTrusted: Bool {
      switch writing {
      case .atOnce: !isAstray
      case .laidOut: isShown && !isAstray
      case .owed: false
      }
    }

    /// The window on content space, as the driver is told of it.
    private var viewport: Viewport {
      let (padding, margin) = (form.padding, carriage.overscan)
      // Across the axis the browser moves nothing by itself.
      let aside = min(margin, CarriedScrolling.firstOverscan)
      let (along, across) = axis == .vertical ? (margin, aside) : (aside, margin)
      // The browser may bring in a feed that is near before any script runs: all of the stage is covered then.
      let before = near(-ledger.offset)
      let behind = near(ledger.offset - ledger.limit)
      return Viewport(
        bounds: LayoutRect(origin: offset, size: form.size), insets: form.insets,
        overscan: LayoutInsets(
          top: along + behind + padding.top, leading: across + padding.leading,
          bottom: along + before + padding.bottom, trailing: across + padding.trailing),
        threshold: min(20, margin), scale: form.scale, direction: form.direction,
        isNested: ledger.isShared)
    }

    /// The length of the stage that the scroller's window does not show, as far as a gesture may bring it in.
    private func near(_ distance: Double) -> Double {
      ledger.isShared && distance > 0 && distance < 5 * form.size.height ? distance : 0
    }

    // MARK: Measures

    /// The window has these measures.
    func fit(_ form: Form) {
      // In the other direction a browser counts its offsets anew.
      let isTurned = told != nil && form.direction != self.form.direction
      self.form = form
      carriage.overscan = form.overscan
      ledger.isLimitKnown = !isRow || isShown
      // From right to left, another length would displace content that the browser is moving.
      ledger.defersLength = axis == .horizontal && form.direction == .rightToLeft
      reading = nil
      isFitting = true
      isAstray = false
      if isTurned || !isShown { lose() }
      if isTrusted { ledger.look(read()) }
      isAstray = false
      layOut()
      if isShown {
        if writing == .owed { pay() } else { writing = usual }
      }
      isFitting = false
    }

    /// Keeps the offset by itself until the window is measured and has a box: the browser's does not count.
    ///
    /// A scroller that other content shares stays where the browser has it, unless the content is to be at an offset.
    private func lose() {
      isAstray = true
      if writing != .owed {
        writing = ledger.isShared ? .laidOut : .owed
        ledger.scrollWithoutWriting(
          to: ledger.destination ?? ledger.offset, across: ledger.across)
        if clock.phase != .idle { waitForRest() }
      }
      if !isFitting { Imports.owe(number) }
    }

    /// The content has this size.
    func setContent(_ size: LayoutSize) {
      content = size
      // Rows that were added or removed move what stands behind the list, unlike sizes that become known.
      if isEdited { (ledger.isSent, isEdited) = (false, false) }
      layOut()
    }

    private func layOut() {
      ledger.setExtents(content: content[axis], window: form.size[axis])
      // A length and a correction that follows may leave the length of a shared scroller's content as it is.
      if !ledger.isShared || !ledger.isMoving { layRunway() }
    }

    /// Gives the browser the range that it scrolls, if that is due.
    ///
    /// - Parameters:
    ///   - isUrgent: Whether it is due though it would carry off content that is moving.
    ///   - isBeforeWrite: Whether the offset is written next.
    func layRunway(isUrgent: Bool = false, isBeforeWrite: Bool = false) {
      let before = ledger.givenLength
      let isShown = isPlaced && told != nil
      guard let length = ledger.takeLength(isUrgent: isUrgent, isShown: isShown) else { return }
      // A browser holds still what stands behind the content, and cuts its offset off at the end: both move its offset.
      let mayMove =
        ledger.isShared && isShown && !isBeforeWrite
        && ledger.native + form.size[axis] > min(before, length)
      if mayMove { ledger.look(read()) }
      let cross = axis.crossing
      // A width larger by a fraction is no reason for a second scroll bar. A row is as high as its items.
      let isWider = !ledger.isShared && content[cross] > form.size[cross] + 1
      Imports.layRunway(
        number, length, isWider || isRow && axis == .horizontal ? content[cross] : -1)
      reading = nil
      if mayMove { ledger.stay(read()) }
    }

    /// A Boolean value that indicates whether the page shows the content at the ledger's offset: not without a box, or while that
    /// offset is still to be written to the browser.
    var isPlaced: Bool { writing == .atOnce && isTrusted }

    // MARK: The browser's offset

    /// Returns the browser's offset, read once in an event, before anything is written.
    ///
    /// A browser that is asked after styles were written lays the page out at once.
    func read() -> NativeReading {
      if let reading { return reading }
      Imports.readNative(number)
      let time = nativeNumbers[4]
      let along = nativeNumbers[0]
      if nativeNumbers[1].isNaN {
        if !isAstray { lose() }
        return ledger.isShared
          ? NativeReading(along: ledger.native, position: 1, last: .infinity, time: time)
          : NativeReading(
            position: ledger.native, last: .infinity, across: ledger.across, time: time)
      }
      let reading =
        along.isNaN
        ? NativeReading(
          position: nativeNumbers[1], last: nativeNumbers[2], across: nativeNumbers[3], time: time)
        : NativeReading(
          along: along, position: nativeNumbers[1], last: nativeNumbers[2], time: time)
      if events > 0 { self.reading = reading }
      return reading
    }

    /// Looks where the browser has scrolled to, unless that is known from the event at hand.
    func look() {
      if isTrusted { ledger.look(read()) }
    }

    /// Lets the content be at an offset.
    func go(to along: Double, across: Double, _ duration: WebDuration = WebDuration(nil)) {
      if writing == .atOnce || duration.isAnimated && isRow {
        if writing == .owed, isShown { pay() }
        write(
          ledger.scroll(to: along, across: across, isAnimated: duration.isAnimated), duration)
        return
      }
      ledger.scrollWithoutWriting(to: along, across: across)
      writing = .owed
      show()
      Imports.owe(number)
    }

    /// Performs a write that the ledger asks for.
    func perform(_ write: NativeWrite?) {
      guard let write else { return }
      if writing == .atOnce {
        self.write(write)
      } else {
        go(to: write.target, across: write.across)
      }
    }

    /// Brings the browser's offset to where the content is.
    private func pay() {
      writing = usual
      write(ledger.scroll(to: ledger.offset, across: ledger.across, isAnimated: false))
    }

    private func write(_ write: NativeWrite, _ duration: WebDuration = WebDuration(nil)) {
      ledger.isSent = false
      layRunway(isUrgent: true, isBeforeWrite: true)
      Imports.scrollNative(
        number, write.along, write.across, write.isAnimated ? duration.number : -1)
      reading = nil
      // A scroller that is not shown says nothing that counts.
      let (along, across) = (ledger.native, ledger.across)
      let reading = isTrusted ? read() : NativeReading(position: along, last: along, across: across)
      if isAstray {
        // Without a box nothing was written.
        ledger.scrollWithoutWriting(to: write.target, across: write.across)
        writing = .owed
        return show()
      }
      let before = ledger.native
      ledger.didPerform(write, reading)
      if !write.isAnimated {
        if ledger.native != before { clock.jump() }
        carriage.jumped(at: reading.time)
        show()
      }
    }

    /// Moves what is seen to where the offset is.
    func show() {
      allowCarriage()
      shownCorner = corner
      let slack = carriage.takeSlack()
      reach = reach(of: slack)
      Imports.show(
        number, ledger.offset, ledger.across, shownCorner, ledger.native, slack, reach.back,
        reach.on)
    }

    /// The offset at the stage's corner: the content's end stays where the stage cannot stand.
    private var corner: Double {
      ledger.isShared ? min(max(ledger.offset, 0), ledger.limit) : ledger.offset
    }

    /// Returns the distances by which the browser may carry the content: no further than it goes.
    private func reach(of slack: Double) -> Reach {
      let room = ledger.room
      return Reach(back: min(slack, room.back), on: min(slack, room.on))
    }

    /// Lets the views that stand decide whether the browser may carry the content.
    private func allowCarriage() {
      // Sideways, and in rows that are taken out of the page, the stage is always held.
      let isFree = axis == .vertical && writing == .atOnce && clock.contact != .thumb
      carriage.allow(isFree && pins.areAll, views: driver.liveCount)
    }

    /// Tells JavaScript of the views that the browser has to keep in their places when it carries the content.
    ///
    /// - Returns: A Boolean value that indicates whether that made host calls.
    private func tellPins() -> Bool { axis == .vertical && pins.renew(from: driver) }

    /// Shows what is seen again if the views that were placed allow another slack, or the content ends elsewhere.
    private func showSlack() {
      allowCarriage()
      if carriage.hasOtherSlack || reach(of: carriage.slack) != reach || corner != shownCorner {
        show()
      }
    }

    // MARK: Telling the driver

    /// Reports where the window is and how it moves, as far as either has changed, in one turn of the driver.
    ///
    /// - Parameter change: The change of the phase, for which the window is prepared.
    func tell(_ change: ScrollClock.PhaseChange? = nil) {
      let viewport = viewport
      if viewport == told || !isOpen { return tellPhase(change) }
      if told == nil { waitForRest() }
      told = viewport
      show()
      driver.performTogether {
        if let change { driver.phaseDidChange(to: change.new) }
        driver.viewportDidChange(to: viewport)
      }
      _ = tellPins()
      Imports.performHostCalls()
      showSlack()
    }

    /// Tells the driver of an offset that host calls have changed, and JavaScript of other pinned views and another slack.
    ///
    /// - Returns: A Boolean value that indicates whether there may be host calls to perform.
    func tellNews() -> Bool {
      guard let told, isOpen else { return false }
      settleShared()
      ledger.stayInside()
      if told.bounds.origin == offset {
        let isNews = tellPins()
        showSlack()
        return isNews
      }
      tell()
      return true
    }

    /// Lets the other content of a shared scroller follow what host calls have changed.
    private func settleShared() {
      guard ledger.isShared, isPlaced else { return }
      layRunway()
      if clock.phase == .idle ? ledger.drift.magnitude >= OffsetLedger.mostKept : ledger.drifts {
        perform(ledger.settle(read()))
      }
    }

    /// A Boolean value that indicates whether the driver knows where the browser has scrolled to.
    ///
    /// Browsers report scrolls that a script asked for, too. Nobody scrolls then, and what is held still stays
    /// held. But what a page has looked at before it was told counts.
    var isKnown: Bool {
      guard let told, !ledger.hasScrolled(read()) else { return false }
      let away = told.bounds.origin - offset
      return away.x.magnitude < 1 && away.y.magnitude < 1
    }
  }

  /// The place in which JavaScript writes the browser's offset: the distance of the window from the content's start, or NaN where
  /// the offset says that; the offset, the furthest one, the offset across the axis, and the time of the display frame in
  /// seconds.
  nonisolated(unsafe) let nativeNumbers = UnsafeMutablePointer<Double>.allocate(capacity: 5)
#endif
