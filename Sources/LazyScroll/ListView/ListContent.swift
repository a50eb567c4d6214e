import LazyScrollEngine

/// The source of a list view's views, and the receiver of its events.
///
/// Each class of list view in the words of its users is one, and so is an owner that hands data over itself. Sections
/// and items count as the app counts them; a table's own header has section -1.
package protocol ListContent<View>: AnyObject {
  /// The platform's type of views.
  associatedtype View: AnyObject

  // MARK: Views

  /// Returns the view for an element, bound to its content; `nil` to show nothing.
  func view(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?

  /// Returns a view that stands for an element that there is no time to bind; `nil` for the host's placeholder.
  func placeholder(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> View?

  /// Returns the size of an element whose host need not measure it; `nil` to let the host measure it.
  func size(of element: ListElement, at path: ItemPath, proposed: LayoutSize) -> LayoutSize?

  // MARK: Decisions

  /// Returns a Boolean value that indicates whether a touch may do something with an item.
  func allows(_ action: TouchAction, _ item: ItemReference) -> Bool

  /// Returns a Boolean value that indicates whether the user may move an item.
  func allowsMovement(at path: ItemPath) -> Bool

  /// Returns the place for an item that the user holds over another place.
  func target(ofMoveFrom source: ItemPath, to proposed: ItemPath) -> ItemPath

  /// Returns the changes, beside its move, that an item needs which came from another section.
  ///
  /// Sizes mean something else in another layout.
  func changes(afterMoveTo path: ItemPath) -> [SnapshotChange]

  /// Returns the viewport to take in place of the one that the host tells.
  func viewport(for told: Viewport) -> Viewport

  // MARK: Data

  /// Returns the data as it is now, as an event, after ``Driver/setNeedsRefresh()``.
  func refreshedData() -> EngineEvent?

  /// Returns a Boolean value that indicates whether a reset has to wait, and is made later.
  func defersReset() -> Bool

  // MARK: Events

  /// Handles an event.
  func handle(_ event: ListEvent<View>)
  #if !hasFeature(Embedded)
    /// Does a slice of long work, at the end of a display frame.
    func workInFrame()
  #endif
}

/// An effect of a touch that content may refuse.
package enum TouchAction {
  /// The item is highlighted; without that it is neither selected nor tapped.
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
  /// The user dropped an item at another place; the data is to have it there.
  case move(from: ItemPath, to: ItemPath)
  /// The drop is performed; the numbers of items may be checked.
  case moveEnd
  /// A scroll to an element ended.
  case scrollEnd(ScrollDestination, ScrollOutcome)
  /// The viewport changed, and all views for it are in place.
  case viewportChange
  /// Scrolling began, ended, or goes on in another way.
  case phaseChange(ScrollingPhase)
  /// All events so far are performed.
  case idle
  /// Everything was forgotten.
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
  /// Returns the proposed place.
  package func target(ofMoveFrom source: ItemPath, to proposed: ItemPath) -> ItemPath {
    proposed
  }
  /// Returns no changes.
  package func changes(afterMoveTo path: ItemPath) -> [SnapshotChange] { [] }
  /// Returns the viewport unchanged.
  package func viewport(for told: Viewport) -> Viewport { told }
  /// Returns `nil`: the data is handed over.
  package func refreshedData() -> EngineEvent? { nil }
  /// Returns false.
  package func defersReset() -> Bool { false }
  #if !hasFeature(Embedded)
    /// Does nothing.
    package func workInFrame() {}
  #endif
}
