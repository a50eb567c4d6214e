import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// A layout with invalid answers.
@Suite struct BadLayoutTests {
  /// Rows of 50 points, and any further attributes it is told to give.
  private struct WildLayout: SectionLayout {
    var extra: [LayoutAttributes]
    var size = LayoutSize(width: 300, height: 500)
    /// Further items that it gives only when it is asked for them alone.
    var hidden: ClosedRange<Double>?

    var contentSize: LayoutSize { size }
    mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {}
    func attributes(
      in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
    ) {
      for index in 0..<3 where !(index == 1 && hidden?.contains(rect.minY) == true) {
        answer.append(
          LayoutAttributes(
            index: index, frame: LayoutRect(x: 0, y: Double(index) * 50, width: 300, height: 50)))
      }
      for attributes in extra { answer.append(attributes) }
    }
    func attributes(
      of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
    ) -> LayoutAttributes? {
      if hidden == nil { return nil }
      return LayoutAttributes(
        index: index, frame: LayoutRect(x: 0, y: Double(index) * 50, width: 300, height: 50))
    }
  }

  private func shown(
    _ extra: [LayoutAttributes], size: LayoutSize = LayoutSize(width: 300, height: 500),
    hidden: ClosedRange<Double>? = nil
  ) -> (
    shown: Int, reports: [ListReport], picture: [(view: RecordingHost.View, frame: LayoutRect)],
    size: LayoutSize
  ) {
    let page = Page()
    let (host, driver, reports) = (page.host, page.driver, page.reports)
    driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(
            items: ItemList(count: 5), layout: WildLayout(extra: extra, size: size, hidden: hidden))
        ]), transition: nil))
    for offset in [30.0, 60, 0] { host.scroll(to: offset) }
    return (
      driver.engine.materializedCount, reports.reports, host.picture, host.contentSize
    )
  }

  private func element(_ index: Int) -> ListElement {
    ListElement(section: 0, index: index, id: .position(index))
  }

  private let place = LayoutRect(x: 0, y: 200, width: 300, height: 50)

  @Test func duplicateAttributesAreShownOnce() {
    let (count, reports, picture, _) = shown([LayoutAttributes(index: 1, frame: place)])
    #expect(count == 3)
    #expect(reports == [.duplicateAttributes(element(1))], "once, not at every tick")
    #expect(picture.map(\.frame.minY).sorted() == [0, 50, 100])
  }

  @Test(arguments: [-1, 5, 9_999_999]) func itemsOutsideTheDataAreNotShown(index: Int) {
    let (count, reports, _, _) = shown([LayoutAttributes(index: index, frame: place)])
    #expect(count == 3)
    #expect(reports == [.unknownElement(element(index), count: 5)])
  }

  @Test func aSupplementaryViewWithoutDataIsNotShown() {
    let (count, reports, _, _) = shown([
      LayoutAttributes(kind: .header, index: 0, frame: place)
    ])
    #expect(count == 3)
    #expect(reports.count == 1)
  }

  @Test func invalidFrameIsNotShown() {
    let bad = LayoutRect(x: 0, y: .nan, width: 300, height: 50)
    let (count, reports, _, _) = shown([LayoutAttributes(index: 4, frame: bad)])
    #expect(count == 3)
    #expect(reports == [.invalidAttributes(element(4))])
  }

  @Test(arguments: [Double.nan, -5, -Double.infinity]) func invalidExtentTakesNoSpace(
    extent: Double
  ) {
    #expect(shown([], size: LayoutSize(width: 300, height: extent)).size.height == 0)
  }

  @Test(arguments: [Double.infinity, 1e300]) func extentBeyondGreatestCoordinateIsCutAndReported(
    extent: Double
  ) {
    let (_, reports, _, size) = shown([], size: LayoutSize(width: 300, height: extent))
    #expect(size.height == LayoutRect.greatestCoordinate)
    #expect(reports == [.contentTooLong(section: 0)])
  }

  @Test(arguments: [-20.0, 140]) func framesOutsideTheContentAreReported(y: Double) {
    let outside = LayoutRect(x: 0, y: y, width: 300, height: 50)
    let (count, reports, _, _) = shown(
      [LayoutAttributes(index: 4, frame: outside)], size: LayoutSize(width: 300, height: 170))
    #expect(count == 4)
    #expect(reports == [.outsideContent(element(4))])
  }

  @Test func itemMissingFromSomeQueriesLeavesAndIsReported() {
    // The window starts at 0, 30, 60 and 0; the second item is missing from the answer at 30.
    let (count, reports, picture, _) = shown([], hidden: 5...20)
    #expect(count == 3)
    #expect(reports == [.forgottenItem(element(1))])
    #expect(picture.map(\.frame.minY).sorted() == [0, 50, 100])
  }

  @Test func orderOfAttributesDoesNotMatter() {
    let (count, reports, picture, _) = shown([
      LayoutAttributes(index: 4, frame: place),
      LayoutAttributes(index: 3, frame: place.offset(by: LayoutPoint(x: 0, y: 50))),
    ])
    #expect(count == 5)
    #expect(reports.isEmpty)
    #expect(picture.map { $0.view.element?.index } == [0, 1, 2, 3, 4])
  }
}
