#if arch(wasm32)
  /// What is asked of JavaScript while orders are being given; see `Web/engine.js`.
  enum Imports {
    /// The node for an element, bound: its number and, times 2³², that of its reuse identifier; -1 for none.
    ///
    /// - Parameters:
    ///   - face: The scroll view.
    ///   - kind: What it is, as ``ElementKind/rank``.
    ///   - section: The section it stands in.
    ///   - index: Its place among those of its kind there.
    ///   - id: Its ID.
    /// - Returns: Both numbers in one.
    static func view(
      _ face: Int32, _ kind: Int32, _ section: Int32, _ index: Int32, _ id: Double
    ) -> Double { importedView(face, kind, section, index, id) }

    /// How long a node is; what was ordered so far is performed first.
    ///
    /// - Parameters:
    ///   - face: The scroll view.
    ///   - view: The node.
    ///   - width: The width it has, in points.
    ///   - height: The height it has, in points.
    ///   - axis: 0 asks for the width, 1 for the height.
    /// - Returns: The length, in points.
    static func measure(
      _ face: Int32, _ view: Int32, _ width: Double, _ height: Double, _ axis: Int32
    ) -> Double { importedMeasure(face, view, width, height, axis) }

    /// A node that stands for an item not bound yet; -1 for none.
    static func makePlaceholder(_ face: Int32) -> Int32 { importedPlaceholder(face) }

    /// Whether the time of this display frame is used up.
    static func mustYield(_ face: Int32) -> Int32 { importedMustYield(face) }

    /// Asks for one call of `frame`.
    static func requestFrame(_ face: Int32) { importedRequestFrame(face) }

    /// Seconds on the page's clock.
    static func time() -> Double { importedTime() }

    /// Asks for one call of `timePassed` when so many seconds have passed.
    static func requestTime(_ face: Int32, _ seconds: Double) {
      importedRequestTime(face, seconds)
    }

    /// The clock of ``mustYield(_:)`` starts.
    static func willPerform(_ face: Int32) { importedWillPerform(face) }

    /// Whether the reader may choose an item.
    static func shouldSelect(_ face: Int32, _ id: Double) -> Int32 {
      importedShouldSelect(face, id)
    }

    /// A node made by a factory of the page.
    static func make(_ face: Int32, _ reuse: Int32) -> Int32 { importedMake(face, reuse) }
  }

  @_extern(wasm, module: "lazyscroll", name: "view") @_extern(c)
  private func importedView(
    _ face: Int32, _ kind: Int32, _ section: Int32, _ index: Int32, _ id: Double
  ) -> Double

  @_extern(wasm, module: "lazyscroll", name: "measure") @_extern(c)
  private func importedMeasure(
    _ face: Int32, _ view: Int32, _ width: Double, _ height: Double, _ axis: Int32
  ) -> Double

  @_extern(wasm, module: "lazyscroll", name: "makePlaceholder") @_extern(c)
  private func importedPlaceholder(_ face: Int32) -> Int32

  @_extern(wasm, module: "lazyscroll", name: "mustYield") @_extern(c)
  private func importedMustYield(_ face: Int32) -> Int32

  @_extern(wasm, module: "lazyscroll", name: "requestFrame") @_extern(c)
  private func importedRequestFrame(_ face: Int32)

  @_extern(wasm, module: "lazyscroll", name: "time") @_extern(c)
  private func importedTime() -> Double

  @_extern(wasm, module: "lazyscroll", name: "requestTime") @_extern(c)
  private func importedRequestTime(_ face: Int32, _ seconds: Double)

  @_extern(wasm, module: "lazyscroll", name: "willPerform") @_extern(c)
  private func importedWillPerform(_ face: Int32)

  @_extern(wasm, module: "lazyscroll", name: "shouldSelect") @_extern(c)
  private func importedShouldSelect(_ face: Int32, _ id: Double) -> Int32

  @_extern(wasm, module: "lazyscroll", name: "make") @_extern(c)
  private func importedMake(_ face: Int32, _ reuse: Int32) -> Int32
#endif
