import SwiftUI
import Testing

@testable import LazyScrollSwiftUI

/// Selection, movement and life cycle of items, and the views around them.
extension LazyItemsTests {
  // MARK: Selection

  @Test func aTapSelectsOneItem() async {
    let model = Stored<Int?>(nil)
    let fixture = Fixture(list(0..<100).selection(model.binding).shouldSelectItem { $0 != 3 })
    fixture.tap(2)
    fixture.tap(3)
    await settle()
    #expect(model.value == 2)
    fixture.tap(5)
    await settle()
    #expect(model.value == 5)
    #expect(model.sets == 2)
    fixture.update(list(0..<100).selection(model.binding))
    await settle()
    #expect(fixture.view.list.selectedItems == [5])
    #expect(model.sets == 2)
    // The closure of the first update is no longer asked.
    fixture.tap(3)
    await settle()
    #expect(model.value == 3)
  }

  @Test func theAppSelectsOneItem() async {
    let model = Stored<Int?>(4)
    let fixture = Fixture(list(0..<100).selection(model.binding))
    #expect(fixture.view.list.selectedItems == [4])
    model.value = 200
    fixture.update(list(0..<100).selection(model.binding))
    #expect(fixture.view.list.selectedItems == [])
    // The item comes in.
    fixture.update(list(0..<300).selection(model.binding))
    #expect(fixture.view.list.selectedItems == [200])
    model.value = nil
    fixture.update(list(0..<300).selection(model.binding))
    await settle()
    #expect(fixture.view.list.selectedItems == [])
    #expect(model.sets == 0)
    // A tap replaces an item that is not in the data.
    for id in 0..<6 {
      model.value = 1000 + id
      fixture.update(list(0..<300).selection(model.binding))
      fixture.tap(id)
      await settle()
      #expect(model.value == id)
    }
  }

  @Test func tapsSelectAndDeselectSeveralItems() async {
    let model = Stored<Set<Int>>([])
    let fixture = Fixture(list(0..<100).selection(model.binding))
    fixture.tap(2)
    fixture.tap(5)
    await settle()
    #expect(model.value == [2, 5])
    fixture.tap(2)
    await settle()
    #expect(model.value == [5])
    let sets = model.sets
    #expect(fixture.view.host.events?.selectAll() == true)
    await settle()
    #expect(model.value == Set(0..<100))
    #expect(model.sets == sets + 1)
  }

  @Test func theAppSelectsSeveralItems() async {
    let model = Stored<Set<Int>>([1, 2, 200])
    let fixture = Fixture(list(0..<100).selection(model.binding))
    #expect(fixture.view.list.selectedItems == [1, 2])
    model.value = [2, 3, 200]
    fixture.update(list(0..<100).selection(model.binding))
    await settle()
    #expect(fixture.view.list.selectedItems == [2, 3])
    #expect(model.sets == 0)
    // The items that are not in the data stay in the binding, and so does one that is taken out.
    fixture.tap(5)
    await settle()
    #expect(model.value == [2, 3, 5, 200])
    fixture.update(list(3..<100).selection(model.binding))
    fixture.tap(5)
    await settle()
    #expect(model.value == [2, 3, 200])
    fixture.update(list(0..<300).selection(model.binding))
    #expect(fixture.view.list.selectedItems == [2, 3, 200])
  }

  /// SwiftUI updates the view after a tap, before the binding is set.
  @Test func anUpdateKeepsASelectionThatIsNotTold() async {
    let model = Stored<Set<Int>>([1])
    let fixture = Fixture(list(0..<100).selection(model.binding))
    fixture.tap(2)
    fixture.update(list(0..<100).selection(model.binding))
    #expect(fixture.view.list.selectedItems == [1, 2])
    await settle()
    #expect(model.value == [1, 2])
    // The app is the last one here.
    fixture.tap(3)
    model.value = [7]
    fixture.update(list(0..<100).selection(model.binding))
    await settle()
    #expect(fixture.view.list.selectedItems == [7])
    #expect(model.value == [7])
  }

  @Test func withoutTheModifierNothingIsSelected() async {
    let model = Stored<Int?>(3)
    let fixture = Fixture(list(0..<100).selection(model.binding))
    fixture.update(list(0..<100))
    fixture.tap(4)
    await settle()
    #expect(fixture.view.list.selectedItems == [])
    #expect(model.value == 3)
  }

  @Test func itemsThatMayNotBeHighlightedAreNotTapped() {
    var taps: [Int] = []
    let fixture = Fixture(
      list(0..<100).onTapItem { taps.append($0) }.shouldHighlightItem { $0 != 3 })
    fixture.tap(3)
    fixture.tap(4)
    #expect(taps == [4])
  }

  // MARK: Movement

  private func drag(_ fixture: Fixture, from start: CGFloat, to end: CGFloat) {
    let press = fixture.view.movementGestureRecognizer
    press.press(at: CGPoint(x: 10, y: start))
    press.move(to: CGPoint(x: 10, y: end))
    FakeRunLoop.shared.step()
    press.end()
    FakeRunLoop.shared.step(60)
  }

  @Test func theUserMovesItems() {
    var ids = Array(0..<100)
    var moves: [[Int]] = []
    func list() -> LazyItems<[Message], Int, Text> {
      LazyItems(ids.map { Message(id: $0, text: "\($0)") }) { Text($0.text) }.onMoveItem {
        moves.append(Array($0) + [$1])
        ids.move(fromOffsets: $0, toOffset: $1)
      }.canMoveItem { $0 != 0 }
    }
    let fixture = Fixture(list())
    drag(fixture, from: 60, to: 150)
    #expect(moves == [[1, 4]])
    #expect(ids.prefix(5) == [0, 2, 3, 1, 4])
    #expect(fixture.rows["1"] == 120)
    fixture.update(list())
    #expect(fixture.rows["1"] == 120)
    drag(fixture, from: 140, to: 50)
    #expect(moves == [[1, 4], [3, 1]])
    #expect(ids.prefix(5) == [0, 1, 2, 3, 4])
    // An item that may not be moved, and a movement that the app does not make.
    drag(fixture, from: 20, to: 150)
    #expect(moves.count == 2)
    fixture.update(self.list(0..<100).onMoveItem { _, _ in })
    drag(fixture, from: 20, to: 150)
    #expect(fixture.rows["0"] == 120)
    fixture.update(self.list(0..<100))
    #expect(fixture.rows["0"] == 0)
    drag(fixture, from: 20, to: 150)
    #expect(fixture.rows["0"] == 0)
  }

  @Test func onlyItemsThatTheAppMovesMayBeMoved() {
    let fixture = Fixture(list(0..<100).canMoveItem { _ in true })
    drag(fixture, from: 20, to: 150)
    #expect(fixture.rows["0"] == 0)
  }

  // MARK: Life cycle

  @Test func itemsLoadEnterAndLeave() async {
    var calls: [String] = []
    func list(_ ids: Range<Int>, _ mark: String = "") -> LazyItems<[Message], Int, Text> {
      self.list(ids).onLoadItem { if $0 == 1 { calls.append("load\(mark)") } }
        .onEnterItem { if $0 == 1 { calls.append("enter \($1)\(mark)") } }
        .onLeaveItem { if $0 == 1 { calls.append("leave\(mark)") } }
    }
    let fixture = Fixture(list(0..<500))
    await settle()
    #expect(calls == ["load", "enter 1"])
    fixture.update(list(0..<500, "!"))
    await settle()
    fixture.view.contentOffset.y = 4000
    FakeRunLoop.shared.step(5)
    fixture.view.contentOffset.y = 0
    FakeRunLoop.shared.step(5)
    #expect(calls.dropFirst(2).filter { $0 != "load!" } == ["leave!", "enter 2!"])
  }

  @Test func callsOfTheAppWaitForTheEndOfAnUpdate() async {
    var calls: [Int] = []
    func list(_ ids: Range<Int>) -> LazyItems<[Message], Int, Text> {
      self.list(ids).onLeaveItem { calls.append($0) }.onTapItem { calls.append(100 + $0) }
    }
    let fixture = Fixture(list(0..<3))
    FakeRunLoop.shared.step(5)
    WrappedItems(list: list(2..<3)).updateUIView(
      fixture.view,
      context: .init(coordinator: fixture.coordinator, transaction: Transaction(animation: nil)))
    fixture.tap(2)
    #expect(calls == [])
    await settle()
    #expect(calls == [0, 1, 102])
  }

  @Test func itemsArePrefetched() async {
    var (items, cancelled): ([Int], [Int]) = ([], [])
    var velocity = 0.0
    let fixture = Fixture(
      list(0..<500).onPrefetchItems {
        items += $0
        velocity = $1
      }.onCancelPrefetchingItems { cancelled += $0 })
    await settle()
    #expect(items.contains(20))
    #expect(!items.contains(2))
    for offset in stride(from: 100.0, to: 1000, by: 100) {
      fixture.view.contentOffset.y = offset
      FakeRunLoop.shared.step()
    }
    #expect(velocity > 0)
    #expect(cancelled == [])
    fixture.view.contentOffset.y = 15_000
    FakeRunLoop.shared.step(5)
    #expect(cancelled.contains(50))
  }

  // MARK: Views around the items

  @Test func aHeaderAndAFooterScrollWithTheItems() {
    let texts = Stored("Header")
    func list(_ ids: Range<Int>) -> LazyItems<[Message], Int, Text> {
      self.list(ids).header { Text(texts.value) }.footer { Text("Footer") }
    }
    let fixture = Fixture(list(0..<3))
    #expect(fixture.bars["Header"]?.minY == 0)
    #expect(fixture.rows["0"] == 40)
    #expect(fixture.bars["Footer"]?.minY == 160)
    // The views are those of the last update, of a few edits and of many.
    texts.value = "Other"
    fixture.update(list(0..<3))
    #expect(fixture.bars["Other"]?.minY == 0)
    texts.value = "Third"
    fixture.update(list(0..<500))
    #expect(fixture.bars["Third"]?.minY == 0)
    #expect(fixture.bars.count == 1)
    fixture.view.contentOffset.y = 1000
    FakeRunLoop.shared.step(5)
    #expect(fixture.bars["Third"] == nil)
    fixture.view.contentOffset.y = 0
    FakeRunLoop.shared.step(5)
    fixture.update(self.list(0..<500))
    #expect(fixture.bars == [:])
    #expect(fixture.rows["0"] == 0)
  }

  @Test func aHeaderAndAFooterArePinned() {
    let fixture = Fixture(
      list(0..<500).header(isPinned: true) { Text("Header") }
        .footer(isPinned: true) { Text("Footer") })
    fixture.view.contentOffset.y = 1000
    FakeRunLoop.shared.step(5)
    #expect(fixture.bars["Header"]?.minY == 0)
    #expect(fixture.bars["Footer"]?.maxY == 480)
  }

  @Test func aHeaderIsMeasuredAgain() {
    func list(_ text: String) -> LazyItems<[Message], Int, Text> {
      self.list(0..<500).header { Text(text) }
    }
    HostedContentView.height = { configuration, _ in
      let bar = configuration as? UIHostingConfiguration<AnyView, EmptyView>
      return (bar?.content.content as? Text)?.content == "Long" ? 100 : 40
    }
    defer { HostedContentView.height = { _, _ in 40 } }
    let fixture = Fixture(list("Short"))
    fixture.update(list("Long"))
    #expect(fixture.bars["Long"]?.height == 100)
  }

  @Test func aBackgroundIsBehindTheItems() {
    func list(_ text: String) -> LazyItems<[Message], Int, Text> {
      self.list(0..<3).sectionBackground(insets: LayoutInsets(all: 8)) { Text(text) }
    }
    let fixture = Fixture(list("Back"))
    #expect(fixture.bars["Back"] == CGRect(x: 8, y: 8, width: 304, height: 104))
    #expect((fixture.view.subviews.first as? HostedRow)?.frame.minX == 8)
    fixture.update(list("Other"))
    #expect(fixture.bars["Other"] != nil)
  }
}
