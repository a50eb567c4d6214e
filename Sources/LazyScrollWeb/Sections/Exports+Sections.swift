#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  // Calls from JavaScript about tables and collections. Sections and items are written into the call buffer,
  // as `WebSections` reads them; JavaScript names none that are not there.

  /// The scroll view of that number, which JavaScript knows to have sections.
  func sections(_ number: Int32) -> WebSections {
    unsafeDowncast(listView(number), to: WebSections.self)
  }

  private func path(_ section: Int32, _ item: Int32) -> IndexPath {
    IndexPath(item: Int(item), section: Int(section))
  }

  // MARK: Data

  /// Reads all sections anew, in the call buffer.
  ///
  /// - Parameters:
  ///   - number: The scroll view.
  ///   - count: The number of sections.
  ///   - declaresItems: Not 0 if their items follow; what is said of each may be told by bits below 8.
  ///   - duration: How long a movement takes.
  @_expose(wasm, "reloadSections") @_cdecl("reloadSections")
  public func reloadSections(
    _ number: Int32, _ count: Int32, _ declaresItems: Int32, _ duration: Double
  ) {
    let listView = sections(number)
    while let last = listView.itemCounts.indices.last {
      listView.itemCounts.removeLast()
      listView.removeSection(at: last)
    }
    listView.declaresItems = declaresItems != 0
    listView.declare(declaresItems & 7)
    listView.reading(callBuffer, count: Int(count), at: 0) {
      listView.sectionedView.reloadData(transition: transition(duration))
    }
    releaseCallBuffer()
  }

  /// Items come in, in the call buffer if items are declared.
  @_expose(wasm, "insertItems") @_cdecl("insertItems")
  public func insertItems(
    _ number: Int32, _ section: Int32, _ item: Int32, _ count: Int32, _ duration: Double
  ) {
    let (listView, path) = (sections(number), path(section, item))
    listView.itemCounts[path.section] += Int(count)
    listView.reading(callBuffer, count: Int(count), from: path.item, inSection: path.section) {
      listView.sectionedView.edit(transition(duration)) {
        $0.insertItems(path.items(Int(count)), inSection: path.section)
      }
    }
    releaseCallBuffer()
  }

  /// Items go.
  @_expose(wasm, "removeItems") @_cdecl("removeItems")
  public func removeItems(
    _ number: Int32, _ section: Int32, _ item: Int32, _ count: Int32, _ duration: Double
  ) {
    let (listView, path) = (sections(number), path(section, item))
    listView.itemCounts[path.section] -= Int(count)
    listView.sectionedView.edit(transition(duration)) {
      $0.deleteItems(path.items(Int(count)), inSection: path.section)
    }
  }

  /// An item stands elsewhere; in the call buffer as it is there, if items are declared.
  @_expose(wasm, "moveItem") @_cdecl("moveItem")
  public func moveItem(
    _ number: Int32, _ section: Int32, _ item: Int32, _ newSection: Int32, _ newItem: Int32,
    _ duration: Double
  ) {
    let (listView, source) = (sections(number), path(section, item))
    let target = path(newSection, newItem)
    listView.itemCounts[source.section] -= 1
    listView.itemCounts[target.section] += 1
    listView.reading(callBuffer, count: 1, from: target.item, inSection: target.section) {
      listView.sectionedView.edit(transition(duration)) { $0.moveItem(at: source, to: target) }
    }
    releaseCallBuffer()
  }

  /// Items have other content, and maybe other sizes: in the call buffer if items are declared.
  @_expose(wasm, "reloadRange") @_cdecl("reloadRange")
  public func reloadRange(
    _ number: Int32, _ section: Int32, _ item: Int32, _ count: Int32, _ duration: Double
  ) {
    let (listView, path) = (sections(number), path(section, item))
    listView.reading(callBuffer, count: Int(count), from: path.item, inSection: path.section) {
      listView.sectionedView.edit(transition(duration)) {
        $0.reloadItems(path.items(Int(count)), inSection: path.section)
      }
    }
    releaseCallBuffer()
  }

  /// A section comes in, in the call buffer, with its items if items are declared.
  @_expose(wasm, "insertSection") @_cdecl("insertSection")
  public func insertSection(_ number: Int32, _ index: Int32, _ duration: Double) {
    let (listView, index) = (sections(number), Int(index))
    listView.reading(callBuffer, count: 1, at: index) {
      listView.sectionedView.insertSections(index..<index + 1, transition: transition(duration))
    }
    releaseCallBuffer()
  }

  /// A section goes.
  @_expose(wasm, "removeSection") @_cdecl("removeSection")
  public func removeSection(_ number: Int32, _ index: Int32, _ duration: Double) {
    let (listView, index) = (sections(number), Int(index))
    listView.itemCounts.remove(at: index)
    listView.removeSection(at: index)
    listView.sectionedView.deleteSections(index..<index + 1, transition: transition(duration))
  }

  // MARK: Scrolling

  /// Brings the start of a section into view, as `scrollTo` does an item: its header, or the first item.
  @_expose(wasm, "scrollToSection") @_cdecl("scrollToSection")
  public func scrollToSection(
    _ number: Int32, _ section: Int32, _ alignment: Int32, _ isAnimated: Int32
  ) {
    let (listView, section, isAnimated) = (sections(number), Int(section), isAnimated != 0)
    let alignment = ScrollTarget.Alignment(number: alignment)
    if listView.hasHeader(section) {
      listView.sectionedView.scrollToHeader(
        ofSection: section, at: alignment, isAnimated: isAnimated)
    } else {
      let first = IndexPath(item: 0, section: section)
      listView.sectionedView.scroll(toItemAt: first, at: alignment, isAnimated: isAnimated)
    }
  }

  // MARK: Questions

  /// Where an item is, by its number: section and item in the call buffer; 0 where there is no such item.
  @_expose(wasm, "pathOf") @_cdecl("pathOf")
  public func pathOf(_ number: Int32, _ item: Double) -> Int32 {
    let listView = sections(number)
    let (id, section) = listView.item(item)
    return give(
      listView.sectionedView.indexPath(of: id, inSection: section - listView.host.firstSection),
      at: 0)
  }

  /// The rectangle of a section's part, in the call buffer: 1 header, 2 footer, 3 all of it; 0 where there is
  /// none.
  @_expose(wasm, "rectOf") @_cdecl("rectOf")
  public func rectOf(_ number: Int32, _ part: Int32, _ section: Int32) -> Int32 {
    let view = sections(number).sectionedView
    return switch part {
    case 1: give(view.rectForHeader(inSection: Int(section)))
    case 2: give(view.rectForFooter(inSection: Int(section)))
    default: give(view.rect(forSection: Int(section)))
    }
  }

  /// The item at a point of content space: section and item in the call buffer; 0 where there is none.
  @_expose(wasm, "pathAt") @_cdecl("pathAt")
  public func pathAt(_ number: Int32, _ x: Double, _ y: Double) -> Int32 {
    give(sections(number).sectionedView.indexPath(ofItemAt: Point(x: x, y: y)), at: 0)
  }

  /// The numbers of the selected items, in the call buffer: how many.
  @_expose(wasm, "selection") @_cdecl("selection")
  public func selection(_ number: Int32) -> Int32 {
    let listView = sections(number)
    let paths = listView.sectionedView.selectedPaths()
    _ = reserve(Int32(truncatingIfNeeded: paths.count))
    for index in paths.indices { callBuffer[index] = listView.number(of: paths[index]) }
    return Int32(truncatingIfNeeded: paths.count)
  }

  /// Puts a path into the call buffer; 0 where there is none.
  func give(_ path: IndexPath?, at place: Int) -> Int32 {
    guard let path else { return 0 }
    callBuffer[place] = Double(path.section)
    callBuffer[place + 1] = Double(path.item)
    return 1
  }
#endif
