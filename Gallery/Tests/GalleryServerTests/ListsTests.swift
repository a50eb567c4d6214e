import Foundation
import GalleryTestSupport
import Testing

@testable import FeedStore
@testable import GalleryServer

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The two-way feed as the page requests it.
@Suite struct ListsTests {
  private func page(_ fixture: ServerFixture, _ query: String) async throws -> ListsPage {
    let answer = try #require(try await fixture.get("/api/lists\(query)"))
    return try JSONDecoder().decode(ListsPage.self, from: answer.body)
  }

  private func ids(_ fixture: ServerFixture, _ ids: String) async throws -> [String] {
    let answer = try #require(try await fixture.get("/api/list-items?ids=\(ids)"))
    return try JSONDecoder().decode(ItemsPage.self, from: answer.body).items.map(\.id)
  }

  @Test func pageEqualsTheStore() async throws {
    let fixture = try ServerFixture(lists: 60)
    let page = try await page(fixture, "?limit=50")
    let stored = try fixture.lists.rows(in: 0..<50)
    #expect(page.lists.map(\.id) == stored.map(\.id))
    #expect(page.next == stored.last?.id)
    for (row, stored) in zip(page.lists, stored) {
      switch stored.content {
      case .record(let text, let tint):
        #expect(
          row
            == ListsPage.Row(
              id: stored.id, note: .init(title: stored.title, text: text, tint: tint)))
      case .list(let card, let subtitle, let itemIDs):
        #expect(row.title == stored.title)
        #expect(row.subtitle == subtitle)
        #expect(row.card == card.rawValue)
        #expect(row.itemIDs == itemIDs.map { String($0) })
        #expect(row.items?.map(\.id) == itemIDs.prefix(8).map { String($0) })
        #expect(row.note == nil)
      }
    }
    #expect(page.lists.contains { $0.note != nil })
    #expect(page.lists.contains { $0.itemIDs?.count == 500 })
  }

  @Test func pagesAreContiguous() async throws {
    let fixture = try ServerFixture(lists: 35)
    var rows: [String] = []
    var after = ""
    for _ in 0..<4 {
      let page = try await page(fixture, after)
      rows += page.lists.map(\.id)
      after = "?after=\(page.next ?? "none")"
    }
    #expect(rows == (try fixture.lists.rows(in: 0..<35).map(\.id)))
    #expect(after == "?after=none")
    #expect(
      try await fixture.get("/api/lists?after=\(rows[34])")?.text == #"{"lists":[],"next":null}"#)
  }

  @Test func itemContainsItsCardsContent() async throws {
    let fixture = try ServerFixture(lists: 3)
    let item = try #require(try fixture.lists.items([100_090]).first)
    #expect(
      try await fixture.get("/api/list-items?ids=100090")?.text
        == #"{"items":[{"id":"100090","picture":"/api/list-pictures/100090.svg","price":"#
        + (item.price.map { #""\#($0.label)""# } ?? "null")
        + #","subtitle":"\#(item.subtitle)","tint":"\#(ListPicture(item: item).tint)","#
        + #""title":"\#(item.title)"}]}"#)
  }

  @Test func unknownIDsAreOmittedAndDuplicatesAnsweredOnce() async throws {
    let fixture = try ServerFixture(lists: 3)
    #expect(try await ids(fixture, "100003,7,100001,100003,0") == ["100003", "100001"])
    #expect(try await ids(fixture, "7") == [])
    #expect(try await ids(fixture, "100001%2C100002") == ["100001", "100002"])
    let great = ListContent.id(ofItem: 96)
    #expect(try await ids(fixture, "\(great),9007199254740992") == ["\(great)"])
    let hundred = (100_001...100_100).filter { $0 != 100_097 }.map { "\($0)" } + ["100001"]
    #expect(try await ids(fixture, hundred.joined(separator: ",")).count == 99)
  }

  @Test func invalidRequestsAreRefusedWithASentence() async throws {
    let fixture = try ServerFixture(lists: 9)
    let sentences = [
      "lists?limit=0": "limit is 0; it must be a whole number from 1 to 50.",
      "lists?limit=51": "limit is 51; it must be a whole number from 1 to 50.",
      "lists?limit=ten": "limit is ten; it must be a whole number from 1 to 50.",
      "lists?after=L99": "after is L99; there is no such list.",
      "lists?after=": "after must be a text of 1 to 40 characters.",
      "lists?after=\(String(repeating: "L", count: 41))":
        "after must be a text of 1 to 40 characters.",
      "lists?limit=5&limit=5": "The query contains limit twice.",
      "list-items": "ids must be 1 to 100 IDs, separated by commas.",
      "list-items?ids=": "ids must be 1 to 100 IDs, separated by commas.",
      "list-items?ids=1,,2":
        "ids contains nothing between commas; an ID is a whole number up to 9007199254740992.",
      "list-items?ids=1,-2":
        "ids contains -2 between commas; an ID is a whole number up to 9007199254740992.",
      "list-items?ids=9007199254740993":
        "ids contains 9007199254740993 between commas; an ID is a whole number up to "
        + "9007199254740992.",
      "list-items?ids=\((1...101).map { "\($0)" }.joined(separator: ","))":
        "ids contains 101 IDs; at most 100 are allowed.",
    ]
    for (target, sentence) in sentences {
      let answer = try await fixture.get("/api/\(target)")
      #expect(answer?.status == 400, "\(target)")
      #expect(answer?.sentence == sentence)
    }
    for path in [
      "lists/", "lists/L1", "list-items/1", "list-pictures", "list-pictures/100001",
      "list-pictures/0100001.svg", "list-pictures/7.svg", "list-pictures/100001.svg/", "requests/",
    ] { #expect(try await fixture.status("/api/\(path)") == 404, "\(path)") }
  }

  @Test func aPictureShowsTheIDOfItsItem() async throws {
    let fixture = try ServerFixture(lists: 9)
    for id in ["100001", "100093", "100200", "\(ListContent.id(ofItem: 96))"] {
      let answer = try #require(try await fixture.get("/api/list-pictures/\(id).svg"))
      #expect(answer.headers["content-type"] == "image/svg+xml")
      #expect(answer.text.hasPrefix("<svg ") && answer.text.hasSuffix("</svg>\n"))
      #expect(answer.text.contains(">\(id)</text>"))
      #expect(XMLParser(data: answer.body).parse())
      let tag = try #require(answer.headers["etag"])
      let again = try await fixture.get(
        "/api/list-pictures/\(id).svg", headers: "If-None-Match: \(tag)\r\n")
      #expect(again?.status == 304)
    }
  }

  @Test func feedWithoutRowsIsValid() async throws {
    let fixture = try ServerFixture()
    #expect(try await fixture.get("/api/lists")?.text == #"{"lists":[],"next":null}"#)
    #expect(try await ids(fixture, "1") == [])
  }

  @Test func failingDatabaseIsATemporaryError() async throws {
    let fixture = try ServerFixture(lists: 80)
    let file = try #require(FileHandle(forWritingAtPath: fixture.lists.path))
    try file.truncate(atOffset: 4096)
    let answer = try await fixture.get("/api/lists?limit=50")
    #expect(answer?.status == 503)
    #expect(answer?.sentence?.contains(fixture.lists.path) == true)
    #expect(try await fixture.status("/api/feed") == 200)
  }

  @Test func requestsAreCountedUntilReset() async throws {
    let fixture = try ServerFixture(lists: 20)
    let lists = try #require(try await fixture.get("/api/lists"))
    let items = try #require(try await fixture.get("/api/list-items?ids=100001,100002,7"))
    let refused = try #require(try await fixture.get("/api/list-items?ids=x"))
    let picture = try #require(try await fixture.get("/api/list-pictures/100001.svg"))
    _ = try await fixture.get("/api/feed")
    _ = try await fixture.get("/api/lists/L1")
    #expect(
      try await fixture.get("/api/requests")?.text
        == #"{"items":{"batches":[3,1],"bytes":\#(items.body.count + refused.body.count),"#
        + #""failed":1,"ids":4,"requests":2},"lists":{"bytes":\#(lists.body.count),"failed":0,"#
        + #""requests":1},"pictures":{"bytes":\#(picture.body.count),"failed":0,"requests":1},"waiting":0}"#
    )
    let nothing =
      #"{"items":{"batches":[],"bytes":0,"failed":0,"ids":0,"requests":0},"#
      + #""lists":{"bytes":0,"failed":0,"requests":0},"#
      + #""pictures":{"bytes":0,"failed":0,"requests":0},"waiting":0}"#
    #expect(try await fixture.get("/api/requests", method: "DELETE")?.text == nothing)
    #expect(try await fixture.get("/api/requests")?.text == nothing)
    #expect(try await fixture.get("/api/lists", method: "DELETE")?.status == 405)
  }

  @Test func onlyTheLastHundredBatchesAreRemembered() {
    var items = RequestCounts.Items()
    for count in 1...130 { items.add(ids: count, bytes: 10, isRefused: count > 120) }
    #expect(
      items
        == RequestCounts.Items(
          requests: 130, ids: 130 * 131 / 2, bytes: 1300, failed: 10, batches: Array(31...130)))
  }
}

/// A page of rows, as a client reads it.
struct ListsPage: Decodable, Equatable {
  struct Row: Decodable, Equatable {
    struct Note: Decodable, Equatable {
      var title: String
      var text: String
      var tint: String
    }
    var id: String
    var title: String?
    var subtitle: String?
    var card: String?
    var items: [ItemsPage.Item]?
    var itemIDs: [String]?
    var note: Note?
  }
  var lists: [Row]
  var next: String?
}

/// Items, as a client reads them.
struct ItemsPage: Decodable, Equatable {
  struct Item: Decodable, Equatable {
    var id: String
    var title: String
    var subtitle: String
    var price: String?
    var picture: String
    var tint: String
  }
  var items: [Item]
}
