import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Windows of another width: columns and the heights of measured items change (E3).
@Suite struct CollectionRotationTests {
  /// Lets the host measure text, which takes more lines in less width; headers and footers stay.
  private func measureText(_ fixture: CollectionFixture) {
    fixture.host.measuring = { [source = fixture.source] view, size, axes in
      guard let element = view.element, let extent = source.extent(of: element) else { return nil }
      if element.kind != .item { return LayoutSize(width: size.width, height: extent) }
      if axes == [.horizontal, .vertical] {
        return LayoutSize(width: extent / 2, height: extent / 4)
      }
      return LayoutSize(width: size.width, height: (extent * 180 / size.width).rounded())
    }
  }

  /// Law 4: the first item that starts in the window, or one of those beside it, stays.
  private func expectStill(
    _ fixture: CollectionFixture, _ width: Double, _ height: Double,
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let inside = fixture.seen.filter { $0.frame.minY > -0.01 }
    let top = try #require(inside.map(\.frame.minY).min(), sourceLocation: sourceLocation)
    let first = inside.filter { $0.frame.minY < top + 0.01 }
    fixture.host.resize(width: width, height: height)
    fixture.host.passFrames()
    let moved = first.map { item in
      (fixture.seen.first { $0.id == item.id }?.frame.minY ?? .infinity) - item.frame.minY
    }
    #expect(
      moved.contains { $0.magnitude <= 1 }, "\(moved) at \(width)", sourceLocation: sourceLocation)
  }

  @Test(arguments: LayoutForm.allCases, Array(stride(from: 9_000.0, to: 9_300, by: 43)))
  func anchorSurvivesRotationInEveryLayout(form: LayoutForm, offset: Double) throws {
    let items = (0..<2000).map { TestItem(id: UInt64($0), extent: Double(120 + $0 * 37 % 160)) }
    let fixture = CollectionFixture([form.group(items)], width: 390, height: 844) {
      measureText($0)
    }
    fixture.host.scroll(to: offset)
    fixture.host.passFrames()
    for (width, height) in [(844.0, 390.0), (390, 844), (600, 700), (280, 700)] {
      try expectStill(fixture, width, height)
    }
    #expect(fixture.spy.reports.isEmpty)
  }

  /// Short sections of all layouts below each other, with headers pinned on three levels.
  @Test(arguments: Array(stride(from: 4_000.0, to: 16_000, by: 307)))
  func anchorSurvivesRotationInAnOutline(offset: Double) throws {
    let fixture = CollectionFixture(
      (0..<48).map { section in
        let items = (0..<20).map {
          TestItem(id: UInt64(section * 100 + $0), extent: Double(120 + $0 * 37 % 160))
        }
        let form = LayoutForm.allCases[section % LayoutForm.allCases.count]
        var group = form.group(items, level: section % 3)
        if form == .table { return group }
        (group.header, group.section.header) = (28, BarModel(isPinned: true))
        return group
      }, width: 390, height: 844
    ) { measureText($0) }
    fixture.host.scroll(to: offset)
    fixture.host.passFrames()
    for (width, height) in [(600.0, 500.0), (390, 844), (320, 600)] {
      try expectStill(fixture, width, height)
    }
    #expect(fixture.spy.reports.isEmpty)
  }

  private func fixture(_ offset: Double) -> CollectionFixture {
    let items = (0..<5000).map { TestItem(id: UInt64($0), extent: Double(120 + $0 * 37 % 160)) }
    let fixture = CollectionFixture(
      [
        TestGroup(
          WaterfallLayout(columns: .minimumExtent(150), estimate: 200, spacing: 8), items: items)
      ], width: 390, height: 844
    ) { fixture in
      // Text takes more lines in less width.
      fixture.host.measuring = { [source = fixture.source] view, size, _ in
        let extent = view.element.flatMap { source.extent(of: $0) } ?? 0
        return LayoutSize(width: size.width, height: (extent * 180 / size.width).rounded())
      }
    }
    fixture.host.scroll(to: offset)
    fixture.host.passFrames()
    return fixture
  }

  /// The first item that starts in the window stays, however it was scrolled to.
  @Test(arguments: Array(stride(from: 100_000.0, to: 100_400, by: 17)))
  func anchorSurvivesRotationAtEveryOffset(offset: Double) throws {
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
