#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The difference between two snapshots of a list, as steps that are performed one after the other.
  ///
  /// First new sections are appended without items. Then items are removed, moved (also between sections, so that they keep
  /// their views and sizes) and inserted. Last, sections are removed and moved. Indexes of a step refer to the result of the
  /// previous step.
  struct SnapshotDifference: Sendable {
    /// The inserted sections, by their indexes in the new data.
    let insertedSections: [Int]
    /// The index in the new data of each section that exists between the first and the last steps; `nil` for a section that is
    /// removed last.
    ///
    /// In between the sections are the old ones, followed by the inserted ones.
    let places: [Int?]
    /// The removed items, by their indexes in the old data.
    let removedItems: [ItemRun]
    /// The removed items in sections that stay, in descending order, so that a removal does not shift the next one.
    let removals: [ItemRun]
    /// The moves of items in order; the indexes of each move refer to the result of the previous moves.
    let moves: [MoveSequence.Move]
    /// The inserted items, by their indexes in the new data, in ascending order.
    let insertions: [ItemRun]
    /// The sections to remove after all items are edited; the indexes count the old sections first, and then the inserted ones.
    let removedSections: [Range<Int>]
    /// The moves of sections, which follow the removal of sections; the indexes of each move refer to the result of the
    /// previous ones.
    let sectionMoves: [MoveSequence.Move]

    /// Returns the steps as changes for the engine.
    ///
    /// - Parameters:
    ///   - first: The number of sections that the engine has before those of the snapshots.
    ///   - section: A closure that returns the section at an index of the new data, without its items.
    ///   - items: A closure that returns items of a section of the new data.
    /// - Returns: The changes, in the order in which the engine performs them.
    func changes(
      firstSection first: Int, section: (_ place: Int) -> SectionSnapshot,
      items: (_ section: Int, _ range: Range<Int>) -> ItemList
    ) -> [SnapshotChange] {
      var changes: [SnapshotChange] = []
      let before = places.count - insertedSections.count
      for (index, place) in insertedSections.enumerated() {
        changes.append(.insertSection(section(place), at: before + index + first))
      }
      for removed in removals {
        changes.append(.removeItems(section: removed.section + first, removed.range))
      }
      for move in moves {
        changes.append(
          .moveItem(
            from: move.source.movingSection(by: first), to: move.target.movingSection(by: first)))
      }
      for inserted in insertions {
        guard let place = places[inserted.section] else { continue }
        changes.append(
          .insertItems(
            items(place, inserted.range),
            at: ItemPath(section: inserted.section + first, item: inserted.first)))
      }
      for range in removedSections.reversed() {
        for section in range.reversed() { changes.append(.removeSection(section + first)) }
      }
      for move in sectionMoves {
        changes.append(.moveSection(from: move.source.item + first, to: move.target.item + first))
      }
      return changes
    }
  }
#endif
