import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Binding spread over display frames (A7).
@Suite struct FrameBudgetTests {
  @Test func everythingIsBoundAtOnceWhereTimeIsNotLimited() {
    let fixture = Fixture(rows: 50)
    #expect(fixture.feed.asked.count == 5)
    #expect(!fixture.host.isFrameDue)
    #expect(fixture.host.placeholdersMade == 0)
  }

  @Test func deferredItemsShowTheirPlaceholder() {
    let fixture = Fixture(Fixture.rows(0..<50), isLoaded: false)
    fixture.host.bindsPerFrame = 2
    fixture.view.reloadData()
    #expect(fixture.feed.asked.count == 2)
    #expect(fixture.materialized.count == 2)
    // All four places in the viewport are covered, and so is the overscan.
    #expect(fixture.host.picture.count == 4)
    #expect(fixture.host.picture.filter(\.view.isPlaceholder).count == 2)
    for index in 0..<fixture.view.driver.engine.materializedCount {
      #expect(!fixture.view.driver.engine.materialized(at: index).isRefused)
    }
    #expect(fixture.host.isFrameDue)
    fixture.host.passFrame()
    #expect(fixture.feed.asked.count == 4)
    fixture.host.passFrames()
    #expect(fixture.materialized == ids(1000...1004))
    #expect(fixture.host.picture.allSatisfy { !$0.view.isPlaceholder })
    #expect(!fixture.host.isFrameDue)
  }

  @Test func itemsNearestToTheViewportAreBoundFirst() {
    let fixture = Fixture(Fixture.rows(0..<50), overscan: 300, isLoaded: false)
    fixture.view.reloadData()
    fixture.host.bindsPerFrame = 1
    fixture.host.scroll(to: 2000)
    fixture.feed.forgetAsked()
    fixture.host.scroll(to: 3500)
    fixture.host.passFrames()
    let asked = fixture.feed.asked
    // The four rows of the viewport come before the three on either side of it.
    #expect(Set(asked.prefix(4)) == Set(ids(1035...1038)))
    #expect(Set(asked) == Set(ids(1032...1041)))
    #expect(asked.count == 10)
  }

  @Test func placeholdersAreReused() {
    let fixture = Fixture(rows: 500)
    fixture.host.bindsPerFrame = 1
    for offset in stride(from: 1000.0, through: 20_000, by: 700) {
      fixture.host.scroll(to: offset)
      #expect(fixture.host.picture.count >= 4, "no frame is empty at \(offset)")
    }
    #expect(fixture.host.placeholdersMade <= 6)
    fixture.host.passFrames()
    #expect(fixture.host.views.count <= 6 + fixture.host.placeholdersMade)
  }

  @Test func itemScrolledPastIsNeverBound() {
    let fixture = Fixture(rows: 500)
    fixture.host.bindsPerFrame = 1
    fixture.feed.forgetAsked()
    fixture.host.scroll(to: 10_000)
    fixture.host.scroll(to: 30_000)
    fixture.host.passFrames()
    let far = fixture.feed.asked.filter { ids(1100...1106).contains($0) }
    #expect(far.count <= 1)
  }

  @Test func theAppMayMakePlaceholdersItself() {
    final class Source: LazyScrollViewDataSource {
      typealias View = RecordingHost.View
      let feed = RecordingFeed(Fixture.rows(0..<50))
      var placeholders = 0
      func numberOfItems(in lazyScrollView: LazyScrollView<RecordingHost>) -> Int {
        feed.models.count
      }
      func lazyScrollView(_ lazyScrollView: LazyScrollView<RecordingHost>, itemModelAt index: Int)
        -> ItemModel
      { feed.model(at: index) }
      func lazyScrollView(
        _ lazyScrollView: LazyScrollView<RecordingHost>, viewFor item: ListItemID,
        from dequeuer: borrowing Dequeuer<View>
      ) -> BoundView<View>? {
        feed.view(for: item, from: dequeuer)
      }
      func lazyScrollView(
        _ lazyScrollView: LazyScrollView<RecordingHost>, placeholderFor item: ListItemID,
        from dequeuer: borrowing Dequeuer<View>
      ) -> View? {
        if let idle = dequeuer.dequeue(.placeholder) { return idle }
        placeholders += 1
        let view = View()
        view.isPlaceholder = true
        return view
      }
    }
    let source = Source()
    let host = RecordingHost(width: 300, height: 400)
    host.bindsPerFrame = 1
    let view = LazyScrollView(host: host)
    view.dataSource = source
    host.appear()
    view.reloadData()
    #expect(source.placeholders == 4)
    #expect(host.placeholdersMade == 0)
    host.passFrames()
    #expect(view.materializedViews.count == 5)
  }

  @Test func bindingContinuesWithoutPlaceholders() {
    let fixture = Fixture(Fixture.rows(0..<50), isLoaded: false)
    fixture.host.makesPlaceholders = false
    fixture.host.bindsPerFrame = 1
    fixture.view.reloadData()
    #expect(fixture.host.picture.count == 1)
    fixture.host.passFrames()
    #expect(fixture.host.picture.count == 4)
  }
}
