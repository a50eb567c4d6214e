import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Law 15: an edit, a scroll or a followed end while the window has no area ends where it would with one.
///
/// Each life is lived twice, once in a window that has no area for parts of it.
@Suite struct HiddenLifeTests {
  /// The ways in which a window loses its area.
  static let forms = [LayoutSize(width: 300, height: 0), LayoutSize(width: 0, height: 400), .zero]

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func hiddenLivesEndWhereOthersDo(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (shown, hidden) = (HiddenLife(seed: seed), HiddenLife(seed: seed))
    for step in 0..<40 {
      let isHidden = random.oneIn(2)
      if isHidden { hidden.resize(to: random.pick(Self.forms)) }
      var story: [String] = []
      for _ in 0..<random.below(4) {
        let act = shown.draw(from: &random)
        story.append("\(act)")
        shown.perform(act)
        hidden.perform(act)
      }
      if isHidden {
        #expect(hidden.host.picture.isEmpty, "seed \(seed), step \(step): shown while hidden")
        hidden.resize(to: LayoutSize(width: 300, height: 400))
      }
      shown.settle()
      hidden.settle()
      #expect(hidden.outcomes == shown.outcomes, "seed \(seed), step \(step), after \(story)")
      #expect(hidden.seen == shown.seen, "seed \(seed), step \(step), after \(story)")
      if hidden.seen != shown.seen { return }
    }
  }
}

/// A list of known extents and its app.
private final class HiddenLife {
  enum Act {
    case insert([Int], at: Int)
    case remove(Range<Int>)
    case move(Int, to: Int)
    case replace([Int])
    case grow(Int)
    case show(Int, ScrollDestination.Alignment)
    case offset(Double)
    case follow(FollowedEdges)
  }

  typealias View = RecordingHost.View

  let host = RecordingHost(width: 300, height: 400)
  private(set) var list: LazyList<RecordingHost, OnlySection, Int>!
  private var items = Array(0..<60)
  private var next = 1000
  private var heights: [Int: Double] = [:]
  private(set) var outcomes: [ScrollOutcome] = []
  private let axis: ScrollAxis

  init(seed: UInt64) {
    axis = seed % 5 == 0 ? .horizontal : .vertical
    let layout =
      switch seed % 3 {
      case 0: CollectionSection(layout: ListLayout(estimate: 50))
      case 1: CollectionSection(layout: WaterfallLayout(columns: .count(3), estimate: 50))
      default:
        CollectionSection(
          layout: ListLayout(estimate: 50),
          insets: LayoutInsets(top: 30, leading: 10, bottom: 20, trailing: 10))
      }
    let cells = Registration<View, Int>(
      make: { View() }, update: { view, item in view.content = UInt64(item) })
    list = LazyList(host: host, section: { _ in layout }, cell: { cells($0) })
    list.axis = axis
    list.size = { [unowned self] item in
      let extent = heights[item] ?? Double(20 + item * 37 % 90)
      return LayoutSize(width: extent, height: extent)
    }
    if seed % 4 == 0 { list.shortContentEdge = .end }
    host.appear()
    list.apply(items)
  }

  func resize(to size: LayoutSize) { host.resize(width: size.width, height: size.height) }

  /// The visible items, each with its frame in the window.
  var seen: [String] {
    host.picture.map { "\($0.view.content ?? 0) at \($0.frame)" }.sorted()
  }

  func settle() {
    host.passFrames()
    host.pass(seconds: 1)
    host.passFrames()
  }

  func draw(from random: inout SeededRandom) -> Act {
    let count = items.count
    func new(_ count: Int) -> [Int] {
      next += count
      return Array(next - count..<next)
    }
    switch random.below(9) {
    case 0:
      return .insert(new(1 + random.below(6)), at: random.oneIn(2) ? 0 : random.below(count + 1))
    case 1: return .insert(new(1 + random.below(4)), at: count)
    case 2 where count > 1:
      let start = random.below(count)
      return .remove(start..<min(count, start + 1 + random.below(random.oneIn(4) ? 40 : 5)))
    case 3 where count > 1: return .move(random.below(count), to: random.below(count))
    case 4 where random.oneIn(4): return .replace(new(random.below(80)))
    case 5 where count > 0: return .grow(random.below(count))
    case 6 where count > 0:
      return .show(
        items[random.below(count)], random.pick([.start, .center, .end, .nearest]))
    case 7: return .offset(Double(random.below(4000)) - 200)
    default: return .follow(random.pick([[], .start, .end, [.start, .end]]))
    }
  }

  func perform(_ act: Act) {
    switch act {
    case .insert(let new, let index): items.insert(contentsOf: new, at: min(index, items.count))
    case .remove(let range): items.removeSubrange(range)
    case .move(let source, let target): items.insert(items.remove(at: source), at: target)
    case .replace(let new): items = new
    case .grow(let index):
      heights[items[index]] = Double(15 + (items[index] * 53 + index * 17) % 130)
      var snapshot = ListSnapshot<OnlySection, Int>()
      snapshot.appendSections([.only])
      snapshot.appendItems(items)
      snapshot.reconfigureItems([items[index]])
      list.apply(snapshot)
      return
    case .show(let item, let alignment):
      list.scroll(to: item, at: alignment) { [unowned self] in outcomes.append($0) }
      return
    case .offset(let offset): return host.scroll(to: offset, along: axis)
    case .follow(let edges):
      list.followedEdges = edges
      return
    }
    list.apply(items)
  }
}
