#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  // Calls from JavaScript about collections only; see `Exports+Sections.swift`.

  /// Makes a collection and gives its number; it shares the idle views of another scroll view, or -1.
  ///
  /// - Parameters:
  ///   - sharing: The other scroll view.
  ///   - isHorizontal: 1 for one that scrolls sideways.
  /// - Returns: The number.
  @_expose(wasm, "createCollection") @_cdecl("createCollection")
  public func createCollection(_ sharing: Int32, _ isHorizontal: Int32) -> Int32 {
    add(
      WebList(
        WebHost(number: nextNumber),
        form: WebCollectionForm(axis: isHorizontal != 0 ? .horizontal : .vertical),
        pool: pool(of: sharing)))
  }
#endif
