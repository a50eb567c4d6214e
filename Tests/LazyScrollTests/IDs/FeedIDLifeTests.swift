import LazyScrollEngine
import LazyScrollTestSupport
import LazyScrollTrace
import Testing

@testable import LazyScroll

/// Random lives of two feeds of the same items, one with strings and one with numbers as IDs.
@Suite struct FeedIDLifeTests {
  /// Both engines are given the same events, and give the same commands; apps are told the same.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func stringsLiveAsNumbersDo(seed: UInt64) {
    let life = TwinLife(seed: seed)
    for _ in 0..<250 {
      life.step()
      if let failure = life.failure {
        Issue.record("seed \(seed): \(failure); \(life.story.suffix(8))")
        return
      }
    }
  }

  @Test func livesForgetNumbers() {
    let lives = (0..<10 as Range<UInt64>).map { TwinLife(seed: $0) }
    for life in lives { for _ in 0..<250 { life.step() } }
    #expect(lives.contains { $0.forgotten > 100 })
  }
}

/// Two feeds of the same items.
private final class TwinLife {
  /// An item; those without a number have no ID.
  private struct Item {
    var number: UInt64?
    var frame: LayoutRect
    var revision: UInt64?
  }

  private final class Twin {
    let fixture = Fixture([], overscan: 100, isLoaded: false)
    let recorder = TraceRecorder(includesCommands: true)
    let id: (UInt64) -> ListItemID
    private var read = 0
    /// All IDs by the numbers that the list gave them, those that it has forgotten included.
    private var ids: [UInt64: ListItemID] = [:]

    init(id: @escaping (UInt64) -> ListItemID) {
      self.id = id
      fixture.view.driver.recorder = recorder
      fixture.view.selectionMode = .multiple
    }

    /// Returns what happened since the last time, by numbers.
    func news() -> [String] {
      let lines = String(decoding: recorder.bytes[read...], as: UTF8.self)
      read = recorder.bytes.count
      let trace = lines.split(separator: "\n").map { line in
        line.split(separator: " ").map { word in
          UInt64(word).map { "\(number(of: id(of: $0)))" } ?? String(word)
        }.joined(separator: " ")
      }
      let told = fixture.spy.told.map { told in
        switch told {
        case .didLoad(let item): "load \(number(of: item))"
        case .didEnter(let item, let times): "enter \(number(of: item)) \(times)"
        case .didLeave(let item): "leave \(number(of: item))"
        case .didSelect(let item): "select \(number(of: item))"
        case .didDeselect(let item): "deselect \(number(of: item))"
        case .didEndScroll(let item, let outcome): "end \(number(of: item)) \(outcome)"
        }
      }
      let asked = fixture.feed.asked.map { "ask \(number(of: $0))" }
      let reports = fixture.spy.reports.map { report in
        if case .duplicateIDs(let count, _) = report { return "\(count) repeated" }
        if case .repeatedIDs(let count) = report { return "\(count) repeated" }
        return report.message
      }
      let shown = fixture.view.materializedViews.map { "show \(number(of: $0.item))" }
      let selected = fixture.view.selectedItems.map { "selected \(number(of: $0))" }
      fixture.spy.forget()
      fixture.feed.forgetAsked()
      return trace + told + asked + reports + shown + selected
    }

    private func id(of number: UInt64) -> ListItemID {
      let id = fixture.view.inApp(.id(number))
      if ListItemID.isGiven(number), id.known == nil, id.id(as: String.self) != nil {
        ids[number] = id
      }
      return ids[number] ?? id
    }

    /// The item in the words of numbers.
    private func number(of item: ListItemID) -> ListItemID {
      guard let string = item.id(as: String.self) else { return item }
      return .id(UInt64(string.dropFirst(6)) ?? 0)
    }
  }

  private let twins = [Twin { .id($0) }, Twin { .id("muiID-\($0)") }]
  private var random: SeededRandom
  private var items: [Item] = []
  private var last: UInt64 = 0
  private var held: [UInt64] = []
  private(set) var story: [String] = []
  private(set) var failure: String?
  /// The number of IDs whose numbers were forgotten at once, at most.
  private(set) var forgotten = 0

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    items = (0..<60).map { _ in item() }
    each { $0.fixture.view.reloadData() }
  }

  private func item() -> Item {
    last += 1
    let number: UInt64? =
      random.oneIn(12) ? nil : random.oneIn(40) ? items.first?.number ?? last : last
    return Item(
      number: number,
      frame: LayoutRect(
        x: Double(random.below(200)), y: Double(random.below(60) * 50), width: 100,
        height: Double(20 + random.below(90))), revision: random.oneIn(2) ? 1 : nil)
  }

  private func each(_ body: (Twin) -> Void) {
    for twin in twins {
      twin.fixture.feed.models = items.map {
        ItemModel(frame: $0.frame, id: $0.number.map(twin.id), revision: $0.revision)
      }
      body(twin)
    }
  }

  private func someNumber() -> UInt64 {
    if items.isEmpty || random.oneIn(12) { return 1_000_000 + last }
    return items[random.below(items.count)].number ?? 5_000_000
  }

  func step() {
    let before = twins[1].fixture.view.givenNumbers.idCount
    act()
    each { $0.fixture.view.layoutIfNeeded() }
    if random.oneIn(3) { each { $0.fixture.host.passFrames() } }
    forgotten = max(forgotten, before - twins[1].fixture.view.givenNumbers.idCount)
    let (numbers, strings) = (twins[0].news(), twins[1].news())
    if numbers != strings {
      let index = zip(numbers, strings).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      let place = index ?? min(numbers.count, strings.count)
      failure =
        "\(numbers.dropFirst(place).first ?? "nothing"), "
        + "but by strings \(strings.dropFirst(place).first ?? "nothing")"
    }
  }

  private func act() {
    let index = random.below(max(1, items.count))
    let end = min(items.count, index + random.below(4))
    let number = someNumber()
    switch random.below(20) {
    case 0, 1:
      let added = (0..<1 + random.below(6)).map { _ in item() }
      let place = min(index, items.count)
      items.insert(contentsOf: added, at: place)
      story.append("insert \(added.count) at \(place)")
      each { $0.fixture.view.insertItems(in: place..<place + added.count) }
    case 2,
      3 where index <= end:
      items.removeSubrange(index..<end)
      story.append("remove \(index)..<\(end)")
      each { $0.fixture.view.removeItems(in: index..<end) }
    case 4 where items.count > 1:
      let target = random.below(items.count)
      items.insert(items.remove(at: index), at: target)
      story.append("move \(index) to \(target)")
      each { $0.fixture.view.moveItem(from: index, to: target) }
    case 5 where index < end:
      for index in index..<end { items[index].revision = UInt64(random.below(9)) }
      story.append("reload \(index)..<\(end)")
      each { $0.fixture.view.reloadItems(in: index..<end) }
    case 6:
      story.append("reload all")
      each { $0.fixture.view.reloadData() }
    case 7:
      let count = random.oneIn(3) ? 2 : 20 + random.below(90)
      items = (0..<count).map { _ in item() }
      story.append("other data")
      each { $0.fixture.view.reloadData() }
    case 8:
      story.append("data in slices")
      for _ in 0..<items.count {
        items.swapAt(random.below(items.count), random.below(items.count))
      }
      each {
        $0.fixture.view.reloadData(from: $0.fixture.feed.models, inSlicesOf: 7)
        $0.fixture.host.passFrames()
      }
    case 9:
      items += (0..<random.below(30)).map { _ in item() }
      story.append("load more")
      each { $0.fixture.view.loadMore() }
    case 10, 11:
      story.append("scroll to \(number)")
      each { $0.fixture.view.scroll(to: $0.id(number), at: .center) }
    case 12, 13:
      story.append("select \(number)")
      each { $0.fixture.view.select($0.id(number)) }
    case 14:
      story.append("deselect \(number)")
      each { $0.fixture.view.deselect($0.id(number)) }
    case 15:
      story.append("hold \(number)")
      held.append(number)
      each { $0.fixture.view.holdView(of: $0.id(number)) }
    case 16:
      // The lease of an item that is gone has ended, and its number may be forgotten.
      guard let number = held.popLast(), items.contains(where: { $0.number == number }) else {
        return
      }
      story.append("release \(number)")
      each { $0.fixture.view.releaseView(of: $0.id(number)) }
    default:
      let distance = Double(random.below(900) - 400)
      story.append("scroll by \(distance)")
      each { $0.fixture.host.scroll(by: distance) }
    }
  }
}
