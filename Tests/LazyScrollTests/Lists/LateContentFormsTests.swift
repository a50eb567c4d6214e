import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Content that comes late where items lie in lines, and where pages scroll sideways.
@Suite struct LateContentFormsTests {
  @Test(arguments: LatePage.Form.allCases)
  func itemsWithoutASizeKeepTheirEstimatesAndTheirViews(form: LatePage.Form) {
    let page = LatePage(form, items: 2000)
    page.host.passFrames()
    #expect(page.binds <= 2 * form.itemsInWindow)
    #expect(page.itemViews.count >= form.itemsInWindow)
    for view in page.itemViews { #expect(view.attributes?.frame.size == form.estimate) }
    #expect(page.host.contentSize[form.axis] >= form.leastExtent(of: 2000))
    page.host.pass(seconds: 1)
    #expect(page.reports.reports.count == page.itemViews.count)
  }

  @Test(arguments: LatePage.Form.allCases)
  func sizesThatComeLaterAreTakenUp(form: LatePage.Form) {
    let page = LatePage(form, items: 2000)
    page.host.passFrames()
    page.deliver()
    #expect(!page.itemViews.isEmpty)
    for view in page.itemViews {
      let index = view.element?.index ?? -1
      #expect(view.attributes?.frame.size == form.size(of: index), "item \(index)")
    }
    page.host.pass(seconds: 3)
    #expect(page.reports.reports.isEmpty)
  }

  @Test(arguments: LatePage.Form.allCases)
  func allItemsAreReachedThoughEachComesLate(form: LatePage.Form) {
    let page = LatePage(form, items: 200)
    var sizes: [Int: LayoutSize] = [:]
    for _ in 0..<300 where sizes.count < 200 {
      page.host.passFrames()
      page.deliver()
      for view in page.itemViews {
        if let index = view.element?.index { sizes[index] = view.attributes?.frame.size }
      }
      page.isLate = true
      page.host.scroll(by: 150, along: form.axis)
    }
    #expect(sizes.count == 200)
    for (index, size) in sizes { #expect(size == form.size(of: index), "item \(index)") }
    // Those that are bound again went out of the window, in lines several at once, when others turned out longer.
    #expect(page.binds <= 400)
  }

  /// In lines, items change places across the axis when others turn out wider: only a page of lists stays.
  @Test(arguments: [LatePage.Form.sidewaysList, .sidewaysWaterfall])
  func theFirstItemInSightStaysWhereContentComesLate(form: LatePage.Form) throws {
    let page = LatePage(form, items: 2000)
    page.host.scroll(to: 3000, along: form.axis)
    page.host.passFrames()
    let (first, place) = try #require(
      page.starts.filter { $0.value >= 0 }.min { ($0.value, $0.key) < ($1.value, $1.key) })
    page.deliver()
    #expect(page.starts[first] == place)
  }
}

/// A page of items of one section whose content comes later than their views.
final class LatePage: DataSource {
  typealias View = RecordingHost.View

  enum Form: CaseIterable, Sendable {
    case flow, sidewaysList, sidewaysWaterfall, sidewaysFlow

    var axis: ScrollAxis { self == .flow ? .vertical : .horizontal }

    private var isFlow: Bool { self == .flow || self == .sidewaysFlow }

    var estimate: LayoutSize {
      switch self {
      case .flow, .sidewaysFlow: LayoutSize(width: 50, height: 40)
      case .sidewaysList: LayoutSize(width: 40, height: 300)
      case .sidewaysWaterfall: LayoutSize(width: 40, height: 100)
      }
    }

    /// The number of items of the estimated size that the window of 640 by 300 points holds.
    var itemsInWindow: Int {
      switch self {
      case .flow: 12 * 7
      case .sidewaysFlow: 7 * 12
      case .sidewaysList: 16
      case .sidewaysWaterfall: 3 * 16
      }
    }

    /// The least length of content of so many items of the estimated size.
    func leastExtent(of count: Int) -> Double {
      switch self {
      case .flow: Double(count / 12) * 40
      case .sidewaysFlow: Double(count / 7) * 50
      case .sidewaysList: Double(count) * 40
      case .sidewaysWaterfall: Double(count / 3) * 40
      }
    }

    /// The size of an item once its content is there.
    func size(of index: Int) -> LayoutSize {
      let extents = LayoutSize(
        width: 40 + Double(index * 37 % 50), height: 30 + Double(index * 23 % 40))
      return isFlow ? extents : LayoutSize(width: extents.width, height: estimate.height)
    }

    var layout: AnySectionLayout {
      switch self {
      case .flow, .sidewaysFlow: AnySectionLayout(FlowLayout(estimate: estimate))
      case .sidewaysList: AnySectionLayout(ListLayout(estimate: 40))
      case .sidewaysWaterfall:
        AnySectionLayout(WaterfallLayout(columns: .count(3), estimate: 40))
      }
    }
  }

  let host = RecordingHost(width: 640, height: 300, overscan: 20)
  let driver: Driver<RecordingHost>
  let reports = ReportCollector()
  private let form: Form
  /// A Boolean value that indicates whether views have no size when they are measured.
  var isLate = true
  private(set) var binds = 0

  init(_ form: Form, items: Int) {
    self.form = form
    driver = Driver(host: host)
    driver.dataSource = self
    driver.observer = reports
    host.measuring = { [unowned self] view, proposed, _ in
      guard let element = view.element else { return nil }
      if !isLate { return form.size(of: element.index) }
      // As a picture that has not come: nothing along the axis, or nothing at all.
      var size = element.index % 2 == 0 ? proposed : .zero
      size[form.axis] = 0
      return size
    }
    host.appear()
    let list = ItemList(ids: (0..<items).map(UInt64.init))
    driver.send(
      .snapshot(
        Snapshot(axis: form.axis, sections: [SectionSnapshot(items: list, layout: form.layout)]),
        transition: nil))
  }

  func view(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    binds += 1
    return BoundView(dequeuer.dequeue(ReuseIdentifier(1)) ?? View(), reuse: ReuseIdentifier(1))
  }

  /// The views that show items.
  var itemViews: [View] {
    host.views.filter { !$0.isHidden && !$0.isPlaceholder && $0.element?.kind == .item }
  }

  /// The distance at which each item in sight starts from the window's start.
  var starts: [Int: Double] {
    var starts: [Int: Double] = [:]
    for (view, frame) in host.picture {
      if let element = view.element { starts[element.index] = frame.origin[form.axis] }
    }
    return starts
  }

  /// Lets the content of all items on the screen come, and of those that come into sight with it.
  func deliver() {
    isLate = false
    for view in itemViews {
      if let element = view.element {
        host.events?.viewDidResize(view, to: form.size(of: element.index))
      }
    }
    host.passFrames()
  }
}
