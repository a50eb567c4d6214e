#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  // What JavaScript may call; `Web/lazyscroll.js` does. Scroll views are known by numbers, items by their
  // IDs or, below zero, by -1 - position. Numbers that make no sense are reported, as everywhere.

  nonisolated(unsafe) private var faces: [WebFace?] = []
  /// Where JavaScript writes what does not fit into arguments, and reads answers.
  nonisolated(unsafe) private var room = UnsafeMutablePointer<Double>.allocate(capacity: 64)
  nonisolated(unsafe) private var roomCapacity = 64

  private func face(_ number: Int32) -> WebFace? {
    number >= 0 && Int(number) < faces.count ? faces[Int(number)] : nil
  }

  // MARK: Life

  /// Makes a scroll view and gives its number.
  @_expose(wasm, "create") @_cdecl("create")
  public func create() -> Int32 {
    let number = Int32(faces.count)
    faces.append(WebFace(number: number))
    return number
  }

  /// Room for that many numbers, valid until the next call of this.
  @_expose(wasm, "reserve") @_cdecl("reserve")
  public func reserve(_ count: Int32) -> UnsafeMutablePointer<Double> {
    if Int(count) > roomCapacity {
      room.deallocate()
      roomCapacity = Int(count)
      room = .allocate(capacity: roomCapacity)
    }
    return room
  }

  /// Gives the room back beyond what small calls need.
  @_expose(wasm, "release") @_cdecl("release")
  public func release() {
    if roomCapacity <= 64 { return }
    room.deallocate()
    roomCapacity = 64
    room = .allocate(capacity: roomCapacity)
  }

  /// The orders given so far, and how many numbers they are.
  @_expose(wasm, "orders") @_cdecl("orders")
  public func orders(_ number: Int32) -> UnsafePointer<Double>? {
    guard let face = face(number) else { return nil }
    return face.host.orders.withUnsafeBufferPointer { $0.baseAddress }
  }

  /// How many numbers the orders are.
  @_expose(wasm, "orderCount") @_cdecl("orderCount")
  public func orderCount(_ number: Int32) -> Int32 {
    Int32(truncatingIfNeeded: face(number)?.host.orders.count ?? 0)
  }

  /// Forgets the orders, once they are performed.
  @_expose(wasm, "forgetOrders") @_cdecl("forgetOrders")
  public func forgetOrders(_ number: Int32) { face(number)?.host.forgetOrders() }

  // MARK: What the reader does

  /// The viewport, 18 numbers in the room: x, y, width, height, four insets (top, leading, bottom,
  /// trailing), four overscans, threshold, scale, 1 for right to left, 1 for nested.
  @_expose(wasm, "viewport") @_cdecl("viewport")
  public func viewport(_ number: Int32) {
    func insets(_ start: Int) -> Insets {
      Insets(
        top: room[start], leading: room[start + 1], bottom: room[start + 2],
        trailing: room[start + 3])
    }
    face(number)?.host.events?.viewportDidChange(
      to: Viewport(
        bounds: Rect(x: room[0], y: room[1], width: room[2], height: room[3]),
        insets: insets(4), overscan: insets(8), threshold: room[12], scale: room[13],
        direction: room[14] == 1 ? .rightToLeft : .leftToRight, isNested: room[15] == 1))
  }

  /// How the content moves: 0 rests, 1 is dragged, 2 decelerates, 3 is animated.
  @_expose(wasm, "phase") @_cdecl("phase")
  public func phase(_ number: Int32, _ phase: Int32) {
    guard let phase = ScrollPhase(rawValue: UInt8(truncatingIfNeeded: phase)) else { return }
    face(number)?.host.events?.phaseDidChange(to: phase)
  }

  /// A display frame that was asked for.
  @_expose(wasm, "frame") @_cdecl("frame")
  public func frame(_ number: Int32) { face(number)?.host.events?.displayFrame() }

  /// A touch at a point of content space: 0 began, 1 ended, 2 was cancelled.
  @_expose(wasm, "touch") @_cdecl("touch")
  public func touch(_ number: Int32, _ kind: Int32, _ x: Double, _ y: Double) {
    let point = Point(x: x, y: y)
    let touch: Touch =
      switch kind {
      case 0: .began(point)
      case 1: .ended(point)
      default: .cancelled
      }
    face(number)?.host.events?.touchDidChange(touch)
  }

  /// A view turned out to have another size.
  @_expose(wasm, "resized") @_cdecl("resized")
  public func resized(_ number: Int32, _ view: Int32, _ width: Double, _ height: Double) {
    guard let face = face(number) else { return }
    face.host.events?.viewDidResize(
      face.host.view(view), to: Size(width: width, height: height))
  }

  /// A movement is over.
  @_expose(wasm, "transitionEnded") @_cdecl("transitionEnded")
  public func transitionEnded(_ number: Int32, _ view: Int32) {
    guard let face = face(number) else { return }
    face.host.events?.transitionDidEnd(of: face.host.view(view))
  }

  // MARK: Data

  /// Reads all items anew: models in the room, see ``WebFace/stage(_:count:from:)``.
  @_expose(wasm, "reload") @_cdecl("reload")
  public func reload(_ number: Int32, _ count: Int32) {
    guard let face = face(number) else { return }
    face.count = Int(count)
    face.stage(room, count: Int(count), from: 0)
    face.view.reloadData()
    face.unstage()
    release()
  }

  /// More items at the end, models in the room.
  @_expose(wasm, "loadMore") @_cdecl("loadMore")
  public func loadMore(_ number: Int32, _ count: Int32) {
    guard let face = face(number) else { return }
    face.stage(room, count: Int(count), from: face.count)
    face.count += Int(count)
    face.view.loadMore()
    face.unstage()
  }

  /// Items come in, models in the room.
  @_expose(wasm, "insert") @_cdecl("insert")
  public func insert(_ number: Int32, _ index: Int32, _ count: Int32, _ duration: Double) {
    guard let face = face(number), index >= 0, Int(index) <= face.count, count >= 0 else { return }
    face.stage(room, count: Int(count), from: Int(index))
    face.count += Int(count)
    face.view.insertItems(
      in: Int(index)..<Int(index) + Int(count), transition: transition(duration))
    face.unstage()
  }

  /// Items go.
  @_expose(wasm, "remove") @_cdecl("remove")
  public func remove(_ number: Int32, _ index: Int32, _ count: Int32, _ duration: Double) {
    guard let face = face(number), index >= 0, count >= 0, Int(index) + Int(count) <= face.count
    else { return }
    face.count -= Int(count)
    face.view.removeItems(
      in: Int(index)..<Int(index) + Int(count), transition: transition(duration))
  }

  /// An item stands elsewhere in the order.
  @_expose(wasm, "move") @_cdecl("move")
  public func move(_ number: Int32, _ source: Int32, _ target: Int32, _ duration: Double) {
    face(number)?.view.moveItem(
      from: Int(source), to: Int(target), transition: transition(duration))
  }

  /// Items have other content, and maybe frames and revisions: models in the room.
  @_expose(wasm, "reloadItems") @_cdecl("reloadItems")
  public func reloadItems(_ number: Int32, _ index: Int32, _ count: Int32, _ duration: Double) {
    guard let face = face(number), index >= 0, count >= 0 else { return }
    face.stage(room, count: Int(count), from: Int(index))
    face.view.reloadItems(
      in: Int(index)..<Int(index) + Int(count), transition: transition(duration))
    face.unstage()
  }

  /// An item has another frame: x, y, width and height in the room.
  @_expose(wasm, "setFrame") @_cdecl("setFrame")
  public func setFrame(_ number: Int32, _ index: Int32, _ duration: Double) {
    face(number)?.view.setFrame(
      Rect(x: room[0], y: room[1], width: room[2], height: room[3]), ofItemAt: Int(index),
      transition: transition(duration))
  }

  /// An item has another size, and everything below it moves.
  @_expose(wasm, "grow") @_cdecl("grow")
  public func grow(
    _ number: Int32, _ index: Int32, _ width: Double, _ height: Double, _ duration: Double
  ) {
    face(number)?.view.growItem(
      at: Int(index), to: Size(width: width, height: height), transition: transition(duration))
  }

  /// Everything below an item moves.
  @_expose(wasm, "shift") @_cdecl("shift")
  public func shift(_ number: Int32, _ index: Int32, _ delta: Double, _ duration: Double) {
    face(number)?.view.shiftItems(
      after: Int(index), by: delta, transition: transition(duration))
  }

  /// A movement of so many seconds; none below zero.
  private func transition(_ duration: Double) -> Transition? {
    duration > 0 && duration.isFinite ? Transition(duration: duration) : nil
  }

  // MARK: Views

  /// An idle view, while JavaScript is asked for one; -1 for none.
  @_expose(wasm, "dequeue") @_cdecl("dequeue")
  public func dequeue(_ number: Int32, _ reuse: Int32) -> Int32 {
    face(number)?.dequeue(reuse) ?? -1
  }

  /// Makes views ahead of their use.
  @_expose(wasm, "prewarm") @_cdecl("prewarm")
  public func prewarm(_ number: Int32, _ reuse: Int32, _ count: Int32) {
    guard let face = face(number), reuse > 0 else { return }
    face.view.register(ReuseIdentifier(reuse)) { [unowned(unsafe) face] in
      face.host.view(Imports.make(number, reuse))
    }
    face.view.prewarm(ReuseIdentifier(reuse), count: Int(count))
  }

  /// Gives up all views until something happens: 1 pools them, 0 removes them.
  @_expose(wasm, "clear") @_cdecl("clear")
  public func clear(_ number: Int32, _ pooled: Int32) {
    face(number)?.view.clearViews(pooled: pooled != 0)
  }

  /// Removes all idle views.
  @_expose(wasm, "clearPool") @_cdecl("clearPool")
  public func clearPool(_ number: Int32) { face(number)?.view.clearPool() }

  /// Starts to count anew how often items enter.
  @_expose(wasm, "resetCounts") @_cdecl("resetCounts")
  public func resetCounts(_ number: Int32) { face(number)?.view.resetEnterCounts() }

  /// Forgets everything.
  @_expose(wasm, "reset") @_cdecl("reset")
  public func reset(_ number: Int32) {
    guard let face = face(number) else { return }
    face.count = 0
    face.view.reset()
  }

  /// Keeps the view of an item, or no longer.
  @_expose(wasm, "hold") @_cdecl("hold")
  public func hold(_ number: Int32, _ id: Double, _ held: Int32) {
    let item = ItemID(number: id)
    if held != 0 {
      face(number)?.view.holdView(of: item)
    } else {
      face(number)?.view.releaseView(of: item)
    }
  }

  // MARK: Scrolling and choosing

  /// Brings an item into view: alignment 0 start, 1 centre, 2 end, 3 nearest.
  @_expose(wasm, "scrollTo") @_cdecl("scrollTo")
  public func scrollTo(_ number: Int32, _ id: Double, _ alignment: Int32, _ isAnimated: Int32) {
    let target = ScrollTarget.Alignment(rawValue: UInt8(truncatingIfNeeded: alignment))
    face(number)?.view.scroll(
      to: ItemID(number: id), at: target ?? .nearest, isAnimated: isAnimated != 0)
  }

  /// How many items may be chosen: 0 none, 1 one, 2 any number.
  @_expose(wasm, "selectionMode") @_cdecl("selectionMode")
  public func selectionMode(_ number: Int32, _ mode: Int32) {
    guard let mode = Selection.Mode(rawValue: UInt8(truncatingIfNeeded: mode)) else { return }
    face(number)?.view.selectionMode = mode
  }

  /// Chooses an item, or gives it up.
  @_expose(wasm, "select") @_cdecl("select")
  public func select(_ number: Int32, _ id: Double, _ isSelected: Int32) {
    let item = ItemID(number: id)
    if isSelected != 0 {
      face(number)?.view.select(item)
    } else {
      face(number)?.view.deselect(item)
    }
  }

  // MARK: Questions

  /// Where an item stands: x, y, width and height in the room; 0 where there is no such item.
  @_expose(wasm, "frameOf") @_cdecl("frameOf")
  public func frameOf(_ number: Int32, _ id: Double) -> Int32 {
    guard let frame = face(number)?.view.frame(of: ItemID(number: id)) else { return 0 }
    room[0] = frame.origin.x
    room[1] = frame.origin.y
    room[2] = frame.size.width
    room[3] = frame.size.height
    return 1
  }

  /// The item at an index, as a number; NaN where there is none.
  @_expose(wasm, "itemAt") @_cdecl("itemAt")
  public func itemAt(_ number: Int32, _ index: Int32) -> Double {
    let path = IndexPath(section: 0, item: Int(index))
    return face(number)?.view.driver.engine.id(at: path)?.number ?? .nan
  }

  /// The index of an item; -1 where there is none.
  @_expose(wasm, "indexOf") @_cdecl("indexOf")
  public func indexOf(_ number: Int32, _ id: Double) -> Int32 {
    Int32(truncatingIfNeeded: face(number)?.view.index(of: ItemID(number: id)) ?? -1)
  }

  /// How often an item has entered the viewport.
  @_expose(wasm, "enterCount") @_cdecl("enterCount")
  public func enterCount(_ number: Int32, _ id: Double) -> Int32 {
    Int32(truncatingIfNeeded: face(number)?.view.enterCount(of: ItemID(number: id)) ?? 0)
  }

  /// Figures, in the room: items, live, idle, made, binds, placeholders, corrected distance, x, y, width and
  /// height of the content window materialized, content height, placeholders, rounds.
  @_expose(wasm, "stats") @_cdecl("stats")
  public func stats(_ number: Int32) {
    guard let face = face(number) else { return }
    let driver = face.view.driver
    let engine = driver.engine
    var live = 0
    for index in 0..<engine.materializedCount where engine.materialized(at: index).view != nil {
      live += 1
    }
    let window = engine.answeredWindow ?? .zero
    let figures: [Double] = [
      Double(face.view.itemCount), Double(live), Double(driver.pool.idleCount),
      Double(driver.work.viewsMade), Double(driver.work.binds), Double(driver.work.placeholders),
      engine.work.correctedDistance, window.origin.x, window.origin.y, window.size.width,
      window.size.height, engine.contentSize.height, Double(engine.work.queries),
      Double(driver.work.rounds),
    ]
    for (index, figure) in figures.enumerated() { room[index] = figure }
  }

  /// The view numbers of materialized elements in reading order, in the room; how many.
  @_expose(wasm, "readingOrder") @_cdecl("readingOrder")
  public func readingOrder(_ number: Int32) -> Int32 {
    guard let face = face(number) else { return 0 }
    let engine = face.view.driver.engine
    _ = reserve(Int32(truncatingIfNeeded: engine.materializedCount))
    var count = 0
    for index in 0..<engine.materializedCount {
      guard let view = face.view.driver.view(ofMaterialized: index) else { continue }
      room[count] = Double(view.number)
      count += 1
    }
    return Int32(truncatingIfNeeded: count)
  }
#endif
