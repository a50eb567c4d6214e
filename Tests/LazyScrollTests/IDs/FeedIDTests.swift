import LazyScrollEngine
import LazyScrollSupport
import LazyScrollTestSupport
import Testing

@testable import LazyScroll

/// A lazy scroll view whose items have strings as IDs.
@Suite struct FeedIDTests {
  private static func models(_ range: Range<Int>) -> [ItemModel] {
    range.map {
      ItemModel(
        frame: LayoutRect(x: 0, y: Double($0) * 100, width: 300, height: 100), id: "muiID-\($0)")
    }
  }

  private static func ids(_ range: ClosedRange<Int>) -> [ListItemID] {
    range.map { .id("muiID-\($0)") }
  }

  private func fixture(_ count: Int = 50) -> Fixture {
    let fixture = Fixture(Self.models(0..<count), isLoaded: false)
    fixture.feed.content = { $0.id(as: String.self).flatMap { UInt64($0.dropFirst(6)) } }
    fixture.view.reloadData()
    return fixture
  }

  @Test func callbacksSpeakTheAppsIDs() {
    let fixture = fixture()
    #expect(fixture.feed.asked == Self.ids(0...4))
    #expect(fixture.materialized == Self.ids(0...4))
    #expect(fixture.inViewport == Self.ids(0...3))
    #expect(fixture.spy.told.contains(.didEnter("muiID-3", times: 1)))
    fixture.spy.forget()
    fixture.host.scroll(to: 100)
    #expect(fixture.spy.told.contains(.didLeave("muiID-0")))
    fixture.host.scroll(to: 0)
    #expect(fixture.spy.told.contains(.didEnter("muiID-0", times: 2)))
    #expect(fixture.view.enterCount(of: "muiID-0") == 2)
    #expect(fixture.view.enterCount(of: "muiID-40") == 0)
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func itemsAreFoundByID() throws {
    let fixture = fixture()
    let view = try #require(fixture.view.view(for: "muiID-2"))
    #expect(view.content == 2)
    #expect(fixture.view.item(of: view) == "muiID-2")
    #expect(fixture.view.item(at: LayoutPoint(x: 10, y: 250)) == "muiID-2")
    #expect(fixture.view.item(at: ItemPath(section: 0, item: 30)) == "muiID-30")
    #expect(fixture.view.index(of: "muiID-30") == 30)
    #expect(fixture.view.indexPath(of: "muiID-30") == ItemPath(section: 0, item: 30))
    #expect(fixture.view.frame(of: "muiID-30")?.minY == 3000)
    #expect(fixture.view.index(of: "another") == nil)
    #expect(fixture.view.frame(of: 30) == nil)
    #expect(fixture.view.view(for: "another") == nil)
  }

  @Test func scrollsEndWithTheAppsID() {
    let fixture = fixture()
    var outcomes: [ScrollOutcome] = []
    fixture.view.scroll(to: "muiID-30", at: .start) { outcomes.append($0) }
    #expect(fixture.host.viewport.bounds.minY == 3000)
    fixture.view.scroll(to: "another") { outcomes.append($0) }
    #expect(outcomes == [.arrived, .missing])
    #expect(fixture.spy.told.contains(.didEndScroll("muiID-30", .arrived)))
    #expect(fixture.spy.told.contains(.didEndScroll("another", .missing)))
  }

  @Test func selectionLeasesAndHighlightAreByID() {
    let fixture = fixture()
    fixture.view.selectionMode = .multiple
    fixture.view.select("muiID-1")
    fixture.view.select("muiID-40")
    #expect(Set(fixture.view.selectedItems) == ["muiID-1", "muiID-40"])
    fixture.view.deselect("muiID-40")
    #expect(
      fixture.spy.told.suffix(3)
        == [.didSelect("muiID-1"), .didSelect("muiID-40"), .didDeselect("muiID-40")])
    fixture.view.highlight("muiID-2")
    #expect(fixture.view.highlightedItem == "muiID-2")
    fixture.view.holdView(of: "muiID-0")
    fixture.host.scroll(to: 3000)
    #expect(fixture.materialized.first == "muiID-0")
    fixture.view.releaseView(of: "muiID-0")
    fixture.host.scroll(to: 3100)
    #expect(fixture.materialized.first == "muiID-30")
  }

  @Test func itemsKeepTheirViewsThroughReloadsAndEdits() {
    let fixture = fixture()
    let before = fixture.view.materializedViews
    fixture.feed.models.insert(
      ItemModel(frame: LayoutRect(x: 0, y: 9000, width: 300, height: 10), id: "new"), at: 0)
    fixture.view.insertItems(in: 0..<1)
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.index(of: "new") == 0)
    fixture.feed.forgetAsked()
    fixture.view.reloadData()
    for (item, view) in before { #expect(fixture.view.view(for: item) === view) }
    #expect(fixture.feed.made == before.count)
  }

  @Test func anIDThatOccursTwiceIsReportedAndKnownByPosition() {
    let numbers = Fixture(Fixture.rows(0..<4))
    numbers.feed.models[2].id = 1000
    numbers.view.reloadData()
    let fixture = fixture(4)
    fixture.feed.models[2].id = "muiID-0"
    fixture.view.reloadData()
    #expect(fixture.materialized == ["muiID-0", "muiID-1", .position(2), "muiID-3"])
    #expect(numbers.materialized == [1000, 1001, .position(2), 1003])
    #expect(numbers.spy.reports == [.duplicateIDs(count: 1, first: 1000)])
    // The number that the list gave to the ID is not told.
    #expect(fixture.spy.reports == [.repeatedIDs(count: 1)])
  }

  @Test func idsOfSeveralTypesAndNoneStandSideBySide() {
    let fixture = Fixture(Fixture.rows(0..<4))
    fixture.feed.models[1].id = .id("b")
    fixture.feed.models[2].id = nil
    fixture.feed.models[3].id = .id(ListItemID.firstGivenNumber)
    fixture.view.reloadData()
    #expect(
      fixture.materialized == [1000, "b", .position(2), .id(ListItemID.firstGivenNumber)])
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func aNumberOfTheAppsOwnNeverEqualsOneThatTheListGave() {
    let fixture = fixture(2)
    // The list gave this number to "muiID-0".
    fixture.feed.models.append(
      ItemModel(
        frame: LayoutRect(x: 0, y: 200, width: 300, height: 100), id: ListItemID.firstGivenNumber))
    fixture.view.reloadData()
    #expect(fixture.spy.reports.isEmpty)
    #expect(fixture.materialized == ["muiID-0", "muiID-1", .id(ListItemID.firstGivenNumber)])
  }

  @Test func dataInSlicesHasItsIDs() {
    let fixture = fixture()
    fixture.feed.models = Self.models(20..<400)
    fixture.view.reloadData(from: fixture.feed.models, inSlicesOf: 30)
    fixture.host.passFrames()
    #expect(fixture.view.index(of: "muiID-399") == 379)
    #expect(fixture.view.index(of: "muiID-0") == nil)
  }

  @Test @MainActor func dataInTheBackgroundHasItsIDs() async {
    let fixture = fixture()
    fixture.feed.models = Self.models(20..<400)
    await fixture.view.reloadDataInBackground(from: fixture.feed.models)
    #expect(fixture.view.index(of: "muiID-399") == 379)
  }

  // MARK: Memory

  @Test func numbersOfGoneIDsAreForgottenAndNotUsedAgain() {
    let fixture = fixture(5000)
    let list = fixture.view
    #expect(list.givenNumbers.idCount == 5000)
    let before = list.givenNumbers.number(of: GivenID("muiID-4999"))
    fixture.feed.models = Self.models(0..<10)
    list.reloadData()
    #expect(list.givenNumbers.idCount == 10)
    fixture.feed.models = Self.models(0..<5000)
    list.reloadData()
    let after = list.givenNumbers.number(of: GivenID("muiID-4999"))
    #expect(before != nil && after != nil && before != after)
    fixture.feed.models = Self.models(0..<10)
    list.removeItems(in: 10..<5000)
    list.layoutIfNeeded()
    #expect(list.givenNumbers.idCount <= 10 * 2 + 64)
    list.reset()
    #expect(list.itemCount == 0)
  }

  @Test func queriesAboutOthersGiveNoNumbers() {
    let fixture = fixture(5)
    let count = fixture.view.givenNumbers.idCount
    for number in 0..<100 {
      _ = fixture.view.view(for: .id("other \(number)"))
      _ = fixture.view.index(of: .id("other \(number)"))
      fixture.view.deselect(.id("other \(number)"))
      fixture.view.releaseView(of: .id("other \(number)"))
    }
    #expect(fixture.view.givenNumbers.idCount == count)
  }

  @Test func numbersTakeNoMemory() {
    let fixture = Fixture(rows: 500)
    fixture.view.scroll(to: .id(1300), at: .start)
    fixture.view.select(.id(1300))
    #expect(fixture.view.givenNumbers.isEmpty)
  }
}
