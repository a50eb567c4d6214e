import Foundation
import GRDB
import GalleryTestSupport
import Testing

@testable import FeedStore

@Suite struct ContactStoreTests {
  let folder = try! TemporaryFolder()

  private func filled(_ name: String = "contacts.sqlite", count: Int) throws -> ContactStore {
    let store = try ContactStore(path: folder.file(name), count: count)
    try store.fill()
    return store
  }

  /// Recorded values, so that a change of words or random draws is noticed: stores filled before
  /// would differ from those filled after, which needs another version of the schema.
  @Test func firstContactsDoNotChange() throws {
    #expect(
      try filled(count: 1_000_000).contacts(in: 1..<3) == [
        Contact(
          row: 1, family: "Abbott", given: "Aaliyah B.", company: "Blue Door School of Music",
          note: "Reachable on the old number, too."),
        Contact(
          row: 2, family: "Abbott", given: "Aaliyah E.", company: "Northern Clinic",
          note: "Has two cats and a very patient dog; ask about the dog first, then about the "
            + "invoice. Vegetarian. Signs for all deliveries of the house."),
      ])
  }

  @Test func contactsAreInTheOrderOfTheirNames() throws {
    let contacts = try filled(count: 300_000).contacts(in: 0..<300_000)
    let names = contacts.map {
      "\(ContactBook.key(of: $0.family)) \(ContactBook.key(of: $0.given))"
    }
    #expect(zip(names, names.dropFirst()).allSatisfy { $0 < $1 })
    #expect(contacts.map(\.row) == Array(0..<300_000))
  }

  @Test(arguments: [0, 1, 7, 500, 120_000]) func sectionsMatchTheirLetter(count: Int) throws {
    let store = try filled(count: count)
    let sections = try store.sections()
    #expect(sections.map(\.letter) == sections.map(\.letter).sorted())
    var end = 0
    for section in sections {
      #expect(section.first == end)
      #expect(section.count > 0)
      end += section.count
      for row in [section.first, end - 1] {
        let family = try store.contacts(in: row..<row + 1)[0].family
        #expect(ContactBook.key(of: family).prefix(1).uppercased() == section.letter)
      }
    }
    #expect(end == count)
    if count > 100_000 { #expect(sections.count == 26) }
  }

  @Test func notesAreOfAllLengths() throws {
    let notes = try filled(count: 2000).contacts(in: 0..<2000).map(\.note)
    let share = { (isCounted: (String) -> Bool) in notes.filter(isCounted).count }
    #expect((300..<700).contains(share(\.isEmpty)))
    #expect(share { $0.contains("\n") } > 200)
    #expect(share { $0.count > 150 } > 200)
    #expect(Set(notes).count == ContactBook(count: 2000).notes.count)
  }

  @Test func oneContactLooksLikeMarkup() throws {
    let contacts = try filled(count: 2000).contacts(in: 0..<2000)
    #expect(contacts.filter { $0.company == FeedContent.markupName }.map(\.row) == [27])
    #expect(contacts.filter { $0.note.contains("<script>") }.map(\.row) == [27])
  }

  @Test func aContactIsFoundByTheBeginningOfItsName() throws {
    let store = try filled(count: 100_000)
    func name(_ text: String) throws -> String? {
      try store.firstRow(named: text).map { row in
        let contact = try store.contacts(in: row..<row + 1)[0]
        return "\(contact.family), \(contact.given)"
      }
    }
    #expect(try name("garcia") == "Garcia, Aaliyah")
    #expect(try name("GARC") == "Garcia, Aaliyah")
    for text in ["Garcia, Yu", "yu  garcia"] {
      #expect(try name(text)?.hasPrefix("Garcia, Yu") == true, "\(text)")
    }
    #expect(try name("ozt") == "Öztürk, Aaliyah")
    #expect(try name("O'B") == "O’Brien, Aaliyah")
    #expect(try name("m") == "Ma, Aaliyah")
    for text in ["garciaz", "garcia xyz", "%", "_", "' OR 1=1 --", "\u{10FFFF}", ",", " "] {
      #expect(try store.firstRow(named: text) == nil, "\(text)")
    }
  }

  @Test func everyFamilyIsFoundAtItsFirstRow() throws {
    let store = try filled(count: 100_000)
    for family in ContactBook(count: 100_000).families {
      let row = try #require(try store.firstRow(named: family.name))
      #expect(try store.contacts(in: row..<row + 1)[0].family.hasPrefix(family.name))
    }
  }

  @Test func twoFillsGiveTheSameBytes() throws {
    let first = try filled("first.sqlite", count: 12_345)
    let second = try filled("second.sqlite", count: 12_345)
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: first.path))
        == Data(contentsOf: URL(fileURLWithPath: second.path)))
  }

  @Test func interruptedFillResumes() throws {
    let whole = try filled("whole.sqlite", count: 250_000)
    let path = folder.file("contacts.sqlite")
    do {
      let store = try ContactStore(path: path, count: 250_000)
      #expect(try store.fillBatch(of: ContactBook(count: 250_000)) == 100_000)
    }
    let store = try ContactStore(path: path, count: 250_000)
    #expect(try store.storedCount() == 100_000)
    #expect(
      throws: FeedStoreError.damaged(path: path, detail: "only 5 of 10 contacts are stored")
    ) { try store.contacts(in: 99_995..<100_005) }
    var told: [Int] = []
    try store.fill { told.append($0) }
    #expect(told == [200_000, 250_000])
    #expect(try store.contacts(in: 0..<250_000) == whole.contacts(in: 0..<250_000))
    try store.fill { _ in Issue.record("a filled store was filled again") }
  }

  @Test func aStoreOfSomethingElseIsLeftAlone() throws {
    let store = try filled(count: 500)
    #expect(throws: FeedStoreError.otherContacts(path: store.path, count: 500)) {
      try ContactStore(path: store.path, count: 600)
    }
    #expect(throws: FeedStoreError.foreignDatabase(path: store.path)) {
      try FeedStore(path: store.path, count: 500)
    }
    let feed = try FeedStore(path: folder.file("feed.sqlite"), count: 10)
    #expect(throws: FeedStoreError.foreignDatabase(path: feed.path)) {
      try ContactStore(path: feed.path, count: 10)
    }
  }

  @Test func damageIsReported() throws {
    let store = try filled(count: 500)
    try store.database.write { db in
      try db.execute(sql: #"UPDATE contact SET company = 9999 WHERE "row" = 3"#)
      try db.execute(sql: #"UPDATE contact SET initial = 99 WHERE "row" = 7"#)
      try db.execute(sql: "UPDATE family SET count = count + 1 WHERE id = 9")
    }
    for rows in [3..<4, 0..<10, 7..<8] {
      #expect(throws: FeedStoreError.self) { try store.contacts(in: rows) }
    }
    #expect(
      throws: FeedStoreError.damaged(path: store.path, detail: "its sections are not contiguous")
    ) { try store.sections() }
    let file = try #require(FileHandle(forWritingAtPath: store.path))
    try file.truncate(atOffset: 8192)
    #expect(throws: FeedStoreError.self) { try ContactStore(path: store.path, count: 500) }
  }
}
