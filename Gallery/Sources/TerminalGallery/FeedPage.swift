import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

/// The feed as the data source and delegate of one kind of list view: that of the window, or the one inside its page.
final class FeedPage<Host: ListHost>: LazyScrollViewDataSource, LazyScrollViewDelegate
where Host.View == TerminalView {
  typealias View = TerminalView

  private let source: FeedSource

  /// Creates a page of a feed.
  init(_ source: FeedSource) { self.source = source }

  // MARK: Data

  func numberOfItems(in lazyScrollView: LazyScrollView<Host>) -> Int { source.feed.count }

  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, itemModelAt index: Int
  ) -> ItemModel { source.feed.models[index] }

  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, itemModelsIn range: Range<Int>,
    into models: inout ItemModels
  ) {
    models.append(contentsOf: source.feed.models[range])
  }

  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, viewFor item: ListItemID,
    from dequeuer: borrowing Dequeuer<TerminalView>
  ) -> BoundView<TerminalView>? { source.view(for: item, from: dequeuer) }

  // MARK: Events

  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didLoad view: TerminalView, for item: ListItemID
  ) {
    (view as? CardView)?.recordSeen(times: source.timesSeen(item))
  }

  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didEnter view: TerminalView, for item: ListItemID,
    times: Int
  ) {
    (view as? CardView)?.recordSeen(times: times)
  }

  func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, didSelect item: ListItemID) {
    source.didSelect(item)
  }

  func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, didDeselect item: ListItemID) {
    source.didDeselect(item)
  }

  func hear(_ report: ListReport) {
    source.say(report.message)
  }
}
