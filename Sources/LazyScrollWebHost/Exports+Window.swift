#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  // Calls from JavaScript about a scroll view's window: `Web/window.js` and `Web/stage.js`. Lengths are points.

  /// The window of the scroll view of that number.
  func window(_ number: Int32) -> WebWindow { openedWindow(number)! }

  // MARK: Life

  /// Opens the window of a scroll view.
  ///
  /// In the call buffer are the content's width and height, and the offsets along the axis and across it, as an engine
  /// before this one had them; the offset along the axis is NaN where there was none.
  ///
  /// - Parameters:
  ///   - number: The scroll view.
  ///   - isNested: 1 where its scroller scrolls other content as well.
  ///   - isSideways: 1 where it scrolls along the horizontal axis.
  ///   - isRow: 1 where it may be taken out of the page and put in again elsewhere.
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

  /// The place in which JavaScript writes the browser's offset when it is asked for it.
  @_expose(wasm, "nativeNumbers") @_cdecl("nativeNumbers")
  public func nativeNumbersStart() -> UnsafeMutablePointer<Double> { nativeNumbers }

  // MARK: Measures

  /// The window has measures, 13 numbers in the call buffer: width, height, four insets (top, leading, bottom,
  /// trailing), the overscan, four paddings, device pixels per point, 1 for right to left.
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

  /// Tells the engine where the window is, if that is news.
  @_expose(wasm, "tellWindow") @_cdecl("tellWindow")
  public func tellWindow(_ number: Int32) {
    let window = window(number)
    window.handle { window.tell() }
  }

  /// Tells the driver of an offset that host calls have changed, and JavaScript of other pinned views; 1 if there may be host
  /// calls to perform.
  @_expose(wasm, "tellNews") @_cdecl("tellNews")
  public func tellNews(_ number: Int32) -> Int32 {
    openedWindow(number)?.tellNews() == true ? 1 : 0
  }

  /// The content offset along the axis, after a look where the browser has scrolled to.
  @_expose(wasm, "look") @_cdecl("look")
  public func look(_ number: Int32) -> Double {
    let window = window(number)
    window.look()
    return window.ledger.offset
  }

  /// Something before the feed in its scroller has another length: what was read counts no longer.
  @_expose(wasm, "lookAgain") @_cdecl("lookAgain")
  public func lookAgain(_ number: Int32) {
    guard let window = openedWindow(number) else { return }
    window.reading = nil
    window.look()
  }

  // MARK: Input of the reader

  /// The browser scrolled; 1 if that was news.
  @_expose(wasm, "scrolled") @_cdecl("scrolled")
  public func scrolled(_ number: Int32) -> Int32 {
    let window = window(number)
    return window.handle { window.scrolled() } ? 1 : 0
  }

  /// The browser says that it has ended to scroll.
  @_expose(wasm, "scrollEnded") @_cdecl("scrollEnded")
  public func scrollEnded(_ number: Int32) {
    let window = window(number)
    window.handle { window.scrollEnded() }
  }

  /// The time has passed that `wait` was asked for.
  @_expose(wasm, "restDue") @_cdecl("restDue")
  public func restDue(_ number: Int32) {
    let window = window(number)
    window.handle { window.timePassed() }
  }

  /// The data changed, and is put in order at rest.
  @_expose(wasm, "restAgain") @_cdecl("restAgain")
  public func restAgain(_ number: Int32) { window(number).restAgain() }

  /// The reader moves the content, or is about to: 0 by a gesture, 1 to a place.
  @_expose(wasm, "grip") @_cdecl("grip")
  public func grip(_ number: Int32, _ cause: Int32) {
    let window = window(number)
    window.handle { window.grip(cause == 0 ? .gesture : .place) }
  }

  /// The reader puts a finger on the content.
  @_expose(wasm, "holdContent") @_cdecl("holdContent")
  public func holdContent(_ number: Int32) { window(number).hold() }

  /// The reader takes the thumb.
  @_expose(wasm, "holdThumb") @_cdecl("holdThumb")
  public func holdThumb(_ number: Int32) {
    let window = window(number)
    window.handle { window.holdThumb() }
  }

  /// The reader lets go of the content, or of the thumb.
  @_expose(wasm, "letGo") @_cdecl("letGo")
  public func letGo(_ number: Int32) {
    let window = window(number)
    window.handle { window.release() }
  }

  /// A key that scrolls was pressed, and means nothing else where it was: one of ``ScrollKey``.
  ///
  /// - Parameters:
  ///   - number: The scroll view.
  ///   - key: The key.
  ///   - isModified: 1 with Alt, Control or Meta.
  ///   - isShifted: 1 with Shift.
  ///   - isClick: 1 where Space, pressed there, is a click.
  ///   - isSmooth: 1 where pages are turned by a movement.
  /// - Returns: 1 if the browser shall not do what it would.
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

  /// A Boolean value that indicates whether the reader holds the thumb.
  @_expose(wasm, "holdsThumb") @_cdecl("holdsThumb")
  public func holdsThumb(_ number: Int32) -> Int32 {
    window(number).clock.contact == .thumb ? 1 : 0
  }

  /// The page asks for an offset along the axis: the content is there at once.
  @_expose(wasm, "leap") @_cdecl("leap")
  public func leap(_ number: Int32, _ offset: Double) {
    let window = window(number)
    window.handle { window.leap(to: offset) }
  }

  /// Goes to an offset along the axis and one across it, as an engine before this one had them.
  @_expose(wasm, "goBack") @_cdecl("goBack")
  public func goBack(_ number: Int32, _ along: Double, _ across: Double) {
    let window = window(number)
    window.handle {
      window.go(to: along, across: across)
      window.tell()
    }
  }

  // MARK: Host calls of the engine, in their turn

  /// The content has a size; gives the length that its scroller can show where it is longer, and was not before,
  /// or 0.
  @_expose(wasm, "resizeContent") @_cdecl("resizeContent")
  public func resizeContent(_ number: Int32, _ width: Double, _ height: Double) -> Double {
    let window = window(number)
    let longest = NativeLimits.browser.longest
    let isTooLong =
      window.ledger.isShared && height > longest && window.content.height <= longest
    window.setContent(LayoutSize(width: width, height: height))
    return isTooLong ? longest : 0
  }

  /// Something above changed size; what is seen stands still.
  @_expose(wasm, "correctOffset") @_cdecl("correctOffset")
  public func correctOffset(_ number: Int32, _ x: Double, _ y: Double) {
    window(number).correct(by: LayoutPoint(x: x, y: y))
  }

  /// The content shall be at an offset.
  @_expose(wasm, "scrollWindow") @_cdecl("scrollWindow")
  public func scrollWindow(_ number: Int32, _ x: Double, _ y: Double, _ duration: Double) {
    window(number).scroll(to: LayoutPoint(x: x, y: y), WebDuration(duration))
  }
#endif
