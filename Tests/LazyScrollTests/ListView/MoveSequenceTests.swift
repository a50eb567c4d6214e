import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@testable import LazyScroll

/// Moves that happen at once, performed one after the other.
@Suite struct MoveSequenceTests {
  private typealias Move = SectionUpdates.Move

  /// Performs moves one after the other.
  private func perform(_ steps: [Move], on sections: [[Int]]) -> [[Int]] {
    var sections = sections
    for step in steps {
      let item = sections[step.source.section].remove(at: step.source.item)
      sections[step.target.section].insert(item, at: step.target.item)
    }
    return sections
  }

  /// The steps as the former algorithm found them, which renumbered all moves at each step.
  private func formerSteps(of moves: [Move]) -> [Move] {
    var pending = moves.sorted { a, b in
      a.target.section == b.target.section
        ? a.target.item < b.target.item : a.target.section < b.target.section
    }
    var steps: [Move] = []
    for position in pending.indices {
      let source = pending[position].source
      var target = pending[position].target
      var inTheWay: [Int] = []
      for later in pending.indices[(position + 1)...] {
        let other = pending[later].source
        if other.section == source.section && other.item > source.item {
          pending[later].source.item -= 1
        }
        if other.section == target.section { inTheWay.append(pending[later].source.item) }
      }
      for item in inTheWay.sorted() where item < target.item { target.item += 1 }
      for later in pending.indices[(position + 1)...]
      where pending[later].source.section == target.section
        && pending[later].source.item >= target.item
      {
        pending[later].source.item += 1
      }
      steps.append(Move(source: source, target: target))
    }
    return steps
  }

  /// Moves items of sections of some lengths to random places.
  private func moves(_ count: Int, in counts: [Int], _ random: inout SeededRandom) -> [Move] {
    var sources = counts.indices.flatMap { section in
      (0..<counts[section]).map { ItemPath(item: $0, section: section) }
    }
    random.shuffle(&sources)
    sources = Array(sources.prefix(count))
    var after = counts
    for source in sources { after[source.section] -= 1 }
    for _ in sources { after[random.below(counts.count)] += 1 }
    // In each section as many places are targets as items came.
    var targets: [ItemPath] = []
    for section in counts.indices {
      let stay = counts[section] - sources.count { $0.section == section }
      var places = Array(0..<after[section])
      random.shuffle(&places)
      targets += places.prefix(after[section] - stay).map { ItemPath(item: $0, section: section) }
    }
    random.shuffle(&targets)
    return zip(sources, targets).map { Move(source: $0, target: $1) }
  }

  /// The sections after moves that happen at once.
  private func expected(_ moves: [Move], on sections: [[Int]]) -> [[Int]] {
    sections.indices.map { section in
      let leaving = Set(moves.filter { $0.source.section == section }.map(\.source.item))
      var result = sections[section].indices.filter { !leaving.contains($0) }
        .map { sections[section][$0] }
      let arriving = moves.filter { $0.target.section == section }
      for move in arriving.sorted(by: { $0.target.item < $1.target.item }) {
        result.insert(sections[move.source.section][move.source.item], at: move.target.item)
      }
      return result
    }
  }

  @Test(arguments: 1...200) func stepsGiveTheSameOrder(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let counts = (0..<1 + random.below(3)).map { _ in random.below(9) }
    let sections = counts.indices.map { section in (0..<counts[section]).map { 100 * section + $0 }
    }
    let total = counts.reduce(0, +)
    let moves = moves(random.below(total + 1), in: counts, &random)
    let steps = MoveSequence(moves).steps
    #expect(perform(steps, on: sections) == expected(moves, on: sections), "\(moves)")
    let former = formerSteps(of: moves)
    #expect(steps.map(\.source) == former.map(\.source), "\(moves)")
    #expect(steps.map(\.target) == former.map(\.target), "\(moves)")
  }
}
