import Foundation
import Testing

/// The powers of list views: each class has each power, or the article says why not.
@Suite struct PowersTests {
  typealias Kind = PowerPage.Kind

  @Test(arguments: Power.all.indices, Kind.allCases) func classHasThePower(_ index: Int, kind: Kind)
  {
    let power = Power.all[index]
    if power.missing[kind] != nil { return }
    #expect(power.check(PowerPage(kind)), "\(power.name)")
  }

  /// The table of the article is what the checks pass; `LAZYSCROLL_WRITE=1` in the environment writes it.
  @Test func articleListsWhatPasses() throws {
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/LazyScroll/LazyScroll.docc/Powers.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let header =
      "| power | `LazyList` | `TableView` | `CollectionView` | `LazyScrollView` | `CarouselView` |\n"
    let start = try #require(text.range(of: header))
    let end = text[start.upperBound...].range(of: "\n\n")?.lowerBound ?? text.endIndex
    let table = header + "| --- | --- | --- | --- | --- | --- |\n" + rows.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["LAZYSCROLL_WRITE"] != nil {
      try text.replacingCharacters(in: start.lowerBound..<end, with: table)
        .write(to: article, atomically: true, encoding: .utf8)
    } else {
      #expect(text[start.lowerBound..<end] == table)
    }
  }

  private var rows: [String] {
    Power.all.map { power in
      let cells = Kind.allCases.map { kind in
        power.missing[kind] ?? (power.check(PowerPage(kind)) ? "yes" : "FAILS")
      }
      return "| \(power.name) | \(cells.joined(separator: " | ")) |"
    }
  }
}
