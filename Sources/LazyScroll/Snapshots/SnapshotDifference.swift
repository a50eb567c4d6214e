#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The difference between two snapshots, as steps that each count in what the steps before have left.
  ///
  /// Sections that come in are inserted without items, behind all others. Then items are removed, moved and inserted, from
  /// any section to any other one, so that each keeps its view and its size. At last sections are removed and moved.
  struct SnapshotDifference: Sendable {
    /// The sections that come in, by their places in the new data.
    let insertedSections: [Int]
    /// The places in the new data of all sections, as they stand while items are edited; `nil` for those that go.
    let places: [Int?]
    /// The items that are gone, by their places in the old data.
    let removedItems: [ItemRun]
    /// Those of them in sections that stay, the last first.
    let removals: [ItemRun]
    /// The moves of items, each as counted behind those before it.
    let moves: [MoveSequence.Move]
    /// The items that come in, by their places in the new data, the first first.
    let insertions: [ItemRun]
    /// The sections that go, as they stand while items are edited.
    let removedSections: [Range<Int>]
    /// The moves of sections, once those that go are gone.
    let sectionMoves: [MoveSequence.Move]

    /// Returns the steps as the engine takes them.
    ///
    /// - Parameters:
    ///   - first: The number of the engine's sections before those of the snapshots.
    ///   - section: Returns a section of the new data without its items, by its place there.
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
