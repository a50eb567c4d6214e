import LazyScrollEngine

/// Methods that replace and change the data of a list view.
///
/// Snapshots and change sets count sections as the engine does: in a table, section 0 is the table's own header, and the app's
/// sections follow.
extension ListView {
  /// The number of the app's sections.
  public final var numberOfSections: Int { sections.count }

  /// The number of items of all sections.
  ///
  /// - Complexity: O(s) for s sections.
  public final var itemCount: Int { sections.itemCount }

  /// Replaces the data.
  ///
  /// Items whose ID is in the old and the new data keep their views and measured sizes. The selection is kept.
  ///
  /// - Parameters:
  ///   - snapshot: The data.
  ///   - transition: The animation of items that are moved, inserted or removed; `nil` for none.
  package final func show(_ snapshot: Snapshot, transition: ListTransition? = nil) {
    let first = sections.first
    willShow(itemCounts: snapshot.sections.dropFirst(first).dropLast(first).map { $0.items.count })
    driver.send(.snapshot(snapshot, transition: transition))
  }

  /// Updates the list view's own state for a snapshot that the caller sends to the driver next.
  ///
  /// - Parameters:
  ///   - itemCounts: The number of items in each of the app's sections.
  ///   - changes: The changes that lead to the new data, if the snapshot replaces few items; `nil` for any other data.
  final func willShow(itemCounts: [Int], by changes: [SnapshotChange]? = nil) {
    interruptMovement()
    #if !hasFeature(Embedded)
      let edits = changes.flatMap { searchedEdits(of: $0) }
    #endif
    sections.replace(by: itemCounts)
    currentSelection.mayHoldLostItems = true
    #if !hasFeature(Embedded)
      finding.search?.dataDidChange(edits)
    #endif
  }

  /// Performs pending edits and invalidations now instead of in the next layout pass.
  ///
  /// Edits outside of a batch wait, so that they are shown together: with the next display frame, scroll or reload, or when you
  /// query a frame or an index path. Inside callbacks this method does nothing, because the edits are performed after the
  /// callback.
  public final func layoutIfNeeded() { driver.layoutIfNeeded() }

  /// Invalidates a part of a section's layout, although the data has not changed.
  ///
  /// The invalidation takes effect in the next layout pass, together with all edits and invalidations until then.
  ///
  /// - Parameters:
  ///   - section: The section; one that does not exist is reported.
  ///   - context: The parts of the layout that are invalid, and a distance by which the content offset changes.
  public final func invalidateLayout(ofSection section: Int, _ context: InvalidationContext) {
    driver.send(.invalidate(section: inEngine(section: section), context))
  }

  /// Forgets all measured sizes, for example after a change of the text size.
  ///
  /// The call takes effect in the next layout pass: visible elements are measured again, and the first visible item stays at its
  /// place on the screen.
  ///
  /// - Complexity: O(s) for s sections, and O(n) for n measured sizes.
  public final func measureAll() {
    for section in 0..<driver.core.content.sectionCount {
      driver.send(.invalidate(section: section, InvalidationContext(.everything)))
    }
  }

  /// Applies changes to the data; an interactive movement, in which the user moves an item, is interrupted and then resumed.
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
    // A layout pass performs the changes, after which an interrupted interactive movement resumes without delay.
    if movementState != .none { layoutIfNeeded() }
  }

  /// Applies changes to the list view's state and sends them to the driver as one event, so that no callback runs between them.
  ///
  /// - Parameters:
  ///   - changes: The changes of the app, and those that return an item that the user is moving to its source.
  ///   - counts: The numbers of items per section after the changes.
  ///   - place: Returns the index path of an item after the changes; `nil` if the changes remove the item.
  final func apply(
    _ changes: ChangeSet, counts: SectionCounts, placing place: (ItemPath) -> ItemPath?
  ) {
    #if !hasFeature(Embedded)
      let edits = searchedEdits(of: changes.changes)
    #endif
    sections = counts
    currentSelection.mayHoldLostItems = true
    relocateSelection(placing: place)
    #if !hasFeature(Embedded)
      finding.search?.dataDidChange(edits)
    #endif
    driver.sendForNextPass(.edit(changes))
  }

  /// Updates the list view's state for new data that is being built in slices; later changes apply to this data.
  ///
  /// - Parameter itemCounts: The number of items in each of the engine's sections.
  final func expectData(itemCounts: [Int]) {
    let first = sections.first
    sections.replace(by: Array(itemCounts.dropFirst(first).dropLast(first)))
    currentSelection.mayHoldLostItems = true
    #if !hasFeature(Embedded)
      finding.search?.dataDidChange(nil)
    #endif
  }

  /// Does the work that is due once the driver has performed all events, such as calling the app's closures.
  final func didPerform() {
    deselectLostItems()
    #if !hasFeature(Embedded)
      forgetGoneIDs()
    #endif
    placeBackground()
    resumeMovement()
    endMovementIfWanted()
    tellCorrections()
    #if !hasFeature(Embedded)
      restoreIfPossible()
      recordItemsSeen()
    #endif
    publish(.idle)
    watchEnds()
    #if !hasFeature(Embedded)
      prefetch()
      followSearch()
    #endif
  }

  /// Returns the changes that forget the measured size of an item, so that the item is measured again.
  package final func changes(forgettingSizeAt path: ItemPath) -> [SnapshotChange] {
    let place = inEngine(path)
    return [.invalidateItems(section: place.section, place.item..<place.item + 1)]
  }

  // MARK: Paths

  /// Returns the index path of an element as the app counts.
  final func path(of element: ListElement) -> ItemPath {
    let path = ItemPath(section: element.section, item: element.index)
    if element.kind == .item || element.kind == .separator { return inData(path) }
    return path.movingSection(by: -sections.first)
  }

  /// Converts an index path of the app to the engine's, in which an item that the user is moving is at its target.
  final func inEngine(_ path: ItemPath) -> ItemPath {
    (movement?.onScreen(path) ?? path).movingSection(by: sections.first)
  }

  /// Converts an index path of the engine to the app's, in which an item that the user is moving is still at its source.
  final func inData(_ path: ItemPath) -> ItemPath {
    let path = path.movingSection(by: -sections.first)
    return movement?.inData(path) ?? path
  }
}

extension ItemPath {
  /// Returns the path with its section changed by a number of sections.
  func movingSection(by delta: Int) -> ItemPath {
    ItemPath(section: section &+ delta, item: item)
  }

  /// Creates the path of the item at an index of a section.
  public init(item: Int, section: Int) { self.init(section: section, item: item) }
}
