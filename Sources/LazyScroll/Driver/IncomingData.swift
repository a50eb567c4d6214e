import LazyScrollEngine

/// The state of data that the engine does not have yet: a request to read the observer's data, and new data that is being
/// built.
///
/// ```
///              begin                finish / last slice
///  no build ──────────► building ─────────────────────► its event, then the edits sent during the build
///      ▲                    │
///      └────────────────────┘  discard: other data replaces the build
/// ```
///
/// Edits and invalidations that are sent while data is being built refer to that data, so they are performed after its event.
/// This type calls nobody: the driver builds slices and reads the observer's data, because callbacks may begin another build or
/// cancel this one.
struct IncomingData {
  /// The build of new data that is under way; `nil` for none.
  private(set) var build: Build?
  /// The edits and invalidations for the data that is being built, in the order in which they were sent.
  private var changes = EventQueue()
  /// True if the driver has to read the data of its observer (the list view) before it performs any event.
  private(set) var isRefreshDue = false

  /// True if reading or building data needs a display frame.
  var needsFrame: Bool { isRefreshDue || build?.isDue == true }

  // MARK: Building

  /// Begins a build of new data, and cancels the previous build with the edits that were sent for it.
  mutating func begin(_ progress: Build.Progress) -> Build {
    let new = Build(progress)
    changes.removeAll()
    build = new
    return new
  }

  /// Returns true if events of a kind have to wait for the data that is being built.
  func holdsBack(_ kind: EngineEvent.Kind) -> Bool {
    build != nil && (kind == .change || kind == .invalidation)
  }

  /// Stores an event that has to wait until the data that is being built is done.
  mutating func holdBack(_ event: consuming EngineEvent) { changes.append(event) }

  /// Cancels the build of new data, and drops the edits that were sent for it.
  mutating func discard() {
    build = nil
    changes.removeAll()
  }

  /// Records that data which was built elsewhere is ready.
  ///
  /// - Parameters:
  ///   - build: The build, as returned when it began.
  ///   - event: The event with the data.
  /// - Returns: False if the build was cancelled.
  func finish(_ build: Build, with event: consuming EngineEvent) -> Bool {
    if self.build !== build { return false }
    build.progress = .done(event)
    return true
  }

  /// Ends the build of new data.
  ///
  /// - Parameter event: The event with the data.
  /// - Returns: The event, followed by the edits and invalidations that were sent during the build.
  mutating func endBuild(with event: consuming EngineEvent) -> EventQueue {
    var events = EventQueue()
    events.append(event)
    events.append(allOf: &changes)
    build = nil
    return events
  }

  // MARK: Refreshing

  /// Records that the driver has to read the observer's data again.
  ///
  /// - Returns: False if this was recorded already.
  mutating func requestRefresh() -> Bool {
    defer { isRefreshDue = true }
    return !isRefreshDue
  }

  /// Records that the observer's data was read, or is being read, so that the request is done.
  mutating func endRefresh() { isRefreshDue = false }
}
