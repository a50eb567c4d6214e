import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryServer

@Suite struct DocumentTests {
  @Test(arguments: [
    "home", "workbench", "table", "billion", "live", "chat", "log", "waterfall", "mixed",
  ])
  func pageIsCompleteAndMarksItsLinkCurrent(name: String) async throws {
    let page = try #require(try await ServerFixture().get("/\(name)")).text
    #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n"))
    #expect(!page.contains("<!-- include"))
    #expect(page.contains("<a href=\"/\(name)\" aria-current=\"page\">"))
    #expect(page.components(separatedBy: "aria-current").count == 2)
    for part in ["<meta charset=\"utf-8\">", "id=\"pages\"", "id=\"theme\"", "id=\"inspect\""] {
      #expect(page.components(separatedBy: part).count == 2, "\(part)")
    }
  }

  @Test func includeInsertsAFile() throws {
    let root = try site([
      "Gallery/Pages/some.html":
        "a\n  <!-- include other.html -->\n<!-- include /web/part.html -->\nb\n",
      "Gallery/Pages/other.html": "<a href=\"/some\">\n<a href=\"/someone\">\n",
      "Web/part.html": "c\n",
    ])
    let page = try SiteFiles(root: URL(fileURLWithPath: root.path)).document("some")
    #expect(
      String(decoding: page.bytes, as: UTF8.self)
        == "a\n  <a href=\"/some\" aria-current=\"page\">\n  <a href=\"/someone\">\nc\nb\n")
  }

  @Test(arguments: ["none.html", "../Web/part.html", "/web/none.html", "/api/feed"])
  func missingIncludeIsRefused(name: String) throws {
    let root = try site([
      "Gallery/Pages/some.html": "<!-- include \(name) -->\n", "Web/part.html": "c\n",
    ])
    #expect(throws: Refusal.self) {
      try SiteFiles(root: URL(fileURLWithPath: root.path)).document("some")
    }
  }

  /// A folder with some files of a site.
  private func site(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      let file = URL(fileURLWithPath: folder.file(name))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return folder
  }
}
