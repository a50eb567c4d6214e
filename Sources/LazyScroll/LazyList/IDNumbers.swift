#if !hasFeature(Embedded)
  /// The numbers that stand for the app's IDs in the engine, with the revision of each ID's content.
  ///
  /// A number is never reused for another ID. An ID keeps its number as long as consecutive snapshots contain it.
  struct IDNumbers<ID: Hashable> {
    fileprivate struct Entry: Sendable {
      var number: UInt64
      var revision: UInt64 = 0
      /// The last round (snapshot) that contained the ID.
      var round: Int
    }

    private var entries: [ID: Entry] = [:]
    private var ids: [UInt64: ID] = [:]
    private var next: UInt64 = 0
    private var round = 0
    /// The number of IDs in the present round's snapshot.
    private var count = 0
    /// The IDs that edits have removed from the present round's snapshot.
    private var removed: [ID] = []

    /// Creates a table without IDs.
    init() {}

    /// Creates a table without IDs, whose numbers will differ from all those of another table.
    init(following others: IDNumbers) { next = others.next }

    /// Returns the ID with a number, or `nil`.
    func id(of number: UInt64) -> ID? { ids[number] }

    /// Returns the number of an ID, or `nil`.
    func number(of id: ID) -> UInt64? { entries[id]?.number }

    /// Returns the revision of an ID's content; 0 until it changes.
    func revision(of id: ID) -> UInt64 { entries[id]?.revision ?? 0 }

    /// Begins the round of a new snapshot.
    mutating func beginSnapshot() {
      round += 1
      count = 0
      removed = []
    }

    /// Adds an ID of the present round's snapshot.
    ///
    /// - Parameters:
    ///   - id: The ID.
    ///   - shown: The table of the snapshot on the screen if it is not this one; the ID keeps its number from there.
    ///   - isRevised: True if the content of the ID changed, so that its revision increases.
    /// - Returns: The ID's number and revision, or `nil` if the snapshot contained the ID already.
    mutating func add(
      _ id: ID, keeping shown: IDNumbers? = nil, isRevised: Bool = false
    ) -> (number: UInt64, revision: UInt64)? {
      if let entry = entries[id] {
        if entry.round == round { return nil }
        entries[id]?.round = round
        count += 1
        return (entry.number, entry.revision)
      }
      var entry = shown?.entries[id] ?? Entry(number: next, round: round)
      if entry.number == next { next += 1 } else if isRevised { entry.revision += 1 }
      entry.round = round
      count += 1
      entries[id] = entry
      ids[entry.number] = id
      return (entry.number, entry.revision)
    }

    /// Removes an ID from the present round's snapshot; its number stays known until ``forgetOthers()``.
    mutating func remove(_ id: ID) {
      guard isInSnapshot(id) else { return }
      entries[id]?.round = round - 1
      count -= 1
      removed.append(id)
    }

    /// Increases the revision of an ID because its content changed; ignores an unknown ID.
    mutating func revise(_ id: ID) { entries[id]?.revision += 1 }

    /// Returns true if the present round's snapshot contains an ID.
    func isInSnapshot(_ id: ID) -> Bool { entries[id]?.round == round }

    /// Forgets the IDs that the present round's snapshot does not contain.
    ///
    /// - Complexity: O(k) if edits removed k IDs, and O(n) after a new snapshot.
    mutating func forgetOthers() {
      for id in removed where !isInSnapshot(id) {
        if let entry = entries.removeValue(forKey: id) { ids[entry.number] = nil }
      }
      removed = []
      if count == entries.count { return }
      for (id, entry) in entries where entry.round != round {
        ids[entry.number] = nil
        entries[id] = nil
      }
    }
  }

  extension IDNumbers: Sendable where ID: Sendable {}
#endif
