#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import LazyScrollUIKit
  import SwiftUI
  import UIKit

  /// A list of SwiftUI views that scrolls, in any layout of LazyScroll, and keeps the reading position.
  ///
  /// ```swift
  /// LazyItems(messages, position: $position) { message in
  ///   Text(message.text)
  /// }
  /// .followedEdges(.end)
  /// ```
  ///
  /// Views are made near the screen alone and are reused. Content that changes above the user moves nothing on the screen; a view
  /// that turns out longer than estimated does not either. State that is kept inside a row belongs to its view: keep it in the
  /// data, as rows are reused for other items.
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

    /// A list of items that are known by their own IDs.
    ///
    /// - Parameters:
    ///   - items: The items, in order.
    ///   - position: The item at the start of the window: it is set while the user scrolls, and the list scrolls to an item that
    ///     it is set to.
    ///   - layout: The layout of the rows.
    ///   - insets: The distances of the rows from the content's ends and sides.
    ///   - row: Returns the view of an item.
    public init(
      _ items: Items, position: Binding<ID?>? = nil,
      layout: some SectionLayout = ListLayout(estimate: 44), insets: LayoutInsets = .zero,
      @ViewBuilder row: @escaping (Items.Element) -> Row
    ) where Items.Element: Identifiable, ID == Items.Element.ID {
      self.init(
        items, id: \.id, position: position, layout: layout, insets: insets, row: row)
    }

    /// A list of items that are known by a property.
    ///
    /// - Parameters:
    ///   - items: The items, in order.
    ///   - id: The property by which an item is known.
    ///   - position: The item at the start of the window: it is set while the user scrolls, and the list scrolls to an item that
    ///     it is set to.
    ///   - layout: The layout of the rows.
    ///   - insets: The distances of the rows from the content's ends and sides.
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

    /// Stays at ends of the content as it changes: the end for a chat, the start for a feed.
    ///
    /// - Parameter edges: The ends.
    /// - Returns: The list.
    public func followedEdges(_ edges: FollowedEdges) -> Self {
      with { $0.followedEdges = edges }
    }

    /// Lets content that is shorter than the window stand at an edge of it.
    ///
    /// - Parameter edge: The edge; the start by default.
    /// - Returns: The list.
    public func shortContentEdge(_ edge: ShortContentEdge) -> Self {
      with { $0.shortContentEdge = edge }
    }

    /// Calls a closure once when an end of the content comes near, for instance to load what comes behind it.
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

  /// The options of a list.
  struct LazyItemsOptions<ID> {
    var followedEdges: FollowedEdges = []
    var shortContentEdge = ShortContentEdge.start
    var onNearStart: (() -> Void)?
    var onNearEnd: (() -> Void)?
    var onTap: ((ID) -> Void)?
  }
#endif
