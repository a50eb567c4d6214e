import Foundation
import Testing

/// The driver on the engine alone beside a loop that lays rows out one after the other.
@Suite struct HelloEngineTests {
  /// The screens that the program prints: the number of views made by then, and six lines.
  private struct Screen: Equatable {
    var views: Int
    var lines: [String]
  }

  private static func screens() throws -> [Screen] {
    let printed = try ExampleProgram.run("hello-engine")
    var screens: [Screen] = []
    for line in printed.split(separator: "\n") {
      if line.hasPrefix("From") {
        let words = line.split(separator: " ")
        screens.append(Screen(views: try #require(Int(words[2])), lines: []))
      } else {
        screens[screens.count - 1].lines.append(String(line.dropFirst(2)))
      }
    }
    return screens
  }

  /// The lines of rows that follow each other, each fifth on two lines.
  private static func lines(ofRows rows: Range<Int>) -> [String] {
    rows.flatMap { $0 % 5 == 4 ? ["Row \($0)", "  on two lines"] : ["Row \($0)"] }
  }

  @Test func billionRowsScrollWithAHandfulOfViews() throws {
    let screens = try Self.screens()
    #expect(screens.count == 6)
    #expect(screens.allSatisfy { $0.lines.count == 6 })
    // A screen of six lines, two more at each end, and those of a leap, which are made ahead.
    #expect(try #require(screens.last).views <= 12)
    // The first screens lie on the way of the first twenty rows.
    let start = Self.lines(ofRows: 0..<20)
    #expect(screens[0].lines == Array(start[0..<6]))
    #expect(screens[1].lines == Array(start[3..<9]))
    #expect(screens[2].lines == Array(start[6..<12]))
    #expect(screens[3].lines == Array(start[9..<15]))
    // The last row is at the bottom.
    #expect(screens[5].lines == Array(Self.lines(ofRows: 999_999_990..<1_000_000_000).suffix(6)))
  }

  @Test func rowsInTheMiddleAreThoseOfTheirPlace() throws {
    let middle = try Self.screens()[4]
    let first = try #require(middle.lines.compactMap { Int($0.dropFirst("Row ".count)) }.first)
    #expect(abs(first - 410_000_000) < 20_000_000)
    let expected = Self.lines(ofRows: first - 1..<first + 8)
    #expect((0..<4).contains { Array(expected.dropFirst($0).prefix(6)) == middle.lines })
  }

  @Test func programHasLessThanSixtyLines() throws {
    let source = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().appendingPathComponent("../hello-engine/main.swift")
    let text = try String(contentsOf: source, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 60)
    #expect(!text.contains("import LazyScroll\n"))
  }
}
