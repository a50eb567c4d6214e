#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import LazyScrollUIKit
  import SwiftUI
  import UIKit

  /// A scrolling list of SwiftUI views, in any layout of LazyScroll, that keeps the reading position.
  ///
  /// ```swift
  /// LazyItems(messages, position: $position) { message in
  ///   Text(message.text)
  /// }
  /// .followedEdges(.end)
  /// ```
  ///
  /// Only rows near the screen have views, and views are reused. Visible rows stay in place when rows above them change, or are
  /// measured as longer than estimated. Keep state in the data and not in a row, because the row's view is reused for other
  /// items.
  ///
  /// Preview: compiled against signatures of SwiftUI, not yet run on a device.
  ///
  /// - Complexity: O(n) for each update of the view with n items.
  public struct LazyItems<Items: RandomAccessCollection, ID: Hashable, Row: View>: View {
    var items: Items
    var id: KeyPath<Items.Element, ID>
    var position: Binding<ID?>?
    var section: CollectionSection
    var options = LazyItemsOptions<ID>()
    var row: (Items.Element) -> Row

    /// Creates a list of identifiable items.
    ///
    /// - Parameters:
    ///   - items: The items, in order.
    ///   - position: A binding to the ID of the item at the start of the window. The list sets it while the user scrolls, and
    ///     scrolls to the item when the app sets it.
    ///   - layout: The layout of the rows.
    ///   - insets: The distances of the rows from the edges of the content.
    ///   - row: Returns the view of an item.
    public init(
      _ items: Items, position: Binding<ID?>? = nil,
      layout: some SectionLayout = ListLayout(estimate: 44), insets: LayoutInsets = .zero,
      @ViewBuilder row: @escaping (Items.Element) -> Row
    ) where Items.Element: Identifiable, ID == Items.Element.ID {
      self.init(
        items, id: \.id, position: position, layout: layout, insets: insets, row: row)
    }

    /// Creates a list of items that are identified by a property.
    ///
    /// - Parameters:
    ///   - items: The items, in order.
    ///   - id: The property that identifies an item.
    ///   - position: A binding to the ID of the item at the start of the window. The list sets it while the user scrolls, and
    ///     scrolls to the item when the app sets it.
    ///   - layout: The layout of the rows.
    ///   - insets: The distances of the rows from the edges of the content.
    ///   - row: Returns the view of an item.
    public init(
      _ items: Items, id: KeyPath<Items.Element, ID>, position: Binding<ID?>? = nil,
      layout: some SectionLayout = ListLayout(estimate: 44), insets: LayoutInsets = .zero,
      @ViewBuilder row: @escaping (Items.Element) -> Row
    ) {
      self.items = items
      self.id = id
      self.position = position
      self.row = row
      section = CollectionSection(layout: layout, insets: insets)
    }

    /// The list view, wrapped for SwiftUI.
    public var body: some View { WrappedItems(list: self) }

    /// Sets the edges of the content at which the viewport stays when items are inserted there: the end for a chat, the start
    /// for a feed.
    ///
    /// - Parameter edges: The edges.
    /// - Returns: The list.
    public func followedEdges(_ edges: FollowedEdges) -> Self {
      with { $0.followedEdges = edges }
    }

    /// Sets the edge of the window at which content shorter than the window is aligned.
    ///
    /// - Parameter edge: The edge; the start by default.
    /// - Returns: The list.
    public func shortContentEdge(_ edge: ShortContentEdge) -> Self {
      with { $0.shortContentEdge = edge }
    }

    /// Sets closures that are called once when the viewport comes near an end of the content, for instance to load more items.
    ///
    /// - Parameters:
    ///   - start: Called near the start; `nil` for no call.
    ///   - end: Called near the end; `nil` for no call.
    /// - Returns: The list.
    public func onNearEnds(start: (() -> Void)? = nil, end: (() -> Void)? = nil) -> Self {
      with { ($0.onNearStart, $0.onNearEnd) = (start, end) }
    }

    /// Calls a closure when the user taps an item.
    ///
    /// - Parameter action: Called with the item's ID.
    /// - Returns: The list.
    public func onTapItem(_ action: @escaping (ID) -> Void) -> Self {
      with { $0.onTap = action }
    }

    private func with(_ change: (inout LazyItemsOptions<ID>) -> Void) -> Self {
      var list = self
      change(&list.options)
      return list
    }
  }

  /// The options of a list that the modifiers of ``LazyItems`` set.
  struct LazyItemsOptions<ID> {
    var followedEdges: FollowedEdges = []
    var shortContentEdge = ShortContentEdge.start
    var onNearStart: (() -> Void)?
    var onNearEnd: (() -> Void)?
    var onTap: ((ID) -> Void)?
  }
#endif
