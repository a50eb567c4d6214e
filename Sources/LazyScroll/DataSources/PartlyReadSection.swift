#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A section of a data source that is read in slices: the items read so far, and the gaps between them.
  ///
  /// The items are read from the first to the last. An edit moves what has been read, and leaves gaps where items are new:
  ///
  /// ```
  ///   read ─────────────┐ not read          item 2 is removed, two items are inserted at 4
  ///   0 1 2 3 4 5 6 7 8 · · · ·      ──►    0 1 3 4 · · 5 6 7 8 · · · ·
  /// ```
  struct PartlyReadSection {
    /// Items that follow each other and have been read.
    private struct Part {
      /// The index of the first item.
      var first: Int
      var items: ItemListBuilder

      init(_ items: ItemList, at first: Int) {
        self.first = first
        self.items = ItemListBuilder()
        self.items.append(items)
      }

      /// The index after the last item.
      var end: Int { first + items.count }
    }

    /// The number of items; `nil` until the data source was asked for it.
    var itemCount: Int?
    /// The section with all its items once they have been read; `nil` before.
    private(set) var complete: SectionSnapshot?
    /// The items that have been read so far, in order; empty once the section is complete.
    private var parts: [Part] = []

    /// Returns the first items that have not been read.
    ///
    /// - Parameter limit: The greatest number of items to return.
    /// - Returns: The indexes of the items; `nil` if all of them have been read, or if their number is unknown.
    /// - Complexity: O(p) for p parts that have been read.
    func gap(ofAtMost limit: Int) -> Range<Int>? {
      guard let itemCount, complete == nil else { return nil }
      var end = 0
      for part in parts {
        if part.first > end { return end..<min(part.first, end.addingWithoutOverflow(limit)) }
        end = part.end
      }
      return end < itemCount ? end..<min(itemCount, end.addingWithoutOverflow(limit)) : nil
    }

    /// Stores items that were read in a gap.
    mutating func store(_ items: ItemList, at first: Int) {
      let next = parts.firstIndex { $0.first > first } ?? parts.count
      if next > 0, parts[next - 1].end == first {
        parts[next - 1].items.append(items)
      } else {
        parts.insert(Part(items, at: first), at: next)
      }
    }

    /// Removes and returns the items, all of which have been read.
    ///
    /// - Complexity: O(1), and O(n) for n items if edits have divided them.
    mutating func takeItems() -> ItemList {
      defer { parts = [] }
      if parts.count == 1 { return parts[0].items.list }
      var items = ItemListBuilder()
      for part in parts { items.append(part.items.list) }
      return items.list
    }

    /// Ends the reading of the section.
    mutating func finish(as section: SectionSnapshot) { complete = section }

    /// Returns what has been read of this section once a batch of edits is performed: items that are new, moved or reloaded
    /// have to be read, and are gaps.
    ///
    /// - Parameters:
    ///   - updates: The edits.
    ///   - readAgain: The items that the batch reloads or resizes, by section and index before it.
    ///   - section: The index of this section before the batch.
    ///   - place: The index of this section after the batch.
    /// - Returns: The section; nothing of it has been read if the batch reloads it.
    /// - Complexity: O(n + e log e) for n items read so far in parts that the batch divides, and e edits.
    func following(
      _ updates: SectionUpdates, readAgain: RunSet, from section: Int, to place: Int
    ) -> Self {
      if updates.reloadedSections.contains(section) { return Self() }
      guard itemCount != nil else { return self }
      if updates.takenItems.count(inList: section) == 0,
        updates.arrivingItems.count(inList: place) == 0, readAgain.count(inList: section) == 0
      {
        return self
      }
      var after = Self()
      after.itemCount = updates.itemCount(ofSection: section, nowAt: place)
      for (items, first) in readItems {
        for known in readAgain.gaps(in: first..<first + items.count, inList: section) {
          for run in updates.remainders(of: known, inSection: section, nowAt: place) {
            let range = run.before.lowerBound - first..<run.before.upperBound - first
            after.store(items[range], at: run.first)
          }
        }
      }
      return after
    }

    /// The items read so far, and the index of the first item of each part.
    private var readItems: [(ItemList, first: Int)] {
      if let complete { return [(complete.items, 0)] }
      return parts.map { ($0.items.list, $0.first) }
    }
  }
#endif
