#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  /// Methods that write several numbers to the call buffer, the memory from which JavaScript reads results.
  extension WebList {
    /// Writes the frames, IDs and revisions of items of a feed to the call buffer; frames are relative to the start of the
    /// items, after the header.
    func writeModels(_ items: Range<Int>) {
      _ = reserve(Int32(truncatingIfNeeded: Models.length * items.count))
      let start = view.rectForHeader(inSection: 0)?.size.height ?? 0
      for index in items {
        let path = ItemPath(section: 0, item: index)
        let model = callBuffer + Models.length * (index - items.lowerBound)
        var frame = view.driver.engine.content.frame(of: path) ?? .zero
        frame.origin.y -= start
        write(frame, to: model)
        model[4] = max(view.driver.engine.content.id(at: path)?.number(inSection: 0) ?? -1, -1)
        model[5] = view.driver.engine.content.revision(at: path).map { Double($0) } ?? -1
      }
    }
  }
#endif
