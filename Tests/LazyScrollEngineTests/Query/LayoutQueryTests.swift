import Testing

@testable import LazyScrollEngine

/// The answer of the layouts, and the offsets for which it holds.
@Suite struct LayoutQueryTests {
  private func content(at offset: Double) -> ContentModel {
    ContentModel(rows: Array(repeating: 50, count: 100), viewport: .at(offset))
  }

  /// A section of rows below a header of 28 points that stays at the viewport's start.
  private func pinnedContent(at offset: Double) -> ContentModel {
    ContentModel(
      [
        SectionSnapshot(
          items: ItemList(count: 100, geometry: .extents(Array(repeating: 50, count: 100))),
          supplementaries: [SupplementaryList(kind: 0, geometry: .extents([28]))],
          layout: TableLayout(header: .init(isPinned: true)))
      ], viewport: .at(offset))
  }

  /// Returns the offsets among those given for which an answer at 100 is the answer.
  private func answered(_ query: LayoutQuery, among offsets: [Double]) -> [Double] {
    offsets.filter { query.isAnswered(for: .at($0), along: .vertical) }
  }

  // MARK: Answers

  @Test func elementsOfTheWindowAreAnswered() {
    var query = LayoutQuery()
    query.ask(content(at: 100))
    #expect(query.answer.attributes.map(\.index) == Array(1...8))
    #expect(query.ranges.count == 1 && query.ranges[0].end == 8)
    #expect(query.work.queries == 1 && query.work.attributes == 8)
    query.ask(content(at: 0))
    #expect(query.answer.attributes.map(\.index) == Array(0...6))
    query.removeAnswer()
    #expect(query.ranges.count == 0)
  }

  @Test func answersOfSectionsFollowEachOther() {
    let section = SectionSnapshot(
      items: ItemList(count: 3, geometry: .extents([50, 50, 50])), layout: ListLayout(estimate: 50))
    let content = ContentModel(Array(repeating: section, count: 4), viewport: .at(160))
    var query = LayoutQuery()
    query.ask(content)
    let sections = query.ranges.indices.map { query.ranges[$0].section }
    let ends = query.ranges.indices.map { query.ranges[$0].end }
    #expect(sections == [0, 1, 2, 3])
    #expect(ends == [1, 4, 7, 8])
    let offsets = query.answer.attributes.map(\.frame.origin.y)
    #expect(offsets == (0..<8).map { Double(100 + 50 * $0) })
  }

  @Test func elementsBeyondTheLimitAreReported() {
    let count = LayoutQuery.elementLimit + 10
    let extent = 100 / Double(count)
    let content = ContentModel(
      rows: Array(repeating: extent, count: count), viewport: .at(0))
    var (query, output) = (LayoutQuery(), Output())
    query.ask(content, into: &output)
    #expect(query.answer.count == LayoutQuery.elementLimit)
    let reports = output.takeReports()
    #expect(reports == [.tooManyElements(section: 0, taken: LayoutQuery.elementLimit)])
  }

  // MARK: Places in the window

  @Test func pinnedViewsHaveTheRangesInWhichTheyKeepTheirPlaces() {
    var query = LayoutQuery()
    let plain = content(at: 100)
    let pinned = pinnedContent(at: 100)
    query.ask(plain)
    var followers = query.followers(in: plain)
    #expect(followers.elements?.isEmpty == true)
    query.ask(pinned)
    let count = query.answer.count
    followers = query.followers(in: pinned)
    #expect(followers.elements?.count == 1, "the header of the section in the window")
    let (asked, end) = (query.answer.count, query.ranges[0].end)
    #expect(asked == count && end == count, "the question leaves the answer as it was")
    query.ask(plain)
    followers = query.followers(in: plain)
    #expect(followers.elements?.isEmpty == true)
    query.ask(pinned)
    query.removeAnswer()
    followers = query.followers(in: pinned)
    #expect(
      followers.elements?.isEmpty == true, "no element follows the window that has no elements")
  }

  @Test func viewsThatALayoutMovesWithTheOffsetFollowTheWindow() {
    let content = ContentModel(
      [
        SectionSnapshot(
          items: ItemList(count: 20, geometry: .extents(Array(repeating: 50, count: 20))),
          layout: TiltedRows(extent: 50))
      ], viewport: .at(100))
    var query = LayoutQuery()
    query.ask(content)
    let followers = query.followers(in: content)
    #expect(followers.elements == nil)
  }

  // MARK: Held range

  /// The window is 80..<420: row 1 leaves it 20 points further on, and row 8 as many before.
  @Test func answerHoldsUntilAnElementEntersOrLeaves() {
    var query = LayoutQuery()
    #expect(answered(query, among: [100]) == [])
    query.ask(content(at: 100))
    let offsets = [79.9, 80.1, 100, 119.9, 120.1]
    #expect(answered(query, among: offsets) == [80.1, 100, 119.9])
  }

  @Test func answerHoldsForTheSameWindowOnly() {
    var query = LayoutQuery()
    query.ask(content(at: 100))
    #expect(!query.isAnswered(for: .at(100, extent: 301), along: .vertical))
    var wider = Viewport.at(100)
    wider.overscan.top = 21
    #expect(!query.isAnswered(for: wider, along: .vertical))
    var sideways = Viewport.at(100)
    sideways.bounds.origin.x = 1
    #expect(!query.isAnswered(for: sideways, along: .vertical))
  }

  @Test func answerHoldsWithinTheThreshold() {
    var viewport = Viewport.at(100)
    viewport.overscan = LayoutInsets(all: 40)
    viewport.threshold = 30
    let content = ContentModel(rows: Array(repeating: 50, count: 100), viewport: viewport)
    var query = LayoutQuery()
    query.ask(content)
    let offsets = [69, 70, 100, 130, 131].filter { offset in
      var moved = viewport
      moved.bounds.origin.y = offset
      return query.isAnswered(for: moved, along: .vertical)
    }
    #expect(offsets == [70, 100, 130])
  }

  @Test func staleAnswerDoesNotHold() {
    for staleness in [Staleness.nothing, .pinned, .attributes, .preparation] {
      var query = LayoutQuery()
      query.ask(content(at: 100))
      query.didMerge()
      query.invalidate(staleness)
      let isKept = staleness == .nothing || staleness == .pinned
      #expect(query.isValid == isKept)
      #expect(answered(query, among: [100]).isEmpty != isKept)
      #expect(query.arePinnedViewsStale == (staleness == .pinned))
      #expect(query.mayHaveMoved == (staleness != .nothing))
    }
  }

  /// An answer that is stale altogether does not become less so.
  @Test func pinnedStalenessDoesNotReplaceAnother() {
    var query = LayoutQuery()
    query.invalidate(.pinned)
    #expect(!query.isValid && !query.arePinnedViewsStale)
  }

  @Test func windowFollowsAsFarAsTheAnswerHolds() {
    var query = LayoutQuery()
    #expect(query.answeredWindow(along: .vertical) == nil)
    query.ask(content(at: 100))
    var starts: [Double?] = []
    for offset in [110, 95, 200] as [Double] {
      query.follow(.at(offset), along: .vertical)
      starts.append(query.answeredWindow(along: .vertical)?.minY)
    }
    #expect(starts == [90, 75, 80])
  }

  // MARK: Quiet range

  private func quiet(
    within reach: (backward: Double, forward: Double), _ prepare: (inout LayoutQuery) -> Void
  ) -> LayoutQuery.OffsetRange {
    var query = LayoutQuery()
    query.ask(content(at: 100))
    prepare(&query)
    query.findQuietRange(within: reach, of: .at(100), along: .vertical)
    return query.takeQuietRange()
  }

  @Test func quietRangeIsTheLesserOfBothReaches() {
    let near = quiet(within: (10, 5)) { _ in }
    let far = quiet(within: (1000, 1000)) { _ in }
    let offsets = [79.9, 80.1, 89.9, 90.1, 104.9, 105.1, 119.9, 120.1]
    #expect(offsets.filter { near.contains($0) } == [90.1, 104.9])
    #expect(offsets.filter { far.contains($0) } == [80.1, 89.9, 90.1, 104.9, 105.1, 119.9])
  }

  @Test func nothingIsQuietWithoutAnAnswer() {
    #expect(!quiet(within: (10, 10)) { $0.invalidate(.attributes) }.contains(100))
    #expect(!quiet(within: (10, 10)) { $0.suspend() }.contains(100))
    #expect(!quiet(within: (0, 0)) { _ in }.contains(100))
    #expect(quiet(within: (10, 10)) { _ in }.contains(100))
  }

  @Test func quietRangeIsTakenOnce() {
    var query = LayoutQuery()
    query.ask(content(at: 100))
    query.findQuietRange(within: (10, 10), of: .at(100), along: .vertical)
    let first = query.takeQuietRange()
    let second = query.takeQuietRange()
    query.keep(first)
    let third = query.takeQuietRange()
    #expect([first, second, third].map { $0.contains(100) } == [true, false, true])
  }

  @Test func suspensionEndsWithResuming() {
    var query = LayoutQuery()
    query.ask(content(at: 100))
    query.suspend()
    #expect(query.isSuspended && !query.isValid)
    query.resume()
    #expect(!query.isSuspended && !query.isValid)
  }

  /// In the section's coordinates the first row reaches into the window, in those of the content it ends there.
  @Test func elementAtTheEdgeComesInThoughSumsAreRounded() {
    let sections = [[16.3], [20] + Array(repeating: 50, count: 29)].map { extents in
      SectionSnapshot(
        items: ItemList(count: extents.count, geometry: .extents(extents)),
        layout: ListLayout(estimate: 50))
    }
    var viewport = Viewport.at(36.3)
    viewport.overscan = .zero
    #expect(16.3 + 20 == 36.3 && 36.3 - 16.3 < 20)
    var query = LayoutQuery()
    query.ask(ContentModel(sections, viewport: viewport))
    #expect(query.answer.attributes.first?.index == 1)
    viewport.bounds.origin.y -= 5
    #expect(!query.isAnswered(for: viewport, along: .vertical))
  }

  @Test func windowIsThatOfTheViewportHoweverFarItCame() {
    var query = LayoutQuery()
    query.ask(content(at: -1e15))
    let near = Viewport.at(-757.3125)
    #expect(query.isAnswered(for: near, along: .vertical))
    query.follow(near, along: .vertical)
    #expect(query.answeredWindow(along: .vertical) == near.window)
  }

  // MARK: Pinned views

  @Test func pinnedViewsBecomeStaleAsTheViewportMoves() {
    var content = pinnedContent(at: 100)
    var query = LayoutQuery()
    query.ask(content)
    let here = query.staleness(in: content)
    content.viewport = .at(110)
    let moved = query.staleness(in: content)
    query.invalidate(moved)
    let isStale = query.arePinnedViewsStale
    let isEachInside = query.askPinnedViews(content)
    #expect(here == .nothing && moved == .pinned && isStale && isEachInside)
    #expect(query.isValid && !query.arePinnedViewsStale)
    #expect(query.answer.attributes.map(\.kind) == [.header])
    #expect(query.answer.attributes.map(\.frame.minY) == [110])
    #expect(query.work.queries == 1 && query.work.pinnedQueries == 1)
    let again = query.staleness(in: content)
    #expect(again == .nothing)
  }

  @Test func rowsAreNeverStaleAsTheViewportMoves() {
    var content = content(at: 100)
    var query = LayoutQuery()
    query.ask(content)
    content.viewport = .at(700)
    let staleness = query.staleness(in: content)
    #expect(staleness == .nothing)
  }
}

/// Rows that stand farther to the right the farther down in the window they are.
private struct TiltedRows: SectionLayout {
  let extent: Double
  var count = 0
  var width = 0.0

  var contentSize: LayoutSize { LayoutSize(width: width, height: extent * Double(count)) }

  mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    (count, width) = (content.count, environment.crossExtent)
  }

  func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness {
    old.viewport.bounds == new.viewport.bounds ? .nothing : .attributes
  }

  func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    for index in 0..<count {
      if let row = attributes(of: .item, at: index, in: environment), row.frame.intersects(rect) {
        answer.append(row)
      }
    }
  }

  func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    let y = extent * Double(index)
    let x = (y - environment.viewport.bounds.minY) / 10
    return LayoutAttributes(
      index: index, frame: LayoutRect(x: x, y: y, width: width, height: extent))
  }
}
