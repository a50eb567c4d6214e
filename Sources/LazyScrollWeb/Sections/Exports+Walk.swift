#if arch(wasm32)
  import LazyScroll
  import LazyScrollWebHost

  // Calls from JavaScript about keys that lead from item to item, which lists other than feeds know.

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

  /// The number of places by which a key moves on where no item has the focus: 1 or -1, both infinite for an
  /// end; 0 for a key that means nothing.
  @_expose(wasm, "meaningOfKey") @_cdecl("meaningOfKey")
  public func meaningOfKey(_ number: Int32, _ key: Int32) -> Double {
    guard let key = FocusWalk.Key(rawValue: UInt8(truncatingIfNeeded: key)),
      let move = listView(number).walk()?.move(for: key)
    else { return 0 }
    return switch move {
    case .step(let step), .nearest(let step): Double(step)
    case .end(let way): way < 0 ? -.infinity : .infinity
    }
  }

  extension WebListView {
    /// The way of the focus, in the writing direction of the page.
    fileprivate final func walk() -> FocusWalk? {
      guard var walk = focusWalk else { return nil }
      if let direction { walk.direction = direction }
      return walk
    }
  }
#endif
