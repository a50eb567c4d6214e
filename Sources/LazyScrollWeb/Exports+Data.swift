#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  // What JavaScript tells of the data. Models are written into the room, as `WebFace` reads them.

  /// Reads all items anew: models in the room, see ``WebFace/stage(count:from:)``.
  @_expose(wasm, "reload") @_cdecl("reload")
  public func reload(_ number: Int32, _ count: Int32) {
    let face = face(number)
    face.count = Int(count)
    face.stage(count: count, from: 0)
    face.view.reloadData()
    face.unstage()
  }

  /// Takes other items over, so many in a slice, while what is shown goes on scrolling: models in the
  /// room, which is kept until the next time.
  @_expose(wasm, "reloadInSlices") @_cdecl("reloadInSlices")
  public func reloadInSlices(_ number: Int32, _ count: Int32, _ limit: Int32) {
    let face = face(number)
    face.count = Int(count)
    face.slices.deallocate()
    face.slices = takeRoom()
    face.view.reloadData(
      from: Models(start: face.slices, count: Int(count)), inSlicesOf: Int(limit))
  }

  /// More items at the end, models in the room.
  @_expose(wasm, "loadMore") @_cdecl("loadMore")
  public func loadMore(_ number: Int32, _ count: Int32) {
    let face = face(number)
    face.stage(count: count, from: face.count)
    face.count += Int(count)
    face.view.loadMore()
    face.unstage()
  }

  /// Items come in, models in the room.
  @_expose(wasm, "insert") @_cdecl("insert")
  public func insert(_ number: Int32, _ index: Int32, _ count: Int32, _ duration: Double) {
    let face = face(number)
    guard index >= 0, Int(index) <= face.count, count >= 0 else { return }
    face.count += Int(count)
    face.stage(count: count, from: Int(index))
    face.view.insertItems(in: range(index, count), transition: transition(duration))
    face.unstage()
  }

  /// Items go.
  @_expose(wasm, "remove") @_cdecl("remove")
  public func remove(_ number: Int32, _ index: Int32, _ count: Int32, _ duration: Double) {
    let face = face(number)
    guard index >= 0, count >= 0, Int(count) <= face.count - Int(index) else { return }
    face.count -= Int(count)
    face.view.removeItems(in: range(index, count), transition: transition(duration))
  }

  /// An item stands elsewhere in the order.
  @_expose(wasm, "move") @_cdecl("move")
  public func move(_ number: Int32, _ source: Int32, _ target: Int32, _ duration: Double) {
    face(number).view.moveItem(
      from: Int(source), to: Int(target), transition: transition(duration))
  }

  /// Items have other content, and maybe frames and revisions: models in the room.
  @_expose(wasm, "reloadItems") @_cdecl("reloadItems")
  public func reloadItems(_ number: Int32, _ index: Int32, _ count: Int32, _ duration: Double) {
    let face = face(number)
    guard index >= 0, count >= 0, Int(count) <= face.count - Int(index) else { return }
    face.stage(count: count, from: Int(index))
    face.view.reloadItems(in: range(index, count), transition: transition(duration))
    face.unstage()
  }

  /// An item has another frame: x, y, width and height in the room.
  @_expose(wasm, "setFrame") @_cdecl("setFrame")
  public func setFrame(_ number: Int32, _ index: Int32, _ duration: Double) {
    face(number).view.setFrame(
      Rect(x: room[0], y: room[1], width: room[2], height: room[3]), ofItemAt: Int(index),
      transition: transition(duration))
  }

  /// An item has another size, and everything below it moves.
  @_expose(wasm, "grow") @_cdecl("grow")
  public func grow(
    _ number: Int32, _ index: Int32, _ width: Double, _ height: Double, _ duration: Double
  ) {
    face(number).view.growItem(
      at: Int(index), to: Size(width: width, height: height), transition: transition(duration))
  }

  /// Everything below an item moves.
  @_expose(wasm, "shift") @_cdecl("shift")
  public func shift(_ number: Int32, _ index: Int32, _ delta: Double, _ duration: Double) {
    face(number).view.shiftItems(
      after: Int(index), by: delta, transition: transition(duration))
  }

  /// All models as they are now, in the room; how many.
  @_expose(wasm, "models") @_cdecl("models")
  public func models(_ number: Int32) -> Int32 {
    Int32(truncatingIfNeeded: face(number).writeModels())
  }

  private func range(_ index: Int32, _ count: Int32) -> Range<Int> {
    Int(index)..<Int(index) + Int(count)
  }

  /// A movement of so many seconds; none below zero.
  private func transition(_ duration: Double) -> Transition? {
    duration > 0 && duration.isFinite ? Transition(duration: duration) : nil
  }
#endif
