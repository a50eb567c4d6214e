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

  final class Model {
    var position: Int?
    var sets = 0
    var binding: Binding<Int?> {
      Binding(
        get: { self.position },
        set: {
          self.position = $0
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

    init(_ list: LazyItems<[Message], Int, Text>) {
      let wrapped = WrappedItems(list: list)
      coordinator = wrapped.makeCoordinator()
      view = wrapped.makeUIView(
        context: .init(coordinator: coordinator, transaction: Transaction(animation: nil)))
      view.frame = window.bounds
      window.addSubview(view)
      update(list)
    }

    func update(_ list: LazyItems<[Message], Int, Text>, _ animation: Animation? = nil) {
      WrappedItems(list: list).updateUIView(
        view,
        context: .init(coordinator: coordinator, transaction: Transaction(animation: animation)))
      FakeRunLoop.shared.step(3)
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

  private func list(_ ids: Range<Int>, _ model: Model? = nil) -> LazyItems<[Message], Int, Text> {
    LazyItems(ids.map { Message(id: $0, text: "\($0)") }, position: model?.binding) {
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
    let model = Model()
    let fixture = Fixture(list(0..<500, model))
    fixture.view.contentOffset.y = 4010
    FakeRunLoop.shared.step(5)
    #expect(model.position == 101)
    let sets = model.sets
    // An update with the position that the list has set is no scroll.
    fixture.update(list(0..<500, model))
    #expect(fixture.view.contentOffset.y == 4010)
    #expect(model.sets == sets)
  }

  @Test func theListScrollsToAPositionThatIsSet() {
    let model = Model()
    let fixture = Fixture(list(0..<500, model))
    model.position = 300
    fixture.update(list(0..<500, model))
    #expect(fixture.rows["300"] == 0)
    model.position = 310
    fixture.update(list(0..<500, model), .default)
    FakeRunLoop.shared.step(60)
    #expect(fixture.rows["310"] == 0)
  }

  @Test func theFirstPositionIsRestoredOnceItsItemIsThere() {
    let model = Model()
    model.position = 200
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

  @Test func theExampleShowsMessages() {
    let view = MessagesView(messages: (0..<10).map { TextMessage(id: $0) })
    let list = view.body as? LazyItems<[TextMessage], Int, Text>
    #expect(list?.items.count == 10)
    #expect(list?.options.followedEdges == .end)
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
      let fixture = Fixture(list(0..<100))
      coordinator = fixture.coordinator
      WrappedItems<[Message], Int, Text>.dismantleUIView(
        fixture.view, coordinator: fixture.coordinator)
      fixture.view.removeFromSuperview()
    }
    #expect(coordinator == nil)
  }
}
