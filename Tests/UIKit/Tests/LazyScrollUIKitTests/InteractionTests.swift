import LazyScrollUIKit
import Testing
import UIKit

extension UIKitTests {
  /// Touches, selection, focus and VoiceOver.
  @MainActor
  @Suite struct InteractionTests {
    private func touch(_ view: UIView, at point: CGPoint) -> Set<UITouch> {
      [UITouch(at: point, in: view)]
    }

    @Test func aTouchHighlightsAndATapSelects() throws {
      let fixture = ListFixture(items: Array(0..<100))
      fixture.view.list.selectionMode = .single
      var taps: [Int] = []
      fixture.view.list.onTap = { taps.append($0) }
      fixture.view.contentOffset.y = 400
      step(30)
      let row = try #require(fixture.row(12))
      row.touchesBegan(touch(row, at: CGPoint(x: 10, y: 100)), with: nil)
      #expect(row.state == .highlighted)
      row.touchesEnded(touch(row, at: CGPoint(x: 10, y: 100)), with: nil)
      #expect(row.state == .selected)
      #expect(taps == [12])
    }

    @Test func aTouchThatBecomesAScrollSelectsNothing() throws {
      let fixture = ListFixture(items: Array(0..<100))
      fixture.view.list.selectionMode = .single
      let row = try #require(fixture.row(2))
      row.touchesBegan(touch(row, at: CGPoint(x: 10, y: 100)), with: nil)
      row.touchesCancelled(touch(row, at: CGPoint(x: 10, y: 60)), with: nil)
      #expect(row.state == [])
      #expect(fixture.view.list.selectedItems.isEmpty)
    }

    @Test func cellsOfUIKitAreToldOfTheirSelection() throws {
      final class Cell: UICollectionViewCell {
        var reuses = 0
        override func prepareForReuse() { reuses += 1 }
      }
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let cells = Registration<UIView, Int> {
        Cell()
      } update: { view, _ in
        view.fitting = { CGSize(width: $0, height: 40) }
      }
      let view = LazyListView<OnlySection, Int>(
        frame: window.bounds, layout: ListLayout(estimate: 40)
      ) { cells($0) }
      view.list.selectionMode = .single
      window.addSubview(view)
      view.list.apply(Array(0..<100))
      step()
      let cell = try #require(
        view.subviews.compactMap { $0 as? Cell }.first { $0.frame.minY == 80 })
      cell.touchesBegan(touch(cell, at: CGPoint(x: 10, y: 100)), with: nil)
      #expect(cell.isHighlighted)
      cell.touchesEnded(touch(cell, at: CGPoint(x: 10, y: 100)), with: nil)
      #expect(cell.isSelected && !cell.isHighlighted)
      view.contentOffset.y = 2000
      step()
      #expect(cell.reuses > 0)
      #expect(!cell.isSelected)
    }

    @Test func aTableTellsItsDelegateOfTaps() throws {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let view = LazyTableView(frame: window.bounds)
      let contacts = Contacts([["Ada", "Grace"], ["Hedy"]])
      view.list.dataSource = contacts
      view.list.delegate = contacts
      window.addSubview(view)
      view.list.reloadData()
      step()
      let path = ItemPath(row: 0, section: 1)
      let frame = view.convertFromContent(try #require(view.list.rectForRow(at: path)))
      let point = CGPoint(x: frame.midX, y: frame.midY)
      view.touchesBegan(touch(view, at: point), with: nil)
      view.touchesEnded(touch(view, at: point), with: nil)
      #expect(contacts.tapped == [path])
    }

    // MARK: VoiceOver

    @Test func voiceOverReadsInOrderAfterReuse() throws {
      let fixture = ListFixture(items: Array(0..<1000))
      for offset in [1000.0, 300, 5000, 4700, 4790] {
        fixture.view.contentOffset.y = offset
        step()
      }
      fixture.view.list.apply(Array(-3..<1000))
      step()
      let items = fixture.view.accessibilityElements?.compactMap { ($0 as? RowView)?.item } ?? []
      #expect(items.count > 12)
      #expect(items == items.sorted())
      #expect(items == Array(items[0]...items[items.count - 1]))
      #expect(fixture.view.accessibilityContainerType == .list)
    }

    @Test func voiceOverReadsHeadersBeforeTheirRows() {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let view = LazyTableView(frame: window.bounds)
      let contacts = Contacts([["Ada", "Grace"], ["Hedy"]])
      view.list.dataSource = contacts
      window.addSubview(view)
      view.list.reloadData()
      step()
      let texts = view.accessibilityElements?.compactMap { ($0 as? UILabel)?.text }
      #expect(texts == ["Section 0", "Ada", "Grace", "Section 1", "Hedy"])
      let badge = UIView()
      view.addSubview(badge)
      #expect(view.accessibilityElements?.last as? UIView === badge)
      view.accessibilityElements = [badge]
      #expect(view.accessibilityElements?.count == 1)
    }

    // MARK: Focus

    @Test func aRowThatIsEditedStaysAlive() throws {
      let fixture = ListFixture(items: Array(0..<1000))
      let row = try #require(fixture.row(3))
      let field = UITextField()
      row.addSubview(field)
      _ = field.becomeFirstResponder()
      fixture.view.contentOffset.y = 8000
      step(30)
      #expect(row.item == 3)
      #expect(row.superview === fixture.view)
      #expect(row.reuses == 0)
      _ = field.resignFirstResponder()
      fixture.view.contentOffset.y = 12_000
      step(30)
      #expect(row.item != 3 || row.isHidden)
    }

    @Test func aRowWithTheFocusOfAKeyboardStaysAlive() throws {
      let fixture = ListFixture(items: Array(0..<1000))
      let row = try #require(fixture.row(3))
      row.didUpdateFocus(
        in: UIFocusUpdateContext(nextFocusedView: row), with: UIFocusAnimationCoordinator())
      fixture.view.contentOffset.y = 8000
      step(30)
      #expect(row.item == 3)
    }

    // MARK: Lists in rows

    @Test func aRowThatScrollsSidewaysKeepsItsPlaceWithItsItem() throws {
      final class Source: @MainActor CarouselViewDataSource {
        typealias Host = UIKitHost
        @MainActor func carouselView(
          _ carouselView: CarouselView<UIKitHost>, viewFor item: ListItemID, at index: Int,
          from dequeuer: borrowing Dequeuer<UIView>
        ) -> BoundView<UIView>? {
          let view = dequeuer.dequeue(ReuseIdentifier(1)) ?? RowView()
          (view as? RowView)?.item = index
          return BoundView(view, reuse: ReuseIdentifier(1))
        }
      }
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let source = Source()
      let shelf = CarouselLayout(itemSize: LayoutSize(width: 90, height: 100), spacing: 10)
      let cards = ReusePool<UIView>()
      var offsets: [Int: Double] = [:]
      final class ShelfLog: ScrollObserver {
        var changed: () -> Void = {}
        func didScroll(from old: Viewport, to new: Viewport) { changed() }
      }
      var made: [LazyCarouselView] = []
      let shelves = Registration<UIView, Int> {
        let view = LazyCarouselView(layout: shelf, pool: cards)
        view.list.dataSource = source
        let log = ShelfLog()
        log.changed = { [unowned view] in
          if let list: Int = view.list.list?.id() { offsets[list] = view.list.contentOffset }
        }
        view.list.addScrollObserver(log)
        view.fitting = { CGSize(width: $0, height: 100) }
        made.append(view)
        return view
      } update: { view, number in
        (view as? LazyCarouselView)?.list.show(
          UInt64(number), itemIDs: Array(0..<40), at: offsets[number] ?? 0)
      }
      let view = LazyListView<OnlySection, Int>(
        frame: window.bounds, layout: ListLayout(estimate: 100)
      ) { shelves($0) }
      window.addSubview(view)
      view.list.apply(Array(0..<200))
      step(3)
      let first = try #require(made.first { $0.list.list == 0 })
      #expect(first.subviews.filter { !$0.isHidden }.count >= 4)
      first.contentOffset.x = 500
      step(30)
      #expect(offsets[0] == 500)
      view.contentOffset.y = 8000
      step(30)
      view.contentOffset.y = 0
      step(30)
      let again = try #require(made.first { !$0.isHidden && $0.list.list == 0 })
      #expect(again.contentOffset.x == 500)
      #expect(made.count < 12)
    }
  }
}
