#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// Methods that write several numbers to the call buffer, the memory from which JavaScript reads results.
  extension WebListView {
    /// Writes the statistics that `stats` in `Exports.swift` describes to the call buffer.
    final func writeFigures() {
      let driver = scrollView.driver
      let (views, placeholders) = driver.viewCounts()
      let window = driver.engine.answeredWindow ?? .zero
      callBuffer[0] = Double(scrollView.itemCount)
      callBuffer[1] = Double(views)
      callBuffer[2] = Double(driver.pool.idleCount - driver.pool.idleCount(of: .placeholder))
      callBuffer[3] = Double(driver.work.viewsMade)
      callBuffer[4] = Double(driver.work.binds)
      callBuffer[5] = Double(placeholders)
      callBuffer[6] = driver.engine.work.correctedDistance
      let axis = driver.engine.axis
      callBuffer[7] = window.offset(along: axis)
      callBuffer[8] = window.end(along: axis)
      callBuffer[9] = driver.engine.contentSize.height
      callBuffer[10] = driver.engine.contentSize[axis]
    }

    /// Writes the numbers of all live views to the call buffer, in reading order.
    ///
    /// - Returns: The count of numbers.
    final func writeReadingOrder() -> Int {
      let driver = scrollView.driver
      _ = reserve(Int32(truncatingIfNeeded: driver.engine.materializedCount))
      var count = 0
      driver.readLiveElements { _, view in
        guard let view else { return }
        callBuffer[count] = Double(view.number)
        count += 1
      }
      return count
    }
  }

  /// Writes the x, y, width and height of a rectangle to memory.
  package func write(_ frame: LayoutRect, to place: UnsafeMutablePointer<Double>) {
    place[0] = frame.origin.x
    place[1] = frame.origin.y
    place[2] = frame.size.width
    place[3] = frame.size.height
  }
#endif
