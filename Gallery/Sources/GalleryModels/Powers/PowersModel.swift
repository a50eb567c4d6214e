import LazyScroll

/// What a list can do, one short scene below the other, in a list on any host.
@MainActor package final class PowersModel<Host: ListHost> {
  /// The list that shows the scenes.
  package typealias Scenes = LazyList<Host, PowerScene, PowerRow>

  /// The list.
  package let list: Scenes
  /// The sentence about what happened last.
  package private(set) var last = "Nothing has happened yet"
  /// Called when ``last`` or the state of the search has changed.
  package var onChange: () -> Void = {}
  /// Called when the text of a row has changed, with the view that shows it.
  package var onNewText: (PowerRow, Host.View) -> Void = { _, _ in }

  /// The numbers of times that rows came into sight.
  private var sightings: [PowerRow: Int] = [:]
  /// The numbers of the last bindings of rows.
  private var bindings: [PowerRow: Int] = [:]
  private var bindingCount = 0
  private var loaded = PowerScene.loading.count
  private var inserted = PowerScene.editing.count
  private var place: ReadingPosition<PowerRow>?

  /// The time that a row of the scene with placeholders takes.
  private static var slowness: Duration { .milliseconds(6) }
  private static var mostLoaded: Int { 200 }

  /// Creates a list that shows nothing until ``open(_:)``.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - recorder: The recorder of all that the list is told.
  ///   - section: Returns the arrangement of a scene.
  package init(
    host: Host, recorder: TraceRecorder? = nil,
    section: @escaping (PowerScene) -> CollectionSection
  ) {
    list = Scenes(host: host, section: section, cell: { _ in nil })
    list.driver.recorder = recorder
    listen()
  }

  /// Shows the scenes.
  ///
  /// - Parameter row: Returns the view for a row.
  package func open(_ row: @escaping (PowerRow) -> ListCell<Host.View>?) {
    list.cell = row
    var snapshot = list.snapshot
    for scene in PowerScene.allCases {
      snapshot.appendSections([scene])
      snapshot.appendItems((0..<scene.count).map { PowerRow(scene: scene, number: $0) })
    }
    list.apply(snapshot)
    list.holdView(of: PowerRow(scene: .keeping, number: 0), for: .playing)
  }

  private func listen() {
    list.selectionMode = .multiple
    list.canMove = { $0.scene == .moving }
    list.onMove = { [unowned self] row, snapshot in
      let place = snapshot.itemIdentifiers(inSection: .moving).firstIndex(of: row)
      say("\(text(of: row)) \(place.map { "is number \($0 + 1) now" } ?? "has left its scene")")
    }
    list.shouldSelect = { $0.scene == .moving || $0.scene == .selecting }
    list.onSelect = { [unowned self] in say("\(text(of: $0)) is selected") }
    list.onDeselect = { [unowned self] in say("\(text(of: $0)) is selected no longer") }
    list.onEnter = { [unowned self] row, view, times in
      if row.scene != .counting { return }
      sightings[row] = times
      onNewText(row, view)
    }
    list.onNearEnd = { [unowned self] in loadMore() }
  }

  private func say(_ sentence: String) {
    last = sentence
    onChange()
  }

  // MARK: Rows

  /// Counts that a view is bound to a row, which takes a while in one of the scenes.
  package func didBind(_ row: PowerRow) {
    bindingCount += 1
    bindings[row] = bindingCount
    if row.scene != .waiting { return }
    let end = ContinuousClock.now + Self.slowness
    while ContinuousClock.now < end {}
  }

  /// Returns the text of a row.
  package func text(of row: PowerRow) -> String {
    let name = "Row \(row.number + 1)"
    switch row.scene {
    case .moving: return PowerRow.tasks[row.number]
    case .selecting, .loading: return name
    case .counting:
      let times = sightings[row] ?? 0
      return times == 1 ? "\(name), seen once" : "\(name), seen \(times) times"
    case .keeping:
      return "\(row.number == 0 ? "Kept" : "Not kept"): bound as number \(bindings[row] ?? 0)"
    case .sideways: return PowerRow.shelves[row.number]
    case .editing: return row.number < PowerScene.editing.count ? name : "New row \(row.number + 1)"
    case .finding: return PowerRow.lines[row.number]
    case .returning:
      return place.map { "Your place is kept: \(text(atPlace: $0.item))" }
        ?? "No place is kept yet"
    case .waiting: return "\(name), which took 6 ms"
    }
  }

  /// Returns a text for the row of a kept place, which may be the one that shows it.
  private func text(atPlace row: PowerRow) -> String {
    let title = row.scene.title
    return row.scene == .returning ? title : "\(title), \(text(of: row))"
  }

  /// Returns the hits of the search in a row, and the place of the current hit among them.
  package func hits(in row: PowerRow) -> (ranges: [Range<String.Index>], current: Int?) {
    guard let search = list.search else { return ([], nil) }
    let current = search.current.flatMap { $0.item == row ? $0.indexInItem : nil }
    return (search.ranges(in: text(of: row)), current)
  }

  private func loadMore() {
    if loaded >= Self.mostLoaded { return }
    var snapshot = list.snapshot
    snapshot.appendItems(
      (loaded..<loaded + 10).map { PowerRow(scene: .loading, number: $0) }, toSection: .loading)
    loaded += 10
    list.apply(snapshot)
    say("\(loaded) rows are loaded")
  }

  // MARK: Edits

  /// Inserts a row at the start of the scene with edits.
  package func insert() {
    let row = PowerRow(scene: .editing, number: inserted)
    inserted += 1
    edit("\(text(of: row)) is inserted") { rows in rows.insert(row, at: 0) }
  }

  /// Removes the first row of that scene.
  package func remove() {
    guard let row = list.snapshot.itemIdentifiers(inSection: .editing).first else {
      return say("There is no row to remove")
    }
    edit("\(text(of: row)) is removed") { rows in rows.removeFirst() }
  }

  /// Moves the last row of that scene to the start.
  package func move() {
    guard let row = list.snapshot.itemIdentifiers(inSection: .editing).last else {
      return say("There is no row to move")
    }
    edit("\(text(of: row)) is the first now") { rows in
      rows.insert(rows.removeLast(), at: 0)
    }
  }

  private func edit(_ sentence: String, _ change: (inout [PowerRow]) -> Void) {
    var snapshot = list.snapshot
    let old = snapshot.itemIdentifiers(inSection: .editing)
    var rows = old
    change(&rows)
    snapshot.deleteItems(old)
    snapshot.appendItems(rows, toSection: .editing)
    list.apply(snapshot, transition: ListTransition(duration: 0.25))
    say(sentence)
  }

  // MARK: The search

  /// Finds a text in all rows, and goes to the first hit.
  ///
  /// - Parameter query: The text; an empty one ends the search.
  package func find(_ query: String) {
    if query.isEmpty { return endSearch() }
    list.find(query, text: { [unowned self] in text(of: $0) }) { [unowned self] _ in onChange() }
      .next()
    onChange()
  }

  /// Goes to the next hit.
  package func findNext() { list.search?.next() }

  /// Goes to the hit before.
  package func findPrevious() { list.search?.previous() }

  /// Ends the search.
  package func endSearch() {
    list.search?.end()
    onChange()
  }

  /// The number of the current hit and that of all hits, in words; `nil` without a search.
  package var found: String? {
    guard let search = list.search else { return nil }
    if search.count == 0 { return search.isComplete ? "nowhere" : "searching …" }
    return "\(search.current.map { "\($0.index + 1)" } ?? "–") of \(search.count)"
  }

  // MARK: The place

  /// Keeps the place of the user, which an app would store for its next launch.
  package func keepPlace() {
    place = list.readingPosition
    var snapshot = list.snapshot
    snapshot.reconfigureItems([PowerRow(scene: .returning, number: 0)])
    list.apply(snapshot)
    say("Your place is kept")
  }

  /// Goes back to the place that was kept.
  package func goBack() {
    guard let place else { return say("No place is kept yet") }
    list.restore(place)
    say("This is the place that was kept")
  }
}
