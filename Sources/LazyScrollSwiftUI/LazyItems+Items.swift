#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import LazyScrollUIKit
  import SwiftUI

  /// Selection, movement and life cycle of items.
  extension LazyItems {
    // MARK: Selection

    /// Lets the user select one item, and binds its ID.
    ///
    /// The list sets the binding after a tap, and selects the item that the app sets. An ID that is not in the data stays in the
    /// binding, and its item is selected once it is there. A selected row looks as `row` says: read the selection there.
    ///
    /// - Parameter item: A binding to the ID of the selected item; `nil` if none is selected.
    /// - Returns: The list.
    public func selection(_ item: Binding<ID?>) -> Self {
      with {
        $0.selection = SelectionBinding(mode: .single) {
          item.wrappedValue.map { [$0] } ?? []
        } set: {
          item.wrappedValue = $0.first
        }
      }
    }

    /// Lets the user select any number of items, and binds their IDs.
    ///
    /// The list sets the binding once for each action of the user, such as a tap or a range of items with Shift. IDs that are not
    /// in the data stay in the binding, and their items are selected once they are there. Selected rows look as `row` says: read
    /// the selection there.
    ///
    /// - Parameter items: A binding to the IDs of the selected items.
    /// - Returns: The list.
    public func selection(_ items: Binding<Set<ID>>) -> Self {
      with {
        $0.selection = SelectionBinding(mode: .multiple) {
          items.wrappedValue
        } set: {
          items.wrappedValue = $0
        }
      }
    }

    /// Sets a closure that decides which items a touch may select; all items by default.
    ///
    /// - Parameter decide: Returns false for an item that a touch must not select.
    /// - Returns: The list.
    public func shouldSelectItem(_ decide: @escaping (ID) -> Bool) -> Self {
      with { $0.shouldSelect = decide }
    }

    /// Sets a closure that decides which items a touch may tap or select; all items by default.
    ///
    /// - Parameter decide: Returns false for an item that a touch must neither tap nor select.
    /// - Returns: The list.
    public func shouldHighlightItem(_ decide: @escaping (ID) -> Bool) -> Self {
      with { $0.shouldHighlight = decide }
    }

    /// Calls a closure when the user taps an item.
    ///
    /// - Parameter action: Called with the item's ID.
    /// - Returns: The list.
    public func onTapItem(_ action: @escaping (ID) -> Void) -> Self {
      with { $0.onTap = action }
    }

    // MARK: Movement

    /// Lets the user move items: by a drag after a long press, by keys, and by actions of VoiceOver.
    ///
    /// Move the item in the app's data, as for `onMove` of SwiftUI. The list shows it at its new position already; if the next
    /// update has the item elsewhere, the list moves it there.
    ///
    /// ```swift
    /// .onMoveItem { names.move(fromOffsets: $0, toOffset: $1) }
    /// ```
    ///
    /// - Parameter action: Called with the offset of the item, and with the offset before which it was dropped, both counted as
    ///   before the movement.
    /// - Returns: The list.
    public func onMoveItem(_ action: @escaping (IndexSet, Int) -> Void) -> Self {
      with { $0.onMove = action }
    }

    /// Sets a closure that decides which items the user may move; all items by default.
    ///
    /// It has an effect with ``onMoveItem(_:)`` alone.
    ///
    /// - Parameter decide: Returns true for an item that the user may move.
    /// - Returns: The list.
    public func canMoveItem(_ decide: @escaping (ID) -> Bool) -> Self {
      with { $0.canMove = decide }
    }

    // MARK: Life cycle

    /// Calls a closure when an item has received a view, before the view is shown.
    ///
    /// - Parameter action: Called with the item's ID.
    /// - Returns: The list.
    public func onLoadItem(_ action: @escaping (ID) -> Void) -> Self {
      with { $0.onLoad = action }
    }

    /// Calls a closure when an item has entered the window.
    ///
    /// - Parameter action: Called with the item's ID, and with the number of times that it has entered, from 1.
    /// - Returns: The list.
    public func onEnterItem(_ action: @escaping (ID, _ times: Int) -> Void) -> Self {
      with { $0.onEnter = action }
    }

    /// Calls a closure when an item has left the window, or was removed while it was in the window.
    ///
    /// - Parameter action: Called with the item's ID.
    /// - Returns: The list.
    public func onLeaveItem(_ action: @escaping (ID) -> Void) -> Self {
      with { $0.onLeave = action }
    }

    /// Calls a closure with items that will soon be visible, so that the app can start to load their content.
    ///
    /// It is called once for each item, and again only after the item was visible or its loading was cancelled.
    ///
    /// - Parameter action: Called with the items' IDs, nearest first, and with the velocity of scrolling in points per second,
    ///   positive towards the end.
    /// - Returns: The list.
    public func onPrefetchItems(_ action: @escaping ([ID], _ velocity: Double) -> Void) -> Self {
      with { $0.onPrefetch = action }
    }

    /// Calls a closure with prefetched items that will probably not become visible, so that the app can stop loading them.
    ///
    /// - Parameter action: Called with the items' IDs.
    /// - Returns: The list.
    public func onCancelPrefetchingItems(_ action: @escaping ([ID]) -> Void) -> Self {
      with { $0.onCancelPrefetching = action }
    }
  }
#endif
