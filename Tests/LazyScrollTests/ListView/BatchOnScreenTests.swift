import Foundation
import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Every row on the screen after batches of edits, beside a naive account of it.
@Suite struct BatchOnScreenTests {
  /// A batch that reloads a row of undeclared height and deletes a row above it.
  @Test func aReloadedRowBelowADeletedOneIsShownOnce() {
    let fixture = TableFixture([.named(0..<9)])
    fixture.source.sections[0].rows.remove(at: 0)
    fixture.table.performBatchUpdates {
      fixture.table.reloadRows(at: ItemPath(row: 5, section: 0))
      fixture.table.deleteRows(at: ItemPath(row: 0, section: 0))
    }
    let shown = fixture.host.picture
      .sorted { $0.frame.minY < $1.frame.minY }.map { $0.view.content }
    #expect(shown == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(fixture.spy.reports.isEmpty)
  }

  /// The number of lives of each kind; `LAZYSCROLL_BATCH_LIVES` asks for more.
  static let lives =
    ProcessInfo.processInfo.environment["LAZYSCROLL_BATCH_LIVES"].flatMap(Int.init) ?? 200

  @Test func tablesShowTheDataSourcesRowsAfterRandomBatches() {
    for seed in 0..<UInt64(Self.lives) {
      let life = BatchLife(seed: seed) { (page: BatchTablePage) in
        let table = TableView(host: page.host)
        (table.dataSource, table.delegate) = (page, page)
        table.onReport = page.hear
        return table
      }
      for step in 0..<6 {
        let difference = life.step()
        #expect(difference == nil, "seed \(seed), step \(step)")
        if difference != nil { break }
      }
    }
  }

  @Test func collectionsShowTheDataSourcesItemsAfterRandomBatches() {
    for seed in 0..<UInt64(Self.lives) {
      let life = BatchLife(seed: seed) { (page: BatchCollectionPage) in
        let collection = CollectionView(host: page.host)
        (collection.dataSource, collection.delegate) = (page, page)
        collection.onReport = page.hear
        return collection
      }
      for step in 0..<6 {
        let difference = life.step()
        #expect(difference == nil, "seed \(seed), step \(step)")
        if difference != nil { break }
      }
    }
  }
}
