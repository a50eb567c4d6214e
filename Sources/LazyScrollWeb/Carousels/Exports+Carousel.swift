#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  // Calls from JavaScript about carousels only.

  /// Returns the carousel with a number that `createCarousel` has returned.
  private func carousel(_ number: Int32) -> WebCarousel {
    unsafeDowncast(listView(number), to: WebCarousel.self)
  }

  /// Creates a carousel, which may share the reuse pool of another scroll view.
  ///
  /// - Parameters:
  ///   - sharing: The number of the other scroll view; -1 for none.
  ///   - isHorizontal: 1 to scroll horizontally.
  /// - Returns: The carousel's number.
  @_expose(wasm, "createCarousel") @_cdecl("createCarousel")
  public func createCarousel(_ sharing: Int32, _ isHorizontal: Int32) -> Int32 {
    add(
      WebCarousel(
        number: nextNumber, axis: isHorizontal != 0 ? .horizontal : .vertical,
        pool: pool(of: sharing)))
  }

  /// Sets the layout of items from nine numbers in the call buffer: width, height, the visible part of the next item if items
  /// fill the window (otherwise -1), spacing, four insets (top, leading, bottom, trailing), and where scrolling stops: 0
  /// anywhere, 1 at items, 2 at pages.
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

  /// Shows `count` items, whose IDs are in the call buffer, at an offset; the number `list` identifies this list of items.
  @_expose(wasm, "carouselShow") @_cdecl("carouselShow")
  public func carouselShow(_ number: Int32, _ list: Double, _ count: Int32, _ offset: Double) {
    let ids = carousel(number).ids(count)
    releaseCallBuffer()
    carousel(number).view.show(UInt64(list), itemIDs: ids, at: offset)
  }

  /// Binds the nodes of the items whose IDs are in the call buffer again, because their content has changed.
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
      to: ListItemID(carousel.item(item).id), at: ScrollDestination.Alignment(number: alignment),
      offset: offset, isAnimated: duration.isAnimated, duration: duration.seconds)
  }

  /// Scrolls on by a number of items or pages; a negative number scrolls back.
  @_expose(wasm, "carouselStep") @_cdecl("carouselStep")
  public func carouselStep(_ number: Int32, _ steps: Int32, _ isAnimated: Int32) {
    carousel(number).view.step(by: Int(steps), isAnimated: isAnimated != 0)
  }

  /// Limits how many nodes with a reuse identifier may be idle in the pool; negative for no limit.
  @_expose(wasm, "poolBudget") @_cdecl("poolBudget")
  public func poolBudget(_ number: Int32, _ reuse: Int32, _ count: Int32) {
    guard reuse > 0 else { return }
    listView(number).scrollView.driver.pool.setBudget(
      count < 0 ? nil : Int(count), for: ReuseIdentifier(reuse))
  }

  /// Returns the number of items by which a key moves when no item has the focus: 1 or -1, ±infinity for End and Home, 0 for
  /// other keys.
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
