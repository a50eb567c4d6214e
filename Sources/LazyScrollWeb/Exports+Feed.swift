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

  /// Begins to gather the models of so many items, part by part, over many display frames perhaps.
  ///
  /// Models gathered before are dropped; a count of 0 does just that, when a page gives up a reload.
  @_expose(wasm, "gatherItems") @_cdecl("gatherItems")
  public func gatherItems(_ number: Int32, _ count: Int32) {
    feedForm(number).beginGathering(count: Int(count))
  }

  /// Adds the models of so many items in the call buffer to those that are gathered.
  @_expose(wasm, "addItems") @_cdecl("addItems")
  public func addItems(_ number: Int32, _ count: Int32) {
    feedForm(number).gather(Models(callBuffer, count: Int(count)))
  }

  /// Replaces the items by those that were gathered.
  @_expose(wasm, "showItems") @_cdecl("showItems")
  public func showItems(_ number: Int32) {
    list(number).view.show(feedForm(number).takeGathered(), transition: nil)
  }

  /// Replaces the items by those that were gathered, so many in a slice, while the current ones go on scrolling.
  @_expose(wasm, "reloadInSlices") @_cdecl("reloadInSlices")
  public func reloadInSlices(_ number: Int32, _ limit: Int32) {
    feedForm(number).showGathered(in: list(number).view, inSlicesOf: Int(limit))
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
