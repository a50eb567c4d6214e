#if arch(wasm32)
  /// Calls from Swift to JavaScript that need an immediate answer or effect; see `Web/engine.js`.
  package enum Imports {
    /// Asks the page for a node with the content of an element.
    ///
    /// - Parameters:
    ///   - listView: The scroll view's number.
    ///   - kind: The element's kind, as ``ElementKind/rank``.
    ///   - section: The element's section.
    ///   - index: The element's index among those of its kind in the section.
    ///   - id: The element's ID as a number.
    /// - Returns: The node's number plus 2³² times that of its reuse identifier; -1 if the page gives no node.
    static func view(
      _ listView: Int32, _ kind: Int32, _ section: Int32, _ index: Int32, _ id: Double
    ) -> Double { importedView(listView, kind, section, index, id) }

    /// Measures a node along one axis, after pending host calls have been performed.
    ///
    /// - Parameters:
    ///   - listView: The scroll view's number.
    ///   - view: The node's number.
    ///   - width: The proposed width, in points.
    ///   - height: The proposed height, in points.
    ///   - axis: 0 to measure the width, 1 the height.
    /// - Returns: The length, in points.
    static func measure(
      _ listView: Int32, _ view: Int32, _ width: Double, _ height: Double, _ axis: Int32
    ) -> Double { importedMeasure(listView, view, width, height, axis) }

    /// Makes a placeholder, a node that is shown until an item gets its content; returns its number, or -1 for none.
    static func makePlaceholder(_ listView: Int32) -> Int32 { importedPlaceholder(listView) }

    /// Returns 1 once the time budget of this display frame is used up.
    static func mustYield(_ listView: Int32) -> Int32 { importedMustYield(listView) }

    /// Requests one call of the export `frame`, in the next display frame.
    static func requestFrame(_ listView: Int32) { importedRequestFrame(listView) }

    /// Returns the time on the page's clock, in seconds.
    static func time() -> Double { importedTime() }

    /// Requests one call of the export `timePassed` after a number of seconds.
    static func requestTime(_ listView: Int32, _ seconds: Double) {
      importedRequestTime(listView, seconds)
    }

    /// Starts the time budget that ``mustYield(_:)`` checks.
    static func willPerform(_ listView: Int32) { importedWillPerform(listView) }

    /// Asks the page whether the user may select an item; 1 for yes.
    package static func shouldSelect(_ listView: Int32, _ id: Double) -> Int32 {
      importedShouldSelect(listView, id)
    }

    /// Makes a node with the page's factory for a reuse identifier, and returns its number.
    static func make(_ listView: Int32, _ reuse: Int32) -> Int32 { importedMake(listView, reuse) }

    // MARK: The window

    /// Makes JavaScript write the browser's offset to the memory at ``nativeNumbers``.
    static func readNative(_ listView: Int32) { importedReadNative(listView) }

    /// Scrolls the browser to offsets along and across the axis, with an animation of a ``WebDuration`` or at once.
    static func scrollNative(
      _ listView: Int32, _ along: Double, _ across: Double, _ duration: Double
    ) { importedScrollNative(listView, along, across, duration) }

    /// Stops the browser's scroll animation at its present offset.
    static func stopNative(_ listView: Int32) { importedStopNative(listView) }

    /// Sets the size of the runway, the node that gives the scroller its range: its length along the axis, and its size across,
    /// or -1 for the window's size.
    static func layRunway(_ listView: Int32, _ along: Double, _ across: Double) {
      importedLayRunway(listView, along, across)
    }

    /// Positions the content layer, the node that holds the views, for the content offsets along and across the axis.
    ///
    /// `corner` is the content offset at the corner of the stage (the node that clips the content). `native` is the browser's
    /// offset. If `slack` is positive, the browser may scroll the content by itself, up to `back` points towards the start and
    /// `on` points towards the end; 0 keeps the content in place until the next call.
    static func show(
      _ listView: Int32, _ along: Double, _ across: Double, _ corner: Double, _ native: Double,
      _ slack: Double, _ back: Double, _ on: Double
    ) { importedShow(listView, along, across, corner, native, slack, back, on) }

    /// Requests one call of the export `restDue` after a number of seconds, in place of an earlier request; a negative number
    /// only cancels the earlier one.
    static func wait(_ listView: Int32, _ seconds: Double) { importedWait(listView, seconds) }

    /// Requests a call of the export `fitWindow` once the page is laid out, so that a deferred offset can be written.
    static func owe(_ listView: Int32) { importedOwe(listView) }

    /// Requests a call of the export `fitWindow` now.
    static func refit(_ listView: Int32) { importedRefit(listView) }

    /// Tells JavaScript that the content rests, so that it sorts the nodes in reading order.
    static func rested(_ listView: Int32) { importedRested(listView) }

    /// Makes JavaScript perform the pending host calls, unless it is performing calls already.
    static func performHostCalls() { importedPerformHostCalls() }
  }

  @_extern(wasm, module: "lazyscroll", name: "readNative") @_extern(c)
  private func importedReadNative(_ listView: Int32)

  @_extern(wasm, module: "lazyscroll", name: "scrollNative") @_extern(c)
  private func importedScrollNative(
    _ listView: Int32, _ along: Double, _ across: Double, _ duration: Double)

  @_extern(wasm, module: "lazyscroll", name: "stopNative") @_extern(c)
  private func importedStopNative(_ listView: Int32)

  @_extern(wasm, module: "lazyscroll", name: "layRunway") @_extern(c)
  private func importedLayRunway(_ listView: Int32, _ along: Double, _ across: Double)

  @_extern(wasm, module: "lazyscroll", name: "show") @_extern(c)
  private func importedShow(
    _ listView: Int32, _ along: Double, _ across: Double, _ corner: Double, _ native: Double,
    _ slack: Double, _ back: Double, _ on: Double
  )

  @_extern(wasm, module: "lazyscroll", name: "wait") @_extern(c)
  private func importedWait(_ listView: Int32, _ seconds: Double)

  @_extern(wasm, module: "lazyscroll", name: "owe") @_extern(c)
  private func importedOwe(_ listView: Int32)

  @_extern(wasm, module: "lazyscroll", name: "refit") @_extern(c)
  private func importedRefit(_ listView: Int32)

  @_extern(wasm, module: "lazyscroll", name: "rested") @_extern(c)
  private func importedRested(_ listView: Int32)

  @_extern(wasm, module: "lazyscroll", name: "performHostCalls") @_extern(c)
  private func importedPerformHostCalls()

  @_extern(wasm, module: "lazyscroll", name: "view") @_extern(c)
  private func importedView(
    _ listView: Int32, _ kind: Int32, _ section: Int32, _ index: Int32, _ id: Double
  ) -> Double

  @_extern(wasm, module: "lazyscroll", name: "measure") @_extern(c)
  private func importedMeasure(
    _ listView: Int32, _ view: Int32, _ width: Double, _ height: Double, _ axis: Int32
  ) -> Double

  @_extern(wasm, module: "lazyscroll", name: "makePlaceholder") @_extern(c)
  private func importedPlaceholder(_ listView: Int32) -> Int32

  @_extern(wasm, module: "lazyscroll", name: "mustYield") @_extern(c)
  private func importedMustYield(_ listView: Int32) -> Int32

  @_extern(wasm, module: "lazyscroll", name: "requestFrame") @_extern(c)
  private func importedRequestFrame(_ listView: Int32)

  @_extern(wasm, module: "lazyscroll", name: "time") @_extern(c)
  private func importedTime() -> Double

  @_extern(wasm, module: "lazyscroll", name: "requestTime") @_extern(c)
  private func importedRequestTime(_ listView: Int32, _ seconds: Double)

  @_extern(wasm, module: "lazyscroll", name: "willPerform") @_extern(c)
  private func importedWillPerform(_ listView: Int32)

  @_extern(wasm, module: "lazyscroll", name: "shouldSelect") @_extern(c)
  private func importedShouldSelect(_ listView: Int32, _ id: Double) -> Int32

  @_extern(wasm, module: "lazyscroll", name: "make") @_extern(c)
  private func importedMake(_ listView: Int32, _ reuse: Int32) -> Int32
#endif
