#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  // What JavaScript tells and asks of tables. Sections and rows are written into the room, as `WebTable`
  // reads them; JavaScript names none that are not there.

  /// The table of that number, which JavaScript knows to be one.
  private func table(_ number: Int32) -> WebTable {
    unsafeDowncast(face(number), to: WebTable.self)
  }

  /// Makes a table and gives its number; it shares the idle views of another scroll view, or -1.
  ///
  /// What it looks like stands in the room; see ``WebTable/look(_:)``.
  @_expose(wasm, "createTable") @_cdecl("createTable")
  public func createTable(_ sharing: Int32) -> Int32 {
    let table = WebTable(number: nextNumber, pool: pool(of: sharing))
    table.look(room)
    return add(table)
  }

  // MARK: Data

  /// Reads all sections anew, in the room; 1 if their rows follow.
  @_expose(wasm, "reloadTable") @_cdecl("reloadTable")
  public func reloadTable(_ number: Int32, _ count: Int32, _ declaresRows: Int32) {
    let table = table(number)
    table.sections = []
    table.declaresRows = declaresRows != 0
    table.reading(room, count: Int(count), at: 0) { table.view.reloadData() }
    releaseRoom()
  }

  /// Rows come in, in the room if rows are declared.
  @_expose(wasm, "insertRows") @_cdecl("insertRows")
  public func insertRows(
    _ number: Int32, _ section: Int32, _ row: Int32, _ count: Int32, _ duration: Double
  ) {
    let (table, section, row, count) = (table(number), Int(section), Int(row), Int(count))
    table.sections[section].rowCount += count
    table.reading(room, count: count, from: row, inSection: section) {
      table.view.insertRows(
        at: IndexPath(row: row, section: section), count: count, transition: transition(duration))
    }
    releaseRoom()
  }

  /// Rows go.
  @_expose(wasm, "removeRows") @_cdecl("removeRows")
  public func removeRows(
    _ number: Int32, _ section: Int32, _ row: Int32, _ count: Int32, _ duration: Double
  ) {
    let (table, path) = (table(number), IndexPath(row: Int(row), section: Int(section)))
    table.sections[path.section].rowCount -= Int(count)
    table.view.deleteRows(at: path, count: Int(count), transition: transition(duration))
  }

  /// A row stands elsewhere.
  @_expose(wasm, "moveRow") @_cdecl("moveRow")
  public func moveRow(
    _ number: Int32, _ section: Int32, _ row: Int32, _ newSection: Int32, _ newRow: Int32,
    _ duration: Double
  ) {
    let table = table(number)
    table.sections[Int(section)].rowCount -= 1
    table.sections[Int(newSection)].rowCount += 1
    table.view.moveRow(
      at: IndexPath(row: Int(row), section: Int(section)),
      to: IndexPath(row: Int(newRow), section: Int(newSection)), transition: transition(duration))
  }

  /// Rows have other content, and maybe other heights: in the room if rows are declared.
  @_expose(wasm, "reloadRows") @_cdecl("reloadRows")
  public func reloadRows(
    _ number: Int32, _ section: Int32, _ row: Int32, _ count: Int32, _ duration: Double
  ) {
    let (table, section, row, count) = (table(number), Int(section), Int(row), Int(count))
    table.reading(room, count: count, from: row, inSection: section) {
      table.view.reloadRows(
        at: IndexPath(row: row, section: section), count: count, transition: transition(duration))
    }
    releaseRoom()
  }

  /// A section comes in, in the room, with its rows if rows are declared.
  @_expose(wasm, "insertSection") @_cdecl("insertSection")
  public func insertSection(_ number: Int32, _ index: Int32, _ duration: Double) {
    let (table, index) = (table(number), Int(index))
    table.reading(room, count: 1, at: index) {
      table.view.insertSections(index..<index + 1, transition: transition(duration))
    }
    releaseRoom()
  }

  /// A section goes.
  @_expose(wasm, "removeSection") @_cdecl("removeSection")
  public func removeSection(_ number: Int32, _ index: Int32, _ duration: Double) {
    let (table, index) = (table(number), Int(index))
    table.sections.remove(at: index)
    table.view.deleteSections(index..<index + 1, transition: transition(duration))
  }

  // MARK: Scrolling

  /// Brings the start of a section into view, as `scrollTo` does an item: its header, or the first row.
  @_expose(wasm, "scrollToSection") @_cdecl("scrollToSection")
  public func scrollToSection(
    _ number: Int32, _ section: Int32, _ alignment: Int32, _ isAnimated: Int32
  ) {
    let (table, section, isAnimated) = (table(number), Int(section), isAnimated != 0)
    let alignment = ScrollTarget.Alignment(number: alignment)
    if table.sections[section].model.header == nil {
      let first = IndexPath(row: 0, section: section)
      table.view.scrollToRow(at: first, at: alignment, isAnimated: isAnimated)
    } else {
      table.view.scrollToHeader(ofSection: section, at: alignment, isAnimated: isAnimated)
    }
  }

  // MARK: Questions

  /// Where a row is, by its number: section and row in the room; 0 where there is no such row.
  @_expose(wasm, "pathOf") @_cdecl("pathOf")
  public func pathOf(_ number: Int32, _ row: Double) -> Int32 {
    guard let path = table(number).path(ofItem: row) else { return 0 }
    room[0] = Double(path.section - table(number).host.firstSection)
    room[1] = Double(path.item)
    return 1
  }

  /// The rectangle of a section's part, in the room: 1 header, 2 footer, 3 all of it; 0 where there is
  /// none.
  @_expose(wasm, "rectOf") @_cdecl("rectOf")
  public func rectOf(_ number: Int32, _ part: Int32, _ section: Int32) -> Int32 {
    let view = table(number).view
    return switch part {
    case 1: give(view.rectForHeader(inSection: Int(section)))
    case 2: give(view.rectForFooter(inSection: Int(section)))
    default: give(view.rect(forSection: Int(section)))
    }
  }

  /// The row at a point of content space: section and row in the room; 0 where there is none.
  @_expose(wasm, "rowAt") @_cdecl("rowAt")
  public func rowAt(_ number: Int32, _ x: Double, _ y: Double) -> Int32 {
    give(table(number).view.indexPathForRow(at: Point(x: x, y: y)), at: 0)
  }

  /// The first and the last row that meet a stretch of the content: two sections and rows in the room; 0
  /// where there is none.
  @_expose(wasm, "rowsIn") @_cdecl("rowsIn")
  public func rowsIn(_ number: Int32, _ y: Double, _ height: Double) -> Int32 {
    let stretch = Rect(x: 0, y: y, width: 1, height: height)
    guard let rows = table(number).view.firstAndLastRow(in: stretch) else { return 0 }
    _ = give(rows.first, at: 0)
    return give(rows.last, at: 2)
  }

  /// The numbers of the rows that are chosen, in the room: how many.
  @_expose(wasm, "selection") @_cdecl("selection")
  public func selection(_ number: Int32) -> Int32 {
    let table = table(number)
    let paths = table.view.indexPathsForSelectedRows()
    _ = reserve(Int32(truncatingIfNeeded: paths.count))
    for index in paths.indices { room[index] = table.number(of: paths[index]) }
    return Int32(truncatingIfNeeded: paths.count)
  }

  private func give(_ path: IndexPath?, at place: Int) -> Int32 {
    guard let path else { return 0 }
    room[place] = Double(path.section)
    room[place + 1] = Double(path.row)
    return 1
  }
#endif
