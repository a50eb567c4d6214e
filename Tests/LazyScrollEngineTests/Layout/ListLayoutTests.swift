import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@Suite struct ListLayoutTests {
  private let environment = LayoutEnvironment(
    axis: .vertical, viewport: Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400)))

  private func list(_ extents: [Double]?, count: Int) -> ListLayout {
    var list = ListLayout(estimate: 40)
    list.prepare(
      SectionContent(count: count, geometry: extents.map { .extents($0) } ?? ItemGeometry.none),
      in: environment)
    return list
  }

  /// The rows that the host has to measure, asked one by one and all at once.
  private func measured(_ list: ListLayout, count: Int) -> [Bool] {
    let single = (0..<count).map {
      list.attributes(of: .item, at: $0, in: environment)?.selfSizing == .vertical
    }
    var answer = LayoutAnswer()
    list.attributes(
      in: LayoutRect(x: 0, y: 0, width: 300, height: 1e6), in: environment, into: &answer)
    #expect(answer.attributes.map { $0.selfSizing == .vertical } == single)
    return single
  }

  @Test func onlyUndeclaredRowsAreMeasuredThroughEdits() {
    var list = list([20, .nan, 30, -1], count: 4)
    #expect(measured(list, count: 4) == [false, true, false, true])
    let size = LayoutSize(width: 300, height: 55)
    _ = list.apply(.measured(.item, index: 1, size, ReuseIdentifier(1)), in: environment)
    #expect(list.contentSize.height == 20 + 55 + 30 + 40)
    #expect(measured(list, count: 4) == [false, true, false, true])
    _ = list.apply(.insert(ItemList(count: 1), at: 0), in: environment)
    _ = list.apply(
      .insert(ItemList(count: 1, geometry: .extents([70])), at: 5), in: environment)
    #expect(measured(list, count: 6) == [true, false, true, false, true, false])
    _ = list.apply(.move(from: 1, to: 4), in: environment)
    #expect(measured(list, count: 6) == [true, true, false, true, false, false])
    _ = list.apply(.remove(0..<1), in: environment)
    _ = list.apply(.resize(at: 0, size), in: environment)
    #expect(measured(list, count: 5) == [false, false, true, false, false])
    _ = list.apply(.invalidate(InvalidationContext(.items([4]))), in: environment)
    #expect(measured(list, count: 5) == [false, false, true, false, true])
    _ = list.apply(.invalidate(InvalidationContext(.everything)), in: environment)
    #expect(measured(list, count: 5) == [true, true, true, true, true])
  }

  @Test func allRowsAreMeasuredWithoutDeclaredExtents() {
    var list = list(nil, count: 2)
    _ = list.apply(
      .insert(ItemList(count: 1, geometry: .extents([70])), at: 1), in: environment)
    #expect(list.contentSize.height == 40 + 70 + 40)
    #expect(measured(list, count: 3) == [true, true, true])
  }

  @Test func validNewEstimateReplacesTheOldOne() {
    var list = list(nil, count: 10)
    for estimate in [60, -1, 0, .nan, .infinity] {
      _ = list.apply(.estimate(.item, estimate), in: environment)
      _ = list.apply(.estimate(.header, 5), in: environment)
      #expect(list.estimate(of: .item) == 60)
      #expect(list.contentSize.height == 600)
    }
    #expect(list.estimate(of: .header) == nil)
  }
}
