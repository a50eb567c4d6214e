#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  // Calls from JavaScript about feeds only; see `Exports+Lists.swift`.

  /// Makes a feed of items and gives its number; it shares the idle views of another scroll view, or -1.
  ///
  /// Its form is in the call buffer; see ``WebFeedForm/init(_:)``.
  @_expose(wasm, "createFeed") @_cdecl("createFeed")
  public func createFeed(_ sharing: Int32) -> Int32 {
    add(
      WebList(WebHost(number: nextNumber), form: WebFeedForm(callBuffer), pool: pool(of: sharing)))
  }

  /// The form of the list of that number, which JavaScript knows to be a feed.
  private func feedForm(_ number: Int32) -> WebFeedForm {
    unsafeDowncast(list(number).form, to: WebFeedForm.self)
  }

  /// Space for the models of so many items that ``reloadInSlices(_:_:)`` will take over; it may be filled
  /// over many display frames, and stays until that call or the next one of this.
  @_expose(wasm, "reserveSlices") @_cdecl("reserveSlices")
  public func reserveSlices(_ number: Int32, _ count: Int32) -> UnsafeMutablePointer<Double> {
    feedForm(number).reserve(Int(count))
  }

  /// Replaces the items by those in the space of ``reserveSlices(_:_:)``, so many in a slice, while the current ones
  /// go on scrolling.
  @_expose(wasm, "reloadInSlices") @_cdecl("reloadInSlices")
  public func reloadInSlices(_ number: Int32, _ limit: Int32) {
    feedForm(number).showReserved(in: list(number).view, inSlicesOf: Int(limit))
  }

  /// Models of items that are there, as they are now, in the call buffer; frames count from where the items start.
  @_expose(wasm, "models") @_cdecl("models")
  public func models(_ number: Int32, _ index: Int32, _ count: Int32) {
    list(number).writeModels(Int(index)..<Int(index) + Int(count))
  }

  /// The number of items.
  @_expose(wasm, "itemCount") @_cdecl("itemCount")
  public func itemCount(_ number: Int32) -> Int32 {
    Int32(truncatingIfNeeded: list(number).view.itemCount)
  }
#endif
