import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@testable import LazyScroll

/// Updates of a list that are made as edits of the data on the screen, or as other data.
@Suite struct LazyListDifferenceTests {
  private let hundred = Array(0..<100)

  /// A page whose reader sees what comes in at the start.
  private func page(_ sections: [(String, [Int])]) -> SectionedPage {
    let page = SectionedPage(sections)
    page.list.followedEdges = .start
    return page
  }

  @Test func smallChangesAreEdits() {
    let page = page([("a", hundred)])
    page.bound = []
    #expect(page.apply([("a", [200] + Array(0..<50) + Array(51..<100))]) == ["edit"])
    #expect(page.rows == [[200] + Array(0..<50) + Array(51..<100)])
    #expect(page.bound == [200], "the others keep their views")
    #expect(page.apply([("a", [200] + Array(0..<50) + Array(51..<100))]) == [])
  }

  @Test func movedRowsKeepTheirViews() throws {
    let page = page([("a", hundred)])
    let view = try #require(page.list.view(for: 2))
    page.list.select(2)
    #expect(page.apply([("a", [2, 0, 1] + Array(3..<100))]) == ["edit"])
    #expect(page.list.view(for: 2) === view && page.list.selectedItems == [2])
    #expect(view.attributes?.frame.minY == 0)
  }

  @Test func largeChangesAreOtherData() {
    let page = page([("a", hundred)])
    #expect(page.apply([("a", hundred.reversed())]) == ["snapshot"])
    #expect(page.rows == [hundred.reversed()])
  }

  @Test func sectionsThatComeGoAndMoveAreEdits() throws {
    let page = page([("a", hundred)])
    #expect(page.apply([("a", hundred), ("b", [500])]) == ["edit"])
    #expect(page.apply([("b", [500]), ("a", hundred)]) == ["edit"])
    #expect(page.rows == [[500], hundred])
    let view = try #require(page.list.view(for: 0))
    #expect(view.attributes?.frame.minY == 100)
    #expect(page.apply([("c", [501, 502]), ("a", hundred)]) == ["edit"])
    #expect(page.rows == [[501, 502], hundred] && page.list.view(for: 0) === view)
    #expect(page.list.numbers.sections.number(of: "b") == nil)
    #expect(page.apply([("c", hundred), ("b", [500])]) == ["snapshot"], "too many rows are others")
  }

  @Test func otherLayoutsAreOtherData() {
    let page = page([("a", hundred)])
    page.layout = CollectionSection(layout: ListLayout(estimate: 100, spacing: 10))
    #expect(page.apply([("a", hundred)]) == ["snapshot"])
  }

  /// Nothing is known of a layout of the app that does not describe itself.
  @Test func layoutsOfTheAppAreComparedByTheirDescriptions() {
    let page = page([("a", hundred)])
    page.layout = CollectionSection(layout: Column(isDescribed: true))
    #expect(page.apply([("a", hundred)]) == ["snapshot"])
    #expect(page.apply([("a", [200] + hundred)]) == ["edit"])
    page.layout = CollectionSection(layout: Column(isDescribed: false))
    #expect(page.apply([("a", hundred)]) == ["snapshot"])
    #expect(page.apply([("a", [200] + hundred)]) == ["snapshot"])
  }

  /// Headers say what follows from the items: they are bound with each update, their views stay.
  @Test func headersAreBoundAgain() throws {
    let page = page([("a", hundred), ("b", [500])])
    page.layout = CollectionSection(
      layout: ListLayout(estimate: 100), header: BarModel(height: 30))
    var headers: [String] = []
    let header = Registration<SectionedPage.View, String> {
      SectionedPage.View()
    } update: { _, name in
      headers.append(name)
    }
    page.list.header = { header($0) }
    #expect(page.apply([("a", hundred), ("b", [500])]) == ["snapshot"])
    (headers, page.bound) = ([], [])
    #expect(page.apply([("a", [200] + hundred), ("b", [500])]) == ["edit"])
    #expect(headers == ["a"] && page.bound == [200])
    #expect(page.apply([("c", [201]), ("a", [200] + hundred), ("b", [500])]) == ["edit"])
    #expect(headers == ["a", "a", "c"] || headers == ["a", "c", "a"])
  }

  @Test func anotherAxisIsOtherData() {
    let page = page([("a", hundred)])
    page.list.axis = .horizontal
    #expect(page.apply([("a", hundred)]) == ["snapshot"])
    #expect(page.list.driver.core.axis == .horizontal)
  }

  /// A row keeps its view and its size on the way to another section, which may come or go with it.
  @Test func rowsOfAnotherSectionKeepTheirViews() throws {
    let page = page([("a", [1, 2]), ("b", [3, 4])])
    page.measured = []
    let view = try #require(page.list.view(for: 2))
    #expect(page.apply([("a", [1]), ("b", [3, 2, 4])]) == ["edit"])
    #expect(page.list.view(for: 2) === view)
    #expect(page.apply([("c", [2]), ("a", [1]), ("b", [3, 4])]) == ["edit"])
    #expect(page.apply([("b", [3, 2, 4])]) == ["edit"])
    #expect(page.list.view(for: 2) === view && page.measured == [])
    #expect(page.rows == [[3, 2, 4]])
  }

  @Test func rowsThatComeTwiceAreReported() {
    let page = page([("a", hundred)])
    page.list.apply(
      {
        var snapshot = page.list.snapshot
        snapshot.changeItems(inSectionAt: 0) { $0 = [5] + hundred + [7] }
        return snapshot
      }())
    #expect(page.reports == [.repeatedIDs(count: 2)])
    #expect(page.rows.first?.count == 100)
  }

  @Test func reconfiguredAndResizedRowsAreEditsToo() {
    let page = page([("a", hundred)])
    (page.bound, page.measured) = ([], [])
    let events = page.apply([("a", [200] + hundred)]) {
      $0.reconfigureItems([1])
      $0.resizeItems([2, 50])
    }
    #expect(events == ["edit"])
    #expect(page.bound.sorted() == [1, 200])
    #expect(page.measured.contains(2) && !page.measured.contains(0))
    #expect(page.reports == [])
    page.apply([("a", [200] + hundred)]) { $0.reconfigured = [999] }
    #expect(page.reports == [.unknownIDs(count: 1)])
  }

  @Test func updateInsideACompletionIsMade() {
    let page = page([("a", hundred)])
    var ends: [String] = []
    page.list.apply(page.list.snapshot) { [unowned page] first in
      ends.append("\(first)")
      page.list.apply(page.list.snapshot) { ends.append("\($0)") }
    }
    #expect(ends == ["shown", "shown"])
  }

  @Test func smallUpdateInSlicesIsAnEdit() {
    let page = page([("a", hundred)])
    page.bound = []
    var ends: [ListUpdate] = []
    let recorder = TraceRecorder()
    page.list.driver.recorder = recorder
    page.list.apply(
      SectionedPage.snapshot([("a", [200] + hundred)]), inSlicesOf: 10,
      completion: { ends.append($0) })
    #expect(ends == [] && page.rows == [hundred])
    page.host.passFrames()
    #expect(ends == [.shown] && page.rows == [[200] + hundred])
    #expect(page.bound == [200])
    #expect(SectionedPage.events(in: recorder) == ["edit"])
  }

  @MainActor @Test func smallUpdateInTheBackgroundIsAnEdit() async {
    let page = page([("a", hundred)])
    page.bound = []
    let recorder = TraceRecorder()
    page.list.driver.recorder = recorder
    var snapshot = SectionedPage.snapshot([("b", [300]), ("a", hundred)])
    snapshot.reconfigureItems([1])
    let end = await page.list.applyInBackground(snapshot)
    #expect(end == .shown && page.rows == [[300], hundred])
    #expect(page.bound.sorted() == [1, 300])
    #expect(SectionedPage.events(in: recorder) == ["edit"])
  }

  /// Whatever is applied, the list has the rows, with views for those in sight; numbers of rows that are gone are forgotten.
  @Test(arguments: 1...12 as ClosedRange<UInt64>) func rowsAreThoseApplied(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var life = SectionLife()
    let page = page(life.sections)
    var events: Set<Substring> = []
    for step in 0..<120 {
      for _ in 0..<random.below(random.oneIn(10) ? 60 : 5) { life.edit(&random) }
      if random.oneIn(4) { page.host.scroll(to: Double(random.below(15_000))) }
      events.formUnion(
        page.apply(life.sections) { snapshot in
          if random.oneIn(3) {
            snapshot.reconfigureItems(Array(snapshot.itemIdentifiers.prefix(3)))
          }
        })
      let all = life.sections.flatMap(\.1)
      #expect(page.rows == life.sections.map(\.1), "step \(step)")
      #expect(page.host.contentSize.height == Double(100 * all.count))
      let shown = page.list.visibleItems.map { page.list.view(for: $0)?.content ?? 0 }
      #expect(shown == page.list.visibleItems.map { UInt64($0) })
      let known = (0...life.next).count { page.list.numbers.items.number(of: $0) != nil }
      let names = (0...life.next).count {
        page.list.numbers.sections.number(of: "new \($0)") != nil
      }
      #expect(known == all.count)
      #expect(names == life.sections.count { $0.0.hasPrefix("new") })
    }
    #expect(events == ["edit", "snapshot"])
    #expect(page.reports == [])
  }
}

/// Sections of rows that are edited at random.
private struct SectionLife {
  var sections = [("a", Array(0..<150)), ("b", Array(1000..<1040))]
  var next = 2000

  mutating func edit(_ random: inout SeededRandom) {
    next += 1
    if sections.isEmpty || random.oneIn(20) {
      let rows = random.oneIn(3) ? [] : [next]
      return sections.insert(("new \(next)", rows), at: random.below(sections.count + 1))
    }
    let section = random.below(sections.count)
    let row = random.below(sections[section].1.count + 1)
    switch random.below(8) {
    case 0 where sections.count > 2 && random.oneIn(4): sections.remove(at: section)
    case 1 where random.oneIn(3): sections.insert(sections.remove(at: section), at: 0)
    case 2 where random.oneIn(10): random.shuffle(&sections[section].1)
    case 3, 4:
      if row < sections[section].1.count { sections[section].1.remove(at: row) }
    case 5, 6:
      guard row < sections[section].1.count else { return }
      let moved = sections[section].1.remove(at: row)
      let target = random.below(sections.count)
      sections[target].1.insert(moved, at: random.below(sections[target].1.count + 1))
    default: sections[section].1.insert(next, at: row)
    }
  }
}

extension SectionedPage {
  /// Applies rows, and returns the events that brought them.
  @discardableResult fileprivate func apply(
    _ sections: [(String, [Int])], _ change: (inout ListSnapshot<String, Int>) -> Void = { _ in }
  ) -> Set<Substring> {
    var snapshot = Self.snapshot(sections)
    change(&snapshot)
    let recorder = TraceRecorder()
    list.driver.recorder = recorder
    var ends: [ListUpdate] = []
    list.apply(snapshot) { ends.append($0) }
    list.driver.recorder = nil
    #expect(ends == [.shown])
    return Self.events(in: recorder)
  }

  /// Returns the kinds of events that brought data.
  fileprivate static func events(in recorder: TraceRecorder) -> Set<Substring> {
    let words = String(decoding: recorder.bytes, as: UTF8.self).split(separator: "\n")
      .compactMap { $0.split(separator: " ").first }
    return Set(words.filter { $0 == "edit" || $0 == "snapshot" })
  }

  /// The rows that the engine has, by the numbers that the list gave them.
  fileprivate var rows: [[Int?]] {
    var rows: [[Int?]] = []
    for section in 0..<list.driver.core.content.sectionCount {
      rows.append([])
      for item in 0..<list.driver.core.content.itemCount(inSection: section) {
        let id = list.driver.core.content.id(at: ItemPath(section: section, item: item))
        rows[section].append(id.flatMap { list.item($0) })
      }
    }
    return rows
  }

  /// With sizes the whole data is given to the engine, and no edit says what has moved.
  @Test(arguments: [0.0, 2000])
  func anItemThatOtherDataSendsFarAwayTakesNobodyAlong(offset: Double) {
    let page = SectionedPage()
    page.list.size = { _ in LayoutSize(width: 300, height: 100) }
    page.host.scroll(to: offset)
    let first = Int(offset / 100)
    let rows = Array(0..<100).filter { $0 != first } + [first]
    page.list.apply(SectionedPage.snapshot([("a", rows)]))
    #expect(page.list.visibleItems.contains(first + 1))
    #expect(!page.list.visibleItems.contains(first))
    // A row that comes to the start from far away pushes the others on.
    page.list.apply(SectionedPage.snapshot([("a", Array(0..<100))]))
    page.list.apply(SectionedPage.snapshot([("a", [99] + Array(0..<99))]))
    #expect(page.list.visibleItems.contains(first + 1))
  }
}

/// A layout of the app: a column of equal items, which describes itself if it is told to.
private struct Column: SectionLayout {
  let isDescribed: Bool
  private var count = 0

  init(isDescribed: Bool) { self.isDescribed = isDescribed }

  var contentSize: LayoutSize { LayoutSize(width: 320, height: Double(count) * 100) }

  mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    count = content.count
  }

  func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    for index in 0..<count { answer.append(item(index)) }
  }

  func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    kind == .item && 0..<count ~= index ? item(index) : nil
  }

  func layoutDescription() -> LayoutDescription {
    isDescribed ? LayoutDescription("custom", .word("column")) : .opaque
  }

  private func item(_ index: Int) -> LayoutAttributes {
    LayoutAttributes(
      index: index, frame: LayoutRect(x: 0, y: Double(index) * 100, width: 320, height: 100))
  }
}
