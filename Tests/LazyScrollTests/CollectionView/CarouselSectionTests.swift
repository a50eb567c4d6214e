import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Sections of a collection that are one carousel each, between other sections.
@Suite struct CarouselSectionTests {
  private typealias View = RecordingHost.View
  private typealias Collection = CollectionView<RecordingHost>

  /// Shelves of films, each of which scrolls sideways below a pinned header, and a grid of pictures.
  private final class Shop: CollectionViewDataSource {
    var shelves: [String] = (0..<30).map { "shelf \($0)" }
    private var innerHosts: [ObjectIdentifier: RecordingHost] = [:]
    private(set) var rows: CarouselRows<View, String, String>!

    init() {
      let cards = Registration<View, String> {
        View()
      } update: { _, _ in
      }
      rows = CarouselRows(
        layout: CarouselLayout(itemSize: LayoutSize(width: 80, height: 100)), make: { View() },
        host: { [unowned self] view in
          let inner = RecordingHost(width: 300, height: 100, overscan: 0)
          innerHosts[ObjectIdentifier(view)] = inner
          return inner
        }, card: { cards($0) })
    }

    func inner(_ view: View?) -> RecordingHost? {
      view.flatMap { innerHosts[ObjectIdentifier($0)] }
    }

    func numberOfSections(in collectionView: Collection) -> Int { shelves.count + 1 }

    func collectionView(_ collectionView: Collection, numberOfItemsInSection section: Int) -> Int {
      section < shelves.count ? 1 : 9
    }

    func collectionView(_ collectionView: Collection, sectionAt index: Int) -> CollectionSection {
      guard index < shelves.count else {
        return CollectionSection(layout: UniformGridLayout(columns: .count(3)))
      }
      var section = rows.section(header: BarModel(height: 20, isPinned: true))
      section.id = .id(shelves[index])
      return section
    }

    func collectionView(
      _ collectionView: Collection, cellForItemAt path: ItemPath,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? {
      guard path.section < shelves.count else { return BoundView(View(), reuse: .none) }
      let shelf = shelves[path.section]
      return rows(shelf, items: (0..<20).map { "\(shelf), film \($0)" }).view(from: dequeuer)
    }

    func collectionView(
      _ collectionView: Collection, viewForHeaderInSection section: Int,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? { BoundView(View(), reuse: .none) }
  }

  private func path(_ section: Int) -> ItemPath { ItemPath(section: section, item: 0) }

  @Test func aSectionIsOneCarouselThatKeepsItsOffset() throws {
    let host = RecordingHost(width: 300, height: 400, overscan: 0)
    host.measuring = { _, proposed, _ in LayoutSize(width: proposed.width, height: 100) }
    let (collection, shop) = (Collection(host: host), Shop())
    collection.dataSource = shop
    collection.reloadData()
    host.appear()
    #expect(collection.numberOfItems(inSection: 0) == 1)
    #expect(collection.layoutAttributesForItem(at: path(2))?.frame.minY == 260)
    let inner = try #require(shop.inner(collection.cellForItem(at: path(1))))
    inner.appear()
    inner.scroll(to: 400, along: .horizontal)
    // The views of four shelves serve all thirty.
    host.scroll(to: 2400)
    #expect(collection.cellForItem(at: path(1)) == nil)
    #expect(shop.rows.carousels.count <= 6)
    // Another shelf comes before it, and its offset follows its ID.
    shop.shelves.insert("new", at: 0)
    collection.insertSections(0..<1)
    host.scroll(to: 0)
    let moved = try #require(shop.inner(collection.cellForItem(at: path(2))))
    #expect(moved.viewport.bounds.minX == 400)
    #expect(shop.rows.savedOffsets["shelf 1"] == 400)
    #expect(
      collection.layoutAttributesForItem(at: ItemPath(section: 31, item: 4))?.frame.minX == 100)
  }
}
