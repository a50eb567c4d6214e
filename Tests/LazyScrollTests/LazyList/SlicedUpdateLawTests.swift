import Foundation
import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// An update in slices ends where the same update made at once ends.
///
/// `LAZYSCROLL_STORIES` is the number of stories; `LAZYSCROLL_STORY` the seed of a single one.
@Suite struct SlicedUpdateLawTests {
  typealias View = RecordingHost.View
  typealias List = LazyList<RecordingHost, Int, Int>

  /// A list that is told the same as another one, at once or in slices.
  private final class Page {
    let host: RecordingHost
    let list: List
    let isSliced: Bool
    /// The heights of items, which the app may change.
    var heights: [Int: Double] = [:]
    /// The items that were prefetched and have neither been on the screen nor been cancelled since.
    var prefetched: Set<Int> = []
    var wrong: String?
    private let rows: Registration<View, Int>

    init(isSliced: Bool, knowsSizes: Bool, hasHeaders: Bool, overscan: Double) {
      self.isSliced = isSliced
      host = RecordingHost(width: 300, height: 400, overscan: overscan)
      let rows = Registration<View, Int>(
        make: { View() }, update: { $0.content = UInt64($1) })
      self.rows = rows
      let bars = Registration<View, Int>(
        make: { View() }, update: { $0.content = UInt64(1_000_000 + $1) })
      list = List(host: host) { _ in
        CollectionSection(
          layout: ListLayout(estimate: 50),
          header: hasHeaders ? BarModel(height: 30, isPinned: true) : nil)
      } cell: {
        rows($0)
      }
      if hasHeaders { list.header = { bars($0) } }
      host.measuring = { [unowned self] view, proposed, _ in
        LayoutSize(width: proposed.width, height: height(of: Int(view.content ?? 0)))
      }
      if knowsSizes {
        list.size = { [unowned self] in LayoutSize(width: 300, height: height(of: $0)) }
      }
      list.onPrefetch = { [unowned self] items, _ in
        prefetched.formUnion(items)
        recordItemsOnScreen()
      }
      list.onCancelPrefetching = { [unowned self] items in
        for item in items where prefetched.remove(item) == nil {
          wrong = wrong ?? "\(item) was on the screen, and its loading is cancelled"
        }
      }
      host.onPlace = { [unowned self] _ in recordItemsOnScreen() }
      list.selectionMode = .multiple
      host.appear()
    }

    func height(of item: Int) -> Double {
      item >= 1_000_000 ? 30 : heights[item] ?? Double(20 + item * 37 % 90)
    }

    private func recordItemsOnScreen() {
      for view in host.views where !view.isHidden {
        if let item = view.content { prefetched.remove(Int(item)) }
      }
    }

    func apply(_ snapshot: List.Snapshot, of limit: Int) {
      if isSliced {
        list.apply(snapshot, inSlicesOf: limit)
      } else {
        list.apply(snapshot)
      }
      settle()
    }

    func scroll(by distance: Double) {
      host.scroll(by: distance)
      settle()
    }

    func settle() {
      host.passFrames()
      recordItemsOnScreen()
    }

    var offset: Double { host.viewport.bounds.minY }

    /// The views in the window.
    var picture: String {
      let shown = host.picture.map { "\($0.view.content ?? 0) at \($0.frame.minY)" }.sorted()
      return shown.joined(separator: ", ")
    }
  }

  /// Performs the same random updates at once and in slices.
  ///
  /// - Returns: The first difference; `nil` for none.
  private func story(_ seed: UInt64) -> String? {
    var random = SeededRandom(seed: seed &* 3571 &+ 11)
    for _ in 0..<3 { _ = random.next() }
    let (knowsSizes, hasHeaders) = (random.oneIn(3), random.oneIn(2))
    let overscan = random.pick([0.0, 20, 120])
    let pages = [false, true].map {
      Page(isSliced: $0, knowsSizes: knowsSizes, hasHeaders: hasHeaders, overscan: overscan)
    }
    var told: [String] = ["known \(knowsSizes), headers \(hasHeaders), overscan \(overscan)"]
    var last = 1
    func newItems(_ count: Int) -> [Int] {
      last += count
      return Array(last - count..<last)
    }
    var sections = (0..<1 + random.below(4)).map { (id: $0, items: newItems(random.below(60))) }
    var nextSection = 10

    for step in 0..<2 + random.below(5) {
      var snapshot = List.Snapshot()
      var (reconfigured, resized): ([Int], [Int]) = ([], [])
      if step > 0 {
        for _ in 0..<1 + random.below(4) where !sections.isEmpty {
          let section = random.below(sections.count)
          let count = sections[section].items.count
          switch random.below(9) {
          case 0..<2:
            sections[section].items.insert(
              contentsOf: newItems(1 + random.below(8)), at: random.below(count + 1))
          case 2..<4 where count > 0:
            let first = random.below(count)
            sections[section].items.removeSubrange(
              first..<min(count, first + 1 + random.below(random.oneIn(3) ? 40 : 4)))
          case 4 where count > 0:
            let item = sections[section].items.remove(at: random.below(count))
            let target = random.below(sections.count)
            sections[target].items.insert(
              item, at: random.below(sections[target].items.count + 1))
          case 5:
            let target = random.below(sections.count)
            sections.insert(sections.remove(at: section), at: target)
          case 6:
            if random.oneIn(2) {
              sections.remove(at: section)
            } else {
              nextSection += 1
              sections.insert((id: nextSection, items: newItems(random.below(20))), at: section)
            }
          case 7 where count > 0:
            let item = random.pick(sections[section].items)
            for page in pages { page.heights[item] = Double(10 + (item * 13 + step * 29) % 120) }
            resized.append(item)
          case 8 where count > 0: reconfigured.append(random.pick(sections[section].items))
          default: break
          }
        }
      }
      for section in sections {
        snapshot.appendSections([section.id])
        snapshot.appendItems(section.items, toSection: section.id)
      }
      let all = Set(sections.flatMap(\.items))
      snapshot.resizeItems(resized.filter { all.contains($0) })
      snapshot.reconfigureItems(reconfigured.filter { all.contains($0) })
      let limit = 1 + random.below(200)
      told.append("apply \(sections), resized \(resized), reconfigured \(reconfigured)")
      for page in pages { page.apply(snapshot, of: limit) }
      if let wrong = difference(of: pages, isExact: knowsSizes) {
        return "\(wrong)\n" + told.joined(separator: "\n")
      }
      // Estimates of what was never seen are taken up with the next display frame: from here on both scroll over others.
      if !knowsSizes, pages[0].offset != pages[1].offset { return nil }
      for _ in 0..<random.below(3) {
        let distance = random.oneIn(5) ? 1e6 : Double(random.below(1600) - 500)
        told.append("scroll by \(distance)")
        for page in pages { page.scroll(by: distance) }
        if let wrong = difference(of: pages, isExact: knowsSizes) {
          return "\(wrong)\n" + told.joined(separator: "\n")
        }
      }
      if random.oneIn(3), let item = sections.flatMap(\.items).randomElement(by: &random) {
        told.append("select \(item)")
        for page in pages { page.list.select(item) }
      }
    }
    return nil
  }

  private func difference(of pages: [Page], isExact: Bool) -> String? {
    if let wrong = pages.compactMap(\.wrong).first { return wrong }
    let pictures = pages.map(\.picture)
    if pictures[0] != pictures[1] { return "at once \(pictures[0])\nin slices \(pictures[1])" }
    if isExact, pages[0].offset != pages[1].offset {
      return "the offsets are \(pages.map(\.offset))"
    }
    let selected = pages.map { Set($0.list.selectedItems) }
    return selected[0] == selected[1] ? nil : "selected are \(selected)"
  }

  @Test(arguments: 0..<4) func updatesInSlicesEndWhereUpdatesAtOnceEnd(share: Int) {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["LAZYSCROLL_STORY"].flatMap(UInt64.init) {
      if share == 0 { #expect(story(seed) == nil) }
      return
    }
    let count = environment["LAZYSCROLL_STORIES"].flatMap(UInt64.init) ?? 800
    for seed in stride(from: UInt64(share) + 1, through: count, by: 4) {
      let wrong = story(seed)
      #expect(wrong == nil, "story \(seed)")
      if wrong != nil { return }
    }
  }
}

extension Array {
  /// Returns an element that a generator picks; `nil` if there is none.
  fileprivate func randomElement(by random: inout SeededRandom) -> Element? {
    isEmpty ? nil : random.pick(self)
  }
}
