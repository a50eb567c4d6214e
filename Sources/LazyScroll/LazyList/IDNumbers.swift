#if !hasFeature(Embedded)
  /// The numbers and revisions by which the engine knows the IDs of an app.
  ///
  /// A number is never given to another ID, and an ID keeps its number as long as one snapshot after the other contains it.
  struct IDNumbers<ID: Hashable> {
    fileprivate struct Entry: Sendable {
      var number: UInt64
      var revision: UInt64 = 0
      /// The last round in which a snapshot contained the ID.
      var round: Int
    }

    private var entries: [ID: Entry] = [:]
    private var ids: [UInt64: ID] = [:]
    private var next: UInt64 = 0
    private var round = 0
    /// The number of IDs that this round's snapshot contains.
    private var count = 0
    /// The IDs that were taken out of this round's snapshot.
    private var removed: [ID] = []

    /// No numbers.
    init() {}

    /// No numbers yet, and none that others have or had.
    init(following others: IDNumbers) { next = others.next }

    /// Returns the ID with a number, or `nil`.
    func id(of number: UInt64) -> ID? { ids[number] }

    /// Returns the number of an ID, or `nil`.
    func number(of id: ID) -> UInt64? { entries[id]?.number }

    /// Returns the revision of an ID's content; 0 until it changes.
    func revision(of id: ID) -> UInt64 { entries[id]?.revision ?? 0 }

    /// Begins the round of another snapshot.
    mutating func beginSnapshot() {
      round += 1
      count = 0
      removed = []
    }

    /// Adds an ID of this round's snapshot.
    ///
    /// - Parameters:
    ///   - id: The ID.
    ///   - shown: The numbers of the snapshot on the screen if they are not these; the ID keeps its number there.
    ///   - isRevised: True if the content of an ID that keeps its number changed.
    /// - Returns: Its number and its revision, or `nil` if the snapshot contained it already.
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

    /// Takes an ID out of this round's snapshot; its number is known until ``forgetOthers()``.
    mutating func remove(_ id: ID) {
      guard isInSnapshot(id) else { return }
      entries[id]?.round = round - 1
      count -= 1
      removed.append(id)
    }

    /// Records that the content of an ID changed; an unknown one has no content yet.
    mutating func revise(_ id: ID) { entries[id]?.revision += 1 }

    /// Returns a Boolean value that indicates whether this round's snapshot contains an ID.
    func isInSnapshot(_ id: ID) -> Bool { entries[id]?.round == round }

    /// Forgets the IDs that this round's snapshot does not contain.
    ///
    /// - Complexity: O(k) if k were taken out of it, and O(n) if the one before had others.
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
