import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// A host with inconsistent sizes, in every layout that measures: everything settles within a bounded number of
/// rounds (law 6).
@Suite struct LyingHostTests {
  private static let forms = LayoutForm.allCases.filter(\.isMeasured)

  /// The kinds of inconsistent answers about a size.
  enum Lie: CaseIterable, Sendable {
    /// Another size for every question.
    case never
    /// Two sizes in turn, whatever is proposed.
    case alternating
    /// The wider the proposal, the longer, and the longer, the wider: each answer undoes the last.
    case crossed
    /// Nothing and a large size in turn.
    case empty
  }

  private func fixture(_ form: LayoutForm, _ lie: Lie) -> CollectionFixture {
    CollectionFixture([form.group(.named(0..<2000))]) { fixture in
      var random = SeededRandom(seed: 1)
      var asked = 0
      fixture.host.measuring = { _, size, axes in
        asked += 1
        var told =
          switch lie {
          case .never:
            LayoutSize(width: Double(1 + random.below(400)), height: Double(random.below(300)))
          case .alternating:
            asked % 2 == 0 ? LayoutSize(width: 290, height: 20) : LayoutSize(width: 30, height: 180)
          case .crossed:
            LayoutSize(width: size.height > 100 ? 30 : 280, height: size.width > 100 ? 40 : 160)
          case .empty: asked % 2 == 0 ? .zero : LayoutSize(width: 100, height: 100)
          }
        if axes == .vertical { told.width = size.width }
        return told
      }
    }
  }

  /// Every frame settles, and leaves a complete screen.
  private func expectRest(
    _ fixture: CollectionFixture, _ step: String, _ body: () -> Void
  ) {
    let before = fixture.collection.driver.work.rounds
    body()
    fixture.host.passFrames()
    #expect(fixture.collection.driver.work.rounds - before <= 60, "\(step)")
    #expect(!fixture.host.isFrameDue, "\(step)")
    #expect(fixture.collection.driver.engine.viewport == fixture.host.viewport, "\(step)")
    #expect(fixture.collection.driver.engine.contentSize == fixture.host.contentSize, "\(step)")
  }

  @Test(arguments: forms, Lie.allCases) func inconsistentHostSettles(form: LayoutForm, lie: Lie) {
    let fixture = fixture(form, lie)
    fixture.host.passFrames()
    for offset in stride(from: 0.0, through: 3000, by: 130) {
      expectRest(fixture, "at \(offset)") { fixture.host.scroll(to: offset) }
    }
    for offset in stride(from: 3000.0, through: 0, by: -370) {
      expectRest(fixture, "back at \(offset)") { fixture.host.scroll(to: offset) }
    }
    for width in [420.0, 180, 299, 300] {
      expectRest(fixture, "\(width) wide") { fixture.host.resize(width: width, height: 400) }
    }
    for scope: InvalidationContext.Scope in [.everything, .arrangement, .items([0, 1, 2])] {
      expectRest(fixture, "\(scope)") {
        fixture.collection.invalidateLayout(ofSection: 0, InvalidationContext(scope))
      }
    }
  }

  /// A platform whose own layout answers each placement with another size.
  @Test(arguments: forms) func viewsThatGrowOnEachPlacementSettleForNow(form: LayoutForm) {
    let fixture = fixture(form, .crossed)
    for step in 0..<60 {
      expectRest(fixture, "step \(step)") {
        for view in fixture.host.views {
          guard !view.isHidden, let size = view.attributes?.frame.size else { continue }
          fixture.host.events?.viewDidResize(
            view, to: LayoutSize(width: size.width + 1, height: size.height + 1))
        }
      }
    }
    #expect(fixture.spy.reports.isEmpty)
  }

  // MARK: Windows

  /// A window that is narrower by its scroll bar with every other content size, like one whose scroll bar
  /// appears and disappears with it.
  private final class WaveringHost: ListHost {
    typealias View = RecordingHost.View

    weak var events: (any HostEvents<View>)?
    var wavers = true
    private(set) var bounds = LayoutRect(x: 0, y: 0, width: 300, height: 400)
    private(set) var sizes = 0
    private var isFrameDue = false

    func tellViewport() { events?.viewportDidChange(to: Viewport(bounds: bounds)) }

    func setContentSize(_ size: LayoutSize) {
      sizes += 1
      if !wavers { return }
      bounds.size.width = bounds.size.width == 300 ? 285 : 300
      tellViewport()
    }

    func passFrame() -> Bool {
      if !isFrameDue { return false }
      isFrameDue = false
      events?.displayFrame()
      return true
    }

    func correctContentOffset(by delta: LayoutPoint) { bounds.origin = bounds.origin + delta }
    func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?) {
      bounds.origin = offset
      tellViewport()
    }
    func requestFrame() { isFrameDue = true }
    func measure(_ view: View, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize? {
      let area = 300 * Double(60 + (view.content ?? 0) * 37 % 90)
      let width = axes == .vertical ? proposed.width : bounds.size.width / 4
      return LayoutSize(width: width, height: (area / max(width, 1)).rounded())
    }
    func place(_ view: View, _ attributes: LayoutAttributes, _ movement: ViewMovement?) {}
    func hide(_ view: View) {}
    func remove(_ view: View) {}
  }

  @Test(arguments: LayoutForm.allCases)
  func windowThatFollowsTheContentSizeSettlesWithinItsFrames(form: LayoutForm) {
    let host = WaveringHost()
    let source = HostCollectionSource<WaveringHost>([form.group(.named(0..<300))])
    let collection = CollectionView(host: host)
    let spy = HostCollectionSpy<WaveringHost>()
    collection.dataSource = source
    collection.delegate = spy
    collection.onReport = spy.hear
    host.tellViewport()
    collection.reloadData()
    // A scroll and a frame, of 65 events each, of 8 rounds each, of one size each; the rest waits.
    let most = 2 * 65 * 8
    for frame in 0..<12 {
      let (sizes, rounds) = (host.sizes, collection.driver.work.rounds)
      if frame % 3 == 0 {
        host.scroll(to: LayoutPoint(x: 0, y: Double(frame * 120)), nil)
      }
      _ = host.passFrame()
      #expect(host.sizes - sizes <= most)
      #expect(collection.driver.work.rounds - rounds <= most)
    }
    #expect(spy.reports.allSatisfy { if case .callbackLoop = $0 { true } else { false } })
    // Everything stays once the window does.
    host.wavers = false
    var frames = 0
    while frames < 200, host.passFrame() { frames += 1 }
    #expect(frames < 200)
    #expect(collection.driver.engine.viewport.bounds == host.bounds)
    #expect(collection.driver.engine.materializedCount > 0)
    #expect(collection.driver.engine.needsSettling == false)
  }
}
