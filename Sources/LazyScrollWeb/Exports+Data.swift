#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  // Calls from JavaScript about the items of a feed. Models are written into the call buffer, as `WebFeed` reads them.

  /// Reads all items anew: models in the call buffer, see ``WebFeed/stage(count:from:)``.
  @_expose(wasm, "reload") @_cdecl("reload")
  public func reload(_ number: Int32, _ count: Int32) {
    let feed = feed(number)
    feed.count = Int(count)
    feed.stage(count: count, from: 0)
    feed.view.reloadData()
    feed.unstage()
  }

  /// Space for the models of so many items that ``reloadInSlices(_:_:_:)`` will take over; it may be filled
  /// over many display frames, and stays until that call or the next one of this.
  @_expose(wasm, "reserveSlices") @_cdecl("reserveSlices")
  public func reserveSlices(_ number: Int32, _ count: Int32) -> UnsafeMutablePointer<Double> {
    let feed = feed(number)
    feed.reserved.deallocate()
    feed.reserved = .allocate(capacity: max(1, Models.length * Int(count)))
    return feed.reserved
  }

  /// Takes other items over, so many in a slice, while what is shown goes on scrolling: the models in the
  /// space of ``reserveSlices(_:_:)``, which is kept until the next time.
  @_expose(wasm, "reloadInSlices") @_cdecl("reloadInSlices")
  public func reloadInSlices(_ number: Int32, _ count: Int32, _ limit: Int32) {
    let feed = feed(number)
    feed.count = Int(count)
    feed.slices.deallocate()
    feed.slices = feed.reserved
    feed.reserved = .allocate(capacity: 1)
    feed.view.reloadData(
      from: Models(start: feed.slices, count: Int(count)), inSlicesOf: Int(limit))
  }

  /// More items at the end, models in the call buffer.
  @_expose(wasm, "loadMore") @_cdecl("loadMore")
  public func loadMore(_ number: Int32, _ count: Int32) {
    let feed = feed(number)
    feed.stage(count: count, from: feed.count)
    feed.count += Int(count)
    feed.view.loadMore()
    feed.unstage()
  }

  /// Items come in, models in the call buffer.
  @_expose(wasm, "insert") @_cdecl("insert")
  public func insert(_ number: Int32, _ index: Int32, _ count: Int32, _ duration: Double) {
    let feed = feed(number)
    guard index >= 0, Int(index) <= feed.count, count >= 0 else { return }
    feed.count += Int(count)
    feed.stage(count: count, from: Int(index))
    feed.view.insertItems(in: range(index, count), transition: transition(duration))
    feed.unstage()
  }

  /// Items go.
  @_expose(wasm, "remove") @_cdecl("remove")
  public func remove(_ number: Int32, _ index: Int32, _ count: Int32, _ duration: Double) {
    let feed = feed(number)
    guard index >= 0, count >= 0, Int(count) <= feed.count - Int(index) else { return }
    feed.count -= Int(count)
    feed.view.removeItems(in: range(index, count), transition: transition(duration))
  }

  /// An item stands elsewhere in the order.
  @_expose(wasm, "move") @_cdecl("move")
  public func move(_ number: Int32, _ source: Int32, _ target: Int32, _ duration: Double) {
    feed(number).view.moveItem(
      from: Int(source), to: Int(target), transition: transition(duration))
  }

  /// Items have other content, and maybe frames and revisions: models in the call buffer.
  @_expose(wasm, "reloadItems") @_cdecl("reloadItems")
  public func reloadItems(_ number: Int32, _ index: Int32, _ count: Int32, _ duration: Double) {
    let feed = feed(number)
    guard index >= 0, count >= 0, Int(count) <= feed.count - Int(index) else { return }
    feed.stage(count: count, from: Int(index))
    feed.view.reloadItems(in: range(index, count), transition: transition(duration))
    feed.unstage()
  }

  /// An item has another frame: x, y, width and height in the call buffer.
  @_expose(wasm, "setFrame") @_cdecl("setFrame")
  public func setFrame(_ number: Int32, _ index: Int32, _ duration: Double) {
    feed(number).view.setFrame(
      Rect(x: callBuffer[0], y: callBuffer[1], width: callBuffer[2], height: callBuffer[3]),
      ofItemAt: Int(index),
      transition: transition(duration))
  }

  /// An item has another size, and everything below it moves.
  @_expose(wasm, "grow") @_cdecl("grow")
  public func grow(
    _ number: Int32, _ index: Int32, _ width: Double, _ height: Double, _ duration: Double
  ) {
    feed(number).view.growItem(
      at: Int(index), to: Size(width: width, height: height), transition: transition(duration))
  }

  /// Everything below an item moves.
  @_expose(wasm, "shift") @_cdecl("shift")
  public func shift(_ number: Int32, _ index: Int32, _ delta: Double, _ duration: Double) {
    feed(number).view.shiftItems(
      after: Int(index), by: delta, transition: transition(duration))
  }

  /// Models of items that are there, as they are now, in the call buffer.
  @_expose(wasm, "models") @_cdecl("models")
  public func models(_ number: Int32, _ index: Int32, _ count: Int32) {
    feed(number).writeModels(Int(index)..<Int(index) + Int(count))
  }

  /// The index of an item; -1 where there is none.
  @_expose(wasm, "indexOf") @_cdecl("indexOf")
  public func indexOf(_ number: Int32, _ id: Double) -> Int32 {
    Int32(truncatingIfNeeded: feed(number).path(ofItem: id)?.item ?? -1)
  }

  /// The number of items.
  @_expose(wasm, "itemCount") @_cdecl("itemCount")
  public func itemCount(_ number: Int32) -> Int32 {
    Int32(truncatingIfNeeded: feed(number).view.itemCount)
  }

  private func range(_ index: Int32, _ count: Int32) -> Range<Int> {
    Int(index)..<Int(index) + Int(count)
  }

  /// A movement of so many seconds; none below zero.
  func transition(_ duration: Double) -> Transition? {
    duration > 0 && duration.isFinite ? Transition(duration: duration) : nil
  }
#endif
