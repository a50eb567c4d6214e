import SwiftUI
import Testing

@testable import HelloSwiftUI
@testable import LazyScrollSwiftUI

/// A list of SwiftUI views, made and updated as SwiftUI documents.
///
/// `makeCoordinator` and `makeUIView` come first, then `updateUIView` with each change. No SwiftUI view is drawn.
@MainActor
@Suite(.serialized) struct LazyItemsTests {
  struct Message: Identifiable {
    var id: Int
    var text = "A message"
  }

  /// A value of the app, and the number of times that the list has set it.
  final class Stored<Value> {
    var value: Value
    var sets = 0
    init(_ value: Value) { self.value = value }
    var binding: Binding<Value> {
      Binding(
        get: { self.value },
        set: {
          self.value = $0
          self.sets += 1
        })
    }
  }

  /// A window with a list, updated as often as a test says.
  @MainActor
  final class Fixture {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let coordinator: ItemsCoordinator<[Message], Int, Text>
    let view: LazyListView<OnlySection, Int>

    init(
      _ list: LazyItems<[Message], Int, Text>, size: CGSize = CGSize(width: 320, height: 480)
    ) {
      let wrapped = WrappedItems(list: list)
      coordinator = wrapped.makeCoordinator()
      view = wrapped.makeUIView(
        context: .init(coordinator: coordinator, transaction: Transaction(animation: nil)))
      view.frame = CGRect(origin: .zero, size: size)
      window.addSubview(view)
      update(list)
    }

    func update(_ list: LazyItems<[Message], Int, Text>, _ animation: Animation? = nil) {
      WrappedItems(list: list).updateUIView(
        view,
        context: .init(coordinator: coordinator, transaction: Transaction(animation: animation)))
      FakeRunLoop.shared.step(3)
    }

    /// The view of an item.
    func row(_ id: Int) -> HostedRow? { view.list.view(for: id) as? HostedRow }

    /// Taps an item in the window.
    func tap(_ id: Int) {
      guard let row = row(id) else { return }
      let point = row.convert(CGPoint(x: 10, y: 10), to: nil)
      row.touchesBegan([UITouch(at: point, in: row)], with: nil)
      row.touchesEnded([UITouch(at: point, in: row)], with: nil)
    }

    /// The texts of views that are not of items, with their frames in the window.
    var bars: [String: CGRect] {
      var bars: [String: CGRect] = [:]
      for case let row as HostedRow in view.subviews where !row.isHidden {
        guard let content = row.subviews.first as? HostedContentView,
          let configuration = content.configuration as? UIHostingConfiguration<AnyView, EmptyView>,
          let text = configuration.content.content as? Text
        else { continue }
        bars[text.content] = row.frame.offsetBy(dx: 0, dy: -view.bounds.minY)
      }
      return bars
    }

    /// The texts on the screen, and the distances of their rows from its upper edge.
    var rows: [String: CGFloat] {
      var rows: [String: CGFloat] = [:]
      for case let row as HostedRow in view.subviews where !row.isHidden {
        guard let content = row.subviews.first as? HostedContentView,
          let configuration = content.configuration as? UIHostingConfiguration<Text, EmptyView>
        else { continue }
        let place = row.frame.minY - view.bounds.minY
        if place > -row.frame.height, place < 480 { rows[configuration.content.content] = place }
      }
      return rows
    }
  }

  func list(_ ids: Range<Int>, _ position: Stored<Int?>? = nil) -> LazyItems<[Message], Int, Text> {
    LazyItems(ids.map { Message(id: $0, text: "\($0)") }, position: position?.binding) {
      Text($0.text)
    }
  }

  @Test func rowsShowTheViewsOfTheirItems() {
    let fixture = Fixture(list(0..<1000))
    #expect(fixture.rows.count == 12)
    #expect(fixture.rows["3"] == 120)
    #expect(fixture.view.subviews.count < 20)
  }

  @Test func rowsAreAsLongAsTheirViews() {
    HostedContentView.height = { _, _ in 60 }
    defer { HostedContentView.height = { _, _ in 40 } }
    let fixture = Fixture(list(0..<1000))
    #expect(fixture.rows["3"] == 180)
  }

  @Test func anUpdateChangesTheViewsOfItemsThatStay() {
    let fixture = Fixture(list(0..<100))
    let count = fixture.view.subviews.count
    let other = (0..<100).map { Message(id: $0, text: "new \($0)") }
    fixture.update(LazyItems(other) { Text($0.text) })
    #expect(fixture.rows["new 3"] == 120)
    #expect(fixture.view.subviews.count == count)
  }

  @Test func itemsThatComeInBeforeTheReaderMoveNothing() {
    let fixture = Fixture(list(0..<500))
    fixture.view.contentOffset.y = 4000
    FakeRunLoop.shared.step(5)
    let rows = fixture.rows
    fixture.update(list(-50..<500))
    #expect(fixture.rows == rows)
  }

  @Test func thePositionIsSetWhileTheReaderScrolls() {
    let model = Stored<Int?>(nil)
    let fixture = Fixture(list(0..<500, model))
    fixture.view.contentOffset.y = 4010
    FakeRunLoop.shared.step(5)
    #expect(model.value == 101)
    let sets = model.sets
    // An update with the position that the list has set is no scroll.
    fixture.update(list(0..<500, model))
    #expect(fixture.view.contentOffset.y == 4010)
    #expect(model.sets == sets)
  }

  @Test func theListScrollsToAPositionThatIsSet() {
    let model = Stored<Int?>(nil)
    let fixture = Fixture(list(0..<500, model))
    model.value = 300
    fixture.update(list(0..<500, model))
    #expect(fixture.rows["300"] == 0)
    model.value = 310
    fixture.update(list(0..<500, model), .default)
    FakeRunLoop.shared.step(60)
    #expect(fixture.rows["310"] == 0)
  }

  @Test func theFirstPositionIsRestoredOnceItsItemIsThere() {
    let model = Stored<Int?>(nil)
    model.value = 200
    let fixture = Fixture(list(0..<100, model))
    #expect(fixture.rows["200"] == nil)
    fixture.update(list(0..<500, model))
    #expect(fixture.rows["200"] == 0)
  }

  @Test func theEndIsFollowed() {
    let fixture = Fixture(list(0..<100).followedEdges(.end).shortContentEdge(.end))
    FakeRunLoop.shared.step(5)
    fixture.view.contentOffset.y = fixture.view.contentSize.height - 480
    FakeRunLoop.shared.step(5)
    fixture.update(list(0..<101).followedEdges(.end).shortContentEdge(.end))
    #expect(fixture.rows["100"] == 440)
  }

  @Test func layoutsOtherThanListsStandInTheList() {
    let fixture = Fixture(
      LazyItems(
        (0..<100).map { Message(id: $0, text: "\($0)") },
        layout: UniformGridLayout(columns: .count(4)), insets: LayoutInsets(all: 0)
      ) { Text($0.text) })
    #expect(fixture.rows["4"] == 80)
  }

  @Test func endsThatComeNearAreTold() {
    var calls: [String] = []
    let list = list(0..<100).onNearEnds(start: { calls.append("start") }) { calls.append("end") }
      .onTapItem { calls.append("tap \($0)") }
    let fixture = Fixture(list)
    #expect(calls == ["start"])
    fixture.view.contentOffset.y = 3300
    FakeRunLoop.shared.step(5)
    #expect(calls == ["start", "end"])
    fixture.view.list.onTap?(7)
    #expect(calls.last == "tap 7")
  }

  @Test func anUpdateMayLeaveOutAModifier() {
    var calls = 0
    let fixture = Fixture(list(0..<100).onTapItem { _ in calls += 1 }.followedEdges(.start))
    fixture.tap(2)
    fixture.update(list(0..<100).onTapItem { _ in calls += 10 })
    #expect(fixture.view.list.followedEdges == [])
    fixture.tap(2)
    fixture.update(list(0..<100))
    fixture.tap(2)
    #expect(calls == 11)
  }

  // MARK: The reading position

  @Test func theReadingPositionIsSavedAtRest() async {
    let model = Stored<ReadingPosition<Int>?>(ReadingPosition(item: 10))
    let fixture = Fixture(list(0..<500).readingPosition(model.binding))
    await settle()
    fixture.view.beginDragging()
    fixture.view.contentOffset.y = 4010
    FakeRunLoop.shared.step(5)
    let sets = model.sets
    fixture.view.contentOffset.y = 5010
    FakeRunLoop.shared.step(5)
    fixture.update(list(0..<500).readingPosition(model.binding))
    #expect(fixture.view.contentOffset.y == 5010)
    #expect(model.sets == sets)
    fixture.view.endDragging()
    FakeRunLoop.shared.step(5)
    #expect(model.value == ReadingPosition(item: 126, distance: 30))
    #expect(model.sets == sets + 1)
    fixture.update(list(0..<500).readingPosition(model.binding))
    #expect(fixture.view.contentOffset.y == 5010)
    #expect(model.sets == sets + 1)
  }

  @Test func theReadingPositionIsRestoredToThePixel() async throws {
    let data = try JSONEncoder().encode(ReadingPosition(item: 200, distance: 13))
    let saved = try JSONDecoder().decode(ReadingPosition<Int>.self, from: data)
    let (model, position) = (Stored<ReadingPosition<Int>?>(saved), Stored<Int?>(7))
    // Its item comes in later.
    let fixture = Fixture(list(0..<100, position).readingPosition(model.binding))
    fixture.update(list(0..<500, position).readingPosition(model.binding))
    #expect(fixture.rows["200"] == 13)
    await settle()
    #expect(model.value == saved)
    #expect(position.value == 200)
    fixture.update(list(0..<500, position).readingPosition(model.binding))
    #expect(fixture.rows["200"] == 13)
    model.value = ReadingPosition(item: 300, distance: 5)
    fixture.update(list(0..<500, position).readingPosition(model.binding))
    #expect(fixture.rows["300"] == 5)
  }

  /// SwiftUI updates the view before it has a size.
  @Test func theReadingPositionIsRestoredInAViewWithoutASize() async {
    let model = Stored<ReadingPosition<Int>?>(ReadingPosition(item: 200, distance: 13))
    let fixture = Fixture(list(0..<500).readingPosition(model.binding), size: .zero)
    await settle()
    fixture.view.frame = fixture.window.bounds
    FakeRunLoop.shared.step(5)
    #expect(fixture.rows["200"] == 13)
    await settle()
    #expect(model.value == ReadingPosition(item: 200, distance: 13))
  }

  // MARK: Everything else

  @Test func theListIsGivenToTheAppOnce() {
    var calls: [String] = []
    weak var kept: UIKitLazyList<OnlySection, Int>?
    let list = list(0..<500).configure { list in
      kept = list
      calls.append("\(list.snapshot.numberOfItems)")
      list.followedEdges = .start
      list.selectionMode = .multiple
      list.onTap = { calls.append("tap \($0)") }
    }
    let fixture = Fixture(list)
    fixture.update(list)
    // A modifier of another power leaves alone those that are set here.
    fixture.tap(1)
    #expect(calls == ["0", "tap 1"])
    #expect(kept === fixture.view.list)
    #expect(kept?.host.scrollView === fixture.view)
    #expect(kept?.followedEdges == .start)
    #expect(kept?.selectedItems == [1])
    kept?.find("30", text: { "\($0)" }).next()
    FakeRunLoop.shared.step(60)
    #expect(fixture.rows["30"] != nil)
  }

  @Test func theExampleShowsMessages() {
    let view = MessagesView(messages: (0..<10).map { TextMessage(id: $0) })
    let list = view.body as? LazyItems<[TextMessage], Int, Text>
    #expect(list?.items.count == 10)
    #expect(list?.options.followedEdges == .end)
    #expect(list?.options.selection?.mode == .multiple)
  }

  @Test func aListThatIsTakenAwayEnds() {
    let fixture = Fixture(list(0..<100))
    WrappedItems<[Message], Int, Text>.dismantleUIView(
      fixture.view, coordinator: fixture.coordinator)
    #expect(fixture.rows == [:])
  }

  @Test func aListThatIsTakenAwayIsReleased() {
    weak var coordinator: ItemsCoordinator<[Message], Int, Text>?
    do {
      let fixture = Fixture(list(0..<100).header { Text("Header") })
      coordinator = fixture.coordinator
      WrappedItems<[Message], Int, Text>.dismantleUIView(
        fixture.view, coordinator: fixture.coordinator)
      fixture.view.removeFromSuperview()
    }
    #expect(coordinator == nil)
  }

  /// Lets the calls of the app pass that wait for the end of an update.
  func settle() async {
    for _ in 0..<3 { await Task.yield() }
    FakeRunLoop.shared.step(3)
  }
}
