import LazyScrollUIKit
import Testing
import UIKit

extension UIKitTests {
  /// Rows that scroll sideways in a list that scrolls down.
  @MainActor
  @Suite struct CarouselRowTests {
    /// A row with a title above its cards.
    private final class Shelf: CarouselRowView {
      let title = UILabel()
      var reuses = 0

      override init(frame: CGRect) {
        super.init(frame: frame)
        carouselInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        addSubview(title)
      }

      required init?(coder: NSCoder) { nil }

      override func prepareForReuse() { reuses += 1 }
    }

    /// A list of 40 shelves, each with 30 cards of 90 points, in a window of 320 by 480 points.
    @MainActor
    private final class Page {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let shelves: CarouselRows<Shelf, Int, Int>
      let view: LazyListView<OnlySection, Int>
      let made = ListFixture.Counter()
      var taps: [String] = []

      init(_ direction: UIUserInterfaceLayoutDirection = .leftToRight) {
        let made = made
        let cards = Registration<UIView, Int> {
          RowView()
        } update: { view, item in
          (view as? RowView)?.item = item
        }
        let shelves = CarouselRows<Shelf, Int, Int>(
          layout: CarouselLayout(itemSize: LayoutSize(width: 90, height: 100), spacing: 10),
          make: {
            made.count += 1
            return Shelf()
          }, card: { cards($0) })
        self.shelves = shelves
        view = LazyListView(frame: window.bounds, layout: ListLayout(estimate: 50)) { shelf in
          shelves(shelf, items: (0..<30).map { shelf * 100 + $0 }) {
            $0.title.text = "Shelf \(shelf)"
          }
        }
        shelves.onTap = { [unowned self] item, list in taps.append("\(item) in \(list)") }
        view.list.onTap = { [unowned self] in taps.append("row \($0)") }
        window.layoutDirection = direction
        window.addSubview(view)
        view.list.apply(Array(0..<40))
        step(5)
      }

      func shelf(_ number: Int) -> Shelf? { view.list.view(for: number) as? Shelf }

      /// The left edges of a shelf's cards in the window, by the card's number in the shelf.
      func cards(of number: Int) -> [Int: CGFloat] {
        var found: [Int: CGFloat] = [:]
        for case let card as RowView in shelf(number)?.scrollView?.subviews ?? []
        where !card.isHidden {
          guard let item = card.item, item / 100 == number else { continue }
          found[item % 100] = card.convert(CGPoint(), to: nil).x
        }
        return found
      }

      func scroll(_ number: Int, by distance: CGFloat) {
        guard let cards = shelf(number)?.scrollView else { return }
        cards.beginDragging()
        cards.drag(by: CGPoint(x: distance, y: 0))
        cards.endDragging()
        step(5)
      }
    }

    @Test func rowsAreAsHighAsTheirCardsAndTitles() throws {
      let page = Page()
      let shelf = try #require(page.shelf(1))
      #expect(shelf.frame == CGRect(x: 0, y: 120, width: 320, height: 120))
      #expect(shelf.scrollView?.frame == CGRect(x: 0, y: 20, width: 320, height: 100))
      #expect(shelf.title.text == "Shelf 1")
      #expect(page.cards(of: 1)[2] == 200)
      #expect(shelf.scrollView?.scrollsToTop == false)
    }

    @Test func cardsOfAnotherSizeMakeOtherRows() throws {
      let page = Page()
      page.shelves.layout = CarouselLayout(itemSize: LayoutSize(width: 90, height: 60))
      page.view.measureAll()
      step(5)
      #expect(page.shelf(1)?.frame.height == 80)
    }

    @Test func offsetsOfRowsOutliveTheReuseOfTheirViews() throws {
      let page = Page()
      page.scroll(1, by: 250)
      #expect(page.cards(of: 1)[3] == 50)
      page.view.contentOffset.y = 2400
      step(30)
      #expect(page.shelf(1) == nil)
      #expect(
        page.cards(of: 20)[0] == 0, "the view of a scrolled row shows another one at its start")
      page.view.contentOffset.y = 0
      step(30)
      #expect(page.cards(of: 1)[3] == 50)
      #expect(page.cards(of: 0)[0] == 0)
      #expect(page.made.count < 12)
      #expect(page.view.subviews.contains { ($0 as? Shelf)?.reuses ?? 0 > 0 })
    }

    @Test func rowsBeginAtTheRightForReadersFromTheRight() throws {
      let page = Page(.rightToLeft)
      #expect(page.cards(of: 1)[0] == 230)
      #expect(page.cards(of: 1)[1] == 130)
      page.scroll(1, by: -250)
      #expect(page.cards(of: 1)[3] == 180)
      page.view.contentOffset.y = 2400
      step(30)
      #expect(page.cards(of: 20)[0] == 230)
      page.view.contentOffset.y = 0
      step(30)
      #expect(page.cards(of: 1)[3] == 180)
    }

    /// A row may run in another direction than the user's language.
    @Test func directionOfARowIsThatOfItsCards() throws {
      let page = Page()
      page.shelf(1)?.semanticContentAttribute = .forceRightToLeft
      page.shelf(1)?.scrollView?.setNeedsLayout()
      step(5)
      #expect(page.cards(of: 1)[0] == 230)
      #expect(page.cards(of: 0)[0] == 0)
    }

    @Test func touchOfACardIsNoTouchOfItsRow() throws {
      let page = Page()
      let shelf = try #require(page.shelf(1))
      func tap(_ view: UIView, at point: CGPoint) {
        let touches: Set = [UITouch(at: point, in: view)]
        view.touchesBegan(touches, with: nil)
        view.touchesEnded(touches, with: nil)
      }
      let card = try #require(
        shelf.scrollView?.subviews.compactMap { $0 as? RowView }.first { $0.item == 102 })
      tap(card, at: CGPoint(x: 210, y: 200))
      #expect(page.taps == ["102 in 1"])
      tap(shelf.title, at: CGPoint(x: 10, y: 125))
      #expect(page.taps == ["102 in 1", "row 1"])
    }

    /// A flung list scrolls on while a row is dragged sideways, and the other way round.
    @Test func rowsAndListScrollByThemselves() throws {
      let page = Page()
      page.view.fling(by: 10, velocity: 1000)
      step(3)
      let before = page.view.contentOffset.y
      page.scroll(1, by: 100)
      #expect(page.view.contentOffset.y > before)
      #expect(page.cards(of: 1)[1] == 0)
    }

    /// The rows of a flung list do not bind all their cards in one frame, although they are at rest themselves.
    @Test func cardsOfAFlungListAreBoundWithinTheBudget() {
      let page = Page()
      page.view.fling(by: 10, velocity: 2000)
      var sparse = 0
      for _ in 0..<60 {
        for case let shelf as Shelf in page.view.subviews {
          // Time stands still in a frame of the fake, so that the budget is used up by the first card.
          shelf.scrollView?.host.bindingBudget = -1
        }
        step()
        guard page.view.isDecelerating else { continue }
        let first = Int(page.view.contentOffset.y / 120)
        for row in first..<first + 6 where page.shelf(row) != nil && page.cards(of: row).count < 4 {
          sparse += 1
        }
      }
      #expect(sparse > 2)
      step(200)
      #expect(!page.view.isDecelerating)
      #expect(page.cards(of: Int(page.view.contentOffset.y / 120) + 1).count >= 4)
    }

    @Test func offsetsAreRestored() {
      let page = Page()
      var offsets = CarouselOffsets<Int>()
      (offsets[1], offsets[20]) = (250, 400)
      page.shelves.restore(offsets)
      step(5)
      #expect(page.cards(of: 1)[3] == 50)
      page.view.contentOffset.y = 2400
      step(30)
      #expect(page.cards(of: 20)[4] == 0)
      #expect(page.shelves.savedOffsets == offsets)
    }

    @Test func viewsGoAwayWithTheirList() {
      weak var row: Shelf?
      weak var host: UIKitHost?
      do {
        let page = Page()
        row = page.shelf(1)
        host = row?.scrollView?.host
        #expect(row != nil && host != nil)
      }
      step(2)
      #expect(row == nil)
      #expect(host == nil)
    }
  }
}
