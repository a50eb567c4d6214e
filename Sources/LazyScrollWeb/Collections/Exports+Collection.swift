#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  // Calls from JavaScript about collections only; see `Exports+Sections.swift`.

  /// Makes a collection and gives its number; it shares the idle views of another scroll view, or -1.
  ///
  /// - Parameters:
  ///   - sharing: The other scroll view.
  ///   - isHorizontal: 1 for one that scrolls sideways.
  /// - Returns: The number.
  @_expose(wasm, "createCollection") @_cdecl("createCollection")
  public func createCollection(_ sharing: Int32, _ isHorizontal: Int32) -> Int32 {
    add(
      WebList(
        WebHost(number: nextNumber),
        form: WebCollectionForm(axis: isHorizontal != 0 ? .horizontal : .vertical),
        pool: pool(of: sharing)))
  }

  /// A waterfall assigns its columns anew.
  @_expose(wasm, "rebalance") @_cdecl("rebalance")
  public func rebalance(_ number: Int32, _ section: Int32) {
    list(number).view.driver.send(
      .invalidate(section: Int(section), InvalidationContext(.arrangement)))
  }

  /// The items that meet a rectangle: their sections and places in the call buffer; how many.
  @_expose(wasm, "itemsIn") @_cdecl("itemsIn")
  public func itemsIn(
    _ number: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> Int32 {
    let rect = LayoutRect(x: x, y: y, width: width, height: height)
    let paths = list(number).view.indexPaths(ofItemsIn: rect)
    _ = reserve(Int32(truncatingIfNeeded: 2 * paths.count))
    for index in paths.indices { _ = give(paths[index], at: 2 * index) }
    return Int32(truncatingIfNeeded: paths.count)
  }
#endif
