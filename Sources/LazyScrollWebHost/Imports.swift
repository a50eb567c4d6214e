#if arch(wasm32)
  /// Questions to JavaScript while host calls are being made; see `Web/engine.js`.
  package enum Imports {
    /// The node for an element, bound: its number and, times 2³², that of its reuse identifier; -1 for none.
    ///
    /// - Parameters:
    ///   - listView: The scroll view.
    ///   - kind: What it is, as ``ElementKind/rank``.
    ///   - section: The section it stands in.
    ///   - index: Its place among those of its kind there.
    ///   - id: Its ID.
    /// - Returns: Both numbers in one.
    static func view(
      _ listView: Int32, _ kind: Int32, _ section: Int32, _ index: Int32, _ id: Double
    ) -> Double { importedView(listView, kind, section, index, id) }

    /// The length of a node; host calls made so far are performed first.
    ///
    /// - Parameters:
    ///   - listView: The scroll view.
    ///   - view: The node.
    ///   - width: The width it has, in points.
    ///   - height: The height it has, in points.
    ///   - axis: 0 asks for the width, 1 for the height.
    /// - Returns: The length, in points.
    static func measure(
      _ listView: Int32, _ view: Int32, _ width: Double, _ height: Double, _ axis: Int32
    ) -> Double { importedMeasure(listView, view, width, height, axis) }

    /// A node that stands for an item not bound yet; -1 for none.
    static func makePlaceholder(_ listView: Int32) -> Int32 { importedPlaceholder(listView) }

    /// A Boolean value that indicates whether the time of this display frame is used up.
    static func mustYield(_ listView: Int32) -> Int32 { importedMustYield(listView) }

    /// Asks for one call of `frame`.
    static func requestFrame(_ listView: Int32) { importedRequestFrame(listView) }

    /// Seconds on the page's clock.
    static func time() -> Double { importedTime() }

    /// Asks for one call of `timePassed` when so many seconds have passed.
    static func requestTime(_ listView: Int32, _ seconds: Double) {
      importedRequestTime(listView, seconds)
    }

    /// The clock of ``mustYield(_:)`` starts.
    static func willPerform(_ listView: Int32) { importedWillPerform(listView) }

    /// A Boolean value that indicates whether the reader may select an item.
    package static func shouldSelect(_ listView: Int32, _ id: Double) -> Int32 {
      importedShouldSelect(listView, id)
    }

    /// A node made by a factory of the page.
    static func make(_ listView: Int32, _ reuse: Int32) -> Int32 { importedMake(listView, reuse) }

    // MARK: The window

    /// Reads the browser's offset into ``nativeNumbers``.
    static func readNative(_ listView: Int32) { importedReadNative(listView) }

    /// Writes the browser's offsets along the axis and across it, at once or by a movement; see ``WebDuration``.
    static func scrollNative(
      _ listView: Int32, _ along: Double, _ across: Double, _ duration: Double
    ) { importedScrollNative(listView, along, across, duration) }

    /// Ends a movement of the browser's where it is.
    static func stopNative(_ listView: Int32) { importedStopNative(listView) }

    /// Makes the runway so long along the axis, and so wide across it; -1 for as wide as the window.
    static func layRunway(_ listView: Int32, _ along: Double, _ across: Double) {
      importedLayRunway(listView, along, across)
    }

    /// Shows the content at its offsets along the axis and across it; `corner` is the offset of what stands at
    /// the stage's corner.
    ///
    /// Where `slack` is above 0, the browser may scroll the content `back` and `on` points from `native` without a call; 0 holds
    /// it.
    static func show(
      _ listView: Int32, _ along: Double, _ across: Double, _ corner: Double, _ native: Double,
      _ slack: Double, _ back: Double, _ on: Double
    ) { importedShow(listView, along, across, corner, native, slack, back, on) }

    /// Asks for one call of `restDue` after so many seconds, in place of one that was asked for; below 0 for
    /// none.
    static func wait(_ listView: Int32, _ seconds: Double) { importedWait(listView, seconds) }

    /// Asks for `fitWindow` as soon as the page is laid out: an offset is still to be written.
    static func owe(_ listView: Int32) { importedOwe(listView) }

    /// Asks for `fitWindow` at once.
    static func refit(_ listView: Int32) { importedRefit(listView) }

    /// The content rests: nodes are put in order.
    static func rested(_ listView: Int32) { importedRested(listView) }

    /// Performs the host calls made so far, unless that is being done.
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
