import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A random story of lists inside views of a list, beside an oracle that places all rows by loops.
///
/// The story follows from its seed alone. The outer list has rows of its own and rooms, which are views of inner lists;
/// an inner list may have a room of a third list. After each step the rows on the screen are a part of all rows in document
/// order, one behind the other, each at its size, and they fill the window as far as the content goes.
final class NestedStory {
  typealias View = RecordingHost.View
  typealias Nested = NestedHost<RecordingHost>

  /// A list of the story: the items that the app has applied.
  final class Column {
    var items: [Int]
    /// The number of the room in which it stands; 0 for the outer list.
    let room: Int

    init(_ items: [Int], inRoom room: Int) {
      self.items = items
      self.room = room
    }
  }

  let seed: UInt64
  private var random: SeededRandom
  let host: RecordingHost
  private let isDeclared: Bool
  private let rows = Registration<View, Int>(
    make: { View() }, update: { $0.content = UInt64($1) })
  /// The views that hold lists, by their items.
  private var rooms: [Int: View] = [:]
  private var columns: [Int: Column] = [:]
  /// The items that have been in the outer list.
  private var outerItems: Set<Int> = []
  private let outer: LazyList<RecordingHost, OnlySection, Int>
  private var inner: [Int: LazyList<Nested, OnlySection, Int>] = [:]
  private var innermost: LazyList<NestedHost<Nested>, OnlySection, Int>?
  private var lastItem = 1000
  /// The part of the sizes that the app and the user change: items that were resized, and the width of the window.
  private var resized: [Int: Double] = [:]
  private(set) var told: [String] = []

  init(seed: UInt64) {
    self.seed = seed
    random = SeededRandom(seed: seed &* 6151 &+ 3)
    for _ in 0..<3 { _ = random.next() }
    let overscan = random.pick([0, 0, 20, 150])
    host = RecordingHost(
      width: 300, height: Double(random.pick([200, 400, 400, 700])), overscan: Double(overscan))
    isDeclared = random.oneIn(2)
    let (rows, host) = (rows, host)
    nonisolated(unsafe) weak var story: NestedStory?
    outer = LazyList(host: host, layout: ListLayout(estimate: 50)) { item in
      guard let story else { return nil }
      return story.rooms[item].map { ListCell($0) } ?? rows(item)
    }
    story = self
    host.measuring = { view, proposed, _ in
      guard let story, let item = view.content else { return nil }
      return LayoutSize(width: proposed.width, height: story.height(of: Int(item)))
    }
    begin()
  }

  // MARK: Lists

  private func begin() {
    let count = 1 + random.below(2)
    let outerItems = Column(newItems(random.below(9)), inRoom: 0)
    columns[0] = outerItems
    for room in 1...count {
      rooms[room] = View(number: room)
      outerItems.items.insert(room, at: random.below(outerItems.items.count + 1))
      columns[room] = Column(newItems(random.pick([0, 1, 3, 12, 40])), inRoom: room)
    }
    if random.oneIn(3), let around = columns[1] {
      rooms[9] = View(number: 9)
      around.items.insert(9, at: random.below(around.items.count + 1))
      columns[9] = Column(newItems(random.pick([0, 2, 15])), inRoom: 9)
    }
    if isDeclared { outer.size = { [unowned self] in size(of: $0) } }
    if random.oneIn(2) { host.appear() }
    for room in columns.keys.sorted() where room > 0 && room < 9 {
      guard let view = rooms[room] else { continue }
      let list = LazyList<Nested, OnlySection, Int>(
        host: outer.nest(in: view), layout: ListLayout(estimate: 50)
      ) { [unowned self] item in rooms[item].map { ListCell($0) } ?? rows(item) }
      if isDeclared { list.size = { [unowned self] in size(of: $0) } }
      inner[room] = list
    }
    if let view = rooms[9], let around = inner[1] {
      innermost = LazyList(host: around.nest(in: view), layout: ListLayout(estimate: 50)) {
        [unowned self] in rows($0)
      }
      if isDeclared { innermost?.size = { [unowned self] in size(of: $0) } }
    }
    for room in columns.keys.sorted(by: random.oneIn(2) ? { $0 < $1 } : { $0 > $1 }) { show(room) }
    host.appear()
    settle()
    told.append(
      "begin: \(isDeclared ? "declared" : "measured"), overscan \(overscan), \(picture(of: 0))")
  }

  private var overscan: Double { host.viewport.overscan.top }

  private func picture(of room: Int) -> String {
    let items = (columns[room]?.items ?? []).map { item in
      rooms[item] == nil ? "\(item)" : "\(item)" + picture(of: item)
    }
    return "[" + items.joined(separator: " ") + "]"
  }

  private func newItems(_ count: Int) -> [Int] {
    (0..<count).map { _ in
      lastItem += 1
      return lastItem
    }
  }

  private func isInner(_ item: Int) -> Bool { !outerItems.contains(item) }

  private func show(_ room: Int) {
    let items = columns[room]?.items ?? []
    switch room {
    case 0:
      outerItems.formUnion(items)
      outer.apply(items)
    case 9: innermost?.apply(items)
    default: inner[room]?.apply(items)
    }
  }

  private func height(of item: Int) -> Double {
    if let height = resized[item] { return height }
    let lines = host.viewport.bounds.size.width < 300 ? 2.0 : 1.0
    return Double(20 + item % 5 * 10) * lines
  }

  private func size(of item: Int) -> LayoutSize? {
    rooms[item] != nil
      ? nil : LayoutSize(width: host.viewport.bounds.size.width, height: height(of: item))
  }

  private func settle() {
    for _ in 0..<8 {
      host.passFrames()
      host.pass(seconds: 0.1)
    }
  }

  // MARK: Steps

  /// Performs the steps.
  ///
  /// - Returns: The first thing that is wrong; `nil` for nothing.
  func live() -> String? {
    if let wrong = wrongPicture() { return failure(wrong) }
    for _ in 0..<1 + random.below(5) {
      let before = standing()
      let isReading = step()
      settle()
      if let wrong = wrongPicture() { return failure(wrong) }
      if isReading, let wrong = wrongPlace(before) { return failure(wrong) }
    }
    return nil
  }

  private func failure(_ wrong: String) -> String {
    "nested story \(seed): \(wrong)\n  " + told.joined(separator: "\n  ")
  }

  /// Performs a step.
  ///
  /// - Returns: A Boolean value that indicates whether the row that is read has to stand still.
  private func step() -> Bool {
    let room = random.pick(columns.keys.sorted())
    guard let column = columns[room] else { return false }
    switch random.below(12) {
    case 0..<3:
      let offset = random.oneIn(4) ? 1e6 : Double(random.below(3000))
      told.append("scroll to \(offset)")
      host.scroll(to: offset)
      return false
    case 3:
      let distance = Double(random.below(600) - 300)
      told.append("scroll by \(distance)")
      host.scroll(by: distance)
      return false
    case 4..<6:
      let new = newItems(1 + random.below(4))
      column.items.insert(contentsOf: new, at: random.below(column.items.count + 1))
      show(room)
      told.append("insert \(new): \(picture(of: 0))")
      return true
    case 6..<8:
      let leaves = column.items.filter { rooms[$0] == nil }
      guard !leaves.isEmpty else { return true }
      let gone = (0...random.below(3)).map { _ in random.pick(leaves) }
      column.items.removeAll { gone.contains($0) }
      show(room)
      told.append("remove \(gone): \(picture(of: 0))")
      return true
    case 8:
      guard room > 0, room < 9 || innermost != nil else { return true }
      let kept = column.items
      column.items = kept.filter { rooms[$0] != nil }
      show(room)
      told.append("empty \(room)")
      if random.oneIn(2) { settle() }
      if random.oneIn(3) {
        told.append("scroll meanwhile")
        host.scroll(to: Double(random.below(800)))
        settle()
      }
      column.items = random.oneIn(2) ? kept : column.items + newItems(3)
      show(room)
      told.append("fill \(room): \(picture(of: 0))")
      return false
    case 9:
      let isNarrow = host.viewport.bounds.size.width < 300
      told.append(isNarrow ? "wide" : "narrow")
      host.resize(width: isNarrow ? 300 : 200, height: host.viewport.bounds.size.height)
      for room in columns.keys.sorted() where isDeclared { show(room) }
      // Where the app declares the sizes of rows, it has just given each list other ones, one list at a time. In between, the lists
      // do not match the new width, so that the row that is read may move.
      return !isDeclared
    case 10:
      let inset = Double(random.pick([0, 30, 120]))
      told.append("insets of \(inset)")
      host.change { $0.insets = LayoutInsets(top: inset, bottom: inset / 2) }
      return false
    default: return resize(column)
    }
  }

  /// Gives a row another size.
  private func resize(_ column: Column) -> Bool {
    let leaves = column.items.filter { rooms[$0] == nil }
    guard !leaves.isEmpty else { return true }
    let item = random.pick(leaves)
    resized[item] = Double(15 + random.below(90))
    told.append("\(item) is \(resized[item] ?? 0) long")
    if isDeclared {
      // The size of an item that stays is the one that was measured or told: the item is another one for the list.
      let room = column.room
      let kept = column.items
      column.items.removeAll { $0 == item }
      show(room)
      column.items = kept
      show(room)
      return false
    }
    var snapshot = ListSnapshot<OnlySection, Int>()
    snapshot.appendSections([.only])
    snapshot.appendItems(column.items)
    snapshot.resizeItems([item])
    switch column.room {
    case 0: outer.apply(snapshot)
    case 9: innermost?.apply(snapshot)
    default: inner[column.room]?.apply(snapshot)
    }
    return true
  }

  // MARK: Oracle

  /// All rows in document order.
  private func leaves(of room: Int = 0) -> [Int] {
    (columns[room]?.items ?? []).flatMap { rooms[$0] == nil ? [$0] : leaves(of: $0) }
  }

  /// The rows on the screen, from the top, with their frames in the window.
  private func shown() -> [(item: Int, frame: LayoutRect)] {
    host.picture.filter { pair in !rooms.values.contains { $0 === pair.view } }
      .map { (item: Int($0.view.content ?? 0), frame: $0.frame) }
      .sorted { $0.frame.minY < $1.frame.minY }
  }

  private func wrongPicture() -> String? {
    let (leaves, shown) = (leaves(), shown())
    let window = host.viewport.bounds.size
    guard let first = shown.first, let last = shown.last else {
      return leaves.isEmpty ? nil : "nothing is on the screen"
    }
    guard let start = leaves.firstIndex(of: first.item), start + shown.count <= leaves.count,
      shown.map(\.item) == Array(leaves[start..<start + shown.count])
    else { return "\(shown.map(\.item)) is no part of \(leaves)" }
    var end = first.frame.minY
    for (item, frame) in shown {
      // Lengths that differ by less than half a pixel are the same.
      if (frame.minY - end).magnitude > 0.5 {
        return "\(item) starts at \(frame.minY), and the row before ends at \(end)"
      }
      if frame.minX != 0 || frame.size.width != window.width {
        return "\(item) is \(frame.size.width) wide from \(frame.minX)"
      }
      if (frame.size.height - height(of: item)).magnitude > 0.1 {
        return "\(item) is \(frame.size.height) long for \(height(of: item))"
      }
      end = frame.maxY
    }
    if first.frame.minY > 0.1, start > 0 { return "nothing stands before \(first.frame.minY)" }
    if last.frame.maxY < window.height - 0.1, start + shown.count < leaves.count {
      return "nothing stands behind \(last.frame.maxY)"
    }
    return nil
  }

  /// The rows that start on the screen before a step, from the top, as far as the window shows them.
  private func standing() -> [(item: Int, offset: Double)] {
    let (insets, height) = (host.viewport.insets, host.viewport.bounds.size.height)
    return shown().filter {
      $0.frame.minY > insets.top - 0.01 && $0.frame.minY < height - insets.bottom
    }
    .map { (item: $0.item, offset: $0.frame.minY) }
  }

  /// Compares the place of the first row that stays with the one before the step.
  private func wrongPlace(_ before: [(item: Int, offset: Double)]) -> String? {
    let (leaves, shown) = (leaves(), shown())
    guard let first = before.first, let held = before.first(where: { leaves.contains($0.item) })
    else { return nil }
    // Where the first row of an inner list goes, its view is what stays.
    if held.item != first.item,
      columns[0]?.items.contains(held.item) == false || isInner(first.item)
    {
      return nil
    }
    let visible = host.viewport.visibleBounds
    let isAtStart = visible.minY < 0.5
    let isAtEnd = visible.maxY > host.contentSize.height - 0.5
    if isAtStart || isAtEnd { return nil }
    guard let now = shown.first(where: { $0.item == held.item }) else {
      return "\(held.item) stood at \(held.offset) and is gone"
    }
    return (now.frame.minY - held.offset).magnitude < 1.01
      ? nil : "\(held.item) stood at \(held.offset) and stands at \(now.frame.minY)"
  }
}
