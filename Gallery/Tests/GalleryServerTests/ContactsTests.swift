import FeedStore
import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryServer

/// The contacts as pages request them.
@Suite struct ContactsTests {
  private struct Page: Decodable, Equatable {
    struct Entry: Decodable, Equatable {
      var row: Int
      var family: String
      var given: String
      var company: String
      var note: String

      init(_ contact: Contact) {
        row = contact.row
        family = contact.family
        given = contact.given
        company = contact.company
        note = contact.note
      }
    }
    var count: Int
    var from: Int
    var contacts: [Entry]
  }

  private func page(_ answer: Answer?) throws -> Page {
    try JSONDecoder().decode(Page.self, from: #require(answer).body)
  }

  @Test func pageEqualsTheStore() async throws {
    let fixture = try ServerFixture(contacts: 900)
    let page = try await page(fixture.get("/api/contacts?from=20&count=30"))
    #expect(page.count == 900)
    #expect(page.from == 20)
    #expect(try page.contacts == fixture.contacts.contacts(in: 20..<50).map(Page.Entry.init))
    #expect(page.contacts[7].company == FeedContent.markupName)
  }

  @Test func pagesAreContiguousUpToTheLastContact() async throws {
    let fixture = try ServerFixture(contacts: 450)
    var rows: [Int] = []
    for from in stride(from: 0, to: 450, by: 128) {
      rows += try await page(fixture.get("/api/contacts?from=\(from)&count=128")).contacts.map(
        \.row)
    }
    #expect(rows == Array(0..<450))
    #expect(try await page(fixture.get("/api/contacts?from=450")).contacts == [])
    #expect(try await page(fixture.get("/api/contacts")).contacts.count == 100)
  }

  @Test func sectionsEqualTheStore() async throws {
    let fixture = try ServerFixture(contacts: 5000)
    let sections = try fixture.contacts.sections().map {
      #"{"count":\#($0.count),"first":\#($0.first),"letter":"\#($0.letter)"}"#
    }
    #expect(
      try await fixture.get("/api/contacts/sections")?.text
        == #"{"count":5000,"sections":[\#(sections.joined(separator: ","))]}"#)
  }

  @Test func aNameIsFoundByItsBeginning() async throws {
    let fixture = try ServerFixture(contacts: 5000)
    let garcia = try #require(try fixture.contacts.firstRow(named: "garcia"))
    #expect(
      try await fixture.get("/api/contacts/search?q=Garc%C3%ADa")?.text == #"{"row":\#(garcia)}"#)
    #expect(try await fixture.get("/api/contacts/search?q=qqq")?.text == #"{"row":null}"#)
    #expect(try await fixture.status("/api/contacts/search") == 400)
    let long = String(repeating: "a", count: 101)
    #expect(try await fixture.status("/api/contacts/search?q=\(long)") == 400)
  }

  @Test func invalidRequestsAreRefusedWithASentence() async throws {
    let fixture = try ServerFixture(contacts: 300)
    #expect(
      try await fixture.get("/api/contacts?from=301")?.sentence
        == "from is 301; it must be a whole number from 0 to 300.")
    #expect(
      try await fixture.get("/api/contacts?count=201")?.sentence
        == "count is 201; it must be a whole number from 1 to 200.")
    for query in ["from=-1", "count=0", "from=1e2", "count=", "from=1&from=2", "from=%ff"] {
      #expect(try await fixture.status("/api/contacts?\(query)") == 400, "\(query)")
    }
    for path in ["contacts/", "contacts/other", "contacts/sections/a", "feed/sections", "contact"] {
      #expect(try await fixture.status("/api/\(path)") == 404, "\(path)")
    }
  }

  @Test func bookWithoutContactsIsValid() async throws {
    let fixture = try ServerFixture(contacts: 0)
    #expect(
      try await fixture.get("/api/contacts")?.text == #"{"contacts":[],"count":0,"from":0}"#)
    #expect(
      try await fixture.get("/api/contacts/sections")?.text == #"{"count":0,"sections":[]}"#)
  }

  @Test func faultsReachContactsToo() async throws {
    let fixture = try ServerFixture(
      contacts: 300, faults: Faults(delay: .milliseconds(100), failPercent: 50))
    let start = ContinuousClock.now
    var statuses: [Int?] = []
    for _ in 0..<6 { statuses.append(try await fixture.status("/api/contacts")) }
    #expect(statuses.filter { $0 == 503 }.count == 3)
    #expect(statuses.filter { $0 == 200 }.count == 3)
    #expect(.now - start >= .milliseconds(600))
    #expect(try await fixture.status("/api/contacts/sections") == 200)
  }

  @Test func failingDatabaseIsATemporaryError() async throws {
    let fixture = try ServerFixture(contacts: 20_000)
    let file = try #require(FileHandle(forWritingAtPath: fixture.contacts.path))
    try file.truncate(atOffset: 8192)
    let answer = try await fixture.get("/api/contacts?from=15000")
    #expect(answer?.status == 503)
    #expect(answer?.sentence?.contains(fixture.contacts.path) == true)
    #expect(try await fixture.status("/api/feed") == 200)
  }
}
