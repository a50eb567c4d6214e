#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  // Calls from JavaScript about lists of sections: tables and collections; see also `Exports+Lists.swift`.

  // MARK: Scrolling

  /// Brings the start of a section into view, as `scrollTo` does an item: its header if it has one, or the first item.
  @_expose(wasm, "scrollToSection") @_cdecl("scrollToSection")
  public func scrollToSection(
    _ number: Int32, _ section: Int32, _ hasHeader: Int32, _ alignment: Int32,
    _ isAnimated: Int32
  ) {
    let (view, section, isAnimated) = (list(number).view, Int(section), isAnimated != 0)
    let alignment = ScrollDestination.Alignment(number: alignment)
    if hasHeader != 0 {
      view.scrollToHeader(ofSection: section, at: alignment, isAnimated: isAnimated)
    } else {
      let first = ItemPath(item: 0, section: section)
      view.scroll(toItemAt: first, at: alignment, isAnimated: isAnimated)
    }
  }

  // MARK: Questions

  /// Gives the place of an item by its number: section and item in the call buffer; 0 if there is no such item.
  @_expose(wasm, "pathOf") @_cdecl("pathOf")
  public func pathOf(_ number: Int32, _ item: Double) -> Int32 {
    let list = list(number)
    let (id, section) = list.item(item)
    return give(
      list.view.indexPath(of: id, inSection: section - list.host.firstSection),
      at: 0)
  }

  /// The rectangle of a section's part, in the call buffer: 1 header, 2 footer, 3 all of it; 0 where there is
  /// none.
  @_expose(wasm, "rectOf") @_cdecl("rectOf")
  public func rectOf(_ number: Int32, _ part: Int32, _ section: Int32) -> Int32 {
    let view = list(number).view
    return switch part {
    case 1: give(view.rectForHeader(inSection: Int(section)))
    case 2: give(view.rectForFooter(inSection: Int(section)))
    default: give(view.rect(forSection: Int(section)))
    }
  }

  /// The item at a point of content space: section and item in the call buffer; 0 where there is none.
  @_expose(wasm, "pathAt") @_cdecl("pathAt")
  public func pathAt(_ number: Int32, _ x: Double, _ y: Double) -> Int32 {
    give(list(number).view.indexPath(ofItemAt: LayoutPoint(x: x, y: y)), at: 0)
  }

  /// The numbers of the selected items, in the call buffer: how many.
  @_expose(wasm, "selection") @_cdecl("selection")
  public func selection(_ number: Int32) -> Int32 {
    let list = list(number)
    let paths = list.view.selectedPaths()
    _ = reserve(Int32(truncatingIfNeeded: paths.count))
    for index in paths.indices { callBuffer[index] = list.number(of: paths[index]) }
    return Int32(truncatingIfNeeded: paths.count)
  }

  /// Puts a path into the call buffer; 0 where there is none.
  func give(_ path: ItemPath?, at place: Int) -> Int32 {
    guard let path else { return 0 }
    callBuffer[place] = Double(path.section)
    callBuffer[place + 1] = Double(path.item)
    return 1
  }
#endif
