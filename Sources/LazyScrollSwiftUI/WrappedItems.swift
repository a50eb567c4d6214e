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

  /// The coordinator of the list view: passes updates of SwiftUI to the list, and the list's position to the app's binding.
  @MainActor
  final class ItemsCoordinator<Items: RandomAccessCollection, ID: Hashable, Row: View>:
    @MainActor ScrollObserver
  {
    let view: LazyListView<OnlySection, ID>
    private let source: ItemSource<Items, ID, Row>
    private var position: Binding<ID?>?
    /// The item at the start of the window on which the binding and the list agreed last; neither is set again to this item.
    private var agreed: ID?
    /// True while SwiftUI updates the view, when the binding must not be set.
    private var isUpdating = false
    private var isPublishing = false

    /// Creates a coordinator with a list view without items.
    init(_ list: LazyItems<Items, ID, Row>) {
      let source = ItemSource(list)
      self.source = source
      // All items share one registration, so that the view of one item can be reused for any other.
      let rows = Registration<UIView, ID> {
        HostedRow()
      } update: { view, id in
        if let row = view as? HostedRow, let content = source.content(of: id) { row.show(content) }
      }
      view = LazyListView(section: { _ in source.section }, cell: { rows($0) })
      view.list.addScrollObserver(self)
    }

    /// Updates the list view with the present items and options of the app.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - isAnimated: True to animate moved items and a scroll.
    func update(_ list: LazyItems<Items, ID, Row>, isAnimated: Bool) {
      isUpdating = true
      defer { isUpdating = false }
      position = list.position
      apply(list.options)
      let isFirst = source.isEmpty
      let ids = source.attach(list)
      var snapshot = ListSnapshot<OnlySection, ID>()
      snapshot.appendSections([.only])
      snapshot.appendItems(ids)
      // Views of kept items are updated, because their content may have changed.
      snapshot.reconfigureItems(source.shownIDs(in: view))
      view.list.apply(
        snapshot, transition: isAnimated && !isFirst ? ListTransition(duration: 0.3) : nil)
      follow(list.position?.wrappedValue, isAnimated: isAnimated && !isFirst)
    }

    /// Ends the list view, when SwiftUI takes it away.
    func end() {
      // The list retains its observers.
      view.list.removeScrollObserver(self)
      view.end()
    }

    private func apply(_ options: LazyItemsOptions<ID>) {
      let list = view.list
      if list.followedEdges != options.followedEdges { list.followedEdges = options.followedEdges }
      if list.shortContentEdge != options.shortContentEdge {
        list.shortContentEdge = options.shortContentEdge
      }
      list.onNearStart = options.onNearStart
      list.onNearEnd = options.onNearEnd
      list.onTap = options.onTap
    }

    // MARK: Position

    /// Scrolls to the item that the app has set in the binding.
    private func follow(_ id: ID?, isAnimated: Bool) {
      guard let id, id != agreed else { return }
      agreed = id
      if isAnimated, view.list.snapshot.contains(id) {
        view.list.scroll(to: id, at: .start, isAnimated: true)
      } else {
        // `restore` waits if the item is not in the data yet.
        view.list.restore(ReadingPosition(item: id))
      }
    }

    func didScroll(from old: Viewport, to new: Viewport) {
      if position == nil || isPublishing { return }
      if !isUpdating { return publish() }
      isPublishing = true
      Task { [weak self] in
        self?.isPublishing = false
        self?.publish()
      }
    }

    /// Sets the app's binding to the item at the start of the window.
    private func publish() {
      guard let id = view.list.readingPosition?.item, id != agreed else { return }
      agreed = id
      position?.wrappedValue = id
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

    /// Returns the IDs of items that have views and are still in the data.
    func shownIDs(in view: LazyListView<OnlySection, ID>) -> [ID] {
      view.subviews.compactMap { view.list.item(for: $0) }.filter { elements[$0] != nil }
    }
  }
#endif
