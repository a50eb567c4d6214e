#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  // Calls from JavaScript about the data of lists: feeds, tables and collections. Sections, items and changes are
  // written into the call buffer, as `ChangeReader` reads them; JavaScript names none that are not there.

  /// The list of that number, which JavaScript knows to be one.
  func list(_ number: Int32) -> WebList { unsafeDowncast(listView(number), to: WebList.self) }

  /// Replaces all sections by those in the call buffer, which their items follow if these are declared.
  ///
  /// - Parameters:
  ///   - number: The scroll view.
  ///   - count: The number of sections.
  ///   - declared: The properties that are written of each item, as ``SectionForm/declare(_:)`` takes them.
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

  /// A movement of so many seconds; none below zero.
  private func transition(_ duration: Double) -> ListTransition? {
    duration > 0 && duration.isFinite ? ListTransition(duration: duration) : nil
  }

  /// The index of an item in its section; -1 where there is none.
  @_expose(wasm, "indexOf") @_cdecl("indexOf")
  public func indexOf(_ number: Int32, _ id: Double) -> Int32 {
    Int32(truncatingIfNeeded: listView(number).path(ofItem: id)?.item ?? -1)
  }
#endif
