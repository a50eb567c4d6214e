import LazyScrollEngine

/// The receiver of events of a collection's items and their views.
///
/// Everything has an empty default.
public protocol CollectionViewDelegate<Host>: AnyObject {
  /// The platform's scroll view.
  associatedtype Host: ListHost

  /// An item entered the viewport.
  func collectionView(
    _ collectionView: CollectionView<Host>, willDisplay cell: Host.View, forItemAt path: ItemPath)
  /// An item left the viewport, or its cell does not show it any longer.
  func collectionView(
    _ collectionView: CollectionView<Host>, didEndDisplaying cell: Host.View,
    forItemAt path: ItemPath)
  /// A section's header entered the viewport.
  func collectionView(
    _ collectionView: CollectionView<Host>, willDisplayHeaderView view: Host.View,
    forSection section: Int)
  /// A section's header left the viewport.
  func collectionView(
    _ collectionView: CollectionView<Host>, didEndDisplayingHeaderView view: Host.View,
    forSection section: Int)
  /// A section's footer entered the viewport.
  func collectionView(
    _ collectionView: CollectionView<Host>, willDisplayFooterView view: Host.View,
    forSection section: Int)
  /// A section's footer left the viewport.
  func collectionView(
    _ collectionView: CollectionView<Host>, didEndDisplayingFooterView view: Host.View,
    forSection section: Int)

  /// Returns a Boolean value that indicates whether a touch may highlight an item, select it, and be a tap; true by
  /// default.
  func collectionView(_ collectionView: CollectionView<Host>, shouldHighlightItemAt path: ItemPath)
    -> Bool
  /// Returns a Boolean value that indicates whether the user may select an item; true by default.
  func collectionView(_ collectionView: CollectionView<Host>, shouldSelectItemAt path: ItemPath)
    -> Bool
  /// The user tapped an item, in any selection mode, selected already or not.
  ///
  /// A tap that selects, or deselects, is told after that.
  func collectionView(_ collectionView: CollectionView<Host>, didTapItemAt path: ItemPath)
  /// An item was selected.
  func collectionView(_ collectionView: CollectionView<Host>, didSelectItemAt path: ItemPath)
  /// An item was deselected.
  func collectionView(_ collectionView: CollectionView<Host>, didDeselectItemAt path: ItemPath)

  /// Returns the place for an item that the user moves; the proposed place by default.
  ///
  /// - Parameters:
  ///   - collectionView: The collection.
  ///   - source: The place of the item in the data.
  ///   - proposed: The place at which the user holds it, counted without the item at its source.
  /// - Returns: The place, counted likewise; one that does not exist leaves the item where it is.
  func collectionView(
    _ collectionView: CollectionView<Host>, targetPathForMoveOfItemAt source: ItemPath,
    toProposedPath proposed: ItemPath
  ) -> ItemPath

  /// A scroll to an item ended.
  ///
  /// - Parameters:
  ///   - collectionView: The collection.
  ///   - path: The place of the item now; `nil` for an item that was removed, and for a scroll to a header or a footer.
  ///   - outcome: The outcome of the scroll.
  func collectionView(
    _ collectionView: CollectionView<Host>, didEndScrollToItemAt path: ItemPath?,
    outcome: ScrollOutcome)
}

extension CollectionViewDelegate {
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView<Host>, willDisplay cell: Host.View, forItemAt path: ItemPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView<Host>, didEndDisplaying cell: Host.View,
    forItemAt path: ItemPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView<Host>, willDisplayHeaderView view: Host.View,
    forSection section: Int
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView<Host>, didEndDisplayingHeaderView view: Host.View,
    forSection section: Int
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView<Host>, willDisplayFooterView view: Host.View,
    forSection section: Int
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView<Host>, didEndDisplayingFooterView view: Host.View,
    forSection section: Int
  ) {}
  /// Returns true.
  public func collectionView(
    _ collectionView: CollectionView<Host>, shouldHighlightItemAt path: ItemPath
  ) -> Bool { true }
  /// Returns true.
  public func collectionView(
    _ collectionView: CollectionView<Host>, shouldSelectItemAt path: ItemPath
  ) -> Bool { true }
  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView<Host>, didTapItemAt path: ItemPath) {}
  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView<Host>, didSelectItemAt path: ItemPath)
  {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView<Host>, didDeselectItemAt path: ItemPath
  ) {}
  /// Returns the proposed place.
  public func collectionView(
    _ collectionView: CollectionView<Host>, targetPathForMoveOfItemAt source: ItemPath,
    toProposedPath proposed: ItemPath
  ) -> ItemPath { proposed }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView<Host>, didEndScrollToItemAt path: ItemPath?,
    outcome: ScrollOutcome
  ) {}
}
