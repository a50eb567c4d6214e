#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  // Calls from JavaScript about collections only; see `Exports+Sections.swift`.

  /// The collection of that number, which JavaScript knows to be one.
  private func collection(_ number: Int32) -> WebCollection {
    unsafeDowncast(listView(number), to: WebCollection.self)
  }

  /// Makes a collection and gives its number; it shares the idle views of another scroll view, or -1.
  ///
  /// - Parameters:
  ///   - sharing: The other scroll view.
  ///   - isHorizontal: 1 for one that scrolls sideways.
  /// - Returns: The number.
  @_expose(wasm, "createCollection") @_cdecl("createCollection")
  public func createCollection(_ sharing: Int32, _ isHorizontal: Int32) -> Int32 {
    let collection = WebCollection(number: nextNumber, pool: pool(of: sharing))
    if isHorizontal != 0 { collection.view.axis = .horizontal }
    return add(collection)
  }

  /// Lays a section out in another way: it stands in the call buffer, with its items if items are declared.
  @_expose(wasm, "setLayout") @_cdecl("setLayout")
  public func setLayout(_ number: Int32, _ index: Int32, _ duration: Double) {
    let (collection, index) = (collection(number), Int(index))
    collection.removeSection(at: index)
    collection.insertSection(callBuffer, at: index)
    let items = callBuffer + collection.sectionLength
    collection.reading(
      items, count: collection.itemCounts[index], from: 0, inSection: index
    ) { collection.view.layOutSection(index, transition: transition(duration)) }
    releaseCallBuffer()
  }

  /// A waterfall assigns its columns anew.
  @_expose(wasm, "rebalance") @_cdecl("rebalance")
  public func rebalance(_ number: Int32, _ section: Int32) {
    collection(number).view.rebalance(inSection: Int(section))
  }

  /// The items that meet a rectangle: their sections and places in the call buffer; how many.
  @_expose(wasm, "itemsIn") @_cdecl("itemsIn")
  public func itemsIn(
    _ number: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> Int32 {
    let rect = Rect(x: x, y: y, width: width, height: height)
    let paths = collection(number).view.indexPathsForItems(in: rect)
    _ = reserve(Int32(truncatingIfNeeded: 2 * paths.count))
    for index in paths.indices { _ = give(paths[index], at: 2 * index) }
    return Int32(truncatingIfNeeded: paths.count)
  }
#endif
