import GalleryModels
import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

/// A scroll view with the feed: the window's own or one nested in it.
protocol FeedView: AnyObject {
  var selectedItems: [ListItemID] { get }
  var highlightedItem: ListItemID? { get }
  var selectionMode: Selection.Mode { get set }
  var materializedViews: [(item: ListItemID, view: TerminalView)] { get }
  var viewportViews: [(item: ListItemID, view: TerminalView)] { get }
  var figures: ViewFigures { get }
  var isBuilding: Bool { get }

  func frame(of item: ListItemID) -> LayoutRect?
  func enterCount(of item: ListItemID) -> Int
  func select(_ item: ListItemID)
  func deselect(_ item: ListItemID)
  func highlight(_ item: ListItemID?)
  func scroll(to item: ListItemID, at alignment: ScrollDestination.Alignment, isAnimated: Bool)

  func reloadData(transition: ListTransition?)
  func reloadData(from models: some RandomAccessCollection<ItemModel>, inSlicesOf limit: Int)
  func loadMore()
  func insertItems(in range: Range<Int>, transition: ListTransition?)
  func removeItems(in range: Range<Int>, transition: ListTransition?)
  func moveItem(from source: Int, to target: Int, transition: ListTransition?)
  func setFrame(_ frame: LayoutRect, ofItemAt index: Int, transition: ListTransition?)
  func shiftItems(after index: Int, by delta: Double, transition: ListTransition?)
  func growItem(at index: Int, to size: LayoutSize, transition: ListTransition?)

  func register<Item>(_ registration: Registration<TerminalView, Item>)
  func prewarm(_ reuse: ReuseIdentifier, count: Int)
  func clearViews(pooled: Bool)
  func clearPool()
  func resetEnterCounts()
  func reset()
}

extension LazyScrollView: FeedView where H.View == TerminalView {
  var isBuilding: Bool { driver.isBuilding }

  func scroll(to item: ListItemID, at alignment: ScrollDestination.Alignment, isAnimated: Bool) {
    scroll(to: item, at: alignment, isAnimated: isAnimated, completion: nil)
  }
}
