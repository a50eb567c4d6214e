#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// The window of a list on a page: reads and writes the browser's offset, tracks its movement, and reports both to the
  /// driver.
  ///
  /// The types in `Sources/LazyScroll/Conduct` make all decisions; this class connects them to the browser. JavaScript calls it
  /// for the user's input and for host calls of the engine (`Exports+Window.swift`). It calls JavaScript for immediate reads
  /// and writes (`Imports.swift`).
  final class WebWindow {
    /// The measures of the window, as JavaScript reads them from the page's style sheets.
    struct Form {
      /// The size of the window, in points.
      var size = LayoutSize.zero
      /// The insets of the window that the page covers, for example with bars.
      var insets = LayoutInsets.zero
      /// The distance beyond the window within which views are kept, in points.
      var overscan = 0.0
      /// The padding around the window, in which content is visible while it scrolls.
      var padding = LayoutInsets.zero
      /// Device pixels per point.
      var scale = 1.0
      /// The writing direction of the page.
      var direction = WritingDirection.leftToRight
    }

    /// The distances by which the browser may scroll the content by itself, in points: back towards the start, and on towards
    /// the end.
    struct Leeway: Equatable {
      var back = 0.0
      var on = 0.0
    }

    /// The times at which the browser's offset may be written.
    enum Writing {
      /// The offset may be written at any time.
      case atOnce
      /// The page has to be laid out first, for example after a carousel was inserted into the page.
      case laidOut
      /// The page has to be laid out first, and an offset waits to be written.
      case owed
    }

    let axis: ScrollAxis
    /// True for a carousel, whose node may be removed from the page and inserted elsewhere with the row that contains it.
    let isRow: Bool
    /// The value of `writing` while no offset waits to be written.
    private let usual: Writing
    let driver: Driver<WebHost>
    var ledger: OffsetLedger
    var clock = ScrollClock()
    var pursuit = ScrollPursuit()
    var carriage = CarriedScrolling()
    /// The distances by which the browser may scroll the content by itself, as JavaScript was told last.
    var leeway = Leeway()
    /// The content offset at the corner of the stage (the node that clips the content), as JavaScript was told last.
    private var shownCorner = 0.0
    var form = Form()
    var content: LayoutSize
    var writing: Writing
    /// True while the browser's offset does not belong to this content, because the scroll view has no box or was moved to
    /// another scroller.
    ///
    /// A new measurement of the window ends this state.
    private var isAstray = false
    /// True if the app has changed the data during a scroll, and the new size of the content is not known yet.
    ///
    /// While it is true, the browser's scroll range may change even during a scroll by a script. It becomes false when the engine
    /// sets the content's size, at the latest when the content rests.
    var isEdited = false
    /// True during ``fit(_:)``.
    private var isFitting = false
    /// The viewport that the driver was told last; `nil` before the first report.
    var told: Viewport?
    /// The pinned views (views that keep their place in the window) that JavaScript was told of.
    var pins = KnownPins()
    /// The browser's offset as read during the present event; `nil` if it was not read yet, or was written since.
    var reading: NativeReading?
    /// The depth of nested events: a callback of the page may cause an event while another event is handled.
    var events = 0
    /// False once the scroll view is destroyed, which a callback of the page may do during an event.
    private(set) var isOpen = true

    /// Creates the window of a scroll view.
    ///
    /// - Parameters:
    ///   - driver: The scroll view's driver.
    ///   - axis: The scroll axis.
    ///   - isNested: True if the scroller scrolls other content as well.
    ///   - isRow: True for a carousel, which is removed and inserted with the row that contains it.
    ///   - content: The size of the content in a failed engine that this one replaces, or zero.
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

    /// Restores the offsets of a failed engine that this one replaces, without writing them to the browser.
    func restore(along: Double, across: Double) {
      ledger.isLimitKnown = false
      ledger.setExtents(content: content[axis], window: 0)
      ledger.look(read())
      ledger.scrollWithoutWriting(to: along, across: across)
    }

    /// Stops all reports to the driver, because the page has destroyed the scroll view.
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

    /// True if the browser's offset is valid: false while the scroller is not shown, or an offset still has to be written to it.
    var isTrusted: Bool {
      switch writing {
      case .atOnce: !isAstray
      case .laidOut: isShown && !isAstray
      case .owed: false
      }
    }

    /// The viewport to report to the driver.
    private var viewport: Viewport {
      let (padding, margin) = (form.padding, carriage.overscan)
      // The browser never scrolls the content across the axis by itself, so little overscan is enough there.
      let aside = min(margin, CarriedScrolling.firstOverscan)
      let (along, across) = axis == .vertical ? (margin, aside) : (aside, margin)
      // In a scroller that is shared with other content, the browser may scroll a nearby list into the window before any script
      // runs. So the overscan includes the distance from the window to the list.
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

    /// Returns the distance from the window to the list, in a scroller shared with other content, if one gesture may cross it
    /// (5 window heights); otherwise 0.
    private func near(_ distance: Double) -> Double {
      ledger.isShared && distance > 0 && distance < 5 * form.size.height ? distance : 0
    }

    // MARK: Measures

    /// Applies new measures of the window.
    func fit(_ form: Form) {
      // The browser counts its offset from another edge once the writing direction changes, so the old offset is not used.
      let isTurned = told != nil && form.direction != self.form.direction
      self.form = form
      carriage.overscan = form.overscan
      ledger.isLimitKnown = !isRow || isShown
      // From right to left, a new scroll range would displace moving content, so its change waits until the content rests.
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

    /// Stops using the browser's offset until the window is measured and has a box; the content offset is kept.
    ///
    /// The content offset is written to the browser later. In a scroller shared with other content it is written only if a
    /// scroll asks for an offset.
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

    /// Sets the content's size.
    func setContent(_ size: LayoutSize) {
      content = size
      // After an edit, the scroll range has to change even during a scroll by a script, because inserted or deleted rows move
      // the content after the list in the scroller.
      if isEdited { (ledger.isSent, isEdited) = (false, false) }
      layOut()
    }

    private func layOut() {
      ledger.setExtents(content: content[axis], window: form.size[axis])
      // During a scroll in a scroller shared with other content, wait for the scroll correction: it may cancel the change of
      // the range.
      if !ledger.isShared || !ledger.isMoving { layRunway() }
    }

    /// Sets the length of the runway (the node that gives the scroller its range), if the length has to change now.
    ///
    /// - Parameters:
    ///   - isUrgent: True to set it even if that would displace moving content.
    ///   - isBeforeWrite: True if the offset is written directly afterwards.
    func layRunway(isUrgent: Bool = false, isBeforeWrite: Bool = false) {
      let before = ledger.givenLength
      let isShown = isPlaced && told != nil
      guard let length = ledger.takeLength(isUrgent: isUrgent, isShown: isShown) else { return }
      // The new length may make the browser change its offset: by scroll anchoring on content after the list, and by limiting
      // it to the shorter range. So read the offset before.
      let mayMove =
        ledger.isShared && isShown && !isBeforeWrite
        && ledger.native + form.size[axis] > min(before, length)
      if mayMove { ledger.look(read()) }
      let cross = axis.crossing
      // A width larger by a fraction of a point must not cause a second scroll bar. A horizontal carousel is as high as its
      // items.
      let isWider = !ledger.isShared && content[cross] > form.size[cross] + 1
      Imports.layRunway(
        number, length, isWider || isRow && axis == .horizontal ? content[cross] : -1)
      reading = nil
      if mayMove { ledger.stay(read()) }
    }

    /// True if the page shows the content at the content offset; false while the element is not rendered, or while the offset
    /// still has to be written to the browser.
    var isPlaced: Bool { writing == .atOnce && isTrusted }

    // MARK: The browser's offset

    /// Returns the browser's offset, which is read at most once per event unless it is written.
    ///
    /// A read after styles were written is expensive, because it makes the browser perform layout at once.
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

    /// Reads the browser's offset into the ledger (the record of both offsets), if it is valid.
    func look() {
      if isTrusted { ledger.look(read()) }
    }

    /// Scrolls to an offset, and writes it to the browser now, or once the page is laid out.
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

    /// Writes an offset to the browser as the ledger (the record of both offsets) has decided; does nothing for `nil`.
    func perform(_ write: NativeWrite?) {
      guard let write else { return }
      if writing == .atOnce {
        self.write(write)
      } else {
        go(to: write.target, across: write.across)
      }
    }

    /// Writes the content offset to the browser, after it had to wait until the page was laid out.
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
      // The offset of a scroller that is not shown is invalid.
      let (along, across) = (ledger.native, ledger.across)
      let reading = isTrusted ? read() : NativeReading(position: along, last: along, across: across)
      if isAstray {
        // Without a box, the browser ignored the write, so the offset has to be written later.
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

    /// Positions the content layer (the node that holds the views) for the content offset.
    func show() {
      allowCarriage()
      shownCorner = corner
      let slack = carriage.takeSlack()
      leeway = leeway(of: slack)
      Imports.show(
        number, ledger.offset, ledger.across, shownCorner, ledger.native, slack, leeway.back,
        leeway.on)
    }

    /// The content offset at the corner of the stage (the node that clips the content).
    ///
    /// In a scroller shared with other content it is limited to the list's content, because the stage stays inside the node
    /// that gives the scroller its range.
    private var corner: Double {
      ledger.isShared ? min(max(ledger.offset, 0), ledger.limit) : ledger.offset
    }

    /// Returns the distances by which the browser may scroll the content by itself: `slack`, limited to the content's ends.
    private func leeway(of slack: Double) -> Leeway {
      let distances = ledger.distances
      return Leeway(back: min(slack, distances.back), on: min(slack, distances.on))
    }

    /// Allows or forbids that the browser scrolls the content by itself, according to the live views.
    private func allowCarriage() {
      // The browser must not scroll horizontal lists by itself, nor a carousel whose offset still has to be written.
      let isFree = axis == .vertical && writing == .atOnce && clock.contact != .thumb
      carriage.allow(isFree && pins.areAll, views: driver.liveCount)
    }

    /// Tells JavaScript of the pinned views, which have to keep their place when the browser scrolls the content by itself.
    ///
    /// - Returns: True if host calls were made.
    private func tellPins() -> Bool { axis == .vertical && pins.renew(from: driver) }

    /// Positions the content layer again if the distance by which the browser may scroll it, or the stage's corner, has
    /// changed.
    private func showSlack() {
      allowCarriage()
      if carriage.hasOtherSlack || leeway(of: carriage.slack) != leeway || corner != shownCorner {
        show()
      }
    }

    // MARK: Telling the driver

    /// Reports changes of the viewport and of the scrolling phase to the driver, together as one turn.
    ///
    /// - Parameter change: The change of the phase, for which the window was prepared; `nil` for none.
    func tell(_ change: ScrollClock.PhaseChange? = nil) {
      guard let viewport = takeNewViewport() else { return tellPhase(change) }
      driver.performTogether {
        if let change { driver.phaseDidChange(to: change.new) }
        driver.viewportDidChange(to: viewport)
      }
      _ = tellPins()
      Imports.performHostCalls()
      showSlack()
    }

    /// Positions the content layer for the present viewport, and counts it as told.
    ///
    /// - Returns: The viewport; `nil` if the driver knows it.
    func takeNewViewport() -> Viewport? {
      let viewport = viewport
      if viewport == told || !isOpen { return nil }
      if told == nil { waitForRest() }
      told = viewport
      show()
      return viewport
    }

    /// Reports an offset that host calls have changed to the driver, and changes of the pinned views to JavaScript.
    ///
    /// - Returns: True if host calls may be pending.
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

    /// Updates the scroll range and the offset of a scroller shared with other content after host calls, so that the content
    /// after the list is at the right distance.
    private func settleShared() {
      guard ledger.isShared, isPlaced else { return }
      layRunway()
      if clock.phase == .idle ? ledger.drift.magnitude >= OffsetLedger.mostKept : ledger.drifts {
        if clock.phase == .idle { catchUp() }
        perform(ledger.settle(read()))
      }
    }

    /// True if the driver knows the browser's present offset, so that a scroll event is not a scroll by the user.
    ///
    /// Browsers send scroll events for scrolls by scripts, too. The engine must not take them for scrolls by the user, because
    /// it then gives up the item that it keeps in place. An offset that was read but not yet reported to the driver is not
    /// known.
    var isKnown: Bool {
      guard let told, !ledger.hasScrolled(read()) else { return false }
      let away = told.bounds.origin - offset
      return away.x.magnitude < 1 && away.y.magnitude < 1
    }
  }

  /// The memory to which JavaScript writes a reading of the browser's scroller: five numbers, in CSS pixels and seconds.
  ///
  /// 0. the distance from the content's start to the window's, if the content is a part of an outer scroller; otherwise NaN
  /// 1. the scroller's offset along the axis; NaN while the element is not rendered
  /// 2. the greatest offset along the axis
  /// 3. the offset across the axis
  /// 4. the time of the display frame
  nonisolated(unsafe) let nativeNumbers = UnsafeMutablePointer<Double>.allocate(capacity: 5)
#endif
