#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The difference between two snapshots, as steps to perform one after the other.
  ///
  /// New sections are first appended without items. Then items are removed, moved (also between sections, so that they keep their
  /// views and sizes) and inserted. At last sections are removed and moved. Indexes of a step refer to the result of the former
  /// step.
  struct SnapshotDifference: Sendable {
    /// The indexes of inserted sections in the new data.
    let insertedSections: [Int]
    /// For each section while items are edited, its index in the new data; `nil` if it will be removed.
    let places: [Int?]
    /// The removed items, by their indexes in the old data.
    let removedItems: [ItemRun]
    /// The removed items in kept sections, last first.
    let removals: [ItemRun]
    /// The moves of items; the indexes of each refer to the result of the former ones.
    let moves: [MoveSequence.Move]
    /// The inserted items, by their indexes in the new data, first first.
    let insertions: [ItemRun]
    /// The sections to remove, by their indexes while items are edited.
    let removedSections: [Range<Int>]
    /// The moves of sections, after the removals.
    let sectionMoves: [MoveSequence.Move]

    /// Returns the steps as changes for the engine.
    ///
    /// - Parameters:
    ///   - first: The number of the engine's sections before those of the snapshots.
    ///   - section: Returns the section at an index of the new data, without its items.
    ///   - items: Returns items of the new data.
    /// - Returns: The changes.
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
