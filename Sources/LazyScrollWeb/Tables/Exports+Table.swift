#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  // Calls from JavaScript about tables only; see `Exports+Sections.swift`.

  /// Makes a table and gives its number; it shares the idle views of another scroll view, or -1.
  ///
  /// Its form is in the call buffer; see ``WebTableForm/init(_:)``.
  @_expose(wasm, "createTable") @_cdecl("createTable")
  public func createTable(_ sharing: Int32) -> Int32 {
    add(
      WebList(
        WebHost(number: nextNumber), form: WebTableForm(callBuffer), pool: pool(of: sharing)))
  }

  /// The first and the last row that meet a stretch of the content: two sections and rows in the call buffer; 0
  /// where there is none.
  @_expose(wasm, "rowsIn") @_cdecl("rowsIn")
  public func rowsIn(_ number: Int32, _ y: Double, _ height: Double) -> Int32 {
    guard let rows = list(number).view.firstAndLastItem(from: y, to: y + height) else { return 0 }
    _ = give(rows.first, at: 0)
    return give(rows.last, at: 2)
  }
#endif
