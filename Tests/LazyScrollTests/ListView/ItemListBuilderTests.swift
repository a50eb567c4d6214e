import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@testable import LazyScroll

/// Lists of items that are read model by model, or part by part.
@Suite struct ItemListBuilderTests {
  /// The properties of an item: some combination for each number below 16.
  private struct Model: DeclaredItem {
    let number: Int

    var id: ListItemID? { number & 1 == 0 ? nil : .id(UInt64(number)) }
    // An item without an ID has no revision that counts.
    var revision: UInt64? { number & 3 == 3 ? 7 : nil }
    var size: LayoutSize? { number & 4 == 0 ? nil : LayoutSize(width: 3, height: 4) }
    var span: Int { number & 8 == 0 ? 1 : 2 }
  }

  private struct Row: DeclaredItem {
    var id: ListItemID?
    var revision: UInt64?
    var height: Double?
  }

  private func list(_ models: some Sequence<some DeclaredItem>) -> ItemList {
    var items = ItemListBuilder()
    for model in models { items.append(model, id: model.id?.number) }
    return items.list
  }

  @Test func partsGiveTheListOfTheirModels() {
    for number in 0..<(16 * 16 * 16) {
      let models = [number & 15, number >> 4 & 15, number >> 8].map { Model(number: $0) }
      let whole = list(models)
      for cut in 0...models.count {
        var items = ItemListBuilder()
        items.append(list(models[..<cut]))
        items.append(list(models[cut...]))
        #expect(items.list == whole, "models \(models.map(\.number)), cut at \(cut)")
      }
    }
  }

  @Test func heightsAreExtentsAndThoseThatAreNoneAreCounted() {
    var items = ItemListBuilder()
    for height in [40, -1, .nan, .infinity, 0] { items.append(Row(height: height), id: nil) }
    #expect(items.invalidHeights == (3, 1))
    guard case .extents(let extents) = items.list.geometry else {
      Issue.record("the geometry is \(items.list.geometry)")
      return
    }
    #expect(extents.map { $0.isNaN ? -1 : $0 } == [40, -1, -1, -1, 0])
  }

  @Test func itemsThatAreLeftOutAreUnknown() {
    var items = ItemListBuilder()
    items.append(Row(id: 5, revision: 6), id: 5)
    items.complete(to: 3)
    #expect(
      items.list
        == ItemList(
          ids: [5, ItemID.missing, ItemID.missing],
          revisions: [6, ItemID.missing, ItemID.missing]))
  }

  @Test func itemsWithoutPropertiesAreOnlyCounted() {
    #expect(list([Row(), Row()]) == ItemList(count: 2))
    #expect(list([RowModel](repeating: RowModel(), count: 3)) == ItemList(count: 3))
  }

  @Test func spanOfAnItemIsNoted() {
    var items = ItemListBuilder()
    items.append(Model(number: 0), id: nil)
    #expect(!items.haveSpans)
    items.append(Model(number: 8), id: nil)
    #expect(items.haveSpans)
  }
}
