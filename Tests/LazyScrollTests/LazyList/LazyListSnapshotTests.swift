import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The snapshot of a list view, beside plain arrays, whatever way its data came.
@Suite struct LazyListSnapshotTests {
  private typealias View = RecordingHost.View

  /// A list of numbers, and the arrays that its data should equal.
  private final class Page {
    let host = RecordingHost(width: 300, height: 400, overscan: 0)
    let list: LazyList<RecordingHost, Int, Int>
    var oracle = SnapshotOracle()
    var reports: [ListReport] = []

    init() {
      let rows = Registration<View, Int>(make: { View() }, update: { $0.content = UInt64($1) })
      list = LazyList(
        host: host, section: { _ in CollectionSection(layout: ListLayout(estimate: 44)) },
        cell: { rows($0) })
      host.measuring = { _, proposed, _ in LayoutSize(width: proposed.width, height: 50) }
      host.appear()
      list.onReport = { [unowned self] in reports.append($0) }
    }

    /// Edits the list's snapshot and the arrays.
    func edited(_ edits: [SnapshotEdit]) -> ListSnapshot<Int, Int> {
      var snapshot = list.snapshot
      var built = oracle.snapshot
      for edit in edits {
        edit.perform(on: &snapshot)
        edit.perform(on: &built)
        oracle.perform(edit)
        let answers = SnapshotOracle.answers(of: snapshot)
        #expect(answers == SnapshotOracle.answers(of: oracle.snapshot), "\(edits)")
        #expect(answers == SnapshotOracle.answers(of: built), "\(edits)")
      }
      oracle.removeRepeatedItems()
      return snapshot
    }

    /// Compares the list with the arrays.
    func check(_ edits: [SnapshotEdit]) {
      host.passFrames()
      #expect(
        SnapshotOracle.answers(of: list.snapshot) == SnapshotOracle.answers(of: oracle.snapshot),
        "\(edits)")
      #expect(list.itemCount == oracle.items.count, "\(edits)")
      for (index, item) in oracle.items.enumerated() {
        #expect(list.frame(of: item)?.minY == Double(index) * 50, "\(item) behind \(edits)")
      }
    }
  }

  @Test func theSnapshotOfDataThatWasAppliedAsAWholeFindsItsSections() {
    let page = Page()
    page.list.apply(
      SnapshotOracle(sections: [.init(id: 1, items: [1, 2]), .init(id: 2, items: [3])]).snapshot)
    var snapshot = page.list.snapshot
    #expect(snapshot.indexOfSection(2) == 1)
    #expect(snapshot.itemIdentifiers(inSection: 1) == [1, 2])
    snapshot.appendItems([4], toSection: 1)
    #expect(snapshot.itemIdentifiers == [1, 2, 4, 3])
    snapshot.appendSections([2])
    #expect(snapshot.sectionIdentifiers == [1, 2])
    snapshot.deleteSections([1])
    snapshot.appendItems([5], toSection: 2)
    #expect(snapshot.itemIdentifiers == [3, 5])
    page.list.apply(snapshot)
    #expect(page.list.snapshot.itemIdentifiers == [3, 5])
    #expect(page.reports.isEmpty)
  }

  /// Data comes as a whole, as edits, in slices, with and without known sizes.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aSnapshotOfTheListAnswersAndEditsLikeOneBuiltByHand(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let page = Page()
    for _ in 0..<15 {
      if random.oneIn(6) {
        page.list.reset()
        page.oracle = SnapshotOracle()
      }
      let count = random.oneIn(4) ? 30 : 1 + random.below(4)
      var edits: [SnapshotEdit] = []
      var data = page.oracle
      for _ in 0..<count {
        edits.append(.random(&random, of: data))
        data.perform(edits[edits.count - 1])
      }
      let snapshot = page.edited(edits)
      page.list.size =
        random.oneIn(3) ? { _ in LayoutSize(width: 300, height: 50) } : nil
      if random.oneIn(3) {
        page.list.apply(snapshot, inSlicesOf: 1 + random.below(9))
      } else {
        page.list.apply(snapshot)
      }
      // All rows have been measured, so that places are known.
      page.host.passFrames()
      page.host.resize(width: 300, height: 9000)
      page.check(edits)
      page.host.resize(width: 300, height: 400)
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  @MainActor func aSnapshotOfDataFromAnotherThreadAnswersLikeOneBuiltByHand(seed: UInt64) async {
    var random = SeededRandom(seed: seed)
    let page = Page()
    for _ in 0..<8 {
      let edits = (0..<12).map { _ in SnapshotEdit.random(&random, of: page.oracle) }
      let snapshot = page.edited(edits)
      #expect(await page.list.applyInBackground(snapshot) == .shown)
      page.host.resize(width: 300, height: 9000)
      page.check(edits)
      page.host.resize(width: 300, height: 400)
    }
  }

  @Test func itemsThatComeTwiceCountOnceAndAreReported() {
    let page = Page()
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([1, 2, 1])
    snapshot.appendItems([1, 2, 1], toSection: 1)
    snapshot.appendItems([2, 3], toSection: 2)
    #expect(snapshot.sectionIdentifiers == [1, 2])
    #expect(snapshot.numberOfItems == 5)
    page.list.apply(snapshot)
    #expect(page.list.snapshot.itemIdentifiers(inSection: 1) == [1, 2])
    #expect(page.list.snapshot.itemIdentifiers(inSection: 2) == [3])
    #expect(page.reports == [.repeatedIDs(count: 2)])
  }

  @Test func removingAnItemThatStandsTwiceHidesNoUnknownOne() {
    let page = Page()
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([1])
    snapshot.appendItems([1, 2, 1])
    snapshot.deleteItems([1, 9])
    page.list.apply(snapshot)
    #expect(page.list.snapshot.itemIdentifiers == [2])
    #expect(page.reports == [.unknownIDs(count: 1)])
  }
}
