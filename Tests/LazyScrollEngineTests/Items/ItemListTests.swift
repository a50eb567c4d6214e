import Testing

@testable import LazyScrollEngine

/// Lists of items as values.
@Suite struct ItemListTests {
  @Test func reservedMemoryIsNoPartOfTheValue() {
    let list = ItemList(ids: [7, 9], revisions: [1, 2])
    var roomy = list
    roomy.following = 1000
    #expect(roomy == list)
    #expect(Set([roomy, list]).count == 1)
  }

  @Test func identitiesGeometryAndRevisionsArePartsOfTheValue() {
    let sizes = ItemGeometry.extents([10, 20])
    let lists = [
      ItemList(ids: [7, 9]), ItemList(ids: [7, 8]), ItemList(count: 2),
      ItemList(ids: [7, 9], geometry: sizes), ItemList(ids: [7, 9], revisions: [1, 2]),
    ]
    #expect(Set(lists).count == lists.count)
    for (index, list) in lists.enumerated() {
      let equal = lists.indices.filter { lists[$0] == list }
      #expect(equal == [index])
    }
  }
}
