import LazyScrollEngine

/// Data that is being built; another build is another object.
public final class Build {
  /// The state of the work.
  enum Progress {
    /// Built in slices of so many items at most; `step` does one, and gives the event that brings the data
    /// once all is done.
    case slices(limit: Int, step: (Int) -> Event?)
    /// Built elsewhere, on another thread perhaps: nothing is to be done for it here.
    case elsewhere
    /// Built; the event brings the data.
    case done(Event)
  }

  var progress: Progress

  init(_ progress: Progress) { self.progress = progress }

  /// A Boolean value that indicates whether a display frame would bring it further.
  var isDue: Bool {
    if case .elsewhere = progress { return false }
    return true
  }
}

/// Long work: data built in slices, and views made ahead of their use.
extension Driver {
  /// Expects data that is prepared elsewhere, on another thread for instance.
  ///
  /// Changes (`edit`, `invalidate`) sent meanwhile are taken as changes of the expected data: they follow it
  /// in the order they were sent. A new build, or a snapshot, makes it void.
  ///
  /// - Returns: What to end with ``finish(_:with:)``.
  public func expectData() -> Build {
    postponed.removeAll()
    let build = Build(.elsewhere)
    building = build
    return build
  }

  /// Takes over data that was expected, and the changes sent meanwhile; no display frame is waited for.
  ///
  /// - Parameters:
  ///   - build: What ``expectData()`` gave; nothing happens if it became void.
  ///   - event: Brings the data.
  public func finish(_ build: Build, with event: consuming Event) {
    if building !== build { return }
    build.progress = .done(event)
    performSoon()
  }

  /// Takes over what is built, or does at least one slice of it, and more while there is time.
  ///
  /// - Returns: How many events came into the queue with a build that is done; these are not for
  ///   callbacks to answer for.
  func buildSome() -> Int {
    guard let build = building else { return 0 }
    switch build.progress {
    case .elsewhere: return 0
    case .done(let event): return takeOver(event)
    case .slices(let limit, let step):
      if !isFrame { return 0 }
      repeat {
        work.slices &+= 1
        let made = step(limit)
        // A step may have started another build, or made this one void.
        if building !== build { return 0 }
        if let made { return takeOver(made) }
      } while !host.mustYield() && work.slices % 8 != 0
      return 0
    }
  }

  private func takeOver(_ event: consuming Event) -> Int {
    building = nil
    let count = 1 + postponed.count
    queue.append(event)
    queue.append(allOf: &postponed)
    return count
  }

  /// Makes views that are wanted ahead of their use, as time allows.
  func prewarmSome() {
    var next = 0
    // Counted anew each time: a factory may register another one.
    while next < session.factories.count {
      let factory = session.factories[next]
      guard let make = factory.make, pool.idleCount(of: factory.reuse) < factory.wanted else {
        factory.wanted = 0
        next += 1
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
      let id = pool.adopt(view, for: self)
      work.viewsMade &+= 1
      let before = pool.idleCount(of: factory.reuse)
      pool.recycle(id, as: factory.reuse)
      // A budget may have taken it away again.
      if pool.idleCount(of: factory.reuse) == before { factory.wanted = 0 }
    }
  }
}
