#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  // Calls from JavaScript about the data of lists: feeds, tables and collections. JavaScript writes sections, items and changes
  // to the call buffer in the format of `ChangeReader`, and refers only to sections and items that exist.

  /// Returns the list with a number, which must be a feed, a table or a collection.
  func list(_ number: Int32) -> WebList { unsafeDowncast(listView(number), to: WebList.self) }

  /// Replaces all sections with those in the call buffer, which are followed by their items' properties, if any are declared.
  ///
  /// - Parameters:
  ///   - number: The scroll view.
  ///   - count: The number of sections.
  ///   - declared: The properties written for each item, as the raw value of ``DeclaredItems``.
  ///   - duration: The duration of the animation, in seconds.
  @_expose(wasm, "reloadSections") @_cdecl("reloadSections")
  public func reloadSections(
    _ number: Int32, _ count: Int32, _ declared: Int32, _ duration: Double
  ) {
    list(number).form.declare(declared)
    list(number).reload(Int(count), transition(duration))
  }

  /// Applies a change set in the call buffer; see ``ChangeReader``.
  ///
  /// - Parameters:
  ///   - number: The scroll view.
  ///   - length: The length of the change set, in numbers.
  ///   - duration: The duration of the animation, in seconds.
  @_expose(wasm, "applyChanges") @_cdecl("applyChanges")
  public func applyChanges(_ number: Int32, _ length: Int32, _ duration: Double) {
    list(number).apply(Int(length), transition(duration))
  }

  /// Returns a transition of a duration in seconds; `nil` if it is not positive.
  private func transition(_ duration: Double) -> ListTransition? {
    duration > 0 && duration.isFinite ? ListTransition(duration: duration) : nil
  }

  /// Returns the index of an item in its section; -1 if there is no such item.
  @_expose(wasm, "indexOf") @_cdecl("indexOf")
  public func indexOf(_ number: Int32, _ id: Double) -> Int32 {
    Int32(truncatingIfNeeded: listView(number).path(ofItem: id)?.item ?? -1)
  }
#endif
