import LazyScrollEngine

/// Is told what becomes of a table's rows and their views.
///
/// Everything has an empty default. The table's own header counts as that of section -1, its footer as that
/// of the section behind the last.
public protocol TableViewDelegate<View>: AnyObject {
  /// What the platform calls a view.
  associatedtype View: AnyObject

  /// A row came into the viewport.
  func willDisplay(_ cell: View, forRowAt path: IndexPath)
  /// A row left the viewport, or its cell does not show it any longer.
  func didEndDisplaying(_ cell: View, forRowAt path: IndexPath)
  /// A section's header came into the viewport.
  func willDisplayHeader(_ view: View, forSection section: Int)
  /// A section's header left the viewport.
  func didEndDisplayingHeader(_ view: View, forSection section: Int)
  /// A section's footer came into the viewport.
  func willDisplayFooter(_ view: View, forSection section: Int)
  /// A section's footer left the viewport.
  func didEndDisplayingFooter(_ view: View, forSection section: Int)

  /// A Boolean value that indicates whether a touch may highlight a row, select it, and be a tap; true by default.
  func shouldHighlightRow(at path: IndexPath) -> Bool
  /// Whether the reader may choose a row; yes by default.
  func shouldSelectRow(at path: IndexPath) -> Bool
  /// The reader tapped a row, in any selection mode, be it selected already or not.
  ///
  /// A tap that selects, or deselects, is told after that.
  func didTapRow(at path: IndexPath)
  /// A row was chosen.
  func didSelectRow(at path: IndexPath)
  /// A row was given up.
  func didDeselectRow(at path: IndexPath)

  /// Where a row that the reader holds is to be put; where it is held by default.
  ///
  /// - Parameters:
  ///   - source: Where it stands in the data.
  ///   - proposed: Where it would stand once it is taken out there.
  /// - Returns: Where it shall stand; a place that there is not leaves it where it is.
  func targetForMove(
    ofRowAt source: IndexPath, toProposed proposed: IndexPath
  ) -> IndexPath

  /// A scroll to a row ended.
  ///
  /// - Parameters:
  ///   - path: Where the row stands now; `nil` for a row that is gone, and for a scroll to a header or
  ///     a footer.
  ///   - outcome: How it ended.
  func didEndScroll(toRowAt path: IndexPath?, _ outcome: ScrollOutcome)

  /// Something made no sense; this is what was done about it.
  func didReport(_ report: Report)
}

extension TableViewDelegate {
  /// Does nothing.
  public func willDisplay(_ cell: View, forRowAt path: IndexPath) {}
  /// Does nothing.
  public func didEndDisplaying(_ cell: View, forRowAt path: IndexPath) {}
  /// Does nothing.
  public func willDisplayHeader(_ view: View, forSection section: Int) {}
  /// Does nothing.
  public func didEndDisplayingHeader(_ view: View, forSection section: Int) {}
  /// Does nothing.
  public func willDisplayFooter(_ view: View, forSection section: Int) {}
  /// Does nothing.
  public func didEndDisplayingFooter(_ view: View, forSection section: Int) {}
  /// Yes.
  public func shouldHighlightRow(at path: IndexPath) -> Bool { true }
  /// Yes.
  public func shouldSelectRow(at path: IndexPath) -> Bool { true }
  /// Does nothing.
  public func didTapRow(at path: IndexPath) {}
  /// Does nothing.
  public func didSelectRow(at path: IndexPath) {}
  /// Does nothing.
  public func didDeselectRow(at path: IndexPath) {}
  /// Where it is held.
  public func targetForMove(
    ofRowAt source: IndexPath, toProposed proposed: IndexPath
  ) -> IndexPath { proposed }
  /// Does nothing.
  public func didEndScroll(toRowAt path: IndexPath?, _ outcome: ScrollOutcome) {}
  /// Does nothing.
  public func didReport(_ report: Report) {}
}
