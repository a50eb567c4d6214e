import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import LazyScrollTrace

/// The scenarios that run natively and as WebAssembly, and must give the same text.
///
/// The text holds every answer down to the last bit, so it is compared as it is.
enum Scenarios {
  /// Runs a scenario.
  ///
  /// - Parameter number: A number from 0 up; one past the last gives an empty text.
  /// - Returns: The text in UTF-8.
  static func run(_ number: Int) -> [UInt8] {
    var out = TraceWriter()
    switch number {
    case 0: return ScriptedFeed().run(steps: 600)
    case 1: workedExample(&out)
    case 2: querySums(&out)
    case 3: extents(&out)
    case 4: frames(&out)
    case 5: page(&out)
    case 6: replay(&out)
    case 7: sections(&out)
    default: return []
    }
    return out.bytes
  }

  /// The eleven rectangles of the worked example, in three viewports.
  private static func workedExample(_ out: inout TraceWriter) {
    let index = FrameIndex(WorkedExample.boxes.map { $0.frame }, axis: .vertical)
    var hits: [FrameIndex.Hit] = []
    for (top, bottom) in [(222.0, 969.0), (311, 549), (331, 529)] {
      index.query(LayoutRect(x: 0, y: top, width: 375, height: bottom - top), into: &hits)
      out.word("found")
      for hit in hits { out.integer(hit.index) }
      out.endLine()
    }
  }

  /// The sums that every implementation of the shop feed must find.
  private static func querySums(_ out: inout TraceWriter) {
    for count in [1_000, 10_000, 100_000] {
      let frames = ShopFeed.frames(count: count)
      let height = ShopFeed.contentHeight(of: frames)
      for order in [frames, ShopFeed.shuffled(frames)] {
        let index = FrameIndex(order, axis: .vertical)
        var hits: [FrameIndex.Hit] = []
        var sum = 0
        for offset in ShopFeed.offsets(count: 1000, contentHeight: height) {
          index.query(
            LayoutRect(x: 0, y: offset - 20, width: 375, height: ShopFeed.viewportHeight + 40),
            into: &hits)
          sum += hits.count
        }
        out.word("shop")
        out.integer(count)
        out.number(index.end.along)
        out.integer(sum)
        out.endLine()
      }
    }
  }

  /// A list under random edits.
  private static func extents(_ out: inout TraceWriter) {
    var random = SeededRandom(seed: 21)
    var tree = ExtentTree(count: 1_000_000_000, estimate: 30)
    for step in 0..<3000 {
      switch random.below(5) {
      case 0: tree.insert(count: 1 + random.below(3), at: random.below(5000))
      case 1:
        let first = random.below(5000)
        tree.remove(first..<first + 2)
      default: tree.setExtent(Double(random.below(900)) / 8, at: random.below(5000))
      }
      if step % 50 == 0 {
        out.word("list")
        out.integer(tree.count)
        out.number(tree.total)
        out.number(tree.offset(of: random.below(5000)))
        out.integer(tree.index(at: Double(random.below(100_000))) ?? -1)
        out.endLine()
      }
    }
  }

  /// A frame index under random edits.
  private static func frames(_ out: inout TraceWriter) {
    var random = SeededRandom(seed: 22)
    var index = FrameIndex(ShopFeed.frames(count: 2000), axis: .vertical)
    var hits: [FrameIndex.Hit] = []
    for step in 0..<3000 {
      let frame = LayoutRect(
        x: Double(random.below(300)), y: Double(random.below(200_000)), width: 90,
        height: Double(random.below(random.oneIn(30) ? 40_000 : 300)))
      switch random.below(5) {
      case 0: index.insert(frame, at: random.below(index.count + 1))
      case 1: index.remove(at: random.below(index.count))
      case 2: index.shift(from: frame.minY, by: Double(random.below(200) - 100))
      case 3: index.move(from: random.below(index.count), to: random.below(index.count))
      default: index.setFrame(frame, at: random.below(index.count))
      }
      if step % 50 == 0 {
        index.query(LayoutRect(x: 0, y: frame.minY, width: 375, height: 667), into: &hits)
        out.word("frames")
        for hit in hits {
          out.integer(hit.index)
          out.rect(hit.frame)
        }
        out.endLine()
      }
    }
  }

  /// A page of cards, a measured list and more cards, scrolled and edited in a host.
  private static func page(_ out: inout TraceWriter) {
    let page = ScriptedPage()
    page.run()
    page.describe(into: &out)
  }

  /// The trace of that page, fed to another engine.
  private static func replay(_ out: inout TraceWriter) {
    let page = ScriptedPage()
    page.run()
    replay(page.recorder.bytes, &out)
  }

  /// Sections of every layout in an outline, scrolled, edited and measured in a host, and the replay of
  /// their trace in another engine.
  private static func sections(_ out: inout TraceWriter) {
    let page = ScriptedSections()
    page.run(steps: 400)
    page.describe(into: &out)
    replay(page.recorder.bytes, &out)
  }

  private static func replay(_ trace: [UInt8], _ out: inout TraceWriter) {
    var engine = Engine()
    do throws(TraceError) {
      try engine.replay(
        trace,
        onCommands: { commands in
          for command in commands { command.write(to: &out) }
        })
    } catch {
      out.word("failed")
      out.integer(error.line)
      out.endLine()
    }
  }
}

/// A page in a recording host, under the same script in every run.
private final class ScriptedPage: DataSource {
  typealias View = RecordingHost.View

  let host = RecordingHost(width: 375, height: 667)
  let recorder = TraceRecorder(includesCommands: true)
  private let driver: Driver<RecordingHost>
  private var made = 0

  init() {
    driver = Driver(host: host)
    driver.recorder = recorder
    driver.dataSource = self
    host.measuring = { view, proposed, _ in
      LayoutSize(width: proposed.width, height: Double(20 + (view.content ?? 0) % 7 * 9))
    }
  }

  func view(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    var content = UInt64(element.index)
    if let id = element.id.name { content = id }
    if content % 41 == 40 { return nil }
    let reuse = ReuseIdentifier(Int32(1 + content % 2))
    let view = dequeuer.dequeue(reuse) ?? makeView()
    view.content = content
    return BoundView(view, reuse: reuse)
  }

  private func makeView() -> View {
    made += 1
    return View(number: made)
  }

  func run() {
    host.appear()
    let cards = ShopFeed.frames(count: 200)
    let sections = [
      SectionSnapshot(
        items: ItemList(ids: (0..<200).map { UInt64($0) }, geometry: .frames(cards)),
        layout: AbsoluteLayout()),
      SectionSnapshot(items: ItemList(count: 500), layout: ListLayout(estimate: 40)),
      SectionSnapshot(
        items: ItemList(ids: (1000..<1100).map { UInt64($0) }), layout: ListLayout(estimate: 25)),
    ]
    driver.send(.snapshot(Snapshot(sections: sections), transition: nil))
    var random = SeededRandom(seed: 23)
    for _ in 0..<300 {
      host.bindsPerFrame = random.oneIn(5) ? 3 : .max
      switch random.below(8) {
      case 0: host.scroll(to: Double(random.below(45_000)))
      case 1:
        let path = ItemPath(section: 0, item: random.below(150))
        driver.send(.edit(ChangeSet([.shiftItems(after: path, by: Double(random.below(90)))])))
      case 2:
        let path = ItemPath(section: random.below(3), item: random.below(50))
        driver.send(.edit(ChangeSet([.insertItems(ItemList(count: 1), at: path)])))
      case 3: driver.send(.edit(ChangeSet([.removeItems(section: 2, 0..<1)])))
      case 4:
        driver.send(
          .lease(ItemReference(.id(UInt64(random.below(200)))), for: .kept, isHeld: random.oneIn(2))
        )
      default: host.scroll(by: Double(random.below(400) - 150))
      }
      host.passFrames()
    }
  }

  func describe(into out: inout TraceWriter) {
    for place in host.picture {
      out.word("view")
      out.unsigned(place.view.content ?? 0)
      out.rect(place.frame)
      out.endLine()
    }
    out.word("counts")
    out.integer(driver.work.binds)
    out.integer(driver.work.viewsMade)
    out.integer(driver.work.measures)
    out.integer(driver.work.placeholders)
    out.number(driver.engine.work.correctedDistance)
    out.number(driver.engine.viewport.bounds.minY)
    out.endLine()
  }
}
