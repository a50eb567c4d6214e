import LazyScrollTestSupport
import Testing

@testable import LazyScrollEngine

/// The distance between the items of a list and the rows of a table.
@Suite struct ListSpacingTests {
  private let environment = LayoutEnvironment(
    axis: .vertical, viewport: Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400)))

  /// The frames by hand: an item without an extent has no distance to its neighbours.
  private func frames(_ extents: [Double], _ spacing: Double) -> (frames: [LayoutRect], end: Double)
  {
    var (frames, offset): ([LayoutRect], Double) = ([], 0)
    for extent in extents {
      frames.append(LayoutRect(x: 0, y: offset, width: 300, height: extent))
      offset += extent > 0 ? extent + spacing : 0
    }
    return (frames, max(0, offset - spacing))
  }

  private func expect(
    _ list: some SectionLayout, _ extents: [Double], _ spacing: Double, _ comment: Comment
  ) {
    let expected = frames(extents, spacing)
    let single = extents.indices.map {
      list.attributes(of: .item, at: $0, in: environment)?.frame
    }
    #expect(single == expected.frames, comment)
    #expect(list.contentSize.height == expected.end, comment)
  }

  @Test(arguments: 0..<40)
  func everyFrameMatchesTheSumThroughEdits(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let spacing = Double(random.below(4)) * 7.5
    let isDeclared = random.below(2) == 0
    var extents: [Double] = (0..<30).map { _ in isDeclared ? Double(random.below(5)) * 20 : 40 }
    var list = ListLayout(estimate: 40, spacing: spacing)
    list.prepare(
      SectionContent(
        count: extents.count, geometry: isDeclared ? .extents(extents) : ItemGeometry.none),
      in: environment)
    for step in 0..<60 {
      let index = random.below(extents.count)
      let extent = Double(random.below(6)) * 15
      switch random.below(5) {
      case 0:
        let size = LayoutSize(width: 300, height: extent)
        _ = list.apply(.measured(.item, index: index, size, ReuseIdentifier(1)), in: environment)
        extents[index] = extent
      case 1:
        _ = list.apply(.resize(at: index, LayoutSize(width: 300, height: extent)), in: environment)
        extents[index] = extent
      case 2:
        let items = ItemList(count: 2, geometry: .extents([extent, 33]))
        _ = list.apply(.insert(items, at: index), in: environment)
        extents.insert(contentsOf: [extent, 33], at: index)
      case 3 where extents.count > 5:
        _ = list.apply(.remove(index..<index + 1), in: environment)
        extents.remove(at: index)
      default:
        let target = random.below(extents.count)
        _ = list.apply(.move(from: index, to: target), in: environment)
        extents.insert(extents.remove(at: index), at: target)
      }
      expect(list, extents, spacing, "seed \(seed), step \(step)")
    }
    let expected = frames(extents, spacing).frames
    for offset in stride(from: -50.0, to: 1500, by: 13) {
      let fault = LayoutProbe(width: 300).fault(of: list, expecting: expected, at: offset)
      #expect(fault == nil, "seed \(seed)")
    }
  }

  @Test(arguments: [-1, Double.nan, .infinity])
  func invalidSpacingCountsAsNone(spacing: Double) {
    var list = ListLayout(estimate: 40, spacing: spacing)
    list.prepare(SectionContent(count: 3, geometry: ItemGeometry.none), in: environment)
    expect(list, [40, 40, 40], 0, "\(spacing)")
    #expect(list.faults() == [.lengths])
    #expect(TableLayout(spacing: spacing).faults() == [.lengths])
  }

  @Test func rowsOfATableStandApartWithinItsInsets() {
    var table = TableLayout(
      estimate: 40, spacing: 8, insets: LayoutInsets(top: 5, leading: 10, bottom: 7, trailing: 20))
    table.prepare(SectionContent(count: 3, geometry: ItemGeometry.none), in: environment)
    let frames = (0..<3).map { table.attributes(of: .item, at: $0, in: environment)?.frame }
    #expect(frames == [5, 53, 101].map { LayoutRect(x: 10, y: $0, width: 270, height: 40) })
    #expect(table.contentSize.height == 148)
  }
}
