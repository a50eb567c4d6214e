#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  // Calls from JavaScript about collections only; see `Exports+Sections.swift`.

  /// Creates a collection, which may share the reuse pool of another scroll view.
  ///
  /// - Parameters:
  ///   - sharing: The number of the other scroll view; -1 for none.
  ///   - isHorizontal: 1 to scroll horizontally.
  /// - Returns: The collection's number.
  @_expose(wasm, "createCollection") @_cdecl("createCollection")
  public func createCollection(_ sharing: Int32, _ isHorizontal: Int32) -> Int32 {
    add(
      WebList(
        WebHost(number: nextNumber),
        form: WebCollectionForm(axis: isHorizontal != 0 ? .horizontal : .vertical),
        pool: pool(of: sharing)))
  }
#endif
