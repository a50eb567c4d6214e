#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import LazyScrollUIKit
  import SwiftUI

  /// Views before, after and behind the items, which scroll with them.
  extension LazyItems {
    /// Shows a view before the first item.
    ///
    /// - Parameters:
    ///   - isPinned: True if the view stays at the start of the window while items are visible.
    ///   - content: Returns the view, which is measured.
    /// - Returns: The list.
    public func header(isPinned: Bool = false, @ViewBuilder _ content: () -> some View) -> Self {
      var list = with { $0.header = AnyView(content()) }
      list.section.header = BarModel(isPinned: isPinned)
      return list
    }

    /// Shows a view after the last item.
    ///
    /// - Parameters:
    ///   - isPinned: True if the view stays at the end of the window while items are visible.
    ///   - content: Returns the view, which is measured.
    /// - Returns: The list.
    public func footer(isPinned: Bool = false, @ViewBuilder _ content: () -> some View) -> Self {
      var list = with { $0.footer = AnyView(content()) }
      list.section.footer = BarModel(isPinned: isPinned)
      return list
    }

    /// Shows a view behind all items, which is as long as they are and scrolls with them.
    ///
    /// For a view that does not scroll use `background` of SwiftUI.
    ///
    /// - Parameters:
    ///   - insets: The distances of the view from the header, the footer and the sides of the content.
    ///   - content: Returns the view.
    /// - Returns: The list.
    public func sectionBackground(
      insets: LayoutInsets = .zero, @ViewBuilder _ content: () -> some View
    ) -> Self {
      var list = with { $0.background = AnyView(content()) }
      list.section.background = insets
      return list
    }
  }
#endif
