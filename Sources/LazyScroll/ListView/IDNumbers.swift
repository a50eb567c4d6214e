#if !hasFeature(Embedded)
  /// The numbers that stand for the app's IDs in the engine, with the revision of each ID's content.
  ///
  /// A number is never reused for another ID. An ID keeps its number as long as consecutive snapshots contain it.
  ///
  /// A list view with a data source numbers IDs as they come instead, and says from time to time which of them are gone.
  package struct IDNumbers<ID: Hashable> {
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
    ///
    /// - Parameter first: The first number.
    package init(from first: UInt64 = 0) { next = first }

    /// Creates a table without IDs, whose numbers will differ from all those of another table.
    init(following others: IDNumbers) { next = others.next }

    /// Returns the ID with a number, or `nil`.
    package func id(of number: UInt64) -> ID? { ids[number] }

    /// Returns the number of an ID, or `nil`.
    package func number(of id: ID) -> UInt64? { entries[id]?.number }

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

  /// Numbers without snapshots.
  extension IDNumbers {
    /// True if no ID has a number.
    package var isEmpty: Bool { entries.isEmpty }

    /// The number of IDs with a number.
    package var idCount: Int { entries.count }

    /// Returns the number of an ID, which is given one if it has none.
    package mutating func number(adding id: ID) -> UInt64 {
      let new = Entry(number: next, round: round)
      let number = entries[id, default: new].update(round: round)
      if number == next {
        next += 1
        ids[number] = id
      }
      return number
    }

    /// Begins another round: IDs that are not added in it may be forgotten at its end.
    package mutating func beginRound() { round += 1 }

    /// Ends a round and forgets IDs, but for those that were added in it.
    ///
    /// - Parameter isGone: Returns true if an ID with a number may be forgotten.
    /// - Complexity: O(n) for n IDs.
    package mutating func forget(where isGone: (UInt64) -> Bool) {
      // Made anew, because a dictionary that loses keys keeps its capacity.
      entries = entries.filter { $0.value.round == round || !isGone($0.value.number) }
      ids = Dictionary(uniqueKeysWithValues: entries.map { ($0.value.number, $0.key) })
      beginRound()
    }
  }

  extension IDNumbers.Entry {
    /// Records the round in which an ID was added.
    ///
    /// - Returns: The ID's number.
    fileprivate mutating func update(round: Int) -> UInt64 {
      self.round = round
      return number
    }
  }

  extension IDNumbers: Sendable where ID: Sendable {}
#endif
