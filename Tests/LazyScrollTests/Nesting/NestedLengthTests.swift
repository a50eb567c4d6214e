import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The length of a list inside a view, and the places of its rows: to the last bit, as far as coordinates go, and while the host
/// runs the app's code.
@Suite struct NestedLengthTests {
  private typealias View = RecordingHost.View
  private typealias Nested = NestedHost<RecordingHost>

  /// A list of rows, with a room in which another list stands.
  private final class Page {
    static let room = 500
    let host = RecordingHost(width: 300, height: 400, overscan: 0)
    let roomView = View(number: 1)
    private(set) var outer: LazyList<RecordingHost, OnlySection, Int>!
    private(set) var inner: LazyList<Nested, OnlySection, Int>!
    /// The lengths of rows that are not 50 points long.
    var lengths: [Int: Double] = [:]

    init(_ items: [Int], inside: [Int], lengths: [Int: Double] = [:]) {
      self.lengths = lengths
      let rows = Registration<View, Int>(make: { View() }, update: { $0.content = UInt64($1) })
      outer = LazyList(host: host, layout: ListLayout(estimate: 50)) { [roomView] item in
        item == Self.room ? ListCell(roomView) : rows(item)
      }
      outer.size = { [unowned self] in $0 == Self.room ? nil : size(of: $0) }
      inner = LazyList(host: outer.nest(in: roomView), layout: ListLayout(estimate: 50)) {
        rows($0)
      }
      inner.size = { [unowned self] in size(of: $0) }
      inner.apply(inside)
      outer.apply(items)
      host.appear()
      host.passFrames()
    }

    private func size(of item: Int) -> LayoutSize {
      LayoutSize(width: 300, height: lengths[item] ?? 50)
    }

    /// The rows on the screen, with their starts in the window.
    var picture: [Double: UInt64] {
      var picture: [Double: UInt64] = [:]
      for (view, frame) in host.picture where view !== roomView {
        picture[frame.minY] = view.content
      }
      return picture
    }
  }

  @Test func lengthThatDiffersByLessThanHalfAPixelCounts() {
    let page = Page([1, Page.room, 2], inside: [10, 11], lengths: [12: 0.3, 13: 0.125])
    page.inner.apply([10, 11, 12])
    page.inner.apply([10, 11, 12, 13])
    page.host.passFrames()
    #expect(page.outer.frame(of: Page.room)?.size.height == 100 + 0.3 + 0.125)
    #expect(page.outer.frame(of: 2)?.minY == 150 + 0.3 + 0.125)
    page.inner.apply([10, 11])
    page.host.passFrames()
    #expect(page.outer.frame(of: 2)?.minY == 150)
  }

  @Test func lengthInAFooterCountsToTheLastBit() {
    let host = RecordingHost(width: 300, height: 400, overscan: 0)
    let footer = View(number: 1)
    let rows = Registration<View, Int>(make: { View() }, update: { $0.content = UInt64($1) })
    let outer = LazyList<RecordingHost, Int, Int>(host: host) { _ in
      CollectionSection(layout: ListLayout(estimate: 50), footer: BarModel())
    } cell: {
      rows($0)
    }
    outer.footer = { _ in ListCell(footer) }
    outer.size = { _ in LayoutSize(width: 300, height: 50) }
    let inner = LazyList<Nested, OnlySection, Int>(
      host: outer.nest(in: footer), layout: ListLayout(estimate: 50)
    ) { rows($0) }
    inner.size = { LayoutSize(width: 300, height: $0 == 12 ? 0.3 : 50) }
    inner.apply([10, 11])
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2], toSection: 0)
    outer.apply(snapshot)
    host.appear()
    host.passFrames()
    #expect(host.contentSize.height == 200)
    inner.apply([10, 11, 12])
    host.passFrames()
    #expect(host.contentSize.height == 200.3)
  }

  /// The list would have no place for its view, which then never came back.
  @Test func listThatReachesAsFarAsCoordinatesGoIsShownAndComesBack() {
    let page = Page([1, Page.room, 2], inside: [10, 11, 12], lengths: [11: 1e15, 12: 1e15])
    #expect(page.picture == [0: 1, 50: 10, 100: 11])
    page.host.scroll(to: 1e18)
    page.host.passFrames()
    for view in page.host.views {
      if let frame = view.shownFrame { #expect(frame.isValid) }
    }
    page.lengths = [:]
    page.inner.measureAll()
    page.host.passFrames()
    page.host.scroll(to: 0)
    page.host.passFrames()
    #expect(page.picture == [0: 1, 50: 10, 100: 11, 150: 12, 200: 2])
  }

  /// The room goes while rows are placed, in code of the app's that the host runs.
  @Test func rowsThatAreKeptAliveStayHiddenWithoutTheirRoom() {
    let page = Page([1, Page.room, 2], inside: [10, 11, 12])
    for item in 10...12 { page.inner.holdView(of: item) }
    var isGone = false
    page.host.onPlace = { [unowned page] view in
      guard (10...12).contains(view.content ?? 0), !isGone else { return }
      isGone = true
      page.outer.apply([1, 2])
    }
    page.outer.apply([1, 3, Page.room, 2])
    page.host.passFrames()
    #expect(isGone)
    #expect(page.picture == [0: 1, 50: 2])
    page.host.onPlace = nil
    page.outer.apply([1, Page.room])
    page.host.passFrames()
    #expect(page.picture == [0: 1, 50: 10, 100: 11, 150: 12])
  }
}
