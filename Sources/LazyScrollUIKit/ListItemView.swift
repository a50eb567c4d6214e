#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// A view of a list that is told of its reuse and of its selection.
  ///
  /// Both are optional. A `UICollectionViewCell` is told without it.
  @MainActor
  public protocol ListItemView: UIView {
    /// Lets go of what belongs to the last item: it is about to show another one, or the same one anew.
    func prepareForReuse()
    /// Draws the view as selected or highlighted, or no longer.
    func selectionStateDidChange(to state: SelectionState)
  }

  extension ListItemView {
    /// Does nothing.
    public func prepareForReuse() {}
    /// Does nothing.
    public func selectionStateDidChange(to state: SelectionState) {}
  }
#endif
