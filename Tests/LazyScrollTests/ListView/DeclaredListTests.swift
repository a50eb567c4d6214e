import LazyScrollEngine
import Testing

@testable import LazyScroll

/// Properties that some items have, as lists.
@Suite struct DeclaredListTests {
  private let size = LayoutSize(width: 3, height: 4)

  private func geometry(_ items: [(LayoutSize?, Int)]) -> ItemGeometry {
    var sizes = DeclaredSizes()
    for (size, columns) in items { sizes.append(size, columns: columns) }
    #expect(sizes.count == items.count)
    return sizes.geometry
  }

  @Test func propertyThatNoItemHasStaysEmpty() {
    var list = DeclaredList(missing: 0)
    for index in 0..<3 { list.append(nil, at: index) }
    list.append(contentsOf: [], at: 3)
    #expect(list.values == [])
    #expect(list.completed(to: 9) == [])
  }

  @Test func itemsWithoutThePropertyAreFilledIn() {
    var list = DeclaredList(missing: 0)
    list.append(7, at: 2)
    list.append(nil, at: 3)
    list.append(contentsOf: [8, 9], at: 6)
    #expect(list.values == [0, 0, 7, 0, 0, 0, 8, 9])
    #expect(list.completed(to: 10) == [0, 0, 7, 0, 0, 0, 8, 9, 0, 0])
  }

  @Test func sizesStayAListWhileAllAreKnown() {
    #expect(geometry([]) == .none)
    #expect(geometry([(nil, 1), (nil, 1)]) == .none)
    #expect(geometry([(size, 1), (size, 1)]) == .sizes([size, size]))
  }

  @Test func sizesBecomeSpansWhereOneIsUnknownOrAnItemSpans() {
    let (known, unknown) = (ItemSpan(columns: 1, size: size), ItemSpan(columns: 1))
    #expect(geometry([(size, 1), (nil, 1), (size, 1)]) == .spans([known, unknown, known]))
    #expect(geometry([(nil, 1), (size, 1)]) == .spans([unknown, known]))
    #expect(geometry([(nil, 1), (nil, 2)]) == .spans([unknown, ItemSpan(columns: 2)]))
    #expect(geometry([(size, 1), (size, 2)]) == .spans([known, ItemSpan(columns: 2, size: size)]))
  }

  @Test func unknownItemsCostNothingUntilOneIsKnown() {
    var sizes = DeclaredSizes()
    sizes.appendUnknown(2)
    #expect(sizes.geometry == .none)
    sizes.append(size)
    sizes.appendUnknown(1)
    let unknown = ItemSpan(columns: 1)
    #expect(
      sizes.geometry == .spans([unknown, unknown, ItemSpan(columns: 1, size: size), unknown]))
  }
}
