#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// A view of a list that is notified of its reuse and of its selection state.
  ///
  /// Both methods are optional. A `UICollectionViewCell` is notified without conforming to this protocol.
  @MainActor
  public protocol ListItemView: UIView {
    /// Resets the view before it is reused for another or the same item.
    func prepareForReuse()
    /// Called when the view has to be drawn as selected or highlighted, or no longer.
    func selectionStateDidChange(to state: SelectionState)
  }

  extension ListItemView {
    /// Does nothing.
    public func prepareForReuse() {}
    /// Does nothing.
    public func selectionStateDidChange(to state: SelectionState) {}
  }
#endif
