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
  /// The modifiers of this type return the same type. Write them before those of SwiftUI, such as `overlay`, which shows a view
  /// for a list without items. Closures of modifiers are those of the last update. They may set state: a call during an update of
  /// the view is made after it.
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

    /// Binds the reading position, to the pixel, so that the app can save it and restore it after a relaunch.
    ///
    /// The list sets the binding when scrolling has come to rest. When the app sets it, the list scrolls there, and waits for an
    /// item that is not there yet until the user scrolls. A `ReadingPosition` is `Codable`. If `position` has another value at the
    /// same time, this one is shown.
    ///
    /// - Parameter position: The binding; a value of `nil` leaves the list where it is.
    /// - Returns: The list.
    public func readingPosition(_ position: Binding<ReadingPosition<ID>?>) -> Self {
      with { $0.readingPosition = position }
    }

    /// Calls a closure once, when the list view is made, with the list that has all other powers.
    ///
    /// It is called before the list has items. A class that refers weakly to the list can use it later on. These are reached in
    /// this manner alone:
    ///
    /// - search: `find(_:matchesCase:itemsPerFrame:text:onChange:)`, `search`
    /// - scrolling: `scroll(to:at:offset:isAnimated:duration:completion:)` with an alignment and a completion, `isAtStart`,
    ///   `isAtEnd`, `isScrolling`, `nearDistance`, `prefetchDistance`, `newItemCount`, `addScrollObserver(_:)`, `onCorrection`
    /// - views: `view(for:)`, `visibleItems`, `frame(of:)`, `holdView(of:for:)`, `releaseView(of:for:)`, `leaseLimit`,
    ///   `backgroundView`, `clearPool()`
    /// - layout: `axis`, `size`, `invalidateLayout(ofSection:_:)`, `measureAll()`
    /// - items: `highlightedItem`, `isEditing`, `selectionModeWhileEditing`, `resetEnterCounts()`, and movements that the app
    ///   begins, such as `beginInteractiveMovementForItem(at:grabbedAt:)`
    /// - invalid input: `onReport`
    /// - UIKit: `host.scrollView`, the scroll view with its `contentInset`, `refreshControl` and `keyboardDismissMode`
    ///
    /// The items are those of the last update of the view: `apply` has no lasting effect. Closures stay as set here if no modifier
    /// sets the same ones. The list stores them, so they should refer to the list weakly. Set no state of SwiftUI in `action` itself.
    ///
    /// - Parameter action: Called once, with the typed list that shows the items.
    /// - Returns: This view, with the action.
    public func configure(_ action: @escaping (UIKitLazyList<OnlySection, ID>) -> Void) -> Self {
      with { $0.configure = action }
    }

    /// Returns the list with other options.
    func with(_ change: (inout LazyItemsOptions<ID>) -> Void) -> Self {
      var list = self
      change(&list.options)
      return list
    }
  }
#endif
