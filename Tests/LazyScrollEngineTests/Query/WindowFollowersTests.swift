import Testing

@testable import LazyScrollEngine

/// The ranges within which pinned headers and footers keep their places in the window.
@Suite struct WindowFollowersTests {
  /// Sections of 10 rows of 50 points, with pinned headers of 28 and pinned footers of 20 points.
  private func content(
    at offset: Double, level: Int = 0, _ layout: () -> AnySectionLayout
  ) -> ContentModel {
    var viewport = Viewport.at(offset, insets: LayoutInsets(top: 12, bottom: 8))
    viewport.overscan = LayoutInsets(top: 400, bottom: 400)
    let sections = (0..<6).map { number in
      var section = SectionSnapshot(
        items: ItemList(count: 10, geometry: .extents([Double](repeating: 50, count: 10))),
        supplementaries: [
          SupplementaryList(kind: 0, geometry: .extents([28])),
          SupplementaryList(kind: 1, geometry: .extents([20])),
        ], layout: layout())
      section.level = number % 2 * level
      return section
    }
    return ContentModel(sections, viewport: viewport)
  }

  private static let table: @Sendable () -> AnySectionLayout = {
    AnySectionLayout(TableLayout(header: .init(isPinned: true), footer: .init(isPinned: true)))
  }

  private static let framed: @Sendable () -> AnySectionLayout = {
    AnySectionLayout(
      ListLayout(estimate: 50).framed(
        header: .init(isPinned: true), footer: .init(isPinned: true), insets: LayoutInsets(all: 6)))
  }

  /// The offsets of the headers and footers in the window, by their elements.
  private func bars(_ content: borrowing ContentModel) -> [ElementKey: Double] {
    var query = LayoutQuery()
    query.ask(content)
    var found: [ElementKey: Double] = [:]
    var position = 0
    for range in query.ranges.values {
      while position < range.end {
        let attributes = query.answer.values[position]
        if attributes.kind != .item {
          let key = ElementKey(
            section: range.section, kind: attributes.kind, index: attributes.index)
          found[key] = attributes.frame.origin.y
        }
        position += 1
      }
    }
    return found
  }

  @Test(arguments: [table, framed])
  func pinnedViewsStandWhereTheirRangesSay(_ layout: @Sendable () -> AnySectionLayout) throws {
    var checks = 0
    for offset in stride(from: -100.0, to: 3000, by: 37) {
      let here = content(at: offset, layout)
      var query = LayoutQuery()
      query.ask(here)
      let elements = try #require(query.followers(in: here).elements)
      for moved in stride(from: offset - 250, through: offset + 250, by: 125) {
        let bars = bars(content(at: moved, layout))
        for pinned in elements {
          guard let place = bars[pinned.element] else { continue }
          let range = pinned.range
          #expect(abs(place - min(max(moved + range.line, range.from), range.to)) < 1e-9)
          checks += 1
        }
      }
    }
    #expect(checks > 1000)
  }

  @Test func rangesMoveWithTheirElements() {
    var answer = LayoutAnswer.collectingPins
    let header = LayoutAttributes(
      kind: .header, index: 0, frame: LayoutRect(x: 0, y: 10, width: 320, height: 28))
    let range = PinnedRange(from: 0, to: 500, line: 12)
    answer.append(header, pinned: range)
    answer.append(header, pinned: range)
    answer.move(from: 1, by: LayoutPoint(x: 5, y: 40), along: .vertical)
    let ranges = answer.pins?.map(\.range)
    #expect(ranges == [range, PinnedRange(from: 40, to: 540, line: 12)])
    let places = answer.attributes.map(\.frame.origin)
    #expect(places == [LayoutPoint(x: 0, y: 10), LayoutPoint(x: 5, y: 50)])
  }

  @Test func headersOfAnOutlineFollowEachOther() {
    let content = content(at: 100, level: 1, Self.table)
    var query = LayoutQuery()
    query.ask(content)
    let followers = query.followers(in: content)
    #expect(followers.elements == nil)
  }
}

extension WindowFollowers {
  /// The pinned elements; `nil` if others follow the window as well.
  var elements: [Pinned]? { if case .pinned(let elements) = self { Array(elements) } else { nil } }
}
