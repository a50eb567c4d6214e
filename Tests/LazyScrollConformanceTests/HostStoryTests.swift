import Foundation
import LazyScrollConformance
import LazyScrollEngine
import Testing

/// The stories and their expected pictures, beside a plain rule: rows follow one another without a gap.
@Suite struct HostStoryTests {
  @Test func storiesHaveNamesOfTheirOwn() {
    #expect(Set(HostStory.all.map(\.name)).count == HostStory.all.count)
  }

  @Test func storiesSurviveJSON() throws {
    let data = try JSONEncoder().encode(HostStory.all)
    #expect(try JSONDecoder().decode([HostStory].self, from: data) == HostStory.all)
  }

  /// The guide's checklist is the suite's list.
  @Test func guideListsAllStories() throws {
    let guide = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/LazyScroll/LazyScroll.docc/WriteYourOwnHost.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    for story in HostStory.all { #expect(text.contains("| \(story.name) | \(story.duty) |")) }
  }

  private static let lists = HostStory.all.filter {
    if $0.sections != nil { return false }
    return if case .list = $0.arrangement { true } else { false }
  }

  @Test(arguments: lists) func expectedRowsLeaveNoGap(_ story: HostStory) {
    guard case .list(_, let spacing) = story.arrangement else { return }
    let (start, extent) = (
      story.isSideways ? \ShownItem.x : \.y, story.isSideways ? \ShownItem.width : \.height
    )
    var window = story.isSideways ? story.width : story.height
    var grown: [Int: Double] = [:]
    let pictures = HostConformance.expectedPictures(of: story)
    for (step, picture) in pictures.enumerated() {
      if step > 0, case .resize(let width, let height) = story.steps[step - 1] {
        window = story.isSideways ? width : height
      }
      if step > 0, case .grow(let items, let height) = story.steps[step - 1] {
        for item in items { grown[item] = height }
      }
      guard step == 0 || story.steps[step - 1].endsAtRest else { continue }
      var rows = picture.shown.sorted { $0[keyPath: start] < $1[keyPath: start] }
      if story.isSideways, story.isRightToLeft {
        // From the right edge on, as the list counts.
        rows = rows.reversed().map { row in
          var mirrored = row
          mirrored.x = window - row.x - row.width
          return mirrored
        }
      }
      // A list without items inside a view has the least length.
      let least = story.nested == nil ? 0 : LayoutRect.leastLength
      func end(_ row: ShownItem) -> Double { row[keyPath: start] + row[keyPath: extent] }
      for (row, next) in zip(rows, rows.dropFirst()) {
        #expect(
          (end(row) + spacing - next[keyPath: start]).magnitude < 0.01 + least, "step \(step)")
      }
      for row in rows where row.isEmpty != true {
        let length = grown[row.item] ?? story.height(of: row.item)
        #expect(
          (row[keyPath: extent] - length).magnitude < 0.01, "step \(step), item \(row.item)")
      }
      guard let first = rows.first, let last = rows.last else { continue }
      let isShort = rows.reduce(0, { $0 + $1[keyPath: extent] + spacing }) < window
      #expect(
        isShort || first[keyPath: start] <= max(spacing, -picture.offset), "step \(step)")
      #expect(
        isShort || end(last) >= window - max(spacing, story.covered.bottom, 192),
        "step \(step)")
    }
  }

  /// In the stories of items that the user moves, the first movement changes what the window shows.
  @Test(arguments: [("drag", 1), ("move by keys", 2)]) func itemsAreMoved(_ name: String, step: Int)
    throws
  {
    let story = try #require(HostStory.all.first { $0.name == name })
    let pictures = HostConformance.expectedPictures(of: story)
    func items(_ step: Int) -> [Int] { pictures[step].shown.sorted { $0.y < $1.y }.map(\.item) }
    #expect(items(step - 1) == Array(0..<8))
    #expect(Set(items(step)) == Set(0..<8) && items(step) != Array(0..<8))
  }

  /// The header of a section stands at the top while the section is in the window, and the next one pushes it out.
  @Test func headersArePinned() throws {
    let story = try #require(HostStory.all.first { $0.name == "pinned headers" })
    let places = HostConformance.expectedPictures(of: story).prefix(6).map { picture in
      picture.shown.filter { $0.item >= HeadedSections.headers && $0.y < 100 }.sorted {
        $0.y < $1.y
      }
      .map { [Double($0.item), $0.y] }
    }
    #expect(
      places == [
        [[10_000, 0]], [[10_000, 0]], [[10_000, -16], [10_001, 16]], [[10_001, 0]],
        [[10_000, -16], [10_001, 16]], [[10_001, 0]],
      ])
  }

  /// Raised items cover both neighbours, and an update raises others.
  @Test func itemsAreRaised() throws {
    let story = try #require(HostStory.all.first { $0.name == "raise" })
    let pictures = HostConformance.expectedPictures(of: story)
    func raised(_ step: Int) -> [Int] {
      let last = pictures[step].shown.map(\.item)
      return Array(last.suffix(2))
    }
    #expect(raised(0) == [1, 4])
    #expect(raised(6) == [2, 5])
    #expect(raised(7) == [3, 6])
  }

  /// Rows inserted or removed before the window move no visible row, in the outer list and in the list inside one of its rows.
  @Test func editsBeforeANestedListStandStill() throws {
    let story = try #require(HostStory.all.first { $0.name == "list in a list" })
    let pictures = HostConformance.expectedPictures(of: story)
    func places(_ step: Int) -> [Int: Double] {
      Dictionary(pictures[step].shown.map { ($0.item, $0.y) }) { first, _ in first }
    }
    // Ten items before the window, five items before the list, and forty items of a list before the window.
    for step in [4, 8, 15] {
      #expect(!places(step).isEmpty && places(step) == places(step - 1), "step \(step)")
    }
    for picture in pictures {
      #expect(picture.bound.count <= 20, "only items near the window have views")
    }
  }

  /// The story of rows shows cards, and their places are their rows' own.
  @Test func rowsOfCardsKeepTheirPlaces() throws {
    let story = try #require(HostStory.all.first { $0.name == "nest" })
    let pictures = HostConformance.expectedPictures(of: story)
    func first(_ row: Int, in picture: StoryPicture) -> ShownItem? {
      picture.shown.filter { story.cards(inRow: row).contains($0.item) }.min { $0.x < $1.x }
    }
    #expect(first(1, in: pictures[0])?.x == 0)
    #expect(first(1, in: pictures[3])?.item == 204)
    // Away, and back again.
    #expect(first(1, in: pictures[7]) == first(1, in: pictures[3]))
  }
}
