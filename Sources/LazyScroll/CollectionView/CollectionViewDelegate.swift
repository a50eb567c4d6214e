import LazyScrollEngine

/// The receiver of events of a collection's items and their views.
///
/// Everything has an empty default.
public protocol CollectionViewDelegate<View>: AnyObject {
  /// The platform's type of views.
  associatedtype View: AnyObject

  /// An item entered the viewport.
  func willDisplay(_ cell: View, forItemAt path: ItemPath)
  /// An item left the viewport, or its cell does not show it any longer.
  func didEndDisplaying(_ cell: View, forItemAt path: ItemPath)
  /// A section's header entered the viewport.
  func willDisplayHeader(_ view: View, forSection section: Int)
  /// A section's header left the viewport.
  func didEndDisplayingHeader(_ view: View, forSection section: Int)
  /// A section's footer entered the viewport.
  func willDisplayFooter(_ view: View, forSection section: Int)
  /// A section's footer left the viewport.
  func didEndDisplayingFooter(_ view: View, forSection section: Int)

  /// Returns a Boolean value that indicates whether a touch may highlight an item, select it, and be a tap; true by
  /// default.
  func shouldHighlightItem(at path: ItemPath) -> Bool
  /// Returns a Boolean value that indicates whether the reader may select an item; true by default.
  func shouldSelectItem(at path: ItemPath) -> Bool
  /// The reader tapped an item, in any selection mode, selected already or not.
  ///
  /// A tap that selects, or deselects, is told after that.
  func didTapItem(at path: ItemPath)
  /// An item was selected.
  func didSelectItem(at path: ItemPath)
  /// An item was deselected.
  func didDeselectItem(at path: ItemPath)

  /// Returns the place for an item that the reader moves; the proposed place by default.
  ///
  /// - Parameters:
  ///   - source: The place of the item in the data.
  ///   - proposed: The place at which the reader holds it, counted without the item at its source.
  /// - Returns: The place, counted likewise; one that does not exist leaves the item where it is.
  func targetForMove(
    ofItemAt source: ItemPath, toProposed proposed: ItemPath
  ) -> ItemPath

  /// A scroll to an item ended.
  ///
  /// - Parameters:
  ///   - path: The place of the item now; `nil` for an item that was removed, and for a scroll to a header or a footer.
  ///   - outcome: The outcome of the scroll.
  func didEndScroll(toItemAt path: ItemPath?, _ outcome: ScrollOutcome)

  /// Input was invalid; the report says what was done instead.
  func didReport(_ report: ListReport)
}

extension CollectionViewDelegate {
  /// Does nothing.
  public func willDisplay(_ cell: View, forItemAt path: ItemPath) {}
  /// Does nothing.
  public func didEndDisplaying(_ cell: View, forItemAt path: ItemPath) {}
  /// Does nothing.
  public func willDisplayHeader(_ view: View, forSection section: Int) {}
  /// Does nothing.
  public func didEndDisplayingHeader(_ view: View, forSection section: Int) {}
  /// Does nothing.
  public func willDisplayFooter(_ view: View, forSection section: Int) {}
  /// Does nothing.
  public func didEndDisplayingFooter(_ view: View, forSection section: Int) {}
  /// Returns true.
  public func shouldHighlightItem(at path: ItemPath) -> Bool { true }
  /// Returns true.
  public func shouldSelectItem(at path: ItemPath) -> Bool { true }
  /// Does nothing.
  public func didTapItem(at path: ItemPath) {}
  /// Does nothing.
  public func didSelectItem(at path: ItemPath) {}
  /// Does nothing.
  public func didDeselectItem(at path: ItemPath) {}
  /// Returns the proposed place.
  public func targetForMove(
    ofItemAt source: ItemPath, toProposed proposed: ItemPath
  ) -> ItemPath { proposed }
  /// Does nothing.
  public func didEndScroll(toItemAt path: ItemPath?, _ outcome: ScrollOutcome) {}
  /// Does nothing.
  public func didReport(_ report: ListReport) {}
}
