import LazyScrollEngine

/// Long work: data built in slices, and views made ahead of their use.
extension Driver {
  /// Does at least one slice of what is being built, and more while there is time.
  ///
  /// - Returns: How many events came into the queue with a build that is done; these are not for
  ///   callbacks to answer for.
  func buildSome() -> Int {
    guard isFrame, let (limit, step) = building else { return 0 }
    let number = buildNumber
    repeat {
      work.slices += 1
      let event = step(limit)
      // A step may have started another build, or made this one void.
      if buildNumber != number { return 0 }
      if let event {
        building = nil
        queue.append(event)
        queue.append(contentsOf: postponed)
        defer { postponed.removeAll() }
        return 1 + postponed.count
      }
    } while building != nil && host.mustYield() == false && work.slices % 8 != 0
    return 0
  }

  func prewarmSome() {
    while let (reuse, count) = prewarming.first {
      guard let make = session.factory(for: reuse), pool.idleCount(of: reuse) < count else {
        prewarming.removeFirst()
        continue
      }
      if bindsInFrame > 0, host.mustYield() {
        wantsFrame = true
        return
      }
      bindsInFrame += 1
      let view = make()
      if pool.number(of: view) != nil {
        // The factory gave a view that it gave before: it cannot be warmed up twice.
        prewarming.removeFirst()
        continue
      }
      let id = pool.adopt(view)
      work.viewsMade += 1
      let before = pool.idleCount(of: reuse)
      pool.recycle(id, as: reuse, showing: nil)
      // A budget may have taken it away again.
      if pool.idleCount(of: reuse) == before { prewarming.removeFirst() }
    }
  }
}
