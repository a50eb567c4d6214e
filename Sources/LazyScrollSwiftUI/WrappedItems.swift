#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import LazyScrollUIKit
  import SwiftUI
  import UIKit

  /// The representable view with which SwiftUI makes and updates the list view of ``LazyItems``.
  struct WrappedItems<Items: RandomAccessCollection, ID: Hashable, Row: View>: UIViewRepresentable {
    let list: LazyItems<Items, ID, Row>

    func makeCoordinator() -> ItemsCoordinator<Items, ID, Row> { ItemsCoordinator(list) }

    func makeUIView(context: Context) -> LazyListView<OnlySection, ID> { context.coordinator.view }

    func updateUIView(_ uiView: LazyListView<OnlySection, ID>, context: Context) {
      context.coordinator.update(list, isAnimated: context.transaction.animation != nil)
    }

    static func dismantleUIView(
      _ uiView: LazyListView<OnlySection, ID>, coordinator: ItemsCoordinator<Items, ID, Row>
    ) {
      coordinator.end()
    }
  }

  /// The items that the app gave last, by ID.
  @MainActor
  final class ItemSource<Items: RandomAccessCollection, ID: Hashable, Row: View> {
    private var row: (Items.Element) -> Row
    private var elements: [ID: Items.Element] = [:]
    private(set) var section: CollectionSection
    var isEmpty: Bool { elements.isEmpty }

    /// Creates a source without items.
    init(_ list: LazyItems<Items, ID, Row>) {
      row = list.row
      section = list.section
    }

    /// Stores the items of a list.
    ///
    /// - Parameter list: The list.
    /// - Returns: The IDs, in order; for a repeated ID the first item is used.
    /// - Complexity: O(n).
    func attach(_ list: LazyItems<Items, ID, Row>) -> [ID] {
      row = list.row
      section = list.section
      elements = [:]
      elements.reserveCapacity(list.items.count)
      return list.items.map { item in
        let id = item[keyPath: list.id]
        if elements[id] == nil { elements[id] = item }
        return id
      }
    }

    /// Returns the view of an item.
    func content(of id: ID) -> Row? { elements[id].map { row($0) } }

    /// Returns true if an item is in the data.
    func contains(_ id: ID) -> Bool { elements[id] != nil }

    /// Returns the IDs of items that have views and are still in the data.
    func shownIDs(in view: LazyListView<OnlySection, ID>) -> [ID] {
      view.subviews.compactMap { view.list.item(for: $0) }.filter { elements[$0] != nil }
    }
  }
#endif
