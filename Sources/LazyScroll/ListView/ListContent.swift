import LazyScrollEngine

/// The source of views for a list view, and the receiver of its events.
///
/// `TableView`, `CollectionView` and the other list view classes conform to this protocol, as do owners that apply snapshots
/// themselves. Index paths count sections as the app does; a table's own header has section -1.
package protocol ListContent<View>: AnyObject {
  /// The platform's type of views.
  associatedtype View: AnyObject

  // MARK: Views

  /// Returns the view for an element, with the element's content; `nil` to show nothing.
  func view(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?

  /// Returns a placeholder for an element whose view cannot be bound in time; `nil` for the host's placeholder.
  func placeholder(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> View?

  /// Returns the size of an element if the content knows it; `nil` to let the host measure its view.
  func size(of element: ListElement, at path: ItemPath, proposed: LayoutSize) -> LayoutSize?

  // MARK: Decisions

  /// Returns a Boolean value that indicates whether a touch may highlight or select an item.
  func allows(_ action: TouchAction, _ item: ItemReference) -> Bool

  /// Returns a Boolean value that indicates whether the user may move an item.
  func allowsMovement(at path: ItemPath) -> Bool

  /// Returns the index path at which an item is dropped that the user drags over `proposed`.
  func target(ofMoveFrom source: ItemPath, to proposed: ItemPath) -> ItemPath

  /// Returns the changes to perform, besides the move itself, for an item that was moved to another section.
  ///
  /// For example, the item is measured again, because the other section's layout may need another size.
  func changes(afterMoveTo path: ItemPath) -> [SnapshotChange]

  /// Returns the viewport to use in place of the one that the host reported.
  func viewport(for told: Viewport) -> Viewport

  // MARK: Data

  /// Returns an event with the app's current data; called after ``Driver/setNeedsRefresh()``.
  func refreshedData() -> EngineEvent?

  /// Returns true if a reset of the list view has to wait; the content then performs the reset later.
  func defersReset() -> Bool

  // MARK: Events

  /// Handles an event of the list view, such as a tap.
  func handle(_ event: ListEvent<View>)
}

/// An effect of a touch that the content may reject.
package enum TouchAction {
  /// The touch highlights the item. If the content rejects this, the touch also neither selects the item nor counts as a tap.
  case highlight
  /// The touch selects the item.
  case select
}

/// An event of a list view.
package enum ListEvent<View: AnyObject> {
  /// A moment in the life of a view, for example when it is bound, or when its element enters the viewport.
  case view(View, ViewMoment)
  /// The user tapped an item, whether it is selected or not.
  case tap(ItemReference)
  /// An item was selected.
  case select(ItemReference)
  /// An item was deselected.
  case deselect(ItemReference)
  /// The user dropped an item at another position; the content has to move the item in the app's data.
  case move(from: ItemPath, to: ItemPath)
  /// The content has moved a dropped item in the app's data.
  ///
  /// The content now checks that the data source has as many items as the list view.
  case moveEnd
  /// A scroll to an element ended.
  case scrollEnd(ScrollDestination, ScrollOutcome)
  /// The viewport changed, and all views for it are in place.
  case viewportChange
  /// The phase of scrolling changed.
  case phaseChange(ScrollingPhase)
  /// The driver has performed all events that were sent to it.
  case idle
  /// The list view was reset.
  case reset
}

extension ListContent {
  /// Returns `nil` by default, for the host's placeholder.
  package func placeholder(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> View? { nil }
  /// Returns `nil` by default, so that the host measures the element.
  package func size(of element: ListElement, at path: ItemPath, proposed: LayoutSize) -> LayoutSize?
  { nil }
  /// Returns true by default: a touch may highlight and select every item.
  package func allows(_ action: TouchAction, _ item: ItemReference) -> Bool { true }
  /// Returns false by default: the user cannot move items.
  package func allowsMovement(at path: ItemPath) -> Bool { false }
  /// Returns the proposed index path by default.
  package func target(ofMoveFrom source: ItemPath, to proposed: ItemPath) -> ItemPath {
    proposed
  }
  /// Returns no changes by default.
  package func changes(afterMoveTo path: ItemPath) -> [SnapshotChange] { [] }
  /// Returns the host's viewport unchanged by default.
  package func viewport(for told: Viewport) -> Viewport { told }
  /// Returns `nil` by default, for content that applies its data itself.
  package func refreshedData() -> EngineEvent? { nil }
  /// Returns false by default: a reset is performed at once.
  package func defersReset() -> Bool { false }
}
