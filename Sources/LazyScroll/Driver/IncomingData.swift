import LazyScrollEngine

/// Data that is on its way to the engine: a refresh that the observer owes, and data that is being built.
///
/// ```
///              begin                finish / last slice
///  no build ──────────► building ─────────────────────► its event, then the changes sent meanwhile
///      ▲     begin: void    │
///      └────────────────────┘  discard: other data came first
/// ```
///
/// Changes that are sent while data is being built are changes of that data, so they follow its event. Nothing is
/// called here: slices are built, and refreshed data is asked for, by the driver, for callbacks may begin another
/// build or make this one void.
struct IncomingData {
  /// The data that is being built.
  private(set) var build: Build?
  /// The changes of the data that is being built, in the order in which they were sent.
  private var changes = EventQueue()
  /// A Boolean value that indicates whether the observer is to give its data before anything else is performed.
  private(set) var isRefreshDue = false

  /// A Boolean value that indicates whether a display frame would bring the data further.
  var needsFrame: Bool { isRefreshDue || build?.isDue == true }

  // MARK: Building

  /// Begins to build data; what was being built before, and its changes, are void.
  mutating func begin(_ progress: Build.Progress) -> Build {
    let new = Build(progress)
    changes.removeAll()
    build = new
    return new
  }

  /// Returns a Boolean value that indicates whether events of a kind wait for the data that is being built.
  func holdsBack(_ kind: EngineEvent.Kind) -> Bool {
    build != nil && (kind == .change || kind == .invalidation)
  }

  /// Keeps an event until the data that is being built is there.
  mutating func holdBack(_ event: consuming EngineEvent) { changes.append(event) }

  /// Drops what is being built, and its changes.
  mutating func discard() {
    build = nil
    changes.removeAll()
  }

  /// Takes in that data which was expected is there.
  ///
  /// - Returns: `false` if the build has become void.
  func finish(_ build: Build, with event: consuming EngineEvent) -> Bool {
    if self.build !== build { return false }
    build.progress = .done(event)
    return true
  }

  /// Ends a build.
  ///
  /// - Parameter event: Brings the data.
  /// - Returns: The event, and behind it the changes that were sent meanwhile.
  mutating func endBuild(with event: consuming EngineEvent) -> EventQueue {
    var events = EventQueue()
    events.append(event)
    events.append(allOf: &changes)
    build = nil
    return events
  }

  // MARK: Refreshing

  /// Takes in that the observer's data is to be read anew.
  ///
  /// - Returns: `false` if that is due already.
  mutating func requestRefresh() -> Bool {
    defer { isRefreshDue = true }
    return !isRefreshDue
  }

  /// Takes in that the observer's data has been read, or is about to be.
  mutating func endRefresh() { isRefreshDue = false }
}
