#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  // Calls from JavaScript about lists of sections: tables and collections; see also `Exports+Lists.swift`.

  // MARK: Scrolling

  /// Scrolls to the start of a section, which is its header (`hasHeader` is 1) or its first item; the other arguments are those
  /// of `scrollTo`.
  @_expose(wasm, "scrollToSection") @_cdecl("scrollToSection")
  public func scrollToSection(
    _ number: Int32, _ section: Int32, _ hasHeader: Int32, _ alignment: Int32, _ offset: Double,
    _ duration: Double
  ) {
    let (view, section, duration) = (list(number).view, Int(section), WebDuration(duration))
    let alignment = ScrollDestination.Alignment(number: alignment)
    if hasHeader != 0 {
      view.scrollToHeader(
        ofSection: section, at: alignment, offset: offset, isAnimated: duration.isAnimated,
        duration: duration.seconds)
    } else {
      view.scroll(
        toItemAt: ItemPath(item: 0, section: section), at: alignment, offset: offset,
        isAnimated: duration.isAnimated, duration: duration.seconds)
    }
  }

  // MARK: Invalidation

  /// Invalidates a part of a section's layout.
  ///
  /// - Parameters:
  ///   - number: The list.
  ///   - section: The section.
  ///   - scope: 0 everything, 1 the numbers of elements, 2 the arrangement, 3 the items whose indexes are in the call
  ///     buffer, 4 the header, 5 the footer.
  ///   - count: The number of indexes in the call buffer.
  ///   - adjustment: The distance by which to move the content offset along the axis.
  @_expose(wasm, "invalidateLayout") @_cdecl("invalidateLayout")
  public func invalidateLayout(
    _ number: Int32, _ section: Int32, _ scope: Int32, _ count: Int32, _ adjustment: Double
  ) {
    var indexes: [Int] = []
    for index in 0..<Int(count) { indexes.append(Int(callBuffer[index])) }
    let scope: InvalidationContext.Scope =
      switch scope {
      case 1: .counts
      case 2: .arrangement
      case 3: .items(indexes)
      case 4: .supplementaries(ElementKind.header.supplementary ?? 0, [0])
      case 5: .supplementaries(ElementKind.footer.supplementary ?? 0, [0])
      default: .everything
      }
    let list = list(number)
    var context = InvalidationContext(scope)
    context.contentOffsetAdjustment[list.form.axis] = adjustment
    list.view.invalidateLayout(ofSection: Int(section), context)
  }

  // MARK: Questions

  /// Writes the section and index of an item to the call buffer and returns 1; returns 0 if there is no such item.
  @_expose(wasm, "pathOf") @_cdecl("pathOf")
  public func pathOf(_ number: Int32, _ item: Double) -> Int32 {
    let list = list(number)
    let (id, section) = list.item(item)
    return give(list.view.path(of: ItemReference(id, inSection: section)), at: 0)
  }

  /// Writes the frame of a section's header (1), footer (2) or all of the section (3) to the call buffer and returns 1; returns
  /// 0 if the section has no such part.
  @_expose(wasm, "rectOf") @_cdecl("rectOf")
  public func rectOf(_ number: Int32, _ part: Int32, _ section: Int32) -> Int32 {
    let view = list(number).view
    return switch part {
    case 1: give(view.rectForHeader(inSection: Int(section)))
    case 2: give(view.rectForFooter(inSection: Int(section)))
    default: give(view.rect(forSection: Int(section)))
    }
  }

  /// Writes the section and index of the item at a point in content space to the call buffer and returns 1; returns 0 if there
  /// is no item.
  @_expose(wasm, "pathAt") @_cdecl("pathAt")
  public func pathAt(_ number: Int32, _ x: Double, _ y: Double) -> Int32 {
    give(list(number).view.indexPath(ofItemAt: LayoutPoint(x: x, y: y)), at: 0)
  }

  /// Writes the sections and indexes of the items that intersect a rectangle to the call buffer, and returns the number of items.
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

  /// Writes the numbers of the selected items to the call buffer, and returns how many there are.
  @_expose(wasm, "selection") @_cdecl("selection")
  public func selection(_ number: Int32) -> Int32 {
    let list = list(number)
    let paths = list.view.selectedPaths()
    _ = reserve(Int32(truncatingIfNeeded: paths.count))
    for index in paths.indices { callBuffer[index] = list.number(of: paths[index]) }
    return Int32(truncatingIfNeeded: paths.count)
  }

  /// Writes a section and index to the call buffer and returns 1; returns 0 for `nil`.
  func give(_ path: ItemPath?, at place: Int) -> Int32 {
    guard let path else { return 0 }
    callBuffer[place] = Double(path.section)
    callBuffer[place + 1] = Double(path.item)
    return 1
  }
#endif
