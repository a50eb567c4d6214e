import LazyScrollEngine

/// The source of a list view's views, and the receiver of its events.
///
/// `TableView`, `CollectionView` and the other list view classes conform to it, and so do owners that apply snapshots themselves.
/// Index paths are those of the app; a table's header has section -1.
package protocol ListContent<View>: AnyObject {
  /// The platform's type of views.
  associatedtype View: AnyObject

  // MARK: Views

  /// Returns the view for an element, bound to its content; `nil` to show nothing.
  func view(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?

  /// Returns a placeholder for an element whose binding has to wait; `nil` for the host's placeholder.
  func placeholder(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> View?

  /// Returns the size of an element if it is known; `nil` to let the host measure it.
  func size(of element: ListElement, at path: ItemPath, proposed: LayoutSize) -> LayoutSize?

  // MARK: Decisions

  /// Returns a Boolean value that indicates whether a touch may have an effect on an item.
  func allows(_ action: TouchAction, _ item: ItemReference) -> Bool

  /// Returns a Boolean value that indicates whether the user may move an item.
  func allowsMovement(at path: ItemPath) -> Bool

  /// Returns the index path at which to drop an item that the user drags over `proposed`.
  func target(ofMoveFrom source: ItemPath, to proposed: ItemPath) -> ItemPath

  /// Returns the changes, besides the move, for an item that was moved to another section.
  ///
  /// Another layout may need another size.
  func changes(afterMoveTo path: ItemPath) -> [SnapshotChange]

  /// Returns the viewport to use in place of the one that the host reported.
  func viewport(for told: Viewport) -> Viewport

  // MARK: Data

  /// Returns the present data as an event; called after ``Driver/setNeedsRefresh()``.
  func refreshedData() -> EngineEvent?

  /// Returns true if a reset has to wait; the content then performs it later.
  func defersReset() -> Bool

  // MARK: Events

  /// Handles an event.
  func handle(_ event: ListEvent<View>)
  #if !hasFeature(Embedded)
    /// Performs a slice of long work, at the end of a display frame.
    func workInFrame()
  #endif
}

/// An effect of a touch that the content may reject.
package enum TouchAction {
  /// The item is highlighted; if that is rejected, it is neither selected nor tapped.
  case highlight
  /// The item is selected.
  case select
}

/// An event of a list view.
package enum ListEvent<View: AnyObject> {
  /// An event in the life of a view.
  case view(View, ViewMoment)
  /// The user tapped an item, selected or not.
  case tap(ItemReference)
  /// An item was selected.
  case select(ItemReference)
  /// An item was deselected.
  case deselect(ItemReference)
  /// The user dropped an item at another position; the content has to move it in the data.
  case move(from: ItemPath, to: ItemPath)
  /// The move of a dropped item has been performed.
  ///
  /// A data source is now asked whether it has as many items as the list view.
  case moveEnd
  /// A scroll to an element ended.
  case scrollEnd(ScrollDestination, ScrollOutcome)
  /// The viewport changed, and all views for it are in place.
  case viewportChange
  /// The phase of scrolling changed.
  case phaseChange(ScrollingPhase)
  /// All events so far are performed.
  case idle
  /// The list view was reset.
  case reset
}

extension ListContent {
  /// Returns `nil`, for the host's placeholder.
  package func placeholder(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> View? { nil }
  /// Returns `nil`, to let the host measure the element.
  package func size(of element: ListElement, at path: ItemPath, proposed: LayoutSize) -> LayoutSize?
  { nil }
  /// Returns true.
  package func allows(_ action: TouchAction, _ item: ItemReference) -> Bool { true }
  /// Returns false.
  package func allowsMovement(at path: ItemPath) -> Bool { false }
  /// Returns the proposed index path.
  package func target(ofMoveFrom source: ItemPath, to proposed: ItemPath) -> ItemPath {
    proposed
  }
  /// Returns no changes.
  package func changes(afterMoveTo path: ItemPath) -> [SnapshotChange] { [] }
  /// Returns the viewport unchanged.
  package func viewport(for told: Viewport) -> Viewport { told }
  /// Returns `nil`, for content that applies its data itself.
  package func refreshedData() -> EngineEvent? { nil }
  /// Returns false.
  package func defersReset() -> Bool { false }
  #if !hasFeature(Embedded)
    /// Does nothing.
    package func workInFrame() {}
  #endif
}
