import LazyScrollEngine

/// The data of a list view: snapshots and change sets, which are passed to the engine unchanged.
///
/// Their sections are the engine's, which include a section for a table's header before the app's sections.
extension ListView {
  /// The number of sections.
  public final var numberOfSections: Int { sections.count }

  /// The number of items of all sections.
  ///
  /// - Complexity: O(s) for s sections.
  public final var itemCount: Int { sections.itemCount }

  /// Replaces the data.
  ///
  /// Items keep their views and their measured sizes by ID; the selection stays.
  ///
  /// - Parameters:
  ///   - snapshot: The data.
  ///   - transition: The animation of items that are moved, inserted or removed; `nil` for none.
  package final func show(_ snapshot: Snapshot, transition: ListTransition? = nil) {
    let first = sections.first
    willShow(itemCounts: snapshot.sections.dropFirst(first).dropLast(first).map { $0.items.count })
    driver.send(.snapshot(snapshot, transition: transition))
  }

  /// Prepares for a snapshot that is sent to the driver next.
  ///
  /// - Parameter itemCounts: The number of items of each section of the app.
  final func willShow(itemCounts: [Int]) {
    interruptMovement()
    sections.replace(by: itemCounts)
    currentSelection.mayHoldLostItems = true
  }

  /// Performs the edits and invalidations now that wait for the next layout pass.
  ///
  /// Edits outside of a batch are shown together: with the next display frame, scroll or reload, or before a frame or index path
  /// is queried. Inside callbacks this does nothing, because the edits are performed afterwards.
  public final func layoutIfNeeded() { driver.layoutIfNeeded() }

  /// Invalidates a part of a section's layout without a change of the data.
  ///
  /// It takes effect in the next layout pass, which all edits and invalidations until then share.
  ///
  /// - Parameters:
  ///   - section: The section; one that does not exist is reported.
  ///   - context: The parts that are stale, and the distance by which the content offset moves.
  public final func invalidateLayout(ofSection section: Int, _ context: InvalidationContext) {
    driver.send(.invalidate(section: inEngine(section: section), context))
  }

  /// Forgets all measured sizes, for example after a change of the text size.
  ///
  /// It takes effect in the next layout pass: visible elements are measured again, and the first visible item stays in place.
  ///
  /// - Complexity: O(s) for s sections, and O(n) for n measured sizes.
  public final func measureAll() {
    for section in 0..<driver.core.content.sectionCount {
      driver.send(.invalidate(section: section, InvalidationContext(.everything)))
    }
  }

  /// Applies changes to the data; an interactive movement is interrupted, and resumed afterwards.
  ///
  /// - Parameter set: The changes, which refer only to existing items.
  /// - Complexity: O(log n) for each change of items, and O(s) for each change of sections.
  package final func apply(_ set: ChangeSet) {
    driver.performTogether {
      let (first, places) = (sections.first, PlaceMap(set))
      func place(_ path: ItemPath) -> ItemPath? {
        places.place(of: path.movingSection(by: first))?.movingSection(by: -first)
      }
      let leading = interruptMovement(placing: place)
      var changes = leading + set.changes
      if let returned = returnedItem(of: leading), let place = place(returned) {
        changes.append(contentsOf: content?.changes(afterMoveTo: place) ?? [])
      }
      var counts = sections
      counts.apply(set)
      apply(ChangeSet(changes, transition: set.transition), counts: counts, placing: place)
    }
    // Resumes an interactive movement at once.
    if movementState != .none { layoutIfNeeded() }
  }

  /// Applies changes as one event, so that no callback runs in between.
  ///
  /// - Parameters:
  ///   - changes: The changes, including those of an interrupted movement.
  ///   - counts: The numbers of items afterwards.
  ///   - place: Returns the index path of an item after the changes; `nil` if it is removed.
  final func apply(
    _ changes: ChangeSet, counts: SectionCounts, placing place: (ItemPath) -> ItemPath?
  ) {
    sections = counts
    currentSelection.mayHoldLostItems = true
    relocateSelection(placing: place)
    driver.sendForNextPass(.edit(changes))
  }

  /// Prepares for data that is being built, to which changes apply from now on.
  ///
  /// - Parameter itemCounts: The number of items of each of the engine's sections.
  final func expectData(itemCounts: [Int]) {
    let first = sections.first
    sections.replace(by: Array(itemCounts.dropFirst(first).dropLast(first)))
    currentSelection.mayHoldLostItems = true
  }

  /// Performs the list view's work after all events.
  final func didPerform() {
    deselectLostItems()
    #if !hasFeature(Embedded)
      forgetGoneIDs()
    #endif
    placeBackground()
    resumeMovement()
    endMovementIfWanted()
    tellCorrections()
    publish(.idle)
    watchEnds()
    #if !hasFeature(Embedded)
      prefetch()
    #endif
  }

  /// Returns the changes that make an item be measured again.
  package final func changes(forgettingSizeAt path: ItemPath) -> [SnapshotChange] {
    let place = inEngine(path)
    return [.invalidateItems(section: place.section, place.item..<place.item + 1)]
  }

  // MARK: Paths

  /// Returns the app's index path of an element.
  final func path(of element: ListElement) -> ItemPath {
    let path = ItemPath(section: element.section, item: element.index)
    if element.kind == .item || element.kind == .separator { return inData(path) }
    return path.movingSection(by: -sections.first)
  }

  /// Returns the engine's path for a path of the app.
  final func inEngine(_ path: ItemPath) -> ItemPath {
    (movement?.onScreen(path) ?? path).movingSection(by: sections.first)
  }

  /// Returns the app's path for a path of the engine.
  final func inData(_ path: ItemPath) -> ItemPath {
    let path = path.movingSection(by: -sections.first)
    return movement?.inData(path) ?? path
  }
}

extension ItemPath {
  /// Returns the path in another section.
  func movingSection(by delta: Int) -> ItemPath {
    ItemPath(section: section &+ delta, item: item)
  }

  /// The position of an item in a section.
  public init(item: Int, section: Int) { self.init(section: section, item: item) }
}
