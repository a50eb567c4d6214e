#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  // Calls from JavaScript about tables only; see `Exports+Sections.swift`.

  /// Creates a table that shares the reuse pool of another scroll view (`sharing`, or -1 for none), and returns its number.
  ///
  /// The table's options are in the call buffer; see ``WebTableForm/init(_:)``.
  @_expose(wasm, "createTable") @_cdecl("createTable")
  public func createTable(_ sharing: Int32) -> Int32 {
    add(
      WebList(
        WebHost(number: nextNumber), form: WebTableForm(callBuffer), pool: pool(of: sharing)))
  }

  /// Writes the first and the last row in a vertical range of the content to the call buffer, each as section and row, and
  /// returns 1; returns 0 if no row is in the range.
  @_expose(wasm, "rowsIn") @_cdecl("rowsIn")
  public func rowsIn(_ number: Int32, _ y: Double, _ height: Double) -> Int32 {
    guard let rows = list(number).view.firstAndLastItem(from: y, to: y + height) else { return 0 }
    _ = give(rows.first, at: 0)
    return give(rows.last, at: 2)
  }
#endif
