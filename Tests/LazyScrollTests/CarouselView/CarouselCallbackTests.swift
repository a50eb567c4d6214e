import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Each callback of a carousel: its time, its arguments, and its count.
@Suite struct CarouselCallbackTests {
  /// A delegate and data source that records every call.
  private final class Listener: CarouselViewDelegate, CarouselViewDataSource {
    typealias View = RecordingHost.View

    var loads: [String] = []
    var moments: [String] = []
    var ranges: [CarouselRange] = []
    var selections: [String] = []
    var ends: [String] = []
    var reports: [ListReport] = []
    var asked: [String] = []
    var placeholders: [String] = []
    var refused: Set<UInt64> = []
    var givesPlaceholders = false
    private var made = 0

    func carouselView(
      _ carouselView: CarouselView<RecordingHost>, didLoad view: View, for item: ListItemID
    ) {
      loads.append("\(item.number ?? 0) shows \(view.content ?? 0)")
    }
    func carouselView(
      _ carouselView: CarouselView<RecordingHost>, didEnter view: View, for item: ListItemID,
      times: Int
    ) {
      moments.append("\(item.number ?? 0) in \(times) shows \(view.content ?? 0)")
    }
    func carouselView(
      _ carouselView: CarouselView<RecordingHost>, didLeave view: View, for item: ListItemID
    ) {
      moments.append("\(item.number ?? 0) out shows \(view.content ?? 0)")
    }
    func carouselView(
      _ carouselView: CarouselView<RecordingHost>, rangeDidChangeTo range: CarouselRange
    ) { ranges.append(range) }
    func carouselView(_ carouselView: CarouselView<RecordingHost>, shouldSelect item: ListItemID)
      -> Bool
    {
      selections.append("\(item.number ?? 0)?")
      return !refused.contains(item.number ?? 0)
    }
    func carouselView(_ carouselView: CarouselView<RecordingHost>, didSelect item: ListItemID) {
      selections.append("+\(item.number ?? 0)")
    }
    func carouselView(_ carouselView: CarouselView<RecordingHost>, didDeselect item: ListItemID) {
      selections.append("-\(item.number ?? 0)")
    }
    func carouselView(
      _ carouselView: CarouselView<RecordingHost>, didEndScrollTo item: ListItemID,
      outcome: ScrollOutcome
    ) {
      ends.append("\(item.number ?? 0) \(outcome)")
    }
    func hear(_ report: ListReport) {
      reports.append(report)
    }

    func carouselView(
      _ carouselView: CarouselView<RecordingHost>, viewFor item: ListItemID, at index: Int,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? {
      asked.append("\(item.number ?? 0) at \(index)")
      made += 1
      let view = dequeuer.dequeue(ReuseIdentifier(1)) ?? View(number: made)
      view.content = item.number
      return BoundView(view, reuse: ReuseIdentifier(1))
    }
    func carouselView(
      _ carouselView: CarouselView<RecordingHost>, placeholderFor item: ListItemID, at index: Int,
      from dequeuer: borrowing Dequeuer<View>
    ) -> View? {
      placeholders.append("\(item.number ?? 0) at \(index)")
      if !givesPlaceholders { return nil }
      made += 1
      return View(number: 1000 + made)
    }
  }

  private let fixture = CarouselFixture()
  private let listener = Listener()

  /// Items of 100 points in a window of 300, with IDs from 10 on: an index is never taken for an ID.
  init() {
    fixture.view.dataSource = listener
    fixture.view.delegate = listener
    fixture.view.onReport = listener.hear
    fixture.view.show(1, itemIDs: Array(10..<60))
  }

  private func scroll(to offset: Double) { fixture.host.scroll(to: offset, along: .horizontal) }

  private func touch(_ x: Double, endingAt end: Double? = nil) {
    fixture.host.events?.touchDidChange(.began(LayoutPoint(x: x, y: 30)))
    fixture.host.events?.touchDidChange(.ended(LayoutPoint(x: end ?? x, y: 30)))
  }

  private func phase(_ phase: ScrollingPhase) { fixture.host.events?.phaseDidChange(to: phase) }

  // MARK: Views

  @Test func eachBoundViewIsReportedOnceWithItsItem() {
    #expect(listener.loads.sorted() == (10...13).map { "\($0) shows \($0)" })
    scroll(to: 150)
    #expect(listener.loads.dropFirst(4).sorted() == ["14 shows 14", "15 shows 15"])
    scroll(to: 0)
    #expect(listener.loads.count == 6, "10 to 13 kept their views")
  }

  @Test func itemsEnterAndLeaveTheViewportAndNotTheOverscan() {
    #expect(
      listener.moments.sorted() == ["10 in 1 shows 10", "11 in 1 shows 11", "12 in 1 shows 12"])
    listener.moments = []
    scroll(to: 150)
    #expect(
      listener.moments.sorted() == ["10 out shows 10", "13 in 1 shows 13", "14 in 1 shows 14"])
    listener.moments = []
    scroll(to: 0)
    #expect(
      listener.moments.sorted() == ["10 in 2 shows 10", "13 out shows 13", "14 out shows 14"])
    listener.moments = []
    fixture.view.resetEnterCounts()
    #expect(listener.moments.isEmpty)
    scroll(to: 150)
    scroll(to: 0)
    #expect(listener.moments.contains("10 in 1 shows 10"))
    #expect(listener.moments.contains("13 in 1 shows 13"))
  }

  @Test func removedItemsLeave() {
    listener.moments = []
    fixture.view.show(1, itemIDs: Array(11..<60))
    #expect(listener.moments.filter { $0.hasPrefix("10 ") } == ["10 out shows 10"])
    #expect(!listener.moments.contains { $0.hasPrefix("11 ") || $0.hasPrefix("12 ") })
  }

  // MARK: Data source

  @Test func viewsAreRequestedByIDAndIndex() {
    #expect(listener.asked.sorted() == ["10 at 0", "11 at 1", "12 at 2", "13 at 3"])
    listener.asked = []
    scroll(to: 150)
    #expect(listener.asked.sorted() == ["14 at 4", "15 at 5"])
    fixture.view.reconfigure([12])
    #expect(listener.asked.dropFirst(2) == ["12 at 2"])
    #expect(listener.placeholders.isEmpty)
  }

  @Test func placeholdersAreRequestedByIDAndIndexBeyondTheBudget() {
    listener.givesPlaceholders = true
    fixture.host.bindsPerFrame = 1
    scroll(to: 1000)
    #expect(listener.placeholders.contains("22 at 12"))
    #expect(!listener.placeholders.contains("20 at 10"), "the first is within the budget")
    #expect(fixture.host.picture.filter { $0.view.number > 1000 }.count >= 1)
    let loads = listener.loads.count
    fixture.host.passFrames()
    #expect(fixture.host.picture.allSatisfy { $0.view.number <= 1000 })
    #expect(listener.loads.dropFirst(loads).contains("22 shows 22"))
    #expect(!listener.loads.contains { $0.hasSuffix("shows 0") }, "a placeholder is not bound")
  }

  // MARK: Ranges

  @Test func rangeIsReportedOnlyWhenItChanges() {
    #expect(listener.ranges == [CarouselRange(seen: 0..<3, kept: 0..<4)])
    scroll(to: 10)
    #expect(listener.ranges.dropFirst() == [CarouselRange(seen: 0..<4, kept: 0..<5)])
    scroll(to: 90)
    #expect(listener.ranges.count == 2)
    scroll(to: 100)
    #expect(listener.ranges.dropFirst(2) == [CarouselRange(seen: 1..<4, kept: 0..<5)])
    fixture.view.reconfigure([11])
    #expect(listener.ranges.count == 3)
    fixture.view.show(1, itemIDs: [])
    #expect(listener.ranges.last == CarouselRange.none)
    #expect(listener.ranges.count == 4)
  }

  @Test func newItemsReportTheirRangeEvenIfEqual() {
    fixture.view.show(2, itemIDs: Array(110..<160))
    #expect(listener.ranges.last == CarouselRange(seen: 0..<3, kept: 0..<4))
    #expect(listener.ranges.count == 2)
    fixture.view.show(2, itemIDs: Array(110..<160))
    #expect(listener.ranges.count == 2)
    fixture.view.show(2, itemIDs: [110, 111, 112, 7, 114])
    #expect(listener.ranges.count == 3)
    // Nothing needs to be loaded behind the range.
    fixture.view.show(2, itemIDs: [110, 111, 112, 7, 115])
    #expect(listener.ranges.count == 3)
  }

  // MARK: Selection

  @Test func touchesAskTheDelegateBeforeSelecting() {
    touch(150)
    #expect(listener.selections == [], "nothing may be selected yet")
    fixture.view.selectionMode = .single
    touch(150)
    #expect(listener.selections == ["11?", "+11"])
    touch(250)
    #expect(listener.selections.dropFirst(2) == ["12?", "-11", "+12"])
    #expect(fixture.view.selection.items == [.id(12)])
    listener.selections = []
    listener.refused = [10]
    touch(50)
    #expect(listener.selections == ["10?"])
    touch(50, endingAt: 150)
    #expect(listener.selections == ["10?"], "it ended on another item")
    #expect(fixture.view.selection.items == [.id(12)])
  }

  @Test func secondTouchDeselectsInMultipleSelection() {
    fixture.view.selectionMode = .multiple
    touch(150)
    touch(250)
    touch(150)
    #expect(listener.selections == ["11?", "+11", "12?", "+12", "-11"])
    listener.selections = []
    touch(150)
    fixture.view.selectionMode = .single
    #expect(listener.selections.prefix(2) == ["11?", "+11"])
    #expect(listener.selections.dropFirst(2).sorted() == ["-11", "-12"])
  }

  @Test func selectionByCallDoesNotAskTheDelegate() {
    fixture.view.selectionMode = .multiple
    listener.refused = [30]
    fixture.view.select(.id(30))
    fixture.view.select(.id(30))
    fixture.view.deselect(.id(31))
    #expect(listener.selections == ["+30"])
    fixture.view.deselect(.id(30))
    fixture.view.deselect(.id(30))
    #expect(listener.selections == ["+30", "-30"])
  }

  @Test func everyItemIsSelectableWithoutADelegate() {
    fixture.view.delegate = nil
    fixture.view.selectionMode = .single
    touch(150)
    #expect(fixture.view.selection.items == [.id(11)])
    scroll(to: 1000)
    fixture.view.scroll(to: .id(99))
    #expect(listener.selections.isEmpty && listener.ends.isEmpty && listener.ranges.count == 1)
  }

  // MARK: Scrolls

  @Test func aScrollToAnItemEndsOnceWithItsOutcome() {
    fixture.view.scroll(to: .id(30), at: .start)
    #expect(listener.ends == ["30 arrived"])
    fixture.view.scroll(to: .id(99))
    #expect(listener.ends.dropFirst() == ["99 missing"])
    listener.ends = []
    phase(.animating)
    fixture.view.scroll(to: .id(20), at: .start, isAnimated: true)
    #expect(listener.ends == [], "the scroll has not ended")
    phase(.idle)
    #expect(listener.ends == ["20 arrived"])
    phase(.animating)
    phase(.idle)
    #expect(listener.ends == ["20 arrived"])
  }

  @Test func aScrollThatDoesNotArriveIsCancelled() {
    phase(.animating)
    fixture.view.scroll(to: .id(30), at: .start, isAnimated: true)
    phase(.dragging)
    #expect(listener.ends == ["30 cancelled"])
    phase(.idle)
    phase(.animating)
    fixture.view.scroll(to: .id(40), at: .start, isAnimated: true)
    fixture.view.scroll(to: .id(35), at: .start, isAnimated: true)
    #expect(listener.ends.dropFirst() == ["40 cancelled"])
    scroll(to: 700)
    phase(.idle)
    #expect(listener.ends.dropFirst(2) == ["35 cancelled"], "it stopped elsewhere")
    phase(.animating)
    fixture.view.scroll(to: .id(20), at: .start, isAnimated: true)
    fixture.view.show(2, itemIDs: Array(110..<160))
    phase(.idle)
    #expect(listener.ends.dropFirst(3) == ["20 cancelled"])
  }

  @Test func noOtherMovementEndsAScroll() {
    fixture.drag(to: 500)
    fixture.view.contentOffset = 100
    fixture.view.step(by: 2)
    fixture.view.step(by: -1, isAnimated: false)
    #expect(listener.ends.isEmpty)
  }

  // MARK: Reports

  @Test func invalidInputIsReportedOnceAndNothingElseIs() {
    scroll(to: 150)
    touch(150)
    fixture.view.reconfigure([999])
    fixture.view.scroll(to: .id(999))
    #expect(listener.reports.isEmpty)
    fixture.view.layout.itemSize.width = 0
    #expect(listener.reports == [.invalidLayout(section: 0, .lengths)])
    scroll(to: 160)
    #expect(listener.reports.count == 1)
  }
}
