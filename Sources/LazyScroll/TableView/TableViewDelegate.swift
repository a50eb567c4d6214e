import LazyScrollEngine

/// The receiver of events of a table's rows and their views.
///
/// Everything has an empty default. The table's own header counts as that of section -1, its own footer as that of the
/// section behind the last.
public protocol TableViewDelegate<View>: AnyObject {
  /// The platform's type of views.
  associatedtype View: AnyObject

  /// A row entered the viewport.
  func willDisplay(_ cell: View, forRowAt path: ItemPath)
  /// A row left the viewport, or its cell does not show it any longer.
  func didEndDisplaying(_ cell: View, forRowAt path: ItemPath)
  /// A section's header entered the viewport.
  func willDisplayHeader(_ view: View, forSection section: Int)
  /// A section's header left the viewport.
  func didEndDisplayingHeader(_ view: View, forSection section: Int)
  /// A section's footer entered the viewport.
  func willDisplayFooter(_ view: View, forSection section: Int)
  /// A section's footer left the viewport.
  func didEndDisplayingFooter(_ view: View, forSection section: Int)

  /// Returns a Boolean value that indicates whether a touch may highlight a row, select it, and be a tap; true by
  /// default.
  func shouldHighlightRow(at path: ItemPath) -> Bool
  /// Returns a Boolean value that indicates whether the reader may select a row; true by default.
  func shouldSelectRow(at path: ItemPath) -> Bool
  /// The reader tapped a row, in any selection mode, selected already or not.
  ///
  /// A tap that selects, or deselects, is told after that.
  func didTapRow(at path: ItemPath)
  /// A row was selected.
  func didSelectRow(at path: ItemPath)
  /// A row was deselected.
  func didDeselectRow(at path: ItemPath)

  /// Returns the place for a row that the reader moves; the proposed place by default.
  ///
  /// - Parameters:
  ///   - source: The place of the row in the data.
  ///   - proposed: The place at which the reader holds it, counted without the row at its source.
  /// - Returns: The place, counted likewise; one that does not exist leaves the row where it is.
  func targetForMove(
    ofRowAt source: ItemPath, toProposed proposed: ItemPath
  ) -> ItemPath

  /// A scroll to a row ended.
  ///
  /// - Parameters:
  ///   - path: The place of the row now; `nil` for a row that was removed, and for a scroll to a header or a footer.
  ///   - outcome: The outcome of the scroll.
  func didEndScroll(toRowAt path: ItemPath?, _ outcome: ScrollOutcome)

  /// Input was invalid; the report says what was done instead.
  func didReport(_ report: ListReport)
}

extension TableViewDelegate {
  /// Does nothing.
  public func willDisplay(_ cell: View, forRowAt path: ItemPath) {}
  /// Does nothing.
  public func didEndDisplaying(_ cell: View, forRowAt path: ItemPath) {}
  /// Does nothing.
  public func willDisplayHeader(_ view: View, forSection section: Int) {}
  /// Does nothing.
  public func didEndDisplayingHeader(_ view: View, forSection section: Int) {}
  /// Does nothing.
  public func willDisplayFooter(_ view: View, forSection section: Int) {}
  /// Does nothing.
  public func didEndDisplayingFooter(_ view: View, forSection section: Int) {}
  /// Returns true.
  public func shouldHighlightRow(at path: ItemPath) -> Bool { true }
  /// Returns true.
  public func shouldSelectRow(at path: ItemPath) -> Bool { true }
  /// Does nothing.
  public func didTapRow(at path: ItemPath) {}
  /// Does nothing.
  public func didSelectRow(at path: ItemPath) {}
  /// Does nothing.
  public func didDeselectRow(at path: ItemPath) {}
  /// Returns the proposed place.
  public func targetForMove(
    ofRowAt source: ItemPath, toProposed proposed: ItemPath
  ) -> ItemPath { proposed }
  /// Does nothing.
  public func didEndScroll(toRowAt path: ItemPath?, _ outcome: ScrollOutcome) {}
  /// Does nothing.
  public func didReport(_ report: ListReport) {}
}
