#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  // What JavaScript tells of the data. Models are written into the room, as `WebFace` reads them.

  /// Reads all items anew: models in the room, see ``WebFace/reading(_:count:from:_:)``.
  @_expose(wasm, "reload") @_cdecl("reload")
  public func reload(_ count: Int32) {
    face.count = Int(count)
    face.reading(room, count: Int(count), from: 0) { face.view.reloadData() }
    releaseRoom()
  }

  /// More items at the end, models in the room.
  @_expose(wasm, "loadMore") @_cdecl("loadMore")
  public func loadMore(_ count: Int32) {
    let start = face.count
    face.count += Int(count)
    face.reading(room, count: Int(count), from: start) { face.view.loadMore() }
    releaseRoom()
  }

  /// Items come in, models in the room.
  @_expose(wasm, "insert") @_cdecl("insert")
  public func insert(_ index: Int32, _ count: Int32, _ duration: Double) {
    guard index >= 0, Int(index) <= face.count, count >= 0 else { return }
    face.count += Int(count)
    face.reading(room, count: Int(count), from: Int(index)) {
      face.view.insertItems(in: range(index, count), transition: transition(duration))
    }
    releaseRoom()
  }

  /// Items go.
  @_expose(wasm, "remove") @_cdecl("remove")
  public func remove(_ index: Int32, _ count: Int32, _ duration: Double) {
    guard index >= 0, count >= 0, Int(count) <= face.count - Int(index) else { return }
    face.count -= Int(count)
    face.view.removeItems(in: range(index, count), transition: transition(duration))
  }

  /// An item stands elsewhere in the order.
  @_expose(wasm, "move") @_cdecl("move")
  public func move(_ source: Int32, _ target: Int32, _ duration: Double) {
    face.view.moveItem(
      from: Int(source), to: Int(target), transition: transition(duration))
  }

  /// Items have other content, and maybe frames and revisions: models in the room.
  @_expose(wasm, "reloadItems") @_cdecl("reloadItems")
  public func reloadItems(_ index: Int32, _ count: Int32, _ duration: Double) {
    guard index >= 0, count >= 0, Int(count) <= face.count - Int(index) else { return }
    face.reading(room, count: Int(count), from: Int(index)) {
      face.view.reloadItems(in: range(index, count), transition: transition(duration))
    }
    releaseRoom()
  }

  /// An item has another frame: x, y, width and height in the room.
  @_expose(wasm, "setFrame") @_cdecl("setFrame")
  public func setFrame(_ index: Int32, _ duration: Double) {
    face.view.setFrame(
      Rect(x: room[0], y: room[1], width: room[2], height: room[3]), ofItemAt: Int(index),
      transition: transition(duration))
  }

  /// An item has another size, and everything below it moves.
  @_expose(wasm, "grow") @_cdecl("grow")
  public func grow(
    _ index: Int32, _ width: Double, _ height: Double, _ duration: Double
  ) {
    face.view.growItem(
      at: Int(index), to: Size(width: width, height: height), transition: transition(duration))
  }

  /// Everything below an item moves.
  @_expose(wasm, "shift") @_cdecl("shift")
  public func shift(_ index: Int32, _ delta: Double, _ duration: Double) {
    face.view.shiftItems(
      after: Int(index), by: delta, transition: transition(duration))
  }

  /// All models as they are now, in the room; how many.
  @_expose(wasm, "models") @_cdecl("models")
  public func models() -> Int32 {
    let count = face.view.itemCount
    _ = reserve(Int32(truncatingIfNeeded: WebFace.stride * count))
    for index in 0..<count {
      let path = IndexPath(section: 0, item: index)
      let frame = face.view.driver.engine.frame(of: path) ?? .zero
      let model = room + WebFace.stride * index
      model[0] = frame.origin.x
      model[1] = frame.origin.y
      model[2] = frame.size.width
      model[3] = frame.size.height
      model[4] = face.view.driver.engine.id(at: path).map { max($0.number, -1) } ?? -1
      model[5] = face.view.driver.engine.revision(at: path).map { Double($0) } ?? -1
    }
    return Int32(truncatingIfNeeded: count)
  }

  private func range(_ index: Int32, _ count: Int32) -> Range<Int> {
    Int(index)..<Int(index) + Int(count)
  }

  /// A movement of so many seconds; none below zero.
  private func transition(_ duration: Double) -> Transition? {
    duration > 0 && duration.isFinite ? Transition(duration: duration) : nil
  }
#endif
