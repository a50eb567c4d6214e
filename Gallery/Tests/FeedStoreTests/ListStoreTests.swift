import Foundation
import GRDB
import GalleryTestSupport
import Testing

@testable import FeedStore

@Suite struct ListStoreTests {
  let folder = try! TemporaryFolder()

  private func filled(_ name: String = "lists.sqlite", count: Int) throws -> ListStore {
    let store = try ListStore(path: folder.file(name), count: count)
    try store.fill()
    return store
  }

  private func lists(in count: Int) -> [(card: ListCard, itemIDs: [UInt64])] {
    let content = ListContent(count: count)
    return (0..<count).map(content.row).compactMap { row in
      guard case .list(let card, _, let itemIDs) = row.content else { return nil }
      return (card, itemIDs)
    }
  }

  /// Recorded values, so that a change of words or random draws is noticed: stores filled before
  /// would differ from those filled after, which needs another version of the schema.
  @Test func firstRowsDoNotChange() throws {
    let store = try filled(count: 7)
    #expect(
      try store.rows(in: 5..<7) == [
        ListRow(
          id: "N6", title: "Gut zu wissen",
          content: .record(
            text: "Rückgabe binnen 30 Tagen, das Porto zahlen wir.", tint: "#f6e7d8")),
        ListRow(
          id: "L7", title: "Worth reading about",
          content: .list(
            card: .cover, subtitle: "New this week", itemIDs: Array(100_941...100_948))),
      ])
    #expect(
      try store.items([100_001, 100_941]) == [
        ListItem(
          id: 100_001, title: "Ines Andersson", subtitle: "Little Lantern", price: nil,
          picture: "🧑"),
        ListItem(
          id: 100_941, title: "Eichen-Beistelltisch", subtitle: "Nur noch wenige", price: nil,
          picture: "🪵"),
      ])
  }

  @Test func storedDataEqualsGeneratedData() throws {
    let store = try filled(count: 120)
    let content = ListContent(count: 120)
    #expect(try store.rows(in: 0..<120) == (0..<120).map(content.row))
    let items = (0..<120).flatMap(content.ownItems)
    #expect(try store.items(items.map(\.id)) == items)
  }

  @Test func listsHaveOneToFiveHundredItemsAndOneRowInEightIsANote() {
    let lists = lists(in: 2000)
    let lengths = lists.map(\.itemIDs.count)
    #expect((1650..<1850).contains(lists.count))
    #expect(lengths.min() == 1)
    #expect(lengths.max() == 500)
    #expect(lengths[2] == 500)
    #expect(Set(lists.map(\.card)) == Set(ListCard.allCases))
  }

  /// The IDs of a list are unique in it; some of them occur in another one, too, and all belong to
  /// existing items.
  @Test func someItemsOccurInTwoLists() throws {
    let store = try filled(count: 150)
    var uses: [UInt64: Int] = [:]
    for list in lists(in: 150) {
      #expect(Set(list.itemIDs).count == list.itemIDs.count)
      for id in list.itemIDs { uses[id, default: 0] += 1 }
    }
    let shared = uses.values.count { $0 > 1 }
    #expect(shared > 50 && shared < uses.count / 20)
    #expect(try store.items(Array(uses.keys)).count == uses.count)
    #expect(uses.keys.max()! > 9_007_199_254_700_000)
    #expect(uses.keys.max()! <= 1 << 53)
  }

  @Test func itemsAreReturnedOnceInIDOrder() throws {
    let store = try filled(count: 3)
    let items = try store.items([100_003, 1, 100_001, 100_003, .max, 0, 1 << 63])
    #expect(items.map(\.id) == [100_003, 100_001])
    #expect(try store.items([]) == [])
  }

  @Test func aRowIsFoundByItsID() throws {
    let store = try filled(count: 30)
    let rows = try store.rows(in: 0..<30)
    for (place, row) in rows.enumerated() { #expect(try store.place(of: row.id) == place) }
    for id in ["", "L31", "l1", "%", "' OR 1=1 --"] { #expect(try store.place(of: id) == nil) }
  }

  /// Lookups by ID scan nothing: a million items are found as fast as a hundred.
  @Test func everyQueryUsesAnIndex() throws {
    let store = try filled(count: 3)
    let plans = try store.database.read { db in
      try [
        "SELECT place FROM line WHERE id = ?",
        "SELECT place, id FROM line WHERE place >= ? AND place < ? ORDER BY place",
        "SELECT item FROM entry WHERE line = ? ORDER BY place", "SELECT id FROM item WHERE id = ?",
      ].map { question in
        try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + question.replacing("?", with: "1"))
          .map { $0["detail"] as String }
      }
    }
    #expect(
      plans == [
        ["SEARCH line USING COVERING INDEX line_id (id=?)"],
        ["SEARCH line USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"],
        ["SEARCH entry USING PRIMARY KEY (line=?)"],
        ["SEARCH item USING INTEGER PRIMARY KEY (rowid=?)"],
      ])
  }

  @Test func interruptedFillResumes() throws {
    let whole = try filled("whole.sqlite", count: 250)
    let path = folder.file("lists.sqlite")
    do {
      let store = try ListStore(path: path, count: 250)
      #expect(try store.fillBatch(of: ListContent(count: 250)) == 200)
    }
    let store = try ListStore(path: path, count: 250)
    #expect(try store.storedCount() == 200)
    #expect(
      throws: FeedStoreError.damaged(path: path, detail: "only 5 of 10 rows are stored")
    ) { try store.rows(in: 195..<205) }
    var told: [Int] = []
    try store.fill { told.append($0) }
    #expect(told == [250])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count > 1_000_000)
    #expect(try store.rows(in: 0..<250) == whole.rows(in: 0..<250))
    try store.fill { _ in Issue.record("a filled store was filled again") }
  }

  @Test func aStoreOfSomethingElseIsLeftAlone() throws {
    let store = try filled(count: 5)
    #expect(throws: FeedStoreError.otherLists(path: store.path, count: 5)) {
      try ListStore(path: store.path, count: 6)
    }
    #expect(throws: FeedStoreError.foreignDatabase(path: store.path)) {
      try FeedStore(path: store.path, count: 5)
    }
  }

  @Test func damageIsReported() throws {
    let store = try filled(count: 5)
    try store.database.write { db in
      try db.execute(sql: "UPDATE line SET card = 'round' WHERE place = 1")
      try db.execute(sql: "UPDATE entry SET item = -1 WHERE line = 2 AND place = 3")
      try db.execute(sql: "UPDATE item SET amount = 1, currency = 'XXX' WHERE id = 100001")
      try db.execute(sql: "UPDATE item SET title = x'ff' WHERE id = 100002")
    }
    for row in 1...2 {
      #expect(throws: FeedStoreError.self) { try store.rows(in: row..<row + 1) }
    }
    #expect(throws: FeedStoreError.self) { try store.items([100_001]) }
    #expect(try store.items([100_003]).count == 1)
  }

  @Test func feedWithoutRowsIsValid() throws {
    let store = try filled(count: 0)
    #expect(try store.rows(in: 0..<0) == [])
    #expect(try store.items([100_001]) == [])
  }
}
