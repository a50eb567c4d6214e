import LazyScrollEngine

/// Is told what becomes of a collection's items and their views.
///
/// Everything has an empty default.
public protocol CollectionViewDelegate<View>: AnyObject {
  /// What the platform calls a view.
  associatedtype View: AnyObject

  /// An item came into the viewport.
  func willDisplay(_ cell: View, forItemAt path: IndexPath)
  /// An item left the viewport, or its cell does not show it any longer.
  func didEndDisplaying(_ cell: View, forItemAt path: IndexPath)
  /// A section's header came into the viewport.
  func willDisplayHeader(_ view: View, forSection section: Int)
  /// A section's header left the viewport.
  func didEndDisplayingHeader(_ view: View, forSection section: Int)
  /// A section's footer came into the viewport.
  func willDisplayFooter(_ view: View, forSection section: Int)
  /// A section's footer left the viewport.
  func didEndDisplayingFooter(_ view: View, forSection section: Int)

  /// A Boolean value that indicates whether a touch may highlight an item, select it, and be a tap; true by default.
  func shouldHighlightItem(at path: IndexPath) -> Bool
  /// Whether the reader may choose an item; yes by default.
  func shouldSelectItem(at path: IndexPath) -> Bool
  /// The reader tapped an item, in any selection mode, be it selected already or not.
  ///
  /// A tap that selects, or deselects, is told after that.
  func didTapItem(at path: IndexPath)
  /// An item was chosen.
  func didSelectItem(at path: IndexPath)
  /// An item was given up.
  func didDeselectItem(at path: IndexPath)

  /// Where an item that the reader holds is to be put; where it is held by default.
  ///
  /// - Parameters:
  ///   - source: Where it stands in the data.
  ///   - proposed: Where it would stand once it is taken out there.
  /// - Returns: Where it shall stand; a place that there is not leaves it where it is.
  func targetForMove(
    ofItemAt source: IndexPath, toProposed proposed: IndexPath
  ) -> IndexPath

  /// A scroll to an item ended.
  ///
  /// - Parameters:
  ///   - path: Where the item stands now; `nil` for an item that is gone, and for a scroll to a header or
  ///     a footer.
  ///   - outcome: How it ended.
  func didEndScroll(toItemAt path: IndexPath?, _ outcome: ScrollOutcome)

  /// Something made no sense; this is what was done about it.
  func didReport(_ report: Report)
}

extension CollectionViewDelegate {
  /// Does nothing.
  public func willDisplay(_ cell: View, forItemAt path: IndexPath) {}
  /// Does nothing.
  public func didEndDisplaying(_ cell: View, forItemAt path: IndexPath) {}
  /// Does nothing.
  public func willDisplayHeader(_ view: View, forSection section: Int) {}
  /// Does nothing.
  public func didEndDisplayingHeader(_ view: View, forSection section: Int) {}
  /// Does nothing.
  public func willDisplayFooter(_ view: View, forSection section: Int) {}
  /// Does nothing.
  public func didEndDisplayingFooter(_ view: View, forSection section: Int) {}
  /// Yes.
  public func shouldHighlightItem(at path: IndexPath) -> Bool { true }
  /// Yes.
  public func shouldSelectItem(at path: IndexPath) -> Bool { true }
  /// Does nothing.
  public func didTapItem(at path: IndexPath) {}
  /// Does nothing.
  public func didSelectItem(at path: IndexPath) {}
  /// Does nothing.
  public func didDeselectItem(at path: IndexPath) {}
  /// Where it is held.
  public func targetForMove(
    ofItemAt source: IndexPath, toProposed proposed: IndexPath
  ) -> IndexPath { proposed }
  /// Does nothing.
  public func didEndScroll(toItemAt path: IndexPath?, _ outcome: ScrollOutcome) {}
  /// Does nothing.
  public func didReport(_ report: Report) {}
}
