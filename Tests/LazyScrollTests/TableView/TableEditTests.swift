import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Rows and sections that are inserted, deleted and moved, one by one and in batches.
@Suite struct TableEditTests {
  private func height(_ id: UInt64) -> Double { 20 + Double(id % 997) / 8 }

  private func row(_ id: UInt64, isNamed: Bool = true) -> TestRow {
    TestRow(id: isNamed ? id : nil, height: height(id), isDeclared: true)
  }

  private func fixture(_ counts: [Int], isNamed: Bool = true) -> TableFixture {
    TableFixture(
      counts.enumerated().map { section, count in
        TestSection(
          header: 30,
          rows: (0..<count).map { row(UInt64(section * 100 + $0), isNamed: isNamed) })
      })
  }

  /// A host that ends transitions at once reports each of them: that is no endless loop of callbacks.
  @Test func manyRowsMoveAtOnce() {
    let fixture = TableFixture([.named(0..<500, height: 4, isDeclared: true)])
    fixture.source.sections[0].rows.removeFirst()
    fixture.table.deleteRows(
      at: ItemPath(row: 0, section: 0), transition: ListTransition(duration: 0.2))
    fixture.host.scroll(to: 100)
    #expect(fixture.table.driver.engine.viewport.bounds.minY == 100)
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func rowsAreInsertedAndDeleted() {
    let fixture = fixture([4, 3])
    fixture.source.sections[1].rows.insert(contentsOf: [row(900), row(901)], at: 1)
    fixture.table.insertRows(at: ItemPath(row: 1, section: 1), count: 2)
    #expect(fixture.names == [[0, 1, 2, 3], [100, 900, 901, 101, 102]])
    fixture.source.sections[0].rows.removeSubrange(0..<3)
    fixture.table.deleteRows(at: ItemPath(row: 0, section: 0), count: 3)
    #expect(fixture.names == [[3], [100, 900, 901, 101, 102]])
    #expect(fixture.table.rectForRow(at: ItemPath(row: 1, section: 1))?.size.height == height(900))
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func editReadsOnlyTheRowsItNames() {
    let fixture = fixture([40, 30])
    fixture.source.sections[1].rows.insert(row(900), at: 1)
    fixture.source.forgetAsked()
    fixture.table.insertRows(at: ItemPath(row: 1, section: 1))
    let reading = fixture.source.asked.filter { if case .cell = $0 { false } else { true } }
    #expect(
      reading.filter { if case .height = $0 { false } else { true } } == [
        .numberOfSections, .numberOfRows(0), .numberOfRows(1), .rows(1, 1..<2),
        .row(ItemPath(row: 1, section: 1)),
      ])
  }

  @Test func aMovedRowKeepsItsCell() {
    let fixture = fixture([4, 3])
    let cell = fixture.table.cellForRow(at: ItemPath(row: 1, section: 0))
    fixture.source.sections[1].rows.insert(fixture.source.sections[0].rows.remove(at: 1), at: 2)
    fixture.table.moveRow(at: ItemPath(row: 1, section: 0), to: ItemPath(row: 2, section: 1))
    #expect(fixture.names == [[0, 2, 3], [100, 101, 1, 102]])
    #expect(cell != nil)
    #expect(fixture.table.cellForRow(at: ItemPath(row: 2, section: 1)) === cell)
  }

  @Test func aRowThatIsReloadedAndMovedInABatchIsReadAtItsNewPlace() {
    let fixture = fixture([4, 3])
    var moved = fixture.source.sections[0].rows.remove(at: 1)
    moved.height = 77
    fixture.source.sections[1].rows.insert(moved, at: 2)
    fixture.table.performBatchUpdates {
      fixture.table.reloadRows(at: ItemPath(row: 1, section: 0))
      fixture.table.moveRow(at: ItemPath(row: 1, section: 0), to: ItemPath(row: 2, section: 1))
    }
    #expect(fixture.names == [[0, 2, 3], [100, 101, 1, 102]])
    #expect(fixture.table.rectForRow(at: ItemPath(row: 2, section: 1))?.size.height == 77)
  }

  @Test func reloadedRowsAreReadAndBoundAgain() {
    let fixture = fixture([4, 3])
    fixture.source.sections[0].rows[1].height = 77
    fixture.source.sections[0].rows[2].isDeclared = false
    fixture.source.sections[0].rows[2].height = 33
    fixture.source.forgetAsked()
    fixture.table.reloadRows(at: ItemPath(row: 1, section: 0), count: 2)
    fixture.table.layoutIfNeeded()
    let cells = fixture.source.asked.compactMap {
      if case .cell(let path) = $0 { path } else { nil }
    }
    #expect(cells == rows(1..<3))
    #expect(fixture.table.rectForRow(at: ItemPath(row: 1, section: 0))?.size.height == 77)
    #expect(fixture.table.rectForRow(at: ItemPath(row: 2, section: 0))?.size.height == 33)
  }

  @Test func sectionsAreInsertedDeletedMovedAndReloaded() {
    let fixture = fixture([2, 3, 1])
    fixture.source.sections.insert(TestSection(footer: 9, rows: [row(900)]), at: 1)
    fixture.table.insertSections(1..<2)
    #expect(fixture.names == [[0, 1], [900], [100, 101, 102], [200]])
    #expect(fixture.table.rectForFooter(inSection: 1)?.size.height == 9)
    fixture.source.sections.insert(fixture.source.sections.remove(at: 3), at: 0)
    fixture.table.moveSection(3, toSection: 0)
    #expect(fixture.names == [[200], [0, 1], [900], [100, 101, 102]])
    fixture.source.sections.removeSubrange(1..<3)
    fixture.table.deleteSections(1..<3)
    #expect(fixture.names == [[200], [100, 101, 102]])
    fixture.source.sections[1] = TestSection(rows: [row(101), row(7)])
    fixture.table.reloadSections(1..<2)
    #expect(fixture.names == [[200], [101, 7]])
    #expect(fixture.table.rectForHeader(inSection: 1) == nil)
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func visibleItemsStayInPlace() {
    let fixture = fixture([400])
    fixture.host.scroll(to: 5000)
    let before = fixture.seen(.item)
    fixture.source.sections[0].rows.insert(contentsOf: (900..<920).map { row($0) }, at: 3)
    fixture.table.insertRows(at: ItemPath(row: 3, section: 0), count: 20)
    fixture.table.layoutIfNeeded()
    #expect(fixture.seen(.item).map(\.y) == before.map(\.y))
    #expect(fixture.seen(.item).map(\.index) == before.map { $0.index + 20 })
  }

  @Test func transitionReachesTheHost() {
    let fixture = fixture([10])
    fixture.host.endsTransitionsAtOnce = false
    let transition = ListTransition(duration: 0.3)
    fixture.source.sections[0].rows.remove(at: 1)
    fixture.table.deleteRows(at: ItemPath(row: 1, section: 0), transition: transition)
    #expect(fixture.table.cellForRow(at: ItemPath(row: 1, section: 0))?.transition == transition)
    fixture.host.finishTransitions()
    #expect(fixture.seen(.item).count == fixture.table.visibleCells.count)
  }

  @Test func theOrderOfABatchDoesNotMatter() {
    for isForward in [true, false] {
      let fixture = fixture([5])
      let rows = fixture.source.sections[0].rows
      fixture.source.sections[0].rows = [rows[4], row(900), rows[0], rows[2], row(901)]
      let table = fixture.table
      func at(_ row: Int) -> ItemPath { ItemPath(row: row, section: 0) }
      let edits: [() -> Void] = [
        { table.deleteRows(at: at(1)) }, { table.insertRows(at: at(1)) },
        { table.moveRow(at: at(4), to: at(0)) }, { table.deleteRows(at: at(3)) },
        { table.insertRows(at: at(4)) }, { table.reloadRows(at: at(2)) },
      ]
      table.performBatchUpdates {
        for edit in isForward ? edits : edits.reversed() { edit() }
      }
      #expect(fixture.names == [[4, 900, 0, 2, 901]])
      #expect(fixture.spy.reports.isEmpty)
    }
  }

  // MARK: Random batches, with results computed by plain arrays

  private struct Batch {
    var edits: [(TableView<RecordingHost>) -> Void] = []
    var after: [[UInt64]]
  }

  /// Deletes, moves and inserts rows and sections at random, given by their numbers.
  private func batch(
    _ before: [[UInt64]], _ sections: inout [UInt64], next: inout UInt64,
    _ random: inout SeededRandom
  ) -> Batch {
    let old = sections
    var fate: [Int: Int] = [:]  // 0 is deleted, 1 moves, otherwise stays
    for index in old.indices { fate[index] = random.below(8) }
    var kept = old.indices.filter { fate[$0]! > 1 }.map { old[$0] }
    for index in old.indices where fate[index] == 1 {
      kept.insert(old[index], at: random.below(kept.count + 1))
    }
    var fresh: Set<UInt64> = []
    for _ in 0..<random.below(3) {
      next += 1
      fresh.insert(next)
      kept.insert(next, at: random.below(kept.count + 1))
    }
    sections = kept
    var moving: [(id: UInt64, from: ItemPath)] = []
    var after: [[UInt64]] = kept.map { number in
      guard let section = old.firstIndex(of: number) else { return [] }
      return before[section].enumerated().filter { row, id in
        switch random.below(5) {
        case 0: return false
        case 1:
          moving.append((id, ItemPath(row: row, section: section)))
          return false
        default: return true
        }
      }.map(\.element)
    }
    for section in old.indices where fate[section] == 0 {
      for (row, id) in before[section].enumerated() where random.below(3) == 0 {
        moving.append((id, ItemPath(row: row, section: section)))
      }
    }
    if after.isEmpty { moving = [] }
    for move in moving {
      let section = random.below(after.count)
      after[section].insert(move.id, at: random.below(after[section].count + 1))
    }
    var inserted: Set<UInt64> = []
    for section in after.indices {
      for _ in 0..<random.below(4) {
        next += 1
        inserted.insert(next)
        after[section].insert(next, at: random.below(after[section].count + 1))
      }
    }
    func place(_ id: UInt64) -> ItemPath? {
      for section in after.indices {
        if let row = after[section].firstIndex(of: id) {
          return ItemPath(row: row, section: section)
        }
      }
      return nil
    }
    var batch = Batch(after: after)
    for index in old.indices {
      if fate[index] == 0 { batch.edits.append { $0.deleteSections(index..<index + 1) } }
      if fate[index] == 1, let target = kept.firstIndex(of: old[index]) {
        batch.edits.append { $0.moveSection(index, toSection: target) }
      }
      let isMoving = Set(moving.map(\.id))
      for (row, id) in before[index].enumerated() where fate[index] != 0 || isMoving.contains(id) {
        let path = ItemPath(row: row, section: index)
        if isMoving.contains(id), let target = place(id) {
          batch.edits.append { $0.moveRow(at: path, to: target) }
        } else if place(id) == nil {
          batch.edits.append { $0.deleteRows(at: path) }
        }
      }
    }
    for (section, number) in kept.enumerated() {
      if fresh.contains(number) { batch.edits.append { $0.insertSections(section..<section + 1) } }
      for (row, id) in after[section].enumerated() where inserted.contains(id) {
        let path = ItemPath(row: row, section: section)
        batch.edits.append { $0.insertRows(at: path) }
      }
    }
    random.shuffle(&batch.edits)
    return batch
  }

  @Test(arguments: 0..<60)
  func batchEndsInTheDataSourcesState(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let isNamed = seed % 2 == 0
    var next: UInt64 = 10_000
    var sections: [UInt64] = (0..<4).map { $0 }
    var rows: [[UInt64]] = (0..<4).map { section in (0..<6).map { UInt64(section * 100 + $0) } }
    let fixture = TableFixture([]) { _ in }
    func data() -> [TestSection] {
      rows.map { ids in TestSection(rows: ids.map { row($0, isNamed: isNamed) }) }
    }
    fixture.source.sections = data()
    fixture.table.selectionMode = .multiple
    fixture.table.reloadData()
    for step in 0..<12 {
      var selected: [UInt64] = []
      for path in fixture.table.indexPathsForSelectedRows() { fixture.table.deselectRow(at: path) }
      for section in rows.indices {
        for row in rows[section].indices where random.below(4) == 0 {
          selected.append(rows[section][row])
          fixture.table.selectRow(at: ItemPath(row: row, section: section))
        }
      }
      let before = rows
      let batch = batch(before, &sections, next: &next, &random)
      rows = batch.after
      fixture.source.sections = data()
      fixture.table.performBatchUpdates {
        for edit in batch.edits { edit(fixture.table) }
      }
      #expect(fixture.spy.reports.isEmpty, "seed \(seed), step \(step): \(fixture.spy.reports)")
      if isNamed { #expect(fixture.names == rows.map { $0.map { $0 as UInt64? } }) }
      for section in rows.indices {
        for (row, id) in rows[section].enumerated() {
          let path = ItemPath(row: row, section: section)
          #expect(
            fixture.table.rectForRow(at: path)?.size.height == height(id),
            "seed \(seed), step \(step), \(path)")
        }
      }
      let isThere = Set(rows.joined())
      let left = fixture.table.indexPathsForSelectedRows().map { rows[$0.section][$0.row] }
      #expect(Set(left) == Set(selected.filter(isThere.contains)), "seed \(seed), step \(step)")
      #expect(fixture.table.numberOfSections == rows.count)
      fixture.host.passFrames()
    }
  }
}
