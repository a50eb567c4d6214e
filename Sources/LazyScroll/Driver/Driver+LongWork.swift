import LazyScrollEngine

/// Long work: data built in slices, and views made ahead of their use.
extension Driver {
  /// Does at least one slice of what is being built, and more while there is time.
  func buildSome() {
    guard isFrame, let (limit, step) = building else { return }
    isFrame = false
    repeat {
      work.slices += 1
      if let event = step(limit) {
        // A step may have started another build.
        guard building != nil else { return }
        building = nil
        queue.append(event)
        queue.append(contentsOf: postponed)
        postponed.removeAll()
        return
      }
    } while building != nil && host.mustYield() == false && work.slices % 8 != 0
  }

  func prewarmSome() {
    while let (reuse, count) = prewarming.first {
      guard let make = session.factories[reuse], pool.idleCount(of: reuse) < count else {
        prewarming.removeFirst()
        continue
      }
      if bindsInFrame > 0, host.mustYield() {
        wantsFrame = true
        return
      }
      bindsInFrame += 1
      let known = pool.viewCount
      let id = pool.adopt(make())
      work.viewsMade += pool.viewCount - known
      let before = pool.idleCount(of: reuse)
      if pool.isIdle(id) {
        // The factory gave a view that it gave before: it cannot be warmed up twice.
        prewarming.removeFirst()
        continue
      }
      pool.recycle(id, as: reuse, showing: nil)
      // A budget may have taken it away again.
      if pool.idleCount(of: reuse) == before { prewarming.removeFirst() }
    }
  }
}
