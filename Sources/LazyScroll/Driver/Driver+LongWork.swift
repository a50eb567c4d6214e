import LazyScrollEngine

/// Data that is being built in slices; another build is another object.
final class Build {
  /// The most items that a slice may visit.
  let limit: Int
  /// Does a slice; gives the event that brings the data once all is done.
  let step: (Int) -> Event?

  init(limit: Int, step: @escaping (Int) -> Event?) {
    self.limit = limit
    self.step = step
  }
}

/// Long work: data built in slices, and views made ahead of their use.
extension Driver {
  /// Does at least one slice of what is being built, and more while there is time.
  ///
  /// - Returns: How many events came into the queue with a build that is done; these are not for
  ///   callbacks to answer for.
  func buildSome() -> Int {
    guard isFrame, let build = building else { return 0 }
    repeat {
      work.slices &+= 1
      var made = build.step(build.limit)
      // A step may have started another build, or made this one void.
      if building !== build { return 0 }
      if let event = made.take() {
        building = nil
        let count = 1 + postponed.count
        queue.append(event)
        queue.append(allOf: &postponed)
        return count
      }
    } while !host.mustYield() && work.slices % 8 != 0
    return 0
  }

  /// Makes views that are wanted ahead of their use, as time allows.
  func prewarmSome() {
    var remaining = session.factories
    while let factory = remaining {
      guard let make = factory.make, pool.idleCount(of: factory.reuse) < factory.wanted else {
        factory.wanted = 0
        remaining = factory.next
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
        factory.wanted = 0
        continue
      }
      let id = pool.adopt(view)
      work.viewsMade &+= 1
      let before = pool.idleCount(of: factory.reuse)
      pool.recycle(id, as: factory.reuse)
      // A budget may have taken it away again.
      if pool.idleCount(of: factory.reuse) == before { factory.wanted = 0 }
    }
  }
}
