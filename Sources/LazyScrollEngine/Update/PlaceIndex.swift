#if !hasFeature(Embedded)
  /// The outcomes of an edit by place, for edits of many changes: found by binary search.
  ///
  /// A change moves consecutive items by the same distance, so it divides a section into a few pieces, and each further change
  /// divides it into a few more. The index of a list of changes is the composition of the indexes of its two halves.
  struct PlaceIndex: Sendable {
    /// Consecutive items of a section that share an outcome.
    private struct Piece: Sendable {
      var items: Range<Int>
      /// The outcome of the first item; the paths of the others follow.
      var outcome: PlaceMap.Outcome

      /// Returns the outcome of an item of the piece.
      func outcome(at index: Int) -> PlaceMap.Outcome {
        var outcome = outcome
        outcome.path.item += index - items.lowerBound
        return outcome
      }
    }

    /// Consecutive sections that share an outcome.
    private struct SectionPiece: Sendable {
      var sections: Range<Int>
      /// The outcome of the first section; the paths of the others follow.
      var outcome: PlaceMap.Outcome
      /// The marks of the items, where no pieces divide them.
      var itemMarks: PlaceMap.Marks = []
      /// The pieces of the items of a single section; none where all items stay at their indexes.
      var pieces: [Piece] = []

      /// Returns the pieces of a section of it.
      func pieces(ofSection section: Int) -> [Piece] {
        if !pieces.isEmpty { return pieces }
        var outcome = outcome
        outcome.path = ItemPath(section: newSection(of: section), item: 0)
        outcome.marks = itemMarks
        return [Piece(items: 0..<Int.max, outcome: outcome)]
      }

      /// Returns the index after the edit of a section of it, or before the change that removes it.
      func newSection(of section: Int) -> Int {
        outcome.path.section + section - sections.lowerBound
      }
    }

    /// The number of pieces that were made.
    private(set) var visits = VisitCount()
    /// The outcomes of all sections before the edit.
    private var sections: [SectionPiece]
    /// The paths after the edit of the items that stood in sections which pieces divide, in document order.
    private var kept: [(path: ItemPath, count: Int)] = []
    /// The sections after the edit that no pieces divide.
    private var whole: [Range<Int>] = []

    /// Creates the index of at least one change.
    ///
    /// - Complexity: O(c log² c) for c changes.
    init(_ effects: Buffer<EditEffect>) {
      self = Self.composed(effects, effects.indices)
      for piece in sections {
        for item in piece.pieces where item.outcome.removal == nil {
          kept.append((item.outcome.path, item.items.count))
        }
        if piece.pieces.isEmpty, piece.outcome.removal == nil {
          let first = piece.outcome.path.section
          whole.append(Self.range(from: first, count: piece.sections.count))
        }
      }
      kept.sort { $0.path.comesBefore($1.path) }
      whole.sort { $0.lowerBound < $1.lowerBound }
    }

    private init(sections: [SectionPiece]) { self.sections = sections }

    // MARK: Asking

    /// Returns what the edit does to an element.
    ///
    /// - Complexity: O(log c) for c changes.
    func outcome(
      of kind: ElementKind, at path: ItemPath, counting visits: inout VisitCount
    ) -> PlaceMap.Outcome {
      let section = Self.last(of: sections) {
        visits.add(1)
        return $0.sections.lowerBound <= path.section
      }
      let piece = sections[section ?? 0]
      if kind == .item, !piece.pieces.isEmpty {
        let index = Self.last(of: piece.pieces) {
          visits.add(1)
          return $0.items.lowerBound <= path.item
        }
        return piece.pieces[index ?? 0].outcome(at: path.item)
      }
      var outcome = piece.outcome
      outcome.path = ItemPath(section: piece.newSection(of: path.section), item: path.item)
      if kind == .item { outcome.marks = piece.itemMarks }
      return outcome
    }

    /// Returns a Boolean value that indicates whether the edit inserted an item.
    ///
    /// - Parameter path: The path of the item after the edit.
    /// - Returns: A Boolean value that indicates whether it was inserted.
    /// - Complexity: O(log c) for c changes.
    func isArrival(_ path: ItemPath) -> Bool {
      if let index = Self.last(of: whole, where: { $0.lowerBound <= path.section }),
        path.section < whole[index].upperBound
      {
        return false
      }
      guard let index = Self.last(of: kept, where: { !path.comesBefore($0.path) }) else {
        return true
      }
      let (first, count) = kept[index]
      return first.section != path.section || path.item - first.item >= count
    }

    /// Returns the index of the last value for which a condition holds that holds for all values before it.
    private static func last<Value>(
      of values: [Value], where isPassed: (Value) -> Bool
    ) -> Int? {
      var (low, high) = (0, values.count)
      while low < high {
        let middle = (low + high) / 2
        if isPassed(values[middle]) { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? nil : low - 1
    }

    /// Returns so many indexes; as many as there can be of a piece that has no end.
    private static func range(from first: Int, count: Int) -> Range<Int> {
      let (end, isTooFar) = first.addingReportingOverflow(count)
      return first..<(isTooFar ? .max : end)
    }

    // MARK: Composing

    private static func composed(_ effects: Buffer<EditEffect>, _ range: Range<Int>) -> PlaceIndex {
      if range.count == 1 { return PlaceIndex(effects[range.lowerBound], range.lowerBound) }
      let middle = (range.lowerBound + range.upperBound) / 2
      return composed(effects, range.lowerBound..<middle)
        .followed(by: composed(effects, middle..<range.upperBound))
    }

    /// Creates the index of one change.
    ///
    /// A piece begins at each item for which the outcome may differ from that of the item before.
    private init(_ effect: EditEffect, _ number: Int) {
      sections = []
      let ends = effect.sectionEnds
      for (first, end) in zip(ends, ends.dropFirst() + [Int.max]) where first < end {
        func outcome(of kind: ElementKind, _ item: Int) -> PlaceMap.Outcome {
          var outcome = PlaceMap.Outcome(path: ItemPath(section: first, item: item))
          outcome.follow(effect, number, kind)
          return outcome
        }
        var piece = SectionPiece(
          sections: first..<end, outcome: outcome(of: .background, 0),
          itemMarks: outcome(of: .item, 0).marks)
        let items = effect.itemEnds(inSection: first)
        if items.count > 1 {
          for (start, stop) in zip(items, items.dropFirst() + [Int.max]) where start < stop {
            piece.pieces.append(Piece(items: start..<stop, outcome: outcome(of: .item, start)))
          }
        }
        sections.append(piece)
      }
    }

    /// Returns the index of these changes and others that follow them.
    private func followed(by next: PlaceIndex) -> PlaceIndex {
      var result = PlaceIndex(sections: [])
      result.visits = visits
      result.visits.add(next.visits)
      for piece in sections {
        let isGone = piece.outcome.removal != nil
        if isGone {
          var gone = piece
          gone.pieces = next.following(piece.pieces)
          result.sections.append(gone)
          continue
        }
        let first = piece.newSection(of: piece.sections.lowerBound)
        for other in next.overlapping(Self.range(from: first, count: piece.sections.count)) {
          let start = piece.sections.lowerBound + other.sections.lowerBound - first
          var joined = SectionPiece(
            sections: Self.range(from: start, count: other.sections.count), outcome: other.outcome,
            itemMarks: piece.itemMarks.union(other.itemMarks))
          joined.outcome.marks.formUnion(piece.outcome.marks)
          if !piece.pieces.isEmpty || !other.pieces.isEmpty {
            joined.pieces = next.following(piece.pieces(ofSection: start))
          }
          result.sections.append(joined)
        }
      }
      for piece in result.sections { result.visits.add(1 + piece.pieces.count) }
      return result
    }

    /// Returns the sections among some that share an outcome each, in order.
    private func overlapping(_ range: Range<Int>) -> [SectionPiece] {
      var found: [SectionPiece] = []
      var index = Self.last(of: sections) { $0.sections.lowerBound <= range.lowerBound } ?? 0
      while index < sections.count, sections[index].sections.lowerBound < range.upperBound {
        var piece = sections[index]
        let part = piece.sections.clamped(to: range)
        piece.outcome.path.section = piece.newSection(of: part.lowerBound)
        piece.sections = part
        found.append(piece)
        index += 1
      }
      return found
    }

    /// Returns items whose outcomes are followed by these changes.
    private func following(_ pieces: [Piece]) -> [Piece] {
      var result: [Piece] = []
      for piece in pieces {
        if piece.outcome.removal != nil {
          result.append(piece)
          continue
        }
        let path = piece.outcome.path
        let range = Self.range(from: path.item, count: piece.items.count)
        let section = sections[
          Self.last(of: sections) { $0.sections.lowerBound <= path.section } ?? 0]
        let others = section.pieces(ofSection: path.section)
        var index = Self.last(of: others) { $0.items.lowerBound <= range.lowerBound } ?? 0
        while index < others.count, others[index].items.lowerBound < range.upperBound {
          let part = others[index].items.clamped(to: range)
          let start = piece.items.lowerBound + part.lowerBound - range.lowerBound
          var outcome = others[index].outcome(at: part.lowerBound)
          outcome.marks.formUnion(piece.outcome.marks)
          result.append(
            Piece(items: Self.range(from: start, count: part.count), outcome: outcome))
          index += 1
        }
      }
      return result
    }
  }

  /// The places at which a change may begin to have another outcome.
  extension EditEffect {
    /// The sections from which on its outcome may be another, from 0 on.
    fileprivate var sectionEnds: [Int] {
      switch self {
      case .none, .supplementariesReloaded: return [0]
      case .inserted(let run), .removed(let run), .reloaded(let run, _), .invalidated(let run):
        return Self.sorted(run.section, run.section + 1)
      case .reframed(let path): return Self.sorted(path.section, path.section + 1)
      case .moved(let source, let target):
        return Self.sorted(source.section, source.section + 1, target.section, target.section + 1)
      case .laidOut(let section), .sectionInserted(let section), .sectionRemoved(let section):
        return Self.sorted(section, section + 1)
      case .sectionMoved(let source, let target):
        return Self.sorted(source, source + 1, target, target + 1)
      }
    }

    /// The items of a section from which on its outcome may be another, from 0 on.
    fileprivate func itemEnds(inSection section: Int) -> [Int] {
      switch self {
      case .inserted(let run), .removed(let run), .reloaded(let run, _), .invalidated(let run):
        return run.section == section ? Self.sorted(run.first, run.first + run.count) : [0]
      case .reframed(let path):
        return path.section == section ? Self.sorted(path.item, path.item + 1) : [0]
      case .moved(let source, let target):
        var ends: [Int] = []
        for path in [source, target] where path.section == section {
          ends += [path.item, path.item + 1]
        }
        return Self.sorted(ends)
      default: return [0]
      }
    }

    private static func sorted(_ ends: Int...) -> [Int] { sorted(ends) }

    private static func sorted(_ ends: [Int]) -> [Int] { ([0] + ends).sorted() }
  }
#endif
