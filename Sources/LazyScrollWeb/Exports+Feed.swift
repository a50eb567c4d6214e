#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  // Calls from JavaScript about feeds only; see `Exports+Lists.swift`.

  /// Creates a feed that shares the reuse pool of another scroll view (`sharing`, or -1 for none), and returns its number.
  ///
  /// The feed's options are in the call buffer; see ``WebFeedForm/init(_:)``.
  @_expose(wasm, "createFeed") @_cdecl("createFeed")
  public func createFeed(_ sharing: Int32) -> Int32 {
    add(
      WebList(WebHost(number: nextNumber), form: WebFeedForm(callBuffer), pool: pool(of: sharing)))
  }

  /// Returns the data conversion of the list with a number, which must be a feed.
  private func feedForm(_ number: Int32) -> WebFeedForm {
    unsafeDowncast(list(number).form, to: WebFeedForm.self)
  }

  /// Begins to collect the models (frames, IDs and revisions) of `count` items, which arrive in parts, perhaps over many
  /// display frames.
  ///
  /// Models collected before are dropped. A count of 0 only drops them, when a page gives up a reload.
  @_expose(wasm, "gatherItems") @_cdecl("gatherItems")
  public func gatherItems(_ number: Int32, _ count: Int32) {
    feedForm(number).beginGathering(count: Int(count))
  }

  /// Appends the models (frames, IDs and revisions) of `count` items in the call buffer to the collected models.
  @_expose(wasm, "addItems") @_cdecl("addItems")
  public func addItems(_ number: Int32, _ count: Int32) {
    feedForm(number).gather(Models(callBuffer, count: Int(count)))
  }

  /// Replaces the items of a feed with the collected items.
  @_expose(wasm, "showItems") @_cdecl("showItems")
  public func showItems(_ number: Int32) {
    list(number).view.show(feedForm(number).takeGathered(), transition: nil)
  }

  /// Replaces the items of a feed with the collected items, which are indexed in slices of `limit` items while the old items
  /// can still be scrolled.
  @_expose(wasm, "reloadInSlices") @_cdecl("reloadInSlices")
  public func reloadInSlices(_ number: Int32, _ limit: Int32) {
    feedForm(number).showGathered(in: list(number).view, inSlicesOf: Int(limit))
  }

  /// Writes the frames, IDs and revisions of `count` items from an index on to the call buffer; frames are relative to the
  /// start of the items, after the header.
  @_expose(wasm, "models") @_cdecl("models")
  public func models(_ number: Int32, _ index: Int32, _ count: Int32) {
    list(number).writeModels(Int(index)..<Int(index) + Int(count))
  }

  /// Returns the number of items.
  @_expose(wasm, "itemCount") @_cdecl("itemCount")
  public func itemCount(_ number: Int32) -> Int32 {
    Int32(truncatingIfNeeded: list(number).view.itemCount)
  }
#endif
