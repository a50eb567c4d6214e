import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Events of items and decisions about them, by the same closures in every class of list view.
@Suite struct ItemPowersTests {
  /// The classes of list views that show rows one below another.
  enum Kind: CaseIterable, Sendable {
    case list, table, collection, rectangles, carousel
  }

  /// Nine rows of 100 points with IDs from 0 on, in a window of 400, by a class of list view.
  private final class Page {
    let kind: Kind
    let host: RecordingHost
    let view: ListView<RecordingHost>
    /// The fixture or the list, held.
    private let owner: AnyObject
    var log: [String] = []

    init(_ kind: Kind) {
      self.kind = kind
      switch kind {
      case .list:
        let page = SectionedPage([("a", Array(0..<9))])
        (host, view, owner) = (page.host, page.list, page)
      case .table:
        let page = TableFixture([.named(0..<9, height: 100)])
        (host, view, owner) = (page.host, page.table, page)
      case .collection:
        let page = CollectionFixture([
          TestGroup(
            UniformGridLayout(columns: .count(1), rowExtent: .points(100)), items: .named(0..<9))
        ])
        (host, view, owner) = (page.host, page.collection, page)
      case .rectangles:
        let page = Fixture(rows: 9, overscan: 20)
        (host, view, owner) = (page.host, page.view, page)
      case .carousel:
        let page = CarouselFixture(
          CarouselLayout(itemSize: LayoutSize(width: 300, height: 100)), axis: .vertical)
        page.host.resize(width: 300, height: 400)
        page.view.show(1, itemIDs: Array(0..<9))
        (host, view, owner) = (page.host, page.view, page)
      }
      view.selectionMode = .multiple
    }

    /// Records events from now on.
    func listen() {
      view.onLoadItem = { [unowned self] path, _ in log.append("load \(path.item)") }
      view.onEnterItem = { [unowned self] path, _, times in
        log.append("enter \(path.item) \(times)")
      }
      view.onLeaveItem = { [unowned self] path, _ in log.append("leave \(path.item)") }
      view.onTapItem = { [unowned self] path in log.append("tap \(path.item)") }
      view.onSelectItem = { [unowned self] path in log.append("select \(path.item)") }
      view.onDeselectItem = { [unowned self] path in log.append("deselect \(path.item)") }
    }

    func tap(row: Int) {
      let point = LayoutPoint(x: 10, y: Double(row) * 100 + 50)
      host.events?.touchDidChange(.began(point))
      host.events?.touchDidChange(.ended(point))
    }
  }

  @Test(arguments: Kind.allCases) func itemsLoadEnterAndLeave(kind: Kind) {
    let page = Page(kind)
    page.listen()
    page.host.scroll(to: 400)
    #expect(page.log.contains("load 6"))
    #expect(page.log.filter { $0.hasPrefix("enter") } == (4..<8).map { "enter \($0) 1" })
    #expect(page.log.filter { $0.hasPrefix("leave") }.sorted() == (0..<4).map { "leave \($0)" })
    page.log = []
    page.host.scroll(to: 0)
    #expect(page.log.filter { $0.hasPrefix("enter") }.sorted() == (0..<4).map { "enter \($0) 2" })
  }

  @Test(arguments: Kind.allCases) func tapsSelectAndDeselect(kind: Kind) {
    let page = Page(kind)
    page.listen()
    page.tap(row: 1)
    page.tap(row: 1)
    #expect(page.log == ["select 1", "tap 1", "deselect 1", "tap 1"])
  }

  /// A row that must not be selected is tapped, and one that must not be highlighted is not even that.
  @Test(arguments: Kind.allCases) func appDecidesWhatATouchDoes(kind: Kind) {
    let page = Page(kind)
    page.listen()
    page.view.shouldSelectItem = { $0.item != 1 }
    page.view.shouldHighlightItem = { $0.item != 2 }
    for row in 0..<3 { page.tap(row: row) }
    #expect(page.log == ["select 0", "tap 0", "tap 1"])
  }

  @Test(arguments: Kind.allCases) func appDecidesWhichItemsMove(kind: Kind) {
    let page = Page(kind)
    page.view.canMoveItem = { $0.item != 0 }
    let source = ItemPath(section: 0, item: 1)
    var moves: [ItemPath] = []
    page.view.onMoveItem = { moves += [$0, $1] }
    #expect(!page.view.beginInteractiveMovementForItem(at: ItemPath(section: 0, item: 0)))
    #expect(page.view.beginInteractiveMovementForItem(at: source))
    page.view.shiftInteractiveMovement(by: 2)
    page.view.endInteractiveMovement()
    #expect(moves == [source, ItemPath(section: 0, item: 3)])
  }

  /// Without closures index paths are not looked up, and delegates are told as before.
  @Test(arguments: Kind.allCases) func closuresEndWithNil(kind: Kind) {
    let page = Page(kind)
    page.listen()
    page.view.onTapItem = nil
    page.view.onSelectItem = nil
    page.tap(row: 1)
    #expect(page.log == [])
  }
}
