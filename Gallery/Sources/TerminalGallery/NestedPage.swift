import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal
import LazyScrollTestSupport

/// The outer scroll view's data when the feed is nested: a tall header, and the background of the
/// feed.
final class NestedPage: LazyScrollViewDataSource {
  typealias View = TerminalView

  /// The height of the header, in points.
  static let headerHeight = 480.0
  /// The origin of the feed in the outer content.
  static let feedOrigin = LayoutPoint(x: 0, y: headerHeight + ShopFeed.gap)

  /// The size of the feed.
  var feedSize = LayoutSize.zero

  func numberOfItems(in lazyScrollView: LazyScrollView<TerminalHost>) -> Int { 2 }

  func lazyScrollView(_ lazyScrollView: LazyScrollView<TerminalHost>, itemModelAt index: Int)
    -> ItemModel
  {
    index == 0
      ? ItemModel(
        frame: LayoutRect(x: 0, y: 0, width: ShopFeed.width, height: Self.headerHeight), id: 1)
      : ItemModel(frame: feedFrame, id: 2)
  }

  /// The frame of the feed in the outer content.
  var feedFrame: LayoutRect { LayoutRect(origin: Self.feedOrigin, size: feedSize) }

  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<TerminalHost>, viewFor item: ListItemID,
    from dequeuer: borrowing Dequeuer<TerminalView>
  ) -> BoundView<TerminalView>? {
    if item == .id(2) { return BoundView(TerminalView(), reuse: .none) }
    let header = TerminalView { canvas in
      let inside = canvas.box(.heavy, title: "an outer scroll view", style: .bold)
      inside.paragraph(
        """
        This header belongs to the scroll view of the window. The feed below is a scroll view of its \
        own that stands inside it, with its own engine and driver. It does not scroll: the window's \
        viewport, moved by the height of this header, decides which of its cards have views.

        Both take their views from one pool: the cards below were pooled by the page you came from, \
        so hardly any had to be made.

        n goes back.
        """,
        in: CellRect(
          column: 3, row: 2, columns: inside.size.columns - 6, rows: inside.size.rows - 3))
    }
    return BoundView(header, reuse: .none)
  }
}
