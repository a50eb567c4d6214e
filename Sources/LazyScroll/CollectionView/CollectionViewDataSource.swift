import LazyScrollEngine

/// The source of data for a ``CollectionView``: the numbers of its sections and items, their layouts, and the views that show
/// them.
///
/// Three methods have no default implementation: the number of items of a section, the section with its layout, and the cell for
/// an item. The collection may call these methods at any time after the first ``DataSourceListView/reloadData(transition:)``. An
/// implementation may call the collection's methods, which then take effect after it returns.
///
/// ```swift
/// final class Album: CollectionViewDataSource {
///   func collectionView(_ collectionView: CollectionView<TerminalHost>, numberOfItemsInSection section: Int) -> Int { photos.count }
///
///   func collectionView(_ collectionView: CollectionView<TerminalHost>, sectionAt index: Int) -> CollectionSection {
///     CollectionSection(layout: WaterfallLayout(columns: .minimumExtent(160), spacing: 8))
///   }
///
///   func collectionView(
///     _ collectionView: CollectionView<TerminalHost>, cellForItemAt path: ItemPath,
///     from dequeuer: borrowing Dequeuer<TerminalView>
///   ) -> BoundView<TerminalView>? { dequeuer.dequeue(pictures, for: photos[path.item]) }
/// }
/// ```
public protocol CollectionViewDataSource<Host>: AnyObject {
  /// The platform's scroll view.
  associatedtype Host: ListHost

  // MARK: Read on reload

  /// Returns the number of sections; 1 by default. A negative number, or a number above 2²⁰, counts as 0.
  func numberOfSections(in collectionView: CollectionView<Host>) -> Int

  /// Returns the number of items of a section; a negative number counts as 0.
  func collectionView(_ collectionView: CollectionView<Host>, numberOfItemsInSection section: Int)
    -> Int

  /// Returns the ID, the layout, the header, the footer and the insets of a section.
  func collectionView(_ collectionView: CollectionView<Host>, sectionAt index: Int)
    -> CollectionSection

  /// Returns a Boolean value that indicates whether ``collectionView(_:itemAt:)`` declares the properties of every item; false by
  /// default.
  ///
  /// If the value is false, a reload only counts the items, which takes no longer for a billion items in a list or a grid. The
  /// items of a section with more than 2²⁶ items are only counted, too.
  func declaresItems(in collectionView: CollectionView<Host>) -> Bool

  /// Returns the ID, size, span, frame and revision of an item, called if ``declaresItems(in:)`` returns true; by default an item
  /// has none of them.
  func collectionView(_ collectionView: CollectionView<Host>, itemAt path: ItemPath)
    -> CollectionItem

  /// Appends the models of a range of items; by default, calls ``collectionView(_:itemAt:)`` for each of them.
  ///
  /// - Parameters:
  ///   - collectionView: The collection that calls this method.
  ///   - range: The indexes of the items in the section.
  ///   - section: The index of the section.
  ///   - models: The array to which to append one model for each item.
  func collectionView(
    _ collectionView: CollectionView<Host>, items range: Range<Int>, inSection section: Int,
    into models: inout [CollectionItem])

  // MARK: Moved by the user

  /// Returns a Boolean value that indicates whether the user may move an item; false by default.
  func collectionView(_ collectionView: CollectionView<Host>, canMoveItemAt path: ItemPath) -> Bool

  /// Moves an item in the app's data, because the user moved it; the collection already shows the item at its new position.
  ///
  /// - Parameters:
  ///   - collectionView: The collection that calls this method.
  ///   - source: The index path of the item in the data.
  ///   - target: The index path of the item after the move, counted as if the item were removed from its source.
  func collectionView(
    _ collectionView: CollectionView<Host>, moveItemAt source: ItemPath, to target: ItemPath)

  // MARK: Asked when it comes near the viewport

  /// Returns the cell for an item, with the item's content.
  ///
  /// To reuse cells, take an idle view from `dequeuer`, and make a new one only if there is none.
  ///
  /// - Parameters:
  ///   - collectionView: The collection that calls this method.
  ///   - path: The index path of the item.
  ///   - dequeuer: The source of idle views; it prefers the view that last showed the same item.
  /// - Returns: The cell and its reuse identifier, or `nil` to show nothing.
  func collectionView(
    _ collectionView: CollectionView<Host>, cellForItemAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns the size of an item whose size depends on its content, called when the item has received a cell.
  ///
  /// - Parameters:
  ///   - collectionView: The collection that calls this method.
  ///   - path: The index path of the item.
  ///   - proposed: The item's present size. The layout ignores the lengths in the result that it determines itself.
  /// - Returns: The size; `nil`, the default, for the size that the host measures.
  func collectionView(
    _ collectionView: CollectionView<Host>, sizeForItemAt path: ItemPath, proposed: LayoutSize
  ) -> LayoutSize?

  /// Returns the header view of a section that has a header; `nil`, the default, to show nothing.
  func collectionView(
    _ collectionView: CollectionView<Host>, viewForHeaderInSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns the footer view of a section that has a footer; `nil`, the default, to show nothing.
  func collectionView(
    _ collectionView: CollectionView<Host>, viewForFooterInSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns the view behind the items of a section that has a background; `nil`, the default, to show nothing.
  func collectionView(
    _ collectionView: CollectionView<Host>, viewForBackgroundOfSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns a supplementary view, or a decoration view, of a kind that the section's layout places.
  ///
  /// - Parameters:
  ///   - collectionView: The collection that calls this method.
  ///   - kind: The kind of the view, other than header, footer and background.
  ///   - path: The section of the view, and its index among the section's views of the same kind.
  ///   - dequeuer: The source of idle views.
  /// - Returns: The view and its reuse identifier; `nil`, the default, to show nothing.
  func collectionView(
    _ collectionView: CollectionView<Host>, viewForElementOfKind kind: ElementKind,
    at path: ItemPath, from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns a placeholder for an item whose cell cannot be bound in time; `nil`, the default, for the host's placeholder.
  func collectionView(
    _ collectionView: CollectionView<Host>, placeholderForItemAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> Host.View?
}

extension CollectionViewDataSource {
  /// Returns false by default: the user cannot move items.
  public func collectionView(_ collectionView: CollectionView<Host>, canMoveItemAt path: ItemPath)
    -> Bool
  { false }
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: CollectionView<Host>, moveItemAt source: ItemPath, to target: ItemPath
  ) {}
  /// Returns 1 by default.
  public func numberOfSections(in collectionView: CollectionView<Host>) -> Int { 1 }
  /// Returns false by default: items are only counted.
  public func declaresItems(in collectionView: CollectionView<Host>) -> Bool { false }
  /// Returns a model without ID, size, frame and revision by default.
  public func collectionView(_ collectionView: CollectionView<Host>, itemAt path: ItemPath)
    -> CollectionItem
  { CollectionItem() }
  /// Calls `collectionView(_:itemAt:)` for each item by default.
  public func collectionView(
    _ collectionView: CollectionView<Host>, items range: Range<Int>, inSection section: Int,
    into models: inout [CollectionItem]
  ) {
    for item in range {
      models.append(
        self.collectionView(collectionView, itemAt: ItemPath(item: item, section: section)))
    }
  }
  /// Returns `nil` by default, for the size that the host measures.
  public func collectionView(
    _ collectionView: CollectionView<Host>, sizeForItemAt path: ItemPath, proposed: LayoutSize
  ) -> LayoutSize? { nil }
  /// Returns `nil` by default, to show nothing.
  public func collectionView(
    _ collectionView: CollectionView<Host>, viewForHeaderInSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>? { nil }
  /// Returns `nil` by default, to show nothing.
  public func collectionView(
    _ collectionView: CollectionView<Host>, viewForFooterInSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>? { nil }
  /// Returns `nil` by default, to show nothing.
  public func collectionView(
    _ collectionView: CollectionView<Host>, viewForBackgroundOfSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>? { nil }
  /// Returns `nil` by default, to show nothing.
  public func collectionView(
    _ collectionView: CollectionView<Host>, viewForElementOfKind kind: ElementKind,
    at path: ItemPath, from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>? { nil }
  /// Returns `nil` by default, for the host's placeholder.
  public func collectionView(
    _ collectionView: CollectionView<Host>, placeholderForItemAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> Host.View? { nil }
}
