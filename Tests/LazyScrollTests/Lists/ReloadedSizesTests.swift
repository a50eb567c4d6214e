import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Sizes that hosts measured, after the data was reloaded.
@Suite struct ReloadedSizesTests {
  private typealias Page = ReloadedPage

  @Test(arguments: ReloadedPage.Arrangement.all)
  func rowsOfEqualIDsAndRevisionsKeepTheirSizes(arrangement: ReloadedPage.Arrangement) {
    let page = Page(arrangement, rows: 5)
    let (frames, binds) = (page.frames, page.binds)
    #expect(frames.allSatisfy { $0.value.size.height == page.height($0.key) })
    page.load()
    #expect(page.frames == frames)
    #expect(page.binds == binds)
  }

  @Test(arguments: ReloadedPage.Arrangement.all)
  func sizesOffTheScreenSurviveAReload(arrangement: ReloadedPage.Arrangement) {
    let page = Page(arrangement, rows: 100)
    page.visitAll()
    let content = page.host.contentSize
    let frames = page.placesOfAll
    page.load()
    #expect(page.host.contentSize == content)
    #expect(page.placesOfAll == frames)
  }

  @Test func sizesFollowTheirItemsToOtherSections() {
    let page = Page(.list, rows: 100)
    page.visitAll()
    let content = page.host.contentSize.height
    page.sections = [Array(page.sections[0].reversed())]
    page.load()
    #expect(page.host.contentSize.height == content)
    page.sections = [Array(page.sections[0][..<40]), Array(page.sections[0][40...])]
    page.load()
    #expect(page.host.contentSize.height == content)
    #expect(page.heightOf(7) == page.height(7))
  }

  @Test func anItemOfAnotherRevisionIsMeasuredAgain() {
    let page = Page(.list, rows: 100)
    page.visitAll()
    page.host.scroll(to: 0)
    page.host.passFrames()
    page.revisions[90] = 2
    page.revisions[1] = 2
    page.height = { $0 == 1 ? 222 : ReloadedPage.variedHeight($0) }
    page.load()
    #expect(page.heightOf(1) == 222)
    #expect(page.heightOf(0) == page.height(0))
    #expect(page.heightOf(89) == page.height(89))
    #expect(page.isMeasured(90) == false, "its new content was never visible")
  }

  @Test func anchorSurvivesAReload() throws {
    let page = Page(.list, rows: 200)
    page.visitAll()
    page.host.scroll(to: 2345)
    page.host.passFrames()
    let before = page.seen
    page.load()
    #expect(page.seen == before)
  }

  @Test func rowsWithoutIDsAreMeasuredAgainOnTheScreen() {
    let page = Page(.list, rows: 100, isNamed: false)
    page.visitAll()
    page.host.scroll(to: 0)
    page.host.passFrames()
    page.load()
    let frames = page.frames
    #expect(frames.allSatisfy { $0.value.size.height == page.height($0.key) })
    #expect(page.isMeasured(90) == false, "a position is no identity")
  }

  @Test func layoutOfAnotherWidthMeasuresItsItemsAgain() {
    let page = Page(.waterfall(columns: 2), rows: 100)
    page.visitAll()
    page.host.scroll(to: 0)
    page.host.passFrames()
    page.arrangement = .waterfall(columns: 3)
    page.load()
    #expect(page.frames.allSatisfy { $0.value.size.height == page.height($0.key) })
    #expect(page.measures > 0)
    #expect(page.isMeasured(99) == false, "it was measured in a wider column")
  }

  /// Layouts that round sizes up to whole pixels keep those that the host gave.
  @Test(
    arguments: [.flow, .waterfall(columns: 1), .waterfall(columns: 3)]
      as [ReloadedPage.Arrangement],
    [true, false])
  func sizesOffTheScreenTakeThePixelsOfAnotherScreen(
    arrangement: ReloadedPage.Arrangement, isReloaded: Bool
  ) {
    func height(_ name: UInt64) -> Double { ReloadedPage.variedHeight(name) + 0.25 }
    let page = Page(arrangement, rows: 0)
    page.height = height
    page.sections = [Array(0..<100)]
    page.load()
    page.visitAll()
    #expect((0..<100).allSatisfy { page.heightOf($0) == height($0).rounded(.up) })
    page.host.change { $0.scale = 1.5 }
    if isReloaded { page.load() } else { page.host.passFrames() }
    #expect(page.frames.count < 50)
    for name in 0..<UInt64(100) {
      let pixels = (page.heightOf(name) ?? 0) * 1.5
      #expect((pixels - (height(name) * 1.5).rounded(.up)).magnitude < 1e-6, "item \(name)")
    }
  }

  @Test func newlyDeclaredExtentReplacesTheMeasuredOne() {
    let page = Page(.list, rows: 5)
    page.declared = 77
    page.load()
    #expect(page.frames.allSatisfy { $0.value.size.height == 77 })
  }

  /// A layout that stores no sizes of its own loses none on the screen.
  @Test func liveItemsOfACustomLayoutKeepTheirSizes() {
    let page = Page(.custom, rows: 5)
    let frames = page.frames
    page.load()
    #expect(page.frames == frames)
  }
}

/// Items whose heights only the host knows, reloaded again and again.
final class ReloadedPage: DataSource {
  typealias View = RecordingHost.View

  enum Arrangement: CustomTestStringConvertible {
    case list, table, framedList, flow, measuredGrid, strip, custom
    case waterfall(columns: Int)

    static let all: [Arrangement] = [
      .list, .table, .framedList, .flow, .waterfall(columns: 1), .waterfall(columns: 3),
      .measuredGrid, .strip,
    ]

    var testDescription: String { "\(self)" }
  }

  let host = RecordingHost(width: 300, height: 600)
  let driver: Driver<RecordingHost>
  var arrangement: Arrangement
  var sections: [[UInt64]]
  var revisions: [UInt64: UInt64] = [:]
  var height: (UInt64) -> Double = ReloadedPage.variedHeight
  /// The height that the data declares for all items, if it does.
  var declared: Double?
  let isNamed: Bool
  private(set) var binds = 0
  private(set) var measures = 0

  init(_ arrangement: Arrangement, rows: Int, isNamed: Bool = true) {
    self.arrangement = arrangement
    self.isNamed = isNamed
    sections = [Array(0..<UInt64(rows))]
    driver = Driver(host: host)
    driver.dataSource = self
    host.keepsMoments = false
    host.measuring = { [unowned self] view, proposed, axes in
      guard let element = view.element else { return nil }
      measures += 1
      let width = axes.contains(.horizontal) ? 90 : proposed.width
      return LayoutSize(
        width: width, height: element.kind == .item ? height(name(of: element)) : 31)
    }
    host.appear()
    load()
    host.passFrames()
  }

  /// 150, 180, 60, 90 and 120, over and over.
  static func variedHeight(_ name: UInt64) -> Double { [150, 180, 60, 90, 120][Int(name % 5)] }

  func load() {
    measures = 0
    driver.send(
      .snapshot(Snapshot(sections: sections.map { snapshot(of: $0) }), transition: nil))
    host.passFrames()
  }

  private func snapshot(of names: [UInt64]) -> SectionSnapshot {
    let geometry: ItemGeometry =
      declared.map { .extents(Array(repeating: $0, count: names.count)) } ?? .none
    let items =
      isNamed
      ? ItemList(ids: names, geometry: geometry, revisions: names.map { revisions[$0] ?? 1 })
      : ItemList(count: names.count, geometry: geometry)
    let bars = [SupplementaryList(kind: 0), SupplementaryList(kind: 255)]
    switch arrangement {
    case .list: return SectionSnapshot(items: items, layout: ListLayout(estimate: 44))
    case .table:
      return SectionSnapshot(
        items: items, supplementaries: bars, layout: TableLayout(estimate: 44))
    case .framedList:
      return SectionSnapshot(
        items: items, supplementaries: bars,
        layout: ListLayout(estimate: 44).framed(insets: LayoutInsets(all: 10)))
    case .flow:
      return SectionSnapshot(
        items: items, layout: FlowLayout(estimate: LayoutSize(width: 60, height: 44), spacing: 4))
    case .measuredGrid:
      return SectionSnapshot(
        items: items,
        layout: MeasuredGridLayout(columns: .shares([2, 1]), estimate: 44, spacing: 4))
    case .strip:
      return SectionSnapshot(items: items, layout: StripLayout(rows: 2, estimate: 44, spacing: 4))
    case .waterfall(let columns):
      return SectionSnapshot(
        items: items, layout: WaterfallLayout(columns: .count(columns), estimate: 100, spacing: 8))
    case .custom: return SectionSnapshot(items: items, layout: OwnList())
    }
  }

  func view(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    if element.kind == .item { binds += 1 }
    let reuse = ReuseIdentifier(element.kind == .item ? 1 : 2)
    return BoundView(dequeuer.dequeue(reuse) ?? View(), reuse: reuse)
  }

  func name(of element: ListElement) -> UInt64 {
    element.id.name ?? sections[element.section][element.index]
  }

  /// Scrolls through everything, so that all items are measured, and to the middle.
  func visitAll() {
    while host.viewport.bounds.maxY < host.contentSize.height {
      host.scroll(by: 300)
      host.passFrames()
    }
    host.scroll(to: host.contentSize.height / 2)
    host.passFrames()
  }

  /// The frames of the items on the screen, by ID.
  var frames: [UInt64: LayoutRect] {
    var frames: [UInt64: LayoutRect] = [:]
    for view in host.views where !view.isHidden {
      if let element = view.element, element.kind == .item {
        frames[name(of: element)] = view.attributes?.frame
      }
    }
    return frames
  }

  /// The distances of their starts from the window's top.
  var seen: [UInt64: Double] { frames.mapValues { $0.minY - host.viewport.bounds.minY } }

  /// The frames of all items.
  var placesOfAll: [LayoutRect?] {
    sections.indices.flatMap { section in
      sections[section].indices.map {
        driver.engine.content.frame(of: ItemPath(section: section, item: $0))
      }
    }
  }

  func heightOf(_ name: UInt64) -> Double? { attributes(of: name)?.frame.size.height }

  func isMeasured(_ name: UInt64) -> Bool? { attributes(of: name)?.isMeasured }

  private func attributes(of name: UInt64) -> LayoutAttributes? {
    for section in sections.indices {
      guard let index = sections[section].firstIndex(of: name) else { continue }
      let id = isNamed ? ItemID.id(name) : .position(index)
      return driver.engine.content.attributes(
        of: ListElement(kind: .item, section: section, index: index, id: id))
    }
    return nil
  }
}

/// A layout as an app may write it: it keeps measured extents, and stores nothing else.
private struct OwnList: SectionLayout {
  private var list = ListLayout(estimate: 44)

  static var keepsGeometry: Bool { true }
  var contentSize: LayoutSize { list.contentSize }

  mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    list.prepare(content, in: environment)
  }

  func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) { list.attributes(in: rect, in: environment, into: &answer) }

  func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? { list.attributes(of: kind, at: index, in: environment) }

  mutating func apply(_ change: LayoutChange, in environment: LayoutEnvironment) -> Staleness {
    list.apply(change, in: environment)
  }
}
