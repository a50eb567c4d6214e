#if !hasFeature(Embedded)
  /// A table of the app's IDs, with the number by which the engine knows each ID, and the revision of its content.
  ///
  /// A number is never reused for another ID. An ID keeps its number as long as consecutive snapshots contain it.
  ///
  /// A list view with a data source has no snapshots of IDs. It calls ``number(adding:)`` for each ID that it meets, and from
  /// time to time ``forget(where:)`` for those that are no longer in its data.
  package struct IDNumbers<ID: Hashable> {
    fileprivate struct Entry: Sendable {
      var number: UInt64
      var revision: UInt64 = 0
      /// The number of the last round (the reading of one snapshot) that contained the ID.
      var round: Int
    }

    private var entries: [ID: Entry] = [:]
    private var ids: [UInt64: ID] = [:]
    private var next: UInt64 = 0
    private var round = 0
    /// The number of IDs in the current snapshot.
    private var count = 0
    /// The IDs that edits have removed from the current snapshot, whose numbers are still known.
    private var removed: [ID] = []

    /// Creates a table without IDs.
    ///
    /// - Parameter first: The number to assign to the first ID.
    package init(from first: UInt64 = 0) { next = first }

    /// Creates a table without IDs, which assigns other numbers than another table has assigned.
    init(following others: IDNumbers) { next = others.next }

    /// Returns the ID to which a number is assigned; `nil` if there is no such ID.
    package func id(of number: UInt64) -> ID? { ids[number] }

    /// Returns the number of an ID; `nil` if the ID has none.
    package func number(of id: ID) -> UInt64? { entries[id]?.number }

    /// The IDs with a number, and their numbers, in no particular order.
    var numbered: some Sequence<(id: ID, number: UInt64)> {
      entries.lazy.map { (id: $0.key, number: $0.value.number) }
    }

    /// Returns the revision of an ID's content; 0 until it changes.
    func revision(of id: ID) -> UInt64 { entries[id]?.revision ?? 0 }

    /// Begins a new snapshot, to which ``add(_:keeping:isRevised:)`` adds IDs.
    mutating func beginSnapshot() {
      round += 1
      count = 0
      removed = []
    }

    /// Adds an ID to the current snapshot, and assigns a number to it if it has none.
    ///
    /// - Parameters:
    ///   - id: The ID.
    ///   - shown: The table of the snapshot on the screen, from which the ID keeps its number; `nil` if this table has that
    ///     number itself.
    ///   - isRevised: True if the content of the ID has changed since the snapshot on the screen, so that the revision in `shown`
    ///     is increased.
    /// - Returns: The ID's number and revision; `nil` if the snapshot already contained the ID.
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

    /// Removes an ID from the current snapshot; its number stays known until ``forgetOthers()``.
    mutating func remove(_ id: ID) {
      guard isInSnapshot(id) else { return }
      entries[id]?.round = round - 1
      count -= 1
      removed.append(id)
    }

    /// Increases the revision of an ID because its content changed; ignores an unknown ID.
    mutating func revise(_ id: ID) { entries[id]?.revision += 1 }

    /// Returns true if the current snapshot contains an ID.
    func isInSnapshot(_ id: ID) -> Bool { entries[id]?.round == round }

    /// Forgets the IDs, and their numbers, that the current snapshot does not contain.
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

  /// Numbering of IDs without snapshots, for list views that read a data source.
  extension IDNumbers {
    /// True if no ID has a number.
    package var isEmpty: Bool { entries.isEmpty }

    /// The number of IDs with a number.
    package var idCount: Int { entries.count }

    /// Returns the number of an ID, and assigns one if it has none.
    package mutating func number(adding id: ID) -> UInt64 {
      let new = Entry(number: next, round: round)
      let number = entries[id, default: new].update(round: round)
      if number == next {
        next += 1
        ids[number] = id
      }
      return number
    }

    /// Begins a round: a period after which ``forget(where:)`` may forget the IDs that were not added in it.
    package mutating func beginRound() { round += 1 }

    /// Forgets IDs that were not added in the present round, and begins a new round.
    ///
    /// - Parameter isGone: Returns true if the ID with this number may be forgotten.
    /// - Complexity: O(n) for n IDs.
    package mutating func forget(where isGone: (UInt64) -> Bool) {
      // Filtering makes a new dictionary. Removing keys from the old one would not release its memory.
      entries = entries.filter { $0.value.round == round || !isGone($0.value.number) }
      ids = Dictionary(uniqueKeysWithValues: entries.map { ($0.value.number, $0.key) })
      beginRound()
    }
  }

  extension IDNumbers.Entry {
    /// Records the round in which the ID was last added.
    ///
    /// - Returns: The ID's number.
    fileprivate mutating func update(round: Int) -> UInt64 {
      self.round = round
      return number
    }
  }

  extension IDNumbers: Sendable where ID: Sendable {}
#endif
