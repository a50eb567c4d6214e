#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  /// Answers that are more than a number; they are written into the call buffer.
  extension WebList {
    /// The models of some items of a feed as they are now; frames count from where the items start.
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
