import LazyScrollUIKit
import Testing
import UIKit

extension UIKitTests {
  /// The layout of a collection view, called in the order that UIKit documents.
  @MainActor
  @Suite struct CollectionLayoutTests {
    private func list(_ items: [Int], estimate: Double = 40) -> CollectionPass<Int> {
      CollectionPass(
        LazyCollectionViewLayout { _ in CollectionSection(layout: ListLayout(estimate: estimate)) },
        sections: [items])
    }

    @Test func cellsStandWhereTheLayoutPutsThem() {
      let pass = list(Array(0..<100))
      pass.layOut()
      #expect(pass.view.contentSize == CGSize(width: 320, height: 4000))
      #expect(pass.visibleItems == Array(0..<12))
      #expect(pass.places[3] == 12_000)
    }

    @Test(arguments: [false, true])
    func cellsHaveTheSizesThatTheyPrefer(adjustsLate: Bool) {
      let pass = list(Array(0..<500))
      pass.adjustsLate = adjustsLate
      pass.height = { 30 + CGFloat($0 % 9) * 10 }
      pass.layOut()
      #expect(pass.places[2] == 7000)
      pass.scroll(to: 9000)
      // The user goes back: cells above turn out to have other sizes, and nothing on the screen moves.
      for _ in 0..<60 {
        let before = pass.places
        let offset = pass.view.bounds.minY
        pass.scroll(to: offset - 37)
        let moved = pass.places.filter { item, place in
          guard let old = before[item] else { return false }
          return abs(place - old - 3700) > 1
        }
        #expect(moved == [:])
      }
      #expect(pass.contexts.contains { $0.contentOffsetAdjustment.y != 0 })
    }

    @Test func theReadingPositionStaysInABatchOfUpdates() {
      let pass = list(Array(0..<300))
      pass.height = { 30 + CGFloat(abs($0) % 9) * 10 }
      pass.layOut()
      pass.scroll(to: 3000)
      let places = pass.places
      pass.apply([Array(-40..<300)])
      #expect(places.filter { pass.places[$0.key] != $0.value } == [:])
    }

    @Test func theReadingPositionStaysAcrossAReload() {
      let pass = list(Array(0..<300))
      pass.height = { 30 + CGFloat(abs($0) % 9) * 10 }
      pass.layOut()
      pass.scroll(to: 3000)
      let places = pass.places
      pass.reload([Array(-40..<300)])
      #expect(places.filter { pass.places[$0.key] != $0.value } == [:])
    }

    @Test func insertedItemsFadeInAndDeletedOnesFadeOut() throws {
      let pass = list(Array(0..<100))
      pass.layOut()
      var initial: UICollectionViewLayoutAttributes?
      var final: UICollectionViewLayoutAttributes?
      var other: UICollectionViewLayoutAttributes?
      pass.whileUpdating = {
        initial = pass.layout.initialLayoutAttributesForAppearingItem(
          at: IndexPath(item: 1, section: 0))
        final = pass.layout.finalLayoutAttributesForDisappearingItem(
          at: IndexPath(item: 2, section: 0))
        other = pass.layout.initialLayoutAttributesForAppearingItem(
          at: IndexPath(item: 5, section: 0))
      }
      pass.apply(
        [[0, 1000, 1] + Array(3..<100)],
        [
          UICollectionViewUpdateItem(.insert, after: IndexPath(item: 1, section: 0)),
          UICollectionViewUpdateItem(.delete, before: IndexPath(item: 2, section: 0)),
        ])
      #expect(initial?.alpha == 0)
      #expect(initial?.frame == CGRect(x: 0, y: 40, width: 320, height: 40))
      #expect(final?.alpha == 0)
      #expect(final?.frame == CGRect(x: 0, y: 80, width: 320, height: 40))
      #expect(other == nil)
    }

    @Test func pinnedHeadersAloneAreInvalidatedByAScroll() throws {
      let layout = LazyCollectionViewLayout { _ in
        CollectionSection(
          layout: ListLayout(estimate: 40), header: BarModel(height: 30, isPinned: true))
      }
      let pass = CollectionPass(
        layout, sections: (0..<20).map { section in (0..<10).map { section * 100 + $0 } })
      pass.layOut()
      pass.scroll(to: 600)
      #expect(pass.headers[1] == 0)
      pass.scroll(to: 610)
      #expect(pass.headers[1] == 0)
      let context = try #require(pass.contexts.last)
      #expect(context.invalidatedItemIndexPaths == nil)
      #expect(
        context.invalidatedSupplementaryIndexPaths == [
          UICollectionView.elementKindSectionHeader: [IndexPath(item: 0, section: 1)]
        ])
    }

    @Test func aPlainScrollInvalidatesNothing() {
      let pass = list(Array(0..<1000))
      pass.layOut()
      let count = pass.layout.invalidations
      for offset in stride(from: 0, through: 8000, by: 130) { pass.scroll(to: CGFloat(offset)) }
      #expect(pass.layout.invalidations == count)
      #expect(pass.visibleItems.first == 198)
    }

    @Test func waterfallsGridsAndListsStandInOneCollection() {
      let layout = LazyCollectionViewLayout { index in
        switch index {
        case 0:
          CollectionSection(
            layout: UniformGridLayout(columns: .count(4), spacing: 4),
            footer: BarModel(height: 10))
        case 1:
          CollectionSection(
            layout: WaterfallLayout(columns: .count(2), spacing: 8), header: BarModel(height: 30),
            background: LayoutInsets(all: 4))
        default: CollectionSection(layout: ListLayout(estimate: 50))
        }
      }
      let sections: [[Int]] = [Array(0..<8), Array(100..<110), Array(200..<220)]
      let pass = CollectionPass(layout, sections: sections)
      pass.height = { $0 >= 100 && $0 < 200 ? 60 + CGFloat($0 % 5) * 20 : nil }
      pass.layOut()
      // The background is not registered yet.
      let kinds: [String] = pass.attributes.compactMap { $0.representedElementKind }
      #expect(
        Set(kinds) == [
          UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
        ])
      let background = ElementKind.background.collectionViewKind
      layout.register(UICollectionReusableView.self, forDecorationViewOfKind: background)
      pass.layOut()
      #expect(pass.attributes.contains { $0.representedElementKind == background })
      let attributes = layout.layoutAttributesForDecorationView(
        ofKind: background, at: IndexPath(item: 0, section: 1))
      #expect(attributes != nil)
      let header = layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
      #expect(header?.frame.height == 30)
    }

    @Test func aScrollToAnItemArrivesThoughSizesAreEstimated() {
      let pass = list(Array(0..<1000))
      pass.height = { 40 + CGFloat($0 % 7) * 15 }
      pass.layOut()
      pass.layout.scrollToItem(at: IndexPath(item: 600, section: 0), at: .start)
      for _ in 0..<5 { pass.layOut() }
      #expect(pass.places[600] == 0)
    }

    @Test func anotherWidthKeepsTheItemsOnTheScreen() {
      let pass = list(Array(0..<500))
      pass.height = { 40 + CGFloat($0 % 7) * 15 }
      pass.layOut()
      pass.scroll(to: 6000)
      let first = pass.visibleItems.first { (pass.places[$0] ?? -1) >= 0 }
      pass.view.bounds.size = CGSize(width: 480, height: 320)
      pass.layOut()
      #expect(first.flatMap { pass.places[$0] } != nil)
      #expect(pass.attributes.first?.frame.width == 480)
    }

    @Test func insetsOfTheBarsAreTheCollectionViews() {
      let layout = LazyCollectionViewLayout { _ in
        CollectionSection(
          layout: ListLayout(estimate: 40), header: BarModel(height: 30, isPinned: true))
      }
      let pass = CollectionPass(layout, sections: [Array(0..<100)])
      pass.view.contentInset = UIEdgeInsets(top: 50)
      pass.layOut()
      pass.scroll(to: 500)
      #expect(pass.headers[0] == 50)
    }

    @Test func reportsAreSentences() {
      var reports: [String] = []
      let pass = list([])
      pass.layout.onReport = { reports.append($0) }
      pass.layout.itemIdentifier = { _ in "the same" }
      pass.reload([[1, 2, 3]])
      #expect(reports.count == 1)
    }

    @Test(arguments: 0..<12)
    func randomLivesKeepTheReader(seed: Int) {
      var random = SeededNumbers(seed: UInt64(seed))
      let pass = list(Array(0..<200))
      pass.adjustsLate = seed.isMultiple(of: 2)
      pass.height = { 20 + CGFloat(abs($0) * 7919 % 90) }
      pass.layOut()
      var items = Array(0..<200)
      var next = 200
      for step in 0..<60 {
        let places = pass.places
        let change = Int.random(in: 0..<5, using: &random)
        switch change {
        case 0, 1:
          let length = pass.view.contentSize.height - 480
          let offset = pass.view.bounds.minY + CGFloat.random(in: -900...900, using: &random)
          pass.scroll(to: min(max(0, offset), max(0, length)))
        case 2:
          let count = Int.random(in: 1...30, using: &random)
          items.insert(
            contentsOf: next..<next + count, at: Int.random(in: 0...items.count, using: &random))
          next += count
        case 3 where items.count > 60:
          let first = Int.random(in: 0..<items.count - 20, using: &random)
          items.removeSubrange(first..<first + Int.random(in: 1...20, using: &random))
        default: items.swapAt(0, items.count - 1)
        }
        if change > 1 {
          if Bool.random(using: &random) { pass.apply([items]) } else { pass.reload([items]) }
          let (now, offset) = (pass.places, pass.view.bounds.minY)
          let kept = places.filter { $0.value >= 0 && items.contains($0.key) }
          let isAtEnd = offset <= 0.5 || offset >= pass.view.contentSize.height - 1500
          let isHeld = kept.contains { abs((now[$0.key] ?? .max / 2) - $0.value) <= 50 }
          #expect(kept.isEmpty || isAtEnd || isHeld, "seed \(seed), step \(step)")
        }
        // Cells follow each other without a gap.
        let frames = pass.attributes.map(\.frame).sorted { $0.minY < $1.minY }
        let gaps = zip(frames, frames.dropFirst()).filter { abs($0.maxY - $1.minY) > 0.01 }
        #expect(gaps.isEmpty, "seed \(seed), step \(step)")
        #expect((frames.first?.minY ?? 0) <= pass.view.bounds.minY + 0.01, "\(seed), \(step)")
      }
    }

    @Test func itemsWithoutIdentifiersGoByIndexPath() {
      let pass = list(Array(0..<300))
      pass.layout.itemIdentifier = nil
      pass.height = { 30 + CGFloat(abs($0) % 9) * 10 }
      pass.layOut()
      pass.scroll(to: 3000)
      let offset = pass.view.bounds.minY
      pass.apply([Array(-40..<300)])
      #expect(abs(pass.view.bounds.minY - offset) < 500)
      #expect(pass.attributes.first?.frame.minY ?? .infinity <= pass.view.bounds.minY)
    }

    @Test func anotherLayoutOfASectionKeepsTheReader() {
      final class Columns { var count = 1 }
      let columns = Columns()
      let layout = LazyCollectionViewLayout { _ in
        CollectionSection(
          layout: UniformGridLayout(columns: .count(columns.count), rowExtent: .points(50)))
      }
      let pass = CollectionPass(layout, sections: [Array(0..<500)])
      pass.layOut()
      pass.scroll(to: 10_000)
      #expect(pass.places[200] == 0)
      columns.count = 2
      pass.reload([Array(0..<500)])
      #expect(pass.view.bounds.minY == 5000)
      #expect(pass.places[200] == 0)
    }

    @Test func contentScrollsSidewaysToo() {
      let pass = list(Array(0..<100))
      pass.layout.axis = .horizontal
      pass.layOut()
      #expect(pass.view.contentSize == CGSize(width: 4000, height: 480))
      #expect(pass.attributes.first?.frame == CGRect(x: 0, y: 0, width: 40, height: 480))
    }

    @Test func shortContentStandsAtTheEndOfTheWindow() {
      let pass = list([1, 2])
      pass.layout.shortContentEdge = .end
      pass.layOut()
      #expect(pass.places == [1: 40_000, 2: 44_000])
    }

    @Test func cellsFitTheWidthOfTheLayout() {
      let cell = UICollectionViewCell(frame: .zero)
      cell.fitting = { CGSize(width: 10, height: $0 / 4) }
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: 0, section: 0))
      attributes.size = CGSize(width: 200, height: 40)
      #expect(attributes.fitting(cell).size == CGSize(width: 200, height: 50))
      #expect(attributes.size == CGSize(width: 200, height: 40))
    }
  }
}
