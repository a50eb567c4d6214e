import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Covers that shrink and fade with their distance from the viewport's middle.
private struct CoverFlowLayout: SectionLayout {
  let extent = 100.0
  var count = 0
  var crossExtent = 0.0

  var contentSize: LayoutSize { LayoutSize(width: Double(count) * extent, height: crossExtent) }

  mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    count = content.count
    crossExtent = environment.crossExtent
  }

  func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness {
    if old.crossExtent != new.crossExtent { return .preparation }
    return old.viewport.bounds == new.viewport.bounds ? .nothing : .attributes
  }

  func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    let first = max(0, Int(rect.minX / extent))
    let last = min(count, Int(rect.maxX / extent) + 1)
    for index in first..<max(first, last) {
      if let cover = attributes(of: .item, at: index, in: environment) { answer.append(cover) }
    }
  }

  func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard kind == .item else { return nil }
    let frame = LayoutRect(x: Double(index) * extent, y: 0, width: extent, height: crossExtent)
    let bounds = environment.viewport.bounds
    let middle = bounds.minX + bounds.size.width / 2
    let distance = min(1, (frame.minX + extent / 2 - middle).magnitude / 200)
    return LayoutAttributes(
      index: index, frame: frame, zIndex: Int32(100 - distance * 100), alpha: 1 - distance / 2,
      transform: .scale(x: 1 - distance / 4, y: 1 - distance / 4))
  }
}

@Suite struct OffsetDrivenProbe {
  @Test func everyTickPlacesViewsAgain() {
    let probe = Probe(width: 300, height: 120)
    probe.show(
      [SectionSnapshot(items: ItemList(count: 1000), layout: CoverFlowLayout())],
      axis: .horizontal)
    for offset in stride(from: 0.0, through: 400, by: 5) {
      probe.host.scroll(to: offset, along: .horizontal)
      for index in 0..<8 {
        guard let (_, view) = probe.seen(.item, section: 0, index: index) else { continue }
        let distance = min(1, (Double(index) * 100 + 50 - offset - 150).magnitude / 200)
        #expect(view.attributes?.alpha == 1 - distance / 2)
        #expect(view.attributes?.transform.a == 1 - distance / 4)
      }
    }
    // Placing views again binds none.
    #expect(probe.driver.work.viewsMade <= 6)
    #expect(probe.driver.work.binds <= 9)
  }
}
