import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Law 11 for views that are longer than their content, because their layout stretches them.
@Suite struct StretchedItemsTests {
  /// A grid of three columns on a recording host, whose views fill the length that they are offered.
  private final class Page: DataSource {
    typealias View = RecordingHost.View

    let axis: ScrollAxis
    let host = RecordingHost(width: 300, height: 300, overscan: 30)
    let driver: Driver<RecordingHost>
    let reports = ReportCollector()
    var lengths: [UInt64: Double]
    /// A Boolean value that indicates whether views are as long as their content at least, and as long as they are offered.
    var isGreedy = false
    /// The lengths that the host was offered.
    var proposed: [UInt64: Double] = [:]
    /// The last length that the host told.
    var told: [UInt64: Double] = [:]
    var sections: [[UInt64]]
    var revision: UInt64 = 1

    init(axis: ScrollAxis = .vertical, sections: [[UInt64]], lengths: (UInt64) -> Double) {
      self.axis = axis
      self.sections = sections
      self.lengths = Dictionary(
        uniqueKeysWithValues: sections.joined().map { ($0, lengths($0)) })
      driver = Driver(host: host)
      driver.dataSource = self
      driver.observer = reports
      host.keepsMoments = false
      host.measuring = { [unowned self] view, proposed, _ in
        guard let id = view.element?.id.name else { return nil }
        self.proposed[id] = proposed[axis]
        var size = proposed
        size[axis] = max(self.lengths[id] ?? 0, isGreedy ? proposed[axis] : 0)
        told[id] = size[axis]
        return size
      }
      host.appear()
      load()
    }

    func load() {
      let sections = sections.map { ids in
        SectionSnapshot(
          items: ItemList(ids: ids, revisions: ids.map { _ in revision }),
          layout: MeasuredGridLayout(columns: .count(3), estimate: 20, spacing: 4, stretches: true))
      }
      driver.send(.snapshot(Snapshot(axis: axis, sections: sections), transition: nil))
      host.passFrames()
    }

    func edit(_ change: SnapshotChange) {
      driver.send(.edit(ChangeSet([change])))
      host.passFrames()
    }

    /// The content of an item has another length, which its host tells.
    func resize(_ id: UInt64, to length: Double) {
      lengths[id] = length
      guard let live = live(id), let view = driver.view(ofMaterialized: live.index) else { return }
      var size = live.attributes.frame.size
      size[axis] = length
      told[id] = length
      host.events?.viewDidResize(view, to: size)
      host.passFrames()
    }

    func live(_ id: UInt64) -> (index: Int, attributes: LayoutAttributes)? {
      for index in 0..<driver.engine.materializedCount {
        let live = driver.engine.materialized(at: index)
        if live.element.id.name == id { return (index, live.attributes) }
      }
      return nil
    }

    func length(_ id: UInt64) -> Double? { live(id)?.attributes.frame.size[axis] }

    func view(
      for element: ListElement, from dequeuer: borrowing Dequeuer<RecordingHost.View>
    ) -> BoundView<RecordingHost.View>? {
      let reuse = ReuseIdentifier(1)
      return BoundView(dequeuer.dequeue(reuse) ?? RecordingHost.View(), reuse: reuse)
    }
  }

  private static let axes: [ScrollAxis] = [.vertical, .horizontal]

  @Test(arguments: axes) func hostIsOfferedTheNaturalSize(axis: ScrollAxis) {
    let page = Page(axis: axis, sections: [[0, 1, 2]]) { [90, 30, 50][Int($0)] }
    #expect((0..<3).map { page.length($0) } == [90, 90, 90])
    page.isGreedy = true
    page.edit(.reloadItems(section: 0, 0..<3, revisions: []))
    #expect(page.proposed == [0: 90, 1: 30, 2: 50])
    page.resize(0, to: 25)
    #expect((0..<3).map { page.length($0) } == [50, 50, 50])
    page.edit(.reloadItems(section: 0, 0..<3, revisions: []))
    #expect(page.proposed == [0: 25, 1: 30, 2: 50])
  }

  @Test func toldNaturalSizeOfAStretchedViewChangesNothing() {
    let page = Page(sections: [[0, 1, 2]]) { [90, 30, 50][Int($0)] }
    let places = page.driver.work.places
    page.resize(1, to: 30)
    #expect(page.driver.work.places == places)
    #expect(page.host.contentSize.height == 90)
  }

  @Test func naturalSizeSurvivesAReloadAndAMoveToAnotherSection() {
    let page = Page(sections: [[0, 1, 2], [3]]) { [90, 30, 50, 10][Int($0)] }
    page.load()
    #expect(page.length(1) == 90)
    page.edit(.removeItems(section: 0, 0..<1))
    #expect(page.length(1) == 50)
    page.edit(
      .moveItem(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 0)))
    #expect(page.length(1) == 30)
    #expect(page.length(3) == 30)
    #expect(page.length(2) == 50)
  }

  /// In lives of edits, reloads and resizes the natural size of each settled live item is the last that its host told, and all
  /// items of a row end together.
  @Test(arguments: 1...20 as ClosedRange<UInt64>, axes)
  func naturalSizeIsTheLastOneOfTheHost(seed: UInt64, axis: ScrollAxis) {
    var random = SeededRandom(seed: seed)
    var next: UInt64 = 60
    let page = Page(axis: axis, sections: [Array(0..<40), Array(40..<60)]) {
      Double(10 + $0 * 37 % 90)
    }
    for step in 0..<60 {
      let section = random.below(2)
      let count = page.sections[section].count
      switch random.below(6) {
      case 0:
        let target = random.below(count + 1)
        page.sections[section].insert(next, at: target)
        page.lengths[next] = Double(10 + random.below(90))
        page.edit(
          .insertItems(
            ItemList(ids: [next], revisions: [page.revision]),
            at: ItemPath(section: section, item: target)))
        next += 1
      case 1 where count > 4:
        let index = random.below(count)
        page.sections[section].remove(at: index)
        page.edit(.removeItems(section: section, index..<index + 1))
      case 2 where random.oneIn(3):
        page.isGreedy.toggle()
        page.load()
      case 3:
        page.host.scroll(to: Double(random.below(500)), along: axis)
        page.host.passFrames()
      default: page.resize(UInt64(random.below(Int(next))), to: Double(10 + random.below(90)))
      }
      let fault = fault(page)
      #expect(fault == nil, "step \(step)")
      if fault != nil { return }
    }
    #expect(page.reports.reports.isEmpty)
  }

  private func fault(_ page: Page) -> String? {
    var ends: [Double: Double] = [:]
    for index in 0..<page.driver.engine.materializedCount {
      let live = page.driver.engine.materialized(at: index)
      guard let id = live.element.id.name, live.attributes.isMeasured else { continue }
      let natural = live.attributes.naturalSize[page.axis]
      // Layouts place measured views on whole pixels.
      if natural != page.told[id]?.rounded(.up) {
        return "item \(id) is \(natural) long, not \(String(describing: page.told[id]))"
      }
      let frame = live.attributes.frame
      let (start, end) = (frame.offset(along: page.axis), frame.end(along: page.axis))
      if let other = ends[start], (other - end).magnitude > 1e-6 { return "\(other), not \(end)" }
      ends[start] = end
    }
    return nil
  }
}
