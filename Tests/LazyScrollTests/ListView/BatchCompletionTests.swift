import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The completions of batches: each is called once, when the data after it is on the screen.
@Suite struct BatchCompletionTests {
  private func table(_ count: UInt64 = 100) -> TableFixture {
    TableFixture([.named(0..<count, isDeclared: true)])
  }

  private func insert(_ id: UInt64, into fixture: TableFixture) {
    fixture.source.sections[0].rows.insert(
      TestRow(id: id, height: 50, isDeclared: true), at: 0)
    fixture.table.insertRows(at: ItemPath(row: 0, section: 0))
  }

  @Test func batchEndsWhenItIsOnTheScreen() {
    let fixture = table()
    var ends: [ListUpdate] = []
    fixture.table.performBatchUpdates {
      insert(1000, into: fixture)
      #expect(ends == [])
    } completion: { update in
      #expect(fixture.names[0].first == 1000)
      #expect(fixture.table.indexPathForRow(at: LayoutPoint(x: 0, y: 0)) != nil)
      ends.append(update)
    }
    #expect(ends == [.shown])
  }

  @Test func emptyBatchEndsToo() {
    let fixture = table()
    var ends: [ListUpdate] = []
    fixture.table.performBatchUpdates {
    } completion: {
      ends.append($0)
    }
    #expect(ends == [.shown])
  }

  @Test func batchThatDoesNotFitEndsAfterAllIsReadAgain() {
    let fixture = table()
    var ends: [ListUpdate] = []
    fixture.table.performBatchUpdates {
      fixture.table.insertRows(at: ItemPath(row: 0, section: 0))
    } completion: {
      ends.append($0)
    }
    #expect(ends == [.shown] && fixture.names[0].count == 100)
  }

  @Test func batchInsideAnotherOneEndsWithIt() {
    let fixture = table()
    var ends: [String] = []
    fixture.table.performBatchUpdates {
      insert(1000, into: fixture)
      fixture.table.performBatchUpdates {
        insert(1001, into: fixture)
      } completion: { _ in
        ends.append("inner")
      }
      #expect(ends == [])
    } completion: { _ in
      ends.append("outer")
    }
    #expect(ends == ["outer", "inner"])
  }

  @Test func batchInsideACallbackEndsBehindIt() {
    let fixture = table()
    var ends: [String] = []
    fixture.table.performBatchUpdates {
      insert(1000, into: fixture)
    } completion: { [unowned fixture] _ in
      fixture.table.performBatchUpdates {
        insert(1001, into: fixture)
      } completion: { _ in
        ends.append("second")
      }
      ends.append("first")
    }
    fixture.host.passFrames()
    #expect(ends == ["first", "second"])
    #expect(fixture.names[0].prefix(2) == [1001, 1000])
  }

  @Test func batchOfAListViewThatIsResetIsCancelled() {
    let fixture = table()
    var ends: [ListUpdate] = []
    fixture.table.performBatchUpdates {
      insert(1000, into: fixture)
      fixture.table.reset()
    } completion: {
      ends.append($0)
    }
    #expect(ends == [.cancelled])
  }
}
