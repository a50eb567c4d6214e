#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import LazyScrollUIKit
  import SwiftUI
  import UIKit

  /// A reusable view of a list that shows a SwiftUI view, by means of a hosting configuration.
  final class HostedRow: UIView {
    private var content: (any UIView & UIContentView)?
    private var laidOutSize: CGSize?

    /// Shows a SwiftUI view; if the row shows one already, it is updated in place.
    func show<Row: View>(_ row: Row) {
      let configuration = UIHostingConfiguration { row }.margins(.all, 0)
      laidOutSize = nil
      if let content {
        content.configuration = configuration
        return
      }
      let view = configuration.makeContentView()
      addSubview(view)
      content = view
    }

    /// Makes the SwiftUI view fill the row, and measures the row again if its content has requested layout.
    override func layoutSubviews() {
      super.layoutSubviews()
      guard let content else { return }
      let isSameSize = laidOutSize == bounds.size
      laidOutSize = bounds.size
      content.frame = bounds
      if isSameSize { listView?.sizeDidChange(of: self) }
    }

    /// Returns the size that the SwiftUI view needs.
    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
      content?.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        ?? .zero
    }

    private var listView: ListScrollView? { superview as? ListScrollView }
  }
#endif
