#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  // Calls from JavaScript about carousels only.

  /// The carousel of that number, which JavaScript knows to be one.
  private func carousel(_ number: Int32) -> WebCarousel {
    unsafeDowncast(listView(number), to: WebCarousel.self)
  }

  /// Makes a carousel and gives its number; it shares the idle views of another scroll view, or -1.
  ///
  /// - Parameters:
  ///   - sharing: The other scroll view.
  ///   - isHorizontal: 1 for one that scrolls sideways.
  /// - Returns: The number.
  @_expose(wasm, "createCarousel") @_cdecl("createCarousel")
  public func createCarousel(_ sharing: Int32, _ isHorizontal: Int32) -> Int32 {
    add(
      WebCarousel(
        number: nextNumber, axis: isHorizontal != 0 ? .horizontal : .vertical,
        pool: pool(of: sharing)))
  }

  /// The places of items, nine numbers in the call buffer: width, height, the part of the next one that is visible where they
  /// fill the window or -1, spacing, four insets (top, leading, bottom, trailing), and where a scroll comes
  /// to rest: 0 anywhere, 1 at items, 2 at pages.
  @_expose(wasm, "carouselLayout") @_cdecl("carouselLayout")
  public func carouselLayout(_ number: Int32) {
    var layout = CarouselLayout(
      itemSize: LayoutSize(width: callBuffer[0], height: callBuffer[1]), spacing: callBuffer[3],
      insets: LayoutInsets(
        top: callBuffer[4], leading: callBuffer[5], bottom: callBuffer[6], trailing: callBuffer[7]))
    if callBuffer[2] >= 0 { layout.peek = callBuffer[2] }
    let view = carousel(number).view
    view.snapping = CarouselSnapping(rawValue: UInt8(callBuffer[8])) ?? .none
    view.layout = layout
  }

  /// Shows a list, whose IDs stand in the call buffer, from an offset.
  @_expose(wasm, "carouselShow") @_cdecl("carouselShow")
  public func carouselShow(_ number: Int32, _ list: Double, _ count: Int32, _ offset: Double) {
    let ids = carousel(number).ids(count)
    releaseCallBuffer()
    carousel(number).view.show(UInt64(list), itemIDs: ids, at: offset)
  }

  /// Asks for the nodes of items again, whose IDs stand in the call buffer.
  @_expose(wasm, "carouselReconfigure") @_cdecl("carouselReconfigure")
  public func carouselReconfigure(_ number: Int32, _ count: Int32) {
    let ids = carousel(number).ids(count)
    releaseCallBuffer()
    carousel(number).view.reconfigure(ids)
  }

  /// Brings an item into view; see `scrollTo`.
  @_expose(wasm, "carouselScrollTo") @_cdecl("carouselScrollTo")
  public func carouselScrollTo(
    _ number: Int32, _ item: Double, _ alignment: Int32, _ offset: Double, _ duration: Double
  ) {
    let (carousel, duration) = (carousel(number), WebDuration(duration))
    carousel.view.scroll(
      to: carousel.item(item).id, at: ScrollDestination.Alignment(number: alignment),
      offset: offset, isAnimated: duration.isAnimated, duration: duration.seconds)
  }

  /// Goes on by so many stops.
  @_expose(wasm, "carouselStep") @_cdecl("carouselStep")
  public func carouselStep(_ number: Int32, _ steps: Int32, _ isAnimated: Int32) {
    carousel(number).view.step(by: Int(steps), isAnimated: isAnimated != 0)
  }

  /// Limits how many nodes of a kind may be idle in the pool; no limit below zero.
  @_expose(wasm, "poolBudget") @_cdecl("poolBudget")
  public func poolBudget(_ number: Int32, _ reuse: Int32, _ count: Int32) {
    guard reuse > 0 else { return }
    listView(number).scrollView.driver.pool.setBudget(
      count < 0 ? nil : Int(count), for: ReuseIdentifier(reuse))
  }

  /// The number of places by which a key moves on where no item has the focus: 1 or -1, both infinite for an
  /// end; 0 for a key that means nothing.
  @_expose(wasm, "meaningOfKey") @_cdecl("meaningOfKey")
  public func meaningOfKey(_ number: Int32, _ key: Int32) -> Double {
    guard let key = FocusWalk.Key(rawValue: UInt8(truncatingIfNeeded: key)),
      let move = listView(number).walk()?.move(for: key)
    else { return 0 }
    return switch move {
    case .step(let step), .nearest(let step): Double(step)
    case .end(let way): way < 0 ? -.infinity : .infinity
    }
  }
#endif
