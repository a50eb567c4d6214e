import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Rows under a header that stays at the viewport's edge until its section ends.
private struct PinnedHeaderLayout: SectionLayout {
  let rowExtent = 50.0
  let headerExtent = 30.0
  var count = 0
  var width = 0.0

  var contentSize: LayoutSize {
    LayoutSize(width: width, height: headerExtent + Double(count) * rowExtent)
  }

  mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    count = content.count
    width = environment.crossExtent
  }

  func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness {
    if old.crossExtent != new.crossExtent { return .preparation }
    return old.viewport.bounds == new.viewport.bounds ? .nothing : .pinned
  }

  func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    pinnedAttributes(in: environment, into: &answer)
    for index in 0..<count {
      if let row = attributes(of: .item, at: index, in: environment), row.frame.intersects(rect) {
        answer.append(row)
      }
    }
  }

  func pinnedAttributes(in environment: LayoutEnvironment, into answer: inout LayoutAnswer) {
    if let header = attributes(of: .header, at: 0, in: environment) { answer.append(header) }
  }

  func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    switch kind {
    case .item:
      let y = headerExtent + Double(index) * rowExtent
      return LayoutAttributes(
        index: index, frame: LayoutRect(x: 0, y: y, width: width, height: rowExtent))
    case .header:
      let edge = environment.viewport.visibleBounds.minY
      let y = max(0, min(edge, contentSize.height - headerExtent))
      return LayoutAttributes(
        kind: .header, index: 0, frame: LayoutRect(x: 0, y: y, width: width, height: headerExtent),
        zIndex: 1)
    default: return nil
    }
  }
}

@Suite struct PinnedHeaderProbe {
  private func probe() -> Probe {
    let probe = Probe(width: 300, height: 400)
    let header = [SupplementaryList(kind: 0)]
    probe.show([
      SectionSnapshot(
        items: ItemList(count: 20), supplementaries: header, layout: PinnedHeaderLayout()),
      SectionSnapshot(
        items: ItemList(count: 20), supplementaries: header, layout: PinnedHeaderLayout()),
    ])
    return probe
  }

  @Test func theHeaderStaysAtTheEdgeOverTheRows() {
    let probe = probe()
    for offset in stride(from: 0.0, through: 900, by: 7) {
      probe.host.scroll(to: offset)
      #expect(probe.seen(.header, section: 0, index: 0)?.frame.minY == 0)
    }
    #expect(probe.seen(.header, section: 0, index: 0)?.view.attributes?.zIndex == 1)
  }

  @Test func nextSectionPushesTheHeaderOut() {
    let probe = probe()
    // The first section is 1,030 high.
    probe.host.scroll(to: 1010)
    #expect(probe.seen(.header, section: 0, index: 0)?.frame.minY == -10)
    #expect(probe.seen(.header, section: 1, index: 0)?.frame.minY == 20)
    probe.host.scroll(to: 1040)
    #expect(probe.seen(.header, section: 0, index: 0) == nil)
    #expect(probe.seen(.header, section: 1, index: 0)?.frame.minY == 0)
  }

  @Test func scrollingQueriesHeadersOnly() {
    let probe = probe()
    probe.host.scroll(to: 300)
    let before = probe.driver.engine.work
    for offset in stride(from: 301.0, through: 315, by: 1) { probe.host.scroll(to: offset) }
    let after = probe.driver.engine.work
    #expect(after.queries == before.queries)
    #expect(after.pinnedQueries == before.pinnedQueries + 15)
    #expect(after.attributes == before.attributes + 15)
  }

  @Test func insetsMoveThePinningEdge() {
    let probe = probe()
    probe.host.change { $0.insets.top = 44 }
    probe.host.scroll(to: 200)
    #expect(probe.seen(.header, section: 0, index: 0)?.frame.minY == 44)
  }
}
