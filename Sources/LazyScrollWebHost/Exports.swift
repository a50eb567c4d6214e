#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  // Exports to JavaScript, called by `Web/engine.js`. A scroll view is known by its number; an item by its ID or, without one,
  // by -1 - its position (see `ItemID.number(inSection:)`). Lengths are in points, durations in seconds.

  nonisolated(unsafe) private var listViews: [WebListView?] = []
  /// The call buffer: memory for arguments that JavaScript writes and for results that it reads.
  nonisolated(unsafe) package private(set) var callBuffer = UnsafeMutablePointer<Double>.allocate(
    capacity: leastCapacity)
  nonisolated(unsafe) private var callBufferCapacity = leastCapacity
  /// The least capacity of the call buffer, in numbers, which is enough for all calls with few arguments.
  private let leastCapacity = 64

  /// Returns the scroll view with a number, which JavaScript has created and not destroyed.
  package func listView(_ number: Int32) -> WebListView { listViews[Int(number)]! }

  /// Returns the window of a scroll view; `nil` once JavaScript has destroyed the scroll view, to which earlier host calls may
  /// still refer.
  func openedWindow(_ number: Int32) -> WebWindow? { listViews[Int(number)]?.window }

  // MARK: Life

  /// The number that the next scroll view gets.
  package var nextNumber: Int32 { Int32(listViews.count) }

  /// Registers a scroll view that was created with ``nextNumber``, and returns its number.
  package func add(_ listView: WebListView) -> Int32 {
    listViews.append(listView)
    return listView.host.number
  }

  /// Returns the reuse pool of a scroll view; `nil` for -1.
  package func pool(of number: Int32) -> ReusePool<WebView>? {
    number < 0 ? nil : listView(number).scrollView.driver.pool
  }

  /// Destroys a scroll view and removes its views.
  @_expose(wasm, "destroy") @_cdecl("destroy")
  public func destroy(_ number: Int32) {
    listView(number).letGo()
    listView(number).window?.close()
    listViews[Int(number)] = nil
  }

  // MARK: Memory

  /// Returns the call buffer with a capacity of at least `count` numbers, valid until the next call of this function.
  @_expose(wasm, "reserve") @_cdecl("reserve")
  public func reserve(_ count: Int32) -> UnsafeMutablePointer<Double> {
    if Int(count) > callBufferCapacity { resizeCallBuffer(Int(count)) }
    return callBuffer
  }

  /// Shrinks the call buffer to its least capacity.
  package func releaseCallBuffer() {
    if callBufferCapacity > leastCapacity { resizeCallBuffer(leastCapacity) }
  }

  private func resizeCallBuffer(_ count: Int) {
    callBuffer.deallocate()
    callBufferCapacity = count
    callBuffer = .allocate(capacity: count)
  }

  /// Hands the pending host calls of all scroll views to JavaScript, and returns their length in numbers.
  @_expose(wasm, "takeHostCalls") @_cdecl("takeHostCalls")
  public func takeHostCalls() -> Int32 { Int32(truncatingIfNeeded: hostCalls.take()) }

  /// Returns the address of the host calls that ``takeHostCalls()`` handed over; valid until it is called again.
  @_expose(wasm, "hostCalls") @_cdecl("hostCalls")
  public func hostCallsTaken() -> UnsafePointer<Double> { hostCalls.start }

  /// Returns 1 if Swift has a view object for a node number, in use or idle; otherwise 0, and the number is free.
  @_expose(wasm, "knows") @_cdecl("knows")
  public func knows(_ view: Int32) -> Int32 { WebView.isKnown(view) ? 1 : 0 }

  // MARK: User input

  /// Handles the display frame that the import `requestFrame` asked for.
  @_expose(wasm, "frame") @_cdecl("frame")
  public func frame(_ number: Int32) { listView(number).scrollView.driver.displayFrame() }

  /// Handles the end of the delay that the import `requestTime` asked for.
  @_expose(wasm, "timePassed") @_cdecl("timePassed")
  public func timePassed(_ number: Int32) { listView(number).scrollView.driver.timeDidPass() }

  /// Handles a touch on an item: 0 began, 1 ended, 2 was cancelled (the item is ignored).
  @_expose(wasm, "touch") @_cdecl("touch")
  public func touch(_ number: Int32, _ kind: Int32, _ item: Double) {
    let scrollView = listView(number).scrollView
    let (id, section) = listView(number).item(item)
    switch kind {
    case 0: scrollView.touchBegan(on: id, inSection: section)
    case 1: scrollView.touchEnded(on: id, inSection: section)
    default: scrollView.touchWasCancelled()
    }
  }

  /// Records that the content of a view has a new size.
  @_expose(wasm, "resized") @_cdecl("resized")
  public func resized(_ number: Int32, _ view: Int32, _ width: Double, _ height: Double) {
    listView(number).scrollView.driver.viewDidResize(
      WebView.of(view), to: LayoutSize(width: width, height: height))
  }

  /// Records that an animation of a view has ended; `movement` is the number of the animation.
  @_expose(wasm, "movementEnded") @_cdecl("movementEnded")
  public func movementEnded(_ number: Int32, _ view: Int32, _ movement: Int32, _ isFinished: Bool) {
    listView(number).scrollView.driver.movementDidEnd(
      UInt32(bitPattern: movement), of: WebView.of(view), isFinished: isFinished)
  }

  // MARK: Views

  /// Returns the number of an idle view to be reused, while the import `view` asks for a view; -1 if there is none.
  @_expose(wasm, "dequeue") @_cdecl("dequeue")
  public func dequeue(_ number: Int32, _ reuse: Int32) -> Int32 {
    listView(number).dequeue(reuse)
  }

  /// Makes views before they are needed, with the page's factory for a reuse identifier.
  @_expose(wasm, "prewarm") @_cdecl("prewarm")
  public func prewarm(_ number: Int32, _ reuse: Int32, _ count: Int32) {
    guard reuse > 0 else { return }
    listView(number).scrollView.register(ReuseIdentifier(reuse)) {
      WebView.of(Imports.make(number, reuse))
    }
    listView(number).scrollView.prewarm(ReuseIdentifier(reuse), count: Int(count))
  }

  /// Removes all views from the screen until the next event; `pooled` is 1 to keep them in the reuse pool, 0 to discard them.
  @_expose(wasm, "clear") @_cdecl("clear")
  public func clear(_ number: Int32, _ pooled: Int32) {
    listView(number).scrollView.clearViews(pooled: pooled != 0)
  }

  /// Removes all idle views.
  @_expose(wasm, "clearPool") @_cdecl("clearPool")
  public func clearPool(_ number: Int32) { listView(number).scrollView.clearPool() }

  /// Resets the counts of how often each item has entered the viewport.
  @_expose(wasm, "resetCounts") @_cdecl("resetCounts")
  public func resetCounts(_ number: Int32) { listView(number).scrollView.resetEnterCounts() }

  // MARK: Scrolling and selection

  /// Brings an item into view.
  ///
  /// - Parameters:
  ///   - number: The scroll view.
  ///   - item: The item.
  ///   - alignment: 0 start, 1 centre, 2 end, 3 nearest.
  ///   - offset: The distance from the aligned position.
  ///   - duration: The duration of the animation; see ``WebDuration``.
  @_expose(wasm, "scrollTo") @_cdecl("scrollTo")
  public func scrollTo(
    _ number: Int32, _ item: Double, _ alignment: Int32, _ offset: Double, _ duration: Double
  ) {
    let (id, section) = listView(number).item(item)
    let duration = WebDuration(duration)
    listView(number).scroll(
      to: ScrollDestination(
        item: id, section: section, alignment: ScrollDestination.Alignment(number: alignment),
        offset: offset, isAnimated: duration.isAnimated, duration: duration.seconds))
  }

  /// Requests a host call when the viewport comes within a distance of the content's start (1), its end (2) or either (3).
  ///
  /// A distance of NaN means the viewport's extent. For 0 as `ends`, no more calls are made.
  @_expose(wasm, "watchEnds") @_cdecl("watchEnds")
  public func watchEnds(_ number: Int32, _ ends: Int32, _ distance: Double) {
    let (view, host) = (listView(number).scrollView, listView(number).host)
    view.onNearStart = ends & 1 == 0 ? nil : { host.call(.near, 0) }
    view.onNearEnd = ends & 2 == 0 ? nil : { host.call(.near, 1) }
    view.nearDistance = distance.isNaN ? nil : distance
  }

  /// Requests a host call for each scroll correction (an offset change that keeps an item or an edge in place on the screen),
  /// with its distance, its cause and that item or edge.
  @_expose(wasm, "watchCorrections") @_cdecl("watchCorrections")
  public func watchCorrections(_ number: Int32) {
    listView(number).scrollView.onCorrection = { correction in
      listView(number).host.call(.corrected, correction.distance)
      hostCalls.append(Double(correction.cause.rawValue))
      var (item, place) = (-1.0, ItemPath(section: -1, item: -1))
      switch correction.held {
      case .item(let path):
        let id = listView(number).scrollView.itemID(at: path) ?? .position(-1)
        (item, place) = (id.number(inSection: path.section), path)
        hostCalls.append(0)
      case .start: hostCalls.append(1)
      case .end: hostCalls.append(2)
      case .nothing: hostCalls.append(3)
      }
      hostCalls.append(item)
      hostCalls.append(Double(place.section))
      hostCalls.append(Double(place.item))
    }
  }

  /// Sets the content edges at which the viewport stays when items are inserted there: 1 the start, 2 the end, 3 both.
  @_expose(wasm, "follow") @_cdecl("follow")
  public func follow(_ number: Int32, _ edges: Int32) {
    listView(number).scrollView.followedEdges = FollowedEdges(
      rawValue: UInt8(truncatingIfNeeded: edges))
  }

  /// Aligns content shorter than the window with the window's end (1) or start (0).
  @_expose(wasm, "standShortContent") @_cdecl("standShortContent")
  public func standShortContent(_ number: Int32, _ isAtEnd: Int32) {
    listView(number).scrollView.shortContentEdge = isAtEnd != 0 ? .end : .start
  }

  /// Returns the state of scrolling as bits: 1 if the content is scrolling, 2 if it is at its start, 4 if it is at its end.
  @_expose(wasm, "scrollState") @_cdecl("scrollState")
  public func scrollState(_ number: Int32) -> Int32 {
    let view = listView(number).scrollView
    return (view.isScrolling ? 1 : 0) | (view.isAtStart ? 2 : 0) | (view.isAtEnd ? 4 : 0)
  }

  // MARK: The reading position

  /// Writes the reading position to the call buffer and returns 1; returns 0 if no item is visible.
  ///
  /// The position consists of the number of the first visible item, its distance from the viewport's start, and the visible
  /// ones of the edges set by ``follow(_:_:)``.
  @_expose(wasm, "readingPosition") @_cdecl("readingPosition")
  public func readingPosition(_ number: Int32) -> Int32 {
    let list = listView(number)
    guard let (path, distance) = list.scrollView.firstItemInSight(),
      let id = list.scrollView.itemID(at: path)
    else { return 0 }
    callBuffer[0] = id.number(inSection: path.section)
    callBuffer[1] = distance
    callBuffer[2] = Double(list.scrollView.followedEdgesInSight.rawValue)
    return 1
  }

  /// Scrolls back to a position that ``readingPosition(_:)`` has returned.
  @_expose(wasm, "restorePosition") @_cdecl("restorePosition")
  public func restorePosition(_ number: Int32, _ item: Double, _ distance: Double, _ edges: Int32) {
    let list = listView(number)
    guard let place = list.path(ofItem: item) else { return list.host.call(.scrollEnded, 2) }
    list.scroll(
      backTo: ItemPath(section: place.section - list.host.firstSection, item: place.item),
      distance: distance,
      edges: FollowedEdges(rawValue: UInt8(truncatingIfNeeded: edges)))
  }

  // MARK: Layout passes

  /// Performs at once the edits that wait for the next layout pass.
  @_expose(wasm, "layoutIfNeeded") @_cdecl("layoutIfNeeded")
  public func layoutIfNeeded(_ number: Int32) { listView(number).scrollView.layoutIfNeeded() }

  /// Returns 1 if the screen shows all data that JavaScript has handed over.
  @_expose(wasm, "hasShownData") @_cdecl("hasShownData")
  public func hasShownData(_ number: Int32) -> Int32 {
    // The driver of a destroyed list is gone, and the list shows nothing.
    guard openedWindow(number) != nil else { return 0 }
    let driver = listView(number).scrollView.driver
    return driver.isBusy || driver.isBuilding || driver.isDataAhead ? 0 : 1
  }

  /// Sets the selection mode: 0 none, 1 single, 2 multiple.
  @_expose(wasm, "selectionMode") @_cdecl("selectionMode")
  public func selectionMode(_ number: Int32, _ mode: Int32) {
    guard let mode = Selection.Mode(rawValue: UInt8(truncatingIfNeeded: mode)) else { return }
    listView(number).scrollView.selectionMode = mode
  }

  /// Selects an item, or deselects it.
  @_expose(wasm, "select") @_cdecl("select")
  public func select(_ number: Int32, _ item: Double, _ isSelected: Int32) {
    let (id, section) = listView(number).item(item)
    listView(number).setSelected(id, inSection: section, isSelected != 0)
  }

  // MARK: Questions

  /// Writes the frame of an item (x, y, width, height) to the call buffer and returns 1; returns 0 if there is no such item.
  @_expose(wasm, "frameOf") @_cdecl("frameOf")
  public func frameOf(_ number: Int32, _ item: Double) -> Int32 {
    let listView = listView(number)
    guard let path = listView.path(ofItem: item) else { return 0 }
    return give(listView.scrollView.driver.engine.content.frame(of: path))
  }

  /// Writes a rectangle to the call buffer and returns 1; returns 0 for `nil`.
  package func give(_ frame: LayoutRect?) -> Int32 {
    guard let frame else { return 0 }
    write(frame, to: callBuffer)
    return 1
  }

  /// Returns the number by which JavaScript knows the item at an index of a section.
  @_expose(wasm, "itemAt") @_cdecl("itemAt")
  public func itemAt(_ number: Int32, _ section: Int32, _ index: Int32) -> Double {
    let (host, section) = (listView(number).host, Int(section))
    let path = ItemPath(section: section + host.firstSection, item: Int(index))
    let id = listView(number).scrollView.driver.engine.content.id(at: path) ?? .position(Int(index))
    return id.number(inSection: section)
  }

  /// Writes statistics to the call buffer: items, live views, idle views, views made, binds, visible placeholders, the sum of
  /// corrected distances, the start and the end of the range along the axis in which elements have views, the content's height,
  /// and its extent along the axis.
  @_expose(wasm, "stats") @_cdecl("stats")
  public func stats(_ number: Int32) {
    listView(number).writeFigures()
  }

  /// Writes the numbers of all live views to the call buffer in reading order, and returns how many there are.
  @_expose(wasm, "readingOrder") @_cdecl("readingOrder")
  public func readingOrder(_ number: Int32) -> Int32 {
    Int32(truncatingIfNeeded: listView(number).writeReadingOrder())
  }

  extension ScrollDestination.Alignment {
    /// Creates an alignment from JavaScript's number; `nearest` if the number is unknown.
    package init(number: Int32) {
      self = ScrollDestination.Alignment(rawValue: UInt8(truncatingIfNeeded: number)) ?? .nearest
    }
  }
#endif
