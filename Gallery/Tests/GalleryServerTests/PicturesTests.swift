import FeedStore
import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryServer

/// Generated pictures, as pages request them.
@Suite struct PicturesTests {
  private func page(_ answer: Answer?) throws -> PicturesPage {
    try JSONDecoder().decode(PicturesPage.self, from: #require(answer).body)
  }

  @Test func pageEqualsTheStore() async throws {
    let fixture = try ServerFixture(pictures: 900)
    let page = try await page(fixture.get("/api/pictures?from=20&count=30"))
    #expect((page.count, page.from) == (900, 20))
    for (entry, number) in zip(page.pictures, 20..<50) {
      let picture = PictureContent.picture(number)
      #expect(
        entry
          == PicturesPage.Entry(
            number: number, title: picture.title, text: picture.text, note: picture.author,
            width: picture.size.width, height: picture.size.height,
            picture: "/pictures/\(number).svg", widths: []))
    }
    #expect(page.pictures[7].title == FeedContent.markupName)
  }

  @Test func pagesAreContiguousUpToTheLastPicture() async throws {
    let fixture = try ServerFixture(pictures: 450)
    var numbers: [Int] = []
    for from in stride(from: 0, to: 450, by: 128) {
      numbers += try await page(fixture.get("/api/pictures?from=\(from)&count=128")).pictures
        .map(\.number)
    }
    #expect(numbers == Array(0..<450))
    #expect(try await page(fixture.get("/api/pictures?from=450")).pictures == [])
  }

  @Test func shapesCoverAllPictures() async throws {
    let fixture = try ServerFixture(pictures: 300)
    let answer = try #require(try await fixture.get("/api/pictures/shapes"))
    let shapes = answer.body.withUnsafeBytes { buffer in
      (0..<buffer.count / 4).map {
        Float(
          bitPattern: UInt32(
            littleEndian: buffer.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self)))
      }
    }
    let sizes = (0..<300).map { PictureContent.picture($0).size }
    #expect(shapes == sizes.map { Float($0.height) / Float($0.width) })
  }

  @Test func drawingsAreServedAndCached() async throws {
    let fixture = try ServerFixture(pictures: 30)
    let answer = try #require(try await fixture.get("/pictures/27.svg"))
    #expect(answer.headers["content-type"] == "image/svg+xml")
    #expect(answer.text == Scenery(PictureContent.picture(27)).svg)
    let tag = try #require(answer.headers["etag"])
    #expect(
      try await fixture.get("/pictures/27.svg", headers: "If-None-Match: \(tag)\r\n")?.status
        == 304)
  }

  @Test func invalidRequestsAreRefused() async throws {
    let fixture = try ServerFixture(pictures: 30)
    for path in [
      "/pictures/30.svg", "/pictures/-1.svg", "/pictures/01.svg", "/pictures/1", "/pictures/1.png",
      "/pictures/", "/pictures/1.svg.svg", "/photos/1-0", "/api/pictures/", "/api/pictures/none",
      "/pictures/%31.svg",
    ] { #expect(try await fixture.status(path) == 404, "\(path)") }
    for query in ["from=31", "from=-1", "count=0", "count=201", "from=1&from=2"] {
      #expect(try await fixture.status("/api/pictures?\(query)") == 400, "\(query)")
    }
  }

  @Test func albumWithoutPicturesIsValid() async throws {
    let fixture = try ServerFixture(pictures: 0)
    #expect(
      try await fixture.get("/api/pictures")?.text == #"{"count":0,"from":0,"pictures":[]}"#)
    #expect(try await fixture.get("/api/pictures/shapes")?.body == Data())
  }

  @Test func faultsReachPicturesToo() async throws {
    let fixture = try ServerFixture(pictures: 30, faults: Faults(failPercent: 50))
    var statuses: [Int?] = []
    for _ in 0..<6 { statuses.append(try await fixture.status("/api/pictures")) }
    #expect(statuses.filter { $0 == 503 }.count == 3)
    #expect(try await fixture.status("/api/pictures/shapes") == 200)
    #expect(try await fixture.status("/pictures/1.svg") == 200)
  }
}

/// A page of pictures as a client reads it.
struct PicturesPage: Decodable {
  struct Entry: Decodable, Equatable {
    var number: Int
    var title: String
    var text: String
    var note: String
    var width: Int
    var height: Int
    var picture: String
    var widths: [Int]
  }
  var count: Int
  var from: Int
  var pictures: [Entry]
}
