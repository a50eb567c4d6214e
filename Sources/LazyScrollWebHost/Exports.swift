#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  // Exports to JavaScript; `Web/engine.js` does. Scroll views are known by numbers, items by their IDs or,
  // below zero, by -1 - position. Lengths are points, durations seconds, none of them below zero.

  nonisolated(unsafe) private var listViews: [WebListView?] = []
  /// The call buffer: arguments that JavaScript writes for a call, and answers that it reads.
  nonisolated(unsafe) package private(set) var callBuffer = UnsafeMutablePointer<Double>.allocate(
    capacity: leastCapacity)
  nonisolated(unsafe) private var callBufferCapacity = leastCapacity
  /// The size that small calls need.
  private let leastCapacity = 64

  /// The scroll view of that number; JavaScript uses no other than those it made and has not let go of.
  package func listView(_ number: Int32) -> WebListView { listViews[Int(number)]! }

  /// The window of that scroll view; `nil` once JavaScript has let go of it, which host calls may still be for.
  func openedWindow(_ number: Int32) -> WebWindow? { listViews[Int(number)]?.window }

  // MARK: Life

  /// The number of the scroll view that comes next.
  package var nextNumber: Int32 { Int32(listViews.count) }

  /// Takes a scroll view up, whose number is ``nextNumber``.
  package func add(_ listView: WebListView) -> Int32 {
    listViews.append(listView)
    return listView.host.number
  }

  /// The idle views of that scroll view; none for -1.
  package func pool(of number: Int32) -> ReusePool<WebView>? {
    number < 0 ? nil : listView(number).scrollView.driver.pool
  }

  /// Lets go of a scroll view; its views are removed.
  @_expose(wasm, "destroy") @_cdecl("destroy")
  public func destroy(_ number: Int32) {
    listView(number).letGo()
    listView(number).window?.close()
    listViews[Int(number)] = nil
  }

  // MARK: Memory

  /// Returns the call buffer with space for that many numbers, valid until the next call of this.
  @_expose(wasm, "reserve") @_cdecl("reserve")
  public func reserve(_ count: Int32) -> UnsafeMutablePointer<Double> {
    if Int(count) > callBufferCapacity { resizeCallBuffer(Int(count)) }
    return callBuffer
  }

  /// Shrinks the call buffer to the size that small calls need.
  package func releaseCallBuffer() {
    if callBufferCapacity > leastCapacity { resizeCallBuffer(leastCapacity) }
  }

  private func resizeCallBuffer(_ count: Int) {
    callBuffer.deallocate()
    callBufferCapacity = count
    callBuffer = .allocate(capacity: count)
  }

  /// Takes the host calls made so far, of all scroll views, and returns their length in numbers.
  @_expose(wasm, "takeHostCalls") @_cdecl("takeHostCalls")
  public func takeHostCalls() -> Int32 { Int32(truncatingIfNeeded: hostCalls.take()) }

  /// The start of the host calls taken last; they stay until the next are taken.
  @_expose(wasm, "hostCalls") @_cdecl("hostCalls")
  public func hostCallsTaken() -> UnsafePointer<Double> { hostCalls.start }

  /// Returns a Boolean value that indicates whether a node is in use here, or idle.
  @_expose(wasm, "knows") @_cdecl("knows")
  public func knows(_ view: Int32) -> Int32 { WebView.isKnown(view) ? 1 : 0 }

  // MARK: Input of the reader

  /// A display frame that was asked for.
  @_expose(wasm, "frame") @_cdecl("frame")
  public func frame(_ number: Int32) { listView(number).scrollView.driver.displayFrame() }

  /// The time has passed that was asked for.
  @_expose(wasm, "timePassed") @_cdecl("timePassed")
  public func timePassed(_ number: Int32) { listView(number).scrollView.driver.timeDidPass() }

  /// A touch on an item: 0 began, 1 ended, 2 was cancelled, on whatever item.
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

  /// A view turned out to have another size.
  @_expose(wasm, "resized") @_cdecl("resized")
  public func resized(_ number: Int32, _ view: Int32, _ width: Double, _ height: Double) {
    listView(number).scrollView.driver.viewDidResize(
      WebView.of(view), to: LayoutSize(width: width, height: height))
  }

  /// A movement is over.
  @_expose(wasm, "movementEnded") @_cdecl("movementEnded")
  public func movementEnded(_ number: Int32, _ view: Int32, _ movement: Int32, _ isFinished: Bool) {
    listView(number).scrollView.driver.movementDidEnd(
      UInt32(bitPattern: movement), of: WebView.of(view), isFinished: isFinished)
  }

  // MARK: Views

  /// An idle view, while JavaScript is asked for one; -1 for none.
  @_expose(wasm, "dequeue") @_cdecl("dequeue")
  public func dequeue(_ number: Int32, _ reuse: Int32) -> Int32 {
    listView(number).dequeue(reuse)
  }

  /// Makes views ahead of their use.
  @_expose(wasm, "prewarm") @_cdecl("prewarm")
  public func prewarm(_ number: Int32, _ reuse: Int32, _ count: Int32) {
    guard reuse > 0 else { return }
    listView(number).scrollView.register(ReuseIdentifier(reuse)) {
      WebView.of(Imports.make(number, reuse))
    }
    listView(number).scrollView.prewarm(ReuseIdentifier(reuse), count: Int(count))
  }

  /// Gives up all views until something happens: 1 pools them, 0 removes them.
  @_expose(wasm, "clear") @_cdecl("clear")
  public func clear(_ number: Int32, _ pooled: Int32) {
    listView(number).scrollView.clearViews(pooled: pooled != 0)
  }

  /// Removes all idle views.
  @_expose(wasm, "clearPool") @_cdecl("clearPool")
  public func clearPool(_ number: Int32) { listView(number).scrollView.clearPool() }

  /// Starts to count anew how often items enter.
  @_expose(wasm, "resetCounts") @_cdecl("resetCounts")
  public func resetCounts(_ number: Int32) { listView(number).scrollView.resetEnterCounts() }

  // MARK: Scrolling and selection

  /// Brings an item into view.
  ///
  /// - Parameters:
  ///   - number: The scroll view.
  ///   - item: The item.
  ///   - alignment: 0 start, 1 centre, 2 end, 3 nearest.
  ///   - offset: The distance from there.
  ///   - duration: The duration of the movement; see ``WebDuration``.
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

  /// Lets JavaScript know when the start of the content comes near, 1, or the end, 2, or either, 3; the distance is the
  /// extent of the viewport where it is not a number.
  @_expose(wasm, "watchEnds") @_cdecl("watchEnds")
  public func watchEnds(_ number: Int32, _ ends: Int32, _ distance: Double) {
    let (view, host) = (listView(number).scrollView, listView(number).host)
    view.onNearStart = ends & 1 == 0 ? nil : { host.call(.near, 0) }
    view.onNearEnd = ends & 2 == 0 ? nil : { host.call(.near, 1) }
    view.nearDistance = distance.isNaN ? nil : distance
  }

  /// Lets JavaScript know of corrections of the offset, and of their causes.
  @_expose(wasm, "watchCorrections") @_cdecl("watchCorrections")
  public func watchCorrections(_ number: Int32) {
    listView(number).scrollView.onCorrection = { correction in
      listView(number).host.call(.corrected, correction.distance)
      hostCalls.append(Double(correction.cause.rawValue))
      var (item, place) = (-1.0, ItemPath(section: -1, item: -1))
      switch correction.held {
      case .item(let path):
        let id = listView(number).scrollView.item(at: path) ?? .position(-1)
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

  /// The reader stays at ends of the content: 1 the start, 2 the end, 3 either.
  @_expose(wasm, "follow") @_cdecl("follow")
  public func follow(_ number: Int32, _ edges: Int32) {
    listView(number).scrollView.followedEdges = FollowedEdges(
      rawValue: UInt8(truncatingIfNeeded: edges))
  }

  /// Content that is shorter than the window stands at its end, or at its start for 0.
  @_expose(wasm, "standShortContent") @_cdecl("standShortContent")
  public func standShortContent(_ number: Int32, _ isAtEnd: Int32) {
    listView(number).scrollView.shortContentEdge = isAtEnd != 0 ? .end : .start
  }

  /// The state of scrolling, as bits: 1 while the content scrolls, 2 at its start, 4 at its end.
  @_expose(wasm, "scrollState") @_cdecl("scrollState")
  public func scrollState(_ number: Int32) -> Int32 {
    let view = listView(number).scrollView
    return (view.isScrolling ? 1 : 0) | (view.isAtStart ? 2 : 0) | (view.isAtEnd ? 4 : 0)
  }

  // MARK: The reading position

  /// The place of the reader, in the call buffer: the number of the first item in sight, its distance from the start of the
  /// viewport, and the followed ends that are in sight, as for `follow`; 0 for a list without items in sight.
  @_expose(wasm, "readingPosition") @_cdecl("readingPosition")
  public func readingPosition(_ number: Int32) -> Int32 {
    let list = listView(number)
    guard let (path, distance) = list.scrollView.firstItemInSight(),
      let id = list.scrollView.item(at: path)
    else { return 0 }
    callBuffer[0] = id.number(inSection: path.section)
    callBuffer[1] = distance
    callBuffer[2] = Double(list.scrollView.followedEdgesInSight.rawValue)
    return 1
  }

  /// Brings the reader back to a position; see ``readingPosition(_:)``.
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

  /// Performs edits that wait for the next layout pass now.
  @_expose(wasm, "layoutIfNeeded") @_cdecl("layoutIfNeeded")
  public func layoutIfNeeded(_ number: Int32) { listView(number).scrollView.layoutIfNeeded() }

  /// Returns 1 if all data that JavaScript has handed over is on the screen.
  @_expose(wasm, "hasShownData") @_cdecl("hasShownData")
  public func hasShownData(_ number: Int32) -> Int32 {
    // A list that is being destroyed shows nothing any more.
    guard openedWindow(number) != nil else { return 0 }
    let driver = listView(number).scrollView.driver
    return driver.isBusy || driver.isBuilding || driver.isDataAhead ? 0 : 1
  }

  /// The selection mode: 0 none, 1 single, 2 multiple.
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

  /// The frame of an item: x, y, width and height in the call buffer; 0 where there is no such item.
  @_expose(wasm, "frameOf") @_cdecl("frameOf")
  public func frameOf(_ number: Int32, _ item: Double) -> Int32 {
    let listView = listView(number)
    guard let path = listView.path(ofItem: item) else { return 0 }
    return give(listView.scrollView.driver.engine.content.frame(of: path))
  }

  /// Puts a rectangle into the call buffer; 0 where there is none.
  package func give(_ frame: LayoutRect?) -> Int32 {
    guard let frame else { return 0 }
    write(frame, to: callBuffer)
    return 1
  }

  /// The item at a place, as a number.
  @_expose(wasm, "itemAt") @_cdecl("itemAt")
  public func itemAt(_ number: Int32, _ section: Int32, _ index: Int32) -> Double {
    let (host, section) = (listView(number).host, Int(section))
    let path = ItemPath(section: section + host.firstSection, item: Int(index))
    let id = listView(number).scrollView.driver.engine.content.id(at: path) ?? .position(Int(index))
    return id.number(inSection: section)
  }

  /// Figures, in the call buffer: items, live views, idle ones, views made, binds, placeholders on the screen,
  /// corrected distance, start and end of what is materialized along the axis, the content's height, and
  /// its extent along the axis.
  @_expose(wasm, "stats") @_cdecl("stats")
  public func stats(_ number: Int32) {
    listView(number).writeFigures()
  }

  /// The numbers of the views on the screen in reading order, in the call buffer; how many.
  @_expose(wasm, "readingOrder") @_cdecl("readingOrder")
  public func readingOrder(_ number: Int32) -> Int32 {
    Int32(truncatingIfNeeded: listView(number).writeReadingOrder())
  }

  extension ScrollDestination.Alignment {
    /// The meaning of a number that JavaScript gives; as little as is needed for any other.
    package init(number: Int32) {
      self = ScrollDestination.Alignment(rawValue: UInt8(truncatingIfNeeded: number)) ?? .nearest
    }
  }
#endif
