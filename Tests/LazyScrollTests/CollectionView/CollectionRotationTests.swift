import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Windows of another width: columns are others, and so are the heights of what is measured (E3).
@Suite struct CollectionRotationTests {
  private func fixture(_ offset: Double) -> CollectionFixture {
    let items = (0..<5000).map { TestItem(id: UInt64($0), extent: Double(120 + $0 * 37 % 160)) }
    let fixture = CollectionFixture(
      [
        TestGroup(
          WaterfallLayout(columns: .minimumExtent(150), estimate: 200, spacing: 8), items: items)
      ], width: 390, height: 844
    ) { fixture in
      // Text takes more lines where it has less room.
      fixture.host.measuring = { [source = fixture.source] view, size, _ in
        let extent = view.element.flatMap { source.extent(of: $0) } ?? 0
        return Size(width: size.width, height: (extent * 180 / size.width).rounded())
      }
    }
    fixture.host.scroll(to: offset)
    fixture.host.passFrames()
    return fixture
  }

  /// The first item that begins in the window stays where it is, however it was scrolled to.
  @Test(arguments: Array(stride(from: 100_000.0, to: 100_400, by: 17)))
  func whatIsReadStaysWhereItIs(offset: Double) throws {
    let fixture = fixture(offset)
    for (width, height) in [(844.0, 390.0), (390, 844), (600, 700)] {
      let first = try #require(
        fixture.seen.filter { $0.frame.minY > -0.01 }.min {
          $0.frame.minY < $1.frame.minY
        })
      fixture.host.resize(width: width, height: height)
      fixture.host.passFrames()
      let after = fixture.seen.first { $0.id == first.id }
      #expect(after?.frame.minY == first.frame.minY)
    }
  }
}
