import Foundation
import LazyScroll
import LazyScrollTestSupport
import Testing

/// A list of items by the app's own IDs.
@Suite struct LazyListTests {
  typealias View = RecordingHost.View
  typealias List<Item: Hashable & Sendable> = LazyList<RecordingHost, OnlySection, Item>

  /// The views that were made and bound.
  final class Log {
    var made = 0
    var bound: [String] = []
    var prepared = 0
  }

  private func registration(_ log: Log) -> Registration<View, String> {
    Registration {
      log.made += 1
      return View(number: log.made)
    } prepareForReuse: { _ in
      log.prepared += 1
    } update: { view, name in
      log.bound.append(name)
      view.content = UInt64(name.filter(\.isNumber))
    }
  }

  private func names(_ numbers: some Sequence<Int>) -> [String] { numbers.map { "row \($0)" } }

  private func makeHost(height: Double = 100) -> RecordingHost {
    let host = RecordingHost(width: 320, height: 400, overscan: 0)
    host.measuring = { _, proposed, _ in LayoutSize(width: proposed.width, height: height) }
    return host
  }

  private func makeList(_ log: Log) -> (RecordingHost, List<String>) {
    let host = makeHost()
    let rows = registration(log)
    let list = List<String>(host: host, layout: ListLayout(estimate: 100)) { rows($0) }
    host.appear()
    return (host, list)
  }

  @Test func onlyWhatFitsOnTheScreenHasViews() {
    let log = Log()
    let (host, list) = makeList(log)
    list.apply(names(0..<1000))
    #expect(list.visibleItems == names(0..<4))
    #expect(log.made == 4)
    host.scroll(to: 50_000)
    #expect(list.visibleItems == names(500..<504))
    #expect(log.made <= 5)
    #expect(log.prepared > 0)
    #expect(list.view(for: "row 501")?.content == 501)
    #expect(list.view(for: "row 1") == nil)
    #expect(list.view(for: "no row") == nil)
  }

  @Test func anyHashableTypeIsAnID() {
    struct Place: Hashable { var row, column: Int }
    let host = makeHost()
    let cells = Registration<View, Place>(make: { View() }, update: { $0.content = UInt64($1.row) })
    let list = List<Place>(host: host, layout: ListLayout(estimate: 100)) { cells($0) }
    host.appear()
    list.apply((0..<10).map { Place(row: $0, column: 1) })
    #expect(list.visibleItems.map(\.row) == [0, 1, 2, 3])
    let ids = (0..<10).map { _ in UUID() }
    let labels = Registration<View, UUID>(make: { View() }, update: { _, _ in })
    let other = List<UUID>(host: host, layout: ListLayout(estimate: 100)) { labels($0) }
    host.appear()
    other.apply(ids)
    #expect(other.visibleItems == Array(ids.prefix(4)))
  }

  @Test func itemsKeepViewsSizesAndSelectionByID() throws {
    let log = Log()
    let (host, list) = makeList(log)
    list.selectionMode = .multiple
    list.apply(names(0..<100))
    host.scroll(to: 1000)
    list.select("row 11")
    let view = try #require(list.view(for: "row 11"))
    let place = host.viewport.bounds.minY - (list.frame(of: "row 11")?.minY ?? 0)
    log.bound = []
    list.apply(names(50..<70) + names(0..<50))
    #expect(list.view(for: "row 11") === view)
    #expect(log.bound.isEmpty, "no item on the screen has changed")
    #expect(list.selectedItems == ["row 11"])
    #expect(host.viewport.bounds.minY - (list.frame(of: "row 11")?.minY ?? 0) == place)
    list.apply(names(20..<30))
    #expect(list.selectedItems.isEmpty)
    #expect(list.frame(of: "row 11") == nil)
  }

  @Test func reconfiguredItemsAreBoundAgainAndNoOthers() {
    let log = Log()
    let (_, list) = makeList(log)
    list.apply(names(0..<100))
    let view = list.view(for: "row 2")
    log.bound = []
    var new = list.snapshot
    new.reconfigureItems(["row 2", "row 50"])
    list.apply(new)
    #expect(log.bound == ["row 2"])
    #expect(list.view(for: "row 2") === view)
    list.apply(list.snapshot)
    #expect(log.bound == ["row 2"], "once for each time")
  }

  @Test func resizedItemsAreMeasuredAndNotBoundAgain() {
    let log = Log()
    let (host, list) = makeList(log)
    list.apply(names(0..<100))
    log.bound = []
    host.measuring = { view, proposed, _ in
      LayoutSize(width: proposed.width, height: view.content == 1 ? 140 : 100)
    }
    var new = list.snapshot
    new.resizeItems(["row 1"])
    list.apply(new)
    #expect(log.bound.isEmpty)
    #expect(list.frame(of: "row 1")?.size.height == 140)
    #expect(list.frame(of: "row 2")?.minY == 240)
  }

  @Test func registrationsMadeAnewForEachItemAreReportedOnce() {
    let log = Log()
    let host = makeHost()
    let list = List<String>(host: host, layout: ListLayout(estimate: 100)) { [self] name in
      registration(log)(name)
    }
    var reports: [ListReport] = []
    list.onReport = { reports.append($0) }
    host.appear()
    list.apply(names(0..<1000))
    #expect(reports.isEmpty, "four kinds of views are not many")
    for row in 0..<200 { host.scroll(to: Double(row * 400)) }
    #expect(reports == [.manyRegistrations(count: 100)])
  }

  /// Rows that go fade out, rows that come fade in, and others move; a row that grows moves those behind it.
  @Test func updateIsAnimated() throws {
    let log = Log()
    let (host, list) = makeList(log)
    host.endsTransitionsAtOnce = false
    list.apply(names(0..<4))
    let gone = try #require(list.view(for: "row 1"))
    let moved = try #require(list.view(for: "row 3"))
    list.apply(["row 0", "row 3", "row 9", "row 2"], transition: ListTransition(duration: 0.3))
    #expect(!gone.isHidden && gone.attributes?.alpha == 0)
    #expect(moved.origin?.minY == 300 && moved.attributes?.frame.minY == 100)
    #expect(list.view(for: "row 9")?.movement != nil)
    #expect(list.view(for: "row 0")?.movement == nil)
    host.finishTransitions()
    #expect(gone.isHidden)
    var snapshot = list.snapshot
    snapshot.resizeItems(["row 0"])
    host.measuring = { view, proposed, _ in
      LayoutSize(width: proposed.width, height: view.content == 0 ? 150 : 100)
    }
    list.apply(snapshot, transition: ListTransition(duration: 0.3))
    #expect(moved.origin?.minY == 100 && moved.attributes?.frame.minY == 150)
  }

  @Test func idsThatComeTwiceCountOnce() {
    let log = Log()
    let (_, list) = makeList(log)
    var reports: [ListReport] = []
    list.onReport = { reports.append($0) }
    list.apply(["row 1", "row 2", "row 1", "row 3", "row 2"])
    #expect(list.snapshot.itemIdentifiers == names(1...3))
    #expect(list.visibleItems == names(1...3))
    #expect(reports == [.repeatedIDs(count: 2)])
    list.scroll(to: "no row")
    #expect(reports.last == .unknownIDs(count: 1))
    var new = list.snapshot
    new.reconfigureItems(["no row"])
    new.deleteItems(["nor this"])
    list.apply(new)
    #expect(reports.last == .unknownIDs(count: 2))
  }

  @Test func completionTellsWhatBecameOfTheData() {
    let log = Log()
    let (_, list) = makeList(log)
    var ends: [String] = []
    list.apply(names(0..<10)) { ends.append("first \($0)") }
    #expect(ends == ["first shown"])
    list.onTap = { _ in }
    let rows = registration(log)
    var isFirst = true
    list.cell = { [unowned list] item in
      if isFirst {
        isFirst = false
        list.apply(self.names(20..<30)) { ends.append("second \($0)") }
        list.apply(self.names(40..<50)) { ends.append("third \($0)") }
        #expect(ends == ["first shown", "second replaced"], "the third waits for its turn")
      }
      return rows(item)
    }
    list.apply(names(10..<20))
    #expect(ends == ["first shown", "second replaced", "third shown"])
    #expect(list.visibleItems == names(40..<44))
    list.cell = { [unowned list] item in
      list.apply(self.names(0..<5)) { ends.append("last \($0)") }
      list.cell = { rows($0) }
      list.reset()
      return rows(item)
    }
    list.apply(names(60..<70))
    #expect(ends.last == "last cancelled")
  }

  @Test func dataAppliedByACompletionReplacesTheOther() {
    let (_, list) = makeList(Log())
    var ends: [String] = []
    let rows = registration(Log())
    var isFirst = true
    list.cell = { [unowned list] item in
      if isFirst {
        isFirst = false
        list.apply(self.names(20..<30)) { end in
          ends.append("second \(end)")
          list.apply(self.names(60..<70)) { ends.append("fourth \($0)") }
        }
        list.apply(self.names(40..<50)) { ends.append("third \($0)") }
      }
      return rows(item)
    }
    list.apply(names(10..<20)) { ends.append("first \($0)") }
    #expect(ends == ["first replaced", "second replaced", "third replaced", "fourth shown"])
    #expect(list.visibleItems == names(60..<64))
  }

  @Test func dataThatWaitsIsNotShown() {
    let (host, list) = makeList(Log())
    let rows = registration(Log())
    var (shown, next) = (0, 100)
    // Each cell that is asked for brings other data, until the rest waits for a display frame.
    list.cell = { [unowned list] item in
      next += 10
      list.apply(self.names(next..<next + 10)) { if $0 == .shown { shown += 1 } }
      return rows(item)
    }
    list.apply(names(0..<10))
    #expect(shown == 0)
    list.cell = { rows($0) }
    host.passFrames()
    #expect(shown == 1)
    #expect(list.visibleItems == names(next..<next + 4))
  }

  @Test func dataAppliedByALayoutIsReplaced() {
    let host = makeHost()
    let labels = Registration<View, Int> {
      View()
    } update: { _, _ in
    }
    let list = LazyList<RecordingHost, OnlySection, Int>(host: host) { _ in
      CollectionSection(layout: ListLayout(estimate: 100))
    } cell: {
      labels($0)
    }
    host.appear()
    var ends: [ListUpdate] = []
    list.section = { [unowned list] _ in
      list.section = { _ in CollectionSection(layout: ListLayout(estimate: 100)) }
      list.apply([1, 2, 3]) { ends.append($0) }
      return CollectionSection(layout: ListLayout(estimate: 100))
    }
    list.apply([3, 2, 1])
    #expect(list.visibleItems == [3, 2, 1] && list.snapshot.itemIdentifiers == [3, 2, 1])
    #expect(ends == [.shown])
  }

  @Test func newItemsMayBeReconfigured() {
    let log = Log()
    let (_, list) = makeList(log)
    var reports: [ListReport] = []
    list.onReport = { reports.append($0) }
    list.apply(names(0..<2))
    var new = list.snapshot
    new.appendItems(["row 2"])
    new.reconfigureItems(["row 2"])
    list.apply(new)
    #expect(reports.isEmpty)
    #expect(log.bound == names(0..<3))
  }

  @Test func knownSizesAreNotMeasured() {
    let host = makeHost()
    let rows = registration(Log())
    let list = List<String>(host: host, layout: ListLayout(estimate: 10)) { rows($0) }
    list.size = { $0 == "row 1" ? nil : LayoutSize(width: 320, height: 60) }
    host.appear()
    list.apply(names(0..<3))
    let heights = names(0..<3).map { list.frame(of: $0)?.size.height }
    #expect(heights == [60, 100, 60])
  }

  @Test func headerOfAnInvalidHeightIsMeasured() {
    let host = makeHost()
    let labels = Registration<View, Int>.numbers()
    let list = LazyList<RecordingHost, OnlySection, Int>(host: host) { _ in
      CollectionSection(layout: ListLayout(estimate: 100), header: BarModel(height: -5))
    } cell: {
      labels($0)
    }
    list.header = { _ in labels(7) }
    var reports: [ListReport] = []
    list.onReport = { reports.append($0) }
    host.appear()
    list.apply([1, 2])
    #expect(reports == [.invalidHeights(section: 0, count: 1, first: 0)])
    #expect(list.frame(of: 1)?.minY == 100)
  }

  @Test func sectionsHaveHeadersByTheirID() {
    let host = makeHost()
    let labels = Registration<View, Int>(make: { View() }, update: { $0.content = UInt64($1) })
    let list = LazyList<RecordingHost, String, Int>(host: host) { _ in
      CollectionSection(layout: ListLayout(estimate: 100), header: BarModel(height: 20))
    } cell: {
      labels($0)
    }
    list.header = { labels($0.count * 1000) }
    host.appear()
    var new = ListSnapshot<String, Int>()
    new.appendSections(["a", "bb"])
    new.appendItems([1], toSection: "a")
    new.appendItems([2, 3], toSection: "bb")
    list.apply(new)
    let shown = host.picture.sorted { $0.frame.minY < $1.frame.minY }
    #expect(shown.map(\.view.content) == [1000, 1, 2000, 2, 3])
    #expect(shown.map(\.frame.minY) == [0, 20, 120, 140, 240])
  }

  @Test func itemSelectedAgainWhileOthersAreDeselectedStays() {
    let (_, list) = makeList(Log())
    list.apply(names(0..<3))
    list.selectionMode = .multiple
    list.select("row 1")
    list.select("row 2")
    var told: [String] = []
    list.onSelect = { told.append("+\($0)") }
    list.onDeselect = { item in
      told.append("-\(item)")
      if item == "row 1" { list.select("row 2") }
    }
    list.selectionMode = .single
    #expect(told == ["-row 1", "+row 2"])
    #expect(list.selectedItems == ["row 2"])
    list.onDeselect = nil
  }

  @Test func aTapNamesItsItem() {
    let log = Log()
    let (host, list) = makeList(log)
    list.apply(names(0..<10))
    var taps: [String] = []
    list.onTap = { taps.append($0) }
    for _ in 0..<2 {
      host.events?.touchDidChange(.began(LayoutPoint(x: 10, y: 150)))
      host.events?.touchDidChange(.ended(LayoutPoint(x: 10, y: 150)))
    }
    #expect(taps == ["row 1", "row 1"])
  }

  @Test func aListGoesAwayWithItsOwner() {
    final class Controller {
      let list: List<Int>
      var taps = 0
      init() {
        let host = RecordingHost(width: 320, height: 400)
        let rows = Registration<View, Int>(make: { View() }, update: { _, _ in })
        list = List(host: host, layout: ListLayout(estimate: 50)) { rows($0) }
        list.onTap = { [weak self] _ in self?.taps += 1 }
        host.appear()
        list.apply(Array(0..<1000))
      }
    }
    var alive: [() -> Bool] = []
    for _ in 0..<100 {
      let controller = Controller()
      alive.append {
        [weak controller, weak list = controller.list, weak host = controller.list.host] in
        controller != nil || list != nil || host != nil
      }
    }
    #expect(!alive.contains { $0() })
  }
}
