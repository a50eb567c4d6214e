import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Headers of several levels, pinned below each other, over sections of any layout.
@Suite struct OutlineProbe {
  /// A section of the outline: its level, its header's height, and its items' extent.
  private typealias Entry = (level: Int, header: Double, items: Double)

  private let entries: [Entry] = [
    (0, 40, 0), (1, 30, 300), (1, 30, 500), (2, 20, 200), (2, 20, 300), (1, 30, 100),
    (0, 40, 250), (1, 30, 900), (0, 40, 700),
  ]

  private func probe(height: Double = 400) -> Probe {
    let probe = Probe(width: 300, height: height)
    probe.show(
      entries.enumerated().map { number, entry in
        let items = ItemList(
          count: entry.items > 0 ? 1 : 0,
          geometry: .frames(
            entry.items > 0 ? [LayoutRect(x: 0, y: 0, width: 300, height: entry.items)] : []))
        var section = SectionSnapshot(
          items: items,
          supplementaries: [SupplementaryList(kind: 0, geometry: .extents([entry.header]))],
          layout: AbsoluteLayout().framed(header: .init(isPinned: true)))
        section.level = entry.level
        return section
      })
    return probe
  }

  /// The expected frames of the headers on the screen, by loops.
  private func expected(at offset: Double, height: Double = 400) -> [Int: Double] {
    var starts: [Double] = []
    var end = 0.0
    for entry in entries {
      starts.append(end)
      end += entry.header + entry.items
    }
    var tops: [Int: Double] = [:]
    for (number, entry) in entries.enumerated() {
      var line = offset
      var level = entry.level
      for before in stride(from: number - 1, through: 0, by: -1) where entries[before].level < level
      {
        level = entries[before].level
        line = max(line, (tops[before] ?? 0) + entries[before].header)
      }
      let next = entries.indices.first { $0 > number && entries[$0].level <= entry.level }
      let groupEnd = next.map { starts[$0] } ?? end
      tops[number] = min(max(starts[number], line), groupEnd - entry.header)
    }
    return tops.filter { $0.value < offset + height && $0.value + entries[$0.key].header > offset }
      .mapValues { $0 - offset }
  }

  private func seen(_ probe: Probe) -> [Int: Double] {
    var seen: [Int: Double] = [:]
    for number in entries.indices {
      if let header = probe.seen(.header, section: number, index: 0) {
        seen[number] = header.frame.minY
      }
    }
    return seen
  }

  @Test func headersOfAllLevelsArePinnedAndPushed() {
    let probe = probe()
    for step in 0..<900 {
      let offset = Double((step * 37) % 3_000)
      probe.host.scroll(to: offset)
      #expect(seen(probe) == expected(at: probe.host.viewport.bounds.minY), "at \(offset)")
    }
  }

  @Test func headersStayPinnedWhileScrolling() {
    let probe = probe()
    for offset in stride(from: 0.0, through: 3_000, by: 3) {
      probe.host.scroll(to: offset)
      #expect(seen(probe) == expected(at: probe.host.viewport.bounds.minY), "at \(offset)")
    }
  }

  @Test(arguments: [45.0, 60, 80, 95])
  func headersThatFillTheWindowPushNoLaterOne(height: Double) {
    let probe = probe(height: height)
    for offset in stride(from: 0.0, through: 3_000, by: 3) {
      probe.host.scroll(to: offset)
      let offset = probe.host.viewport.bounds.minY
      #expect(seen(probe) == expected(at: offset, height: height), "at \(offset)")
    }
  }

  @Test func viewportElementsMatchTheScreen() {
    let probe = probe()
    for offset in stride(from: 0.0, through: 3_000, by: 7) {
      probe.host.scroll(to: offset)
      let bounds = probe.host.viewport.bounds
      var found: [Int: Double] = [:]
      for (element, attributes) in probe.driver.engine.content.elements(in: bounds)
      where element.kind == .header {
        found[element.section] = attributes.frame.minY - bounds.minY
      }
      #expect(found == seen(probe), "at \(offset)")
    }
  }

  @Test func outerHeadersAreDrawnOverInnerOnes() {
    let probe = probe()
    probe.host.scroll(to: 1_000)
    let depths = (0..<5).map { probe.seen(.header, section: $0, index: 0)?.view.attributes?.zIndex }
    #expect(depths == [9, nil, 8, 7, 7])
  }

  @Test func scrollTargetIsNotUnderPinnedHeaders() {
    let probe = probe()
    let target = ScrollDestination(item: .position(0), section: 4, alignment: .start)
    probe.driver.send(.scroll(target))
    probe.host.passFrames()
    let item = probe.seen(.item, section: 4, index: 0)
    #expect(item?.frame.minY == 90.0)
  }

  @Test func onlyHeadersAreQueriedWhileOneIsPinned() {
    let probe = probe()
    probe.host.scroll(to: 440)
    let before = probe.driver.engine.work
    for offset in stride(from: 441.0, through: 455, by: 1) { probe.host.scroll(to: offset) }
    let after = probe.driver.engine.work
    #expect(after.queries == before.queries)
    #expect(after.pinnedQueries == before.pinnedQueries + 15)
    // The header of the page and that of the section.
    #expect(after.attributes == before.attributes + 30)
  }
}
