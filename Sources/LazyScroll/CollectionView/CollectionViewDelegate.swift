import LazyScrollEngine

/// The receiver of events of a ``CollectionView``, of its items and of their cells.
///
/// All methods have default implementations.
public protocol CollectionViewDelegate<Host>: AnyObject {
  /// The platform's scroll view.
  associatedtype Host: ListHost

  /// Tells the delegate that an item entered the viewport.
  func collectionView(
    _ collectionView: CollectionView<Host>, willDisplay cell: Host.View, forItemAt path: ItemPath)
  /// Tells the delegate that an item left the viewport, or that its cell no longer shows it.
  func collectionView(
    _ collectionView: CollectionView<Host>, didEndDisplaying cell: Host.View,
    forItemAt path: ItemPath)
  /// Tells the delegate that a section's header entered the viewport.
  func collectionView(
    _ collectionView: CollectionView<Host>, willDisplayHeaderView view: Host.View,
    forSection section: Int)
  /// Tells the delegate that a section's header left the viewport.
  func collectionView(
    _ collectionView: CollectionView<Host>, didEndDisplayingHeaderView view: Host.View,
    forSection section: Int)
  /// Tells the delegate that a section's footer entered the viewport.
  func collectionView(
    _ collectionView: CollectionView<Host>, willDisplayFooterView view: Host.View,
    forSection section: Int)
  /// Tells the delegate that a section's footer left the viewport.
  func collectionView(
    _ collectionView: CollectionView<Host>, didEndDisplayingFooterView view: Host.View,
    forSection section: Int)

  /// Returns a Boolean value that indicates whether a touch may highlight, select or tap an item; true by default.
  func collectionView(_ collectionView: CollectionView<Host>, shouldHighlightItemAt path: ItemPath)
    -> Bool
  /// Returns a Boolean value that indicates whether the user may select an item; true by default.
  func collectionView(_ collectionView: CollectionView<Host>, shouldSelectItemAt path: ItemPath)
    -> Bool
  /// Tells the delegate that the user tapped an item, in any selection mode, whether it was selected or not.
  ///
  /// If the tap also selects or deselects the item, the delegate is told of the selection first.
  func collectionView(_ collectionView: CollectionView<Host>, didTapItemAt path: ItemPath)
  /// Tells the delegate that an item was selected.
  func collectionView(_ collectionView: CollectionView<Host>, didSelectItemAt path: ItemPath)
  /// Tells the delegate that an item was deselected.
  func collectionView(_ collectionView: CollectionView<Host>, didDeselectItemAt path: ItemPath)

  /// Returns the index path to which an item moves while the user drags it; the proposed index path by default.
  ///
  /// - Parameters:
  ///   - collectionView: The collection that calls this method.
  ///   - source: The index path of the item in the data.
  ///   - proposed: The index path at which the user holds the item, counted as if the item were removed from its source.
  /// - Returns: The index path, counted as `proposed` is. If it does not exist, the item stays where it is on the screen.
  func collectionView(
    _ collectionView: CollectionView<Host>, targetPathForMoveOfItemAt source: ItemPath,
    toProposedPath proposed: ItemPath
  ) -> ItemPath

  /// Tells the delegate that a scroll to an item, a header or a footer ended.
  ///
  /// - Parameters:
  ///   - collectionView: The collection that calls this method.
  ///   - path: The present index path of the item; `nil` if the item was removed, and for a scroll to a header or a footer.
  ///   - outcome: The outcome of the scroll.
  func collectionView(
    _ collectionView: CollectionView<Host>, didEndScrollToItemAt path: ItemPath?,
    outcome: ScrollOutcome)
}

extension CollectionViewDelegate {
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: CollectionView<Host>, willDisplay cell: Host.View, forItemAt path: ItemPath
  ) {}
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: CollectionView<Host>, didEndDisplaying cell: Host.View,
    forItemAt path: ItemPath
  ) {}
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: CollectionView<Host>, willDisplayHeaderView view: Host.View,
    forSection section: Int
  ) {}
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: CollectionView<Host>, didEndDisplayingHeaderView view: Host.View,
    forSection section: Int
  ) {}
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: CollectionView<Host>, willDisplayFooterView view: Host.View,
    forSection section: Int
  ) {}
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: CollectionView<Host>, didEndDisplayingFooterView view: Host.View,
    forSection section: Int
  ) {}
  /// Returns true by default: a touch may highlight every item.
  public func collectionView(
    _ collectionView: CollectionView<Host>, shouldHighlightItemAt path: ItemPath
  ) -> Bool { true }
  /// Returns true by default: the user may select every item.
  public func collectionView(
    _ collectionView: CollectionView<Host>, shouldSelectItemAt path: ItemPath
  ) -> Bool { true }
  /// Does nothing by default.
  public func collectionView(_ collectionView: CollectionView<Host>, didTapItemAt path: ItemPath) {}
  /// Does nothing by default.
  public func collectionView(_ collectionView: CollectionView<Host>, didSelectItemAt path: ItemPath)
  {}
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: CollectionView<Host>, didDeselectItemAt path: ItemPath
  ) {}
  /// Returns the proposed index path by default.
  public func collectionView(
    _ collectionView: CollectionView<Host>, targetPathForMoveOfItemAt source: ItemPath,
    toProposedPath proposed: ItemPath
  ) -> ItemPath { proposed }
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: CollectionView<Host>, didEndScrollToItemAt path: ItemPath?,
    outcome: ScrollOutcome
  ) {}
}
