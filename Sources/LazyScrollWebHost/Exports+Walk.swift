#if arch(wasm32)
  import LazyScroll

  // Calls from JavaScript about keys that move the focus from item to item.

  /// Returns the item to which a key (``FocusWalk/Key``) moves the focus from `item`; NaN if the focus stays.
  @_expose(wasm, "walk") @_cdecl("walk")
  public func walk(_ number: Int32, _ item: Double, _ key: Int32) -> Double {
    let listView = listView(number)
    guard let walk = listView.walk(), let path = listView.path(ofItem: item),
      let key = FocusWalk.Key(rawValue: UInt8(truncatingIfNeeded: key)),
      let next = walk.destination(of: key, from: path, in: WebFocusMap(listView))
    else { return .nan }
    return listView.number(at: next)
  }

  /// Returns the item to which Page Down (1) or Page Up (-1) moves the focus from `item`; NaN if the focus stays.
  @_expose(wasm, "walkPage") @_cdecl("walkPage")
  public func walkPage(_ number: Int32, _ item: Double, _ way: Int32) -> Double {
    let listView = listView(number)
    guard let walk = listView.walk(), let path = listView.path(ofItem: item),
      let next = walk.page(way < 0 ? -1 : 1, from: path, in: WebFocusMap(listView))
    else { return .nan }
    return listView.number(at: next)
  }

  /// Returns the first item (-1) or the last one (1); NaN if the list is empty.
  @_expose(wasm, "walkToEnd") @_cdecl("walkToEnd")
  public func walkToEnd(_ number: Int32, _ way: Int32) -> Double {
    let listView = listView(number)
    guard let end = FocusWalk.end(way < 0 ? -1 : 1, in: WebFocusMap(listView)) else { return .nan }
    return listView.number(at: end)
  }

  extension WebListView {
    /// Returns the rules by which keys move the focus, in the page's writing direction; `nil` if keys scroll instead.
    package final func walk() -> FocusWalk? {
      guard var walk = focusWalk else { return nil }
      if let direction { walk.direction = direction }
      return walk
    }
  }
#endif
