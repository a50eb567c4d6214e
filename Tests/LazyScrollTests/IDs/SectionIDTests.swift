import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@testable import LazyScroll

/// Tables, collections and carousels whose sections and items have strings as IDs.
@Suite struct SectionIDTests {
  private typealias View = RecordingHost.View

  private final class Rows: TableViewDataSource {
    var sections: [(id: String, rows: [String])] = []
    private(set) var asked: [String] = []

    func declaresRows(in tableView: TableView<RecordingHost>) -> Bool { true }
    func numberOfSections(in tableView: TableView<RecordingHost>) -> Int { sections.count }
    func tableView(
      _ tableView: TableView<RecordingHost>, numberOfRowsInSection section: Int
    ) -> Int { sections[section].rows.count }
    func tableView(_ tableView: TableView<RecordingHost>, sectionAt index: Int) -> SectionModel {
      SectionModel(id: sections[index].id, header: BarModel(height: 20))
    }
    func tableView(_ tableView: TableView<RecordingHost>, rowAt path: ItemPath) -> RowModel {
      RowModel(id: sections[path.section].rows[path.row], height: 50, revision: 1)
    }
    func tableView(
      _ tableView: TableView<RecordingHost>, cellForRowAt path: ItemPath,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? {
      asked.append(sections[path.section].rows[path.row])
      return BoundView(
        dequeuer.dequeue(ReuseIdentifier(1)) ?? View(), reuse: ReuseIdentifier(1))
    }
    func forgetAsked() { asked = [] }
  }

  private final class Tiles: CollectionViewDataSource {
    var sections: [(id: String, items: [String])] = []

    func declaresItems(in collectionView: CollectionView<RecordingHost>) -> Bool { true }
    func numberOfSections(in collectionView: CollectionView<RecordingHost>) -> Int {
      sections.count
    }
    func collectionView(
      _ collectionView: CollectionView<RecordingHost>, numberOfItemsInSection section: Int
    ) -> Int { sections[section].items.count }
    func collectionView(
      _ collectionView: CollectionView<RecordingHost>, sectionAt index: Int
    ) -> CollectionSection {
      CollectionSection(id: sections[index].id, layout: ListLayout(estimate: 50))
    }
    func collectionView(
      _ collectionView: CollectionView<RecordingHost>, itemAt path: ItemPath
    ) -> CollectionItem {
      CollectionItem(
        id: sections[path.section].items[path.item], size: LayoutSize(width: 300, height: 50))
    }
    func collectionView(
      _ collectionView: CollectionView<RecordingHost>, cellForItemAt path: ItemPath,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? {
      BoundView(dequeuer.dequeue(ReuseIdentifier(1)) ?? View(), reuse: ReuseIdentifier(1))
    }
  }

  private final class Cards: CarouselViewDataSource, CarouselViewDelegate {
    var asked: [ListItemID] = []
    var told: [String] = []

    func carouselView(
      _ carouselView: CarouselView<RecordingHost>, viewFor item: ListItemID, at index: Int,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? {
      asked.append(item)
      return BoundView(
        dequeuer.dequeue(ReuseIdentifier(1)) ?? View(), reuse: ReuseIdentifier(1))
    }
    func carouselView(_ carouselView: CarouselView<RecordingHost>, didSelect item: ListItemID) {
      told.append("select \(item)")
    }
    func carouselView(
      _ carouselView: CarouselView<RecordingHost>, didEnter view: View, for item: ListItemID,
      times: Int
    ) { told.append("enter \(item) \(times)") }
    func carouselView(
      _ carouselView: CarouselView<RecordingHost>, didEndScrollTo item: ListItemID,
      outcome: ScrollOutcome
    ) { told.append("end \(item) \(outcome)") }
  }

  @Test func rowsOfATableKeepTheirCellsByID() throws {
    let host = RecordingHost(width: 300, height: 400)
    let table = TableView(host: host)
    let rows = Rows()
    rows.sections = [("A", ["Ada", "Alan"]), ("B", ["Barbara"])]
    table.dataSource = rows
    host.appear()
    table.reloadData()
    #expect(table.indexPath(of: "Barbara") == ItemPath(row: 0, section: 1))
    #expect(table.indexPath(of: "Grace") == nil)
    #expect(table.item(at: ItemPath(row: 1, section: 0)) == "Alan")
    let cell = try #require(table.cellForRow(at: ItemPath(row: 0, section: 1)))
    rows.sections.insert(("0", ["Zuse", "Grace"]), at: 0)
    rows.sections[2].rows.insert("Bjarne", at: 0)
    rows.forgetAsked()
    table.reloadData()
    #expect(rows.asked == ["Zuse", "Grace", "Bjarne"])
    #expect(table.cellForRow(at: ItemPath(row: 1, section: 2)) === cell)
    rows.sections[0].rows.append("Konrad")
    table.insertRows(at: ItemPath(row: 2, section: 0))
    #expect(table.indexPath(of: "Konrad") == ItemPath(row: 2, section: 0))
  }

  @Test func sectionsKeepTheirNumbersWhileItemsGo() {
    let host = RecordingHost(width: 300, height: 400)
    let table = TableView(host: host)
    let rows = Rows()
    rows.sections = [("A", (0..<2000).map { "row \($0)" }), ("B", ["last"])]
    table.dataSource = rows
    host.appear()
    table.reloadData()
    let number = table.givenNumbers.number(of: GivenID("B"))
    rows.sections[0].rows = ["row 0"]
    table.reloadData()
    #expect(table.givenNumbers.idCount == 4)
    #expect(number != nil && table.givenNumbers.number(of: GivenID("B")) == number)
  }

  @Test func itemsOfACollectionAreFoundByID() {
    let host = RecordingHost(width: 300, height: 400)
    let collection = CollectionView(host: host)
    let tiles = Tiles()
    tiles.sections = [("A", ["a", "b"]), ("B", ["c"])]
    collection.dataSource = tiles
    host.appear()
    collection.reloadData()
    #expect(collection.indexPath(of: "c") == ItemPath(item: 0, section: 1))
    tiles.sections.reverse()
    collection.moveSection(0, toSection: 1)
    #expect(collection.indexPath(of: "c") == ItemPath(item: 0, section: 0))
    #expect(collection.item(at: ItemPath(item: 1, section: 1)) == "b")
  }

  @Test func carouselsSpeakTheAppsIDs() {
    let host = RecordingHost(width: 300, height: 60)
    let carousel = CarouselView(
      host: host, layout: CarouselLayout(itemSize: LayoutSize(width: 100, height: 60)))
    let cards = Cards()
    carousel.dataSource = cards
    carousel.delegate = cards
    carousel.selectionMode = .single
    host.appear()
    let ids = (0..<200).map { "item \($0)" }
    carousel.show("list 1", itemIDs: ids)
    #expect(carousel.list == "list 1")
    #expect(cards.asked == ["item 0", "item 1", "item 2", "item 3"])
    #expect(cards.told.first == "enter .id(\"item 0\") 1")
    #expect(carousel.item(at: 199) == "item 199")
    #expect(carousel.item(at: 200) == nil)
    carousel.select("item 1")
    #expect(carousel.selectedItems == ["item 1"])
    #expect(cards.told.last == "select .id(\"item 1\")")
    carousel.scroll(to: "item 100", at: .start)
    #expect(cards.told.last == "end .id(\"item 100\") arrived")
    carousel.scroll(to: "another")
    #expect(cards.told.last == "end .id(\"another\") missing")
    cards.asked = []
    carousel.reconfigure(["item 100", "item 0", "another"])
    #expect(cards.asked == ["item 100"])
    // The same list, with an item less before the screen: nothing is bound again.
    cards.asked = []
    carousel.show("list 1", itemIDs: Array(ids.dropFirst()))
    #expect(cards.asked.isEmpty)
    carousel.show("list 2", itemIDs: ["item 7"])
    #expect(cards.asked == ["item 7"])
    #expect(carousel.givenNumbers.idCount < 100)
  }
}
