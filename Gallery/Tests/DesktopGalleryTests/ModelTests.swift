import FeedStore
import GalleryModels
import GalleryTestSupport
import Testing

/// The models that galleries share, as far as no page shows all of them.
@Suite struct ModelTests {
  @Test func eachCardStandsInOneSectionOfItsDepartment() throws {
    let folder = try TemporaryFolder()
    let store = try FeedStore(path: folder.file("shop.sqlite"), count: 1000)
    try store.fill()
    let departments = Departments(of: try store.kinds(in: 0..<1000))
    #expect(departments.count == 8)
    #expect(Departments.name(of: 13) == "Wardrobe 2")
    var items: [Int] = []
    for department in 0..<departments.count {
      for kind in DepartmentSection.Kind.allCases {
        let found = departments.items(of: DepartmentSection(department: department, kind: kind))
        #expect(found == found.sorted())
        #expect(found.allSatisfy { $0 / Departments.size == department })
        items += found
      }
    }
    #expect(items.sorted() == Array(0..<1000))
  }

  @Test func contactsAreReadInPages() throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.file("contacts.sqlite"), count: 5000)
    try store.fill()
    let pages = ContactPages(store, sections: try store.sections())
    for row in [0, 99, 100, 2500, 4999, 0] {
      #expect(try pages.contact(row).row == row)
      let path = try #require(pages.path(of: row))
      #expect(pages.sections[path.section].first + path.row == row)
    }
    #expect(pages.path(of: 5000) == nil)
    #expect(pages.path(of: -1) == nil)
  }

  @Test func pagesOfListsFollowEachOther() async throws {
    let folder = try TemporaryFolder()
    let store = try ListStore(path: folder.file("lists.sqlite"), count: 30)
    try store.fill()
    let source = StoreTransport(store, latency: .zero)
    var (rows, token): ([String], String?) = ([], nil)
    repeat {
      let page = try await source.page(after: token)
      rows += page.rows.map(\.id)
      token = page.next
    } while token != nil
    #expect(rows == (try store.rows(in: 0..<30)).map(\.id))
    let broken = StoreTransport(store, latency: .zero, failureRate: 1)
    await #expect(throws: StoreTransport.Refusal.self) { _ = try await broken.items([1]) }
  }
}
