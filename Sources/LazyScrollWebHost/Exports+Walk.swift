#if arch(wasm32)
  import LazyScroll

  // Calls from JavaScript about keys that lead from item to item.

  /// The item to which a key (``FocusWalk/Key``) leads from another one; NaN for none.
  @_expose(wasm, "walk") @_cdecl("walk")
  public func walk(_ number: Int32, _ item: Double, _ key: Int32) -> Double {
    let listView = listView(number)
    guard let walk = listView.walk(), let path = listView.path(ofItem: item),
      let key = FocusWalk.Key(rawValue: UInt8(truncatingIfNeeded: key)),
      let next = walk.destination(of: key, from: path, in: WebFocusMap(listView))
    else { return .nan }
    return listView.number(at: next)
  }

  /// The item that a turn of the page leads to from another one, on (1) or back (-1); NaN for none.
  @_expose(wasm, "walkPage") @_cdecl("walkPage")
  public func walkPage(_ number: Int32, _ item: Double, _ way: Int32) -> Double {
    let listView = listView(number)
    guard let walk = listView.walk(), let path = listView.path(ofItem: item),
      let next = walk.page(way < 0 ? -1 : 1, from: path, in: WebFocusMap(listView))
    else { return .nan }
    return listView.number(at: next)
  }

  /// The first item (-1) or the last one (1); NaN if there is none.
  @_expose(wasm, "walkToEnd") @_cdecl("walkToEnd")
  public func walkToEnd(_ number: Int32, _ way: Int32) -> Double {
    let listView = listView(number)
    guard let end = FocusWalk.end(way < 0 ? -1 : 1, in: WebFocusMap(listView)) else { return .nan }
    return listView.number(at: end)
  }

  extension WebListView {
    /// The way of the focus, in the writing direction of the page.
    package final func walk() -> FocusWalk? {
      guard var walk = focusWalk else { return nil }
      if let direction { walk.direction = direction }
      return walk
    }
  }
#endif
