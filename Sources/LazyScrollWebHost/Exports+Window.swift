#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  // Calls from JavaScript about a scroll view's window, made by `Web/window.js` and `Web/stage.js`. Lengths are in points.

  /// Returns the open window of the scroll view with a number.
  func window(_ number: Int32) -> WebWindow { openedWindow(number)! }

  // MARK: Life

  /// Opens the window of a scroll view.
  ///
  /// The call buffer contains the content's width and height, and the offsets along and across the axis. If this engine
  /// replaces one that has failed, they are the values of the failed engine; otherwise the offset along the axis is NaN.
  ///
  /// - Parameters:
  ///   - number: The scroll view's number.
  ///   - isNested: 1 if its scroller scrolls other content as well.
  ///   - isSideways: 1 if it scrolls horizontally.
  ///   - isRow: 1 for a carousel, whose node may be removed from the page and inserted elsewhere with the row that contains it.
  @_expose(wasm, "openWindow") @_cdecl("openWindow")
  public func openWindow(_ number: Int32, _ isNested: Int32, _ isSideways: Int32, _ isRow: Int32) {
    let listView = listView(number)
    let opened = WebWindow(
      listView.scrollView.driver, axis: isSideways != 0 ? .horizontal : .vertical,
      isNested: isNested != 0, isRow: isRow != 0,
      content: LayoutSize(width: callBuffer[0], height: callBuffer[1]))
    let (along, across) = (callBuffer[2], callBuffer[3])
    if !along.isNaN { opened.restore(along: along, across: across) }
    listView.window = opened
  }

  /// Returns the memory to which JavaScript writes the browser's offset in the import `readNative`.
  @_expose(wasm, "nativeNumbers") @_cdecl("nativeNumbers")
  public func nativeNumbersStart() -> UnsafeMutablePointer<Double> { nativeNumbers }

  // MARK: Measures

  /// Sets the window's measures from 13 numbers in the call buffer: width, height, four insets (top, leading, bottom,
  /// trailing), the overscan, four paddings (in the same order), device pixels per point, and 1 for right to left.
  @_expose(wasm, "fitWindow") @_cdecl("fitWindow")
  public func fitWindow(_ number: Int32) {
    func insets(_ start: Int) -> LayoutInsets {
      LayoutInsets(
        top: callBuffer[start], leading: callBuffer[start + 1], bottom: callBuffer[start + 2],
        trailing: callBuffer[start + 3])
    }
    window(number).fit(
      WebWindow.Form(
        size: LayoutSize(width: callBuffer[0], height: callBuffer[1]), insets: insets(2),
        overscan: callBuffer[6],
        padding: insets(7), scale: callBuffer[11],
        direction: callBuffer[12] == 1 ? .rightToLeft : .leftToRight))
  }

  /// Sends the window's position and measures to the engine, if they have changed.
  @_expose(wasm, "tellWindow") @_cdecl("tellWindow")
  public func tellWindow(_ number: Int32) {
    let window = window(number)
    window.handle { window.tell() }
  }

  /// Reports offset changes to the driver, and changes of pinned views to JavaScript; returns 1 if host calls may be pending.
  @_expose(wasm, "tellNews") @_cdecl("tellNews")
  public func tellNews(_ number: Int32) -> Int32 {
    openedWindow(number)?.tellNews() == true ? 1 : 0
  }

  /// Reads the browser's offset and returns the content offset along the axis.
  @_expose(wasm, "look") @_cdecl("look")
  public func look(_ number: Int32) -> Double {
    let window = window(number)
    window.look()
    return window.ledger.offset
  }

  /// Reads the browser's offset again, because the content before the list in the same scroller has become longer or shorter.
  @_expose(wasm, "lookAgain") @_cdecl("lookAgain")
  public func lookAgain(_ number: Int32) {
    guard let window = openedWindow(number) else { return }
    window.reading = nil
    window.look()
  }

  // MARK: User input

  /// Handles a scroll event of the browser; returns 0 if the driver knew the new offset before the event, otherwise 1.
  @_expose(wasm, "scrolled") @_cdecl("scrolled")
  public func scrolled(_ number: Int32) -> Int32 {
    let window = window(number)
    return window.handle { window.scrolled() } ? 1 : 0
  }

  /// Handles the browser's `scrollend` event.
  @_expose(wasm, "scrollEnded") @_cdecl("scrollEnded")
  public func scrollEnded(_ number: Int32) {
    let window = window(number)
    window.handle { window.scrollEnded() }
  }

  /// Handles the end of the delay that the import `wait` requested, after which the content may count as resting.
  @_expose(wasm, "restDue") @_cdecl("restDue")
  public func restDue(_ number: Int32) {
    let window = window(number)
    window.handle { window.timePassed() }
  }

  /// Records that the data changed, so that changes deferred until the content rests are made afterwards.
  @_expose(wasm, "restAgain") @_cdecl("restAgain")
  public func restAgain(_ number: Int32) { window(number).restAgain() }

  /// Records that the user scrolls or is about to; `cause` is 0 for a gesture, 1 for the thumb or a key, which scroll to a
  /// position.
  @_expose(wasm, "grip") @_cdecl("grip")
  public func grip(_ number: Int32, _ cause: Int32) {
    let window = window(number)
    window.handle { window.grip(cause == 0 ? .gesture : .place) }
  }

  /// Records that the user touches the content with a finger.
  @_expose(wasm, "holdContent") @_cdecl("holdContent")
  public func holdContent(_ number: Int32) { window(number).hold() }

  /// Records that the user grabs the scroll bar's thumb.
  @_expose(wasm, "holdThumb") @_cdecl("holdThumb")
  public func holdThumb(_ number: Int32) {
    let window = window(number)
    window.handle { window.holdThumb() }
  }

  /// Records that the user releases the content or the scroll bar's thumb.
  @_expose(wasm, "letGo") @_cdecl("letGo")
  public func letGo(_ number: Int32) {
    let window = window(number)
    window.handle { window.release() }
  }

  /// Handles a scrolling key (``ScrollKey``) that the focused node does not use itself.
  ///
  /// - Parameters:
  ///   - number: The scroll view's number.
  ///   - key: The key.
  ///   - isModified: 1 if Alt, Control or Meta is pressed.
  ///   - isShifted: 1 if Shift is pressed.
  ///   - isClick: 1 if Space clicks the focused node.
  ///   - isSmooth: 1 if page keys scroll with an animation.
  /// - Returns: 1 if JavaScript has to prevent the browser's default action.
  @_expose(wasm, "scrollKey") @_cdecl("scrollKey")
  public func scrollKey(
    _ number: Int32, _ key: Int32, _ isModified: Int32, _ isShifted: Int32, _ isClick: Int32,
    _ isSmooth: Int32
  ) -> Int32 {
    let window = window(number)
    guard let key = ScrollKey(rawValue: UInt8(truncatingIfNeeded: key)) else { return 0 }
    return window.handle {
      window.press(
        key, isModified: isModified != 0, isShifted: isShifted != 0, isClick: isClick != 0,
        isSmooth: isSmooth != 0)
    } ? 1 : 0
  }

  /// Returns 1 while the user holds the scroll bar's thumb.
  @_expose(wasm, "holdsThumb") @_cdecl("holdsThumb")
  public func holdsThumb(_ number: Int32) -> Int32 {
    window(number).clock.contact == .thumb ? 1 : 0
  }

  /// Scrolls to an offset along the axis without animation, for the page.
  @_expose(wasm, "leap") @_cdecl("leap")
  public func leap(_ number: Int32, _ offset: Double) {
    let window = window(number)
    window.handle { window.leap(to: offset) }
  }

  /// Restores the offsets along and across the axis of a failed engine that this one replaces.
  @_expose(wasm, "goBack") @_cdecl("goBack")
  public func goBack(_ number: Int32, _ along: Double, _ across: Double) {
    let window = window(number)
    window.handle {
      window.go(to: along, across: across)
      window.tell()
    }
  }

  // MARK: Host calls of the engine, in their turn

  /// Sets the content's size.
  ///
  /// - Returns: The longest possible length if the content has just become too long for a scroller that it shares with other
  ///   content; otherwise 0.
  @_expose(wasm, "resizeContent") @_cdecl("resizeContent")
  public func resizeContent(_ number: Int32, _ width: Double, _ height: Double) -> Double {
    let window = window(number)
    let longest = NativeLimits.browser.longest
    let isTooLong =
      window.ledger.isShared && height > longest && window.content.height <= longest
    window.setContent(LayoutSize(width: width, height: height))
    return isTooLong ? longest : 0
  }

  /// Corrects the offset after a size change above the viewport, so that visible content stays in place.
  @_expose(wasm, "correctOffset") @_cdecl("correctOffset")
  public func correctOffset(_ number: Int32, _ x: Double, _ y: Double) {
    window(number).correct(by: LayoutPoint(x: x, y: y))
  }

  /// Scrolls to an offset; the duration is a ``WebDuration``.
  @_expose(wasm, "scrollWindow") @_cdecl("scrollWindow")
  public func scrollWindow(_ number: Int32, _ x: Double, _ y: Double, _ duration: Double) {
    window(number).scroll(to: LayoutPoint(x: x, y: y), WebDuration(duration))
  }
#endif
