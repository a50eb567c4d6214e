import FeedStore
import Foundation
import Testing

@testable import GalleryServer

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct SceneryTests {
  private let pictures = (0..<800).map(PictureContent.picture)

  @Test func everyPictureIsCompleteSVG() {
    for picture in pictures {
      let svg = Scenery(picture).svg
      #expect(XMLParser(data: Data(svg.utf8)).parse(), "\(picture)")
      #expect(!svg.contains("@") && !svg.contains("nan") && !svg.contains("inf"), "\(picture)")
      #expect(svg.utf8.count < 60_000)
    }
  }

  @Test func pictureDependsOnItsIndexAlone() {
    for picture in pictures.prefix(50) { #expect(Scenery(picture).svg == Scenery(picture).svg) }
    #expect(Set(pictures.map { Scenery($0).svg }).count == pictures.count)
  }

  @Test func pictureContainsNoText() {
    for var picture in pictures.prefix(100) {
      picture.title = "<script>"
      picture.text = "\"onload=\""
      picture.author = "&author;"
      let svg = Scenery(picture).svg
      for text in [picture.title, picture.text, picture.author] { #expect(!svg.contains(text)) }
    }
  }

  @Test(arguments: [
    (0, "0"), (1.5, "1.50"), (-0.25, "-0.25"), (-3, "-3"), (2.004, "2"), (7.05, "7.05"),
    (-0.001, "0"),
  ])
  func numbersAreWrittenToTheHundredth(number: Double, text: String) {
    #expect("\(points: number)" == text)
  }
}
